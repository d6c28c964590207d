package share

import (
	"image"
	"image/color"

	qrcode "github.com/skip2/go-qrcode"

	"sudoscope/widgets/paint/diagram"
)

// code is a QR code: dark on white with its quiet zone, whatever the look, because cameras read no
// other.
type code struct{ modules [][]bool } // true for dark

// newCode returns the code of a link.
func newCode(link string) (*code, error) {
	q, err := qrcode.New(link, qrcode.Medium)
	if err != nil {
		return nil, err
	}
	return &code{q.Bitmap()}, nil
}

// Draw is for [diagram.Picture]. Each module has the same whole number of pixels.
func (q *code) Draw(c *diagram.Canvas) {
	n := len(q.modules)
	side := min(c.W, c.H) / n
	at := image.Pt((c.W-side*n)/2, (c.H-side*n)/2)
	c.Fill(image.Rect(0, 0, side*n, side*n).Add(at), color.NRGBA{255, 255, 255, 255})
	for y, row := range q.modules {
		for x := 0; x < n; x++ {
			from := x
			for x < n && row[x] {
				x++
			}
			if x > from {
				c.Fill(image.Rect(from*side, y*side, x*side, (y+1)*side).Add(at), color.NRGBA{A: 255})
			}
		}
	}
}
