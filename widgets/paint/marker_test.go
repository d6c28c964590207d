package paint

import (
	"bytes"
	"image/color"
	"testing"
)

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

// The ninth line has the colour of the first, but neither its dash nor its marker.
func TestManyMarkersDiffer(t *testing.T) {
	seen := map[string]int{}
	for i := range 4 * NumSeries {
		pix := string(bytes.Clone(DrawMarker(i, 12, 12, Light()).Pix))
		if before, ok := seen[pix]; ok {
			t.Errorf("%d and %d look the same", before, i)
		}
		seen[pix] = i
		_, dash, _ := LookOf(i)
		if _, first, _ := LookOf(i % NumSeries); i >= NumSeries && dash == first {
			t.Errorf("%d has the dash of %d", i, i%NumSeries)
		}
	}
}
