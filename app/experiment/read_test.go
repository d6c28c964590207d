package experiment

import (
	"bytes"
	"math"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"

	"sudoscope/algorithms/human"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// saved returns a session, half done, and the file of it.
func saved(t *testing.T) (p *Plan, o Origin, runs []Trial, file string) {
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
	check.OK(t, p.WriteJSON(&b, o, runs))
	return p, o, runs, b.String()
}

func TestASessionComesBackFromItsFile(t *testing.T) {
	p, o, runs, file := saved(t)
	s, err := ReadJSON(strings.NewReader(file))
	check.OK(t, err)
	check.That(t, s.Origin == o && reflect.DeepEqual(s.Runs(), runs) && reflect.DeepEqual(s.Plan.Seeds, p.Seeds) &&
		s.Plan.Budget == p.Budget && s.Plan.Jobs == 2,
		"%+v, %+v, %+v", s.Plan, s.Origin, s.Runs())
	for i, one := range s.Plan.Puzzles {
		check.That(t, one.Givens.Equal(p.Puzzles[i].Givens) && one.Title() == p.Puzzles[i].Title(),
			"puzzle %d is %+v", i, one)
	}
	for i, c := range s.Plan.Contestants {
		check.That(t, c.Label() == p.Contestants[i].Label() &&
			reflect.DeepEqual(c.Settings, p.Contestants[i].Settings),
			"contestant %d is %+v", i, c)
	}
	check.That(t, s.Progress() == (Progress{State: Stopped, Done: 4, Of: 6}), "%+v", s.Progress())
	var again bytes.Buffer
	if err := s.Plan.WriteJSON(&again, s.Origin, s.Runs()); err != nil || again.String() != file {
		t.Errorf("written again it is another file: %v", err)
	}
}

func TestASessionKeepsRules(t *testing.T) {
	p := &Plan{Contestants: contestants(t, "dlx"), Seeds: []uint64{1}}
	for _, text := range []string{
		"12345.................... regions=1112211222333443344455555",
		"................ rules=x candidates=1..." + strings.Repeat("1234", 15),
	} {
		g, err := puzzles.Parse(text)
		check.OK(t, err)
		p.Puzzles = append(p.Puzzles, puzzles.Puzzle{Givens: g})
	}
	var b bytes.Buffer
	check.OK(t, p.WriteJSON(&b, Origin{}, do(t, p)))
	s, err := ReadJSON(&b)
	check.OK(t, err)
	for i, one := range s.Plan.Puzzles {
		check.That(t, one.Givens.Equal(p.Puzzles[i].Givens),
			"%s is read as %s", p.Puzzles[i].Givens.Text(), one.Givens.Text())
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
		{`"helped": 0`, `"helped": -1`},
		{`"helped": 0`, `"helped": 1`}, // of annealing, which takes none
		{`"verdict": "solved"`, `"verdict": "solved-with-help"`},
		{`"verdict": "solved"`, `"verdict": "made"`},
		{`"changes": `, `"changes": -`},
		{`"changes": `, `"changes": 0, "steps": `},
		{`"guesses": 0`, `"guesses": null`}, // of DLX, which counts them
		{`"guesses": 0`, `"guesses": -1`},
	} {
		damaged := strings.Replace(file, c.old, c.replacement, 1)
		check.Must(t, damaged != file, "there is no %q to damage", c.old)
		if s, err := ReadJSON(strings.NewReader(damaged)); err == nil {
			t.Errorf("%q for %q: taken, with %d of %d runs", c.replacement, c.old, len(s.Runs()), len(runs))
		}
	}
}

// helped returns a session in which the techniques were helped, and its file.
func helped(t *testing.T) (*Plan, []Trial, string) {
	t.Helper()
	p := &Plan{Puzzles: givens(t, "inkala-2012"),
		Contestants: append(contestants(t, "techniques", "simulated-annealing", "backtracking"),
			Competing(human.Algorithm())), Budget: Budget{Steps: 2000}}
	runs := do(t, p)
	var b bytes.Buffer
	check.OK(t, p.WriteJSON(&b, Origin{}, runs))
	return p, runs, b.String()
}

// A run that was helped comes back as one, and is no win in any table.
func TestHelpIsKept(t *testing.T) {
	p, runs, file := helped(t)
	check.Must(t, runs[0].Helped == 2 && !runs[0].Won() && strings.Contains(file, `"verdict": "solved-with-help"`) &&
		strings.Contains(file, `"helped": 2`) && runs[3].Helped == 0 && runs[3].Verdict == trace.Stuck,
		"%+v", runs)
	s, err := ReadJSON(strings.NewReader(file))
	check.OK(t, err)
	for i, r := range s.Runs() {
		check.That(t, r.Ending() == runs[i].Ending() && r.Changes == runs[i].Changes, "%+v became %+v", runs[i], r)
	}
	row := p.Summarize(s.Runs(), trace.ByChanges).Rows[0]
	check.That(t,
		row.Solved == 0 && row.Helped == 1 && row.Unsolved() == "1 with help" && math.IsInf(row.Half.Value, 1) &&
			row.Endings()["solved-with-help"] == 1 && len(row.Endings()) == 1 && row.Curve == nil,
		"%+v", row)
	for _, c := range []struct{ old, replacement string }{
		{`"helped": 2`, `"helped": 0`},
		{`"helped": 2`, `"helped": 82`},
		{`"verdict": "solved-with-help"`, `"verdict": "solved"`},
		{`"verdict": "solved-with-help"`, `"verdict": "solved with help"`},
	} {
		damaged := strings.Replace(file, c.old, c.replacement, 1)
		_, err := ReadJSON(strings.NewReader(damaged))
		check.That(t, damaged != file && err != nil, "%q for %q is taken", c.replacement, c.old)
	}
}

// A session of a program that counted neither help nor digits put in and taken out
// opens. What can be told from it is, and the rest is not made up.
func TestAnOldSessionOpens(t *testing.T) {
	_, runs, file := helped(t)
	for _, line := range []*regexp.Regexp{regexp.MustCompile(`\n *"helped": [^\n]*`),
		regexp.MustCompile(`\n *"changes": [^\n]*`)} {
		file = line.ReplaceAllString(file, "")
	}
	file = strings.ReplaceAll(strings.ReplaceAll(file, `"solved-with-help"`, `"solved"`), "null,", "0,")
	s, err := ReadJSON(strings.NewReader(file))
	check.OK(t, err)
	was := s.Runs()
	if r := was[0]; r.Helped >= 0 || r.Won() || r.Ending().Words() != "solved, perhaps with help" ||
		r.Changes != runs[0].Changes {
		t.Errorf("the techniques: %+v", r)
	}
	check.That(t, was[1].Changes < 0 && math.IsNaN(s.Plan.Value(&was[1], trace.ByChanges)),
		"annealing put %d digits in and took them out, says a file that does not", was[1].Changes)
	check.That(t, was[2].Helped == 0 && was[2].Changes == runs[2].Changes, "backtracking: %+v", was[2])
	var b bytes.Buffer
	check.OK(t, s.Plan.WriteJSON(&b, s.Origin, was))
	if again, err := ReadJSON(&b); err != nil || !reflect.DeepEqual(again.Runs(), was) {
		t.Errorf("written and read again: %+v, %v", again.Runs(), err)
	}
}
