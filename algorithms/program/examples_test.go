//go:build unix

package program

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/backtracking"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

// examples are the programs in docs/examples: what compiles them, if anything, and what
// starts them. OUT is where the compiled program is.
var examples = []struct {
	file           string
	compile, start string
}{
	{"backtracking.py", "", "python3 backtracking.py"},
	{"fewest.py", "", "python3 fewest.py"},
	{"backtracking.js", "", "node backtracking.js"},
	{"Backtracking.java", "", "java Backtracking.java"},
	{"backtracking.c", "cc -O2 -Wall -Wextra -Werror -o OUT backtracking.c", "OUT"},
	{"backtracking.go", "go build -o OUT backtracking.go", "OUT"},
	{"backtracking.rs", "rustc -O -D warnings -o OUT backtracking.rs", "OUT"},
	{"backtracking.hs", "ghc -O -outputdir OUT.files -o OUT backtracking.hs", "OUT"},
}

// The examples take the same steps as our backtracking, or our sorted backtracking, on
// grids of several shapes, and each names the line that takes it. A language that is not
// installed is passed over.
func TestTheExamplesTakeTheStepsOfOurs(t *testing.T) {
	if racing && !check.Long {
		t.Skip("the examples are processes of their own")
	}
	folder, err := filepath.Abs("../../docs/examples")
	check.OK(t, err)
	var tried []string
	for _, e := range examples {
		if !check.Long && !strings.HasSuffix(e.file, ".py") {
			continue // compilers take their time
		}
		t.Run(e.file, func(t *testing.T) {
			t.Chdir(folder)
			out := filepath.Join(t.TempDir(), "example")
			tried = append(tried, e.file)
			for i, command := range []string{e.compile, e.start} {
				words := strings.Fields(strings.ReplaceAll(command, "OUT", out))
				if len(words) == 0 {
					continue
				}
				if _, err := exec.LookPath(words[0]); err != nil {
					t.Skipf("%s is not installed", words[0])
				}
				if i == 0 {
					said, err := exec.Command(words[0], words[1:]...).CombinedOutput()
					check.Must(t, err == nil, "%v: %s", err, said)
					continue
				}
				checkExample(t, e.file, words)
			}
		})
	}
	all, err := os.ReadDir(folder)
	check.That(t, err == nil && (!check.Long || len(tried) == len(all)),
		"%d of the files in docs/examples were tried: %v",
		len(tried), err)
}

func checkExample(t *testing.T, file string, command []string) {
	t.Helper()
	text, err := os.ReadFile(file)
	check.OK(t, err)
	lines := strings.Split(string(text), "\n")
	ours := backtracking.Plain()
	if file == "fewest.py" {
		ours = backtracking.Sorted()
	}
	for _, id := range check.Some([]string{"six-tall", "gentle-four", "wikipedia"}, 2) {
		item, err := collection.ByID(id)
		check.OK(t, err)
		own := New(solving.Code{Name: "x", Command: command}, Processes{})
		got, want := changes(t, own, item.Givens), changes(t, ours, item.Givens)
		check.That(t, len(want) != 0 && slices.Equal(spoken(got), spoken(want)),
			"%s: %d steps, ours %d; they begin with %q, ours with %q", id, len(got), len(want),
			spoken(got[:min(3, len(got))]), spoken(want[:min(3, len(want))]))
		for _, c := range got {
			check.Must(t, c.line >= 1 && c.line <= len(lines) && strings.Contains(lines[c.line-1], c.kind),
				"%s: line %d is not that of a step %s", id, c.line, c.kind)
		}
	}
}

// change is a step that changes the board.
type change struct {
	kind        string // as the lines that are printed have it
	cell, digit int
	line        int
}

// spoken returns the changes without their lines.
func spoken(all []change) (list []string) {
	for _, c := range all {
		list = append(list, fmt.Sprint(c.kind, c.cell, c.digit))
	}
	return list
}

// changes runs an algorithm, which has to solve the puzzle.
func changes(t *testing.T, a *solving.Algorithm, g puzzles.Grid) (all []change) {
	t.Helper()
	batches, err := solving.Run(t.Context(), a, g, solving.Options{Seed: 1})
	check.OK(t, err)
	tl := trace.NewTimeline(g)
	tl.Record(batches)
	r := tl.Result()
	check.That(t, r.Verdict == trace.Solved, "%s: %v: %s", a.Name, r.Verdict, r.Problem)
	c := trace.NewCursor(tl)
	for n := range tl.Len() {
		s := c.To(n + 1).Step
		switch s.Kind {
		case trace.Place, trace.Guess:
			all = append(all, change{"place", s.Cell, s.Digit, s.Line})
		case trace.Clear:
			all = append(all, change{"remove", s.Cell, 0, s.Line})
		}
	}
	return all
}
