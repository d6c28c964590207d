package ribbons

import (
	"image"
	"image/color"
	"testing"

	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
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
		palette paint.Palette
		path    *Path
	}{{"path-light", paint.Light(), aPath()}, {"path-dark", paint.Dark(), aPath()}, {"path-growing",
		paint.Projector(), growing}} {
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
			check.Is(t, r.StepAt(w, h, r.x(w, h, float64(i)+0.5)), i,
				"of %d steps, the middle of step %d is taken for step", n, i)
		}
		check.Is(t, r.StepAt(w, h, w), n, "of %d steps, the right end is step", n)
		check.Is(t, r.StepAt(w, h, -5), 0, "of %d steps, the left end is step", n)
	}
}

func TestAPathOfAnySizeIsPainted(t *testing.T) {
	p := NewPathPainter(paint.Light())
	for _, size := range []image.Point{{0, 0}, {3, 3}, {20, 54}, {1, 200}, {300, 10}, {90, 54}} {
		for _, r := range []*Path{{}, aPath(), {Levels: make([]uint8, 5000), Growing: true}} {
			check.Is(t, p.Paint(size.X, size.Y, r).Rect.Size(), size, "a path of %v", size)
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
	c := paint.Light()
	hard := Level(&c, 5)
	img := NewPathPainter(c).Paint(600, 54, &Path{Levels: levels, Cursor: 5000})
	found := false
	for x := range 600 {
		r, g, b, _ := img.At(x, 45).RGBA()
		found = found || color.NRGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 255} == hard
	}
	check.That(t, found, "it cannot be seen")
}

func TestEachLevelHasItsOwnSign(t *testing.T) {
	for _, p := range []paint.Palette{paint.Light(), paint.Dark(), paint.Projector()} {
		seen := map[string]int{}
		colours := map[color.NRGBA]int{}
		for level := 1; level <= numLevels; level++ {
			pixels := string(LevelSign(20, 13, level, p).Pix)
			if other, twice := seen[pixels]; twice {
				t.Errorf("%s: level %d looks like %d", p.Name, level, other)
			}
			if other, twice := colours[Level(&p, level)]; twice {
				t.Errorf("%s: level %d has the colour of %d", p.Name, level, other)
			}
			seen[pixels], colours[Level(&p, level)] = level, level
			check.That(t, paint.Contrast(Level(&p, level), p.Panel) >= 3,
				"%s: level %d stands out by %.1f", p.Name, level, paint.Contrast(Level(&p, level), p.Panel))
		}
	}
}
