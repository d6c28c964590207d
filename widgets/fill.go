package widgets

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2/canvas"
)

// Fill is a plain area of one colour. It is a picture of one pixel, since without a
// graphics card that costs little more than half of what a rectangle does (see
// ground). Raster is what goes into a container.
type Fill struct {
	*canvas.Raster
	Color color.Color // call Refresh after a change
}

// NewFill returns an area of a colour.
func NewFill(c color.Color) *Fill {
	f := &Fill{Color: c}
	f.Raster = canvas.NewRaster(func(int, int) image.Image {
		one := image.NewRGBA(image.Rect(0, 0, 1, 1))
		if f.Color != nil {
			one.Set(0, 0, f.Color)
		}
		return one
	})
	f.ScaleMode = canvas.ImageScalePixels
	return f
}
