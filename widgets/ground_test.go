package widgets

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
)

// A part that nobody sees costs as much in every frame as one that is seen.
func TestAButtonWithoutGroundDrawsNone(t *testing.T) {
	b := NewButton(Page, paint.IconPlay, "Watch", func() {})
	window(t, b, fyne.NewSize(100, 80), light())
	drawn := func() bool { return parts[*canvas.Rectangle](b)[0].Visible() }
	check.That(t, !drawn(), "a page that is not shown has a ground")
	b.MouseIn(nil)
	check.That(t, drawn(), "nothing is drawn under the mouse")
	b.MouseOut()
	b.SetOn(true)
	check.That(t, drawn(), "the page that is shown has no ground")
	b.SetOn(false)
	check.That(t, !drawn(), "the page that was shown keeps its ground")
}

// The ground of a card is a thick line, whose sides may be a pixel from where they
// should be: it has to reach below the strips at the top and at the bottom, and
// nowhere out of the card.
func TestTheGroundOfACardReachesBelowItsStrips(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 200, Height: 100}, {Width: 201.3, Height: 77.7}, {Width: 50, Height: 10}} {
		g := newGround()
		g.resize(size)
		top, bottom := g.inner.Position1.Y-g.inner.StrokeWidth/2, g.inner.Position1.Y+g.inner.StrokeWidth/2
		if g.inner.Position1.X != 0 || g.inner.Position2.X != size.Width || g.inner.Position2.Y != g.inner.Position1.Y {
			t.Errorf("%v: from %v to %v", size, g.inner.Position1, g.inner.Position2)
		}
		check.That(t, top >= 1 && bottom <= size.Height-1, "%v: from %.1f to %.1f, out of the card", size, top, bottom)
		check.That(t, size.Height <= 2*radius || top <= radius-1 && bottom >= size.Height-radius+1,
			"%v: from %.1f to %.1f, not below the strips", size, top, bottom)
	}
}

func TestTheStripsOfACardAreItsTopAndBottom(t *testing.T) {
	p := Palette()
	for i, strip := range newGround().strips {
		const w, h = 60, 3 * radius
		picture := strip.Generator(w, h)
		outer, inner := 0, h-1
		if i == 1 {
			outer, inner = inner, outer
		}
		_, _, _, opaque := picture.At(0, outer).RGBA()
		check.That(t, picture.Bounds() == image.Rect(0, 0, w, h) && opaque == 0 &&
			picture.At(w/2, outer) != picture.At(w/2, inner) &&
			picture.At(w/2, inner) == picture.ColorModel().Convert(p.Panel),
			"strip %d: %v, its corner %v, at its edge %v, within %v", i, picture.Bounds(), picture.At(0, outer),
			picture.At(w/2, outer), picture.At(w/2, inner))
	}
}

func TestAFillIsOnePixelOfItsColour(t *testing.T) {
	p := Palette()
	f := NewFill(p.Rail)
	one := f.Generator(300, 200)
	check.That(t, one.Bounds() == image.Rect(0, 0, 1, 1) && one.At(0, 0) == one.ColorModel().Convert(p.Rail),
		"%v with %v, not %v", one.Bounds(), one.At(0, 0), p.Rail)
	f.Color = p.Accent
	w := window(t, f.Raster, fyne.NewSize(30, 20), light())
	picture := w.Canvas().Capture()
	for _, at := range []image.Point{{0, 0}, {29, 0}, {0, 19}, {29, 19}, {15, 10}} {
		check.That(t, picture.At(at.X, at.Y) == picture.ColorModel().Convert(p.Accent),
			"%v at %v, not %v", picture.At(at.X, at.Y), at, p.Accent)
	}
}
