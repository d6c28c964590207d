package charts

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
	"sudoscope/widgets/paint/golden"
)

// spreads returns invented runs of the given number of algorithms: some solve all,
// one solves some, and one nothing.
func spreads(algorithms int) *Spreads {
	g := rand.New(rand.NewPCG(5, 5))
	s := &Spreads{}
	for i := range algorithms {
		r := Spread{Name: []string{"Backtracking", "Sorted backtracking", "Techniques", "Simulated annealing",
			"Dancing links (DLX)"}[i%5], Of: 200, Look: i}
		for range 200 {
			r.Solved = append(r.Solved, math.Round(math.Exp(4+1.3*float64(i%5)+1.1*g.NormFloat64())))
		}
		slices.Sort(r.Solved)
		switch i {
		case 2:
			r.Solved = r.Solved[:90]
		case 3:
			r.Solved[0], r.Solved[1] = 0, 0
		case 4:
			r.Solved = nil
		}
		s.Rows = append(s.Rows, r)
	}
	return s
}

func TestSpreadPictures(t *testing.T) {
	times := spreads(3)
	times.Seconds, times.Names, times.Title = true, true, "Seconds"
	for i := range times.Rows {
		for j := range times.Rows[i].Solved {
			times.Rows[i].Solved[j] *= 3e-6
		}
	}
	for _, c := range []struct {
		name    string
		palette paint.Palette
		w, h    int
		unit    float64
		spreads *Spreads
	}{
		{"light", paint.Light(), 420, 300, 1, spreads(5)},
		{"dark", paint.Dark(), 420, 300, 1, spreads(9)},
		{"projector", paint.Projector(), 640, 360, 1.5, times},
		{"narrow", paint.Dark(), 240, 200, 1, spreads(9)},
		{"empty", paint.Light(), 300, 120, 1, &Spreads{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := diagram.NewPainter()
			golden.Same(t, "boxes-"+c.name, p.Paint(c.w, c.h, c.palette, c.unit, c.spreads.Boxes))
			golden.Same(t, "curves-"+c.name, p.Paint(c.w, c.h, c.palette, c.unit, c.spreads.Curves))
		})
	}
}

// A curve ends at the share that was solved, and a share that was not has no sign.
func TestACurveEndsAtWhatWasSolved(t *testing.T) {
	s := &Spreads{Rows: []Spread{{Name: "some", Solved: []float64{10, 20, 1000}, Of: 4}}}
	f := canvas(400, 300)
	s.Curves(f)
	var line *paint.Stroke
	signs := 0
	for _, part := range f.Shapes {
		switch part := part.(type) {
		case paint.Stroke:
			if part.Color == paint.Light().Series[0] {
				line = &part
			}
		case paint.Marker:
			signs++
		}
	}
	check.Must(t, line != nil, "there is no line")
	bottom, end := line.Points[0].Y, line.Points[len(line.Points)-1]
	rules := map[float64]bool{}
	for _, part := range f.Shapes {
		if rule, ok := part.(paint.Stroke); ok && rule.Color == paint.Light().Border &&
			rule.Points[0].Y == rule.Points[1].Y {
			rules[rule.Points[0].Y] = true
		}
	}
	check.That(t, len(rules) == 5 && rules[end.Y] && rules[bottom] && bottom-end.Y >= 100,
		"from %v to %v, rules at %v", bottom, end, rules)
	if signs != 4 { // a quarter, a half, three quarters and the last run
		t.Errorf("%d signs", signs)
	}
	for i := 1; i < len(line.Points); i++ {
		a, b := line.Points[i-1], line.Points[i]
		check.That(t, (a.X == b.X || a.Y == b.Y) && b.X >= a.X && b.Y <= a.Y, "from %v to %v", a, b)
	}
}

// However many runs there are, a curve has no more points than the picture shows.
func TestMillionsOfRunsAreFewPoints(t *testing.T) {
	s := &Spreads{Rows: []Spread{{Name: "many", Of: 1_000_000}}}
	for i := range 1_000_000 {
		s.Rows[0].Solved = append(s.Rows[0].Solved, float64(i))
	}
	for _, draw := range []func(*diagram.Canvas){s.Curves, s.Boxes} {
		f := canvas(500, 300)
		draw(f)
		check.That(t, len(f.Shapes) <= 600, "%d parts", len(f.Shapes))
		for _, part := range f.Shapes {
			if line, ok := part.(paint.Stroke); ok && len(line.Points) > 1100 {
				t.Errorf("%d points", len(line.Points))
			}
		}
	}
}

func TestSeconds(t *testing.T) {
	for s, want := range map[float64]string{0: "0 ns", 1e-9: "1 ns", 1.234e-5: "12.3 µs", 0.0999: "99.9 ms", 1: "1 s",
		12.5: "12.5 s", 1234.4: "1,234 s", 0.9999: "1 s"} {
		check.Is(t, Seconds(s), want, "%v is", s)
	}
}

// Few runs are dots, and one has no median: a box would say where 10 and 90 of a
// hundred lie.
func TestFewRunsMakeNoBox(t *testing.T) {
	count := func(n int) (fills, lines int) {
		row := Spread{Name: "some", Of: n}
		for i := range n {
			row.Solved = append(row.Solved, float64(100+i))
		}
		one := canvas(400, 200)
		(&Spreads{Rows: []Spread{row}}).Boxes(one)
		ink := paint.Light().Series[0]
		for _, part := range one.Shapes {
			switch p := part.(type) {
			case paint.Fill:
				if p.Color == ink {
					fills++
				}
			case paint.Stroke:
				if p.Color == ink {
					lines++
				}
			}
		}
		return fills, lines
	}
	for n, want := range map[int][2]int{1: {1, 0}, 2: {2, 1}, 9: {9, 1}} {
		if fills, lines := count(n); fills != want[0] || lines != want[1] {
			t.Errorf("%d runs make %d dots and %d lines, want %v", n, fills, lines, want)
		}
	}
	if _, lines := count(10); lines < 5 {
		t.Errorf("10 runs make %d lines, and no box", lines)
	}
}
