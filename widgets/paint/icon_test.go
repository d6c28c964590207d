package paint

import (
	"image"
	"image/draw"
	"testing"

	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint/golden"
)

// All icons on one sheet, to look at.
func TestIcons(t *testing.T) {
	const side, most = 48, int(numIcons) - 1
	sheet := image.NewRGBA(image.Rect(0, 0, 8*(side+12)+12, (most+7)/8*(side+12)+12))
	draw.Draw(sheet, sheet.Rect, image.NewUniform(Light().Panel), image.Point{}, draw.Src)
	for i := 1; i <= most; i++ {
		one := DrawIcon(Icon(i), side, side, Light().Ink)
		inked := 0
		for _, v := range one.Pix {
			if v != 0 {
				inked++
			}
		}
		check.That(t, inked != 0, "icon %d shows nothing", i)
		x, y := 12+(i-1)%8*(side+12), 12+(i-1)/8*(side+12)
		draw.Draw(sheet, image.Rect(x, y, x+side, y+side), one, image.Point{}, draw.Over)
	}
	golden.Same(t, "icons", sheet)
}
