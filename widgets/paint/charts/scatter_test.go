package charts

import (
	"image"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
	"sudoscope/widgets/paint/golden"
)

// scattered returns invented costs of two algorithms for the same puzzles.
func scattered() *Scatter {
	g := rand.New(rand.NewPCG(4, 8))
	s := &Scatter{Diagonal: true, X: Axis{Name: "Backtracking"}, Y: Axis{Name: "Dancing links (DLX)"}}
	for i := range 60 {
		x := math.Round(math.Exp(8 + 2*g.NormFloat64()))
		s.Dots = append(s.Dots, Dot{X: x, Y: math.Round(math.Sqrt(x) * math.Exp(g.NormFloat64()))})
		switch i {
		case 0:
			s.Dots[i].Y = 0
		case 1:
			s.Dots[i].X = math.Inf(1)
		}
	}
	return s
}

func canvas(w, h int) *diagram.Canvas {
	return diagram.New(w, h, paint.Light(), 1, paint.NewTypesetter())
}

func TestScatterPictures(t *testing.T) {
	plain := scattered()
	plain.Diagonal, plain.X = false, Axis{Name: "Clues", Plain: true}
	for i := range plain.Dots {
		plain.Dots[i].X, plain.Dots[i].Look = float64(22+i%11), i%2
	}
	plain.Title = "Digits put in and taken out"
	for _, c := range []struct {
		name    string
		palette paint.Palette
		w, h    int
		unit    float64
		s       *Scatter
	}{
		{"scatter-light", paint.Light(), 420, 320, 1, scattered()},
		{"scatter-narrow", paint.Dark(), 230, 200, 1, scattered()},
		{"scatter-clues", paint.Light(), 640, 420, 1.5, plain},
		{"scatter-empty", paint.Light(), 300, 200, 1, &Scatter{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			draw := func(on *diagram.Canvas) { c.s.Draw(on) }
			golden.Same(t, c.name, diagram.NewPainter().Paint(c.w, c.h, c.palette, c.unit, draw))
		})
	}
}

// A dot is where it is said to be, one that was not solved at the end, and one of 0 before 1.
func TestDotsAreFoundWhereTheyAre(t *testing.T) {
	f := canvas(420, 320)
	places := scattered().Draw(f)
	var markers []image.Point
	for _, part := range f.Shapes {
		if m, ok := part.(paint.Marker); ok {
			markers = append(markers, image.Pt(int(m.X), int(m.Y)))
		}
	}
	check.Must(t, slices.Equal(markers, places), "%v are at %v", markers, places)
	for i, at := range places {
		found := Nearest(places, at.X, at.Y, 6)
		check.That(t, places[found] == at, "dot %d is found as %d", i, found)
		check.That(t, i == 0 || at.Y < places[0].Y, "dot %d is below 0", i)
		check.That(t, i == 1 || at.X < places[1].X, "dot %d is beyond what was not solved", i)
	}
	check.Is(t, Nearest(places, 1, 1, 6), -1, "in the corner there is")
}

// In figures of any width the numbers of an axis do not meet, and are in equal steps.
func TestNumbersOfAxesDoNotMeet(t *testing.T) {
	s := spreads(5)
	s.Rows[1].Solved[len(s.Rows[1].Solved)-1] = 3e7
	for w := 200; w < 900; w += 7 {
		boxes, curves, scatter := canvas(w, 200), canvas(w, 200), canvas(w, w)
		s.Boxes(boxes)
		s.Curves(curves)
		scattered().Draw(scatter)
		for _, f := range []*diagram.Canvas{boxes, curves, scatter} {
			lines := map[float64][]paint.Words{} // of numbers, by their row
			for _, part := range f.Shapes {
				if words, ok := part.(paint.Words); ok && words.Style.Align == paint.Center {
					lines[words.Y] = append(lines[words.Y], words)
				}
			}
			for _, line := range lines {
				end := math.Inf(-1)
				var texts []string
				for _, words := range line {
					half := f.Text.Measure(words.Text, paint.Regular, words.Style.Size) / 2
					texts = append(texts, words.Text)
					check.Must(t, words.X-half > end+2 && words.X+half <= float64(w), "%d wide: %s meets another",
						w, strings.Join(texts, " "))
					end = words.X + half
				}
				check.That(t, len(line) > 2, "%d wide: only %v", w, texts)
			}
		}
	}
}
