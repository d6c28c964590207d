package lab

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
)

// slow is an algorithm that takes a second for each run and gives up.
func slow() Contestant {
	return Contestant{Algorithm: &algorithms.Algorithm{
		ID: "slow", Name: "Slow", Limits: algorithms.Limits{MaxSide: 25},
		Solve: func(*trace.Board, algorithms.Options) trace.Verdict {
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
			if got := s.Progress(); got != want || len(s.Runs()) != want.Done {
				t.Errorf("%+v with %d runs, want %+v", got, len(s.Runs()), want)
			}
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
		if err := <-ended; err != nil {
			t.Error(err)
		}
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
		if err := s.Work(ctx); !errors.Is(err, context.DeadlineExceeded) {
			t.Error(err)
		}
		if p := s.Progress(); p.State != Stopped || p.Done != 1 || s.Runs()[0].Verdict != trace.Stuck {
			t.Errorf("%+v", p)
		}
	})
}

func TestTheMachineIsNamed(t *testing.T) {
	if m := Machine(); !strings.HasPrefix(m, "go") || !strings.Contains(m, " cores, ") || strings.Contains(m, "\n") {
		t.Errorf("%q", m)
	}
}
