package game

import (
	"slices"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
)

// What the player can do. Each of these makes one move, and reports whether there
// was anything to do. Givens among the cells are passed over.

// withoutGivens returns those of the cells that are no givens.
func (g *Game) withoutGivens(cells []int) []int {
	return slices.DeleteFunc(slices.Clone(cells), g.Given)
}

// emptyAmong returns those of the cells that hold no digit.
func (g *Game) emptyAmong(cells []int) []int {
	return slices.DeleteFunc(slices.Clone(cells), func(c int) bool { return g.state.Digits[c] != 0 })
}

// Enter puts a digit into the cells; if all of them hold it already it is taken
// out. With sweep the marks of the digit vanish in the peers.
func (g *Game) Enter(cells []int, digit int, sweep bool) bool {
	cells = g.withoutGivens(cells)
	if !slices.ContainsFunc(cells, func(c int) bool { return int(g.state.Digits[c]) != digit }) {
		return g.do(Move{Kind: Erase, Cells: cells})
	}
	return g.do(Move{Kind: Enter, Cells: cells, Digit: digit, Sweep: sweep})
}

// Erase empties the cells: of their digits, or, if none holds one that can be
// taken out, of their marks.
func (g *Game) Erase(cells []int) bool {
	cells = g.withoutGivens(cells)
	if filled := puzzles.Filter(cells, func(c int) bool { return g.state.Digits[c] != 0 }); filled != nil {
		cells = filled
	}
	return g.do(Move{Kind: Erase, Cells: cells})
}

// Mark writes a mark of the player into the empty ones of the cells, or rubs it
// out if all of them have it. The kind is MarkCorner or MarkCentre.
func (g *Game) Mark(kind MoveKind, cells []int, digit int) bool {
	marks := g.state.Corner
	if kind == MarkCentre {
		marks = g.state.Centre
	}
	return g.toggle(kind, marks, g.emptyAmong(cells), digit)
}

// Strike strikes a candidate out of the empty ones of the cells, or brings it back
// if it is struck out in all of them. A candidate that a peer or the
// puzzle rules out has nothing to be struck out.
func (g *Game) Strike(cells []int, digit int) bool {
	cells = slices.DeleteFunc(g.emptyAmong(cells), func(c int) bool {
		return g.state.barred(g.puzzle, c)>>(digit-1)&1 != 0
	})
	return g.toggle(Strike, g.state.Struck, cells, digit)
}

// SetMarks writes these marks of a kind, and no others: a move for each digit that is to be
// written somewhere, and one for each that is to be rubbed out.
func (g *Game) SetMarks(kind MoveKind, marks []puzzles.Digits) {
	for digit := range puzzles.DigitsUpTo(g.Shape().Side()).All() {
		for _, on := range []bool{true, false} {
			var cells []int
			for c, digits := range marks {
				if digits.Has(digit) == on && g.state.Digits[c] == 0 {
					cells = append(cells, c)
				}
			}
			g.do(Move{Kind: kind, Cells: cells, Digit: digit, On: on})
		}
	}
}

func (g *Game) toggle(kind MoveKind, marks []uint32, cells []int, digit int) bool {
	missing := slices.ContainsFunc(cells, func(c int) bool { return marks[c]>>(digit-1)&1 == 0 })
	return g.do(Move{Kind: kind, Cells: cells, Digit: digit, On: missing})
}

// Fill writes the candidates as centre marks into all empty cells.
func (g *Game) Fill() bool { return g.do(Move{Kind: Fill}) }

// Colour gives the cells a colour, or takes it away if all of them have it.
func (g *Game) Colour(cells []int, colour int) bool {
	if !slices.ContainsFunc(cells, func(c int) bool { return int(g.state.Colours[c]) != colour }) {
		colour = 0
	}
	return g.do(Move{Kind: Colour, Cells: cells, Colour: colour})
}

// Paint gives a candidate of a cell a colour, or takes it away if it has it.
func (g *Game) Paint(cell, digit, colour int) bool {
	if g.state.Digits[cell] != 0 {
		return false
	}
	if int(g.state.Painted[cell*g.Shape().Side()+digit-1]) == colour {
		colour = 0
	}
	return g.do(Move{Kind: Paint, Cells: []int{cell}, Digit: digit, Colour: colour})
}

// Conclude does what a deduction says, for the player.
func (g *Game) Conclude(d *technique.Deduction, sweep bool) bool {
	g.NoteHelp(HelpDo, d.Technique.ID)
	return g.do(Move{Kind: Conclude, Places: slices.Clone(d.Places), Strikes: slices.Clone(d.Eliminations),
		Sweep: sweep, Given: true})
}

// Reveal puts the right digit into a cell.
func (g *Game) Reveal(cell int, sweep bool) bool {
	if g.Given(cell) || int(g.state.Digits[cell]) == g.Solution.At(cell) {
		return false
	}
	sp := g.speaker()
	g.NoteHelp(HelpReveal, sp.Cell(cell))
	return g.do(Move{Kind: Enter, Cells: []int{cell}, Digit: g.Solution.At(cell), Sweep: sweep, Given: true})
}

// RevealAll fills the grid with the solution.
func (g *Game) RevealAll() bool {
	g.NoteHelp(HelpShow, "")
	open := cellsWhere(g.state.Digits, func(c int, d uint8) bool { return int(d) != g.Solution.At(c) })
	places := puzzles.Map(open, func(c int) technique.Candidate {
		return technique.Candidate{Cell: c, Digit: g.Solution.At(c)}
	})
	return g.do(Move{Kind: Conclude, Places: places, Given: true})
}
