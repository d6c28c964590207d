package layout

import "fyne.io/fyne/v2"

// Row puts things side by side, in the middle of the height.
type Row struct {
	Gap float32
	// Fit hides those from the first on that does not fit into the width, and asks
	// for no width.
	Fit bool
}

// MinSize is for Fyne.
func (l Row) MinSize(o []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, c := range o {
		if c.Visible() || l.Fit {
			least := c.MinSize()
			size = fyne.NewSize(size.Width+least.Width+l.Gap, max(size.Height, least.Height))
		}
	}
	size.Width = max(0, size.Width-l.Gap)
	if l.Fit {
		size.Width = 0
	}
	return size
}

// Layout is for Fyne.
func (l Row) Layout(o []fyne.CanvasObject, size fyne.Size) {
	x := float32(0)
	for _, c := range o {
		if l.Fit {
			setVisible(c, x+c.MinSize().Width <= size.Width)
		}
		if c.Visible() || l.Fit {
			x += placeInMiddle(c, x, size.Height).Width + l.Gap
		}
	}
}

// Column puts things below each other, each as high as it needs to be and as wide
// as there is room.
type Column struct {
	Gap   float32
	Below float32 // the room below the last one
	Keep  bool    // what is hidden keeps its room
}

func (l Column) shown(o []fyne.CanvasObject) []fyne.CanvasObject {
	if l.Keep {
		return o
	}
	return visible(o)
}

// MinSize is for Fyne.
func (l Column) MinSize(o []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, c := range l.shown(o) {
		least := c.MinSize()
		size = fyne.NewSize(max(size.Width, least.Width), size.Height+least.Height+l.Gap)
	}
	size.Height = max(0, size.Height-l.Gap)
	if len(l.shown(o)) > 0 {
		size.Height += l.Below
	}
	return size
}

// Layout is for Fyne.
func (l Column) Layout(o []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	for _, c := range l.shown(o) {
		height := c.MinSize().Height
		PlaceAt(c, 0, y, size.Width, height)
		y += height + l.Gap
	}
}

// Flow puts things side by side as words of a text: what does not fit into a line
// goes into the next.
type Flow struct{ Gap float32 }

func (l Flow) flow(o []fyne.CanvasObject, width float32,
	put func(fyne.CanvasObject, fyne.Position, fyne.Size)) float32 {
	var x, y, line float32
	for _, c := range visible(o) {
		least := c.MinSize()
		if x > 0 && x+least.Width > width {
			x, y, line = 0, y+line+l.Gap, 0
		}
		if put != nil {
			put(c, fyne.NewPos(x, y), least)
		}
		x += least.Width + l.Gap
		line = max(line, least.Height)
	}
	return y + line
}

// HeightFor returns the height that all need at a width.
func (l Flow) HeightFor(o []fyne.CanvasObject, width float32) float32 { return l.flow(o, width, nil) }

// MinSize is for Fyne. It is the size of the largest, because the width is not known.
func (l Flow) MinSize(o []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, c := range o {
		size = size.Max(c.MinSize())
	}
	return size
}

// Layout is for Fyne.
func (l Flow) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.flow(o, size.Width, func(c fyne.CanvasObject, at fyne.Position, least fyne.Size) {
		PlaceAt(c, at.X, at.Y, least.Width, least.Height)
	})
}

// Equal gives all the same room, side by side or below each other.
type Equal struct {
	Gap  float32
	Down bool
}

// MinSize is for Fyne.
func (l Equal) MinSize(o []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	shown := visible(o)
	if len(shown) == 0 {
		return size
	}
	for _, c := range shown {
		size = size.Max(c.MinSize())
	}
	count := float32(len(shown))
	if l.Down {
		return fyne.NewSize(size.Width, count*(size.Height+l.Gap)-l.Gap)
	}
	return fyne.NewSize(count*(size.Width+l.Gap)-l.Gap, size.Height)
}

// Layout is for Fyne.
func (l Equal) Layout(o []fyne.CanvasObject, size fyne.Size) {
	shown := visible(o)
	count := float32(len(shown))
	width, height := (size.Width-(count-1)*l.Gap)/count, (size.Height-(count-1)*l.Gap)/count
	for i, c := range shown {
		if l.Down {
			PlaceAt(c, 0, float32(i)*(height+l.Gap), size.Width, height)
		} else {
			PlaceAt(c, float32(i)*(width+l.Gap), 0, width, size.Height)
		}
	}
}
