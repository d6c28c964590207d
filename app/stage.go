package app

import (
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// stage is what pages that play something have in common: the animation that moves
// it on, and what the bar's buttons do to it.
type stage struct {
	motion motion
	draw   func(all bool)   // shows where it is; all that there is to see, if asked to
	now    func() time.Time // the program's clock
	button *widgets.Button  // shows whether it plays

	animation *fyne.Animation
	moving    bool // the animation runs
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

// begin makes the stage ready once there is a button to show whether it plays.
func (s *stage) begin(m motion, now func() time.Time, button *widgets.Button, draw func(all bool)) {
	s.motion, s.now, s.button, s.draw = m, now, button, draw
	s.animation = &fyne.Animation{Duration: time.Hour, RepeatCount: fyne.AnimationRepeatForever, Tick: func(float32) { s.frame(s.now()) }}
}

// frame moves the motion on and shows where it is. It is called for every frame
// while it plays.
func (s *stage) frame(now time.Time) {
	if s.motion.Tick(now) {
		s.draw(false)
	}
	s.animate()
}

// animate starts or stops the animation as the motion plays or not.
func (s *stage) animate() {
	playing := s.motion.Playing()
	icon := paint.IconPlay
	if playing {
		icon = paint.IconPause
	}
	s.button.SetIcon(icon)
	if playing == s.moving {
		return
	}
	s.moving = playing
	if playing {
		s.animation.Start()
	} else {
		s.animation.Stop()
		s.draw(true)
	}
}

// moved shows where the motion is after somebody moved it.
func (s *stage) moved() {
	s.animate()
	s.draw(true)
}

func (s *stage) toggle() {
	s.motion.Toggle()
	s.moved()
}

func (s *stage) step(n int64) {
	s.motion.Step(n)
	s.moved()
}

func (s *stage) home() { s.jumpTo(0) }
func (s *stage) end()  { s.jumpTo(s.motion.Length()) }

func (s *stage) jumpTo(n int64) {
	s.motion.Pause()
	s.motion.GoTo(n)
	s.moved()
}
