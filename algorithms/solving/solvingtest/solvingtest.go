// Package solvingtest has what tests of algorithms have in common: puzzles, and runs that are
// recorded, opened and put into words.
package solvingtest

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// Two 4×4 puzzles without solution whose givens do not conflict.
const (
	NoCandidate = "123....4........" // nothing fits into the last cell of the first row
	NoPlace     = "..231..........." // the first row has no place for 1, yet each cell has a candidate
)

// Grid returns the grid of a line of cells.
func Grid(t testing.TB, shape puzzles.Shape, text string) puzzles.Grid {
	t.Helper()
	n := shape.Cells()
	check.Must(t, len(text) == n, "%q has %d cells, and not the %d of %v", text, len(text), n, shape)
	g := puzzles.NewGrid(shape)
	for cell := range text {
		g.Set(cell, puzzles.CharDigit(text[cell]))
	}
	return g
}

// Read reads a puzzle with its terms.
func Read(t testing.TB, text string) puzzles.Grid {
	t.Helper()
	g, err := puzzles.Parse(text)
	check.OK(t, err)
	return g
}

// lines returns the lines of a file in algorithms/testdata, for tests of that room and of those
// right below it.
func lines(t testing.TB, file string) []string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", file))
	if err != nil {
		data, err = os.ReadFile(filepath.Join("..", "testdata", file))
	}
	check.OK(t, err)
	return strings.Split(strings.TrimSpace(string(data)), "\n")
}

// Puzzles returns the 9×9 puzzles of a file in testdata, and fails if they are
// not as many as wanted.
func Puzzles(t testing.TB, file string, want int) []puzzles.Grid {
	t.Helper()
	var all []puzzles.Grid
	for _, line := range lines(t, file) {
		all = append(all, Grid(t, puzzles.Classic, strings.Fields(line)[0]))
	}
	check.Must(t, len(all) == want, "%s has %d puzzles, not %d", file, len(all), want)
	return all
}

// Named returns one of the puzzles of named.txt.
func Named(t testing.TB, name string) puzzles.Grid {
	t.Helper()
	for _, line := range lines(t, "named.txt") {
		if fields := strings.Fields(line); fields[1] == name {
			return Grid(t, puzzles.Classic, fields[0])
		}
	}
	t.Fatalf("named.txt has no puzzle %q", name)
	return puzzles.Grid{}
}

// Board returns a board with the givens of the grid, for a test that does itself
// what a solver does.
func Board(g puzzles.Grid) (b *trace.Board) {
	trace.Solve(context.Background(), g, 0, func(of *trace.Board) trace.Verdict { b = of; return trace.Stuck }, nil)
	return b
}

// Solve runs an algorithm unwatched.
func Solve(t testing.TB, a *solving.Algorithm, g puzzles.Grid, o solving.Options) trace.Result {
	t.Helper()
	r, err := solving.Solve(context.Background(), a, g, o)
	check.OK(t, err)
	check.Must(t, r.Verdict != trace.Failed, "%s failed: %s", a.ID, r.Problem)
	return r
}

// Record runs an algorithm watched and records it.
func Record(t testing.TB, a *solving.Algorithm, g puzzles.Grid, o solving.Options) (*trace.Timeline, trace.Result) {
	t.Helper()
	run, err := solving.Run(context.Background(), a, g, o)
	check.OK(t, err)
	timeline := trace.NewTimeline(g)
	result := timeline.Record(run)
	check.Must(t, result.Verdict != trace.Failed, "%s failed: %s\n%s", a.ID, result.Problem, result.Fault)
	check.Must(t, timeline.Len() == result.Steps, "%d steps recorded of %d", timeline.Len(), result.Steps)
	return timeline, result
}

// Spoken returns the title and the reasons of a step in words.
func Spoken(a *solving.Algorithm, m *trace.Moment) (title, reasons string) {
	e := a.Explain(m)
	sp := trace.Speaker{Shape: m.Puzzle.Shape()}
	return sp.String(e.Title), sp.Strings(e.Reasons)
}

// Open runs an algorithm and opens each step of the run.
func Open(t testing.TB, a *solving.Algorithm, g puzzles.Grid, o solving.Options,
	f func(o *trace.Opening, looks []trace.Look)) {
	t.Helper()
	timeline, _ := Record(t, a, g, o)
	Opened(t, a.With(o), timeline, f)
}

// Opened calls f with each step of a run and its looks.
func Opened(t testing.TB, a *solving.Algorithm, line *trace.Timeline, f func(o *trace.Opening, looks []trace.Look)) {
	t.Helper()
	opener, sp := trace.NewOpener(line), trace.Speaker{Shape: line.Puzzle().Shape()}
	for n := int64(1); n <= line.Len(); n++ {
		o := opener.At(n)
		looks := a.LooksAt(o)
		for i := range looks {
			k := &looks[i]
			if sp.String(k.Words) == "" || k.Kind == "" || k.Line < 0 || k.Line > len(a.Pseudocode) {
				t.Fatalf("step %d, look %d: %+v", n, i+1, k)
			}
		}
		if f(o, looks); t.Failed() {
			t.FailNow()
		}
	}
}

// CountLooks counts looks by their kinds.
func CountLooks(looks []trace.Look) map[string]int64 {
	counts := map[string]int64{}
	for i := range looks {
		counts[looks[i].Kind] += looks[i].Count()
	}
	return counts
}

// Told counts the looks of all steps of a run by their kinds.
func Told(t testing.TB, a *solving.Algorithm, line *trace.Timeline) map[string]int64 {
	t.Helper()
	counts := map[string]int64{}
	Opened(t, a, line, func(_ *trace.Opening, looks []trace.Look) {
		for i := range looks {
			counts[looks[i].Kind] += looks[i].Count()
		}
	})
	return counts
}

// Marks calls f with the moments of runs of an algorithm on some puzzles and the marks that are
// shown of them, if it ever has any.
func Marks(t *testing.T, a *solving.Algorithm, f func(t *testing.T, m *trace.Moment, marks []uint32)) {
	t.Helper()
	for _, name := range []string{"wikipedia_std", "ai_escargot", "inkala2012"} {
		t.Run(a.ID+"/"+name, func(t *testing.T) {
			g := Named(t, name)
			timeline, _ := Record(t, a, g, solving.Options{Seed: 1, MaxSteps: 1500})
			show := a.MarksAt(solving.KnownMarks, g)
			if show == nil {
				show = func(*trace.Moment, []uint32) {}
			}
			c, marks := trace.NewCursor(timeline), make([]uint32, g.Shape().Cells())
			for n := range timeline.Len() + 1 {
				m := c.To(n)
				show(m, marks)
				f(t, m, marks)
			}
		})
	}
}

// Dig makes a puzzle with one solution and about as many clues as asked for, the
// same at each call: it takes clues out of a full grid as long as that goes.
func Dig(t testing.TB, shape puzzles.Shape, clues int) puzzles.Grid {
	t.Helper()
	rng := rand.New(rand.NewPCG(uint64(shape.BoxRows), uint64(shape.BoxCols)))
	n := shape.Side()
	digits := rng.Perm(n)
	var rows []int // shuffled within each band of boxes
	for band := range n / shape.BoxRows {
		for _, r := range rng.Perm(shape.BoxRows) {
			rows = append(rows, band*shape.BoxRows+r)
		}
	}
	g := puzzles.NewGrid(shape)
	for row, r := range rows {
		shift := shape.BoxCols*(r%shape.BoxRows) + r/shape.BoxRows
		for col := range n {
			g.Set(row*n+col, digits[(shift+col)%n]+1)
		}
	}
	check.Must(t, g.Solves(puzzles.NewGrid(shape)), "the full grid of %v is wrong: %v", shape, g)
	for _, cell := range rng.Perm(shape.Cells()) {
		if g.Filled() <= clues {
			break
		}
		d := g.At(cell)
		g.Set(cell, 0)
		if many, done := puzzles.CountWithin(g, 2, 2_000); many != 1 || !done {
			g.Set(cell, d)
		}
	}
	return g
}

// Want fails if a figure is not what it should be.
func Want[N int | int64](t testing.TB, what string, got, want N) {
	t.Helper()
	check.That(t, got == want, "%s: %d, want %d", what, got, want)
}
