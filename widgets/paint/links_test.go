package paint

import (
	"image"
	"image/color"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

func TestTheTwoKindsOfArrowsDiffer(t *testing.T) {
	check.That(t, string(LinkSign(26, 26, true, Light()).Pix) != string(LinkSign(26, 26, false, Light()).Pix),
		"they look the same")
}

// A chain goes wherever its candidates are; the digits it crosses stay readable.
func TestArrowsDoNotCoverDigits(t *testing.T) {
	b := NewBoard(puzzles.Classic)
	for c := range b.Marks {
		b.Marks[c] = uint32(puzzles.DigitsUpTo(9))
	}
	const crossed = 4 // in the middle of the first row
	b.Digits[crossed], b.Given[crossed] = 8, true
	b.ShowMarks = true
	for c := range 9 {
		if c != crossed {
			b.Evidence.Mark(c, 5, trace.Proof)
			b.Evidence.Mark(c, 2, trace.Gone)
		}
	}
	for _, l := range [][2]int{{0, 8}, {8, 0}, {1, 7}, {2, 3}, {3, 6}} {
		b.Evidence.Links = append(b.Evidence.Links, trace.Link{From: l[0], To: l[1], FromDigit: 5, ToDigit: 5,
			Strong: true})
	}
	p := NewBoardPainter(Light())
	const size = 620
	img := p.Paint(size, size, b)
	plain := *b
	plain.Evidence.Links = nil
	bare := NewBoardPainter(Light()).Paint(size, size, &plain)
	ink := Light().Given
	covered := 0
	g := p.geometryOf(b, size, size)
	for c := range 9 {
		r := g.rect(c)
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				if img.RGBAAt(x, y) != bare.RGBAAt(x, y) {
					covered++
				}
				if c == crossed && bare.RGBAAt(x, y) == (color.RGBA{ink.R, ink.G, ink.B, 255}) &&
					img.RGBAAt(x, y) != bare.RGBAAt(x, y) {
					t.Fatalf("the digit is covered at %d,%d", x, y)
				}
			}
		}
		for _, digit := range []int{2, 5} {
			if c == crossed {
				continue
			}
			x, y := g.slot(digit)
			middle := r.Min.Add(image.Pt(x+g.slotW/2, y+g.slotH/2))
			for dx := -g.slotW / 3; dx <= g.slotW/3; dx++ {
				if at := middle.Add(image.Pt(dx, 0)); img.RGBAAt(at.X, at.Y) != bare.RGBAAt(at.X, at.Y) {
					t.Fatalf("candidate %d of cell %d is covered", digit, c)
				}
			}
		}
	}
	check.That(t, covered != 0, "there are no arrows")
}

// The numbers by which the words of a chain call its candidates are as large as candidates, and hide none of
// those that they belong to.
func TestNumbersOfAChainCanBeReadAsCandidatesCan(t *testing.T) {
	const size = 500 // pixels, as the board of Techniques has in a window of 1280x800
	for digit := 1; digit <= 9; digit++ {
		for _, number := range []int{3, 17} {
			b := NewBoard(puzzles.Classic)
			b.Marks[40], b.ShowMarks = uint32(puzzles.DigitsUpTo(9)), true
			paint := func() *image.RGBA {
				b.Evidence.Marks = []trace.Mark{{Cell: 40, Digit: digit, Role: trace.Proof, Number: number}}
				p := NewBoardPainter(Light())
				return p.Paint(size, size, b)
			}
			with := paint()
			number = 0
			bare := paint()
			p := NewBoardPainter(Light())
			g := p.geometryOf(b, size, size)
			x, y := g.slot(digit)
			slot := image.Rect(x, y, x+g.slotW, y+g.slotH).Add(g.rect(40).Min)
			digitAt, hidden := slot.Inset(g.slotW/4), 0
			var plate image.Rectangle
			for y := range size {
				for x := range size {
					if at := image.Pt(x, y); with.RGBAAt(x, y) != bare.RGBAAt(x, y) {
						plate = plate.Union(image.Rect(x, y, x+1, y+1))
						if at.In(digitAt) {
							hidden++
						}
					}
				}
			}
			if part := float64(hidden) / float64(digitAt.Dx()*digitAt.Dy()); plate.Dy() < 10 || part > 0.2 {
				t.Errorf("digit %d: the plate is %v, and hides %.2f of the digit at %v", digit, plate, part, digitAt)
			}
		}
	}
}
