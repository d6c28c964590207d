package experiment

import (
	"bytes"
	"reflect"
	"strings"
	"testing"
	"time"
)

// saved returns a session, half done, and the file of it.
func saved(t *testing.T) (p *Plan, o Origin, runs []Run, file string) {
	t.Helper()
	p = &Plan{Puzzles: givens(t, "wikipedia", "ai-escargot"), Contestants: contestants(t, "simulated-annealing", "dlx"),
		Seeds: []uint64{1 << 60, 2}, Budget: Budget{Steps: 500}, Jobs: 2}
	p.Contestants[0].Preset, p.Contestants[0].Settings = "fast", map[string]float64{"moves": 100}
	o = Origin{Program: "Sudoscope 9", Machine: "go9 of nine", Started: time.Date(2026, 3, 1, 9, 30, 0, 0, time.UTC)}
	runs = do(t, p)[:4]
	for i := range runs {
		runs[i].Elapsed = runs[i].Elapsed.Round(time.Microsecond)
		runs[i].Deductions = 0 // they are not written
	}
	var b bytes.Buffer
	if err := p.WriteJSON(&b, o, runs); err != nil {
		t.Fatal(err)
	}
	return p, o, runs, b.String()
}

func TestASessionComesBackFromItsFile(t *testing.T) {
	p, o, runs, file := saved(t)
	s, err := ReadJSON(strings.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	if s.Origin != o || !reflect.DeepEqual(s.Runs(), runs) || !reflect.DeepEqual(s.Plan.Seeds, p.Seeds) ||
		s.Plan.Budget != p.Budget || s.Plan.Jobs != 2 {
		t.Errorf("%+v, %+v, %+v", s.Plan, s.Origin, s.Runs())
	}
	for i, one := range s.Plan.Puzzles {
		if !one.Givens.Equal(p.Puzzles[i].Givens) || one.Title() != p.Puzzles[i].Title() {
			t.Errorf("puzzle %d is %+v", i, one)
		}
	}
	for i, c := range s.Plan.Contestants {
		if c.Label() != p.Contestants[i].Label() || !reflect.DeepEqual(c.Settings, p.Contestants[i].Settings) {
			t.Errorf("contestant %d is %+v", i, c)
		}
	}
	if at := s.Progress(); at != (Progress{State: Stopped, Done: 4, Of: 6}) {
		t.Errorf("%+v", at)
	}
	var again bytes.Buffer
	if err := s.Plan.WriteJSON(&again, s.Origin, s.Runs()); err != nil || again.String() != file {
		t.Errorf("written again it is another file: %v", err)
	}
}

func TestADamagedFileOfASessionIsRefused(t *testing.T) {
	_, _, runs, file := saved(t)
	for _, c := range []struct{ old, replacement string }{
		{file[len(file)/2:], ""},
		{file, file + "{}"},
		{`"verdict": "`, `"verdict": "un`},
		{`"budget": "500"`, `"budget": "much"`},
		{`"algorithm": "dlx"`, `"algorithm": "dl"`},
		{`"moves": 100`, `"moves": -1`},
		{`"moves": 100`, `"mooves": 100`},
		{`"seeds": [`, `"seeds": ["2",`},
		{`"seeds": [`, `"seeds": ["x",`},
		{`"seed": "2"`, `"seed": "3"`},
		{`"puzzle": 1,`, `"puzzle": 2,`},
		{`"puzzle": 0,`, `"puzzle": -1,`},
		{`"contestant": 1,
      "seed"`, `"contestant": 7,
      "seed"`},
		{`"givens": "`, `"givens": "1`},
		{`"steps": `, `"steps": -`},
		{`"machine"`, `"machines"`},
		{`"jobs": 2`, `"jobs": -2`},
	} {
		damaged := strings.Replace(file, c.old, c.replacement, 1)
		if damaged == file {
			t.Fatalf("there is no %q to damage", c.old)
		}
		if s, err := ReadJSON(strings.NewReader(damaged)); err == nil {
			t.Errorf("%q for %q: taken, with %d of %d runs", c.replacement, c.old, len(s.Runs()), len(runs))
		}
	}
}
