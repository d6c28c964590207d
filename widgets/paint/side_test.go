package paint

import (
	"bytes"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"testing"

	"sudoscope/algorithms/trace"
)

// run returns the ribbon of an invented run with some guesses and dead ends.
func run(bins int) *Ribbon {
	r := &Ribbon{Steps: int64(bins) * 3}
	g := rand.New(rand.NewPCG(7, 7))
	depth := 5
	for i := range bins {
		depth = max(0, min(51, depth+g.IntN(7)-3+i/max(1, bins-40)))
		b := trace.Bin{First: int64(i) * 3, Steps: 3}
		b.MinDepth, b.MaxDepth, b.Kinds = int32(depth), int32(depth+g.IntN(6)), trace.Kinds(trace.Place)
		b.MinFilled, b.MaxFilled = 30+b.MinDepth, 30+b.MaxDepth
		if g.IntN(90) == 0 {
			b.Kinds |= trace.Kinds(trace.Guess)
		}
		b.DeadEnds = i > bins/4 && g.IntN(12) == 0
		r.Bins = append(r.Bins, b)
	}
	r.Cursor = r.Steps / 6
	return r
}

func TestRibbonPictures(t *testing.T) {
	ended, growing, looping, short := run(2788), run(900), run(2788), run(9)
	growing.Growing, growing.Limit = true, 5400
	looping.Looping, looping.LoopFrom, looping.LoopTo, looping.Filled, looping.OnCard = true, 1000, 3000, true, true
	for _, c := range []struct {
		name    string
		palette Palette
		w, h    int
		ribbon  *Ribbon
	}{
		{"ribbon-light", Light(), 1148, 56, ended},
		{"ribbon-dark", Dark(), 1148, 56, ended},
		{"ribbon-growing", Light(), 800, 56, growing},
		{"ribbon-loop", Dark(), 1000, 112, looping},
		{"ribbon-short", Light(), 400, 56, short},
		{"ribbon-empty", Light(), 400, 56, &Ribbon{Growing: true}},
	} {
		t.Run(c.name, func(t *testing.T) {
			golden(t, c.name, NewRibbonPainter(c.palette).Paint(c.w, c.h, c.ribbon))
		})
	}
}

func TestRepaintingARibbonEqualsPaintingItAll(t *testing.T) {
	g := rand.New(rand.NewPCG(3, 3))
	kept := NewRibbonPainter(Dark())
	r := run(500)
	r.Cursor = 0
	var last []byte
	different := 0
	for i := range 200 {
		switch g.IntN(6) {
		case 0:
			r.Cursor = g.Int64N(r.Steps + 1)
		case 1:
			r.Looping, r.LoopFrom = g.IntN(2) == 0, g.Int64N(r.Steps)
			r.LoopTo = r.LoopFrom + g.Int64N(100)
		case 2:
			r.Growing, r.Limit = g.IntN(2) == 0, g.Int64N(3)*1000
		case 3:
			cursor := r.Cursor
			r.Bins = run(100 + g.IntN(1000)).Bins
			r.Steps = int64(len(r.Bins)) * 3
			r.Cursor = min(cursor, r.Steps)
		default:
			r.Cursor = min(r.Steps, r.Cursor+1+g.Int64N(20))
		}
		if i%50 == 49 {
			kept.SetPalette(palettes()[i/50%3])
		}
		w := 300 + i/100*37
		got := kept.Paint(w, 56, r)
		if want := NewRibbonPainter(kept.palette).Paint(w, 56, r); !bytes.Equal(got.Pix, want.Pix) {
			t.Fatalf("picture %d: what was repainted differs from a fresh picture", i)
		}
		if !bytes.Equal(got.Pix, last) {
			different++
		}
		last = append(last[:0], got.Pix...)
	}
	if different < 150 {
		t.Errorf("only %d of 200 pictures differ from the one before", different)
	}
}

func TestRibbonStepsAndPixels(t *testing.T) {
	for _, r := range []*Ribbon{{Steps: 100}, {Steps: 1}, {Steps: 333, Growing: true}} {
		for step := range r.Steps + 1 {
			if got := r.StepAt(800, 56, r.XOf(800, 56, step)); got != step {
				t.Errorf("%d steps: step %d is drawn where step %d is found", r.Steps, step, got)
			}
		}
		if first, last := r.StepAt(800, 56, -50), r.StepAt(800, 56, 900); first != 0 || last != r.Steps {
			t.Errorf("%d steps: left of the ribbon is step %d, right of it step %d", r.Steps, first, last)
		}
	}
	long := &Ribbon{Steps: 138_350_568}
	before := int64(-1)
	for x := range 800 {
		step := long.StepAt(800, 56, x)
		if step < before || step > long.Steps {
			t.Fatalf("step %d at pixel %d comes after step %d", step, x, before)
		}
		if step != 0 && step != long.Steps && long.XOf(800, 56, step) != x {
			t.Fatalf("pixel %d is step %d, which is drawn at %d", x, step, long.XOf(800, 56, step))
		}
		before = step
	}
	if before != long.Steps {
		t.Errorf("the last pixel is step %d of %d", before, long.Steps)
	}
	if got := (&Ribbon{}).StepAt(800, 56, 400); got != 0 {
		t.Errorf("a run without steps has step %d", got)
	}
}

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
	var eight []Series
	for i := range NumSeries {
		eight = append(eight, Series{Low: line(float64(9 * i))})
	}
	for _, c := range []struct {
		name    string
		palette Palette
		w, h    int
		chart   *Chart
	}{
		{"chart-depth", Light(), 516, 110, &Chart{Series: []Series{{Low: depth, Area: true}}, Cursor: 0.3}},
		{"chart-annealing", Dark(), 516, 140, &Chart{Series: []Series{{Low: energy}, {Low: temperature, Right: true}}, Cursor: -1}},
		{"chart-compare", Dark(), 960, 360, &Chart{Scale: 2, Cursor: 0.15, High: 81, Low: 30,
			Series: []Series{{Low: line(40)}, {Low: line(51)}, {Low: line(46)}, {Low: line(34)}}}},
		{"chart-eight-light", Light(), 960, 360, &Chart{Scale: 2, Cursor: 0.6, Series: eight}},
		{"chart-eight-dark", Dark(), 960, 360, &Chart{Scale: 2, Cursor: 0.6, Series: eight}},
		{"chart-log", Light(), 400, 110, &Chart{Series: []Series{{Low: wave(50, func(x float64) float64 { return math.Pow(10, 5*x) })}}, Log: true, Cursor: 1}},
		{"chart-empty", Light(), 400, 80, &Chart{Series: []Series{{}}, Cursor: -1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			golden(t, c.name, NewChartPainter(c.palette).Paint(c.w, c.h, c.chart))
		})
	}
}

// Every series has a marker that no other has.
func TestMarkersDiffer(t *testing.T) {
	seen := map[string]int{}
	for i := range NumSeries {
		p := Light()
		p.Series = [NumSeries]color.NRGBA{} // one colour for all
		for j := range p.Series {
			p.Series[j] = p.Ink
		}
		m := DrawMarker(i, 16, 12, p)
		key := string(m.Pix)
		if other, ok := seen[key]; ok || m.RGBAAt(0, 6).A != 0 {
			t.Errorf("series %d has the marker of %d, or leaves its square", i, other)
		}
		seen[key] = i
	}
	if DrawMarker(1, 9, 9, Light()).Pix == nil || len(DrawMarker(0, 0, 5, Light()).Pix) != 0 {
		t.Error("markers do not have the size asked for")
	}
}

func coverSizes(side int) *Heat {
	g := rand.New(rand.NewPCG(11, 5))
	h := &Heat{Side: side}
	for i, title := range []string{"cells", "digits in rows", "digits in columns", "digits in boxes"} {
		m := HeatMap{Title: title, Selected: -1}
		for range side * side {
			m.Sizes = append(m.Sizes, int8(g.IntN(side+4)-3))
		}
		for j, v := range m.Sizes {
			m.Sizes[j] = max(v, Covered)
			if v == 0 && j%5 != 0 {
				m.Sizes[j] = 1
			}
		}
		if i == 2 {
			m.Selected = 40 % (side * side)
		}
		h.Maps = append(h.Maps, m)
	}
	return h
}

func TestHeatAndBarPictures(t *testing.T) {
	golden(t, "heat-light", NewHeatPainter(Light()).Paint(516, 480, coverSizes(9)))
	golden(t, "heat-dark", NewHeatPainter(Dark()).Paint(1000, 250, coverSizes(9)))
	golden(t, "heat-25", NewHeatPainter(Light()).Paint(500, 540, coverSizes(25)))
	templates := []float64{46656, 812, 1, 56, 9, 3, 0, 120, 18}
	golden(t, "bars-light", NewBarsPainter(Light()).Paint(500, 200, &Bars{Values: templates, Log: true, Max: 46656, Selected: 4}))
	golden(t, "bars-dark", NewBarsPainter(Dark()).Paint(500, 200, &Bars{Values: templates, Log: true, Selected: 1}))
}

func TestSideViewsOfAnySize(t *testing.T) {
	for _, size := range []image.Point{{0, 0}, {1, 1}, {-4, 9}, {9, 400}, {400, 9}, {40, 40}} {
		w, h := size.X, size.Y
		NewRibbonPainter(Light()).Paint(w, h, run(50))
		NewChartPainter(Light()).Paint(w, h, &Chart{Series: []Series{{Low: []float32{1, 2, float32(math.NaN()), 4}}}})
		NewHeatPainter(Light()).Paint(w, h, coverSizes(9))
		NewBarsPainter(Light()).Paint(w, h, &Bars{Values: []float64{1, 2, math.NaN()}})
	}
}

func TestNumber(t *testing.T) {
	for v, want := range map[float64]string{0: "0", 7: "7", 1289: "1,289", 46656: "46,656", 138_350_568: "138.4M",
		250_000: "250k", 0.99: "0.99", 0.012345: "0.0123", 123.4: "123", -3: "-3"} {
		if got := Number(v); got != want {
			t.Errorf("Number(%v) = %q, want %q", v, got, want)
		}
	}
}
