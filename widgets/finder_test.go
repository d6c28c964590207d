package widgets

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"sudoscope/puzzles/check"
)

// A list of hundreds is searched with the keyboard alone.
func TestAFinderIsUsedWithTheKeyboard(t *testing.T) {
	f := NewFinder()
	current, chosen, more := 250, -1, 0
	f.Entries = func() (all []FinderEntry, at int) {
		for i := range 600 + more {
			name := fmt.Sprintf("Puzzle %d", i)
			group := fmt.Sprintf("Theme %d", i/100)
			all = append(all, FinderEntry{Group: group, Name: name, Words: Findable(name, group)})
		}
		return all, current
	}
	f.OnChoose = func(i int) { chosen = i }
	f.None = "Nothing."
	c := window(t, container.NewVBox(f), fyne.NewSize(600, 500), light()).Canvas()
	open := func() *finderList {
		chosen = -1
		c.Focus(f)
		f.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
		return f.open
	}
	write := func(text string) {
		for _, r := range text {
			c.Focused().TypedRune(r)
		}
	}
	closed := func() bool { return c.Overlays().Top() == nil }

	l := open()
	check.That(t, l.lines[l.on].entry == current && l.view.GetScrollOffset() != 0 && l.text(l.on).Number != " ",
		"what is chosen is not in sight: line %d, offset %v", l.on, l.view.GetScrollOffset())
	typed(c, fyne.KeyDown, fyne.KeyReturn)
	check.That(t, chosen == 251 && closed() && c.Focused() == nil, "the next is %d", chosen)

	l = open()
	write("47 PUZZLE")
	if len(l.lines) != 16 || l.text(0).Says != "Theme 0" { // 47, then 470 to 479, then 147…
		t.Errorf("%d lines are found, the first says %q", len(l.lines), l.text(0).Says)
	}
	typed(c, fyne.KeyDown, fyne.KeyDown, fyne.KeyUp, fyne.KeyReturn)
	check.Is(t, chosen, 470, "chosen is")

	open()
	write("theme 3 399")
	typed(c, fyne.KeyEnter)
	check.Is(t, chosen, 399, "chosen is")

	l = open()
	write("zebra")
	check.That(t, len(l.lines) == 1 && l.text(0).Name == "Nothing.", "an empty list says %+v", l.lines)
	typed(c, fyne.KeyReturn, fyne.KeyDown)
	check.That(t, chosen == -1 && !closed(), "nothing was chosen")
	typed(c, fyne.KeyEscape)
	check.That(t, l.field.Text == "" && !closed() && l.lines[l.on].entry == current, "Escape does not clear the search")
	l.take(0) // a heading
	check.That(t, chosen == -1 && !closed(), "a heading is chosen")
	write("Puzzle 12")
	typed(c, fyne.KeyDown, fyne.KeyDown)
	was := l.chosen
	more = 100
	f.Renew()
	check.That(t, l.chosen == was && len(l.all) == 700, "when more comes in, %q becomes %q", was.Name, l.chosen.Name)
	current = -1
	c.Overlays().Remove(c.Overlays().Top())
	l = open()
	check.Is(t, l.on, -1, "nothing is chosen, but line")
	typed(c, fyne.KeyReturn, fyne.KeyPageDown, fyne.KeyUp, fyne.KeyReturn)
	check.Is(t, chosen, 8, "chosen is")
	f.Renew() // nobody sees the list
}

func TestSearchesFindEveryWord(t *testing.T) {
	text := Findable("The Golden Nugget", "Famous", "extreme, 21 clues")
	for typed, want := range map[string]bool{
		"": true, "  ": true, "nug": true, "FAMOUS gold": true, "21": true, "nugget 22": false, "goldennugget": false,
		"\x00": false, "ÄÖ": false, "nugget, golden": true,
	} {
		check.Is(t, Matches(text, typed), want, "%q is found", typed)
	}
}

// What is called as was typed comes first, then what begins so, then what has the words in its
// name, then what is found elsewhere.
func TestTheBestOfASearchComesFirst(t *testing.T) {
	all := [][2]string{
		{"Jigsaw, 5×5", "easy"}, {"Finned X-Wing", ""}, {"17 clues", "no puzzle has fewer, one solution"},
		{"Sorted backtracking", "the cell with the fewest candidates"}, {"Jigsaw, easy", "25 clues"},
		{"No solution, 9×9", ""},
		{"No solution", ""}, {"X-Wing", "fish"}, {"Candidate checking", ""}, {"XY-Wing", ""}, {"X, hard", "sudoku x"},
		{"X-Wing 1", "sudoku"},
	}
	for typed, want := range map[string][]int{
		"jigsaw, easy": {4, 0}, "Easy jigsaw": {4, 0}, "no solution": {6, 5, 2}, "candidate": {8, 3}, "5x5": {0},
		"xwing": {7, 11, 1}, "x-wing": {7, 11, 1}, "wing": {1, 7, 9, 11}, "sudoku x": {10, 11},
		"x": {7, 9, 10, 11, 1, 0, 5}, "fish": {7},
		"zebra": nil,
	} {
		got := Found(len(all), typed, func(i int) (string, string) { return all[i][0], Findable(all[i][1]) })
		check.That(t, slices.Equal(got, want), "%q finds %v, expected %v", typed, got, want)
	}
}

// strict is an application where, as in a real window and not in Fyne's for tests, what a finder is made of is on no
// canvas, but only the finder.
type strict struct{ fyne.App }

func (a strict) Driver() fyne.Driver { return strictDriver{a.App.Driver()} }

type strictDriver struct{ fyne.Driver }

func (d strictDriver) CanvasForObject(o fyne.CanvasObject) fyne.Canvas {
	if s, ok := o.(*Select); ok && s.own != s {
		return nil
	}
	return d.Driver.CanvasForObject(o)
}

func TestAFinderShowsItsHintAndLeavesLettersToThePage(t *testing.T) {
	f, l := NewFinder(), &late{}
	f.SetHint("The puzzle")
	f.Entries = func() ([]FinderEntry, int) { return nil, -1 }
	w := window(t, f, fyne.NewSize(400, 300), light())
	w.SetContent(WithHints(w.Content(), l.after))
	fyne.SetCurrentApp(strict{fyne.CurrentApp()})
	hints := HintsOf(w.Canvas())
	for name, away := range map[string]func(){"the mouse goes": f.MouseOut, "it is opened": f.Open} {
		f.MouseIn(&desktop.MouseEvent{})
		l.pass()
		check.Is(t, hints.Shown(), "The puzzle", "the hint")
		away()
		check.Is(t, hints.Shown(), "", "%s, and the hint", name)
	}
	var typed []rune
	w.Canvas().SetOnTypedRune(func(r rune) { typed = append(typed, r) })
	f.TypedRune('m')
	check.Is(t, string(typed), "m", "what the page hears")
}
