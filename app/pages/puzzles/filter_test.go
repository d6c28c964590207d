package puzzles_test

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms/technique"
	"sudoscope/app/reasoning"
	"sudoscope/puzzles"
)

// filter asks for puzzles; each wish is the name of a list and what is chosen there.
func (d *desk) filter(wishes ...[2]string) {
	d.T.Helper()
	d.Keys("f")
	d.Tap("No filter")
	for _, w := range wishes {
		d.Pick(w[0], w[1])
	}
	d.Tap("Show")
}

// The list of techniques in the form.
const hardest = "The hardest technique that solving it takes"

func TestTheLibraryIsFiltered(t *testing.T) {
	a := test.NewTempApp(t)
	d := openIn(t, a)
	before := d.length()
	d.Keys("f")
	d.Says(d.Dialog(), "Any grade", "Any technique")
	d.Dismiss()
	d.Is(d.length(), before, "Cancel filters")
	for _, c := range []struct {
		wishes [][2]string
		least  int
		is     func(puzzles.Puzzle) bool
	}{
		{[][2]string{{"Size", "16×16"}}, 1, func(p puzzles.Puzzle) bool { return p.Givens.Shape().Side() == 16 }},
		{[][2]string{{"Size", "9×9"}, {"Clues", "Up to 20 clues"}}, 3,
			func(p puzzles.Puzzle) bool { return p.Givens.Filled() <= 20 }},
		{[][2]string{{"Size", "9×9"}, {"Clues", "29 to 32 clues"}, {"Grade", "Hard"}, {hardest, "XY-Wing"}}, 1,
			func(p puzzles.Puzzle) bool {
				graded, _ := reasoning.Grade(p.Givens, func() bool { return true })
				return graded.Level == technique.Hard && graded.Hardest.ID == "xy-wing"
			}},
	} {
		d.filter(c.wishes...)
		d.Sees("found")
		d.Check(d.length() >= c.least, "%v finds %d", c.wishes, d.length())
		for i := range d.length() {
			d.list().Select(i)
			d.Check(c.is(d.page.Puzzle()), "%v finds %s", c.wishes, d.title())
		}
	}
	// Words that are searched for narrow it down, and clearing them does not end the filter.
	n := d.length()
	d.search("no such words")
	d.Is(d.length(), 0, "with words it finds")
	d.Sees("XY-Wing")
	d.search("")
	d.Check(d.length() == n && d.On("Filter…"), "without the words it finds %d, not %d", d.length(), n)
	// It is there again with the next window, and a list ends it.
	d = openIn(t, a)
	d.Check(d.length() == n && d.On("Filter…"), "the next window finds %d", d.length())
	d.Keys("f")
	d.Says(d.Dialog(), "Hard", "9×9", "29 to 32 clues", "XY-Wing")
	d.Dismiss()
	d.turnTo("gentle")
	d.Check(d.length() == before && !d.On("Filter…"), "a list does not end the filter")
	d.Check(openIn(t, a).length() == before, "what was ended comes back")
}

// Puzzles are graded beside the interface, and what that is worked out for can be left.
func TestGradingCanBeLeft(t *testing.T) {
	d := openPuzzles(t, "")
	before := d.length()
	var work []func()
	d.GoIdle = func(f func()) { work = append(work, f) }
	easy, six := [2]string{"Grade", "Easy"}, [2]string{"Size", "6×6"}
	d.filter(easy, six)
	d.Must(len(work) != 0, "nothing is graded")
	d.Sees("Still to be graded")
	d.turnTo("gentle")
	for _, f := range work {
		f()
	}
	d.Is(d.length(), before, "what was left goes on")
	work = nil
	d.filter(easy, six)
	d.Sees("Still to be graded")
	for _, f := range work { // the first is called off when the user's collections are read
		f()
	}
	work = nil
	d.Check(d.length() > 0, "nothing is found")
	d.SeesNot("Still")
	d.filter([2]string{"Grade", "Medium"}, six)
	d.Check(len(work) == 0, "what is known is worked out again")
}
