package app

import (
	"errors"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"sudoscope/app/scene"
	"sudoscope/app/store"
	"sudoscope/puzzles/check"
)

// copied presses Ctrl+K and returns what is in the clipboard then.
func (d *desk) copied() string {
	d.env.App.Clipboard().SetContent("")
	d.copyLink()
	return d.env.App.Clipboard().Content()
}

// linked is the command line with a link.
func linked(t *testing.T, text string) Start {
	t.Helper()
	s, _, err := scene.ParseLink(text)
	check.OK(t, err)
	return Start{Scene: s}
}

// stands are the pages with a board, and how to come somewhere on each.
var stands = map[string]func(d *desk){
	"Watch":      func(d *desk) { d.Keys("Right Right") },
	"Techniques": func(d *desk) { d.Keys("Right Right Right") },
	"Compare":    func(d *desk) { d.Keys("Right Right Right") },
	"Play": func(d *desk) {
		d.env.Visit(scene.OnPlay, d.env.Subject)
		d.Keys("Right 1")
	},
	"Puzzles": func(*desk) {},
}

// A link that is copied on a page shows the same in a window that has never seen it.
func TestALinkShowsTheSameElsewhere(t *testing.T) {
	for name, stand := range stands {
		t.Run(name, func(t *testing.T) {
			d := openOn(t, "euler-06", "crook")
			d.turnToPage(name)
			stand(d)
			before := d.slide()
			text := d.copied()
			d.Must(strings.HasPrefix(text, "sudoscope:#page="+strings.ToLower(name)+"&puzzle=euler-06"),
				"the link is %q; %s", text, d.says())
			e := openOn(t, "wikipedia", "backtracking")
			e.env.App.Clipboard().SetContent(text)
			e.Program.press("Ctrl+V")
			d.Must(e.seen.Name == name, "the page is %s: %s", e.seen.Name, e.says())
			after := e.slide()
			if after.Place != before.Place || after.Title != before.Title || len(after.Boards) != len(before.Boards) {
				t.Errorf("%q, %q, %d boards became %q, %q, %d boards", before.Place, before.Title, len(before.Boards),
					after.Place, after.Title, len(after.Boards))
			}
			for i := range after.Boards {
				d.Check(string(after.Boards[i].Scene.Digits) == string(before.Boards[i].Scene.Digits) &&
					after.Boards[i].Name == before.Boards[i].Name,
					"board %d is another", i)
			}
			d.Is(e.copied(), text, "the link there")
		})
	}
}

func TestLinksToLessonsProgramsAndTheGuide(t *testing.T) {
	for _, link := range []string{
		"sudoscope:#page=lessons&lesson=stuck&moment=3",
		"sudoscope:#page=techniques&technique=jellyfish",
		"sudoscope:#page=lab&algorithm=dlx&puzzles=6" + strings.Repeat(".", 80) +
			"&variations=50&seeds=3&budget=none&measure=steps",
		"sudoscope:#page=lab&algorithm=dlx&theme=gentle&variations=3&seeds=3&budget=none&measure=steps",
		"sudoscope:#page=lab&algorithm=dlx,techniques:all&theme=gentle&seeds=3&budget=10s&measure=steps",
		"sudoscope:#page=lab&algorithm=crook&puzzles=wikipedia,3x2:1" + strings.Repeat(".", 34) +
			"2,euler-06&seeds=7&budget=none&measure=steps",
	} {
		d := openOn(t, "euler-06", "crook")
		d.openLink(link)
		d.Check(d.copied() == link, "after %s the link is %s; %s", link, d.copied(), d.says())
	}
}

// A link to the page Code opens its puzzle, and the program of its algorithm. Where there is none it says so.
func TestALinkToCodeOpensItsPuzzle(t *testing.T) {
	const cells = "puzzle=1....34..1.....5..144...3+rules=jigsaw+regions=1111122223333342555455444"
	for link, want := range map[string]string{
		"#page=code&puzzle=jigsaw-five":                      "Jigsaw, 5×5",
		"#page=code&puzzle=jigsaw-five&algorithm=dlx":        "Ready: Dancing links (DLX)",
		"#page=code&puzzle=jigsaw-five&algorithm=techniques": "Human techniques is not available as a program",
		"#page=code&name=Friday&" + cells:                    "Friday",
	} {
		d := openOn(t, "euler-06", "crook")
		d.openLink(link)
		said, side := d.says()+d.notice.Button.Label(), d.env.Subject.Givens.Shape().Side()
		d.Check(d.seen.Name == "Code" && side == 5 && strings.Contains(said, want),
			"%s: %s is seen on %s, which says %s", link, d.env.Subject.Name, d.seen.Name, said)
		text := d.copied()
		e := openOn(t, "wikipedia", "backtracking")
		e.openLink(text)
		d.Check(e.env.Subject.Givens.Equal(d.env.Subject.Givens), "%s leads to %s", text, e.env.Subject.Name)
	}
}

// A link to the Lab fills in the form, and runs nothing.
func TestALinkToTheLabRunsNothing(t *testing.T) {
	d := openOn(t, "euler-06", "crook")
	d.openLink("#page=lab&algorithm=dlx&puzzles=wikipedia")
	d.Keys("Enter")
	before := d.copied()
	d.openLink("#page=lab&algorithm=dlx&puzzles=wikipedia,euler-06&seeds=2")
	d.Says(d.says(), "2 puzzles, 1 algorithms: 2 runs", "Puzzles of the link")
	d.openLink(before)
	d.Is(d.copied(), before, "%s becomes", before)
	d.openLink("#page=lab&budget=soon&algorithm=crook")
	d.Says(d.Dialog(), "budget")
	d.Keys("Esc")
	d.Is(d.copied(), before, "a link that was refused changed the form to")
}

// A lesson that travels in a link is kept; a program asks first, and one that no link can
// hold says so.
func TestWhatTravelsInALink(t *testing.T) {
	d := openOn(t, "euler-06", "crook")
	_, err := d.env.Lessons.Create("Sets", []byte("---\ntitle: Sets\n---\n\n## One\n\nWords.\n"))
	check.OK(t, err)
	d.env.Settings.Set("lessons.open", "sets")
	d.turnToPage("Lessons")
	text := d.copied()
	e := openOn(t, "wikipedia", "backtracking")
	e.openLink(text)
	if all, err := e.env.Lessons.List(); err != nil || len(all) != 1 || e.seen.Name != "Lessons" {
		t.Errorf("%s gives %v, %v on %s", text, all, err, e.seen.Name)
	}
	e.openLink("#page=code&name=Mine&text=note%28%22a%22%29")
	if all, err := e.env.Programs.List(); e.env.Window.Canvas().Overlays().Top() == nil || err != nil ||
		len(all) > 0 {
		t.Errorf("nothing asks before a program is one of the user's: %v, %v", all, err)
	}
}

// What cannot be opened says so, and leaves all as it was.
func TestLinksThatCannotBeOpened(t *testing.T) {
	for _, link := range []string{"#page=garden", "#puzzle=1234",
		"#page=watch&puzzle=wikipedia&algorithm=crook&where=99th+guess"} {
		d := openOn(t, "euler-06", "crook")
		before := d.slide().Place
		d.openLink(link)
		d.Check(d.env.Window.Canvas().Overlays().Top() != nil && d.slide().Place == before && d.seen.Name == "Watch",
			"%s is opened: %s", link, d.says())
	}
}

// What is not as far as the link says stands at its end, and says so.
func TestALinkBeyondTheEndShowsTheEnd(t *testing.T) {
	for link, want := range map[string][2]string{
		"#page=watch&puzzle=wikipedia&algorithm=crook&step=999999":              {"Step 53 of 53", "after step 53"},
		"#page=watch&puzzle=wikipedia&algorithm=crook&where=end":                {"Step 53 of 53", ""},
		"#page=compare&puzzle=wikipedia&algorithm=crook,+dlx&step=999999":       {"Step 104 of 104", "after step 104"},
		"#page=compare&puzzle=wikipedia&algorithm=crook,+dlx&where=change+9999": {"In and out: 51 of 51", "after change 51"},
	} {
		d := openOn(t, "euler-06", "backtracking")
		d.openLink(link)
		d.Check(strings.Contains(d.says(), want[0]), "%s: %s", link, d.says())
		said := d.notice.Button.Label()
		d.Check(d.notice.Button.Visible() == (want[1] != "") && strings.Contains(said, want[1]),
			"%s: the remark is %q", link, said)
	}
}

// A race stands at the same place elsewhere, however its boards are aligned.
func TestALinkKeepsTheAlignmentOfARace(t *testing.T) {
	d := openOn(t, "euler-06", "crook")
	d.turnToPage("Compare")
	d.openLink("#page=compare&puzzle=euler-06&algorithm=crook,+dlx,+backtracking")
	for presses, want := range []string{"step=3", "align=share&share=3000", "align=time", "where=change+3"} {
		if presses > 0 {
			d.Keys("a")
		}
		d.Keys("Home Right Right Right")
		text, before := d.copied(), d.slide()
		d.Must(strings.Contains(text, want), "the link is %s, without %s", text, want)
		if presses == 2 {
			continue // times differ from run to run
		}
		e := open(t, linked(t, text))
		after := e.slide()
		d.Check(e.copied() == text && e.seen.Name == "Compare" && after.Place == before.Place,
			"%s becomes %s at %q", text, e.copied(), after.Place)
		for i := range after.Boards {
			d.Check(string(after.Boards[i].Scene.Digits) == string(before.Boards[i].Scene.Digits),
				"%s: board %d is another", text, i)
		}
	}
}

// A program travels with the link, and does not run before the user has said so.
func TestAProgramTravelsInALinkAndIsAskedAbout(t *testing.T) {
	const text = "for cell in range(81):\n    if not given(cell):\n        note(\"looked at\", cell)\n"
	for _, rest := range []string{"&algorithm=own:%22my%20own,%20program%22&step=2",
		"&algorithm=own:%22my%20own,%20program%22,+crook&step=2"} {
		d := openOn(t, "euler-06", "crook")
		_, err := d.env.Programs.Save("my own, program", text, "")
		check.OK(t, err)
		link := "#puzzle=euler-06" + rest + "&program=" + url.QueryEscape(
			`[{"name":"my own, program","text":`+strconv.Quote(text)+`}]`)
		d.openLink(link)
		d.Must(d.Dialog() == "", "what the user has is asked about: %s", d.Dialog())
		copied, before := d.copied(), d.slide()
		e := newDesk(t, test.NewTempApp(t))
		e.env.Programs = store.NewPrograms(t.TempDir())
		e.begin(linked(t, copied))
		t.Cleanup(e.close)
		if said := e.Dialog(); !strings.Contains(said, "my own, program") || !strings.Contains(said, "looked at") {
			t.Fatalf("before it runs, the dialog says %q", said)
		}
		d.SaysNot(e.says(), "my own, program")
		e.Tap("Run")
		if after := e.slide(); after.Place != before.Place || after.Heading != before.Heading {
			t.Errorf("allowed, it is at %q of %q, want %q of %q; %s", after.Place, after.Heading, before.Place,
				before.Heading, e.Dialog())
		}
	}
}

// A run without end is shown at its step, as soon as it is there.
func TestALinkIntoARunWithoutEndDoesNotWaitForIt(t *testing.T) {
	d := openOn(t, "euler-06", "crook")
	d.env.GoIdle = func(f func()) {}
	empty := strings.Repeat(".", 625)
	d.openLink("#page=watch&puzzle=" + empty + "&algorithm=backtracking&step=5000")
	d.Check(strings.Contains(d.says(), "Step 5,000 of") && d.Dialog() == "", "%s%s", d.says(), d.Dialog())
}

func TestTheWindowSaysWhatOfTheDesktopCannotBeOpened(t *testing.T) {
	d := open(t, Start{Refused: errors.New("the link cannot be opened: there is no page \"garden\"")})
	got := d.Dialog()
	d.Says(got, "This cannot be opened", "there is no page")
	d.Keys("Esc")
	d.Check(d.Dialog() == "" && d.says() != "", "nothing can be done after that")
}
