package script

import (
	"os"
	"testing"

	"sudoscope/algorithms/inside"
	"sudoscope/algorithms/program"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
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

func parsed(t testing.TB, text string) puzzles.Grid {
	t.Helper()
	g, err := puzzles.Parse(text)
	check.OK(t, err)
	return g
}

// self starts scripts as processes of this test.
var self = program.Processes{Self: []string{os.Args[0], program.ScriptCommand}}

// ran records the run of a script.
func ran(t testing.TB, text string, start program.Starter) *trace.Timeline {
	t.Helper()
	return ranWith(t, text, start, solving.Options{Seed: 1})
}

func ranWith(t testing.TB, text string, start program.Starter, o solving.Options) *trace.Timeline {
	t.Helper()
	g := parsed(t, wikipedia)
	ch, err := solving.Run(t.Context(), program.New(solving.Code{Name: "mine", Text: text}, start), g, o)
	check.OK(t, err)
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
		check.That(t, len(s.Calls) == 4 && s.Calls[3].Name == "solve" && s.Calls[3].Line == 7,
			"the calls are %+v", s.Calls)
	}
}

// How many steps of a script a second are read from its process: without anybody who
// looks, and with its calls and variables as part of the run that is kept.
func BenchmarkScript(b *testing.B) {
	for name, puzzle := range map[string]string{
		"wikipedia":   wikipedia,
		"inkala-2012": "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
	} {
		for _, how := range []string{"unwatched", "recorded", "every-line"} {
			b.Run(name+"/"+how, func(b *testing.B) {
				o := solving.Options{}
				if how == "every-line" {
					o = everyLine
				}
				steps, size, g := int64(0), int64(0), parsed(b, puzzle)
				a := program.New(solving.Code{Name: "mine", Text: backtracking}, self)
				for b.Loop() {
					if how != "unwatched" {
						batches, err := solving.Run(b.Context(), a, g, o)
						check.OK(b, err)
						tl := trace.NewTimeline(g)
						tl.Record(batches)
						steps += tl.Len()
						size += tl.Size()
						continue
					}
					r, err := solving.Solve(b.Context(), a, g, solving.Options{})
					if err != nil || r.Verdict != trace.Solved {
						b.Fatal(err, r.Problem)
					}
					steps += r.Steps
				}
				b.ReportMetric(float64(steps)/b.Elapsed().Seconds(), "steps/s")
				b.ReportMetric(float64(size)/float64(steps), "B/step")
			})
		}
	}
}
