package experiment

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/check"
)

// slow is an algorithm that takes a second for each run and gives up.
func slow() Contestant {
	return Contestant{Algorithm: &solving.Algorithm{
		Info: solving.Info{
			ID: "slow", Name: "Slow", Limits: solving.Limits{MaxSide: 25},
		},
		Solve: func(*trace.Board, solving.Options) trace.Verdict {
			time.Sleep(time.Second)
			return trace.Stuck
		},
	}}
}

// A session says how far it is and how long the rest takes; pauses are not counted.
func TestASessionCanBePaused(t *testing.T) {
	puzzles := givens(t, "wikipedia", "ai-escargot", "wikipedia", "ai-escargot", "wikipedia")
	synctest.Test(t, func(t *testing.T) {
		s := NewSession(&Plan{Puzzles: puzzles, Contestants: []Contestant{slow(), slow()}, Jobs: 2}, Origin{})
		at := func(want Progress) {
			t.Helper()
			synctest.Wait()
			want.Of = 10
			got := s.Progress()
			got.Slowest = nil
			check.That(t, got == want && len(s.Runs()) == want.Done,
				"%+v with %d runs, want %+v", got, len(s.Runs()), want)
		}
		ended := make(chan error, 1)
		go func() { ended <- s.Work(t.Context()) }()
		at(Progress{State: Working})
		time.Sleep(2100 * time.Millisecond)
		at(Progress{State: Working, Done: 4, Left: 3150 * time.Millisecond})
		s.Pause()
		s.Pause()
		time.Sleep(time.Minute)
		at(Progress{State: Paused, Done: 6, Left: 1400 * time.Millisecond}) // the two that had begun have ended
		s.GoOn()
		time.Sleep(time.Minute)
		at(Progress{State: Done, Done: 10})
		check.OK(t, <-ended)
		s.Pause()
		s.GoOn()
		at(Progress{State: Done, Done: 10}) // nothing can be paused any more
	})
}

func TestWhatIsDoneStaysWhenASessionIsStopped(t *testing.T) {
	puzzles := givens(t, "wikipedia", "ai-escargot", "wikipedia")
	synctest.Test(t, func(t *testing.T) {
		s := NewSession(&Plan{Puzzles: puzzles, Contestants: []Contestant{slow()}, Jobs: 1}, Origin{})
		ctx, cancel := context.WithTimeout(t.Context(), 1500*time.Millisecond)
		defer cancel()
		err := s.Work(ctx)
		check.That(t, errors.Is(err, context.DeadlineExceeded), "%v", err)
		check.That(t, s.Progress().State == Stopped && s.Progress().Done == 1 && s.Runs()[0].Verdict == trace.Stuck,
			"%+v", s.Progress())
	})
}

// steady is an algorithm that takes a step a second, so many of them.
func steady(steps int) Contestant {
	return Contestant{Algorithm: &solving.Algorithm{
		Info: solving.Info{
			ID: "steady", Name: "Steady", Limits: solving.Limits{MaxSide: 25},
		},
		Solve: func(b *trace.Board, _ solving.Options) trace.Verdict {
			for range steps {
				time.Sleep(time.Second)
				b.Note()
			}
			return trace.Stuck
		},
	}}
}

// A pause holds the runs under way too, and neither their time nor their budget of
// time goes on in it.
func TestAPauseHoldsTheRunsUnderWay(t *testing.T) {
	puzzles := givens(t, "wikipedia")
	synctest.Test(t, func(t *testing.T) {
		plan := &Plan{Puzzles: puzzles, Contestants: []Contestant{steady(5), steady(100)}, Jobs: 2,
			Budget: Budget{Time: 10500 * time.Millisecond}}
		s := NewSession(plan, Origin{})
		ended := make(chan error, 1)
		go func() { ended <- s.Work(t.Context()) }()
		time.Sleep(3100 * time.Millisecond)
		s.Pause()
		time.Sleep(time.Hour)
		if p := s.Progress(); p.Done != 0 || p.State != Paused || p.Slowest == nil ||
			p.Slowest.Elapsed != 3100*time.Millisecond {
			t.Errorf("%+v, %+v", p, p.Slowest)
		}
		s.GoOn()
		check.OK(t, <-ended)
		for i, want := range []Trial{{Verdict: trace.Stuck, Elapsed: 5 * time.Second},
			{Verdict: trace.BudgetSpent, Elapsed: 11 * time.Second}} {
			got := s.Runs()[i]
			if late := got.Elapsed - want.Elapsed; got.Verdict != want.Verdict || late > time.Second {
				t.Errorf("%v after %v, want %v after %v", got.Verdict, got.Elapsed, want.Verdict, want.Elapsed)
			}
		}
	})
}

// The run that has gone on for longest can be skipped, and the others come to
// their end.
func TestARunThatTakesTooLongIsSkipped(t *testing.T) {
	puzzles := givens(t, "wikipedia", "ai-escargot")
	synctest.Test(t, func(t *testing.T) {
		s := NewSession(&Plan{Puzzles: puzzles, Contestants: []Contestant{steady(1e6), steady(5)}, Jobs: 1}, Origin{})
		s.Skip() // nothing has begun
		ended := make(chan error, 1)
		go func() { ended <- s.Work(t.Context()) }()
		time.Sleep(20500 * time.Millisecond)
		if slow := s.Progress().Slowest; slow == nil || slow.Contestant != 0 || slow.Puzzle != 0 ||
			slow.Elapsed != 20500*time.Millisecond {
			t.Errorf("%+v", slow)
		}
		s.Skip()
		time.Sleep(10500 * time.Millisecond) // the second puzzle
		s.Skip()
		check.OK(t, <-ended)
		runs, p := s.Runs(), s.Progress()
		check.That(t, p.State == Done && p.Done == 4 && p.Slowest == nil, "%+v", p)
		for i, want := range []trace.Verdict{trace.Cancelled, trace.Stuck, trace.Cancelled, trace.Stuck} {
			check.That(t, runs[i].Verdict == want && runs[i].Steps != 0, "run %d: %+v, want %v", i, runs[i], want)
		}
	})
}

func TestTheMachineIsNamed(t *testing.T) {
	if m := Machine(); !strings.HasPrefix(m, "go") || !strings.Contains(m, " cores, ") || strings.Contains(m, "\n") {
		t.Errorf("%q", m)
	}
}

// A session that was stopped does the rest when it goes on, also after it was saved and read; what is left is
// told by what the rest took.
func TestASessionGoesOnAfterItWasRead(t *testing.T) {
	list := givens(t, "wikipedia", "ai-escargot", "shortz-301", "inkala-2012")
	var steps []int64
	synctest.Test(t, func(t *testing.T) {
		s := NewSession(&Plan{Puzzles: list, Contestants: []Contestant{slow()}, Jobs: 1}, Origin{})
		ctx, cancel := context.WithTimeout(t.Context(), 2500*time.Millisecond)
		defer cancel()
		s.Pause()
		s.GoOn()
		_ = s.Work(ctx)
		check.Must(t, s.Rest() && s.Progress().Done == 2, "%+v", s.Progress())
		s.Resume()
		check.OK(t, s.Work(t.Context()))
		check.That(t, !s.Rest() && s.Progress().State == Done && len(s.Runs()) == 4, "%+v", s.Progress())
	})
	p := &Plan{Puzzles: list[:2], Contestants: contestants(t, "dlx", "simulated-annealing"), Seeds: []uint64{1, 2},
		Budget: Budget{Steps: 5_000}}
	whole := do(t, p)
	for _, r := range whole {
		steps = append(steps, r.Steps)
	}
	var saved bytes.Buffer
	check.OK(t, p.WriteJSON(&saved, Origin{}, whole[:5]))
	s, err := ReadJSON(&saved)
	check.OK(t, err)
	check.Must(t, s.Rest() && s.Progress().Left == 0, "%+v", s.Progress())
	check.Is(t, s.Plan.Budget, p.Budget, "the budget that goes on is")
	free := *p
	free.Budget = Budget{}
	long := whole[0]
	long.Steps = 1 << 40
	check.OK(t, free.WriteJSON(&saved, Origin{}, []Trial{long}))
	unbounded, err := ReadJSON(&saved)
	check.OK(t, err)
	check.Is(t, unbounded.Plan.Budget, Budget{}, "where there is no budget, the one that goes on is")
	check.Is(t, unbounded.Runs()[0].Steps, long.Steps, "steps of a long run")
	s.Resume()
	check.OK(t, s.Work(t.Context()))
	for i, r := range s.Runs() {
		check.That(t, r.Steps == steps[i], "run %d takes %d steps, at once %d", i, r.Steps, steps[i])
	}
	check.Is(t, len(s.Runs()), len(whole), "runs")
}
