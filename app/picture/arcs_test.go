package picture

import (
	"image"
	"slices"
	"testing"

	"sudoscope/algorithms/arcs"
	"sudoscope/algorithms/trace"
	"sudoscope/widgets/paint"
)

// A house loses digits step by step, and its picture is the same but for the edge that goes: that of
// the cell and of no other is drawn thick.
func TestTheEdgeThatGoesStandsOut(t *testing.T) {
	a := arcs.Algorithm()
	v, seen := New(a, runOf(t, a, "shortz-301", 600)), 0
	for n := int64(1); n <= v.Timeline.Len(); n++ {
		s := v.opener.At(n).Step
		c := drawn(v, trace.Point{Step: n})
		var of []int // the cells of edges that are crossed out and thick
		for _, shape := range c.Shapes {
			edge, ok := shape.(paint.Stroke)
			if !ok || edge.Dash == nil || edge.Color != c.Palette.Conflict || edge.Width < float64(3*c.Pen()) {
				continue
			}
			for _, spot := range c.Spots {
				if at := image.Pt(int(edge.Points[0].X), spot.Rect.Min.Y); at.In(spot.Rect) && len(spot.Cells) == 1 {
					of = append(of, spot.Cells...)
				}
			}
		}
		want := []int{}
		if s.Kind == trace.Eliminate {
			seen++
			want = append(want, s.Cell)
		}
		if !slices.Equal(of, want) {
			t.Fatalf("step %d: the edges of the cells %v stand out, want %v", n, of, want)
		}
	}
	if seen < 400 {
		t.Errorf("%d eliminations", seen)
	}
}
