package code

import (
	"errors"

	"sudoscope/algorithms"
	"sudoscope/algorithms/program"
	"sudoscope/app/dialogs"
	"sudoscope/app/link"
)

// Link returns the program that is open, which travels in the link.
func (p *Page) Link() (*link.Link, error) {
	if p.work == nil || p.work.text == "" {
		return nil, errors.New("no program is open: choose or write one first")
	}
	return &link.Link{Page: link.PageCode, Name: p.work.title(), Text: p.work.text}, nil
}

// OpenLink asks whether the program in a link shall run, shows it, and makes it one of the
// user's own.
func (p *Page) OpenLink(l *link.Link) {
	if err := program.CheckText(l.Text); err != nil {
		dialogs.TellError(p.env, "The program in the link cannot be opened", err)
		return
	}
	name := l.Name
	if program.CheckName(name) != nil {
		name = openedName
	}
	p.env.Allow(program.Shown(algorithms.Code{Name: name, Text: l.Text}), func(*algorithms.Algorithm) {
		p.createWith(name, l.Text)
	})
}
