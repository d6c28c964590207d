package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/app/game"
	"sudoscope/app/page"
)

// copied presses Ctrl+K and returns what is in the clipboard then.
func (d *desk) copied() string {
	d.env.App.Clipboard().SetContent("")
	d.links.Copy()
	return d.env.App.Clipboard().Content()
}

// A link that is copied on a page shows the same in a window that has never seen it.
func TestALinkShowsTheSameElsewhere(t *testing.T) {
	for name, stand := range map[string]func(d *desk){
		"Watch": func(d *desk) { d.key(fyne.KeyRight); d.key(fyne.KeyRight) },
		"Techniques": func(d *desk) {
			d.key(fyne.KeyRight)
			d.key(fyne.KeyRight)
			d.key(fyne.KeyRight)
		},
		"Compare": func(d *desk) {
			d.char('x')
			d.key(fyne.KeyEscape)
			d.key(fyne.KeyRight)
			d.key(fyne.KeyRight)
			d.key(fyne.KeyRight)
		},
		"Play": func(d *desk) {
			d.Play(d.env.Subject, game.Origin{Kind: game.OriginDesk})
			d.key(fyne.KeyRight)
			d.char('1')
		},
		"Puzzles": func(*desk) {},
	} {
		t.Run(name, func(t *testing.T) {
			d := openOn(t, "euler-06", "crook")
			d.turnToPage(name)
			stand(d)
			before := d.slide()
			text := d.copied()
			if !strings.HasPrefix(text, "sudoscope:#page="+strings.ToLower(name)+"&puzzle=euler-06") {
				t.Fatalf("the link is %q; %s", text, d.says())
			}
			e := openOn(t, "wikipedia", "backtracking")
			e.env.App.Clipboard().SetContent(text)
			e.act(page.ActPaste)
			if e.seen.Name != name {
				t.Fatalf("the page is %s: %s", e.seen.Name, e.says())
			}
			after := e.slide()
			if after.Place != before.Place || after.Title != before.Title || len(after.Boards) != len(before.Boards) {
				t.Errorf("%q, %q, %d boards became %q, %q, %d boards", before.Place, before.Title, len(before.Boards),
					after.Place, after.Title, len(after.Boards))
			}
			for i := range after.Boards {
				if string(after.Boards[i].Scene.Digits) != string(before.Boards[i].Scene.Digits) ||
					after.Boards[i].Name != before.Boards[i].Name {
					t.Errorf("board %d is another", i)
				}
			}
			if again := e.copied(); again != text {
				t.Errorf("the link there is %q instead of %q", again, text)
			}
		})
	}
}

func TestLinksToLessonsProgramsAndTheGuide(t *testing.T) {
	for _, link := range []string{
		"sudoscope:#page=lessons&lesson=stuck&moment=3",
		"sudoscope:#page=techniques&technique=jellyfish",
		"sudoscope:#page=lab",
	} {
		d := openOn(t, "euler-06", "crook")
		d.links.Open(link)
		if got := d.copied(); got != link {
			t.Errorf("after %s the link is %s; %s", link, got, d.says())
		}
	}
}

// A lesson that travels in a link is kept; a program asks first, and one that no link can
// hold says so.
func TestWhatTravelsInALink(t *testing.T) {
	d := openOn(t, "euler-06", "crook")
	if _, err := d.env.Lessons.Create("Sets", []byte("---\ntitle: Sets\n---\n\n## One\n\nWords.\n")); err != nil {
		t.Fatal(err)
	}
	d.env.Settings.SetString("lessons.open", "sets")
	d.turnToPage("Lessons")
	text := d.copied()
	e := openOn(t, "wikipedia", "backtracking")
	e.links.Open(text)
	if all, err := e.env.Lessons.List(); err != nil || len(all) != 1 || e.seen.Name != "Lessons" {
		t.Errorf("%s gives %v, %v on %s", text, all, err, e.seen.Name)
	}
	e.links.Open("#page=code&name=Mine&text=note%28%22a%22%29")
	if all, err := e.env.Programs.List(); e.env.Window.Canvas().Overlays().Top() == nil || err != nil || len(all) > 0 {
		t.Errorf("nothing asks before a program is one of the user's: %v, %v", all, err)
	}
}

// What cannot be opened says so, and leaves all as it was.
func TestLinksThatCannotBeOpened(t *testing.T) {
	for _, link := range []string{"#page=garden", "#puzzle=1234",
		"#page=watch&puzzle=wikipedia&algorithm=crook&step=999999"} {
		d := openOn(t, "euler-06", "crook")
		before := d.slide().Place
		d.links.Open(link)
		if d.env.Window.Canvas().Overlays().Top() == nil || d.slide().Place != before || d.seen.Name != "Watch" {
			t.Errorf("%s is opened: %s", link, d.says())
		}
	}
}
