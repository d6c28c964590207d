package play

import (
	"cmp"
	"errors"
	"strings"

	"sudoscope/app/game"
	"sudoscope/app/page"
	"sudoscope/app/present"
	"sudoscope/app/scene"
	"sudoscope/app/slides"
	"sudoscope/puzzles"
)

// Scene returns the game as it stands: its digits and the marks of the player.
func (p *Page) Scene() (*scene.Scene, error) {
	if p.game == nil {
		return nil, errors.New("there is no game yet: start one first")
	}
	g, state := p.game.Puzzle.Givens, p.game.State()
	n := len(state.Digits)
	s := &scene.Scene{Page: scene.OnPlay, Puzzle: p.game.Puzzle, Entries: make([]uint8, n),
		Pencil: make([]puzzles.Digits, n), Corner: make([]puzzles.Digits, n)}
	for cell, digit := range state.Digits {
		if g.At(cell) == 0 {
			s.Entries[cell] = digit
		}
		if digit == 0 {
			s.Pencil[cell], s.Corner[cell] = puzzles.Digits(state.Centre[cell]), puzzles.Digits(state.Corner[cell])
		}
		if p.chosen[cell] {
			s.Point = append(s.Point, cell)
		}
	}
	return s, nil
}

// Open begins a game that has the digits and marks of a scene already, or goes on with one from
// a file. The game that is open stays in the list.
func (p *Page) Open(s *scene.Scene, shown func()) {
	if s.File != "" {
		shown()
		p.OpenCopy(s.File)
		return
	}
	from := game.Origin{Kind: cmp.Or(s.Origin, game.OriginDesk)}
	p.begin(s.Puzzle, from, func(g *game.Game, err error) {
		if err != nil {
			p.refuse(s.Puzzle, err)
			return
		}
		for cell, digit := range s.Entries {
			if digit != 0 {
				g.Enter([]int{cell}, int(digit), false)
			}
		}
		g.SetMarks(game.MarkCentre, s.Pencil)
		g.SetMarks(game.MarkCorner, s.Corner)
		p.setGame(g, true)
		for i, cell := range s.Point {
			p.choose(cell, i > 0)
		}
		p.refresh()
		shown()
	})
}

var _ page.Presentable = (*Page)(nil)

// Slide returns the board for an audience. A click there goes to the cell.
func (p *Page) Slide() *slides.Slide {
	if p.game == nil {
		return nil
	}
	s := &slides.Slide{
		Run: p.game, Heading: p.game.Puzzle.Title(), Place: strings.Join(p.summary(), " · "),
		Boards: []slides.Board{{Scene: p.board.Scene}},
		OnCell: func(_, cell, _ int) {
			p.choose(cell, false)
			p.refresh()
		},
	}
	if p.teacher.told() != nil { // the evidence on the board needs these words
		said, _ := p.teacher.speech()
		present.Say(s, said)
	}
	return s
}
