package layout

import "fyne.io/fyne/v2"

// Row puts things side by side, in the middle of the height.
type Row struct {
	Gap float32
	// Fit hides those from the first on that does not fit into the width, and asks
	// for no width.
	Fit bool
}

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

func (l Row) Layout(o []fyne.CanvasObject, size fyne.Size) {
	room := Whole(size)
	for _, c := range o {
		if l.Fit {
			SetVisible(c, room.X+c.MinSize().Width <= size.Width)
		}
		if c.Visible() || l.Fit {
			room.PutLeft(c, l.Gap)
		}
	}
}

// Column puts things below each other, each as high as it needs to be and as wide
// as there is room.
type Column struct{ Gap float32 }

func (l Column) MinSize(o []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, c := range visible(o) {
		least := c.MinSize()
		size = fyne.NewSize(max(size.Width, least.Width), size.Height+least.Height+l.Gap)
	}
	size.Height = max(0, size.Height-l.Gap)
	return size
}

func (l Column) Layout(o []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	for _, c := range visible(o) {
		height := c.MinSize().Height
		PlaceAt(c, 0, y, size.Width, height)
		y += height + l.Gap
	}
}
