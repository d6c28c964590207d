package play

import (
	"errors"

	"sudoscope/app/game"
	"sudoscope/app/lesson"
	"sudoscope/app/page"
	"sudoscope/puzzles"
)

var (
	_ page.Staging    = (*Page)(nil)
	_ page.Explorable = (*Page)(nil)
)

// Scene returns the game as it stands: its digits and the marks of the player.
func (p *Page) Scene() (*lesson.Scene, error) {
	if p.game == nil {
		return nil, errors.New("there is no game yet: begin one first")
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
func (p *Page) Explore(s *lesson.Staged, _ []int64) bool {
	scene := s.Scene
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
	for cell, marks := range scene.Pencil {
		for digit := range marks.All() {
			g.Mark(game.MarkCentre, []int{cell}, digit)
		}
	}
	p.setGame(g)
	if len(scene.Point) > 0 {
		p.choose(scene.Point[0], false)
		for _, cell := range scene.Point[1:] {
			p.choose(cell, true)
		}
		p.refresh()
	}
	return true
}
