package charts

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/golden"
)

// scatter returns invented costs of n variations: one algorithm whose costs spread
// over orders of magnitude and are too great for some, one that is all the same, one
// with costs of 0, and one of which half has not run.
func scatter(n int) *Scatter {
	g := rand.New(rand.NewPCG(7, 7))
	s := &Scatter{
		Names: []string{"Backtracking", "Dancing links (DLX)", "Human techniques", "Crook's algorithm"},
		Looks: []int{0, 7, 8, 4}, Costs: make([][]float64, 4),
		Strip: "ER", Marked: 0, Mark: "original", Chosen: -1, Foot: "A column for each variation.",
		Empty: "Nothing yet.",
	}
	for i := range n {
		for j, cost := range []float64{math.Exp(11 + 3*g.NormFloat64()), 104, math.Max(0, 20*g.NormFloat64()), 5000} {
			switch {
			case cost > 1e6:
				cost = math.Inf(1)
			case j == 3 && i%2 == 1:
				cost = math.NaN()
			}
			s.Costs[j] = append(s.Costs[j], cost)
		}
		s.Rated = append(s.Rated, 2.6)
		s.Order = append(s.Order, i)
	}
	slices.SortFunc(s.Order, func(a, b int) int {
		if s.Costs[0][a] < s.Costs[0][b] {
			return -1
		}
		return 1
	})
	return s
}

func TestScatterPictures(t *testing.T) {
	said := scatter(120)
	said.Title, said.Scale, said.Chosen = "Steps", 1.5, said.Order[30]
	said.Say = []string{"Backtracking: from 12 steps to more than 1,000,000", "DLX: always 104 steps",
		"Techniques: from 0 to 50", "Crook: 5,000", "ER 2.6, the same for all"}
	plain := scatter(40)
	plain.Strip = ""
	for _, c := range []struct {
		name    string
		palette paint.Palette
		w, h    int
		scatter *Scatter
	}{
		{"light", paint.Light(), 520, 320, scatter(100)},
		{"dark", paint.Dark(), 420, 300, plain},
		{"projector", paint.Projector(), 640, 480, said},
		{"empty", paint.Light(), 300, 120, &Scatter{Empty: "Nothing yet."}},
	} {
		p := NewSpreadPainter(c.palette)
		golden.Same(t, "scatter-"+c.name, p.Paint(p.Scatter(c.w, c.h, c.scatter)))
	}
}

// Whatever the size, nothing breaks.
func TestScattersFitIntoAnySize(t *testing.T) {
	p, s := NewSpreadPainter(paint.Dark()), scatter(90)
	s.Title, s.Say = "Steps", []string{"One", "Two", "Three", "Four", "Five"}
	for w := range 40 {
		for _, h := range []int{0, 1, 10, 60, 400} {
			if img := p.Paint(p.Scatter(10*w, h, s)); img.Rect.Dx() != max(1, 10*w) || img.Rect.Dy() != max(1, h) {
				t.Fatalf("%d by %d: %v", 10*w, h, img.Rect)
			}
			p.DotAt(10*w, h, s, 5*w, h/2)
		}
	}
}

// Who points at a dot gets that dot, and every run has one: those that cost too much
// have an arrow head at the edge.
func TestADotIsFoundWhereItIsDrawn(t *testing.T) {
	p, s := NewSpreadPainter(paint.Light()), scatter(60)
	s.Costs = s.Costs[:2]
	dots, over := 0, 0
	for _, part := range p.Scatter(800, 400, s).Parts {
		one, ok := part.(paint.Marker)
		if !ok {
			continue
		}
		dots++
		variation, series, ok := p.DotAt(800, 400, s, int(one.X), int(one.Y))
		if !ok || one.Color != paint.Light().Series[s.Looks[series]] {
			t.Errorf("at %v is %d, %d, %v", one, variation, series, ok)
		}
		tooMuch := math.IsInf(s.Costs[series][variation], 1)
		if tooMuch != (one.Shape == paint.MarkerOver) {
			t.Errorf("the sign of a cost of %v is %d", s.Costs[series][variation], one.Shape)
		}
		if tooMuch {
			over++
		}
	}
	if dots != 120 || over == 0 {
		t.Errorf("%d dots, %d of them at the edge", dots, over)
	}
	for _, at := range [][2]int{{3, 100}, {400, 1}, {400, 399}} {
		if _, _, ok := p.DotAt(800, 400, s, at[0], at[1]); ok {
			t.Errorf("there is a dot at %v", at)
		}
	}
}

// The greater the cost, the higher the dot.
func TestCostsRiseInTheirOrder(t *testing.T) {
	p, s := NewSpreadPainter(paint.Light()), scatter(60)
	s.Costs = s.Costs[:1]
	before := paint.Marker{X: -1, Y: math.Inf(1)}
	for _, part := range p.Scatter(800, 400, s).Parts {
		if one, ok := part.(paint.Marker); ok {
			if one.X <= before.X || one.Y > before.Y {
				t.Errorf("%v comes after %v", one, before)
			}
			before = one
		}
	}
}
