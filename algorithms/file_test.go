package algorithms_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/collection"
)

// recorded runs the algorithm on a built-in puzzle and records it.
func recorded(t *testing.T, algorithm, puzzle string, o algorithms.Options) *algorithms.Record {
	t.Helper()
	a, err := algorithms.ByID(algorithm)
	if err != nil {
		t.Fatal(err)
	}
	it, err := collection.ByID(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	batches, err := algorithms.Run(t.Context(), a, it.Givens, o)
	if err != nil {
		t.Fatal(err)
	}
	r := &algorithms.Record{Puzzle: it.Puzzle, Algorithm: a, Options: o, Timeline: trace.NewTimeline(it.Givens), Program: "test"}
	r.Timeline.Record(batches)
	return r
}

// pictures sums up all that is shown of a run: digits, marks, words, evidence.
func pictures(r *algorithms.Record) string {
	h := fnv.New64a()
	sp := trace.Speaker{Shape: r.Puzzle.Givens.Shape()}
	c := trace.NewCursor(r.Timeline)
	for n := range r.Timeline.Len() + 1 {
		m := c.To(n)
		e := r.Algorithm.Explain(m)
		fmt.Fprintln(h, n, m.Digits, m.Struck, m.Gauges, m.Counters(), m.Step.Line, sp.String(e.Title), sp.Strings(e.Reasons), e.Evidence)
	}
	return fmt.Sprintf("%016x", h.Sum64())
}

// What is saved of any algorithm's run opens to the same pictures.
func TestARunComesBackFromItsFile(t *testing.T) {
	for _, a := range algorithms.All() {
		t.Run(a.ID, func(t *testing.T) {
			o := algorithms.Options{Seed: 1<<64 - 1, MaxSteps: 5000}
			if len(a.Presets) > 1 {
				o.Settings = a.Presets[1].Values
			}
			r := recorded(t, a.ID, "wikipedia", o)
			var file bytes.Buffer
			if n, err := r.WriteTo(&file); err != nil || n != int64(file.Len()) {
				t.Fatalf("wrote %d of %d bytes: %v", n, file.Len(), err)
			}
			back, err := algorithms.ReadRecord(bytes.NewReader(file.Bytes()), nil)
			if err != nil {
				t.Fatal(err)
			}
			if back.Algorithm.ID != a.ID || !reflect.DeepEqual(back.Options, o) || back.Program != "test" || !reflect.DeepEqual(back.Puzzle, r.Puzzle) {
				t.Errorf("became %+v", back)
			}
			if !reflect.DeepEqual(back.Timeline.Result(), r.Timeline.Result()) || pictures(back) != pictures(r) {
				t.Error("it shows other pictures")
			}
		})
	}
}

var update = flag.Bool("update-run", false, "write testdata/run-1.sudoscope anew, which is right only before its form was released")

// The file that the first version saved must open in every later one.
func TestTheFirstSavedRunStillOpens(t *testing.T) {
	name := filepath.Join("testdata", "run-1.sudoscope")
	if *update {
		var b bytes.Buffer
		if _, err := recorded(t, "sorted-backtracking", "wikipedia", algorithms.Options{}).WriteTo(&b); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r, err := algorithms.ReadRecord(f, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := r.Timeline.Result(); r.Puzzle.ID != "wikipedia" || r.Algorithm.ID != "sorted-backtracking" || got.Verdict != trace.Solved || got.Steps != r.Timeline.Len() {
		t.Errorf("it is %s of %s, %v after %d steps", r.Algorithm.ID, r.Puzzle.ID, got.Verdict, got.Steps)
	}
}

// A file of another kind, of another version, or that was changed is refused.
func TestWhatIsNoRunIsRefused(t *testing.T) {
	r := recorded(t, "dlx", "wikipedia", algorithms.Options{})
	var b bytes.Buffer
	if _, err := r.WriteTo(&b); err != nil {
		t.Fatal(err)
	}
	file := b.String()
	for _, c := range []struct{ old, new, want string }{
		{"Sudoscope run 1", "Sudoku", "not a run"},
		{"Sudoscope run 1", "Sudoscope run 2", "newer Sudoscope"},
		{`"seed"`, `"sead"`, "second line"},
		{`"dlx"`, `"magic"`, `no algorithm "magic"`},
		{`"puzzle":"53`, `"puzzle":"5x`, "the puzzle of the run"},
		{`"boxes":[3,3]`, `"boxes":[0,3]`, "the puzzle of the run"},
		{`"puzzle":"53`, `"puzzle":"55`, "contradict"},
		{`"verdict":"solved"`, `"verdict":"stuck"`, "the second line says"},
		{`"steps":`, `"steps":1`, "the second line says"},
		{`"steps":`, `"settings":{"level":1},"steps":`, "no setting"},
	} {
		if !strings.Contains(file, c.old) {
			t.Fatalf("there is no %s in the file", c.old)
		}
		_, err := algorithms.ReadRecord(strings.NewReader(strings.Replace(file, c.old, c.new, 1)), nil)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s for %s: %v", c.new, c.old, err)
		}
	}
	if _, err := algorithms.ReadRecord(strings.NewReader(file[:40]), nil); err == nil || !strings.Contains(err.Error(), "not whole") {
		t.Errorf("of the first bytes: %v", err)
	}
	if _, err := algorithms.ReadRecord(strings.NewReader("1\n2\n"), nil); err == nil {
		t.Error("two numbers are a run")
	}
	enough := errors.New("enough")
	if _, err := algorithms.ReadRecord(strings.NewReader(file), func(steps, of int64) error {
		if of != r.Timeline.Len() || steps > of {
			t.Errorf("%d of %d steps", steps, of)
		}
		return enough
	}); err != enough {
		t.Errorf("reading went on: %v", err)
	}
}
