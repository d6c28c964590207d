package pagetest

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"sudoscope/app/page"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

// Driver does in a window what a person does there: it presses keys, taps what has a name and
// fills in fields. What can be read there it holds against what has to stand there. It knows
// nothing of how a page is made, so a page can be laid out anew without its tests.
//
// A dialog or menu that is open stands for the window until it is closed.
type Driver struct {
	T    *testing.T
	win  func() fyne.Window
	keys func(key string) bool // does what has a key, as tables of commands write it
	look func()                // is called before each key
}

// Drive returns the driver of a window that there is by the time it is driven, in which keys does what
// has a key. Before each, look may look around.
func Drive(t *testing.T, w func() fyne.Window, keys func(key string) bool, look func()) *Driver {
	return &Driver{t, w, keys, look}
}

// Case runs a part of the test under a name, in the same window.
func (d *Driver) Case(name string, test func(t *testing.T)) {
	whole := d.T
	defer func() { d.T = whole }()
	whole.Run(name, func(t *testing.T) {
		d.T = t
		test(t)
	})
}

// front is the dialog that is open, else all that is in the window.
func (d *Driver) front() fyne.CanvasObject {
	if top := d.win().Canvas().Overlays().Top(); top != nil {
		return top
	}
	return d.win().Content()
}

// Keys presses keys one after the other, as tables of commands write them: "End Shift+Right q Ctrl+S".
// What types a character is typed, so "q" is not "Q".
func (d *Driver) Keys(keys string) {
	d.T.Helper()
	for key := range strings.FieldsSeq(keys) {
		end := strings.LastIndex(key[:len(key)-1], "+") + 1
		held, name := key[:end], key[end:]
		switch runes := []rune(name); {
		case held == "" && len(runes) == 1:
			d.Char(runes[0])
		case held == "":
			d.Key(keyNamed(name))
		default:
			if as := page.KeyOf(keyNamed(name), false); as != "" {
				name = as
			}
			d.Must(d.keys(held+name), "nothing has the key %s", key)
		}
	}
}

// keyNames are the keys that Fyne calls otherwise.
var keyNames = map[string]fyne.KeyName{"PageUp": fyne.KeyPageUp, "PageDown": fyne.KeyPageDown, "Enter": fyne.KeyReturn,
	"Esc": fyne.KeyEscape, "Backspace": fyne.KeyBackspace, "Menu": page.KeyMenu}

// keyNamed returns Fyne's name of a key.
func keyNamed(name string) fyne.KeyName { return cmp.Or(keyNames[name], fyne.KeyName(name)) }

// Key presses a key and Char types a character: both go to what has the focus, as
// Fyne sends them, and to the canvas if nothing has.
func (d *Driver) Key(name fyne.KeyName) {
	d.look()
	if f := d.win().Canvas().Focused(); f != nil {
		f.TypedKey(&fyne.KeyEvent{Name: name})
	} else {
		d.win().Canvas().OnTypedKey()(&fyne.KeyEvent{Name: name})
	}
}

// Char types a character.
func (d *Driver) Char(r rune) {
	d.look()
	if f := d.win().Canvas().Focused(); f != nil {
		f.TypedRune(r)
	} else {
		d.win().Canvas().OnTypedRune()(r)
	}
}

// Type types a text.
func (d *Driver) Type(text string) {
	for _, r := range text {
		d.Char(r)
	}
}

// Find types into the field of the list that is open, and takes the first entry found.
func (d *Driver) Find(text string) {
	d.Type(text)
	d.Key(fyne.KeyReturn)
}

// Tap taps one after the other what has these names: labels, with the key behind them or without,
// or what is said of buttons that have only an icon.
func (d *Driver) Tap(names ...string) {
	d.T.Helper()
	for _, name := range names {
		found := d.named(name)
		if found == nil {
			d.T.Fatalf("there is nothing called %q to tap in: %s", name, d.Text())
		}
		if b, ok := found.(*widgets.Button); ok {
			test.Tap(b)
		} else {
			found.Tapped(&fyne.PointEvent{})
		}
	}
}

// named returns what can be tapped and has a name, nil if nothing has.
func (d *Driver) named(name string) (found fyne.Tappable) {
	Walk(d.front(), func(o fyne.CanvasObject) bool {
		b, ok := o.(fyne.Tappable)
		if !ok {
			return true
		}
		says := TextOf(o)
		button, isButton := o.(*widgets.Button)
		switch {
		case says == name || withKey.ReplaceAllString(says, "") == name:
			found = b
		case isButton && says == "" && found == nil && withKey.ReplaceAllString(button.Hint(), "") == name:
			found = b
		}
		return true
	})
	return found
}

// withKey is the key behind a label.
var withKey = regexp.MustCompile(` \((Ctrl\+|Shift\+)?[^ ()]+( Up| Down)?\)$`)

// Button returns the button with a name, nil if none can be seen.
func (d *Driver) Button(name string) *widgets.Button {
	b, _ := d.named(name).(*widgets.Button)
	return b
}

// Offers reports whether a button with a name can be seen and pressed.
func (d *Driver) Offers(name string) bool {
	b := d.Button(name)
	return b != nil && b.Enabled()
}

// On reports whether the switch with a name is on.
func (d *Driver) On(name string) bool {
	d.T.Helper()
	b := d.Button(name)
	d.Must(b != nil, "there is no button %q in: %s", name, d.Text())
	return b.On()
}

// First returns the first object of a kind that can be seen in another, else its zero value.
func First[O fyne.CanvasObject](in fyne.CanvasObject) (found O) {
	for _, found = range All[O](in) {
		break
	}
	return found
}

// All returns all objects of a kind that can be seen in another.
func All[O fyne.CanvasObject](in fyne.CanvasObject) (all []O) {
	Walk(in, func(o fyne.CanvasObject) bool {
		if one, is := o.(O); is {
			all = append(all, one)
		}
		return true
	})
	return all
}

// Seen returns the first object of a kind that can be seen in the dialog that is open, else in the
// window. There has to be one.
func Seen[O fyne.CanvasObject](d *Driver) O {
	d.T.Helper()
	all := All[O](d.front())
	d.Must(len(all) > 0, "nothing of the kind is seen: %s", d.Text())
	return all[0]
}

// Card returns the card with a title, nil if none is seen.
func (d *Driver) Card(title string) *widgets.Card {
	return such(d, func(c *widgets.Card) bool { return c.Title == title })
}

// such returns the first object of a kind in front that is so, else its zero value.
func such[O fyne.CanvasObject](d *Driver, so func(O) bool) (found O) {
	all := All[O](d.front())
	if at := slices.IndexFunc(all, so); at >= 0 {
		found = all[at]
	}
	return found
}

// Field returns the field behind a label, or for what the label says.
func (d *Driver) Field(label string) *widgets.Field {
	d.T.Helper()
	f := such(d, func(f *widgets.Field) bool { return f.For == label || f.PlaceHolder == label })
	if f == nil {
		f = behind[*widgets.Field](d, label)
	}
	return f
}

// Fill writes a text into that field, as if it were typed.
func (d *Driver) Fill(label, text string) {
	d.T.Helper()
	d.Field(label).SetText(text)
}

// Pick chooses an option of the list behind a label, or with a hint that begins so.
func (d *Driver) Pick(list, option string) {
	d.T.Helper()
	if f := d.finder(list); f != nil {
		Choose(d.T, f, option)
		return
	}
	l := d.list(list)
	d.Must(slices.Contains(l.Options, option), "%q is not offered, but %q", option, l.Options)
	l.SetSelected(option)
}

// Chosen is what such a list shows.
func (d *Driver) Chosen(list string) string {
	d.T.Helper()
	if f := d.finder(list); f != nil {
		return f.Selected
	}
	return d.list(list).Selected
}

// finder returns the list to search in with a hint that begins so, nil if there is none.
func (d *Driver) finder(hint string) *widgets.Finder {
	return such(d, func(f *widgets.Finder) bool { return strings.HasPrefix(f.Select.Hint(), hint) })
}

func (d *Driver) list(name string) *widgets.Select {
	d.T.Helper()
	s := such(d, func(s *widgets.Select) bool { return strings.HasPrefix(s.Hint(), name) })
	if s == nil {
		s = behind[*widgets.Select](d, name)
	}
	return s
}

// behind returns the first object of a kind behind the label with a text.
func behind[O fyne.CanvasObject](d *Driver, label string) (found O) {
	d.T.Helper()
	passed, ok := false, false
	Walk(d.front(), func(o fyne.CanvasObject) bool {
		if l, is := o.(*widget.Label); is && l.Text == label {
			passed = true
		}
		if passed && !ok {
			found, ok = o.(O)
		}
		return !ok
	})
	d.Must(ok, "there is no %T behind %q in: %s", found, label, d.Text())
	return found
}

// Board returns the largest board that is seen.
func (d *Driver) Board() (largest *widgets.BoardView) {
	d.T.Helper()
	for _, p := range All[*widgets.Picture](d.front()) {
		if p.Board != nil && (largest == nil || p.Size().Height > largest.Size().Height) {
			largest = p.Board
		}
	}
	d.Must(largest != nil, "no board is seen: %s", d.Text())
	return largest
}

// Cell returns the number of the cell with a name on a 9×9 board.
func Cell(name string) int { return int(name[0]-'A')*9 + int(name[1]-'1') }

// Click clicks a cell of the board by its name, and CellMenu asks for its menu with the other button.
func (d *Driver) Click(cell string) {
	d.T.Helper()
	b, at := d.mouseOn(cell)
	b.MouseDown(&desktop.MouseEvent{PointEvent: at, Button: desktop.MouseButtonPrimary})
	b.MouseUp(nil)
}

// CellMenu asks for the menu of a cell.
func (d *Driver) CellMenu(cell string) { d.MarkMenu(cell, 5) }

// MarkMenu asks for the menu where the pencil mark of a digit stands, or would stand, in a cell of a 9×9 board.
func (d *Driver) MarkMenu(cell string, digit int) {
	d.T.Helper()
	b, at := d.mouseOn(cell)
	third := (b.MenuPlace(1).X - b.MenuPlace(0).X) / 3
	by := fyne.NewDelta(third*float32((digit-1)%3-1), third*float32((digit-1)/3-1))
	at.Position, at.AbsolutePosition = at.Position.Add(by), at.AbsolutePosition.Add(by)
	b.TappedSecondary(&at)
}

// mouseOn returns where the mouse is when it is on a cell.
func (d *Driver) mouseOn(cell string) (*widgets.BoardView, fyne.PointEvent) {
	d.T.Helper()
	b := d.Board()
	if b.MenuPlace(0) == b.MenuPlace(80) {
		size := b.Size() // it is painted for the first time, and nothing else is
		First[*canvas.Raster](b.Picture).Generator(int(size.Width), int(size.Height))
	}
	at := b.MenuPlace(Cell(cell))
	corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(b.Picture)
	return b, fyne.PointEvent{AbsolutePosition: at, Position: at.Subtract(corner)}
}

// Shows checks that the board shows exactly these digits.
func (d *Driver) Shows(g puzzles.Grid) {
	d.T.Helper()
	shown := d.Board().Scene
	d.Must(shown.Shape == g.Shape(), "the board is %v, the grid %v", shown.Shape, g.Shape())
	for c := range g.Cells() {
		d.Must(int(shown.Digits[c]) == g.At(c), "cell %d shows %d, want %d", c, shown.Digits[c], g.At(c))
	}
}

// Text is all that can be read in the dialog that is open, else in the window.
func (d *Driver) Text() string { return TextOf(d.front()) }

// Sees checks that all these texts can be read in the dialog that is open, else in the window.
func (d *Driver) Sees(texts ...string) {
	d.T.Helper()
	d.Says(d.Text(), texts...)
}

// SeesNot checks that none of these texts can be read there.
func (d *Driver) SeesNot(texts ...string) {
	d.T.Helper()
	d.SaysNot(d.Text(), texts...)
}

// Dialog returns the text of the dialog that is open, "" if none is.
func (d *Driver) Dialog() string {
	if top := d.win().Canvas().Overlays().Top(); top != nil {
		return TextOf(top)
	}
	return ""
}

// Dismiss closes all dialogs with Escape.
func (d *Driver) Dismiss() {
	d.T.Helper()
	for range 10 {
		if d.win().Canvas().Overlays().Top() == nil {
			return
		}
		d.Key(fyne.KeyEscape)
	}
	d.T.Fatal("Escape does not close the dialog: " + d.Dialog())
}

// Says checks that a text has all these parts, and SaysNot that it has none of them.
func (d *Driver) Says(text string, parts ...string) {
	d.T.Helper()
	check.Says(d.T, text, parts...)
}

// SaysNot checks that a text has none of these parts.
func (d *Driver) SaysNot(text string, parts ...string) {
	d.T.Helper()
	check.SaysNot(d.T, text, parts...)
}

// Check fails the test if something is not so, and says what is instead. Must ends it then.
func (d *Driver) Check(so bool, format string, instead ...any) {
	d.T.Helper()
	check.That(d.T, so, format, instead...)
}

// Must ends the test if something is not so.
func (d *Driver) Must(so bool, format string, instead ...any) {
	d.T.Helper()
	check.Must(d.T, so, format, instead...)
}

// OK ends the test if there is an error.
func (d *Driver) OK(err error) {
	d.T.Helper()
	check.OK(d.T, err)
}

// Is checks that something is what it has to be; what names it.
func (d *Driver) Is(got, want any, what string, args ...any) {
	d.T.Helper()
	check.Is(d.T, got, want, what, args...)
}

// CheckCommands fails where two commands of a table have the same key or the same name.
func CheckCommands(t *testing.T, of string, table page.Commands) {
	t.Helper()
	keys, names := map[string]string{}, map[string]bool{}
	for _, row := range table {
		check.That(t, row.Name == "" || !names[row.Name], "%s: two commands are called %s", of, row.Name)
		names[row.Name] = true
		if row.Do == nil && row.Pick == nil {
			continue
		}
		for _, key := range each(row.Keys + " " + row.Also) {
			before, ok := keys[key]
			check.That(t, !ok, "%s: %s is the key of %q and of %q", of, key, before, row.Text)
			keys[key] = row.Text
		}
	}
}

// each returns the single keys of a row.
func each(keys string) (all []string) {
	for _, key := range strings.Fields(keys) {
		from, to, ok := strings.Cut(key, "-")
		if !ok || from == "" {
			all = append(all, key)
			continue
		}
		held, first := from[:len(from)-1], from[len(from)-1]
		for d := puzzles.CharDigit(first); d <= puzzles.CharDigit(to[0]); d++ {
			all = append(all, held+string(puzzles.DigitChar(d)))
		}
	}
	return all
}

// KeysIn returns the keys of a table, as they are written in hints.
func KeysIn(table page.Commands) map[string]bool {
	keys := map[string]bool{}
	for _, row := range table {
		for _, key := range each(row.Keys) {
			keys[strings.NewReplacer("Page", "Page ", "-", "−").Replace(key)] = true
		}
	}
	return keys
}
