package puzzles

import (
	"errors"

	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/app/scene"
	"sudoscope/app/slides"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
)

// Scene returns the puzzle in the editor.
func (p *Page) Scene() (*scene.Scene, error) {
	e := p.editor
	if isEmpty(e.puzzle.Givens) {
		return nil, errors.New("the grid is empty: choose or type a puzzle first")
	}
	if err := puzzles.CheckConflicts(e.puzzle.Givens); err != nil {
		return nil, err
	}
	s := &scene.Scene{Page: scene.OnPuzzles, Puzzle: e.puzzle}
	s.Puzzle.Givens = e.puzzle.Givens.Clone()
	if e.selected != trace.NoCell {
		s.Point = []int{e.selected}
	}
	return s, nil
}

// Open lays the puzzle of a scene on the desk.
func (p *Page) Open(s *scene.Scene, shown func()) {
	shown()
	puzzle := s.Puzzle
	puzzle.Givens = puzzle.Givens.Clone()
	p.editor.put(puzzle)
}

var _ page.Presentable = (*Page)(nil)

// Slide returns the puzzle in the editor for an audience.
func (p *Page) Slide() *slides.Slide {
	e := p.editor
	return &slides.Slide{
		Run: e, Heading: wording.Title(e.puzzle), Boards: []slides.Board{{Scene: e.board.Scene}},
		OnCell: func(_, cell, _ int) { e.click(cell) },
	}
}
