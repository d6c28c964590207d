package widgets

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// FinderEntry is something to choose in a [Finder].
type FinderEntry struct {
	Group string // those of the same group follow each other
	Name  string
	Says  string // of it, muted
	Ends  string // the same at the right end of the line
	Words string // in which is looked for what is typed, see [Findable]
}

// Finder is a field that shows what is chosen, and opens a list to choose from: in
// groups, with what is chosen in sight, and with a field to search it.
type Finder struct {
	Select
	// Entries returns what there is to choose, when the list is opened; Current which of
	// these is chosen, -1 for none.
	Entries func() (all []FinderEntry, current int)
	// OnChoose is told which is chosen, OnOpen that the list has been opened; OnOpen may be
	// nil.
	OnChoose func(i int)
	OnOpen   func()
	// Hint is what stands in the empty field, None what is said when nothing is found.
	Hint, None string
	// Below has what is said of an entry stand below its name, where it has more room.
	Below bool

	open *finderList // nil unless the list is open
}

// NewFinder returns a field with nothing chosen. As a [Select] it shows one of its options.
func NewFinder() *Finder {
	f := &Finder{}
	f.ExtendBaseWidget(f)
	return f
}

func (f *Finder) Tapped(*fyne.PointEvent) {
	if !f.Disabled() {
		f.Open()
	}
}

// Arrows are left to the page, as the list is long.
func (f *Finder) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter, fyne.KeyDown:
		f.Open()
	default:
		handOnKey(f, e)
	}
}

// Open opens the list below the field.
func (f *Finder) Open() { f.OpenBelow(f) }

// OpenBelow opens the list below something else that stands for the field.
func (f *Finder) OpenBelow(o fyne.CanvasObject) {
	c := canvasOf(o)
	if c == nil {
		return
	}
	all, current := f.Entries()
	l := newFinderList(f, c, all, current)
	f.open = l
	l.popUp.Resize(l.size(c.Size()))
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	room := c.Size().Subtract(l.popUp.Size())
	at = at.AddXY(0, o.Size().Height+4)
	HintsOf(c).Dismiss()
	c.Unfocus()
	l.popUp.ShowAtPosition(fyne.NewPos(max(0, min(at.X, room.Width)), max(0, min(at.Y, room.Height))))
	l.showCurrent()
	c.Focus(l.field)
	if f.OnOpen != nil {
		f.OnOpen()
	}
}

// Renew takes over other entries while the list is open: some may take a while to read.
func (f *Finder) Renew() {
	l := f.open
	if l == nil || l.popUp.Canvas.Overlays().Top() == nil {
		return
	}
	l.all, l.current = f.Entries()
	on := FinderEntry{}
	if l.on >= 0 {
		on = l.chosen
	}
	l.find(l.field.Text)
	for i, one := range l.lines { // the list has grown, and the same line stays chosen
		if one.entry >= 0 && l.all[one.entry] == on {
			l.choose(i)
			return
		}
	}
}

// finderList is the list of a finder with its field.
type finderList struct {
	finder  *Finder
	popUp   *widget.PopUp
	field   *SearchField
	view    *List
	all     []FinderEntry
	current int
	lines   []finderLine
	on      int         // the line that Enter takes, -1 for none
	chosen  FinderEntry // of that line
}

// finderLine is a line of the list: an entry, or with -1 a heading.
type finderLine struct {
	entry int
	name  string
}

// The size of the list at the usual size of text; in a small window it is smaller.
const (
	finderWidth, finderHeight = 430, 460
	belowWidth, belowHeight   = 620, 560 // if what is said stands below the names
	finderEdge                = 24       // to the edges of the window
)

func newFinderList(f *Finder, c fyne.Canvas, all []FinderEntry, current int) *finderList {
	l := &finderList{finder: f, all: all, current: current, on: -1}
	l.field = NewSearchField(f.Hint, l.find)
	l.field.OnKey = l.key
	l.view = NewList(func() int { return len(l.lines) },
		func() *ListLine {
			line := NewListLine()
			line.Below = f.Below
			return line
		}, func(i int, line *ListLine) { line.Set(l.text(i)) })
	l.view.OnTap, l.view.OnSelected = l.take, l.take
	body := container.NewBorder(l.field, nil, nil, nil, l.view)
	l.popUp = widget.NewPopUp(body, c)
	l.find("")
	return l
}

func (l *finderList) size(window fyne.Size) fyne.Size {
	s, want := Scale(), fyne.NewSize(finderWidth, finderHeight)
	if l.finder.Below {
		want = fyne.NewSize(belowWidth, belowHeight)
	}
	return fyne.NewSize(min(want.Width*s, window.Width-finderEdge), min(want.Height*s, window.Height-finderEdge))
}

// text is what a line says.
func (l *finderList) text(i int) ListLineText {
	one := l.lines[i]
	if one.entry < 0 {
		return ListLineText{Heading: true, Name: one.name}
	}
	e := l.all[one.entry]
	text := ListLineText{Number: " ", Name: e.Name, Says: e.Says, Figure: e.Ends}
	if l.searching() && e.Group != "" {
		text.Says = strings.TrimSuffix(e.Group+" · "+e.Says, " · ")
	}
	if one.entry == l.current {
		text.Number = "●"
	}
	return text
}

// searching reports whether something is looked for.
func (l *finderList) searching() bool { return strings.TrimSpace(l.field.Text) != "" }

// find shows the entries below their groups, or without these those in which what was typed is
// found, the best first.
func (l *finderList) find(typed string) {
	l.lines, l.on = l.lines[:0], -1
	group := ""
	for _, i := range Found(len(l.all), typed, func(i int) (string, string) { return l.all[i].Name, l.all[i].Words }) {
		if e := &l.all[i]; e.Group != group && !l.searching() {
			group = e.Group
			l.lines = append(l.lines, finderLine{-1, group})
		}
		l.lines = append(l.lines, finderLine{i, ""})
	}
	if len(l.lines) == 0 {
		l.lines = append(l.lines, finderLine{-1, l.finder.None})
	}
	l.view.SetSilently(-1)
	l.view.Refresh()
	l.view.ScrollToTop()
	if l.searching() {
		l.move(1)
	} else {
		l.showCurrent()
	}
}

// showCurrent brings what is chosen into sight.
func (l *finderList) showCurrent() {
	i := slices.IndexFunc(l.lines, func(one finderLine) bool { return one.entry >= 0 && one.entry == l.current })
	if i >= 0 {
		l.choose(i)
		l.view.ScrollTo(i) // it may have been chosen before the list had its size
	}
}

// choose makes a line the one that Enter takes.
func (l *finderList) choose(i int) {
	l.on, l.chosen = i, l.all[l.lines[i].entry]
	l.view.SetSilently(i)
}

// move goes to another line with an entry, if there is one that way.
func (l *finderList) move(by int) {
	step := max(-1, min(by, 1))
	left := by * step
	for i := l.on + step; i >= 0 && i < len(l.lines) && left > 0; i += step {
		if l.lines[i].entry >= 0 {
			l.choose(i)
			left--
		}
	}
	if step < 0 && l.on <= 1 {
		l.view.ScrollToTop() // its heading too
	}
}

func (l *finderList) key(name fyne.KeyName) bool {
	const page = 10
	switch name {
	case fyne.KeyDown:
		l.move(1)
	case fyne.KeyUp:
		l.move(-1)
	case fyne.KeyPageDown:
		l.move(page)
	case fyne.KeyPageUp:
		l.move(-page)
	default:
		l.take(l.on)
	}
	return true
}

// take chooses the entry of a line and closes the list.
func (l *finderList) take(i int) {
	if i < 0 || i >= len(l.lines) || l.lines[i].entry < 0 {
		l.view.SetSilently(l.on) // a heading is not chosen
		return
	}
	entry := l.lines[i].entry
	l.popUp.Hide()
	l.finder.open = nil
	l.popUp.Canvas.Unfocus()
	l.finder.OnChoose(entry)
}
