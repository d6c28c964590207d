package techniques

import (
	"sudoscope/algorithms/technique"
	"sudoscope/app/link"
)

// Link returns the technique that the guide explains, or the step that is on screen.
func (t *Page) Link() (*link.Link, error) {
	if t.guide.Visible() {
		return &link.Link{Page: link.PageTechniques, Technique: t.guide.at.ID}, nil
	}
	s, err := t.Scene()
	if err != nil {
		return nil, err
	}
	return &link.Link{Scene: s}, nil
}

// OpenLink opens the guide at the technique of a link.
func (t *Page) OpenLink(l *link.Link) {
	if one, err := technique.ByID(l.Technique); err == nil {
		t.showGuide(one)
	}
}
