package play

import (
	"errors"

	"sudoscope/app/game"
	"sudoscope/app/lesson"
	"sudoscope/app/link"
	"sudoscope/app/page"
	"sudoscope/puzzles"
)

var (
	_ page.Staging     = (*Page)(nil)
	_ page.Explorable  = (*Page)(nil)
	_ page.Linked      = (*Page)(nil)
	_ page.SceneOpener = (*Page)(nil)
)

// Scene returns the game as it stands: its digits and the marks of the player.
func (p *Page) Scene() (*lesson.Scene, error) {
	if p.game == nil {
		return nil, errors.New("there is no game yet: start one first")
	}
	g, state := p.game.Puzzle.Givens, p.game.State()
	s := &lesson.Scene{Page: lesson.OnPlay, Puzzle: p.game.Puzzle, Entries: make([]uint8, len(state.Digits)),
		Pencil: make([]puzzles.Digits, len(state.Digits))}
	for cell, digit := range state.Digits {
		if g.At(cell) == 0 {
			s.Entries[cell] = digit
		}
		if digit == 0 {
			s.Pencil[cell] = puzzles.Digits(state.Centre[cell] | state.Corner[cell])
		}
		if p.chosen[cell] {
			s.Point = append(s.Point, cell)
		}
	}
	return s, nil
}

// Explore begins a game as it stands in a lesson.
func (p *Page) Explore(s *lesson.Staged, _ []int64) bool { return p.explore(s.Scene, nil) }

// Link returns the game as it stands, with the marks in corners apart.
func (p *Page) Link() (*link.Link, error) {
	s, err := p.Scene()
	if err != nil {
		return nil, err
	}
	state := p.game.State()
	l := &link.Link{Scene: s, Corner: make([]puzzles.Digits, len(state.Digits))}
	for cell, digit := range state.Digits {
		if digit == 0 {
			s.Pencil[cell], l.Corner[cell] = puzzles.Digits(state.Centre[cell]), puzzles.Digits(state.Corner[cell])
		}
	}
	return l, nil
}

// OpenScene begins a game as it stands in a link; the one that is open stays in the list.
func (p *Page) OpenScene(l *link.Link, show func()) bool {
	if p.explore(l.Scene, l.Corner) {
		show()
	}
	return true
}

// explore begins a game that has digits and marks already.
func (p *Page) explore(scene *lesson.Scene, corner []puzzles.Digits) bool {
	g, err := newGame(p.env, scene.Puzzle, game.Origin{Kind: game.OriginDesk})
	if err != nil {
		p.refuse(scene.Puzzle, err)
		return false
	}
	for cell, digit := range scene.Entries {
		if digit != 0 {
			g.Enter([]int{cell}, int(digit), false)
		}
	}
	mark := func(kind game.MoveKind, all []puzzles.Digits) {
		for cell, marks := range all {
			for digit := range marks.All() {
				g.Mark(kind, []int{cell}, digit)
			}
		}
	}
	mark(game.MarkCentre, scene.Pencil)
	mark(game.MarkCorner, corner)
	p.setGame(g, true)
	if len(scene.Point) > 0 {
		p.choose(scene.Point[0], false)
		for _, cell := range scene.Point[1:] {
			p.choose(cell, true)
		}
		p.refresh()
	}
	return true
}
