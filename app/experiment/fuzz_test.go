package experiment

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"sudoscope/algorithms/backtracking"
	"sudoscope/algorithms/dlx"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// Whatever a file of the Lab holds, it is refused or can be tabled, and written and
// read again.
func FuzzReadJSON(f *testing.F) {
	g, err := puzzles.Parse("1.....3..4.....2")
	if err != nil {
		f.Fatal(err)
	}
	p := &Plan{Puzzles: []puzzles.Puzzle{{Givens: g, Name: "A"}}, Seeds: []uint64{1, 2}, Jobs: 1,
		Contestants: []Contestant{{Algorithm: dlx.Algorithm()}, {Algorithm: backtracking.Plain()}}}
	if p.Budget, err = ParseBudget("500"); err != nil {
		f.Fatal(err)
	}
	run := Trial{Elapsed: time.Second}
	run.Verdict = trace.Solved
	run.Seed = p.seeds(0)[0]
	var b bytes.Buffer
	if err := p.WriteJSON(&b, Origin{Program: "1", Machine: "m"}, []Trial{run}); err != nil {
		f.Fatal(err)
	}
	f.Add(b.String())
	f.Add(strings.Join(strings.Fields(b.String()), ""))
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 8192 {
			return
		}
		s, err := ReadJSON(strings.NewReader(text))
		check.Must(t, (err == nil) != (s == nil), "both %v and %v, or neither", s, err)
		if err != nil {
			return
		}
		s.Progress()
		var b bytes.Buffer
		if err := s.Plan.WriteJSON(&b, s.Origin, s.Runs()); err != nil {
			t.Fatalf("what was read cannot be written: %v", err)
		}
		if _, err := ReadJSON(&b); err != nil {
			t.Fatalf("what was read and written is not read again: %v", err)
		}
	})
}
