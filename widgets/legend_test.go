package widgets

import (
	"image"
	"testing"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
)

func TestALegendShowsADifferentSampleForEachRole(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(light())
	samples := []Sample{
		{Role: trace.Pattern, Cell: true, Means: "pattern"}, {Role: trace.Proof, Means: "proves"},
		{Role: trace.Gone, Means: "goes"},
		{Role: trace.Placed, Means: "is placed"}, {Link: StrongLink, Means: "strong"}, {Link: WeakLink, Means: "weak"},
		{House: true, Means: "house"},
	}
	seen := map[string]string{}
	for _, s := range samples {
		for _, size := range []image.Point{{26, 26}, {40, 40}, {3, 3}, {0, 0}} {
			img := paintSample(paint.NewBoardPainter(paint.Light()), s, size.X, size.Y)
			check.Is(t, img.Bounds().Size(), size, "%s: a sample of %v", s.Means, size)
			if size.X == 40 {
				pixels := string(img.(*image.RGBA).Pix)
				if other, twice := seen[pixels]; twice {
					t.Errorf("%s looks like %s", s.Means, other)
				}
				seen[pixels] = s.Means
			}
		}
	}
	l := NewLegend(samples...)
	l.Resize(l.MinSize())
	texts := parts[*canvas.Text](l)
	check.Must(t, len(texts) == len(samples) && texts[2].Text == "goes", "%d texts", len(texts))
	last := texts[len(texts)-1]
	check.That(t, last.Position().X+last.MinSize().Width <= l.MinSize().Width+1,
		"the last word ends at %v of %v", last.Position().X+last.MinSize().Width, l.MinSize().Width)
}

// The key to what boards show has every role, and each looks otherwise.
func TestTheKeyShowsEveryRole(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(light())
	seen, roles := map[string]string{}, map[trace.Role]bool{}
	for _, s := range Samples() {
		pixels := string(paintSample(paint.NewBoardPainter(paint.Light()), s, 40, 40).(*image.RGBA).Pix)
		if other, twice := seen[pixels]; twice || s.Means == "" {
			t.Errorf("%q looks like %q", s.Means, other)
		}
		seen[pixels], roles[s.Role] = s.Means, true
	}
	for r := trace.Role(1); r <= trace.LastRole; r++ {
		check.That(t, roles[r], "the key has no sample of role %d", r)
	}
}
