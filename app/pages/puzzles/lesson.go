package puzzles

import (
	"errors"

	"sudoscope/algorithms/trace"
	"sudoscope/app/lesson"
	"sudoscope/app/page"
	"sudoscope/puzzles"
)

var (
	_ page.Staging    = (*Page)(nil)
	_ page.Explorable = (*Page)(nil)
)

// Scene returns the puzzle in the editor.
func (p *Page) Scene() (*lesson.Scene, error) {
	e := p.editor
	if e.puzzle.Givens.Filled() == 0 {
		return nil, errors.New("the grid is empty: choose or type a puzzle first")
	}
	if err := puzzles.CheckConflicts(e.puzzle.Givens); err != nil {
		return nil, err
	}
	s := &lesson.Scene{Page: lesson.OnPuzzles, Puzzle: e.puzzle}
	s.Puzzle.Givens = e.puzzle.Givens.Clone()
	if e.selected != trace.NoCell {
		s.Point = []int{e.selected}
	}
	return s, nil
}

// Explore lays the puzzle of a lesson on the desk.
func (p *Page) Explore(s *lesson.Staged, _ []int64) bool {
	puzzle := s.Scene.Puzzle
	puzzle.Givens = puzzle.Givens.Clone()
	p.Edit(puzzle)
	return true
}
