package puzzles

import (
	"sudoscope/app/page"
	"sudoscope/app/present"
)

var _ page.Presentable = (*Page)(nil)

// Slide returns the puzzle in the editor for an audience.
func (p *Page) Slide() *present.Slide {
	e := p.editor
	return &present.Slide{
		Run: e, Heading: e.puzzle.Title(), Boards: []present.Board{{Scene: e.board.Scene}},
		OnCell: func(_, cell, _ int) { e.click(cell) },
	}
}
