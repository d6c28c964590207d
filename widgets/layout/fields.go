package layout

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Fields is two columns, names, and beside each what it names: what has more lines in less width
// gets them, and where the fields would be narrower than Fold each stands below its name. It is
// as wide as its place and asks for no width of its own; [Scrolled] tells how high it
// is there.
type Fields struct {
	Gap    float32 // between lines, and below the last
	Beside float32 // between the columns
	Fold   float32 // at the usual size of text
}

// place calls put with the place of everything and returns the height of all.
func (l Fields) place(o []fyne.CanvasObject, width float32, put Put) float32 {
	names := l.names(o)
	fold := width-names < l.Fold*TextScale()
	y := float32(0)
	for i := 0; i+1 < len(o); i += 2 {
		name, field := o[i], o[i+1]
		if !field.Visible() {
			continue
		}
		if fold {
			if needs := name.MinSize(); needs.Height > 0 && needs.Width > 0 {
				put(name, 0, y, width, needs.Height)
				y += needs.Height + l.Gap/2
			}
			high := HeightFor(field, width)
			put(field, 0, y, width, high)
			y += high + l.Gap
			continue
		}
		high, line := HeightFor(field, width-names), name.MinSize().Height
		at := (min(high, field.MinSize().Height) - line) / 2
		put(name, 0, y+at, names-l.Beside, line)
		put(field, names, y, width-names, high)
		y += high + l.Gap
	}
	return y
}

// HeightFor returns the height that all need at a width.
func (l Fields) HeightFor(o []fyne.CanvasObject, width float32) float32 {
	return l.place(o, width, func(fyne.CanvasObject, float32, float32, float32, float32) {})
}

func (l Fields) MinSize(o []fyne.CanvasObject) fyne.Size {
	height := float32(0)
	for i := 1; i < len(o); i += 2 {
		height += o[i].MinSize().Height + l.Gap
	}
	return fyne.NewSize(0, height)
}

func (l Fields) names(o []fyne.CanvasObject) (width float32) {
	for i := 0; i < len(o); i += 2 {
		width = max(width, o[i].MinSize().Width)
	}
	return width + l.Beside
}

func (l Fields) Layout(o []fyne.CanvasObject, size fyne.Size) { l.place(o, size.Width, PlaceAt) }

// Lines puts things below each other, each as high as it needs to be at the width
// there is. It asks for no width.
type Lines struct {
	Gap  float32
	Grow []fyne.CanvasObject // those that share the height that is left over
}

// HeightFor returns the height that all need at a width.
func (l Lines) HeightFor(o []fyne.CanvasObject, width float32) float32 {
	height := float32(0)
	for i, c := range visible(o) {
		if i > 0 {
			height += l.Gap
		}
		height += HeightFor(c, width)
	}
	return height
}

func (l Lines) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, Column{Gap: l.Gap}.MinSize(o).Height)
}

func (l Lines) Layout(o []fyne.CanvasObject, size fyne.Size) {
	y, more := float32(0), float32(0)
	if grow := visible(l.Grow); len(grow) > 0 {
		more = max(0, size.Height-l.HeightFor(o, size.Width)) / float32(len(grow))
	}
	for _, c := range visible(o) {
		height := HeightFor(c, size.Width)
		if slices.Contains(l.Grow, c) {
			height += more
		}
		PlaceAt(c, 0, y, size.Width, height)
		y += height + l.Gap
	}
}

// Scrolled returns something in an area that scrolls up and down: it is as wide as
// that, and as high as it is at this width.
func Scrolled(o fyne.CanvasObject) *container.Scroll {
	s := container.NewVScroll(nil)
	high := func([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, HeightFor(o, s.Size().Width)) }
	s.Content = container.New(Func(high, Fill), o)
	return s
}
