package player

import (
	"testing"
	"testing/synctest"
	"time"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
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
	if tl.Len() != int64(n) {
		t.Fatalf("recorded %d steps", tl.Len())
	}
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
			if got := p.Position(); got < want-want/50-1 || got > want+want/50+1 {
				t.Errorf("at %v a step, 3 s took %d steps, want about %d", pace, got, want)
			}
		})
	}
}

func TestTheDefaultIsTenStepsASecond(t *testing.T) {
	tl := run(t, 5000)
	synctest.Test(t, func(t *testing.T) {
		p := New(tl)
		p.Play()
		play(p, 10*time.Second)
		if got := p.Position(); got < 99 || got > 101 {
			t.Errorf("10 s took %d steps", got)
		}
	})
}

func TestFitsTheRunIntoATime(t *testing.T) {
	tl := run(t, 5000)
	synctest.Test(t, func(t *testing.T) {
		p := New(tl)
		p.Fit(30 * time.Second)
		p.Play()
		play(p, 15*time.Second)
		if got := p.Position(); got < 2450 || got > 2550 {
			t.Errorf("half the time took %d of 5000 steps", got)
		}
		play(p, 16*time.Second)
		if p.Playing() || p.Position() != 5000 {
			t.Errorf("at the end: playing %v, position %d", p.Playing(), p.Position())
		}
	})
}

func TestStopsAtTheEndAndStartsAgain(t *testing.T) {
	tl := run(t, 20)
	synctest.Test(t, func(t *testing.T) {
		p := New(tl)
		p.Play()
		play(p, 5*time.Second)
		if p.Playing() || p.Position() != 20 {
			t.Fatalf("at the end: playing %v, position %d", p.Playing(), p.Position())
		}
		p.Play()
		if !p.Playing() || p.Position() != 0 {
			t.Errorf("Play at the end: playing %v, position %d", p.Playing(), p.Position())
		}
		p.SetLoop(true)
		seen := map[int64]bool{}
		for range 300 {
			time.Sleep(time.Second / 60)
			p.Tick(time.Now())
			seen[p.Position()] = true
		}
		if !p.Playing() || !seen[20] || !seen[0] {
			t.Errorf("looping: playing %v, saw the end %v and the start %v", p.Playing(), seen[20], seen[0])
		}
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
		if p.Position() != move.want || p.Playing() {
			t.Fatalf("position %d, want %d; playing %v", p.Position(), move.want, p.Playing())
		}
		if m := p.Moment(); m.Index != move.want {
			t.Fatalf("moment %d at position %d", m.Index, move.want)
		}
	}
}

func TestFasterAndSlower(t *testing.T) {
	p := New(run(t, 10))
	p.Faster()
	if p.Pace() != 50*time.Millisecond {
		t.Errorf("faster than the default is %v", p.Pace())
	}
	for range 20 {
		p.Faster()
	}
	if p.Pace() != time.Millisecond {
		t.Errorf("fastest is %v", p.Pace())
	}
	for range 20 {
		p.Slower()
	}
	if p.Pace() != 2*time.Second {
		t.Errorf("slowest is %v", p.Pace())
	}
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
		if p.Playing() || p.Position() != tl.Len() {
			t.Errorf("at the end: playing %v, position %d", p.Playing(), p.Position())
		}
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
		if !p.Waiting() || m.Index != 1 {
			t.Errorf("waiting %v, and the moment has become that of step %d", p.Waiting(), m.Index)
		}
		if p.Position() != 1 || p.Pace() != DefaultPace {
			t.Errorf("position %d, at %v", p.Position(), p.Pace())
		}
		more <- 3
		close(more)
		<-done
		p.SetPace(DefaultPace)
		play(p, time.Second)
		if p.Playing() || p.Position() != 8 {
			t.Errorf("playing %v, position %d", p.Playing(), p.Position())
		}
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
		if !p.Playing() || !p.Waiting() || p.Position() != 10 {
			t.Fatalf("playing %v, waiting %v, position %d", p.Playing(), p.Waiting(), p.Position())
		}
		more <- 10
		close(more)
		<-done
		play(p, 3*time.Second)
		if p.Playing() || p.Position() != 20 {
			t.Errorf("playing %v, position %d", p.Playing(), p.Position())
		}
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
		if p.Position() > 3 {
			t.Errorf("after an hour without ticks the position is %d", p.Position())
		}
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
		if p.Playing() || p.Position() != 123 {
			t.Fatalf("playing %v at %d", p.Playing(), p.Position())
		}
		// From there on, and from anywhere behind, it goes as ever.
		p.Step(10)
		p.Play()
		play(p, time.Second)
		if p.Position() < 1000 {
			t.Errorf("then it comes to %d", p.Position())
		}
		p.GoTo(120)
		p.Step(10)
		if p.Position() != 123 {
			t.Errorf("ten steps from 120 lead to %d", p.Position())
		}
		p.GoTo(4000)
		p.GoTo(100)
		p.HaltAt(0)
		p.Step(100)
		if p.Position() != 200 {
			t.Errorf("without a halt it comes to %d", p.Position())
		}
	})
}
