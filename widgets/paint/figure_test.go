package paint

import (
	"slices"
	"testing"

	"sudoscope/puzzles/check"
)

func TestADashGoesAroundCorners(t *testing.T) {
	d := dasher{dash: []float64{3, 2}}
	var drawn []Point
	draw := func(a, b Point) { drawn = append(drawn, a, b) }
	d.along(Point{0, 0}, Point{4, 0}, draw)
	d.along(Point{4, 0}, Point{4, 4}, draw)
	want := []Point{{0, 0}, {3, 0}, {4, 1}, {4, 4}}
	check.That(t, slices.Equal(drawn, want), "%v, want %v", drawn, want)
}
