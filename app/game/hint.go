package game

import (
	"slices"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/justify"
	"sudoscope/puzzles"
)

// Hint is what the teacher answers. At most one of its parts is set; if none is,
// nothing is left to say.
type Hint struct {
	Wrong    []int // cells whose digit is wrong: nothing can be deduced from them
	RuledOut []int // cells whose marks rule the right digit out
	// Step is the next deduction, nil if there is none, and Position what it was
	// found in: the candidates that the player sees.
	Step     *technique.Deduction
	Position *technique.Position
	// Rests is what the player has ruled out and the step builds on: without that it
	// would not be there.
	Rests []technique.Candidate
	// Beside is the candidates that the step is about and that the player's corner marks
	// leave out. Corner marks are not believed, so they are candidates nevertheless.
	Beside []technique.Candidate
}

// believed returns the grid with the candidates that the player has left: those
// that the rules allow, less those that were struck out, and in cells with centre
// marks only these. Techniques are found as if the player's marks were right.
func (g *Game) believed() *technique.Position {
	p := g.unmarked()
	for _, c := range g.ruledOut(p) {
		p.Eliminate(c.Cell, c.Digit)
	}
	return p
}

// Position returns the digits on the board with the candidates that the player has left, as
// hints go by them: where to go on from here.
func (g *Game) Position() puzzles.Grid {
	p := g.believed()
	left := make([]puzzles.Digits, len(g.state.Digits))
	for c := range left {
		left[c] = p.Candidates(c)
	}
	return g.Grid().Restrict(left)
}

// unmarked returns the grid with the candidates that the rules allow, less those that the
// program has struck out for the player.
func (g *Game) unmarked() *technique.Position {
	struck := map[technique.Candidate]bool{}
	for _, node := range g.Path(g.at)[1:] {
		for _, c := range g.moves[node].Strikes {
			struck[c] = g.state.Struck[c.Cell]>>(c.Digit-1)&1 != 0
		}
	}
	return g.positionOf(&g.state, struck)
}

// positionOf returns the digits of a state with the candidates that the rules allow, less those that
// were struck out.
func (g *Game) positionOf(s *State, struck map[technique.Candidate]bool) *technique.Position {
	p := technique.NewPosition(g.puzzle)
	for c, d := range s.Digits {
		if d != 0 && g.puzzle.At(c) == 0 {
			p.Place(c, int(d))
		}
	}
	for c, gone := range struck {
		if gone {
			p.Eliminate(c.Cell, c.Digit)
		}
	}
	p.AssumeUnique()
	return p
}

// ruledOut returns which candidates of a position the player has ruled out.
func (g *Game) ruledOut(p *technique.Position) (list []technique.Candidate) {
	for c, d := range g.state.Digits {
		if d != 0 {
			continue
		}
		eliminated := puzzles.Digits(g.state.Struck[c])
		if centre := puzzles.Digits(g.state.Centre[c]); centre != 0 {
			eliminated |= p.Candidates(c) &^ centre
		}
		for x := range (eliminated & p.Candidates(c)).All() {
			list = append(list, technique.Candidate{Cell: c, Digit: x})
		}
	}
	return list
}

// beside returns the candidates of a step, each once, that the player's marks of their
// cell leave out although nothing rules them out: the cell has corner marks alone.
func (g *Game) beside(d *technique.Deduction) (list []technique.Candidate) {
	add := func(c technique.Candidate) {
		corner := puzzles.Digits(g.state.Corner[c.Cell])
		if corner != 0 && g.state.Centre[c.Cell] == 0 && !corner.Has(c.Digit) && !slices.Contains(list, c) {
			list = append(list, c)
		}
	}
	for _, piece := range d.Pattern {
		add(piece.Candidate)
	}
	for _, c := range d.Eliminations {
		add(c)
	}
	return list
}

// Hint looks for the easiest deduction of the ladder. goOn is asked before each
// technique whether to look on; when it says no, ok is false.
func (g *Game) Hint(ladder technique.Ladder, goOn func(*technique.Technique) bool) (h Hint, ok bool) {
	if h.Wrong = g.WrongCells(); len(h.Wrong) > 0 {
		return h, true
	}
	if h.RuledOut = g.RuledOutCells(); len(h.RuledOut) > 0 {
		return h, true
	}
	h.Position = g.believed()
	if h.Position.Left() == 0 {
		return h, true
	}
	stopped := false
	d, found := ladder.Search(h.Position, func(t *technique.Technique) bool {
		stopped = !goOn(t)
		return !stopped
	})
	if found {
		h.Step = &d
		plain := g.unmarked()
		h.Rests, h.Beside = justify.Needs(plain, g.ruledOut(plain), &d), g.beside(&d)
	}
	return h, !stopped || found
}
