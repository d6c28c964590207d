package widgets

import (
	"image"
	"testing"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms/trace"
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
			if img.Bounds().Size() != size {
				t.Errorf("%s: a sample of %v is %v", s.Means, size, img.Bounds().Size())
			}
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
	if len(texts) != len(samples) || texts[2].Text != "goes" {
		t.Fatalf("%d texts", len(texts))
	}
	last := texts[len(texts)-1]
	if end := last.Position().X + last.MinSize().Width; end > l.MinSize().Width+1 {
		t.Errorf("the last word ends at %v of %v", end, l.MinSize().Width)
	}
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
		if !roles[r] {
			t.Errorf("the key has no sample of role %d", r)
		}
	}
}
