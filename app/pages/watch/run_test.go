package watch_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"
	"go.uber.org/goleak"

	"sudoscope/algorithms/backtracking"
	"sudoscope/algorithms/record"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/stage"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

// endless is an algorithm that places and removes a digit until it is stopped.
func endless() *solving.Algorithm {
	a := *backtracking.Plain()
	a.Solve = func(b *trace.Board, _ solving.Options) trace.Verdict {
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
		check.Must(t, !time.Now().After(end), "%v", "never: "+what)
	}
}

func TestALongRunIsWatchedWhileItIsComputed(t *testing.T) {
	d, look := openWhileComputing(t, start{Algorithm: endless()})
	until(t, "a thousand steps", func() bool { return d.steps() > 1000 })
	look()
	if got := d.status(); !strings.HasPrefix(got, "computing: ") || !strings.HasSuffix(got, " steps so far") {
		t.Errorf("the status is %q", got)
	}
	r := d.page.Bar.Ribbon.Run
	check.That(t, r.Growing && r.Steps > 1000, "the ribbon has %d steps, growing: %v", r.Steps, r.Growing)
	d.Keys("Right")
	d.Shows(trace.NewCursor(d.page.Run.Timeline).To(1).Grid())
	d.Is(d.position(), 1, "it stands at step")
	d.Keys("Space")
	d.pass(100 * time.Millisecond)
	d.Is(d.position(), 2, "playing does not begin before the run has ended: step")
}

// In a window of any width a run without end is stopped by a button, which comes when it takes long; what it
// did stays.
func TestARunWithoutEndIsStopped(t *testing.T) {
	d := &desk{Window: pagetest.New(t)}
	d.GoIdle = func(func()) {}
	var late func()
	d.After = func(wait time.Duration, f func()) {
		if wait == stage.Patience {
			late = f
		}
	}
	d.begin(start{Algorithm: endless()})
	r := d.page.Run
	until(t, "ten steps", func() bool { return d.steps() > 10 })
	d.Check(!d.Offers("Stop"), "it is to be stopped as soon as it has begun")
	late()
	d.page.Look(r, false)
	d.Must(d.Offers("Stop"), "nothing stops it")
	d.Tap("Stop")
	<-r.Done
	if d.page.Look(r, true); !strings.HasPrefix(d.status(), "stopped") || d.steps() <= 10 || d.Offers("Stop") {
		t.Errorf("%q, %d steps", d.status(), d.steps())
	}
}

func TestAnotherRunEndsTheOneBefore(t *testing.T) {
	d, _ := openWhileComputing(t, start{Algorithm: endless()})
	before := d.page.Run
	d.Must(d.page.Start(pagetest.BuiltIn(t, "euler-01"), pagetest.Algorithm(t, "dlx")), "it does not start")
	<-before.Done
	d.Is(before.Timeline.Result().Verdict, trace.Cancelled, "the run before ended")
	d.Is(before.Verdict(), "stopped", "it is said to be")
}

func TestClosingThePageEndsTheRunAndLeavesNothingBehind(t *testing.T) {
	a := test.NewTempApp(t)
	known := goleak.IgnoreCurrent()
	d := &desk{Window: pagetest.In(t, a)}
	d.GoIdle = func(f func()) { go f() }
	posted := make(chan func(), 1000)
	d.OnMain = func(f func()) { posted <- f }
	d.begin(start{Algorithm: endless()})
	until(t, "a thousand steps", func() bool { return d.steps() > 1000 })
	d.page.Close()
	select {
	case <-d.page.Run.Done:
	default:
		t.Error("the run goes on")
	}
	d.Is(d.page.Run.Timeline.Result().Verdict, trace.Cancelled, "the run ended")
	goleak.VerifyNone(t, known)
}

func TestAVerdictIsSaidInWords(t *testing.T) {
	puzzle := pagetest.BuiltIn(t, "wikipedia").Givens
	for _, c := range []struct {
		result trace.Result
		full   bool
		status string // in the bar
		ending string // its headline, and what stands below
	}{
		{trace.Result{Verdict: trace.Solved, Counters: trace.Counters{Steps: 1234}}, false, "ends solved",
			"Solved in 1,234 steps."},
		{trace.Result{Verdict: trace.Solved, Helped: 2}, false, "solved with help (2 digits)",
			"Solved with help in 0 steps: 2 digits were taken from the computed solution."},
		{trace.Result{Verdict: trace.Stuck}, false, "ends stuck, 51 cells left",
			"Stuck after 0 steps: 51 cells are left."},
		{trace.Result{Verdict: trace.NoSolution}, false, "no solution",
			"No solution: this puzzle has none, as 0 steps show."},
		{trace.Result{Verdict: trace.NoSolution, Unchecked: true}, false, "no solution (not confirmed)",
			"No solution, says the algorithm after 0 steps; checking that would take too long."},
		{trace.Result{Verdict: trace.BudgetSpent, Counters: trace.Counters{Steps: 2_000_000}}, false,
			"budget spent, 51 cells left", "Not solved within 2,000,000 steps: 51 cells are left. " +
				"It has used up what it was allowed. That proves nothing: there may be a solution."},
		{trace.Result{Verdict: trace.Cancelled, Counters: trace.Counters{Steps: 1}}, false, "stopped",
			"Stopped after 1 step."},
		{trace.Result{Verdict: trace.Cancelled}, true, "stopped: the record is full",
			"Stopped after 0 steps. The record of this run has reached its limit of 512 MB."},
		{trace.Result{Verdict: trace.Failed, Problem: "bad luck"}, false, "failed",
			"The run has failed. Bad luck. The puzzle, before the first step."},
	} {
		c.result.Grid = puzzle
		r := stage.Recorded(record.New(puzzles.Puzzle{Givens: puzzle}, backtracking.Plain(),
			solving.Options{}))
		r.Full = c.full
		check.Is(t, r.Verdict(), "computing: 0 steps so far", "before it ended")
		claim := func(*trace.Board) trace.Verdict { return trace.Stuck }
		answer := func(puzzles.Grid, trace.Result) trace.Result { return c.result }
		r.Timeline.Record(trace.Start(context.Background(), puzzle, 0, claim, answer))
		check.Is(t, r.Verdict(), c.status, "%v", c.result.Verdict)
		m := trace.NewCursor(r.Timeline).To(0)
		end := r.Ending(m, trace.Explain(m))
		check.Is(t, (trace.Speaker{}).Strings(append([]trace.Message{end.Title}, end.Reasons...)), c.ending, "%v",
			c.result.Verdict)
	}
}

func TestAnnealingRunsAgainWithNewSettings(t *testing.T) {
	a := pagetest.Algorithm(t, "simulated-annealing")
	d := open(t, start{Algorithm: a, Options: brief(a)})
	before := d.page.Run
	d.Keys("s")
	for _, s := range a.Settings {
		d.Says(d.Dialog(), s.Name)
	}
	d.Tap("Cancel")
	d.Check(d.Dialog() == "" && d.page.Run == before, "Cancel does not leave everything as it is")
	d.Keys("s")
	d.Tap(a.Presets[1].Name)
	d.Tap("Run")
	d.Must(d.page.Run != before && d.page.Run.Algorithm.ID == a.ID, "it does not run again")
	for id, want := range a.Presets[1].Values {
		d.Is(a.Setting(d.page.Run.Options, id), want, "%s is", id)
	}
	got := d.page.Run.Timeline.Result()
	check.That(t, got.Verdict != trace.BudgetSpent || got.Steps <= 2000, "a thousand moves took %d steps", got.Steps)
}

// What the note of a puzzle tells of algorithms is not said before this one has begun. Who points
// at the puzzle reads it.
func TestTheNoteOfAPuzzleTellsNoRunInAdvance(t *testing.T) {
	d := openOn(t, "euler-01", "dlx")
	const note = "Backtracking runs into 50 dead ends"
	d.SaysNot(pagetest.TextOf(d.page.Object()), note)
	d.Says(pagetest.Seen[*widgets.Finder](d.Driver).Select.Hint(), ". "+note)
}
