package layout

import "fyne.io/fyne/v2"

// Wrap is a [Row] that is broken into lines where it is too long for its place: it
// asks for one line, and where it has less width it says how high it is.
type Wrap struct {
	Gap    float32
	Right  bool // lines end at the right
	Narrow bool // it asks for no more than the largest thing needs
	Even   bool // all are as wide as the widest, also if that is hidden, and share out the rest
}

// MinSize is the size of one line; with less room, [HeightFor] gives the
// height.
func (l Wrap) MinSize(o []fyne.CanvasObject) fyne.Size {
	if !l.Narrow {
		return Row{Gap: l.Gap}.MinSize(o)
	}
	var size fyne.Size
	for _, c := range o {
		size = size.Max(c.MinSize())
	}
	return size
}

// HeightFor returns the height that all need at a width.
func (l Wrap) HeightFor(o []fyne.CanvasObject, width float32) float32 {
	height := float32(0)
	l.lines(o, width, func(_ []fyne.CanvasObject, y float32, line fyne.Size) { height = y + line.Height })
	return height
}

func (l Wrap) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.lines(o, size.Width, func(line []fyne.CanvasObject, y float32, needs fyne.Size) {
		x := float32(0)
		if l.Right {
			x = max(0, size.Width-needs.Width)
		}
		column := l.column(o, size.Width)
		for _, c := range line {
			least := c.MinSize()
			width := min(max(least.Width, column), size.Width)
			PlaceAt(c, x, y+(needs.Height-least.Height)/2, width, least.Height)
			x += width + l.Gap
		}
	})
}

// lines calls put with what stands in each line, where that begins and what it needs.
func (l Wrap) lines(o []fyne.CanvasObject, width float32, put func([]fyne.CanvasObject, float32, fyne.Size)) {
	var line []fyne.CanvasObject
	var needs fyne.Size
	y, column := float32(0), l.column(o, width)
	for _, c := range visible(o) {
		least := c.MinSize()
		least.Width = max(least.Width, column)
		if len(line) > 0 && needs.Width+l.Gap+least.Width > width+rounding {
			put(line, y, needs)
			y += needs.Height + l.Gap
			line, needs = nil, fyne.Size{}
		}
		if len(line) > 0 {
			needs.Width += l.Gap
		}
		line = append(line, c)
		needs = fyne.NewSize(needs.Width+least.Width, max(needs.Height, least.Height))
	}
	if len(line) > 0 {
		put(line, y, needs)
	}
}

// column returns the width of a column, 0 where each thing has a width of its own.
func (l Wrap) column(o []fyne.CanvasObject, width float32) (wide float32) {
	if !l.Even {
		return 0
	}
	for _, c := range o {
		wide = max(wide, c.MinSize().Width)
	}
	return width / float32(max(1, int(width/max(1, wide))))
}

// rounding is by how much a sum of widths may be too large and still fit.
const rounding = 0.1

// Tools puts buttons below each other, or with Across side by side, as far as there
// is room. The last one stands for those that are left out: it is seen only if there
// are some, and its owner offers them, see [LeftOut]. It asks for the room of
// Least buttons and the last.
type Tools struct {
	Gap    float32
	Least  int
	Across bool
}

func (l Tools) length(o fyne.CanvasObject) float32 {
	if l.Across {
		return o.MinSize().Width
	}
	return o.MinSize().Height
}

func (l Tools) MinSize(o []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	if len(o) == 0 {
		return size
	}
	for _, c := range o {
		size = size.Max(c.MinSize())
	}
	if least := l.lengthOf(o, l.Least); l.Across {
		size.Width = max(size.Width, least)
	} else {
		size.Height = max(size.Height, least)
	}
	return size
}

// lengthOf returns the length of the first n and the last.
func (l Tools) lengthOf(o []fyne.CanvasObject, n int) float32 {
	all := l.length(o[len(o)-1])
	for _, c := range o[:min(n, len(o)-1)] {
		all += l.length(c) + l.Gap
	}
	return all
}

func (l Tools) Layout(o []fyne.CanvasObject, size fyne.Size) {
	if len(o) == 0 {
		return
	}
	room := size.Height
	if l.Across {
		room = size.Width
	}
	last := len(o) - 1
	shown := last
	if l.lengthOf(o, last)-l.length(o[last])-l.Gap > room+rounding {
		for shown > 0 && l.lengthOf(o, shown) > room+rounding {
			shown--
		}
	}
	at := float32(0)
	for i, c := range o {
		SetVisible(c, i < shown || i == last && shown < last)
		if !c.Visible() {
			continue
		}
		least := c.MinSize()
		if l.Across {
			PlaceAt(c, at, (size.Height-least.Height)/2, least.Width, least.Height)
		} else {
			PlaceAt(c, 0, at, size.Width, least.Height)
		}
		at += l.length(c) + l.Gap
	}
}

// LeftOut returns those things of a container with the layout [Tools] for which
// there is no room.
func LeftOut(c *fyne.Container) []fyne.CanvasObject {
	var left []fyne.CanvasObject
	for _, o := range c.Objects[:max(0, len(c.Objects)-1)] {
		if !o.Visible() {
			left = append(left, o)
		}
	}
	return left
}
