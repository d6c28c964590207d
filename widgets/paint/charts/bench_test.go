package charts

import (
	"testing"

	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
)

func BenchmarkChart(b *testing.B) {
	low := make([]float32, 4096)
	for i := range low {
		low[i] = float32(i * 7 % 51)
	}
	p, c := diagram.NewPainter(), &Chart{Series: []Series{{Low: low, Area: true}}}
	b.ReportAllocs()
	for b.Loop() {
		p.Paint(1032, 220, paint.Light(), 2, c.Draw)
	}
}

// BenchmarkRace is the chart of a race, which is painted anew in each frame while one drags.
func BenchmarkRace(b *testing.B) {
	p, c := diagram.NewPainter(), &Chart{}
	for i := range 4 {
		rise := func(x float64) float64 { return x * float64(10+i) }
		c.Series = append(c.Series, Series{Low: wave(900, rise), Look: i})
	}
	b.ReportAllocs()
	for b.Loop() {
		p.Paint(1032, 220, paint.Light(), 1, c.Draw)
	}
}

// While a run plays, painting leaves little behind for the garbage collector: a chart is a figure with few parts.
func TestPaintingChartsAllocatesLittle(t *testing.T) {
	p := diagram.NewPainter()
	lines := &Chart{Series: []Series{{Low: wave(3000, func(x float64) float64 { return x * 70 })}}}
	n := 0
	paintOne := func() {
		n++
		lines.Cursor = float64(n%100) / 100
		p.Paint(516, 110, paint.Light(), 1, lines.Draw)
	}
	for range 100 { // everything that can come up has come up once
		paintOne()
	}
	allocs := testing.AllocsPerRun(50, paintOne)
	check.That(t, allocs <= 60, "painting a chart allocates %v times", allocs)
}
