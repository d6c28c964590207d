package paint

import (
	"bytes"
	"fmt"
	"image/color"
	"slices"
	"testing"

	"sudoscope/algorithms"
	"sudoscope/puzzles/check"
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
	check.That(t, DrawMarker(1, 9, 9, Light()).Pix != nil && len(DrawMarker(0, 0, 5, Light()).Pix) == 0,
		"markers do not have the size asked for")
}

// A variation has the colour of its algorithm, but neither its dash nor its marker.
func TestManyMarkersDiffer(t *testing.T) {
	seen := map[string]int{}
	for i := range mostVariations * NumSeries {
		for _, size := range []int{12, 9} {
			pix := fmt.Sprint(size) + string(bytes.Clone(DrawMarker(i, size, size, Light()).Pix))
			if before, ok := seen[pix]; ok {
				t.Errorf("%d and %d look the same, %d pixels wide", before, i, size)
			}
			seen[pix] = i
		}
		colour, dash, _ := LookOf(i)
		if first, firstDash, _ := LookOf(i % NumSeries); i >= NumSeries &&
			(dash == firstDash) != (i/NumSeries%NumSeries == 0) ||
			colour != first {
			t.Errorf("%d has the dash of %d, or another colour", i, i%NumSeries)
		}
	}
}

// An algorithm has its own colour and shape, whatever stands beside it, and so has what is
// none of them.
func TestALookBelongsToAnAlgorithm(t *testing.T) {
	seen := map[[2]int]string{}
	for _, a := range algorithms.All() {
		colour, _, marker := LookOf(OwnLook(algorithms.NumberOf(a.ID)))
		for before, id := range seen {
			check.That(t, before[0] != colour && before[1] != marker, "%s has the colour or the shape of %s", a.ID, id)
		}
		seen[[2]int{colour, marker}] = a.ID
	}
	colour, _, marker := LookOf(OwnLook(algorithms.NumberOf("you")))
	if id, ok := seen[[2]int{colour, marker}]; ok {
		t.Errorf("a game has the look of %s", id)
	}
	want, other := algorithms.NumberOf("dlx"), algorithms.NumberOf("crook")
	all := LooksOf([]int{want, other, want, want})
	check.That(t, slices.Equal(all, []int{want, other, want + NumSeries, want + 2*NumSeries}), "%v", all)
}

// The colours of the series can be seen, and no two are alike.
func TestColoursOfSeries(t *testing.T) {
	for _, p := range palettes() {
		for i, c := range p.Series {
			check.That(t, Contrast(c, p.Panel) >= 2.9,
				"%s: series %d has a contrast of %.2f", p.Name, i, Contrast(c, p.Panel))
			for j, other := range p.Series[:i] {
				same := [3][3]float64{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}
				check.That(t, distance(seen(same, c), seen(same, other)) >= 0.1,
					"%s: series %d and %d look alike (%.3f)", p.Name, i, j, distance(seen(same, c), seen(same, other)))
			}
		}
	}
}
