package watch

import (
	"context"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"go.uber.org/goleak"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app"
	"sudoscope/app/dialogs"
	"sudoscope/app/playback"
	"sudoscope/app/player"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

// endless is an algorithm that places and removes a digit until it is stopped.
func endless() *algorithms.Algorithm {
	a := *algorithms.Backtracking()
	a.Solve = func(b *trace.Board, _ algorithms.Options) trace.Verdict {
		cell := b.EmptyCells()[0]
		for {
			b.Line(4).Place(cell, 1)
			b.Line(6).Clear(cell)
		}
	}
	return &a
}

// until waits for something that another goroutine is about to do.
func until(t *testing.T, what string, ok func() bool) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); !ok(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("never: " + what)
		}
	}
}

func TestALongRunIsWatchedWhileItIsComputed(t *testing.T) {
	d, look := app.openWhileComputing(t, app.Start{Algorithm: endless()})
	until(t, "a thousand steps", func() bool { return d.steps() > 1000 })
	look()
	if got := d.watch().bar.verdict.Text; !strings.HasPrefix(got, "computing, ") || !strings.HasSuffix(got, " steps so far") {
		t.Errorf("the status is %q", got)
	}
	if r := d.watch().bar.Ribbon.Run; !r.Growing || r.Steps <= 1000 {
		t.Errorf("the ribbon has %d steps, growing: %v", r.Steps, r.Growing)
	}
	d.key(fyne.KeyRight)
	d.boardShows(trace.NewCursor(d.watch().run.Timeline).To(1).Grid())
	if d.position() != 1 {
		t.Errorf("it stands at step %d", d.position())
	}
	d.key(fyne.KeySpace)
	d.pass(100 * time.Millisecond)
	if d.position() != 2 {
		t.Errorf("playing does not begin before the run has ended: step %d", d.position())
	}
}

func TestAnotherRunEndsTheOneBefore(t *testing.T) {
	d, _ := app.openWhileComputing(t, app.Start{Algorithm: endless()})
	before := d.watch().run
	if !d.watch().Start(app.builtIn(t, "euler-01"), app.named(t, "dlx")) {
		t.Fatal("it does not start")
	}
	<-before.Done
	if got := before.Timeline.Result().Verdict; got != trace.Cancelled {
		t.Errorf("the run before ended %v", got)
	}
	if got := before.Verdict(); got != "stopped" {
		t.Errorf("it is said to be %q", got)
	}
}

func TestClosingTheWindowEndsTheRunAndLeavesNothingBehind(t *testing.T) {
	a := test.NewTempApp(t)
	known := goleak.IgnoreCurrent()
	d := app.newDesk(t, a)
	d.env.GoIdle = func(f func()) { go f() }
	posted := make(chan func(), 1000)
	d.env.OnMain = func(f func()) { posted <- f }
	d.begin(app.Start{Algorithm: endless()})
	until(t, "a thousand steps", func() bool { return d.steps() > 1000 })
	d.env.Window.Close()
	select {
	case <-d.watch().run.Done:
	default:
		t.Error("the run goes on")
	}
	if got := d.watch().run.Timeline.Result().Verdict; got != trace.Cancelled {
		t.Errorf("the run ended %v", got)
	}
	goleak.VerifyNone(t, known)
}

func TestAVerdictIsSaidInWords(t *testing.T) {
	puzzle := app.builtIn(t, "wikipedia").Givens
	for _, c := range []struct {
		result trace.Result
		full   bool
		status string // in the bar
		ending string // above the reasons
	}{
		{trace.Result{Verdict: trace.Solved, Counters: trace.Counters{Steps: 1234}}, false, "ends solved", "Solved in 1,234 steps."},
		{trace.Result{Verdict: trace.Stuck}, false, "ends stuck, 51 cells left", "Stuck: 51 cells are left, and Backtracking has no further step."},
		{trace.Result{Verdict: trace.NoSolution}, false, "ends: there is no solution", "Ended: the puzzle has no solution."},
		{trace.Result{Verdict: trace.NoSolution, Unchecked: true}, false, "says there is no solution (not confirmed)", ""},
		{trace.Result{Verdict: trace.BudgetSpent, Counters: trace.Counters{Steps: 2_000_000}}, false, "budget spent, 51 cells left", "Not solved: the budget of 2,000,000 steps is spent."},
		{trace.Result{Verdict: trace.Cancelled}, false, "stopped", "Stopped."},
		{trace.Result{Verdict: trace.Cancelled}, true, "stopped: the record is full", "Stopped: the record of this run has reached its limit of 512 MB."},
		{trace.Result{Verdict: trace.Failed, Problem: "bad luck"}, false, "failed: bad luck", "The run failed: bad luck."},
	} {
		c.result.Grid = puzzle
		r := &playback.Run{
			Puzzle: puzzles.Puzzle{Givens: puzzle}, Algorithm: algorithms.Backtracking(), Timeline: trace.NewTimeline(puzzle),
			Cancel: func() {}, Full: c.full,
		}
		if got := r.Verdict(); got != "computing, 0 steps so far" {
			t.Errorf("before it ended: %q", got)
		}
		claim := func(*trace.Board) trace.Verdict { return trace.Stuck }
		answer := func(puzzles.Grid, trace.Result) trace.Result { return c.result }
		r.Timeline.Record(trace.Start(context.Background(), puzzle, 0, claim, answer))
		if got := r.Verdict(); got != c.status {
			t.Errorf("%v: %q, want %q", c.result.Verdict, got, c.status)
		}
		w := &Page{run: r, player: player.New(r.Timeline)}
		if got := w.ending(); c.ending != "" && got != c.ending {
			t.Errorf("%v: %q, want %q", c.result.Verdict, got, c.ending)
		}
	}
}

func TestALengthOfTimeIsWrittenAsPeopleSayIt(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0:                      "under 1 s",
		999 * time.Millisecond: "under 1 s",
		time.Second:            "1 s",
		89 * time.Second:       "89 s",
		2 * time.Minute:        "2 min",
		89 * time.Minute:       "89 min",
		2 * time.Hour:          "2 h",
		47 * time.Hour:         "47 h",
		48 * time.Hour:         "2 days",
		24 * 12345 * time.Hour: "12,345 days",
	} {
		if got := wording.Duration(d); got != want {
			t.Errorf("%v: %q, want %q", d, got, want)
		}
	}
}

func TestThePaceIsWrittenShort(t *testing.T) {
	_, timeline := recorded(t, "wikipedia", "backtracking")
	for pace, want := range map[time.Duration]string{
		time.Millisecond:       "1 ms a step",
		20 * time.Millisecond:  "20 ms a step",
		500 * time.Millisecond: "500 ms a step",
		time.Second:            "1 s a step",
		2 * time.Second:        "2 s a step",
	} {
		p := player.New(timeline)
		p.SetPace(pace)
		if got := playback.PaceText(p); got != want {
			t.Errorf("%v: %q, want %q", pace, got, want)
		}
	}
	for _, pace := range player.Paces() {
		p := player.New(timeline)
		p.SetPace(pace)
		if got := playback.PaceText(p); strings.HasPrefix(got, "0") || !strings.HasSuffix(got, "s a step") {
			t.Errorf("%v: %q", pace, got)
		}
	}
	p := player.New(timeline)
	p.Fit(time.Second) // 8,365 steps
	if got := playback.PaceText(p); !strings.HasSuffix(got, "steps/s") || !strings.HasPrefix(got, "8") {
		t.Errorf("8,365 steps in a second are %q", got)
	}
}

// recorded runs an algorithm to its end.
func recorded(t *testing.T, puzzle, algorithm string) (*algorithms.Algorithm, *trace.Timeline) {
	t.Helper()
	a := app.named(t, algorithm)
	r, err := playback.Start(app.builtIn(t, puzzle), a, algorithms.Options{})
	if err != nil {
		t.Fatal(err)
	}
	<-r.Done
	return a, r.Timeline
}

func TestTheSettingsOfAnAlgorithmAreReadAsTyped(t *testing.T) {
	a := app.named(t, "simulated-annealing")
	typed := func(change map[string]string) map[string]*widgets.Field {
		entries := map[string]*widgets.Field{}
		for _, s := range a.Settings {
			entries[s.ID] = &widgets.Field{Entry: widget.Entry{Text: dialogs.SettingNumber(s.Default)}}
			if text, ok := change[s.ID]; ok {
				entries[s.ID].Text = text
			}
		}
		return entries
	}
	test.NewTempApp(t)
	puzzle := app.builtIn(t, "wikipedia").Givens

	o, err := dialogs.readOptions(a, algorithms.Options{}, typed(nil), "7")
	if err != nil {
		t.Fatal(err)
	}
	if o.Seed != 7 || a.Accepts(puzzle, o) != nil {
		t.Errorf("the defaults with seed 7 are read as %+v: %v", o, a.Accepts(puzzle, o))
	}
	for _, s := range a.Settings {
		if got := a.Setting(o, s.ID); got != s.Default {
			t.Errorf("%s is read as %v, want %v", s.Name, got, s.Default)
		}
	}

	o, err = dialogs.readOptions(a, algorithms.Options{}, typed(map[string]string{"moves": " 1,500,000 ", "alpha": "0.95"}), " 0 ")
	if err != nil || a.Setting(o, "moves") != 1_500_000 || a.Setting(o, "alpha") != 0.95 || o.Seed != 0 {
		t.Errorf("1,500,000 moves and alpha 0.95 are read as %+v: %v", o, err)
	}

	for name, bad := range map[string]struct {
		change map[string]string
		seed   string
		says   []string
	}{
		"a word":           {map[string]string{"alpha": "slow"}, "1", []string{"Cooling factor", `"slow"`, "not a number"}},
		"nothing":          {map[string]string{"moves": ""}, "1", []string{"Most moves", "not a number"}},
		"too large":        {map[string]string{"alpha": "1.5"}, "1", []string{"Cooling factor", "0.01", "1.5"}},
		"too small":        {map[string]string{"moves": "0"}, "1", []string{"Most moves", "0"}},
		"no number at all": {map[string]string{"alpha": "NaN"}, "1", []string{"Cooling factor"}},
		"infinite":         {map[string]string{"t0": "Inf"}, "1", []string{"First temperature"}},
		"a negative seed":  {nil, "-1", []string{"seed", `"-1"`, "whole number"}},
		"a broken seed":    {nil, "1.5", []string{"seed", `"1.5"`}},
		"no seed":          {nil, "", []string{"seed"}},
	} {
		o, err := dialogs.readOptions(a, algorithms.Options{}, typed(bad.change), bad.seed)
		if err == nil {
			err = a.Accepts(puzzle, o)
		}
		if err == nil {
			t.Errorf("%s: taken as %+v", name, o)
			continue
		}
		for _, want := range bad.says {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%s: the error does not say %q: %v", name, want, err)
			}
		}
	}
}

func TestReadingSettingsLeavesTheOldOnesAlone(t *testing.T) {
	test.NewTempApp(t)
	a := app.named(t, "simulated-annealing")
	old := algorithms.Options{Settings: map[string]float64{"moves": 1000}}
	entries := map[string]*widgets.Field{}
	for _, s := range a.Settings {
		entries[s.ID] = &widgets.Field{Entry: widget.Entry{Text: "1"}}
	}
	if _, err := dialogs.readOptions(a, old, entries, "1"); err != nil {
		t.Fatal(err)
	}
	if len(old.Settings) != 1 || old.Settings["moves"] != 1000 {
		t.Errorf("the old settings became %v", old.Settings)
	}
}

func TestAnnealingRunsAgainWithNewSettings(t *testing.T) {
	a := app.named(t, "simulated-annealing")
	d := app.open(t, app.Start{Algorithm: a, Options: brief(a)})
	before := d.watch().run
	d.watch().askSettings()
	for _, s := range a.Settings {
		if !strings.Contains(d.dialog(), s.Name) {
			t.Errorf("%s cannot be set", s.Name)
		}
	}
	d.press("Cancel")
	if d.dialog() != "" || d.watch().run != before {
		t.Error("Cancel does not leave everything as it is")
	}
	d.watch().askSettings()
	d.press(a.Presets[1].Name)
	d.press("Run")
	if d.watch().run == before || d.watch().run.Algorithm.ID != a.ID {
		t.Fatal("it does not run again")
	}
	for id, want := range a.Presets[1].Values {
		if got := a.Setting(d.watch().run.Options, id); got != want {
			t.Errorf("%s is %v, want %v", id, got, want)
		}
	}
	if got := d.watch().run.Timeline.Result(); got.Verdict == trace.BudgetSpent && got.Steps > 2000 {
		t.Errorf("a thousand moves took %d steps", got.Steps)
	}
}
