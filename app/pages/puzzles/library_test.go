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
	"sudoscope/puzzles/check"
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
		d.Check(len(one.puzzles) != 0, "%s is empty", one.name)
		for j, p := range one.puzzles {
			if !long && j >= 3 {
				break // the puzzles of a theme are laid on the desk in the same way
			}
			l.view.Select(j)
			d.Must(d.onDesk() == p.Givens.String() && d.page.editor.puzzle.Title() == p.Title(),
				"%s: %s chosen, %s on the desk", one.name, p.Title(), d.page.editor.field.Finder.Selected)
			if note := wording.Note(p, d.page.env.Notation); !strings.Contains(d.assessment(), note) {
				t.Errorf("%s: its story is not told", p.Title())
			}
			seen++
		}
	}
	d.Check(seen >= 15, "there are %d puzzles in all", seen)
	for range seen {
		d.Keys("Ctrl+Z")
	}
	d.Is(d.onDesk(), wikipedia, "undo leads back to")
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
		d.Must(l.chosen == want && d.onDesk() == l.shown().puzzles[want].Givens.String(),
			"puzzle %d lies on the desk, want %d", l.chosen, want)
	}
}

func TestPuzzlesOfTheCommandLineAreListedAsNew(t *testing.T) {
	four, err := puzzles.Parse("1...\n..2.\n.3..\n...4")
	check.OK(t, err)
	// Of a built-in one there is a list already.
	w := pagetest.New(t)
	w.CommandLine = []puzzles.Puzzle{{Givens: four, Name: "Four"}, pagetest.BuiltIn(t, "six")}
	w.Subject = w.CommandLine[0]
	d := &desk{Window: w, page: New(w.Env)}
	d.Show(d.page)
	d.page.library.turnToRecent()
	d.Check(slices.Equal(d.rows(), []string{"Four"}) && d.onDesk() == four.String(),
		"the list is %q; on the desk lies %s", d.rows(), d.onDesk())
}

func TestCollectionsAreMadeFilledRenamedDeletedAndBroughtBack(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	p := d.page
	if _, err := d.Env.Collections.Create("Train", true); err != nil {
		t.Fatal(err)
	}
	d.Keys("Ctrl+S")
	d.Tap("Train")
	d.Must(slices.Equal(d.rows(), []string{"Test"}) && p.library.collections.Label() == "Train",
		"the collection %s lists %q", p.library.collections.Label(), d.rows())
	// A second time it is there already.
	d.Keys("Ctrl+S")
	d.Tap("Train")
	d.Check(len(d.rows()) == 1 && strings.Contains(d.Notified, "already"), "%q; it says %q", d.rows(), d.Notified)
	// What has two solutions is refused, and it is said why and where.
	g, err := puzzles.Parse(twoWays)
	d.OK(err)
	p.editor.put(puzzles.Puzzle{Givens: g, Name: "Two"})
	d.Keys("Ctrl+S")
	d.Tap("Train")
	for _, want := range []string{"Not added to Train", "F5", "F6", "G5", "G6"} {
		d.Says(d.Dialog(), want)
	}
	d.Dismiss()
	d.Must(len(d.rows()) == 1, "it was kept all the same")
	// A whole list is kept at once, but for what is refused.
	odd := slices.IndexFunc(p.library.lists, func(one list) bool { return one.id == "odd" })
	p.library.turnTo(odd)
	all := len(d.rows())
	d.tap("Add all…")
	d.Tap("Train")
	d.Check(strings.Contains(d.Dialog(), "refused") && len(d.rows()) < all,
		"of %d odd puzzles %d were kept; it says %q", all, len(d.rows())-1, d.Dialog())
	d.Dismiss()
	id := p.library.collection()
	d.OK(d.Env.Collections.Rename(id, "Boat"))
	p.library.openCollection(id)
	p.library.deleteCollection(id, "Boat")
	d.Must(p.library.collection() == "", "the deleted collection is still shown")
	d.tap("My puzzles…")
	d.Tap("Restore Boat")
	d.Must(slices.Equal(d.rows(), []string{"Test"}), "brought back is %q", d.rows())
	p.library.view.Select(0)
	d.tap("Remove")
	d.Check(len(d.rows()) == 0 && d.onDesk() == wikipedia, "%q are left; on the desk lies %s", d.rows(), d.onDesk())
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
	d.Check(!l.needs.Visible(), "another list offers techniques")
	l.turnTo(slices.IndexFunc(l.lists, func(one list) bool { return one.id == "techniques" }))
	whole := d.rows()
	d.Must(l.needs.Visible() && l.needs.Selected == "All techniques" && len(whole) <= 60,
		"%q is chosen, with %d puzzles", l.needs.Selected, len(whole))
	d.find(l.needs, "X-Wing")
	if got := d.rows(); len(got) < 10 || got[0] != "X-Wing 1" || got[9] != "X-Wing 10" ||
		!strings.Contains(l.about.Text, "In two rows") {
		t.Errorf("for X-Wings there are %q: %s", got, l.about.Text)
	}
	d.Keys("PageDown")
	d.Is(d.page.editor.puzzle.Name, "X-Wing 1", "Page Down lays")
	d.find(l.needs, "all techniques")
	d.Check(slices.Equal(d.rows(), whole), "the list has %d puzzles afterwards, had %d", len(d.rows()), len(whole))
}
