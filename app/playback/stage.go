package playback

import (
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// Stage is what pages that play something have in common: the animation that moves
// it on, and what the bar's buttons do to it. After every move the page decides what
// is due where it has come to; then it is drawn, and drawing changes nothing.
type Stage struct {
	motion motion
	draw   func(all bool)   // shows where it is; all that there is to see, if asked to
	now    func() time.Time // the program's clock
	button *widgets.Button  // shows whether it plays

	Arrived   func() // decides what is due where the motion has come to; nil if nothing ever is
	Animation *fyne.Animation
	Moving    bool // the animation runs
}

// motion is a position that moves: a run that is played, or a race.
type motion interface {
	Playing() bool
	Toggle()
	Pause()
	GoTo(n int64)
	Step(n int64)
	Length() int64
	Tick(now time.Time) bool
}

// Begin makes the stage ready once there is a button to show whether it plays.
func (s *Stage) Begin(m motion, now func() time.Time, button *widgets.Button, draw func(all bool)) {
	s.motion, s.now, s.button, s.draw = m, now, button, draw
	s.Animation = &fyne.Animation{
		Duration: time.Hour, RepeatCount: fyne.AnimationRepeatForever, Tick: func(float32) { s.frame(s.now()) },
	}
}

// frame moves the motion on and shows where it is. It is called for every frame
// while it plays.
func (s *Stage) frame(now time.Time) {
	if s.motion.Tick(now) {
		s.Carried()
	} else {
		s.Animate()
	}
}

// Animate starts or stops the animation as the motion plays or not. When it has
// stopped, all is drawn.
func (s *Stage) Animate() {
	if was := s.Moving; !s.animate() && was {
		s.draw(true)
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

// Carried shows where the motion is after a frame or the mouse has carried it there,
// while it may go on playing.
func (s *Stage) Carried() {
	s.arrive()
	s.draw(false)
	s.Animate()
}

// Moved shows where the motion is after somebody moved it.
func (s *Stage) Moved() {
	s.animate()
	s.arrive()
	s.animate() // what is due may have paused it
	s.draw(true)
}

// Toggle plays or pauses.
func (s *Stage) Toggle() {
	s.motion.Toggle()
	s.Moved()
}

// Step goes some steps on, or back.
func (s *Stage) Step(n int64) {
	s.motion.Step(n)
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
