package play

import (
	"sudoscope/algorithms/trace"
	"sudoscope/app/game"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
)

// showBoard draws the game, and what the teacher shows of it.
func (p *Page) showBoard() {
	g, scene := p.game, p.board.Scene
	if scene.Shape != g.Shape() {
		*scene = *paint.NewBoard(g.Shape())
	}
	s := g.State()
	l := g.Puzzle.Givens.Layout()
	copy(scene.Digits, s.Digits)
	for c := range scene.Given {
		scene.Given[c] = g.Given(c)
	}
	scene.ShowMarks = p.options.auto
	if scene.ShowMarks {
		copy(scene.Marks, s.Candidates(l))
	}
	scene.Labels = paint.LabelsOf(p.speaker().Notation)
	scene.Selected, scene.Peers = p.cursor, trace.NoCell
	if p.options.peers {
		scene.Peers = p.cursor
	}
	scene.Play = &paint.Play{
		Corner: s.Corner, Centre: s.Centre, Colours: s.Colours, Painted: s.Painted,
		Selection: p.chosen, Trouble: p.trouble(s), Lit: p.lit(s), Hidden: p.paused,
	}
	scene.Evidence = trace.Evidence{}
	p.teacher.show(scene)
	if p.paused {
		scene.Evidence, scene.Peers, scene.Selected = trace.Evidence{}, trace.NoCell, trace.NoCell
	}
	p.board.Refresh()
}

// trouble marks the digits that are wrong, as far as the player wants to know.
func (p *Page) trouble(s *game.State) []uint8 {
	marks := make([]uint8, len(s.Digits))
	if p.options.conflicts == conflictsSolution || p.teacher.checked {
		for _, c := range p.game.WrongCells() {
			marks[c] = paint.Mistake
		}
	}
	if p.options.conflicts != conflictsNever {
		for _, c := range p.game.ConflictCells() {
			marks[c] = paint.Clash
		}
	}
	return marks
}

// lit returns the digit that is lit on the board: the one that is held, or that of
// the cell at the cursor.
func (p *Page) lit(s *game.State) puzzles.Digits {
	digit := int(s.Digits[p.cursor])
	switch {
	case !p.options.lit:
		return 0
	case p.held != 0 && p.mode != paint.PadColour:
		digit = p.held
	case p.candidate != 0:
		digit = p.candidate
	}
	if digit == 0 {
		return 0
	}
	return puzzles.Digit(digit)
}

// showPad shows what the keys beside the board do now.
func (p *Page) showPad() {
	side := p.game.Shape().Side()
	left := make([]int, side)
	for d := range left {
		left[d] = side
	}
	for _, d := range p.game.State().Digits {
		if d != 0 {
			left[d-1] = max(0, left[d-1]-1)
		}
	}
	p.pad.SetState(paint.PadState{Shape: p.game.Shape(), Mode: p.mode, Left: left, Held: p.held, Off: p.paused})
}
