package puzzles

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/app/page"
	"sudoscope/app/page/pagetest"
)

// The whole library is searched with the keyboard alone.
func TestTheLibraryIsSearched(t *testing.T) {
	d := openPuzzles(t, "")
	l := d.page.library
	write := func(text string) {
		for _, r := range text {
			d.Char(r)
		}
	}
	before := len(l.shown().puzzles)
	d.Keys("/")
	write("golden nugget")
	d.Must(len(l.shown().puzzles) == 1 && strings.HasPrefix(l.about.Text, "1 puzzle found"),
		"%d are found: %s", len(l.shown().puzzles), l.about.Text)
	d.Keys("Down")
	d.Is(d.page.editor.puzzle.Title(), "Golden Nugget", "on the desk lies")
	d.Keys("Esc")
	d.Check(l.search.Text == "" && len(l.shown().puzzles) == before && d.Env.Window.Canvas().Focused() != nil,
		"Escape does not clear the search")
	d.Keys("Esc")
	d.Check(d.Env.Window.Canvas().Focused() == nil, "Escape again does not give the keyboard back")
	for typed, least := range map[string]int{"16x16": 1, "hard x-wing": 1, "famous": 3} {
		l.search.SetText(typed)
		if n := len(l.shown().puzzles); n < least || n > 200 {
			t.Errorf("%q finds %d", typed, n)
		}
	}
	l.search.SetText("no such puzzle \x00 anywhere")
	d.Check(len(l.shown().puzzles) == 0 && strings.Contains(l.about.Text, "No puzzle matches this"),
		"an empty result says %q", l.about.Text)
	l.search.SetText("against backtracking")
	d.Env.Window.Canvas().Focus(l.search)
	d.Keys("Enter")
	d.Check(d.page.editor.puzzle.Title() == "Against backtracking" && d.Env.Window.Canvas().Focused() == nil,
		"Enter lays %s on the desk", d.page.editor.puzzle.Title())
	d.Key(page.KeyMenu) // of what lies on the desk
	d.Dismiss()
	l.turnTo(0)
	d.Check(l.search.Text == "" && l.found == nil, "another list does not end the search")
}

// Who types the title of a puzzle gets it with Enter, also while one that is found as well lies
// on the desk.
func TestATitleThatIsTypedIsOpened(t *testing.T) {
	d := openPuzzles(t, "")
	l := d.page.library
	for _, one := range [][2]string{{"jigsaw, 5x5", "Jigsaw, 5×5"}, {"Jigsaw, easy", "Jigsaw, easy"},
		{"no solution", "No solution"}, {"sudoku x", "X, 6×6"}, {"x-sudoku hard", "X, hard"}, {"x wing", "X-Wing 1"}} {
		d.Keys("/")
		l.search.SetText(one[0])
		d.Keys("Enter")
		d.Is(d.page.editor.puzzle.Title(), one[1], "%q opens", one[0])
	}
}

// What one can do with a puzzle can be done from the menu of its line.
func TestAPuzzleOfTheListHasAMenu(t *testing.T) {
	d := openPuzzles(t, "")
	l := d.page.library
	offer := func(row int) { l.offerPuzzle(row, fyne.NewPos(50, 50)) }
	p := l.shown().puzzles[2]
	for label, asked := range map[string]string{"Watch": "watch", "Reason": "techniques", "Play": "play"} {
		offer(2)
		d.Tap(label)
		d.Check(d.Asked.For == asked && d.Asked.Scene.Puzzle.Givens.Equal(p.Givens),
			"%s asks for %q with %s", label, d.Asked.For, d.Asked.Scene.Puzzle.Title())
	}
	offer(2)
	d.Tap("Open in the editor")
	d.Check(d.page.editor.puzzle.Givens.Equal(p.Givens), "the puzzle does not lie on the desk")
	offer(2)
	d.Tap("Copy the puzzle")
	d.Is(d.App.Clipboard().Content(), p.Givens.String(), "the clipboard holds")
	for _, row := range []int{-1, 10_000} {
		offer(row)
		d.Check(d.Dialog() == "", "row %d has a menu", row)
	}
	d.SaysNot(pagetest.TextOf(d.page.Object()), "Remove from")
}

// The menu of a cell changes the puzzle as the keys do.
func TestACellOfTheDeskHasAMenu(t *testing.T) {
	d := openPuzzles(t, "")
	cell := 0
	for d.page.editor.puzzle.Givens.At(cell) == 0 {
		cell++
	}
	d.page.editor.offerCell(cell, 0, fyne.NewPos(300, 300))
	d.Tap("Empty the cell")
	d.Check(d.page.editor.puzzle.Givens.At(cell) == 0, "the cell is not empty")
	d.Keys("Menu")
	d.Says(d.Dialog(), "Digit")
	d.Keys("Esc")
	d.Check(d.Dialog() == "" && d.Env.Window.Canvas().Focused() == nil, "Escape does not give the keyboard back")
}

// A search for a name finds the puzzle of that name first, and then those in whose story it
// stands.
func TestNamesComeBeforeStories(t *testing.T) {
	d := openPuzzles(t, "")
	l := d.page.library
	l.search.SetText("ink")
	d.Must(len(l.found.puzzles) >= 2 && l.found.puzzles[0].Name == "Inkala 2012",
		"%d are found, the first is %q", len(l.found.puzzles), l.found.puzzles[0].Name)
	named := true
	for _, p := range l.found.puzzles {
		is := strings.Contains(strings.ToLower(p.Name), "ink")
		d.Check(!is || named, "%q stands behind a story", p.Name)
		named = is
	}
}
