package lessons

import (
	"errors"

	"sudoscope/app/lesson"
	"sudoscope/app/link"
)

// Link returns the moment that is chosen of the lesson that is open. A ready lesson is
// named, any other travels in the link.
func (p *Page) Link() (*link.Link, error) {
	d := p.draft
	if d == nil {
		return nil, errors.New("no lesson is open: choose one first")
	}
	l := &link.Link{Page: link.PageLessons, Moment: p.chosen + 1}
	if d.ready != "" {
		l.Ready = d.ready
	} else {
		l.Name, l.Text = d.Lesson().Title, string(d.Text())
	}
	return l, nil
}

// OpenLink opens the lesson of a link at its moment. One that travelled in the link is kept
// among the user's own.
func (p *Page) OpenLink(l *link.Link) {
	at := func() {
		if p.draft != nil && l.Moment > 0 {
			p.choose(l.Moment - 1)
		}
	}
	if l.Ready != "" {
		ready, err := lesson.ReadyByID(l.Ready)
		if err != nil {
			p.failed("The lesson cannot be opened", err)
			return
		}
		p.openBook(book{ready: ready.ID, title: ready.Lesson.Title, text: ready.Text})
		at()
		return
	}
	text := []byte(l.Text)
	if err := lesson.Check(text); err != nil {
		p.failed("The lesson in the link cannot be opened", err)
		return
	}
	name := l.Name
	if name == "" {
		name = "Lesson from a link"
	}
	p.takeThen(name, text, at)
}
