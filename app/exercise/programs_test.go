package exercise

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"sudoscope/algorithms"
	"sudoscope/algorithms/program"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// long has everything done, not only what is quick.
var long = os.Getenv("SUDOSCOPE_TEST_LONG") != ""

// euler returns the 50 puzzles of Project Euler's problem 96.
func euler(t *testing.T) []puzzles.Grid {
	t.Helper()
	data, err := os.ReadFile("../../algorithms/testdata/euler50.txt")
	if err != nil {
		t.Fatal(err)
	}
	var all []puzzles.Grid
	for line := range strings.FieldsSeq(string(data)) {
		g, err := puzzles.Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, g)
	}
	if len(all) != 50 {
		t.Fatalf("there are %d puzzles", len(all))
	}
	return all
}

// acts are the steps that a ready program must take as ours does: all that change the
// board, the cells that are looked at, and the dead ends. A note, and what ours says of a
// deduction or a solution, has no counterpart on the board. Of a dead end the cell
// counts: a program cannot say that a digit has no place without naming a cell.
const acts = 1<<trace.Place | 1<<trace.Guess | 1<<trace.Clear | 1<<trace.Eliminate | 1<<trace.Restore |
	1<<trace.Consider | 1<<trace.DeadEnd

// steps returns what a run does, a line for each step that counts, and its verdict.
func steps(t *testing.T, a *algorithms.Algorithm, g puzzles.Grid) (all []string, v trace.Verdict) {
	t.Helper()
	timeline := trace.NewTimeline(g)
	batches, err := algorithms.Run(t.Context(), a, g, algorithms.Options{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	result := timeline.Record(batches)
	if result.Problem != "" {
		t.Fatalf("%s: %s", a.Name, result.Problem)
	}
	cursor := trace.NewCursor(timeline)
	for n := int64(1); n <= timeline.Len(); n++ {
		s := &cursor.To(n).Step
		if !trace.KindSet(acts).Has(s.Kind) {
			continue
		}
		line := fmt.Sprintf("%v %d", s.Kind, s.Cell)
		if s.Kind != trace.DeadEnd {
			line += fmt.Sprintf(" %d", s.Digit)
		}
		all = append(all, line)
	}
	return all, result.Verdict
}

// ready returns a ready program as an algorithm that runs, and ours.
func ready(t *testing.T, id string) (own, ours *algorithms.Algorithm) {
	t.Helper()
	ours, err := algorithms.ByID(id)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range Programs() {
		if p.ID == id {
			return program.New(algorithms.Code{Name: p.Name, Text: p.Text}, starter()), ours
		}
	}
	t.Fatalf("there is no program %s", id)
	return nil, nil
}

func TestEachProgramTakesTheStepsOfOurAlgorithm(t *testing.T) {
	all := euler(t)
	for id, some := range map[string][]int{ // numbers of puzzles, from 1: what takes long is left to the long tests
		"backtracking":        {1},
		"sorted-backtracking": {1, 50},
		"candidate-checking":  {1, 6},
		"place-finding":       {1, 6},
		"crook":               {1},
		"pattern-matching":    {1},
		"dlx":                 {1, 48},
	} {
		t.Run(id, func(t *testing.T) {
			own, ours := ready(t, id)
			if long {
				some = nil
				for i := range all {
					some = append(some, i+1)
				}
			}
			for _, n := range some {
				is, verdict := steps(t, own, all[n-1])
				should, right := steps(t, ours, all[n-1])
				if verdict != right {
					t.Errorf("puzzle %d: it ends %v, ours %v", n, verdict, right)
				}
				for i := range max(len(is), len(should)) {
					if i >= len(is) || i >= len(should) || is[i] != should[i] {
						t.Errorf("puzzle %d: of %d and %d steps, step %d differs", n, len(is), len(should), i+1)
						break
					}
				}
			}
		})
	}
}
