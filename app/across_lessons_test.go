package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/app/lesson"
	"sudoscope/app/scene"
)

// added presses Ctrl+L on the page that is seen and returns the scene that the lesson got.
func (d *desk) added(t *testing.T) *scene.Scene {
	t.Helper()
	d.addToLesson()
	text, err := d.env.Lessons.Load("sets")
	if err != nil {
		t.Fatal(err)
	}
	l, err := lesson.Parse(text)
	if err != nil || len(l.Moments) == 0 || len(l.Problems) > 0 {
		t.Fatalf("the lesson is %v, %+v; %s", err, l, d.says())
	}
	return l.Moments[len(l.Moments)-1].Scene
}

// lessonOpen opens the window with a lesson to which moments can be added.
func lessonOpen(t *testing.T) *desk {
	t.Helper()
	d := openOn(t, "euler-01", "backtracking")
	if _, err := d.env.Lessons.Create("Sets", []byte("---\ntitle: Sets\n---\n")); err != nil {
		t.Fatal(err)
	}
	d.env.Settings.Set("lessons.open", "sets")
	return d
}

// What is on screen becomes a moment, and exploring that moment shows the same again.
func TestEveryPageGivesALessonWhatIsOnScreenAndShowsItAgain(t *testing.T) {
	for name, stand := range map[string]func(d *desk){
		"Watch":      func(d *desk) { d.key(fyne.KeyRight); d.key(fyne.KeyRight) },
		"Techniques": func(d *desk) { d.key(fyne.KeyRight); d.key(fyne.KeyRight); d.key(fyne.KeyRight) },
		"Compare":    func(d *desk) { d.key(fyne.KeyRight); d.key(fyne.KeyRight) },
		"Play": func(d *desk) {
			d.env.Visit(scene.OnPlay, d.env.Subject)
			d.key(fyne.KeyRight)
			d.char('1')
		},
		"Puzzles": func(d *desk) {},
	} {
		t.Run(name, func(t *testing.T) {
			d := lessonOpen(t)
			d.turnToPage(name)
			stand(d)
			before := d.slide()
			place, digits := before.Place, string(before.Boards[0].Scene.Digits)
			moment := d.added(t)
			if !strings.EqualFold(string(moment.Page), name) {
				t.Fatalf("the scene is of the page %s", moment.Page)
			}
			d.key(fyne.KeyHome)
			d.turnToPage("Lessons")
			if got := d.slide(); len(got.Boards) == 0 || string(got.Boards[0].Scene.Digits) != digits {
				t.Errorf("the lesson shows another board")
			}
			d.char('e')
			after := d.slide()
			if d.seen.Name != name || after.Place != place || string(after.Boards[0].Scene.Digits) != digits {
				t.Errorf("exploring shows %s at %q, want %s at %q", d.seen.Name, after.Place, name, place)
			}
			d.key(fyne.KeyF6)
			if d.seen.Name != "Lessons" {
				t.Errorf("F6 leads to %s", d.seen.Name)
			}
		})
	}
}

func TestWhatALessonCannotRepeatIsRefused(t *testing.T) {
	d := lessonOpen(t)
	d.turnToPage("Lab")
	d.addToLesson()
	if text, _ := d.env.Lessons.Load("sets"); strings.Contains(string(text), "##") {
		t.Errorf("of the Lab the lesson has\n%s", text)
	}
}

func TestALessonStaysPresentedWhileItIsExplored(t *testing.T) {
	d := lessonOpen(t)
	d.key(fyne.KeyRight)
	d.added(t)
	d.turnToPage("Lessons")
	d.key(fyne.KeyF5)
	if !d.presenting() {
		t.Fatal("F5 presents nothing")
	}
	d.char('e')
	if d.seen.Name != "Watch" || !d.presenting() {
		t.Fatalf("exploring leads to %s, presented: %v", d.seen.Name, d.presenting())
	}
	d.key(fyne.KeyF6)
	if d.seen.Name != "Lessons" || !strings.HasPrefix(d.slide().Place, "Moment 1") {
		t.Errorf("F6 comes back to %s at %q", d.seen.Name, d.slide().Place)
	}
	d.key(fyne.KeyEscape)
	if d.presenting() {
		t.Error("Escape does not end it")
	}
}

// An audience reads no remark that was for who prepares, nor at another moment what was said of the last one.
func TestRemarksDoNotOutliveWhatTheyAreAbout(t *testing.T) {
	d := lessonOpen(t)
	d.added(t)
	d.added(t)
	d.turnToPage("Lessons")
	d.env.Notify("Link copied")
	if d.key(fyne.KeyF5); d.notice.Button.Visible() {
		t.Error("the audience reads that a link was copied")
	}
	d.key(fyne.KeyEnd)
	if d.key(fyne.KeyPageDown); d.notice.Button.Label() != "This is the last moment." || !d.notice.Button.Visible() {
		t.Errorf("at the end it says %q", d.notice.Button.Label())
	}
	if d.key(fyne.KeyHome); !strings.HasPrefix(d.slide().Place, "Moment 1") || d.notice.Button.Visible() {
		t.Errorf("at %s it still says so", d.slide().Place)
	}
}
