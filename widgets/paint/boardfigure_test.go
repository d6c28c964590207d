package paint

import (
	"image"
	"image/color"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// Every digit, candidate and label of a figure is where the painter has it, as far as
// whole pixels go.
func TestAFigureHasEverythingWhereThePainterHasIt(t *testing.T) {
	for _, s := range []puzzles.Shape{puzzles.Classic, {BoxRows: 2, BoxCols: 3}, {BoxRows: 4, BoxCols: 4},
		{BoxRows: 5, BoxCols: 2}} {
		b := NewBoard(s)
		b.ShowMarks = true
		n := s.Side()
		for c := range b.Marks {
			b.Marks[c] = uint32(puzzles.DigitsUpTo(n))
		}
		b.Digits[n+1] = 1
		const size = 1500
		p := NewBoardPainter(Light())
		p.Paint(size, size, b)
		cell, digit := 0, 1
		for _, part := range b.Figure(Light()).Shapes {
			w, ok := part.(Words)
			if !ok {
				continue
			}
			// From the grid of the figure to the grid of the picture.
			g := layOutFigure(b, false).grid
			x := p.geo.grid.Min.X + (int(w.X)-g.Min.X)*p.geo.grid.Dx()/g.Dx()
			y := p.geo.grid.Min.Y + (int(w.Y-0.365*w.Size)-g.Min.Y)*p.geo.grid.Dy()/g.Dy()
			gotCell, gotDigit, _ := p.CandidateAt(b, size, size, x, y)
			if cell == n+1 {
				gotDigit = digit // it stands in the middle
			}
			check.Must(t, gotCell == cell && gotDigit == digit && w.Text == string(rune(puzzles.DigitChar(digit))),
				"%v: %q of cell %d is where the painter has %d in cell %d", s, w.Text, cell, gotDigit, gotCell)
			if digit++; digit > n || cell == n+1 {
				cell, digit = cell+1, 1
			}
		}
		check.Is(t, cell, s.Cells(), "%v: the figure has the digits of", s)
	}
}

func TestAFigureLeavesOutWhatIsNotOnTheBoard(t *testing.T) {
	b := NewBoard(puzzles.Classic)
	empty := len(b.Figure(Light()).Shapes)
	b.Evidence.Mark(99, 1, trace.Placed)
	b.Evidence.Mark(-1, 0, trace.Focus)
	b.Evidence.Links = []trace.Link{{From: 3, FromDigit: 12, To: 4, ToDigit: 1}, {From: 81, To: 4}, {From: 4, To: 4}}
	check.That(t, len(b.Figure(Light()).Shapes) == empty, "%d parts, want %d", len(b.Figure(Light()).Shapes), empty)
	b.Evidence.Links = []trace.Link{{From: 3, FromDigit: 2, To: 40, ToDigit: 1}}
	check.That(t, len(b.Figure(Light()).Shapes) == empty+4,
		"%d parts with an arrow, want %d", len(b.Figure(Light()).Shapes), empty+4)
}

func TestThereIsARuleBetweenBoxesAndNoneWithin(t *testing.T) {
	b := NewBoard(puzzles.Shape{BoxRows: 3, BoxCols: 4})
	p := Light()
	thin, thick := 0, 0
	for _, part := range NewSketch(b, p).Lines() {
		switch part.(Fill).Color {
		case p.GridThin:
			thin++
		case p.GridThick:
			thick++
		}
	}
	check.That(t, thick == 5+4 && thin == 2*13-thick, "%d thick lines and %d thin ones", thick, thin)
}

// A board that is drawn look by look has the grounds of the whole figure.
func TestLooksHaveTheGroundsOfTheFigure(t *testing.T) {
	b := NewBoard(puzzles.Classic)
	b.Peers = 40
	b.Evidence.Houses = []puzzles.House{{Kind: puzzles.Row, Index: 0}, {Kind: puzzles.Column, Index: 3}}
	for c := 0; c < 81; c += 4 { // some of them in these houses, and some beside
		b.Evidence.Marks = append(b.Evidence.Marks, trace.Mark{Cell: c, Role: trace.Conflict, Faint: c%8 == 0})
	}
	sketch, looks := NewSketch(b, Light()), make([]int, 81)
	step, below := sketch.Changes(b, func(cell, look int) { looks[cell] = look })
	for _, one := range step {
		looks[one.Cell] = one.Look
	}
	// at returns the last colour that fills a place.
	at := func(parts []Shape, p image.Point, last color.NRGBA) color.NRGBA {
		for _, part := range parts {
			if f, ok := part.(Fill); ok && f.X0 <= float64(p.X) && float64(p.X) < f.X1 &&
				f.Y0 <= float64(p.Y) && float64(p.Y) < f.Y1 {
				last = f.Color
			}
		}
		return last
	}
	for c, look := range looks {
		r := sketch.CellAt(c)
		middle := r.Min.Add(r.Size().Div(2))
		got := at(below, middle, Light().Panel)
		got = at(sketch.Look(look), middle.Sub(r.Min), got)
		check.Is(t, got, at(b.Figure(Light()).Shapes, middle, color.NRGBA{}), "cell %d is filled with", c)
	}
}
