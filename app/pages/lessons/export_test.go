package lessons

import (
	"time"

	"sudoscope/app/lesson"
)

// Typist returns what types the caption of the first moment of a lesson, and what undoes that.
func Typist(s *lesson.Source) (write func(text string, at time.Time) error, undo func() (text string, ok bool)) {
	d := &draft{Source: s}
	return func(text string, at time.Time) error { return d.set(editCaption, 0, text, at) }, func() (string, bool) {
		_, ok := d.undo(false, 0)
		return d.Caption(0), ok
	}
}

// Tick draws a frame of what is presented.
func (p *Page) Tick() { p.presenter.Animation.Tick(0) }
