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
	d.Char('/')
	write("golden nugget")
	if n := len(l.shown().puzzles); n != 1 || !strings.HasPrefix(l.about.Text, "1 puzzle found") {
		t.Fatalf("%d are found: %s", n, l.about.Text)
	}
	if d.Key(fyne.KeyDown); d.page.editor.puzzle.Title() != "Golden Nugget" {
		t.Errorf("on the desk lies %s", d.page.editor.puzzle.Title())
	}
	d.Key(fyne.KeyEscape)
	if l.search.Text != "" || len(l.shown().puzzles) != before || d.Env.Window.Canvas().Focused() == nil {
		t.Error("Escape does not clear the search")
	}
	if d.Key(fyne.KeyEscape); d.Env.Window.Canvas().Focused() != nil {
		t.Error("Escape again does not give the keyboard back")
	}
	for typed, least := range map[string]int{"16x16": 1, "hard x-wing": 1, "famous": 3} {
		l.search.SetText(typed)
		if n := len(l.shown().puzzles); n < least || n > 200 {
			t.Errorf("%q finds %d", typed, n)
		}
	}
	l.search.SetText("no such puzzle \x00 anywhere")
	if len(l.shown().puzzles) != 0 || !strings.Contains(l.about.Text, "No puzzle matches this") {
		t.Errorf("an empty result says %q", l.about.Text)
	}
	l.search.SetText("against backtracking")
	d.Env.Window.Canvas().Focus(l.search)
	if d.Key(fyne.KeyReturn); d.page.editor.puzzle.Title() != "Against backtracking" ||
		d.Env.Window.Canvas().Focused() != nil {
		t.Errorf("Enter lays %s on the desk", d.page.editor.puzzle.Title())
	}
	d.Key(page.KeyMenu) // of what lies on the desk
	d.Dismiss()
	l.turnTo(0)
	if l.search.Text != "" || l.found != nil {
		t.Error("another list does not end the search")
	}
}

// Who types the title of a puzzle gets it with Enter, also while one that is found as well lies
// on the desk.
func TestATitleThatIsTypedIsOpened(t *testing.T) {
	d := openPuzzles(t, "")
	l := d.page.library
	for _, one := range [][2]string{{"jigsaw, 5x5", "Jigsaw, 5×5"}, {"Jigsaw, easy", "Jigsaw, easy"},
		{"no solution", "No solution"}, {"sudoku x", "X, 6×6"}, {"x-sudoku hard", "X, hard"}, {"x wing", "X-Wing 1"}} {
		d.Char('/')
		l.search.SetText(one[0])
		if d.Key(fyne.KeyReturn); d.page.editor.puzzle.Title() != one[1] {
			t.Errorf("%q opens %s", one[0], d.page.editor.puzzle.Title())
		}
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
		d.Press(label)
		if d.Asked.For != asked || !d.Asked.Scene.Puzzle.Givens.Equal(p.Givens) {
			t.Errorf("%s asks for %q with %s", label, d.Asked.For, d.Asked.Scene.Puzzle.Title())
		}
	}
	offer(2)
	d.Press("Open in the editor")
	if !d.page.editor.puzzle.Givens.Equal(p.Givens) {
		t.Error("the puzzle does not lie on the desk")
	}
	offer(2)
	d.Press("Copy the puzzle")
	if got := d.App.Clipboard().Content(); got != p.Givens.String() {
		t.Errorf("the clipboard holds %q", got)
	}
	for _, row := range []int{-1, 10_000} {
		if offer(row); d.Dialog() != "" {
			t.Errorf("row %d has a menu", row)
		}
	}
	if said := pagetest.TextOf(d.page.Object()); strings.Contains(said, "Remove from") {
		t.Error("a built-in puzzle can be removed")
	}
}

// The menu of a cell changes the puzzle as the keys do.
func TestACellOfTheDeskHasAMenu(t *testing.T) {
	d := openPuzzles(t, "")
	cell := 0
	for d.page.editor.puzzle.Givens.At(cell) == 0 {
		cell++
	}
	d.page.editor.offerCell(cell, 0, fyne.NewPos(300, 300))
	d.Press("Empty the cell")
	if d.page.editor.puzzle.Givens.At(cell) != 0 {
		t.Error("the cell is not empty")
	}
	d.Key(page.KeyMenu)
	if !strings.Contains(d.Dialog(), "Digit") {
		t.Errorf("the key opens %q", d.Dialog())
	}
	if d.Key(fyne.KeyEscape); d.Dialog() != "" || d.Env.Window.Canvas().Focused() != nil {
		t.Error("Escape does not give the keyboard back")
	}
}

// A search for a name finds the puzzle of that name first, and then those in whose story it
// stands.
func TestNamesComeBeforeStories(t *testing.T) {
	d := openPuzzles(t, "")
	l := d.page.library
	l.search.SetText("ink")
	if len(l.found.puzzles) < 2 || l.found.puzzles[0].Name != "Inkala 2012" {
		t.Fatalf("%d are found, the first is %q", len(l.found.puzzles), l.found.puzzles[0].Name)
	}
	named := true
	for _, p := range l.found.puzzles {
		is := strings.Contains(strings.ToLower(p.Name), "ink")
		if is && !named {
			t.Errorf("%q stands behind a story", p.Name)
		}
		named = is
	}
}
