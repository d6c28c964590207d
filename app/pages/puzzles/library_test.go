package puzzles_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/app/page"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
)

func TestEveryThemeListsItsPuzzlesAndLaysThemOnTheDesk(t *testing.T) {
	d := openPuzzles(t, "")
	seen := 0
	for _, theme := range collection.Themes() {
		d.turnTo(theme.ID)
		d.Is(d.length(), len(theme.Items), "%s: puzzles", theme.Name)
		for j, p := range theme.Items {
			if !check.Long && j >= 3 {
				break // the puzzles of a theme are laid on the desk in the same way
			}
			d.list().Select(j)
			d.Must(d.onDesk() == p.Givens.String() && strings.Contains(d.title(), p.Title()),
				"%s: %s chosen, %s on the desk", theme.Name, p.Title(), d.title())
			d.says(wording.Note(p.Puzzle, d.Env.Notation))
			seen++
		}
	}
	for range seen {
		d.Keys("Ctrl+Z")
	}
	d.Is(d.onDesk(), wikipedia, "undo leads back to")
}

func TestPageDownLeafsThroughTheList(t *testing.T) {
	d := openPuzzles(t, "")
	d.turnTo("gentle")
	d.lay(empty)
	all := collection.Themes()[0].Items
	last := len(all) - 1
	for _, one := range []struct {
		key  string
		want int
	}{{"PageDown", 0}, {"PageDown", 1}, {"PageUp", 0}, {"PageUp", last}, {"PageDown", 0}} {
		d.Keys(one.key)
		d.Is(d.onDesk(), all[one.want].Givens.String(), "after %s on the desk lies", one.key)
	}
}

func TestPuzzlesOfTheCommandLineAreListedAsNew(t *testing.T) {
	// Of a built-in one there is a list already.
	w := pagetest.New(t)
	w.CommandLine = []puzzles.Puzzle{{Givens: mustRead(t, four), Name: "Four"}, pagetest.BuiltIn(t, "six")}
	w.Subject = w.CommandLine[0]
	d := show(w)
	d.turnTo("New")
	d.Check(slices.Equal(d.rows(), []string{"Four"}) && d.onDesk() == mustRead(t, four).String(),
		"the list is %q; on the desk lies %s", d.rows(), d.onDesk())
}

// collection begins a collection of the user's, and mine chooses from the menu of them.
func (d *desk) collection(name string, proper bool) {
	d.T.Helper()
	_, err := d.Env.Collections.Create(name, proper)
	d.OK(err)
}

func (d *desk) mine(entry string) {
	d.T.Helper()
	for _, b := range pagetest.All[*widgets.Button](d.page.Object()) {
		if b.Hint() == "Your own collections" || b.Hint() == "Choose another list of puzzles" {
			b.Tapped(nil)
			break
		}
	}
	d.Tap(entry)
}

func TestCollectionsAreMadeFilledRenamedDeletedAndBroughtBack(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	keep := func() {
		t.Helper()
		d.Keys("Ctrl+S")
		d.Tap("Train")
	}
	d.Keys("Ctrl+S") // there is none yet
	d.Type("Train")
	d.Tap("Create")
	d.Must(slices.Equal(d.rows(), []string{"Test"}), "the collection lists %q", d.rows())
	d.Sees("Train")
	// A second time it is there already.
	keep()
	d.Check(len(d.rows()) == 1 && strings.Contains(d.Notified, "already"), "%q; it says %q", d.rows(), d.Notified)
	// What has two solutions is refused, and it is said why and where.
	d.lay(twoWays)
	keep()
	d.Says(d.Dialog(), "Not added to Train", "F5", "F6", "G5", "G6")
	d.Dismiss()
	d.Must(len(d.rows()) == 1, "it was kept all the same")
	// A whole list is kept at once, but for what is refused.
	d.turnTo("odd")
	all := d.length()
	d.Tap("Add all…", "Train")
	d.Says(d.Dialog(), "refused")
	d.Check(d.length() < all, "of %d odd puzzles %d were kept", all, d.length()-1)
	d.Dismiss()
	d.mine("Rename Train…")
	d.Fill("Rename Train", "Boat")
	d.Tap("Rename")
	d.Sees("Boat")
	d.mine("Delete Boat")
	d.SeesNot("Boat")
	d.mine("Restore Boat")
	d.Must(slices.Equal(d.rows(), []string{"Test"}), "brought back is %q", d.rows())
	d.list().Select(0)
	d.Tap("Remove")
	d.Check(len(d.rows()) == 0 && d.onDesk() == wikipedia, "%q are left; on the desk lies %s", d.rows(), d.onDesk())
}

// The list of the techniques has one or two of each; for any of them there are
// ten more to choose.
func TestTheListOfTechniquesHasMoreForEach(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	const needs = "The technique that the puzzle needs"
	d.SeesNot("All techniques")
	d.turnTo("techniques")
	whole := d.length()
	d.Must(d.Chosen(needs) == "All techniques" && whole <= 60, "%q is chosen, with %d puzzles", d.Chosen(needs), whole)
	d.find("x-wing")
	d.Check(d.length() >= 10 && d.rows()[0] == "X-Wing 1", "for X-Wings there are %q", d.rows())
	d.Sees("In two rows")
	d.Keys("PageDown")
	d.Is(d.page.Puzzle().Name, "X-Wing 1", "Page Down lays")
	d.find("all techniques")
	d.Is(d.length(), whole, "afterwards the list has")
}

// find opens the list of techniques, and takes what is found first for a text.
func (d *desk) find(text string) {
	d.T.Helper()
	for _, f := range pagetest.All[*widgets.Finder](d.page.Object()) {
		if strings.HasPrefix(f.Select.Hint(), "The technique") {
			f.Tapped(nil)
		}
	}
	d.Find(text)
	d.Must(d.Dialog() == "", "%q finds nothing: %s", text, d.Dialog())
}

// The whole library is searched with the keyboard alone.
func TestTheLibraryIsSearched(t *testing.T) {
	d := openPuzzles(t, "")
	focus := d.Env.Window.Canvas().Focused
	before := d.length()
	d.Keys("/")
	d.Type("golden nugget")
	d.Sees("1 puzzle found")
	d.Is(d.length(), 1, "puzzles")
	d.Keys("Down")
	d.Is(d.title(), "Golden Nugget", "on the desk lies")
	d.Keys("Esc")
	d.Check(d.length() == before && focus() != nil, "Escape does not clear the search")
	d.Keys("Esc")
	d.Check(focus() == nil, "Escape again does not give the keyboard back")
	for typed, least := range map[string]int{"16x16": 1, "hard x-wing": 1, "famous": 3} {
		d.search(typed)
		d.Check(d.length() >= least && d.length() <= 200, "%q finds %d", typed, d.length())
	}
	d.search("no such puzzle \x00 anywhere")
	d.Is(d.length(), 0, "an empty result has")
	d.Sees("No puzzle matches this")
	// A search for a name finds the puzzles of that name first, and then those in whose story it stands.
	d.search("ink")
	d.Must(d.length() >= 2 && d.rows()[0] == "Inkala 2012", "found are %q", d.rows())
	named := true
	for _, name := range d.rows() {
		is := strings.Contains(strings.ToLower(name), "ink")
		d.Check(!is || named, "%q stands behind a story", name)
		named = is
	}
	// Who types the title of a puzzle gets it with Enter, also while one that is found as well lies on the desk.
	for _, one := range [][2]string{{"jigsaw, 5x5", "Jigsaw, 5×5"}, {"Jigsaw, easy", "Jigsaw, easy"},
		{"no solution", "No solution"}, {"sudoku x", "X, 6×6"}, {"x-sudoku hard", "X, hard"}, {"x wing", "X-Wing 1"},
		{"against backtracking", "Against backtracking"}} {
		d.Keys("/")
		d.search(one[0])
		d.Keys("Enter")
		d.Is(d.page.Puzzle().Title(), one[1], "%q opens", one[0])
		d.Check(focus() == nil, "Enter does not give the keyboard back")
	}
	d.Key(page.KeyMenu) // of what lies on the desk
	d.Dismiss()
	d.turnTo("gentle")
	d.Is(d.length(), before, "a list ends the search: puzzles")
}

// What one can do with a puzzle can be done from the menu of its line.
func TestAPuzzleOfTheListHasAMenu(t *testing.T) {
	d := openPuzzles(t, "")
	p := collection.Themes()[0].Items[2]
	for label, asked := range map[string]string{"Watch": "watch", "Reason": "techniques", "Play": "play"} {
		d.rowMenu(2)
		d.Tap(label)
		d.Check(d.Asked.For == asked && d.Asked.Scene.Puzzle.Givens.Equal(p.Givens),
			"%s asks for %q with %s", label, d.Asked.For, d.Asked.Scene.Puzzle.Title())
	}
	d.rowMenu(2)
	d.SeesNot("Remove from")
	d.Tap("Open in the editor")
	d.Is(d.onDesk(), p.Givens.String(), "on the desk lies")
	d.rowMenu(2)
	d.Tap("Copy the puzzle")
	d.Is(d.App.Clipboard().Content(), p.Givens.String(), "the clipboard holds")
	for _, row := range []int{-1, 10_000} {
		d.rowMenu(row)
		d.Is(d.Dialog(), "", "row %d has a menu", row)
	}
}

// The menu of a cell changes the puzzle as the keys do.
func TestACellOfTheDeskHasAMenu(t *testing.T) {
	d := openPuzzles(t, "")
	d.CellMenu("A1")
	d.Tap("Empty the cell")
	d.Is(d.onDesk(), "."+wikipedia[1:], "on the desk lies")
	d.Keys("Menu")
	d.point("Digit")
	d.Tap("5")
	d.Is(d.onDesk(), wikipedia, "on the desk lies")
	d.Keys("Menu Esc")
	d.Check(d.Dialog() == "" && d.Env.Window.Canvas().Focused() == fyne.Focusable(nil),
		"Escape does not give the keyboard back")
}
