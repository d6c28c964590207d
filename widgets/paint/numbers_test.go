package paint

import (
	"fmt"
	"image"
	"image/draw"
	"math"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint/golden"
)

// numbered returns a board with numbers in its cells, some of them far too long, and margins.
func numbered(s puzzles.Shape) *Board {
	b := NewBoard(s)
	b.Labels = LetterLabels
	n := s.Side()
	for c := range s.Cells() {
		if c%3 == 1 {
			b.Digits[c], b.Given[c] = uint8(1+c%n), c%2 == 0
		}
		b.Numbers = append(b.Numbers, Number{fmt.Sprint(c * c * c), float64(c) / float64(s.Cells())})
	}
	b.Numbers[2], b.Numbers[4], b.Numbers[3] = Number{}, Number{"1,234,567", math.NaN()}, Number{"-1", math.Inf(1)}
	for i := range n {
		b.Margins[0], b.Margins[1] = append(b.Margins[0], fmt.Sprint(i)), append(b.Margins[1], fmt.Sprint(2*i))
	}
	b.Ghosts = append(b.Ghosts, Ghost{6, 3})
	b.Evidence.Mark(7, 0, trace.Placed)
	b.Evidence.Mark(8, 0, trace.Conflict)
	b.Evidence.Mark(9, 2, trace.Focus)
	return b
}

func TestPicturesOfNumbers(t *testing.T) {
	sheet := image.NewRGBA(image.Rect(0, 0, 660, 220))
	for i, p := range []Palette{Light(), Dark(), Projector()} {
		shape := []puzzles.Shape{{BoxRows: 2, BoxCols: 2}, {BoxRows: 2, BoxCols: 3}, puzzles.Classic}[i]
		at := image.Rect(220*i, 0, 220*i+220, 220)
		draw.Draw(sheet, at, NewBoardPainter(p).Paint(220, 220, numbered(shape)), image.Point{}, draw.Src)
	}
	golden.Same(t, "numbers", sheet)
}

// Whatever stands on its shade can be read, and a number in another is another look.
func TestShadesCanBeReadOn(t *testing.T) {
	for _, p := range []Palette{Light(), Dark(), Projector()} {
		for shade := range 5 {
			ground := p.Heat(float64(shade) / 4)
			check.That(t, Contrast(p.Ink, ground) >= 4.5,
				"%s: text on shade %d has contrast %.1f", p.Name, shade, Contrast(p.Ink, ground))
			check.That(t, Contrast(p.Entered, ground) >= 3,
				"%s: digits on shade %d have contrast %.1f", p.Name, shade, Contrast(p.Entered, ground))
		}
	}
}

// A board whose numbers and margins change looks as if it were painted for the first time.
func TestNumbersThatChange(t *testing.T) {
	b, used := numbered(puzzles.Classic), NewBoardPainter(Light())
	used.Paint(300, 300, b)
	for i, change := range []func(){
		func() { b.Numbers[5].Text = "7" },
		func() { b.Numbers[5].Shade = 0 },
		func() { b.Margins[1][3] = "x" },
		func() { b.Margins, b.Numbers = [2][]string{}, nil },
	} {
		change()
		got, want := used.Paint(300, 300, b), NewBoardPainter(Light()).Paint(300, 300, b)
		check.That(t, string(got.Pix) == string(want.Pix), "change %d: the board is not painted anew", i)
	}
}
