package pagetest

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/puzzles/check"
)

// Place is where a part of a page is, in its window.
type Place struct {
	Name string
	At   fyne.Position
	Size fyne.Size
}

func (p Place) String() string {
	return fmt.Sprintf("%s at %.0f,%.0f, %.0f×%.0f", p.Name, p.At.X, p.At.Y, p.Size.Width, p.Size.Height)
}

// rounding is what does not count as an overlap.
const rounding = 0.51

// In reports whether a place is all within another.
func (p Place) In(q Place) bool {
	return p.At.X >= q.At.X-rounding && p.At.Y >= q.At.Y-rounding &&
		p.At.X+p.Size.Width <= q.At.X+q.Size.Width+rounding &&
		p.At.Y+p.Size.Height <= q.At.Y+q.Size.Height+rounding
}

// Meets reports whether two places overlap.
func (p Place) Meets(q Place) bool {
	return p.At.X+p.Size.Width > q.At.X+rounding && q.At.X+q.Size.Width > p.At.X+rounding &&
		p.At.Y+p.Size.Height > q.At.Y+rounding && q.At.Y+q.Size.Height > p.At.Y+rounding
}

// Layout checks where things stand in a window.
type Layout struct {
	T      *testing.T
	Window fyne.Window
}

// Whole is the whole window.
func (l Layout) Whole() Place {
	return Place{"the window", fyne.NewPos(0, 0), l.Window.Canvas().Size()}
}

// PlaceOf returns the place of an object under a name.
func (l Layout) PlaceOf(name string, o fyne.CanvasObject) Place {
	return Place{name, fyne.CurrentApp().Driver().AbsolutePositionForObject(o), o.Size()}
}

// CheckParts checks that the parts of a page are in the window and apart, and that all in them fits.
func (l Layout) CheckParts(parts []Place) {
	l.T.Helper()
	for i, p := range parts {
		check.That(l.T, p.Size.Width >= 1 && p.Size.Height >= 1, "nothing is to be seen of %v", p)
		check.That(l.T, p.In(l.Whole()), "%v is not all in %v", p, l.Whole())
		for _, q := range parts[:i] {
			check.That(l.T, !p.Meets(q), "%v overlaps %v", p, q)
		}
	}
	l.CheckWhole()
}

// CheckWhole checks that all in the window fits.
func (l Layout) CheckWhole() {
	l.T.Helper()
	for _, fault := range Faults(l.Window.Canvas().Content(), l.Whole()) {
		// A contender is shortened where there are eight boards.
		check.That(l.T, strings.Contains(fault, "was shortened in *widgets.Contender"), "%s", fault)
	}
}

// Screens are the sizes of the window for which a page is checked, by the size of
// text. The first of them is the least that it has to fit into.
func Screens(scale float32) []fyne.Size {
	if scale == 1 {
		return []fyne.Size{fyne.NewSize(1180, 700), fyne.NewSize(1280, 800), fyne.NewSize(1920, 1080)}
	}
	return []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(1920, 1080)}
}
