// Package stage has what is played in the window: runs, on their own or side by side, moved by
// one clock and one bar. A [Stage] decides what is drawn when, and draws it: a page says once what
// it shows, and is not asked by the stage for anything else, nor does what it shows ask the stage.
// The parts that show a moment are boards, [Words], the [Transport] with its ribbon and the side
// views of a [Side]. [Solo] is a stage with one run on one board.
package stage

import (
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/app/page"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// Stage is what pages that play something have in common: the animation that moves
// it on, what the bar's buttons do to it, and how much of it is drawn when. After every
// move the page decides what is due where it has come to; then it is drawn, and drawing
// changes nothing.
//
// What is drawn in one frame belongs to one step, unless these come faster than slowPace:
// then words and numbers, which cannot be read so fast and cost most, are left out of
// most frames, and made good within textInterval of the last move.
type Stage struct {
	motion Motion
	draw   func(all bool) // draws where it is; words and numbers too, if all is set
	env    *page.Env
	button *widgets.Button // shows whether it plays
	whole  time.Time       // when all was drawn last
	lacks  bool            // words and numbers have been left out since then

	// Holds reports whether something, such as a question, keeps it from going so many steps on or
	// back, or with 0 from being played or paused; nil if nothing ever does.
	Holds     func(n int64) bool
	Arrived   func() // decides what is due where the motion has come to; nil if nothing ever is
	Repaced   func() // remembers how it is played; nil if nobody does
	Animation *fyne.Animation
	Moving    bool // the animation runs
}

const (
	slowPace     = 50 * time.Millisecond  // from a step to the next, if all is drawn with each
	textInterval = 100 * time.Millisecond // between two changes of the words, if steps come faster
)

// Motion is a position that moves: runs that are played, or a path.
type Motion interface {
	Playing() bool
	Toggle()
	Pause()
	GoTo(n int64)
	SeekTo(n int64) // goes to where the mouse points at on the ribbon
	Step(n int64)
	Length() int64
	Pace() time.Duration
	Faster()
	Slower()
	Loop() bool
	SetLoop(on bool)
	Tick(now time.Time) bool
}

// Begin makes the stage ready once there is a button to show whether it plays.
func (s *Stage) Begin(env *page.Env, m Motion, button *widgets.Button, draw func(all bool)) {
	s.env, s.motion, s.button, s.draw = env, m, button, draw
	s.Animation = &fyne.Animation{
		Duration: time.Hour, RepeatCount: fyne.AnimationRepeatForever, Tick: func(float32) { s.frame() },
	}
}

// Put puts another motion on the stage, which stands still.
func (s *Stage) Put(m Motion) {
	s.motion = m
	s.Animate()
}

// frame moves the motion on and shows where it is. It is called for every frame
// while it plays.
func (s *Stage) frame() {
	switch moved := s.motion.Tick(s.env.Now()); {
	case moved && s.motion.Pace() >= slowPace:
		s.carried(0)
	case moved:
		s.carried(textInterval)
	case s.lacks:
		s.drawWithin(slowPace)
	}
	s.Animate()
}

// drawWithin draws all that there is to see, or leaves out words and numbers if that was done
// less than the interval ago. These are made good by a frame, or, if none will come, by a timer.
func (s *Stage) drawWithin(interval time.Duration) {
	wait := interval - s.env.Now().Sub(s.whole)
	if wait <= 0 {
		s.Draw()
		return
	}
	if s.drawQuick(); !s.lacks && !s.Moving {
		s.env.After(wait, func() {
			if s.lacks {
				s.Draw()
			}
		})
	}
	s.lacks = true
}

// Draw draws all that there is to see. Whoever changes what is shown beside the motion calls it.
func (s *Stage) Draw() {
	s.animate()
	s.whole, s.lacks = s.env.Now(), false
	s.draw(true)
	s.env.Drawn(true)
}

// drawQuick leaves words and numbers as they are.
func (s *Stage) drawQuick() {
	s.draw(false)
	s.env.Drawn(false)
}

// Animate starts or stops the animation as the motion plays or not. When it has
// stopped, all is drawn.
func (s *Stage) Animate() {
	if was := s.Moving; !s.animate() && was {
		s.Draw()
	}
}

// animate is Animate without drawing; it reports whether the motion plays.
func (s *Stage) animate() bool {
	playing := s.motion.Playing()
	icon := paint.IconPlay
	if playing {
		icon = paint.IconPause
	}
	s.button.SetIcon(icon)
	if playing == s.Moving {
		return playing
	}
	s.Moving = playing
	if playing {
		s.Animation.Start()
	} else {
		s.Animation.Stop()
	}
	return playing
}

// arrive has the page decide what is due.
func (s *Stage) arrive() {
	if s.Arrived != nil {
		s.Arrived()
	}
}

// Carried shows where the motion is after the mouse has carried it there, while it may go
// on playing.
func (s *Stage) Carried() {
	s.carried(slowPace)
	s.Animate()
}

// Grown shows a record that has grown, or that has ended.
func (s *Stage) Grown(ended bool) {
	if ended {
		s.Moved()
	} else {
		s.Carried()
	}
}

func (s *Stage) carried(interval time.Duration) {
	s.arrive()
	s.drawWithin(interval)
}

// Moved shows where the motion is after it was moved.
func (s *Stage) Moved() {
	s.animate()
	s.arrive()
	s.Draw()
}

func (s *Stage) held(n int64) bool { return s.Holds != nil && s.Holds(n) }

// Toggle plays or pauses.
func (s *Stage) Toggle() {
	if !s.held(0) {
		s.motion.Toggle()
	}
	s.Moved()
}

// Step goes some steps on, or back.
func (s *Stage) Step(n int64) {
	if !s.held(n) {
		s.motion.Step(n)
	}
	s.Moved()
}

// Home goes to the start.
func (s *Stage) Home() { s.JumpTo(0) }

// End goes to the end, as far as there is one.
func (s *Stage) End() { s.JumpTo(s.motion.Length()) }

// JumpTo pauses and goes to a step.
func (s *Stage) JumpTo(n int64) {
	s.motion.Pause()
	s.motion.GoTo(n)
	s.Moved()
}

// SeekTo follows the mouse on the ribbon; what plays goes on from there.
func (s *Stage) SeekTo(n int64) {
	s.motion.SeekTo(n)
	s.Carried()
}

// Faster takes the next faster pace.
func (s *Stage) Faster() {
	s.motion.Faster()
	s.repaced()
}

// Slower takes the next slower pace.
func (s *Stage) Slower() {
	s.motion.Slower()
	s.repaced()
}

// ToggleLoop plays again and again, or once.
func (s *Stage) ToggleLoop() {
	s.motion.SetLoop(!s.motion.Loop())
	s.repaced()
}

func (s *Stage) repaced() {
	if s.Repaced != nil {
		s.Repaced()
	}
	s.Moved()
}

// Disappear lets nothing play while another page is seen.
func (s *Stage) Disappear() {
	s.motion.Pause()
	s.Moved()
}
