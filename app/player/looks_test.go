package player

import (
	"testing"
	"testing/synctest"
	"time"

	"sudoscope/algorithms/trace"
)

// looksOf has one, two or three looks in a step.
func looksOf(step int64) int { return int(step%3) + 1 }

func byLook(t *testing.T, steps int) *Player {
	p := New(run(t, steps))
	p.SetByLook(looksOf)
	return p
}

func TestLooksAreStopsForwardAndBack(t *testing.T) {
	p := byLook(t, 30)
	var way []trace.Point
	for step := range int64(30) {
		for look := range looksOf(step + 1) {
			way = append(way, trace.Point{Step: step + 1, Look: look + 1})
		}
	}
	for _, want := range way {
		if p.Step(1); p.At() != want {
			t.Fatalf("a step on leads to %v, want %v", p.At(), want)
		}
	}
	if p.Step(1); p.At() != way[len(way)-1] {
		t.Errorf("past the last look is %v", p.At())
	}
	for i := len(way) - 2; i >= 0; i-- {
		if p.Step(-1); p.At() != way[i] {
			t.Fatalf("a step back leads to %v, want %v", p.At(), way[i])
		}
	}
	if p.Step(-1); p.At() != (trace.Point{}) {
		t.Errorf("before the first look is %v", p.At())
	}
	p.Play()
	now := time.Unix(0, 0)
	p.Tick(now)
	for _, want := range way {
		now = now.Add(DefaultLookPace)
		if p.Tick(now); p.At() != want {
			t.Fatalf("playing leads to %v, want %v", p.At(), want)
		}
	}
	if p.Playing() {
		t.Error("it plays at the last look")
	}
}

func TestWhoGoesSomewhereOpensTheStepThere(t *testing.T) {
	p := byLook(t, 30)
	for _, go_ := range []func(){func() { p.GoTo(8) }, func() { p.SeekTo(8) }, func() { p.Put(8) },
		func() { p.GoTo(7); p.Skip(false) }, func() { p.GoTo(8); p.Step(1); p.Skip(true) },
		func() { p.GoTo(9); p.Skip(true) },
		func() { p.GoTo(0); p.Next(trace.Query{Kinds: trace.Kinds(trace.Guess), Cell: trace.NoCell}); p.GoTo(8) }} {
		if go_(); p.At() != (trace.Point{Step: 8, Look: 1}) || p.Seen() {
			t.Errorf("it is at %v, and has seen all: %v", p.At(), p.Seen())
		}
	}
	if p.GoTo(30); p.At().Look != 1 {
		t.Errorf("at the end it is at %v", p.At())
	}
	if p.Skip(false); !p.Seen() {
		t.Errorf("past the last step it is at %v", p.At())
	}
	if p.SetByLook(nil); p.At() != (trace.Point{Step: 30}) {
		t.Errorf("without looks it is at %v", p.At())
	}
}

func TestLooksHaveAPaceOfTheirOwn(t *testing.T) {
	p := New(run(t, 30))
	p.SetPace(20 * time.Millisecond)
	p.Fit(time.Minute)
	p.SetByLook(looksOf)
	if p.Pace() != DefaultLookPace || p.Fitted() != 0 {
		t.Errorf("looks come every %v, fitted into %v", p.Pace(), p.Fitted())
	}
	p.Slower()
	if p.LookPace() != time.Second {
		t.Errorf("slower, they come every %v", p.LookPace())
	}
	p.GoTo(1)
	p.SetByLook(func(int64) int { return 1000 })
	if p.Pace() != longestStep/1000 || p.LookPace() != time.Second {
		t.Errorf("a thousand looks come every %v", p.Pace())
	}
	if p.SetByLook(nil); p.Fitted() != time.Minute || p.LookPace() != time.Second {
		t.Errorf("then steps are fitted into %v, and looks come every %v", p.Fitted(), p.LookPace())
	}
}

// Loop, deductions, halts and runs that are still computed are as without looks, but for the
// looks of the last step before them.
func TestLooksGoWithAllThatPlaying(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := byLook(t, 30)
		p.SetPace(20 * time.Millisecond)
		p.HaltAt(8)
		p.Play()
		if play(p, 2*time.Second); p.Playing() || p.At() != (trace.Point{Step: 8, Look: 3}) {
			t.Errorf("it halts at %v", p.At())
		}
		p.HaltAt(0)
		p.SetLoop(true)
		p.Play()
		for rounds := 0; rounds < 2; {
			before := p.Position()
			if play(p, 20*time.Millisecond); p.Position() < before {
				rounds++
			}
			if p.Position() == 30 && !p.Playing() {
				t.Fatal("it does not loop")
			}
		}
	})
	synctest.Test(t, func(t *testing.T) {
		tl, more, done := live(t, func(b *trace.Board, n int) {
			for i := range n {
				b.Consider(i)
			}
		})
		more <- 5
		time.Sleep(time.Second)
		p := New(tl)
		p.SetByLook(looksOf)
		p.SetPace(20 * time.Millisecond)
		p.Play()
		if play(p, 2*time.Second); !p.Waiting() || p.Position() != 5 || !p.Seen() {
			t.Errorf("it is at %v, and waits: %v", p.At(), p.Waiting())
		}
		close(more)
		<-done
		if play(p, time.Second); p.Playing() {
			t.Error("it plays past the end")
		}
	})
}
