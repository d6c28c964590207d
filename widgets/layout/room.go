package layout

import "fyne.io/fyne/v2"

// Room is what is left of a place while parts of it are given away, what matters most first:
// each call of Top, Bottom, Left and Right cuts a part off, and what comes later gets the rest.
type Room struct{ X, Y, Width, Height float32 }

// Whole is all of a size.
func Whole(size fyne.Size) Room { return Room{0, 0, size.Width, size.Height} }

// Within is the room without an edge at all sides.
func (r Room) Within(edge float32) Room { return r.Inside(edge, edge, edge, edge) }

// Inside is the room without these edges; a negative one reaches over it.
func (r Room) Inside(left, top, right, bottom float32) Room {
	return Room{r.X + left, r.Y + top, r.Width - left - right, r.Height - top - bottom}
}

// Flush is the room with the padding of texts at the left and right, so that the text itself
// lines up with what is above and below.
func (r Room) Flush() Room { return r.Inside(-TextPadding, 0, -TextPadding, 0) }

// Top cuts a height off at the top, and a gap below it.
func (r *Room) Top(height, gap float32) Room {
	part := Room{r.X, r.Y, r.Width, height}
	r.Y, r.Height = r.Y+height+gap, r.Height-height-gap
	return part
}

// Bottom cuts a height off at the bottom, and a gap above it.
func (r *Room) Bottom(height, gap float32) Room {
	r.Height -= height + gap
	return Room{r.X, r.Y + r.Height + gap, r.Width, height}
}

// Left cuts a width off at the left, and a gap behind it.
func (r *Room) Left(width, gap float32) Room {
	part := Room{r.X, r.Y, width, r.Height}
	r.X, r.Width = r.X+width+gap, r.Width-width-gap
	return part
}

// Right cuts a width off at the right, and a gap before it.
func (r *Room) Right(width, gap float32) Room {
	r.Width -= width + gap
	return Room{r.X + r.Width + gap, r.Y, width, r.Height}
}

// Centre is the middle of the room that has a width.
func (r Room) Centre(width float32) Room { return r.Inside((r.Width-width)/2, 0, (r.Width-width)/2, 0) }

// Put lets things fill the room.
func (r Room) Put(o ...fyne.CanvasObject) {
	for _, c := range o {
		PlaceAt(c, r.X, r.Y, max(0, r.Width), max(0, r.Height))
	}
}

// PutLine puts a thing into the middle of the height, as high as it needs to be.
func (r Room) PutLine(c fyne.CanvasObject) {
	high := c.MinSize().Height
	PlaceAt(c, r.X, r.Y+(r.Height-high)/2, max(0, r.Width), high)
}

// PutOver puts a thing at the top that is as high as it needs to be, and leaves a gap below it.
func (r *Room) PutOver(c fyne.CanvasObject, gap float32) { r.Top(HeightFor(c, r.Width), gap).Put(c) }

// PutUnder puts a thing at the bottom likewise.
func (r *Room) PutUnder(c fyne.CanvasObject, gap float32) {
	r.Bottom(HeightFor(c, r.Width), gap).Put(c)
}

// PutLeft puts a thing at the left as large as it needs to be, in the middle of the height,
// and leaves a gap behind it.
func (r *Room) PutLeft(c fyne.CanvasObject, gap float32) { r.Left(c.MinSize().Width, gap).PutLine(c) }

// PutRight puts a thing at the right likewise.
func (r *Room) PutRight(c fyne.CanvasObject, gap float32) { r.Right(c.MinSize().Width, gap).PutLine(c) }
