package record_test

import (
	"strings"
	"testing"

	"sudoscope/algorithms"
	"sudoscope/algorithms/action"
	"sudoscope/algorithms/human"
	"sudoscope/algorithms/record"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

// handed is a run of an algorithm that goes on after five steps by hand.
func handed(t *testing.T, a *solving.Algorithm) *record.Record {
	t.Helper()
	return run(t, of(t, a.AfterHand(5, func(b *trace.Board) {
		b.Place(2, 1)
		b.Clear(2)
		b.Note((&action.Action{Kind: action.Corner, Cells: []int{2, 3}, Digit: 4, On: true}).Data()...)
		b.Place(2, 4)
		b.Note((&action.Action{Kind: action.Fill}).Data()...)
	}), "wikipedia", solving.Options{Seed: 1, MaxSteps: 1000}))
}

// said returns the titles of the first steps of a run.
func said(r *record.Record, steps int64) []string {
	sp := trace.Speaker{Shape: r.Puzzle.Givens.Shape()}
	c := trace.NewCursor(r.Timeline)
	var titles []string
	for i := int64(1); i <= steps; i++ {
		titles = append(titles, sp.String(r.Algorithm.Explain(c.To(i)).Title))
	}
	return titles
}

// What was done by hand is told so, and by the file of the run as well; who runs
// the algorithm of a file again gets the same run.
func TestWhatWasDoneByHandComesBackFromAFile(t *testing.T) {
	for _, a := range append(algorithms.All(), solving.Player()) {
		r := handed(t, a)
		got := strings.Join(said(r, 5), " ")
		want := "You put 1 into A3. You remove 1 from A3. You write 4 in the corner of A3 and A4. You put 4 into A3. You fill in the candidates of all empty cells."
		check.Must(t, got == want, "%s: it is said %q", a.ID, got)
		file := written(t, r)
		check.That(t, strings.HasPrefix(file, "Sudoscope run 4 "), "%s: it begins %.20q", a.ID, file)
		back, err := record.Read(strings.NewReader(file), nil)
		check.Must(t, err == nil, "%s: %v", a.ID, err)
		check.That(t, back.Algorithm.ByHand == 5 && pictures(back) == pictures(r),
			"%s: the file tells another story: %q", a.ID, said(back, 5))
		again := run(t, &record.Request{Puzzle: back.Puzzle, Algorithm: back.Algorithm, Options: back.Options})
		check.That(t, pictures(again) == pictures(r), "%s: run again it is another run", a.ID)
	}
}

func TestAPersonAloneIsStuckOrSolved(t *testing.T) {
	it, err := collection.ByID("wikipedia")
	check.OK(t, err)
	solved := recorded(t, "dlx", "wikipedia", solving.Options{}).Timeline.Result().Grid
	for _, last := range []int{80, 81} {
		r, err := solving.Solve(t.Context(), solving.Player().AfterHand(51, func(b *trace.Board) {
			for c := range last {
				if b.At(c) == 0 {
					b.Place(c, solved.At(c))
				}
			}
		}), it.Givens, solving.Options{})
		want := trace.Stuck
		if last == 81 || it.Givens.At(80) != 0 {
			want = trace.Solved
		}
		check.That(t, err == nil && r.Verdict == want, "up to cell %d: %v, %v", last, r.Verdict, err)
	}
}

// A file must not call steps the person's that no person takes, or more than
// there are.
func TestStepsThatNobodyTakesByHandAreRefused(t *testing.T) {
	file := written(t, handed(t, human.Algorithm()))
	for _, c := range []struct{ old, new, want string }{
		{`"by_hand":5`, `"by_hand":6`, "step 6"},
		{`"by_hand":5`, `"by_hand":4`, "step 5"},
		{`"by_hand":5`, `"by_hand":-5`, "-5 for by_hand"},
		{`"by_hand":5`, `"by_hand":500000`, "taken by hand"},
		{`"by_hand":5,`, ``, "step 1"},
	} {
		check.Must(t, strings.Contains(file, c.old), "there is no %s in the file", c.old)
		_, err := record.Read(strings.NewReader(edited(file, c.old, c.new)), nil)
		check.That(t, err != nil && strings.Contains(err.Error(), c.want), "%s for %s: %v", c.new, c.old, err)
	}
}
