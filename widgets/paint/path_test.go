package paint

import (
	"image"
	"image/color"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint/golden"
)

// aPath is a path with all levels, walked to the middle.
func aPath() *Path {
	r := &Path{Cursor: 14.5}
	for i := range 40 {
		level := uint8(1 + i%7*i%5)
		r.Levels = append(r.Levels, level)
		r.Marked = append(r.Marked, level == numLevels)
	}
	return r
}

func TestPathPictures(t *testing.T) {
	growing := aPath()
	growing.Growing = true
	for _, c := range []struct {
		name    string
		palette Palette
		path    *Path
	}{{"path-light", Light(), aPath()}, {"path-dark", Dark(), aPath()}, {"path-growing", Projector(), growing}} {
		t.Run(c.name, func(t *testing.T) {
			golden.Same(t, c.name, NewPathPainter(c.palette).Paint(700, 54, c.path))
		})
	}
}

func TestEveryStepOfAPathIsFoundWhereItIsDrawn(t *testing.T) {
	for _, n := range []int{1, 2, 40, 500} {
		r := &Path{Levels: make([]uint8, n)}
		const w, h = 1000, 54
		for i := range n {
			if got := r.StepAt(w, h, r.x(w, h, float64(i)+0.5)); got != i {
				t.Errorf("of %d steps, the middle of step %d is taken for step %d", n, i, got)
			}
		}
		if got := r.StepAt(w, h, w); got != n {
			t.Errorf("of %d steps, the right end is step %d", n, got)
		}
		if got := r.StepAt(w, h, -5); got != 0 {
			t.Errorf("of %d steps, the left end is step %d", n, got)
		}
	}
}

func TestAPathOfAnySizeIsPainted(t *testing.T) {
	p := NewPathPainter(Light())
	for _, size := range []image.Point{{0, 0}, {3, 3}, {20, 54}, {1, 200}, {300, 10}, {90, 54}} {
		for _, r := range []*Path{{}, aPath(), {Levels: make([]uint8, 5000), Growing: true}} {
			if got := p.Paint(size.X, size.Y, r).Rect.Size(); got != size {
				t.Errorf("a path of %v is %v", size, got)
			}
		}
	}
}

// Where many steps share a column of pixels, the hardest is what one has to see.
func TestTheHardestOfManyStepsIsSeen(t *testing.T) {
	levels := make([]uint8, 5000)
	for i := range levels {
		levels[i] = 1
	}
	levels[2503] = 5
	c := Light()
	hard := c.Level(5)
	img := NewPathPainter(c).Paint(600, 54, &Path{Levels: levels, Cursor: 5000})
	found := false
	for x := range 600 {
		r, g, b, _ := img.At(x, 45).RGBA()
		found = found || color.NRGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 255} == hard
	}
	if !found {
		t.Error("it cannot be seen")
	}
}

func TestEachLevelHasItsOwnSign(t *testing.T) {
	for _, p := range []Palette{Light(), Dark(), Projector()} {
		seen := map[string]int{}
		colours := map[color.NRGBA]int{}
		for level := 1; level <= numLevels; level++ {
			pixels := string(LevelSign(20, 13, level, p).Pix)
			if other, twice := seen[pixels]; twice {
				t.Errorf("%s: level %d looks like %d", p.Name, level, other)
			}
			if other, twice := colours[p.Level(level)]; twice {
				t.Errorf("%s: level %d has the colour of %d", p.Name, level, other)
			}
			seen[pixels], colours[p.Level(level)] = level, level
			if got := Contrast(p.Level(level), p.Panel); got < 3 {
				t.Errorf("%s: level %d stands out by %.1f", p.Name, level, got)
			}
		}
	}
}

func TestTheTwoKindsOfArrowsDiffer(t *testing.T) {
	if string(LinkSign(26, 26, true, Light()).Pix) == string(LinkSign(26, 26, false, Light()).Pix) {
		t.Error("they look the same")
	}
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
	if covered == 0 {
		t.Error("there are no arrows")
	}
}
