package trace

import (
	"testing"
	"time"

	"sudoscope/puzzles"
)

// A clock that many batches were added to still knows when each of them ended, as
// exactly as it can with the ticks that it keeps.
func TestTheClockOfALongRun(t *testing.T) {
	tl := NewTimeline(puzzles.NewGrid(puzzles.Classic))
	const batches = 3*maxTicks + 17
	for i := range batches {
		tl.clock.add(int64(i+1)*100, time.Duration(i+1)*time.Millisecond)
		tl.end = int64(i+1) * 100
	}
	if n := len(tl.clock.ticks); n > maxTicks || n < maxTicks/2 {
		t.Errorf("%d ticks", n)
	}
	for n := int64(0); n <= tl.end; n += 333 {
		want := time.Duration(n) * time.Millisecond / 100
		if got := tl.SpentOn(n); (got - want).Abs() > time.Microsecond {
			t.Fatalf("%d steps took %v, want %v", n, got, want)
		}
		if got := tl.StepsIn(want); got < n-1 || got > n+1 {
			t.Fatalf("in %v there were %d steps, want %d", want, got, n)
		}
	}
	if tl.Spent() != batches*time.Millisecond || tl.StepsIn(time.Hour) != tl.end || tl.SpentOn(1<<40) != tl.Spent() {
		t.Errorf("%v for %d steps", tl.Spent(), tl.end)
	}
	if empty := NewTimeline(tl.puzzle); empty.Spent() != 0 || empty.StepsIn(time.Second) != 0 || empty.SpentOn(5) != 0 {
		t.Error("a run without steps took time")
	}
}

// A run's time is that of computing it: it does not count how long it waited for
// somebody to take the steps.
func TestWaitingIsNotComputing(t *testing.T) {
	g := puzzles.NewGrid(puzzles.Classic)
	tl := NewTimeline(g)
	busy := func(b *Board) Verdict {
		for range 100 * MaxBatch {
			b.Place(0, 1)
			b.Clear(0)
		}
		return Stuck
	}
	started := time.Now()
	for b := range Start(t.Context(), g, 0, busy, nil) {
		time.Sleep(time.Millisecond)
		tl.Append(b)
		b.Release()
	}
	if all := time.Since(started); tl.Spent() <= 0 || tl.Spent() > all {
		t.Errorf("%v of %v", tl.Spent(), all)
	}
	before := time.Duration(0)
	for n := int64(0); n < tl.Len(); n += tl.Len() / 50 {
		if now := tl.SpentOn(n); now < before {
			t.Fatalf("%d steps took %v, and fewer took %v", n, now, before)
		} else {
			before = now
		}
	}
}
