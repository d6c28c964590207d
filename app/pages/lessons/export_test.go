package lessons

import (
	"time"

	"sudoscope/app/lesson"
)

// Typist returns what types the caption of the first moment of a lesson.
func Typist(s *lesson.Source) func(text string) error {
	d := &draft{Source: s}
	return func(text string) error { return d.set(editCaption, 0, text, time.Time{}) }
}

// Tick draws a frame of what is presented.
func (p *Page) Tick() { p.presenter.Animation.Tick(0) }
