// Package talk is a lesson as it is held: its moments as an audience sees them, and the way through
// them, which stops at questions and plays what is to be played. It knows nothing of windows.
package talk

import (
	"errors"
	"fmt"
	"math"
	"time"

	"sudoscope/algorithms/trace"
	"sudoscope/app/lesson"
	"sudoscope/app/picture"
	"sudoscope/app/player"
	"sudoscope/app/scene"
	"sudoscope/app/slides"
)

// Shown is a scene that was staged, as it is drawn. Its player walks what the scene plays. It is for
// one goroutine.
type Shown struct {
	*lesson.Shown
	*player.Player
}

// The paces at which a moment is played.
const (
	stepPace      = 400 * time.Millisecond
	deductionPace = 3 * time.Second
	longest       = 20 * time.Second // of a moment, if its steps are not deductions
)

// NewShown returns a staged scene as it is drawn. Long runs are read behind a window.
func NewShown(s *lesson.Staged, n trace.Notation, behind *picture.Behind) *Shown {
	v := &Shown{s.Shown(n, behind), player.New()}
	var parts []player.Stretch
	for _, lane := range s.Lanes {
		parts = append(parts, player.Stretch{Run: lane.Run.Timeline, From: lane.From, To: lane.To})
	}
	v.LoadStretches(parts...)
	v.SetPace(min(stepPace, longest/time.Duration(max(1, v.Length()))))
	switch {
	case s.Scene.Look > 0:
		v.SetByLook(func(step int64) int {
			if (s.Scene.Until == scene.Where{}) {
				return s.Scene.Look // and stands still there
			}
			return len(v.Viewers[0].Looks(step))
		})
		v.begin()
	case len(s.Lanes) == 1 && s.Lanes[0].Run.Algorithm.Deduces:
		v.SetByDeduction(true)
		v.SetPace(deductionPace)
	}
	return v
}

// Close ends what is done for its pictures. Nothing is done for nil.
func (v *Shown) Close() {
	if v != nil {
		for _, viewer := range v.Viewers {
			viewer.Close()
		}
	}
}

// begin goes to where the scene begins, which may be within a step.
func (v *Shown) begin() {
	v.Put(0)
	v.OpenAt(v.Scene.Look)
}

// end goes to the end of what it plays.
func (v *Shown) end() {
	v.Put(v.Length())
	v.OpenAt(math.MaxInt)
}

// begun reports whether it has gone on from where it begins.
func (v *Shown) begun() bool {
	return v.Position() > 0 || v.ByLook() && v.Player.At().Look > v.Scene.Look
}

// ended reports whether there is nothing more to play.
func (v *Shown) ended() bool { return v.Position() >= v.Length() && v.Seen() }

// Here returns the scene as it stands, with a place to which its page goes at once.
func (v *Shown) Here() *scene.Scene {
	var steps []int64
	for i := range v.Lanes {
		steps = append(steps, v.MomentOf(i).Index)
	}
	look := 0
	if v.ByLook() {
		look = v.Player.At().Look
	}
	return v.Staged.At(steps, look)
}

// SlideOf returns the slide of a moment, of which a scene is staged or nil, with the answers to its
// question that were chosen, before that is over or afterwards.
func SlideOf(l *lesson.Lesson, i int, v *Shown, chosen []int, over bool) *slides.Slide {
	if v == nil {
		return numbered(l.Slide(i, nil, nil, chosen, over))
	}
	look := 0
	if v.ByLook() {
		look = v.Player.At().Look
	}
	var frames []picture.Frame
	for k, viewer := range v.Viewers {
		frames = append(frames, viewer.Frame(v.MomentOf(k), look))
	}
	return numbered(l.Slide(i, v.Shown, frames, chosen, over))
}

// numbered numbers the answers: the number is the key, and what a class can shout.
func numbered(s *slides.Slide) *slides.Slide {
	if s.Question != nil {
		for i := range s.Question.Answers {
			a := &s.Question.Answers[i]
			a.Text = fmt.Sprintf("%d. %s", i+1, a.Text)
		}
	}
	return s
}

// TroubleOf is what an error of staging says, without the key of the block.
func TroubleOf(err error) string {
	if place, ok := errors.AsType[*lesson.PlaceError](err); ok {
		err = place.Err
	}
	return err.Error()
}
