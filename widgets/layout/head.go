package layout

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Head is the line above a page: fields at the left, tools at the right, and between them what takes
// the room that is left. It makes do with any width: where there is no room for all, those in Out are left
// out, the first named first, and More stands for them; where that is not enough, fields get narrower.
type Head struct {
	Fields []Field
	Rest   fyne.CanvasObject
	Tools  []fyne.CanvasObject
	Out    []fyne.CanvasObject
	More   fyne.CanvasObject // one of the tools; nil if it is seen in any case

	Gap, ToolGap float32 // between fields, and between tools
	Apart        float32 // between both, and beside the rest
	High         float32 // at least, if tools are not higher; 0 for what all need
}

// Field is a thing at the left of a [Head].
type Field struct {
	Of      fyne.CanvasObject
	Wide    func() float32 // how wide it is, where it need not be narrower; nil for as it needs to be
	Further func() float32 // what it can use beyond that if there is room; may be nil
}

func (f Field) width() float32 {
	if f.Wide == nil {
		return f.Of.MinSize().Width
	}
	return f.Wide()
}

// Wide is a width that grows with the size of text.
func Wide(width float32) func() float32 { return func() float32 { return width * TextScale() } }

// Line returns the line.
func (l Head) Line() *fyne.Container {
	line := container.New(l)
	for _, f := range l.Fields {
		line.Add(f.Of)
	}
	line.Add(l.Rest)
	for _, o := range l.Tools {
		line.Add(o)
	}
	return line
}

func (l Head) MinSize(o []fyne.CanvasObject) fyne.Size {
	if l.High > 0 {
		o = l.Tools
	}
	return fyne.NewSize(0, max(l.High, Row{}.MinSize(o).Height))
}

func (l Head) Layout(o []fyne.CanvasObject, size fyne.Size) {
	out := 0
	long, gives := l.length(out)
	for ; long > size.Width+rounding && out < len(l.Out); long, gives = l.length(out) {
		out++
	}
	for _, c := range o {
		SetVisible(c, l.seen(c, out))
	}
	room, spare := Whole(size), max(0, size.Width-long)
	for _, c := range slices.Backward(l.Tools) {
		if c.Visible() {
			room.PutRight(c, l.ToolGap)
		}
	}
	if len(l.Tools) > 0 {
		room.Width -= l.Apart - l.ToolGap
	}
	for _, f := range l.Fields {
		if !f.Of.Visible() {
			continue
		}
		width := f.width()
		if f.Wide != nil {
			width *= min(1, 1-(long-size.Width)/gives)
		}
		if f.Further != nil {
			more := min(f.Further(), spare)
			width, spare = width+more, spare-more
		}
		room.Left(width, l.Gap).PutLine(f.Of)
	}
	room.Inside(l.Apart-l.Gap, 0, 0, 0).PutLine(l.Rest)
}

// seen reports whether something is seen while so many are left out.
func (l Head) seen(o fyne.CanvasObject, out int) bool {
	if i := slices.Index(l.Out, o); i >= 0 {
		return i >= out
	}
	return o != l.More && o.Visible() || o == l.More && out > 0
}

// length returns how long the line is while so many are left out, and how much of it can give way.
func (l Head) length(out int) (all, gives float32) {
	all = l.Rest.MinSize().Width + l.Apart - l.Gap - l.ToolGap
	for _, f := range l.Fields {
		if l.seen(f.Of, out) {
			all += f.width() + l.Gap
			if f.Wide != nil {
				gives += f.width()
			}
		}
	}
	for _, o := range l.Tools {
		if l.seen(o, out) {
			all += o.MinSize().Width + l.ToolGap
		}
	}
	return all, gives
}
