package player

import (
	"testing"
	"testing/synctest"
	"time"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/check"
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
		p.Step(1)
		check.Must(t, p.At() == want, "a step on leads to %v, want %v", p.At(), want)
	}
	p.Step(1)
	check.Is(t, p.At(), way[len(way)-1], "past the last look")
	for i := len(way) - 2; i >= 0; i-- {
		p.Step(-1)
		check.Must(t, p.At() == way[i], "a step back leads to %v, want %v", p.At(), way[i])
	}
	p.Step(-1)
	check.Is(t, p.At(), trace.Point{}, "before the first look")
	p.Play()
	now := time.Unix(0, 0)
	p.Tick(now)
	for _, want := range way {
		now = now.Add(DefaultLookPace)
		p.Tick(now)
		check.Must(t, p.At() == want, "playing leads to %v, want %v", p.At(), want)
	}
	check.That(t, !p.Playing(), "it plays at the last look")
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
	p.GoTo(30)
	check.That(t, p.At().Look == 1, "at the end it is at %v", p.At())
	p.Skip(false)
	check.That(t, p.Seen(), "past the last step it is at %v", p.At())
	p.SetByLook(nil)
	check.Is(t, p.At(), trace.Point{Step: 30}, "without looks it is at")
}

func TestLooksHaveAPaceOfTheirOwn(t *testing.T) {
	p := New(run(t, 30))
	p.SetPace(20 * time.Millisecond)
	p.Fit(time.Minute)
	p.SetByLook(looksOf)
	check.That(t, p.Pace() == DefaultLookPace && p.Fitted() == 0,
		"looks come every %v, fitted into %v", p.Pace(), p.Fitted())
	p.Slower()
	check.Is(t, p.LookPace(), time.Second, "slower, they come every")
	p.GoTo(1)
	p.SetByLook(func(int64) int { return 1000 })
	check.That(t, p.Pace() == longestStep/1000 && p.LookPace() == time.Second,
		"a thousand looks come every %v", p.Pace())
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
		play(p, 2*time.Second)
		check.That(t, !p.Playing() && p.At() == (trace.Point{Step: 8, Look: 3}), "it halts at %v", p.At())
		p.HaltAt(0)
		p.SetLoop(true)
		p.Play()
		for rounds := 0; rounds < 2; {
			before := p.Position()
			if play(p, 20*time.Millisecond); p.Position() < before {
				rounds++
			}
			check.Must(t, p.Position() != 30 || p.Playing(), "it does not loop")
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
		play(p, 2*time.Second)
		check.That(t, p.Waiting() && p.Position() == 5 && p.Seen(), "it is at %v, and waits: %v", p.At(), p.Waiting())
		close(more)
		<-done
		play(p, time.Second)
		check.That(t, !p.Playing(), "it plays past the end")
	})
}
