package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/app/lesson"
	"sudoscope/app/scene"
	"sudoscope/puzzles/check"
)

// added presses Ctrl+L on the page that is seen and returns the scene that the lesson got.
func (d *desk) added(t *testing.T) *scene.Scene {
	t.Helper()
	d.addToLesson()
	text, err := d.env.Lessons.Load("sets")
	d.OK(err)
	l, err := lesson.Parse(text)
	d.Must(err == nil && len(l.Moments) != 0 && len(l.Problems) == 0, "the lesson is %v, %+v; %s", err, l, d.says())
	return l.Moments[len(l.Moments)-1].Scene
}

// lessonOpen opens the window with a lesson to which moments can be added.
func lessonOpen(t *testing.T) *desk {
	t.Helper()
	d := openOn(t, "euler-01", "backtracking")
	_, err := d.env.Lessons.Create("Sets", []byte("---\ntitle: Sets\n---\n"))
	check.OK(t, err)
	d.env.Settings.Set("lessons.open", "sets")
	return d
}

// What is on screen becomes a moment, and exploring that moment shows the same again.
func TestEveryPageGivesALessonWhatIsOnScreenAndShowsItAgain(t *testing.T) {
	for name, stand := range stands {
		t.Run(name, func(t *testing.T) {
			d := lessonOpen(t)
			d.turnToPage(name)
			stand(d)
			before := d.slide()
			place, digits := before.Place, string(before.Boards[0].Scene.Digits)
			moment := d.added(t)
			d.Must(strings.EqualFold(string(moment.Page), name), "the scene is of the page %s", moment.Page)
			d.Keys("Home")
			d.turnToPage("Lessons")
			d.Check(len(d.slide().Boards) != 0 && string(d.slide().Boards[0].Scene.Digits) == digits,
				"the lesson shows another board")
			d.Keys("e")
			after := d.slide()
			d.Check(d.seen.Name == name && after.Place == place && string(after.Boards[0].Scene.Digits) == digits,
				"exploring shows %s at %q, want %s at %q", d.seen.Name, after.Place, name, place)
			d.Keys("F6")
			d.Is(d.seen.Name, "Lessons", "F6 leads to")
		})
	}
}

func TestWhatALessonCannotRepeatIsRefused(t *testing.T) {
	d := lessonOpen(t)
	d.turnToPage("Lab")
	d.addToLesson()
	text, _ := d.env.Lessons.Load("sets")
	check.That(t, !strings.Contains(string(text), "##"), "of the Lab the lesson has\n%s", text)
}

func TestALessonStaysPresentedWhileItIsExplored(t *testing.T) {
	d := lessonOpen(t)
	d.Keys("Right")
	d.added(t)
	d.turnToPage("Lessons")
	d.Keys("F5")
	d.Must(d.presenting(), "F5 presents nothing")
	d.Keys("e")
	d.Must(d.seen.Name == "Watch" && d.presenting(),
		"exploring leads to %s, presented: %v", d.seen.Name, d.presenting())
	d.Keys("F6")
	d.Check(d.seen.Name == "Lessons" && strings.HasPrefix(d.slide().Place, "Moment 1"),
		"F6 comes back to %s at %q", d.seen.Name, d.slide().Place)
	d.Keys("Esc")
	d.Check(!d.presenting(), "Escape does not end it")
}

// An audience reads no remark that was for who prepares, nor at another moment what was said of the last one.
func TestRemarksDoNotOutliveWhatTheyAreAbout(t *testing.T) {
	d := lessonOpen(t)
	d.added(t)
	d.added(t)
	d.turnToPage("Lessons")
	d.env.Notify("Link copied")
	d.Keys("F5")
	d.Check(!d.notice.Button.Visible(), "the audience reads that a link was copied")
	d.Keys("End")
	if d.Key(fyne.KeyPageDown); d.notice.Button.Label() != "This is the last moment." || !d.notice.Button.Visible() {
		t.Errorf("at the end it says %q", d.notice.Button.Label())
	}
	if d.Key(fyne.KeyHome); !strings.HasPrefix(d.slide().Place, "Moment 1") || d.notice.Button.Visible() {
		t.Errorf("at %s it still says so", d.slide().Place)
	}
}
