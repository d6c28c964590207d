package watch_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/trace"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

// In the end it is said large how the run ended, on a clean board, and what may be asked then. A step
// back shows the last but one as ever.
func TestTheEndOfARunIsAMoment(t *testing.T) {
	none, err := puzzles.Parse("..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..")
	check.OK(t, err)
	unsolvable := puzzles.Puzzle{Name: "None", Givens: none}
	wikipedia, four := pagetest.BuiltIn(t, "wikipedia"), pagetest.BuiltIn(t, "gentle-four")
	for _, c := range []struct {
		algorithm string
		puzzle    puzzles.Puzzle
		title     string
		goesOn    bool
		marked    int // cells, and houses
	}{
		{"backtracking", wikipedia, "Solved in 8,365 steps.", false, 0},
		{"candidate-checking", four, "Solved in 21 steps.", false, 0},
		{"simulated-annealing", four, "Solved in", false, 0},
		{"dlx", wikipedia, "Solved in 104 steps.", false, 0},
		{"candidate-checking", pagetest.BuiltIn(t, "shortz-301"), "Stuck. Cells left: 58.", true, 2},
		{"backtracking", unsolvable, "No solution: this puzzle has none, as ", false, 0},
		{"candidate-checking", unsolvable, "No solution: this puzzle has none, as ", false, 1},
	} {
		d := open(t, start{Puzzle: c.puzzle, Algorithm: pagetest.Algorithm(t, c.algorithm)})
		w := d.page
		d.Keys("End")
		name := c.algorithm + " on " + c.puzzle.Title()
		headline, ok := d.words()[0].(*widget.TextSegment)
		d.Check(ok && strings.HasPrefix(headline.Text, c.title) && headline.Style.SizeName == widgets.SizeNameEnding,
			"%s: in the end it says %+v", name, headline)
		scene := w.Board.Scene
		d.Check(len(scene.Evidence.Marks)+len(scene.Evidence.Houses) == c.marked && scene.Peers == trace.NoCell &&
			len(scene.Ghosts) == 0,
			"%s: the board shows %+v, %d, %v", name, scene.Evidence, scene.Peers, scene.Ghosts)
		if s := w.Slide(); !strings.HasPrefix(s.Title, c.title) || s.Boards[0].Scene != scene {
			t.Errorf("%s: its audience reads %q", name, s.Title)
		}
		d.Check(d.Offers("Watch why") && d.Offers("Go on…") == c.goesOn,
			"%s: it offers to go elsewhere %v, to go on %v", name, d.Offers("Watch why"), d.Offers("Go on…"))
		d.Keys("Left")
		d.Check(!strings.HasPrefix(d.title(), c.title) && !d.Offers("Watch why") && w.Slide().Title == d.title(),
			"%s: a step before it says %q", name, d.title())
	}
}

// Who turns to Predict is asked at once, also at the end of a run, where nothing is left to ask.
func TestPredictAsksAtOnce(t *testing.T) {
	d := openOn(t, "wikipedia", "sorted-backtracking")
	for _, key := range []fyne.KeyName{fyne.KeyHome, fyne.KeyEnd} {
		d.Key(key)
		d.Keys("q")
		d.Tap("Which digit is placed?")
		d.Check(d.asks() && d.position() <= 2, "after %s, at step %d nothing is asked", key, d.position())
		d.Keys("Esc")
	}
	d.Keys("End")
	d.Tap("Predict")
	d.Dismiss()
	d.Check(d.Offers("Predict"), "in the end the button has another name")
}
