package puzzles

import (
	"os"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/app/page/pagetest"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
)

func TestEveryThemeListsItsPuzzlesAndLaysThemOnTheDesk(t *testing.T) {
	d := openPuzzles(t, "")
	l := d.page.library
	long := os.Getenv("SUDOSCOPE_TEST_LONG") != ""
	seen := 0
	for i, one := range l.lists {
		if one.id == recentID || i == l.collectionsAt() {
			continue
		}
		l.turnTo(i)
		if len(one.puzzles) == 0 {
			t.Errorf("%s is empty", one.name)
		}
		for j, p := range one.puzzles {
			if !long && j >= 3 {
				break // the puzzles of a theme are laid on the desk in the same way
			}
			l.view.Select(j)
			if d.onDesk() != p.Givens.String() || d.page.editor.puzzle.Title() != p.Title() {
				t.Fatalf("%s: %s chosen, %s on the desk", one.name, p.Title(), d.page.editor.field.Finder.Selected)
			}
			if note := wording.Note(p, d.page.env.Notation); !strings.Contains(d.assessment(), note) {
				t.Errorf("%s: its story is not told", p.Title())
			}
			seen++
		}
	}
	if seen < 15 {
		t.Errorf("there are %d puzzles in all", seen)
	}
	for range seen {
		d.Shortcut("Ctrl+Z")
	}
	if d.onDesk() != wikipedia {
		t.Errorf("undo leads back to %s", d.onDesk())
	}
}

func TestPageDownLeafsThroughTheList(t *testing.T) {
	d := openPuzzles(t, "")
	l := d.page.library
	l.turnTo(0)
	l.find(puzzles.Puzzle{Givens: puzzles.NewGrid(puzzles.Classic)})
	for _, want := range []int{0, 1, 0, len(l.shown().puzzles) - 1} {
		key := fyne.KeyPageDown
		if want < l.chosen || l.chosen == 0 && want > 1 {
			key = fyne.KeyPageUp
		}
		d.Key(key)
		if l.chosen != want || d.onDesk() != l.shown().puzzles[want].Givens.String() {
			t.Fatalf("puzzle %d lies on the desk, want %d", l.chosen, want)
		}
	}
}

func TestPuzzlesOfTheCommandLineAreListedAsNew(t *testing.T) {
	four, err := puzzles.Parse("1...\n..2.\n.3..\n...4")
	if err != nil {
		t.Fatal(err)
	}
	// Of a built-in one there is a list already.
	w := pagetest.New(t)
	w.CommandLine = []puzzles.Puzzle{{Givens: four, Name: "Four"}, pagetest.BuiltIn(t, "six")}
	w.Subject = w.CommandLine[0]
	d := &desk{Window: w, page: New(w.Env)}
	d.Show(d.page)
	d.page.library.turnToRecent()
	if !slices.Equal(d.rows(), []string{"Four"}) || d.onDesk() != four.String() {
		t.Errorf("the list is %q; on the desk lies %s", d.rows(), d.onDesk())
	}
}

func TestCollectionsAreMadeFilledRenamedDeletedAndBroughtBack(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	p := d.page
	if _, err := d.Env.Collections.Create("Train", true); err != nil {
		t.Fatal(err)
	}
	d.Shortcut("Ctrl+S")
	d.Press("Train")
	if got := d.rows(); !slices.Equal(got, []string{"Test"}) || p.library.collections.Label() != "Train" {
		t.Fatalf("the collection %s lists %q", p.library.collections.Label(), got)
	}
	// A second time it is there already.
	d.Shortcut("Ctrl+S")
	d.Press("Train")
	if len(d.rows()) != 1 || !strings.Contains(d.Notified, "already") {
		t.Errorf("%q; it says %q", d.rows(), d.Notified)
	}
	// What has two solutions is refused, and it is said why and where.
	g, err := puzzles.Parse(twoWays)
	if err != nil {
		t.Fatal(err)
	}
	p.editor.put(puzzles.Puzzle{Givens: g, Name: "Two"})
	d.Shortcut("Ctrl+S")
	d.Press("Train")
	for _, want := range []string{"Not added to Train", "F5", "F6", "G5", "G6"} {
		if !strings.Contains(d.Dialog(), want) {
			t.Errorf("the refusal does not say %q: %s", want, d.Dialog())
		}
	}
	d.Dismiss()
	if len(d.rows()) != 1 {
		t.Fatal("it was kept all the same")
	}
	// A whole list is kept at once, but for what is refused.
	odd := slices.IndexFunc(p.library.lists, func(one list) bool { return one.id == "odd" })
	p.library.turnTo(odd)
	all := len(d.rows())
	d.tap("Add all…")
	d.Press("Train")
	if !strings.Contains(d.Dialog(), "refused") || len(d.rows()) >= all {
		t.Errorf("of %d odd puzzles %d were kept; it says %q", all, len(d.rows())-1, d.Dialog())
	}
	d.Dismiss()
	id := p.library.collection()
	if err := d.Env.Collections.Rename(id, "Boat"); err != nil {
		t.Fatal(err)
	}
	p.library.openCollection(id)
	p.library.deleteCollection(id, "Boat")
	if p.library.collection() != "" {
		t.Fatal("the deleted collection is still shown")
	}
	d.tap("My puzzles…")
	d.Press("Restore Boat")
	if got := d.rows(); !slices.Equal(got, []string{"Test"}) {
		t.Fatalf("brought back is %q", got)
	}
	p.library.view.Select(0)
	d.tap("Remove")
	if len(d.rows()) != 0 || d.onDesk() != wikipedia {
		t.Errorf("%q are left; on the desk lies %s", d.rows(), d.onDesk())
	}
}

func TestTheLibraryOpensOnItsFirstTheme(t *testing.T) {
	d := openPuzzles(t, "")
	if got := d.page.library.shown(); got.id != d.page.library.lists[0].id || len(got.puzzles) == 0 {
		t.Errorf("it opens on %q with %d puzzles", got.name, len(got.puzzles))
	}
}

// The list of the techniques has one or two of each; for any of them there are
// ten more to choose.
func TestTheListOfTechniquesHasMoreForEach(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	l := d.page.library
	if l.needs.Visible() {
		t.Error("another list offers techniques")
	}
	l.turnTo(slices.IndexFunc(l.lists, func(one list) bool { return one.id == "techniques" }))
	whole := d.rows()
	if !l.needs.Visible() || l.needs.Selected != "All techniques" || len(whole) > 60 {
		t.Fatalf("%q is chosen, with %d puzzles", l.needs.Selected, len(whole))
	}
	d.find(l.needs, "X-Wing")
	if got := d.rows(); len(got) < 10 || got[0] != "X-Wing 1" || got[9] != "X-Wing 10" ||
		!strings.Contains(l.about.Text, "In two rows") {
		t.Errorf("for X-Wings there are %q: %s", got, l.about.Text)
	}
	d.Key(fyne.KeyPageDown)
	if got := d.page.editor.puzzle.Name; got != "X-Wing 1" {
		t.Errorf("Page Down lays %q on the desk", got)
	}
	d.find(l.needs, "all techniques")
	if got := d.rows(); !slices.Equal(got, whole) {
		t.Errorf("the list has %d puzzles afterwards, had %d", len(got), len(whole))
	}
}
