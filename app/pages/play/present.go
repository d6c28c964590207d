package play

import (
	"strings"

	"sudoscope/app/page"
	"sudoscope/app/present"
)

var _ page.Presentable = (*Page)(nil)

// Slide returns the board for an audience. A click there goes to the cell.
func (p *Page) Slide() *present.Slide {
	if p.game == nil {
		return nil
	}
	s := &present.Slide{
		Run: p.game, Heading: p.game.Puzzle.Title(), Place: strings.Join(p.summary(), " · "),
		Boards: []present.Board{{Scene: p.board.Scene}},
		OnCell: func(_, cell, _ int) {
			p.choose(cell, false)
			p.refresh()
		},
	}
	if p.teacher.told() != nil { // the evidence on the board needs these words
		said, _ := p.teacher.speech()
		s.Say(said)
	}
	return s
}
