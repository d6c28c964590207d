package puzzles

import (
	"errors"

	"sudoscope/algorithms/trace"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
)

// Scene returns the puzzle in the editor.
func (p *Page) Scene() (*scene.Scene, error) {
	e := p.editor
	if e.puzzle.Givens.Filled() == 0 {
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
