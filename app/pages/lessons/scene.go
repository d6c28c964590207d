package lessons

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/lesson"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
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
		if dialogs.Failed(p.env, "The lesson cannot be opened", err) {
			return
		}
		shown()
		p.openBook(book{ready: ready.ID, title: ready.Lesson.Title, text: ready.Text})
		at()
	default:
		text := []byte(s.Text)
		if dialogs.Failed(p.env, "The lesson in the link cannot be opened", lesson.Check(text)) {
			return
		}
		shown()
		p.takeThen(cmp.Or(s.Name, "Lesson from a link"), text, at)
	}
}

// summary says in words what is on screen at a moment.
func summary(s *scene.Scene, n trace.Notation) string {
	if s == nil {
		return "Nothing is on screen: only the caption is shown."
	}
	who := puzzles.Map(s.Lanes, func(c scene.Contestant) string { return c.Algorithm.Name })
	text := strings.Join(who, ", ")
	switch {
	case s.Making != nil:
		text = fmt.Sprintf("A puzzle being made, seed %d", s.Seed)
	case s.IsPosition() && s.Entries != nil:
		text = "The game of " + s.Puzzle.Title()
	case s.IsPosition():
		text = "The puzzle " + s.Puzzle.Title()
	default:
		text += " on " + s.Puzzle.Title()
	}
	shape := puzzles.Classic
	if g := s.Puzzle.Givens; !g.IsZero() {
		shape = g.Shape()
	}
	if where := s.Where.Words(n, shape); where != "" {
		text += ", " + where
	}
	if s.Look > 0 {
		text += fmt.Sprintf(", part %d", s.Look)
	}
	if until := s.Until.Words(n, shape); until != "" {
		text += ", until " + until
	}
	if s.Picture != "" || s.Large {
		text += strings.TrimSpace(", with the picture " + string(s.Picture))
	}
	return text
}
