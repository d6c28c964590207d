package trace

import (
	"slices"
	"testing"
	"time"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
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
		got := tl.SpentOn(n)
		check.Must(t, (got-want).Abs() <= time.Microsecond, "%d steps took %v, want %v", n, got, want)
		if got := tl.StepsIn(want); got < n-1 || got > n+1 {
			t.Fatalf("in %v there were %d steps, want %d", want, got, n)
		}
	}
	if tl.Spent() != batches*time.Millisecond || tl.StepsIn(time.Hour) != tl.end || tl.SpentOn(1<<40) != tl.Spent() {
		t.Errorf("%v for %d steps", tl.Spent(), tl.end)
	}
	if empty := NewTimeline(tl.puzzle); empty.Spent() != 0 || empty.StepsIn(time.Second) != 0 ||
		empty.SpentOn(5) != 0 {
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
	all := time.Since(started)
	check.That(t, tl.Spent() > 0 && tl.Spent() <= all, "%v of %v", tl.Spent(), all)
	before := time.Duration(0)
	for n := int64(0); n < tl.Len(); n += tl.Len() / 50 {
		if now := tl.SpentOn(n); now < before {
			t.Fatalf("%d steps took %v, and fewer took %v", n, now, before)
		} else {
			before = now
		}
	}
}

// A run that is solved with stamps tells what its steps took, and a record is scaled to what was measured along them.
func TestARecordFollowsTheCourseThatWasMeasured(t *testing.T) {
	g := puzzles.NewGrid(puzzles.Classic)
	const steps = 1000
	solve := func(b *Board) Verdict {
		for range steps / 2 {
			b.Place(0, 1)
			b.Clear(0)
		}
		return Stuck
	}
	r, course := SolveStamped(t.Context(), g, 0, 100, solve, nil)
	ticks := course.ticks
	if n := len(ticks); r.Verdict != Stuck || n != 12 || ticks[0].steps != 1 || ticks[1].steps != 100 ||
		ticks[n-1] != (tick{steps, r.Elapsed}) {
		t.Fatalf("%v after %v: %v", r.Verdict, r.Elapsed, ticks)
	}
	for i := range ticks[1:] {
		check.Must(t, ticks[i].spent <= ticks[i+1].spent && ticks[i].spent >= 0, "%v", ticks)
	}
	tl := NewTimeline(g)
	tl.Record(Start(t.Context(), g, 0, solve, nil))
	uneven := Course{[]tick{{1, 10}, {100, 20}, {steps, 100}}}
	tl.Measured(time.Second, uneven)
	if got := []time.Duration{tl.SpentOn(1), tl.SpentOn(100), tl.SpentOn(550), tl.Spent()}; !slices.Equal(got,
		[]time.Duration{100 * time.Millisecond, 200 * time.Millisecond, 600 * time.Millisecond, time.Second}) {
		t.Errorf("%v", got)
	}
	check.That(t, uneven.ticks[2].spent == 100, "the course has become another")
	tl.Measured(2*time.Second, Course{[]tick{{2 * steps, 100}}}) // of another run
	got := tl.SpentOn(100)
	check.That(t, got == 400*time.Millisecond && tl.Spent() == 2*time.Second, "%v of %v", got, tl.Spent())
}
