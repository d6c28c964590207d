package layout

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Sized gives one thing a fixed width, or height, or both, which grow with the size
// of text; 0 leaves it free.
type Sized struct{ Width, Height float32 }

func (l Sized) MinSize(o []fyne.CanvasObject) fyne.Size {
	least := o[0].MinSize()
	if l.Width > 0 {
		least.Width = l.Width * TextScale()
	}
	if l.Height > 0 {
		least.Height = l.Height * TextScale()
	}
	return least
}

// HeightFor returns the height that the thing needs at a width.
func (l Sized) HeightFor(o []fyne.CanvasObject, width float32) float32 {
	if l.Height > 0 {
		return l.Height * TextScale()
	}
	return HeightFor(o[0], width)
}

func (l Sized) Layout(o []fyne.CanvasObject, size fyne.Size) {
	Fill(o, size)
}

// Margin leaves room around one thing. With a negative margin it reaches over the
// edge of its place.
type Margin struct{ Left, Top, Right, Bottom float32 }

func (l Margin) MinSize(o []fyne.CanvasObject) fyne.Size {
	return o[0].MinSize().AddWidthHeight(l.Left+l.Right, l.Top+l.Bottom)
}

// HeightFor returns the height that the thing needs at a width, with the room around it.
func (l Margin) HeightFor(o []fyne.CanvasObject, width float32) float32 {
	return HeightFor(o[0], width-l.Left-l.Right) + l.Top + l.Bottom
}

func (l Margin) Layout(o []fyne.CanvasObject, size fyne.Size) {
	PlaceAt(o[0], l.Left, l.Top, size.Width-l.Left-l.Right, size.Height-l.Top-l.Bottom)
}

// TextPadding is what Fyne's texts and our pseudocode have inside at either side.
const TextPadding = 8

// Text lets a text reach over the left and right edges of its place by [TextPadding].
func Text(o fyne.CanvasObject) *fyne.Container {
	return container.New(Margin{Left: -TextPadding, Right: -TextPadding}, o)
}

// Flush lets things reach over the left and right edges of their place by
// [TextPadding], so that the text itself lines up with what is above and below. It
// asks for no room.
func Flush() fyne.Layout {
	return Func(nil, func(o []fyne.CanvasObject, size fyne.Size) { Whole(size).Flush().Put(o...) })
}

// Loose asks for no room for one thing, and gives it all there is. It is for what
// can do with little, or scrolls, inside something that has a size of its own.
func Loose() fyne.Layout { return Func(nil, Fill) }

// Square makes one thing the largest square that fits, in the middle of the width
// and at the top.
func Square() fyne.Layout {
	return Func(func(o []fyne.CanvasObject) fyne.Size {
		least := o[0].MinSize()
		return fyne.NewSquareSize(max(least.Width, least.Height))
	}, func(o []fyne.CanvasObject, size fyne.Size) {
		side := min(size.Width, size.Height)
		PlaceAt(o[0], (size.Width-side)/2, 0, side, side)
	})
}
