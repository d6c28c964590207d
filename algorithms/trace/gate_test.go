package trace

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// atWork takes so many steps, one a second.
func atWork(steps int) Solver {
	return func(b *Board) Verdict {
		for range steps {
			time.Sleep(time.Second)
			b.Consider(1)
		}
		return Stuck
	}
}

// Runs stand still while their gate is shut, wherever they are, and that time does
// not count.
func TestRunsStandStillAtAGate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var g Gate
		var runs sync.WaitGroup
		began := time.Now()
		for steps := 5; steps <= 8; steps++ {
			runs.Go(func() {
				r := g.Solve(t.Context(), puzzles.NewGrid(puzzles.Classic), 0, atWork(steps), nil)
				if r.Verdict != Stuck || r.Steps != int64(steps) || r.Elapsed > time.Duration(steps)*time.Second {
					t.Errorf("%v after %d steps in %v", r.Verdict, r.Steps, r.Elapsed)
				}
				if all := time.Since(began); all != time.Duration(steps)*time.Second+time.Minute-500*time.Millisecond {
					t.Errorf("%d steps took %v with the pause", steps, all)
				}
			})
		}
		time.Sleep(2500 * time.Millisecond)
		g.Shut()
		g.Shut()
		time.Sleep(time.Minute)
		g.Open()
		g.Open()
		runs.Wait()
		check.That(t, len(g.boards) == 0, "%d boards are left", len(g.boards))
	})
}

// A run that does nothing but steps is held as well, and can be cancelled as it
// stands, or before its first step.
func TestARunThatStandsStillCanBeCancelled(t *testing.T) {
	for _, early := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			var g Gate
			if early {
				g.Shut()
			}
			ctx, cancel := context.WithCancel(t.Context())
			begun, ended := make(chan bool, 1), make(chan Result)
			go func() {
				ended <- g.Solve(ctx, puzzles.NewGrid(puzzles.Classic), 0, func(b *Board) Verdict {
					for b.Consider(1); ; b.Consider(1) {
						select {
						case begun <- true:
						default:
						}
					}
				}, nil)
			}()
			if !early {
				<-begun
			}
			g.Shut()
			synctest.Wait() // it never returns unless the run stands still
			time.Sleep(time.Hour)
			cancel()
			if r := <-ended; r.Verdict != Cancelled || early != (r.Steps == 1) || r.Elapsed > time.Minute {
				t.Errorf("%v after %d steps in %v", r.Verdict, r.Steps, r.Elapsed)
			}
		})
	}
}

func TestTheClockOfAGateStandsStill(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var g Gate
		began := time.Now()
		ctx, cancel := g.WithTimeout(t.Context(), 10*time.Second)
		defer cancel()
		other, stop := g.WithTimeout(t.Context(), time.Hour)
		for range 3 {
			time.Sleep(3 * time.Second)
			g.Shut()
			time.Sleep(time.Minute)
			g.Open()
		}
		<-ctx.Done()
		took := time.Since(began)
		check.That(t, took == 3*time.Minute+10*time.Second && errors.Is(context.Cause(ctx), context.DeadlineExceeded),
			"%v, %v", took, context.Cause(ctx))
		g.Shut()
		check.That(t, g.Pass(ctx) != nil, "it lets through what is cancelled")
		stop()
		check.That(t, other.Err() != nil && !errors.Is(context.Cause(other), context.DeadlineExceeded),
			"%v", context.Cause(other))
	})
}
