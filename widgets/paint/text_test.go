package paint

import (
	"image"
	"math"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint/golden"
	"sudoscope/widgets/paint/raster"
)

func TestTextPicture(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 420, 110))
	p, text := Light(), NewTypesetter()
	raster.Fill(img, img.Rect, p.Panel)
	text.Draw(img, 10, 28, "Place 9 in D3. Größe, naïve → 7 × 3", Style{SemiBold, 20, p.Ink, Left})
	text.Draw(img, 210, 54, "1, 2 and 3 are refused (1 stands in row C at C2).", Style{Regular, 14, p.Muted, Center})
	text.Draw(img, 410, 76, "Step 1,289 of 8,365", Style{Medium, 12, p.Accent, Right})
	text.Draw(img, 10, 98, "The quick brown fox jumps over the lazy dog, at 9 pixels.", Style{Regular, 9, p.Ink, Left})
	golden.Same(t, "text", img)
}

func TestMeasureAndAlign(t *testing.T) {
	text := NewTypesetter()
	narrow, wide := text.Measure("ill", Regular, 20), text.Measure("WWW", Regular, 20)
	check.That(t, narrow > 0 && narrow < wide, "ill is %v wide and WWW %v", narrow, wide)
	if one, two := text.Measure("12", Regular, 20), text.Measure("1212", Regular, 20); math.Abs(2*one-two) > 0.01 {
		t.Errorf("1212 is %v wide, twice 12 is %v", two, 2*one)
	}
	for align, want := range map[Align][2]int{Left: {100, 145}, Center: {75, 125}, Right: {55, 100}} {
		img := image.NewRGBA(image.Rect(0, 0, 200, 40))
		raster.Fill(img, img.Rect, hex(0xFFFFFF))
		text.Draw(img, 100, 30, "WW", Style{Regular, 20, hex(0), align})
		first, last := inked(img)
		check.That(t, first >= want[0] && last <= want[1] && first >= 0,
			"alignment %d: the text is at %d to %d, want it within %v", align, first, last, want)
	}
}

// inked returns the first and the last column that is not white.
func inked(img *image.RGBA) (first, last int) {
	first = -1
	for x := range img.Rect.Dx() {
		for y := range img.Rect.Dy() {
			if img.RGBAAt(x, y).R < 128 {
				if first < 0 {
					first = x
				}
				last = x
			}
		}
	}
	return first, last
}

// Digits are as high as asked for, to the pixel, with a sharp edge where they
// are flat: that is what makes a board look crisp.
func TestDigitsHaveAWholeHeight(t *testing.T) {
	text := NewTypesetter()
	for height := 6; height <= 60; height += 9 {
		for _, d := range []int{1, 4, 5, 7} {
			m := text.Digit(rune(puzzles.DigitChar(d)), SemiBold, height)
			top := m.Y - (height+1)/2 // as seen from the baseline
			check.That(t, top == -height, "%d at %d pixels begins %d pixels above the baseline", d, height, -top)
			strongest := uint8(0)
			for _, a := range m.Pix[:m.W] {
				strongest = max(strongest, a)
			}
			check.That(t, strongest >= 220,
				"the top row of %d at %d pixels is blurred: at most %d of 255", d, height, strongest)
		}
	}
}

func TestTypesetterForgetsWhenItKnowsTooMuch(t *testing.T) {
	text := NewTypesetter()
	for size := range 400 {
		text.Measure("0123456789", Regular, 10+float64(size)/8)
	}
	check.That(t, len(text.glyphs) != 0 && len(text.glyphs) <= maxGlyphs,
		"%d glyphs are kept, want at most %d", len(text.glyphs), maxGlyphs)
}
