// Package layout holds the few layouts that pages are composed of. They know no
// widget and no page: gaps and lengths are given to them.
//
// [Row] and [Column] give things the room that they need, and [Wrap],
// [Tools], [Lines] and [Fields] make do with less width. [Split]
// divides the room there is. [Head] and [BoardBeside] are for what
// pages have at their head and in their middle, and [Page] is the frame around them.
// [Sized], [Margin], [Square], [Flush] and [Loose] change what one thing asks for and gets, so
// that the others need no options for it.
// The layout of one place is a [Func]. It cuts its [Room] into parts, what matters most first, or
// gives a [Spare] length to them in that order.
//
// What is hidden takes no room, unless a layout says otherwise. The lengths of [Sized] are
// for the usual size of text and grow with it; all others are as they stand.
package layout

import (
	"slices"

	"fyne.io/fyne/v2"
)

// TextScale returns how much larger than usual text is in the theme in use, 1 if
// the theme does not tell.
func TextScale() float32 {
	if t, ok := fyne.CurrentApp().Settings().Theme().(interface{ TextScale() float32 }); ok {
		return t.TextScale()
	}
	return 1
}

// HeightFor returns the height that something needs at a width. Most things need
// the same at any; text that is broken into lines and some of our layouts do not,
// and what has a method HeightFor is asked.
func HeightFor(o fyne.CanvasObject, width float32) float32 {
	if tall, ok := o.(interface{ HeightFor(float32) float32 }); ok {
		return tall.HeightFor(width)
	}
	if c, ok := o.(*fyne.Container); ok {
		if tall, ok := c.Layout.(interface {
			HeightFor([]fyne.CanvasObject, float32) float32
		}); ok {
			return tall.HeightFor(c.Objects, width)
		}
	}
	if o.Size().Width != width {
		o.Resize(fyne.NewSize(width, o.Size().Height)) // text breaks its lines now
	}
	return o.MinSize().Height
}

// Again lays the things in a container out anew. Those that keep their size are not drawn again.
func Again(c *fyne.Container) { c.Layout.Layout(c.Objects, c.Size()) }

// PlaceAt puts an object at a place.
func PlaceAt(o fyne.CanvasObject, x, y, width, height float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(width, height))
}

// visible returns those of some objects that are not hidden.
func visible(all []fyne.CanvasObject) []fyne.CanvasObject {
	return slices.DeleteFunc(slices.Clone(all), func(o fyne.CanvasObject) bool { return !o.Visible() })
}

// SetVisible hides or shows an object, and only if it is not so already: Fyne draws
// it again for either.
func SetVisible(o fyne.CanvasObject, visible bool) {
	switch {
	case visible && !o.Visible():
		o.Show()
	case !visible && o.Visible():
		o.Hide()
	}
}
