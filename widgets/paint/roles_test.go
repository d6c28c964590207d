package paint

import (
	"slices"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// oneInk returns a palette in which all lines are black, all fills are white
// and no tint is left: what differs in it differs by shape.
func oneInk() Palette {
	p := Light()
	black, white := hex(0), hex(0xFFFFFF)
	p.Accent, p.Focus, p.Removed, p.Conflict, p.Pattern, p.Proof, p.Choice = black, black, black, black, black, black,
		black
	p.FocusFill, p.PlacedFill, p.ConflictFill, p.PatternFill, p.ProofFill, p.ChoiceFill = white, white, white, white,
		white, white
	p.Ink, p.Ghost, p.Given, p.Mark = black, black, black, black
	return p
}

// onlyOfCandidates are the roles that no whole cell has.
var onlyOfCandidates = []trace.Role{trace.Fin, trace.Pivot, trace.Pincer, trace.Supposed, trace.True, trace.False,
	trace.Revealed}

func TestRolesDifferByShape(t *testing.T) {
	for _, digit := range []int{0, 5} {
		what := "cells"
		if digit != 0 {
			what = "candidates"
		}
		for _, size := range []int{300, 600} {
			pictures := map[trace.Role][]uint8{}
			for role := trace.Role(0); int(role) < numRoles; role++ {
				if digit == 0 && slices.Contains(onlyOfCandidates, role) {
					continue
				}
				b := NewBoard(puzzles.Classic)
				b.Marks[0], b.ShowMarks = uint32(puzzles.Digit(5)), true
				if role != 0 {
					b.Evidence.Mark(0, digit, role)
				}
				p := NewBoardPainter(oneInk())
				img := p.Paint(size, size, b)
				r := p.CellRect(b, size, size, 0)
				for y := r.Min.Y; y < r.Max.Y; y++ {
					for x := r.Min.X; x < r.Max.X; x++ {
						pictures[role] = append(pictures[role], img.RGBAAt(x, y).R)
					}
				}
			}
			area := float64(len(pictures[0]))
			if digit != 0 {
				area /= 9
			}
			for a := range pictures {
				for b := range pictures {
					if a >= b {
						continue
					}
					different := 0
					for i := range pictures[a] {
						if d := int(pictures[a][i]) - int(pictures[b][i]); d > 60 || d < -60 {
							different++
						}
					}
					if part := float64(different) / area; part < 0.04 {
						t.Errorf("%s at %d pixels: roles %d and %d differ in %.1f %% of the pixels only", what, size, a,
							b, 100*part)
					}
				}
			}
		}
	}
}

func TestMarksStandWhereTheirCellIsInABox(t *testing.T) {
	for _, c := range []struct {
		shape      puzzles.Shape
		cols, rows int
	}{
		{puzzles.Classic, 3, 3},
		{puzzles.Shape{BoxRows: 2, BoxCols: 3}, 3, 2},
		{puzzles.Shape{BoxRows: 3, BoxCols: 4}, 4, 3},
		{puzzles.Shape{BoxRows: 5, BoxCols: 5}, 5, 5},
		// Twice as wide as high: a square has more room.
		{puzzles.Shape{BoxRows: 2, BoxCols: 4}, 3, 3},
		{puzzles.Shape{BoxRows: 5, BoxCols: 2}, 4, 3},
	} {
		g := layOut(900, 900, c.shape, false, false, false, 1)
		if g.slotCols != c.cols || g.slotRows != c.rows {
			t.Errorf("%v: marks stand in %d columns and %d rows, want %d and %d", c.shape, g.slotCols, g.slotRows,
				c.cols, c.rows)
		}
		for d := 1; d <= c.shape.Side(); d++ {
			if x, y := g.slot(d); x < 0 || y < 0 || x+g.slotW > g.cell || y+g.slotH > g.cell {
				t.Errorf("%v: mark %d stands outside of its cell", c.shape, d)
			}
		}
	}
}
