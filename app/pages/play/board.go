package play

import (
	"slices"

	"sudoscope/algorithms/trace"
	"sudoscope/app/game"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/pads"
)

// showBoard draws the game, and what the teacher shows of it.
func (p *Page) showBoard() {
	g, scene := p.game, p.board.Scene
	if scene.Shape != g.Shape() {
		*scene = *paint.NewBoard(g.Shape())
	}
	s := g.State()
	copy(scene.Digits, s.Digits)
	for c := range scene.Given {
		scene.Given[c] = g.Given(c)
	}
	scene.ShowMarks = p.options.Auto
	if scene.ShowMarks {
		copy(scene.Marks, g.Candidates())
	}
	scene.Labels = paint.LabelsOf(p.speaker().Notation)
	scene.Selected, scene.Peers = p.cursor, trace.NoCell
	if p.options.Peers {
		scene.Peers = p.cursor
	}
	scene.Play = &paint.Play{
		Corner: s.Corner, Centre: s.Centre, Colours: s.Colours, Painted: s.Painted,
		Selection: p.chosen, Trouble: p.trouble(s), Lit: p.lit(s), Hidden: p.paused,
	}
	scene.Evidence = trace.Evidence{}
	p.teacher.show(scene)
	if p.paused || g.Solved() {
		scene.Evidence, scene.Peers, scene.Selected = trace.Evidence{}, trace.NoCell, trace.NoCell
		scene.Play.Lit = 0
	}
	p.board.Refresh()
}

// trouble marks the digits that are wrong, as far as the player wants to know.
func (p *Page) trouble(s *game.State) []uint8 {
	marks := make([]uint8, len(s.Digits))
	if p.options.Conflicts == conflictsSolution || p.teacher.checked {
		for _, c := range p.game.WrongCells() {
			marks[c] = paint.Mistake
		}
	}
	if p.options.Conflicts != conflictsNever {
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
	case !p.options.Lit:
		return 0
	case p.held != 0 && p.mode != pads.ColourMode:
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
	p.pad.SetState(pads.State{Shape: p.game.Shape(), Mode: p.mode, Left: left, Held: p.held, Off: p.paused})
}

// stroke turns what mouse and finger do into choosing cells, or, with a digit in
// hand, into putting it there.
func (p *Page) stroke(s widgets.Stroke) {
	changed := false
	switch {
	case p.paused || s.Phase == widgets.Release:
		return
	case p.held != 0:
		changed = p.strokeHeld(s)
	case s.Secondary:
		return // the menu of the cell comes up when the button is let go
	default:
		p.strokeOver(s)
	}
	if !changed {
		p.refresh() // the selection has changed
	}
}

// strokeOver chooses the cells that the stroke goes over.
func (p *Page) strokeOver(s widgets.Stroke) {
	first := s.Phase == widgets.Press
	switch {
	case first && s.Double:
		p.chooseAlike(s.Cell, p.game.State())
	case first && s.Extend && p.chosen[s.Cell] && len(p.cellsChosen()) > 1:
		p.chosen[s.Cell] = false
	default:
		p.choose(s.Cell, !first || s.Extend)
	}
	if first {
		p.aim(s.Cell, s.Digit, p.game.State())
	}
}

// strokeHeld puts the digit in hand into the cells that the stroke goes over, and
// reports whether that changed anything. It does everywhere what it does in the first
// of them.
func (p *Page) strokeHeld(s widgets.Stroke) bool {
	mode := p.mode
	if s.Secondary && mode == pads.DigitMode {
		mode = pads.CornerMode
	}
	p.choose(s.Cell, false)
	if s.Phase == widgets.Press {
		p.erasing = p.has(mode, s.Cell, p.held)
		p.aim(s.Cell, s.Digit, p.game.State())
	} else if mode == pads.DigitMode || p.has(mode, s.Cell, p.held) != p.erasing {
		return false // a digit is placed by a press, not by the way
	}
	return p.put(mode, []int{s.Cell}, p.held)
}

// has reports whether a cell has what a mode would put there.
func (p *Page) has(mode pads.Mode, cell, digit int) bool {
	s := p.game.State()
	bit := uint32(1) << (digit - 1)
	switch {
	case mode == pads.CornerMode:
		return s.Corner[cell]&bit != 0
	case mode == pads.CentreMode && p.options.Auto:
		return s.Struck[cell]&bit != 0
	case mode == pads.CentreMode:
		return s.Centre[cell]&bit != 0
	case mode == pads.ColourMode && p.candidate == 0:
		return int(s.Colours[cell]) == digit
	}
	return false
}

// padDigit is a press on a digit or colour of the pad: it goes into the chosen
// cells, or is held for the cells that are pressed next.
func (p *Page) padDigit(digit int) {
	if !p.options.DigitFirst {
		p.put(p.mode, p.cellsChosen(), digit)
		return
	}
	if p.held == digit {
		digit = 0
	}
	p.held = digit
	p.refresh()
}

// selection is what the player has chosen: which cells a digit goes into, and what a
// digit does. It is gone with the game.
type selection struct {
	cursor    int    // the cell that the keyboard is at
	chosen    []bool // by cell
	mode      pads.Mode
	held      int  // the digit or colour that goes into every cell pressed, 0 for none
	candidate int  // that colours are for, 0 for the cells themselves
	erasing   bool // the stroke takes away what is held instead of putting it
}

// newSelection returns a selection of the first empty cell of a game, else of the last.
func newSelection(state *game.State) selection {
	s := selection{chosen: make([]bool, len(state.Digits))}
	first := slices.Index(state.Digits, 0)
	if first < 0 {
		first = len(state.Digits) - 1
	}
	s.choose(first, false)
	return s
}

// cellsChosen returns the cells that a digit goes into.
func (s *selection) cellsChosen() []int {
	var cells []int
	for c, on := range s.chosen {
		if on {
			cells = append(cells, c)
		}
	}
	return cells
}

// choose makes a cell the only one that is chosen, or adds it to the others.
func (s *selection) choose(cell int, add bool) {
	if !add {
		clear(s.chosen)
	}
	s.cursor, s.chosen[cell] = cell, true
}

// chooseAlike chooses all cells with the digit of a cell, or with its colour.
func (s *selection) chooseAlike(cell int, state *game.State) {
	s.choose(cell, false)
	for c := range s.chosen {
		same := state.Digits[cell] != 0 && state.Digits[c] == state.Digits[cell] ||
			state.Digits[cell] == 0 && state.Colours[cell] != 0 && state.Colours[c] == state.Colours[cell]
		s.chosen[c] = s.chosen[c] || same
	}
}

// aim lets colours be for a candidate of a cell, or for the cell if it has a digit.
func (s *selection) aim(cell, digit int, state *game.State) {
	s.candidate = 0
	if s.mode == pads.ColourMode && state.Digits[cell] == 0 {
		s.candidate = digit
	}
}

// holds reports whether the player holds something, or has chosen several cells.
func (s *selection) holds() bool { return s.held != 0 || s.candidate != 0 || len(s.cellsChosen()) > 1 }
