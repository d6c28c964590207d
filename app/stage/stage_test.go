package stage

import (
	"testing"
	"time"

	"sudoscope/app/page/pagetest"
	"sudoscope/app/player"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// staged is a run on a stage: which step its board and its words show, and how often the
// words were drawn.
type staged struct {
	*pagetest.Window
	Stage
	player       *player.Player
	board, words int64
	drawn        int
	later        func() // what is to be done when nothing moves any more
}

func newStaged(t *testing.T) *staged {
	s := &staged{Window: pagetest.New(t), player: player.New(recorded(t, "wikipedia", "backtracking"))}
	s.Begin(s.Env, s.player, widgets.NewButton(widgets.Primary, paint.IconPlay, "", nil), func(all bool) {
		if s.board = s.player.Position(); all {
			s.words = s.board
			s.drawn++
		}
	})
	s.After = func(d time.Duration, do func()) {
		due := s.Clock.Add(d)
		s.later = func() {
			if !s.Clock.Before(due) {
				do()
			}
		}
	}
	return s
}

// frames lets time go by.
func (s *staged) frames(by time.Duration, look func()) {
	pagetest.Frames(&s.Clock, by, func() {
		switch {
		case s.Moving:
			s.Animation.Tick(0)
		case s.later != nil:
			s.later()
		}
		look()
	})
}

func TestBoardAndWordsShowOneStepUnlessTheseAreFast(t *testing.T) {
	for _, pace := range player.Paces() {
		s := newStaged(t)
		s.player.SetPace(pace)
		s.Toggle()
		s.drawn = 0
		late, latest := time.Time{}, time.Duration(0)
		s.frames(2*time.Second, func() {
			switch {
			case s.words == s.board:
				late = time.Time{}
			case late.IsZero():
				late = s.Clock
			default:
				latest = max(latest, s.Clock.Sub(late))
			}
		})
		check.That(t, (pace < 50*time.Millisecond || late.IsZero()) && latest <= 100*time.Millisecond,
			"%v a step: the words are late by %v", pace, latest)
		check.That(t, s.drawn <= 40 && (s.drawn <= 25 || pace >= 50*time.Millisecond),
			"%v a step: the words are drawn %d times in 2 s", pace, s.drawn)
		if s.Step(1); s.words != s.player.Position() {
			t.Errorf("%v a step: after a step to %d the words are at %d", pace, s.player.Position(), s.words)
		}
	}
}

// A mouse tells of a move every few milliseconds, and nothing else would draw when it stops.
func TestWordsAreMadeGoodAfterTheRibbonIsDragged(t *testing.T) {
	for _, plays := range []bool{false, true} {
		s := newStaged(t)
		s.player.SetPace(2 * time.Second)
		if plays {
			s.Toggle()
		}
		for i := range int64(100) {
			s.player.GoTo(10 * i)
			s.Carried()
			s.Clock = s.Clock.Add(4 * time.Millisecond)
		}
		check.That(t, s.drawn <= 12, "playing %v: the words are drawn %d times in 400 ms", plays, s.drawn)
		s.frames(80*time.Millisecond, func() {})
		if s.words != s.board || s.board != 990 {
			t.Errorf("playing %v: dragged to %d, the words are at %d and the board at %d", plays,
				s.player.Position(), s.words, s.board)
		}
	}
}

func TestWordsAreMadeGoodAtTheEnd(t *testing.T) {
	s := newStaged(t)
	s.player.SetPace(5 * time.Millisecond)
	s.JumpTo(s.player.Length() - 15)
	s.Toggle()
	s.frames(150*time.Millisecond, func() {})
	check.That(t, !s.Moving && s.words == s.player.Length(),
		"at the end the words are at step %d of %d, playing: %v", s.words, s.player.Length(), s.Moving)
}
