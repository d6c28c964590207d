package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Select is a drop-down list that keeps only the keys that choose.
type Select struct {
	widget.Select
	pressable
	own   fyne.Widget // what is on the canvas: the list itself, or the [Finder] that it is part of
	hint  string      // what is chosen there, shown when it is pointed at
	Whole bool        // it asks for the width of the longest option, as in forms, whose rows give no other
	at    int         // the option that was chosen last, as several may have the same text
}

// NewSelect returns a drop-down list; changed is told what is chosen.
func NewSelect(options []string, changed func(string)) *Select {
	s := &Select{at: -1}
	s.Options, s.OnChanged = options, changed
	s.ExtendBaseWidget(s)
	return s
}

func (s *Select) ExtendBaseWidget(own fyne.Widget) {
	s.own = own
	s.Select.ExtendBaseWidget(own)
}

// widestChoice is the most that a list asks for because of a long option, at the usual size of text.
const widestChoice = 220

// MinSize is Fyne's, for what stands there before an option is chosen, or if asked for wide enough for any.
func (s *Select) MinSize() fyne.Size {
	least, widest := s.Select.MinSize(), float32(0)
	if !s.Whole {
		return least
	}
	measure := func(text string) float32 { return fyne.MeasureText(text, textSize*Scale(), fyne.TextStyle{}).Width }
	for _, option := range s.Options {
		widest = max(widest, measure(option))
	}
	least.Width += max(0, min(widest, widestChoice*Scale())-measure(s.PlaceHolder))
	return least
}

// SetSilently chooses an option, "" for none, and does not tell that it is chosen:
// it is for a program that shows what is so. An option that is not in the list
// changes nothing.
func (s *Select) SetSilently(option string) {
	if option == s.Selected {
		return
	}
	defer muted(&s.OnChanged)()
	if option == "" {
		s.ClearSelected()
	} else {
		s.SetSelected(option)
	}
}

// muted takes a listener away, and returns what brings it back.
func muted[F any](listener *F) (back func()) {
	told, none := *listener, *new(F)
	*listener = none
	return func() { *listener = told }
}

// SetIndexSilently does as SetSilently with the option at an index, -1 for none.
func (s *Select) SetIndexSilently(index int) {
	if s.at = index; index < 0 || index >= len(s.Options) {
		s.SetSilently("")
	} else {
		s.SetSilently(s.Options[index])
	}
}

// SetSelectedIndex chooses the option at an index.
func (s *Select) SetSelectedIndex(index int) {
	s.at = index
	s.Select.SetSelectedIndex(index)
}

// SelectedIndex returns which option is chosen, -1 for none. Of several with the same
// text it is the one that was chosen, where Fyne's is the first.
func (s *Select) SelectedIndex() int {
	if s.at >= 0 && s.at < len(s.Options) && s.Options[s.at] == s.Selected {
		return s.at
	}
	return s.Select.SelectedIndex()
}

// SetHint sets the words that appear beside the list while the mouse or the focus is
// on it: it shows what is chosen, and not what that is.
func (s *Select) SetHint(text string) { s.hint = text }

// Hint returns the words that appear beside the list.
func (s *Select) Hint() string { return s.hint }

func (s *Select) MouseIn(e *desktop.MouseEvent) {
	s.Select.MouseIn(e)
	HintsOf(canvasOf(s.own)).ask(s.own, s.hint)
}

func (s *Select) MouseOut() {
	s.Select.MouseOut()
	HintsOf(canvasOf(s.own)).leave(s.own)
}

func (s *Select) FocusGained() {
	s.Select.FocusGained()
	tellFocus(s.Selected, false, s.Disabled())
	HintsOf(canvasOf(s.own)).ask(s.own, s.hint)
}

func (s *Select) FocusLost() {
	s.Select.FocusLost()
	HintsOf(canvasOf(s.own)).leave(s.own)
}

// The list opens without taking the focus: when it has been closed,
// by a choice or with Escape, keys belong to the page again.
func (s *Select) Tapped(*fyne.PointEvent) {
	if s.Disabled() {
		return
	}
	if c := canvasOf(s); c != nil {
		HintsOf(c).Dismiss()
		c.Unfocus()
	}
	s.showList()
}

// showList opens the list. Fyne's own tells only the text of what is chosen in it.
func (s *Select) showList() {
	c := canvasOf(s)
	if c == nil {
		return
	}
	var items []*fyne.MenuItem
	for i, text := range s.Options {
		items = append(items, fyne.NewMenuItem(text, func() { s.SetSelectedIndex(i) }))
	}
	list := widget.NewPopUpMenu(fyne.NewMenu("", items...), c)
	list.ShowAtRelativePosition(fyne.NewPos(0, s.Size().Height-s.Theme().Size(theme.SizeNameInputBorder)), s)
	list.Resize(fyne.NewSize(s.Size().Width, list.MinSize().Height))
}

func (s *Select) TypedKey(e *fyne.KeyEvent) {
	n := len(s.Options)
	switch e.Name {
	case fyne.KeySpace, fyne.KeyUp, fyne.KeyDown:
		s.showList()
	case fyne.KeyLeft:
		s.SetSelectedIndex((max(s.SelectedIndex(), 0) + n - 1) % max(n, 1))
	case fyne.KeyRight:
		s.SetSelectedIndex((s.SelectedIndex() + 1) % max(n, 1))
	default:
		handOnKey(s, e)
	}
}

func (s *Select) TypedRune(r rune) { handOnRune(s.own, r) }

// List is a list that keeps only the keys that go along it and choose.
type List struct {
	widget.List
	// OnMenu is told for which row a menu is asked for with the other button of the
	// mouse, and where in the window; it may be nil.
	OnMenu func(row int, at fyne.Position)

	// OnTap is told which row was clicked, in the place of OnSelected, also if that is the
	// one that is selected; it may be nil.
	OnTap func(row int)

	rows map[int]*listRow // by what each shows, or has shown last
}

// NewList returns a list of as many rows as length says, which create makes and
// fill fills as long as there are so many.
func NewList[R fyne.CanvasObject](length func() int, create func() R, fill func(row int, r R)) *List {
	l := &List{}
	l.Length, l.HideSeparators = length, true
	l.rows = map[int]*listRow{}
	l.CreateItem = func() fyne.CanvasObject {
		r := &listRow{list: l, content: create()}
		r.ExtendBaseWidget(r)
		return r
	}
	l.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) {
		r := o.(*listRow)
		r.row, l.rows[i] = i, r
		if i < length() {
			fill(i, r.content.(R))
		}
	}
	l.ExtendBaseWidget(l)
	return l
}

// SetSilently selects a row, -1 for none, and does not tell that it is selected.
// As any row that is selected it comes into sight.
func (l *List) SetSilently(row int) {
	defer muted(&l.OnSelected)()
	defer muted(&l.OnUnselected)()
	if row < 0 {
		l.UnselectAll()
	} else {
		l.Select(row)
	}
}

func (l *List) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyUp, fyne.KeyDown:
		l.List.TypedKey(e)
	default:
		handOnKey(l, e)
	}
}

func (l *List) TypedRune(r rune) { handOnRune(l, r) }

// Check is a box to tick that keeps only the key that ticks it.
type Check struct {
	widget.Check
	pressable
}

// NewCheck returns a box to tick; changed is told whether it is ticked.
func NewCheck(label string, changed func(bool)) *Check {
	c := &Check{}
	c.Text, c.OnChanged = label, changed
	c.ExtendBaseWidget(c)
	return c
}

// SetSilently ticks the box or takes the tick away, and does not tell.
func (c *Check) SetSilently(on bool) {
	defer muted(&c.OnChanged)()
	c.SetChecked(on)
}

// TypedKey is for Fyne, which ticks the box when Space is typed as a character.
func (c *Check) TypedKey(e *fyne.KeyEvent) {
	if e.Name != fyne.KeySpace {
		handOnKey(c, e)
	}
}

func (c *Check) TypedRune(r rune) {
	c.Check.TypedRune(r)
	handOnRune(c, r)
}
