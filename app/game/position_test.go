package game

import (
	"bytes"
	"errors"
	"reflect"
	"slices"
	"testing"
	"time"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// position returns a 4×4 puzzle of which candidates were eliminated before: those that are not
// left in some cells.
func position(t *testing.T, givens string, left map[int]puzzles.Digits) puzzles.Grid {
	t.Helper()
	g, err := puzzles.Parse(givens)
	check.OK(t, err)
	allowed := make([]puzzles.Digits, g.Shape().Cells())
	for c := range allowed {
		allowed[c] = puzzles.DigitsUpTo(g.Shape().Side())
		if digits, ok := left[c]; ok {
			allowed[c] = digits
		}
	}
	return g.Restrict(allowed)
}

func begun(t *testing.T, g puzzles.Grid) *Game {
	t.Helper()
	solution, ok := puzzles.Solve(PuzzleOf(g))
	check.Must(t, ok, "it has no solution")
	game, err := New("a", puzzles.Puzzle{Givens: g}, solution, time.Now)
	check.OK(t, err)
	return game
}

// four is a puzzle with the solution 1234|3412|2143|4321.
const four = "12....12214.4.21"

func TestCandidatesOfAPositionAreMarksOfThePlayer(t *testing.T) {
	const a3, a4, b1 = 2, 3, 4
	g := begun(t, position(t, four, map[int]puzzles.Digits{a4: puzzles.Digit(3)}))
	check.Must(t, g.State().Centre[a3] == uint32(puzzles.Digit(3)) &&
		g.State().Centre[a4] == uint32(puzzles.Digit(3)),
		"the marks are %v", g.State().Centre[:4])
	check.That(t, g.Moves() == 0 && g.Candidates()[a4] == uint32(puzzles.Digit(3)|puzzles.Digit(4)),
		"the marks are moves, or rule candidates of the puzzle out")
	check.That(t, slices.Equal(g.RuledOutCells(), []int{a4}),
		"the right digit is ruled out in %v, want A4", g.RuledOutCells())
	var wrong *puzzles.CandidatesError
	if err := puzzles.CheckCandidates(g.Position()); !errors.As(err, &wrong) ||
		!slices.Equal(wrong.Cells, []int{a4}) {
		t.Errorf("of the position with these marks it is said: %v", err)
	}
	var file bytes.Buffer
	_, err := g.WriteTo(&file)
	check.OK(t, err)
	if again, err := Read("b", file.Bytes(), time.Now); err != nil || !reflect.DeepEqual(again.State(), g.State()) {
		t.Errorf("the file of the game is read with other marks, or: %v", err)
	}
	g.Mark(MarkCentre, []int{a4}, 4)
	g.Enter([]int{b1}, 3, false)
	at := g.Position()
	check.That(t, at.At(b1) == 3 && at.Eliminated() == 0 && puzzles.CheckCandidates(at) == nil,
		"from here it is %s", at.Text())
	g.GoTo(0)
	check.That(t, g.State().Centre[a4] == uint32(puzzles.Digit(3)), "the beginning has lost its marks")
}

func TestCandidatesThatTheSolutionNeedsArePartOfThePuzzle(t *testing.T) {
	const a1, c3 = 0, 10
	g := begun(t, position(t, "................", map[int]puzzles.Digits{a1: puzzles.Digit(4)}))
	check.That(t, g.puzzle.Equal(g.Puzzle.Givens), "the candidates are marks only")
	if g.Enter([]int{a1}, 3, false); !slices.Equal(g.ConflictCells(), []int{a1}) {
		t.Errorf("a digit that is not allowed in A1 clashes in %v", g.ConflictCells())
	}
	if g.Undo(); g.Strike([]int{a1}, 3) || g.Candidates()[a1] != uint32(puzzles.Digit(4)) {
		t.Error("a candidate that the puzzle rules out can be struck out")
	}
	g.Enter([]int{c3}, 2, false)
	if again, err := puzzles.Parse(g.Grid().Text()); err != nil || again.Eliminated() != 3 || again.At(c3) != 2 {
		t.Errorf("the grid is copied as %s (%v)", g.Grid().Text(), err)
	}
}

func TestMarksAreSetInFewMoves(t *testing.T) {
	g := begun(t, position(t, four, nil))
	marks := make([]puzzles.Digits, 16)
	for c := range marks {
		marks[c] = puzzles.Digit(3) | puzzles.Digit(4)
	}
	g.SetMarks(MarkCentre, marks)
	marks[2] = puzzles.Digit(4)
	g.SetMarks(MarkCentre, marks)
	check.That(t, g.State().Centre[2] == uint32(puzzles.Digit(4)) && g.State().Centre[3] == uint32(marks[3]) &&
		g.State().Centre[0] == 0,
		"the marks are %v", g.State().Centre)
	check.Is(t, g.Moves(), 3, "that took")
}
