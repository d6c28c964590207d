package lessons

import (
	"cmp"
	"errors"

	"sudoscope/app/lesson"
	"sudoscope/app/scene"
)

// Scene returns the moment that is chosen of the lesson that is open. A ready lesson is named,
// of any other the scene has the text.
func (p *Page) Scene() (*scene.Scene, error) {
	d := p.draft
	if d == nil {
		return nil, errors.New("no lesson is open: choose one first")
	}
	s := &scene.Scene{Page: scene.OnLessons, Moment: p.chosen + 1}
	if d.ready != "" {
		s.Lesson = d.ready
	} else {
		s.Name, s.Text = d.Lesson().Title, string(d.Text())
	}
	return s, nil
}

// Open opens the lesson of a scene at its moment. One that comes with it is kept among the
// user's own.
func (p *Page) Open(s *scene.Scene, shown func()) {
	at := func() {
		if p.draft != nil && s.Moment > 0 {
			p.choose(s.Moment - 1)
		}
	}
	switch {
	case s.File != "":
		shown()
		p.OpenFile(s.File)
	case s.Lesson != "":
		ready, err := lesson.ReadyByID(s.Lesson)
		if err != nil {
			p.failed("The lesson cannot be opened", err)
			return
		}
		shown()
		p.openBook(book{ready: ready.ID, title: ready.Lesson.Title, text: ready.Text})
		at()
	default:
		text := []byte(s.Text)
		if err := lesson.Check(text); err != nil {
			p.failed("The lesson in the link cannot be opened", err)
			return
		}
		shown()
		p.takeThen(cmp.Or(s.Name, "Lesson from a link"), text, at)
	}
}
