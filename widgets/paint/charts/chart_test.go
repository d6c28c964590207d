package charts

import (
	"math"
	"testing"

	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
	"sudoscope/widgets/paint/golden"
)

func wave(n int, f func(float64) float64) (values []float32) {
	for i := range n {
		values = append(values, float32(f(float64(i)/float64(n-1))))
	}
	return values
}

func TestChartPictures(t *testing.T) {
	depth := wave(5000, func(x float64) float64 { return 25 + 8*math.Sin(9*x) + 3*math.Sin(200*x) + 15*x })
	temperature := wave(200, func(x float64) float64 { return 2.5 * math.Pow(0.01, x) })
	energy := wave(3000, func(x float64) float64 { return 60*math.Exp(-4*x) + 3*math.Abs(math.Sin(900*x)) })
	line := func(slope float64) []float32 {
		return wave(60, func(x float64) float64 { return 30 + slope*x })
	}
	var all []Series
	for i := range paint.NumSeries {
		all = append(all, Series{Low: line(float64(9 * i)), Look: i})
	}
	for _, c := range []struct {
		name    string
		palette paint.Palette
		w, h    int
		unit    float64
		chart   *Chart
	}{
		{"chart-depth", paint.Light(), 516, 110, 1, &Chart{Series: []Series{{Low: depth, Area: true}}, Cursor: 0.3}},
		{"chart-annealing", paint.Dark(), 516, 140, 1, &Chart{Series: []Series{{Low: energy},
			{Low: temperature, Right: true, Look: 1}}, Cursor: -1}},
		{"chart-compare", paint.Dark(), 960, 360, 2, &Chart{Cursor: 0.15,
			Series: []Series{{Low: line(40)}, {Low: line(51), Look: 1}, {Low: line(46), Look: 7},
				{Low: line(34), Look: 1 + paint.NumSeries}}}},
		{"chart-all-light", paint.Light(), 860, 360, 2, &Chart{Cursor: 0.6, Series: all}},
		{"chart-all-dark", paint.Dark(), 860, 360, 2, &Chart{Cursor: 0.6, Series: all}},
		{"chart-log", paint.Light(), 400, 110, 1, &Chart{Series: []Series{{Low: wave(50,
			func(x float64) float64 { return math.Pow(10, 5*x) })}}, Log: true, Cursor: 1}},
		{"chart-axes", paint.Light(), 560, 240, 1, &Chart{Log: true, Cursor: 0.4, Up: "Placements",
			Across: Across{"digits in and out", 8365, true},
			Series: []Series{{Low: wave(400, func(x float64) float64 { return math.Pow(4208, x) })},
				{Low: wave(400, func(x float64) float64 { return min(51, math.Pow(4208, x)) }), Look: 1}}}},
		{"chart-empty", paint.Light(), 400, 80, 1, &Chart{Series: []Series{{}}, Cursor: -1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			golden.Same(t, c.name, diagram.NewPainter().Paint(c.w, c.h, c.palette, c.unit, c.chart.Draw))
		})
	}
}

// On a logarithmic axis 0 has a place, and each value stands where its part says.
func TestTheAxisBelowAChart(t *testing.T) {
	for _, a := range []Across{{"steps", 8365, true}, {"steps", 8365, false}} {
		for _, v := range []float64{0, 1, 51, 8365} {
			if got := a.Value(a.Part(v)); math.Abs(got-v) > 1e-6 {
				t.Errorf("%+v: %v is at %v, where %v is", a, v, a.Part(v), got)
			}
		}
		if a.Part(0) != 0 || a.Part(8365) != 1 || a.Log != (a.Part(51) > 0.4) {
			t.Errorf("%+v: the ends are at %v and %v, 51 is at %v", a, a.Part(0), a.Part(8365), a.Part(51))
		}
	}
}

func TestALineEndsAtItsLastValue(t *testing.T) {
	s := Series{Low: []float32{1, 2, 3, float32(math.NaN())}}
	if low, high := s.column(2, 4); low != 3 || high != 3 {
		t.Errorf("before the gap there is %v to %v, want 3", low, high)
	}
}

// Whatever the size, nothing breaks.
func TestFiguresOfAnySize(t *testing.T) {
	chart := &Chart{Series: []Series{{Low: []float32{1, 2, float32(math.NaN()), 4}}}}
	s, unsorted := spreads(9), &Table{Sorted: -1}
	p := diagram.NewPainter()
	for _, draw := range []func(*diagram.Canvas){chart.Draw, s.Boxes, s.Curves, runsTable().Draw, unsorted.Draw} {
		p.Paint(-4, 9, paint.Light(), 1, draw)
		for _, h := range []int{0, 1, 10, 60, 400} {
			for w := range 40 {
				p.Paint(w*w/4, h, paint.Dark(), 1, draw)
			}
		}
	}
}

func TestNumber(t *testing.T) {
	for v, want := range map[float64]string{0: "0", 7: "7", 1289: "1,289", 46656: "46,656", 138_350_568: "138.4M",
		250_000: "250k", 1_000_000: "1M", 9_604_000: "9.6M", 0.99: "0.99", 0.012345: "0.0123", 123.4: "123", -3: "-3"} {
		check.Is(t, Number(v), want, "Number(%v) =", v)
	}
}
