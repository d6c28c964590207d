package charts

import (
	"testing"

	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
)

func BenchmarkChart(b *testing.B) {
	low := make([]float32, 4096)
	for i := range low {
		low[i] = float32(i * 7 % 51)
	}
	p, c := NewChartPainter(paint.Light()), &Chart{Series: []Series{{Low: low, Area: true}}, Scale: 2}
	b.ReportAllocs()
	for b.Loop() {
		p.Paint(1032, 220, c)
	}
}

// BenchmarkRace is the chart of a race, which is painted anew in each frame while one drags.
func BenchmarkRace(b *testing.B) {
	p, c := NewChartPainter(paint.Light()), &Chart{}
	for i := range 4 {
		rise := func(x float64) float64 { return x * float64(10+i) }
		c.Series = append(c.Series, Series{Low: wave(900, rise), Look: i})
	}
	b.ReportAllocs()
	for b.Loop() {
		p.Paint(1032, 220, c)
	}
}

// While a run plays, painting leaves nothing behind for the garbage collector.
func TestPaintingChartsAllocatesNothing(t *testing.T) {
	chart := NewChartPainter(paint.Light())
	lines := &Chart{Series: []Series{{Low: wave(3000, func(x float64) float64 { return x * 70 })}}}
	n := 0
	for _, c := range []struct {
		name  string
		paint func()
	}{
		{"a chart", func() {
			lines.Cursor = float64(n%100) / 100
			chart.Paint(516, 110, lines)
		}},
	} {
		// Everything that can come up has come up once.
		for n = range 100 {
			c.paint()
		}
		allocs := testing.AllocsPerRun(50, func() {
			n++
			c.paint()
		})
		// A chart is a figure with few parts.
		check.That(t, allocs <= map[string]float64{"a chart": 60}[c.name],
			"painting %s allocates %v times", c.name, allocs)
	}
}
