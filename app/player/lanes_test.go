package player

import (
	"testing"
	"time"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// recorded is a run of so many rounds: in each, a digit is put into a cell, looked
// at so many times, and taken out again.
func recorded(t *testing.T, rounds, looks int) *trace.Timeline {
	t.Helper()
	g := puzzles.NewGrid(puzzles.Classic)
	tl := trace.NewTimeline(g)
	tl.Record(trace.Start(t.Context(), g, 0, func(b *trace.Board) trace.Verdict {
		for range rounds {
			b.Place(4, 5)
			for range looks {
				b.Consider(4)
			}
			b.Clear(4)
		}
		return trace.Stuck
	}, nil))
	return tl
}

func TestARaceAlignsItsLanes(t *testing.T) {
	short, long := recorded(t, 100, 0), recorded(t, 5000, 8) // 200 and 50,000 steps, 200 and 10,000 changes
	r := New(short, long)
	at := func(position int64, first, second int64) {
		t.Helper()
		r.GoTo(position)
		if a, b := r.MomentOf(0).Index, r.MomentOf(1).Index; a != first || b != second {
			t.Errorf("%d, %d: lanes at %d and %d, want %d and %d", r.Align(), position, a, b, first, second)
		}
	}
	check.Is(t, r.Length(), 50_000, "it is")
	at(150, 150, 150)
	at(300, 200, 300)
	at(1<<40, 200, 50_000)
	check.That(t, r.Ended(0) && r.Ended(1), "a lane has not ended at the end")
	r.GoTo(25_000)
	r.SetAlign(ByShare)
	check.That(t, r.Position() == wholeRun/2 && r.MomentOf(1).Index == 25_000 && r.MomentOf(0).Index == 100,
		"half the race is %d, with lanes at %d and %d", r.Position(), r.MomentOf(0).Index, r.MomentOf(1).Index)
	at(wholeRun/4, 50, 12_500)
	at(wholeRun, 200, 50_000)
	r.GoTo(wholeRun / 2)
	r.SetAlign(ByChange)
	check.That(t, r.Length() == 10_000 && r.Position() == 5000,
		"half the race is change %d of %d", r.Position(), r.Length())
	at(1, 1, 1)
	at(2, 2, 10)
	at(150, 150, 750)
	at(201, 200, 1001)
	check.Is(t, r.LengthOf(0), 200, "the first lane")
	r.SetAlign(ByTime)
	check.Is(t, time.Duration(r.Length()), max(short.Spent(), long.Spent()), "it took")
	at(r.Length(), 200, 50_000)
	at(0, 0, 0)
	r.SetAlign(ByStep)
	check.Is(t, r.Position(), 0, "the beginning is step")
}

func TestARacePlaysToItsEnd(t *testing.T) {
	for _, align := range []Align{ByStep, ByShare, ByTime, ByChange} {
		r := New(recorded(t, 10, 1), recorded(t, 30, 0))
		r.SetAlign(align)
		r.Fit(time.Second)
		now := time.Unix(0, 0)
		r.Play()
		last := int64(-1)
		for ticks := 0; r.Playing(); ticks++ {
			if r.Tick(now); r.Position() < last || ticks > 100 {
				t.Fatalf("%d: went from %d to %d after %d ticks", align, last, r.Position(), ticks)
			}
			last = r.Position()
			now = now.Add(20 * time.Millisecond)
		}
		check.That(t, r.Position() == r.Length() && r.Ended(0) && r.Ended(1),
			"%d: stopped at %d of %d", align, r.Position(), r.Length())
		if took := now.Sub(time.Unix(0, 0)); took < 900*time.Millisecond || took > 1200*time.Millisecond {
			t.Errorf("%d: took %v, want a second", align, took)
		}
		r.Step(-1)
		check.That(t, r.Position() < r.Length() && !r.Playing(),
			"%d: a step back leads to %d of %d", align, r.Position(), r.Length())
		r.GoTo(r.Length())
		r.Play()
		check.Is(t, r.Position(), 0, "%d: it plays on from", align)
	}
}

func TestARaceAtAPace(t *testing.T) {
	r := New(recorded(t, 10, 0), recorded(t, 30, 0))
	r.SetLoop(true)
	r.SetPace(100 * time.Millisecond)
	now := time.Unix(0, 0)
	r.Play()
	for range 31 {
		r.Tick(now)
		now = now.Add(100 * time.Millisecond)
	}
	check.Is(t, r.Position(), 30, "after three seconds it is at")
	r.Faster()
	check.Is(t, r.Pace(), 50*time.Millisecond, "faster is")
	r.Slower()
	r.Slower()
	check.Is(t, r.Pace(), 200*time.Millisecond, "slower is")
	for range 40 {
		r.Tick(now)
		now = now.Add(200 * time.Millisecond)
	}
	check.That(t, r.Playing() && r.Position() != 60, "it does not begin again: at %d", r.Position())
	r.Toggle()
	check.That(t, !r.Playing() && !r.Tick(now), "it does not pause")
	check.That(t, New().Length() == 0 && len(New().lanes) == 0 && !New().Running(), "a race of nobody has a length")
}

func TestTheLongestLaneAndOthersThatRaceOn(t *testing.T) {
	short, long := recorded(t, 100, 0), recorded(t, 50, 8) // 200 steps with 200 changes, 500 with 100
	r := New(short, long)
	for _, c := range []struct {
		align Align
		want  int
	}{{ByStep, 1}, {ByChange, 0}, {ByShare, 1}} {
		r.SetAlign(c.align)
		check.Is(t, r.Longest(), c.want, "aligned %d, lane", c.align)
	}
	r.SetAlign(ByStep)
	r.GoTo(300)
	r.Replace(long, short, short)
	check.That(t, len(r.lanes) == 3 && r.Position() == 300 && r.MomentOf(0).Index == 300,
		"%d lanes go on at %d", len(r.lanes), r.Position())
	r.Replace(short)
	check.Is(t, r.Position(), 200, "a race of 200 steps goes on at")
}
