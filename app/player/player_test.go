package player

import (
	"testing"
	"testing/synctest"
	"time"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// run records a run of n steps.
func run(t *testing.T, n int) *trace.Timeline {
	t.Helper()
	g := puzzles.NewGrid(puzzles.Classic)
	tl := trace.NewTimeline(g)
	tl.Record(trace.Start(t.Context(), g, 0, func(b *trace.Board) trace.Verdict {
		for i := range n {
			if i%10 == 9 {
				b.Guess(i%81, 1+i%9)
			} else {
				b.Consider(i % 81)
			}
		}
		return trace.Stuck
	}, nil))
	check.Must(t, tl.Len() == int64(n), "recorded %d steps", tl.Len())
	return tl
}

// live returns the timeline of a run that goes on: it works for each number that
// it is sent. When that channel is closed the run ends, and when its end is recorded
// the other channel is closed.
func live(t *testing.T, work func(b *trace.Board, n int)) (*trace.Timeline, chan<- int, <-chan struct{}) {
	g := puzzles.NewGrid(puzzles.Classic)
	tl := trace.NewTimeline(g)
	more := make(chan int)
	done := make(chan struct{})
	go func() {
		defer close(done)
		tl.Record(trace.Start(t.Context(), g, 0, func(b *trace.Board) trace.Verdict {
			for n := range more {
				work(b, n)
				time.Sleep(100 * time.Millisecond)
				b.Checkpoint()
			}
			return trace.Stuck
		}, nil))
	}()
	return tl, more, done
}

// play ticks 60 times a second for the given time.
func play(p *Player, d time.Duration) {
	end := time.Now().Add(d)
	for p.Tick(time.Now()); time.Now().Before(end); {
		time.Sleep(time.Second / 60)
		p.Tick(time.Now())
	}
}

func TestPlaysAtItsPace(t *testing.T) {
	tl := run(t, 5000)
	for _, pace := range Paces() {
		synctest.Test(t, func(t *testing.T) {
			p := New(tl)
			p.SetPace(pace)
			p.Play()
			play(p, 3*time.Second)
			want := int64(3 * time.Second / pace)
			check.That(t, p.Position() >= want-want/50-1 && p.Position() <= want+want/50+1,
				"at %v a step, 3 s took %d steps, want about %d", pace, p.Position(), want)
		})
	}
}

func TestTheDefaultIsTenStepsASecond(t *testing.T) {
	tl := run(t, 5000)
	synctest.Test(t, func(t *testing.T) {
		p := New(tl)
		p.Play()
		play(p, 10*time.Second)
		check.That(t, p.Position() >= 99 && p.Position() <= 101, "10 s took %d steps", p.Position())
	})
}

func TestFitsTheRunIntoATime(t *testing.T) {
	tl := run(t, 5000)
	synctest.Test(t, func(t *testing.T) {
		p := New(tl)
		p.Fit(30 * time.Second)
		p.Play()
		play(p, 15*time.Second)
		check.That(t, p.Position() >= 2450 && p.Position() <= 2550, "half the time took %d of 5000 steps", p.Position())
		play(p, 16*time.Second)
		check.That(t, !p.Playing() && p.Position() == 5000,
			"at the end: playing %v, position %d", p.Playing(), p.Position())
	})
}

func TestStopsAtTheEndAndStartsAgain(t *testing.T) {
	tl := run(t, 20)
	synctest.Test(t, func(t *testing.T) {
		p := New(tl)
		p.Play()
		play(p, 5*time.Second)
		check.Must(t, !p.Playing() && p.Position() == 20,
			"at the end: playing %v, position %d", p.Playing(), p.Position())
		p.Play()
		check.That(t, p.Playing() && p.Position() == 0,
			"Play at the end: playing %v, position %d", p.Playing(), p.Position())
		p.SetLoop(true)
		seen := map[int64]bool{}
		for range 300 {
			time.Sleep(time.Second / 60)
			p.Tick(time.Now())
			seen[p.Position()] = true
		}
		check.That(t, p.Playing() && seen[20] && seen[0],
			"looping: playing %v, saw the end %v and the start %v", p.Playing(), seen[20], seen[0])
	})
}

func TestStepsAndJumps(t *testing.T) {
	p := New(run(t, 100))
	p.Play()
	for _, move := range []struct {
		by   func()
		want int64
	}{
		{func() { p.Step(1) }, 1},
		{func() { p.Step(10) }, 11},
		{func() { p.Step(-1) }, 10},
		{func() { p.Step(-50) }, 0},
		{func() { p.GoTo(1000) }, 100},
		{func() { p.Step(1) }, 100},
		{func() { p.GoTo(-3) }, 0},
		{func() { p.Next(trace.Query{Kinds: trace.Kinds(trace.Guess), Cell: trace.NoCell}) }, 10},
		{func() { p.Next(trace.Query{Kinds: trace.Kinds(trace.Guess), Cell: trace.NoCell}) }, 20},
		{func() { p.Prev(trace.Query{Kinds: trace.Kinds(trace.Guess), Cell: trace.NoCell}) }, 10},
		{func() { p.Next(trace.Query{Kinds: trace.Kinds(trace.Swap), Cell: trace.NoCell}) }, 10},
	} {
		move.by()
		check.Must(t, p.Position() == move.want && !p.Playing(),
			"position %d, want %d; playing %v", p.Position(), move.want, p.Playing())
		check.Must(t, p.Moment().Index == move.want, "moment %d at position %d", p.Moment().Index, move.want)
	}
}

func TestFasterAndSlower(t *testing.T) {
	p := New(run(t, 10))
	p.Faster()
	check.Is(t, p.Pace(), 50*time.Millisecond, "faster than the default")
	for range 20 {
		p.Faster()
	}
	check.Is(t, p.Pace(), time.Millisecond, "fastest is")
	for range 20 {
		p.Slower()
	}
	check.Is(t, p.Pace(), 2*time.Second, "slowest is")
}

// reasoned takes the steps of deductions, each with what follows from it: so many
// steps as are given.
func reasoned(b *trace.Board, follow ...int) {
	for _, n := range follow {
		b.Deduce(trace.NoCell, 0)
		for range n {
			b.Consider(0)
		}
	}
}

func TestGoesFromDeductionToDeduction(t *testing.T) {
	g := puzzles.NewGrid(puzzles.Classic)
	tl := trace.NewTimeline(g)
	tl.Record(trace.Start(t.Context(), g, 0, func(b *trace.Board) trace.Verdict {
		b.Consider(0)
		reasoned(b, 1, 5, 0, 2) // at the steps 2, 4, 10 and 11
		b.Note()
		return trace.Stuck
	}, nil))
	p := New(tl)
	p.GoTo(8)
	p.SetByDeduction(true)
	for i, move := range []struct {
		by       func()
		want, at int64
	}{
		{func() {}, 4, 2},
		{func() { p.Step(1) }, 10, 3},
		{func() { p.Step(1) }, 11, 4},
		{func() { p.Step(1) }, 14, 4},
		{func() { p.Step(1) }, 14, 4},
		{func() { p.Step(-1) }, 11, 4},
		{func() { p.Step(-3) }, 2, 1},
		{func() { p.Step(-1) }, 0, 0},
		{func() { p.Step(-1) }, 0, 0},
		{func() { p.Step(10) }, 14, 4},
		{func() { p.GoTo(1) }, 0, 0},
		{func() { p.GoTo(2) }, 2, 1},
		{func() { p.GoTo(9) }, 4, 2},
		{func() { p.GoTo(13) }, 11, 4},
		{func() { p.GoTo(1000) }, 14, 4},
		{func() { p.SetByDeduction(false); p.Step(-1) }, 13, 13},
	} {
		move.by()
		if got := p.Moment().Index; p.Position() != move.want || got != move.want {
			t.Fatalf("move %d: position %d, moment %d, want %d", i, p.Position(), got, move.want)
		}
		all := int64(4)
		if !p.ByDeduction() {
			all = 14
		}
		if at, n := p.StopCount(); at != move.at || n != all {
			t.Fatalf("move %d: stop %d of %d, want %d of %d", i, at, n, move.at, all)
		}
	}
}

func TestPlaysByDeduction(t *testing.T) {
	g := puzzles.NewGrid(puzzles.Classic)
	tl := trace.NewTimeline(g)
	tl.Record(trace.Start(t.Context(), g, 0, func(b *trace.Board) trace.Verdict {
		for i := range 30 {
			reasoned(b, i)
		}
		return trace.Stuck
	}, nil))
	synctest.Test(t, func(t *testing.T) {
		p := New(tl)
		p.SetByDeduction(true)
		p.SetPace(200 * time.Millisecond)
		p.Play()
		play(p, 2100*time.Millisecond)
		if at, _ := p.StopCount(); at != 10 || p.Remaining() != 4*time.Second {
			t.Errorf("after 2.1 s at 200 ms: deduction %d, and %v to go", at, p.Remaining())
		}
		p.Fit(30 * time.Second)
		play(p, 10*time.Second)
		if at, _ := p.StopCount(); at < 19 || at > 20 || p.Pace() != time.Second {
			t.Errorf("after 10 s of 30: deduction %d, at %v each", at, p.Pace())
		}
		play(p, 13*time.Second)
		check.That(t, !p.Playing() && p.Position() == tl.Len(),
			"at the end: playing %v, position %d", p.Playing(), p.Position())
	})
}

// What follows from the last deduction may not be recorded yet.
func TestByDeductionWaitsForTheNextOne(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tl, more, done := live(t, func(b *trace.Board, n int) { reasoned(b, n) })
		more <- 3
		time.Sleep(time.Second)
		p := New(tl)
		p.SetByDeduction(true)
		p.Fit(30 * time.Second)
		p.GoTo(4)
		p.Play()
		play(p, time.Second)
		m := p.Moment()
		check.That(t, p.Waiting() && m.Index == 1,
			"waiting %v, and the moment has become that of step %d", p.Waiting(), m.Index)
		check.That(t, p.Position() == 1 && p.Pace() == DefaultPace, "position %d, at %v", p.Position(), p.Pace())
		more <- 3
		close(more)
		<-done
		p.SetPace(DefaultPace)
		play(p, time.Second)
		check.That(t, !p.Playing() && p.Position() == 8, "playing %v, position %d", p.Playing(), p.Position())
	})
}

// Playing does not wait until a run is over, and does not end before it.
func TestPlaysWhileTheRunIsComputed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tl, more, done := live(t, func(b *trace.Board, n int) {
			for range n {
				b.Consider(0)
			}
		})
		more <- 10
		time.Sleep(time.Second)
		p := New(tl)
		p.Play()
		play(p, 3*time.Second)
		check.Must(t, p.Playing() && p.Waiting() && p.Position() == 10,
			"playing %v, waiting %v, position %d", p.Playing(), p.Waiting(), p.Position())
		more <- 10
		close(more)
		<-done
		play(p, 3*time.Second)
		check.That(t, !p.Playing() && p.Position() == 20, "playing %v, position %d", p.Playing(), p.Position())
	})
}

// A window that was covered for an hour goes on where it was.
func TestALongGapIsNoLeap(t *testing.T) {
	tl := run(t, 5000)
	synctest.Test(t, func(t *testing.T) {
		p := New(tl)
		p.Play()
		p.Tick(time.Now())
		time.Sleep(time.Hour)
		p.Tick(time.Now())
		check.That(t, p.Position() <= 3, "after an hour without ticks the position is %d", p.Position())
	})
}

func TestHaltsWhereItIsToldTo(t *testing.T) {
	tl := run(t, 5000)
	synctest.Test(t, func(t *testing.T) {
		p := New(tl)
		p.SetPace(time.Millisecond)
		p.HaltAt(123)
		p.Play()
		play(p, time.Second)
		check.Must(t, !p.Playing() && p.Position() == 123, "playing %v at %d", p.Playing(), p.Position())
		// From there on, and from anywhere behind, it goes as ever.
		p.Step(10)
		p.Play()
		play(p, time.Second)
		check.That(t, p.Position() >= 1000, "then it comes to %d", p.Position())
		p.GoTo(120)
		p.Step(10)
		check.Is(t, p.Position(), 123, "ten steps from 120 lead to")
		p.GoTo(4000)
		p.GoTo(100)
		p.HaltAt(0)
		p.Step(100)
		check.Is(t, p.Position(), 200, "without a halt it comes to")
	})
}
