package pagetest

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

// Windows are the sizes of the window into which every page has to fit, by the size
// of text. Most classroom projectors have the first of them.
func Windows(scale float32) []fyne.Size {
	least := fyne.NewSize(1024, 640)
	if scale == 1 {
		least = fyne.NewSize(900, 600)
	}
	return []fyne.Size{fyne.NewSize(1024, 768), fyne.NewSize(1280, 800), fyne.NewSize(1366, 768),
		fyne.NewSize(1920, 1080), fyne.NewSize(3840, 2160), least}
}

// CheckFit checks that a page fits into a size of the window, of which the rail takes
// a part.
func (l Layout) CheckFit(page fyne.CanvasObject, window fyne.Size) {
	l.T.Helper()
	room := PageRoom(window)
	least := page.MinSize()
	check.That(l.T, least.Width <= room.Width+rounding && least.Height <= room.Height+rounding,
		"the page needs %v, and there is room for %v", least, room)
	page.Resize(room)
	for _, fault := range Faults(page, Place{Name: "the page", Size: room}) {
		l.T.Error(fault)
	}
}

// Faults returns what does not fit in a window: a text that is wider or higher than
// its room or was cut, two things on top of each other, and what lies outside the
// window. What scrolls counts inside its scroll area only. The window is that of
// whole, which may be smaller than the content insists on.
func Faults(content fyne.CanvasObject, whole Place) []string {
	f := &fit{}
	f.walk(content, fyne.NewPos(0, 0), surroundings{frame: whole, clip: whole})
	f.overlaps()
	slices.Sort(f.faults)
	return slices.Compact(f.faults)
}

// Solids returns the places of what nothing else may cover.
func (l Layout) Solids() (all []Place) {
	f := &fit{}
	whole := l.Whole()
	f.walk(l.Window.Canvas().Content(), fyne.NewPos(0, 0), surroundings{frame: whole, clip: whole})
	for _, one := range f.things {
		if one.object != nil {
			all = append(all, one.Place)
		}
	}
	return all
}

// fit collects the texts and widgets that can be seen in a window, and what is wrong with them.
type fit struct {
	things []thing
	faults []string
}

// thing is something that must not be covered: where it is, the part of that in
// sight, and the widgets it is part of.
type thing struct {
	Place
	seen   Place
	object fyne.CanvasObject // nil for a text
	above  []fyne.CanvasObject
}

// surroundings are where something stands.
type surroundings struct {
	frame Place // the innermost widget, in which it has to be
	clip  Place // outside of which nothing can be seen
	above []fyne.CanvasObject
}

func (f *fit) fault(format string, args ...any) {
	f.faults = append(f.faults, fmt.Sprintf(format, args...))
}

// far is longer than anything that scrolls.
const far = 1e6

func (f *fit) walk(o fyne.CanvasObject, at fyne.Position, in surroundings) {
	if o == nil || !o.Visible() {
		return
	}
	at = at.Add(o.Position())
	place := Place{fmt.Sprintf("%T", o), at, o.Size()}
	switch o := o.(type) {
	case *canvas.Text:
		f.text(o, at, in)
		return
	case *container.Scroll:
		f.scroll(o, place, in)
		return
	case fyne.Widget:
		if isSolid(o) {
			place.Name = nameOf(o)
			f.solid(o, place, in)
		}
		f.cut(o, place)
		if picture, ok := o.(pictured); ok {
			f.lines(picture, place, in)
		}
		in.frame = place.within(in.frame)
		in.above = append(in.above[:len(in.above):len(in.above)], o)
	}
	for _, c := range Inside(o) {
		f.walk(c, at, in)
	}
}

// scroll walks through what scrolls, which may be as long as it likes in the
// directions in which it does.
func (f *fit) scroll(s *container.Scroll, place Place, in surroundings) {
	in.clip = in.clip.within(place)
	in.frame = place
	if s.Direction != container.ScrollVerticalOnly {
		in.frame.At.X, in.frame.Size.Width = -far, 2*far
	}
	if s.Direction != container.ScrollHorizontalOnly {
		in.frame.At.Y, in.frame.Size.Height = -far, 2*far
	}
	if s.Content != nil {
		f.walk(s.Content, place.At, in)
	}
}

// text notes a text, and whether it is in its room.
func (f *fit) text(t *canvas.Text, at fyne.Position, in surroundings) {
	if strings.TrimSpace(t.Text) == "" || t.Color == color.Transparent {
		return
	}
	least := t.MinSize()
	p := Place{fmt.Sprintf("%q", t.Text), at, least}
	switch t.Alignment {
	case fyne.TextAlignCenter:
		p.At.X += (t.Size().Width - least.Width) / 2
	case fyne.TextAlignTrailing:
		p.At.X += t.Size().Width - least.Width
	}
	if !p.In(in.frame) {
		f.fault("%v is not all in %v", p, in.frame)
	}
	f.note(p, nil, in)
}

// solid notes a widget, and whether it is in its place and has the room it needs.
func (f *fit) solid(o fyne.Widget, place Place, in surroundings) {
	if place.Size.Width < 1 || place.Size.Height < 1 {
		return // shown by nobody
	}
	if !place.In(in.frame) {
		f.fault("%v is not all in %v", place, in.frame)
	}
	_, painted := o.(pictured) // takes the room there is
	if least := o.MinSize(); !painted && (place.Size.Width < least.Width-rounding ||
		place.Size.Height < least.Height-rounding) {
		f.fault("%v needs %.0f×%.0f", place, least.Width, least.Height)
	}
	f.note(place, o, in)
}

func (f *fit) note(p Place, o fyne.CanvasObject, in surroundings) {
	if seen := p.within(in.clip); seen.Size.Width > rounding && seen.Size.Height > rounding {
		f.things = append(f.things, thing{p, seen, o, in.above})
	}
}

// cut notes what Fyne cut by itself.
func (f *fit) cut(o fyne.Widget, place Place) {
	switch o := o.(type) {
	case *widgets.Select:
		if shown, full := TextOf(o), o.Selected; full != "" && shown != full {
			f.fault("%v shows %q for %q", place, shown, full)
		}
	case *widget.Label:
		if shown := TextOf(o); strings.HasSuffix(shown, "…") && !strings.HasSuffix(o.Text, "…") {
			f.fault("%v shows %q for %q", place, shown, o.Text)
		}
	}
}

// pictured is a [widgets.Picture], or a widget that is one and more.
type pictured interface {
	fyne.CanvasObject
	Lines() []widgets.PaintedLine
}

// lines notes the texts that a picture draws by itself. What it shortened ends with
// three dots.
func (f *fit) lines(o pictured, place Place, in surroundings) {
	in.above = append(in.above[:len(in.above):len(in.above)], o)
	for _, l := range o.Lines() {
		p := Place{fmt.Sprintf("%q", l.Text), place.At.Add(l.At), l.Size}
		if strings.HasSuffix(l.Text, "…") {
			f.fault("%v was shortened in %v", p, place)
		}
		if !p.In(place) {
			f.fault("%v is not all in %v", p, place)
		}
		f.note(p, nil, in)
	}
}

// overlaps notes what is on something that it is not part of.
func (f *fit) overlaps() {
	for i, a := range f.things {
		for _, b := range f.things[:i] {
			if a.seen.Meets(b.seen) && !a.partOf(b) && !b.partOf(a) {
				f.fault("%v overlaps %v", a.Place, b.Place)
			}
		}
	}
}

// partOf reports whether a thing stands in a widget.
func (a thing) partOf(b thing) bool { return slices.Contains(a.above, b.object) }

// within returns what two places have in common.
func (p Place) within(q Place) Place {
	left, top := max(p.At.X, q.At.X), max(p.At.Y, q.At.Y)
	right := min(p.At.X+p.Size.Width, q.At.X+q.Size.Width)
	bottom := min(p.At.Y+p.Size.Height, q.At.Y+q.Size.Height)
	return Place{p.Name, fyne.NewPos(left, top), fyne.NewSize(max(0, right-left), max(0, bottom-top))}
}

// isSolid reports whether a widget is one that nothing else may cover. Those that are
// made of others, and Fyne's own parts of its widgets, are not.
func isSolid(o fyne.Widget) bool {
	switch o.(type) {
	case pictured, *widgets.Card, *widgets.Tiles, *widgets.Code, *widgets.Button, *widgets.Select,
		*widgets.Check, *widgets.Field, *widgets.Pad, *widgets.Legend:
		return true
	}
	return false
}

// nameOf names a widget so that one finds it.
func nameOf(o fyne.Widget) string {
	switch o := o.(type) {
	case *widgets.Card:
		return fmt.Sprintf("the card %q", o.Title)
	case *widgets.Button:
		return fmt.Sprintf("the button %q", o.Label())
	}
	return fmt.Sprintf("%T", o)
}
