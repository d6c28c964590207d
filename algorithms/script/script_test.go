package script

import (
	"os"
	"testing"

	"sudoscope/algorithms"
	"sudoscope/algorithms/inside"
	"sudoscope/algorithms/program"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

const wikipedia = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

const backtracking = `def solve():
    empty = empty_cells()
    if not empty:
        return True
    cell = empty[0]
    for digit in candidates(cell):
        place(cell, digit)
        if solve():
            return True
        remove(cell)
    return False

if solve():
    solved()
else:
    stuck()
`

func grid(t testing.TB, text string) puzzles.Grid {
	t.Helper()
	g, err := puzzles.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// self starts scripts as processes of this test.
var self = program.Processes{Self: []string{os.Args[0], program.ScriptCommand}}

// ran records the run of a script.
func ran(t testing.TB, text string, start program.Starter) *trace.Timeline {
	t.Helper()
	g := grid(t, wikipedia)
	ch, err := algorithms.Run(t.Context(), program.New(algorithms.Code{Name: "mine", Text: text}, start), g, algorithms.Options{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	tl := trace.NewTimeline(g)
	tl.Record(ch)
	return tl
}

func TestBacktrackingTakesTheStepsOfOurs(t *testing.T) {
	for _, start := range []program.Starter{InProcess{}, self} {
		mine := ran(t, backtracking, start)
		if r := mine.Result(); r.Verdict != trace.Solved || r.Placements != 4208 {
			t.Fatalf("%v with %d placements: %s", r.Verdict, r.Placements, r.Problem)
		}
		in := inside.NewReader(mine)
		s := in.At(3)
		if len(s.Calls) != 4 || s.Calls[3].Name != "solve" || s.Calls[3].Line != 7 {
			t.Errorf("the calls are %+v", s.Calls)
		}
	}
}

func BenchmarkScript(b *testing.B) {
	g := grid(b, wikipedia)
	for _, watched := range []bool{false, true} {
		b.Run(map[bool]string{false: "unwatched", true: "recorded"}[watched], func(b *testing.B) {
			steps := int64(0)
			for b.Loop() {
				a := program.New(algorithms.Code{Name: "mine", Text: backtracking}, InProcess{})
				if !watched {
					r, err := algorithms.Solve(b.Context(), a, g, algorithms.Options{})
					if err != nil || r.Verdict != trace.Solved {
						b.Fatal(err, r.Problem)
					}
					steps += r.Steps
					continue
				}
				steps += ran(b, backtracking, InProcess{}).Len()
			}
			b.ReportMetric(float64(steps)/b.Elapsed().Seconds(), "steps/s")
		})
	}
}
