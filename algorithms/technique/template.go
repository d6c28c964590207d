package technique

import (
	"math/bits"

	"sudoscope/algorithms/templates"
)

// A template is a way to put a digit into every house at once. Of those
// that agree with the candidates one is the solution's. A cell that all of them use
// holds the digit, and a candidate that none of them uses goes. Where a digit is sure of
// a cell, no template of another digit can use it; so some templates go, and others may
// be sure of more cells then, until nothing changes any more.
//
// Myth Jellies described this as the Pattern Overlay Method; HoDoKu finds the same as
// Template Set and Template Delete.

// patterns are the templates of a position.
type patterns struct {
	set  *templates.Set
	open [][]uint32 // by digit less 1 and row, the columns that templates may use
	sure [][]uint32 // likewise, the columns that all templates use
	some [][]uint32 // likewise, the columns that some templates use
	age  int        // one more than that of the position that they are of
	of   *Position
}

// update finds the templates of the position, unless that is done, and reports whether
// grids of its shape have few enough of them.
func (t *patterns) update(p *Position) bool {
	if t.of == p && t.age == p.age+1 {
		return t.set != nil
	}
	if t.of == nil || t.of.Layout != p.Layout {
		t.set = nil
		if templates.Fits(p.Layout) {
			t.set = templates.New(p.Layout)
		}
	}
	t.of, t.age = p, p.age+1
	if t.set == nil {
		return false
	}
	t.open = templates.Open(p.Layout, p)
	t.sure, t.some = emptyRows(p.N), emptyRows(p.N)
	for again := true; again; {
		again = false
		for d := range p.N {
			if t.count(p, d) {
				again = true
			}
		}
	}
	return true
}

func emptyRows(n int) [][]uint32 {
	rows := make([][]uint32, n)
	for i := range rows {
		rows[i] = make([]uint32, n)
	}
	return rows
}

// count counts the templates of a digit and takes the cells of which it is sure from the
// other digits. It reports whether there was anything to take.
func (t *patterns) count(p *Position, d int) (taken bool) {
	all := t.set.Count(t.open[d])
	uses := t.set.Uses()
	for row := range p.N {
		t.sure[d][row], t.some[d][row] = 0, 0
		for col := range p.N {
			switch n := uses[p.Cell(row, col)]; {
			case n == 0:
				continue
			case n == all:
				t.sure[d][row] |= 1 << col
				fallthrough
			default:
				t.some[d][row] |= 1 << col
			}
		}
		for other := range t.open {
			if sure := t.sure[d][row]; other != d && t.open[other][row]&sure != 0 {
				t.open[other][row] &^= sure
				taken = true
			}
		}
	}
	return taken
}

// template finds the cells that all templates of a digit use, or the candidates that
// none uses.
func template(set bool) finder {
	return func(s *search) bool {
		t := &s.patterns
		if !t.update(s.Position) {
			return false
		}
		for d := range s.N {
			for row := range s.N {
				for rest := t.some[d][row]; rest != 0; rest &= rest - 1 {
					s.piece(s.Cell(row, bits.TrailingZeros32(rest)), d+1, Body)
				}
			}
			if len(s.draft.Pattern) == 0 { // it is all placed, or no template is left
				continue
			}
			for cell, cands := range s.cands {
				row, col := int(s.RowOf[cell]), int(s.ColOf[cell])
				switch {
				case !cands.Has(d + 1):
				case set && t.sure[d][row]>>col&1 != 0:
					s.place(cell, d+1)
				case !set && t.some[d][row]>>col&1 == 0:
					s.drop(cell, d+1)
				}
			}
			if len(s.draft.Places)+len(s.draft.Eliminations) > 0 {
				s.about(d + 1)
				if s.report() {
					return true
				}
			}
			s.begin()
		}
		return false
	}
}
