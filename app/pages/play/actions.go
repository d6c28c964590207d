package play

import (
	"sudoscope/app/game"
	"sudoscope/widgets/paint/pads"
)

// What a player does goes one way: a key or the mouse asks for an action, the action
// changes the game by what is chosen, and what has changed is saved and drawn.

// do lets the player change the game, unless it is paused, and reports whether that
// changed anything.
func (p *Page) do(change func(*game.Game) bool) bool {
	if p.paused || !change(p.game) {
		return false
	}
	p.changed()
	return true
}

// changed saves and draws a game in which something was done.
func (p *Page) changed() {
	p.teacher.forget()
	p.save()
	p.refresh()
	p.nameMoves()
}

// put does with a digit what a mode says, in the given cells.
func (p *Page) put(mode pads.Mode, cells []int, digit int) bool {
	return p.do(func(g *game.Game) bool {
		switch {
		case mode == pads.DigitMode:
			return g.Enter(cells, digit, p.options.Sweep)
		case mode == pads.CornerMode:
			return g.Mark(game.MarkCorner, cells, digit)
		case mode == pads.CentreMode && p.options.Auto:
			return g.Strike(cells, digit) // the candidates that are seen
		case mode == pads.CentreMode:
			return g.Mark(game.MarkCentre, cells, digit)
		}
		return p.colour(g, cells, digit)
	})
}

// colour gives a colour to cells, or to the candidate in them that colours are for.
func (p *Page) colour(g *game.Game, cells []int, colour int) bool {
	switch {
	case colour > game.Colours:
		return false
	case p.candidate == 0:
		return g.Colour(cells, colour)
	}
	done := false
	for _, c := range cells {
		done = g.Paint(c, p.candidate, colour) || done
	}
	return done
}

// putWith does what a digit does with a key held that stands for a mode: what the mode
// says, or if that is chosen the digit itself. With that of corner marks it is in colours
// the candidate that they are for.
func (p *Page) putWith(digit int, mode pads.Mode) {
	switch {
	case digit > p.game.Shape().Side() || p.paused:
	case p.mode == pads.ColourMode && mode == pads.CornerMode:
		if p.candidate == digit {
			digit = 0
		}
		p.candidate = digit
		p.refresh()
	case p.mode == mode:
		p.put(pads.DigitMode, p.cellsChosen(), digit)
	default:
		p.put(mode, p.cellsChosen(), digit)
	}
}

// erase empties the chosen cells, of their colours if these are what digits are.
func (p *Page) erase() {
	p.do(func(g *game.Game) bool {
		if p.mode == pads.ColourMode {
			return p.colour(g, p.cellsChosen(), 0)
		}
		return g.Erase(p.cellsChosen())
	})
}

// eraseMark takes away a mark of a cell.
func (p *Page) eraseMark(cell, digit int) {
	p.do(func(g *game.Game) bool {
		s, cells, bit := g.State(), []int{cell}, uint32(1)<<(digit-1)
		switch {
		case s.Corner[cell]&bit != 0:
			return g.Mark(game.MarkCorner, cells, digit)
		case s.Centre[cell]&bit != 0:
			return g.Mark(game.MarkCentre, cells, digit)
		}
		return p.options.Auto && g.Strike(cells, digit)
	})
}

// goTo shows the game after a move.
func (p *Page) goTo(node int) {
	p.do(func(g *game.Game) bool {
		if node == g.At() {
			return false
		}
		g.GoTo(node)
		return true
	})
}

// The rest changes the selection, and not the game.

// setMode changes what digits do.
func (p *Page) setMode(to pads.Mode) {
	if to != p.mode {
		p.held, p.candidate = 0, 0
	}
	p.mode = to
	p.refresh()
}

// walk moves the cursor by rows and columns, around the edge of the grid; with add the cells that it comes to
// are chosen with the others.
func (p *Page) walk(rows, cols int, add bool) {
	p.choose(p.game.Shape().Move(p.cursor, rows, cols), add)
	p.refresh()
}

// letGo puts down what the player holds, or else all chosen cells but the cursor's.
func (p *Page) letGo() {
	if p.held != 0 || p.candidate != 0 {
		p.held, p.candidate = 0, 0
	} else {
		p.choose(p.cursor, false)
	}
	p.refresh()
}
