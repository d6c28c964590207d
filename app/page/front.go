package page

import (
	"maps"
	"slices"
	"unicode"

	"fyne.io/fyne/v2"
)

// Keyboard handles keys for a dialog, as long as that is in front of the page.
type Keyboard struct {
	Commands func() Commands
	Char     func(rune) bool // handles a character that no command has; may be nil
}

// Front hands keys to what is in front: a dialog that has keys of its own, as long
// as nothing else is on top of it, else the page. A dialog without any swallows
// them.
type Front struct {
	Ran func(*Command) // is told which command of the page a key asks for, before it is done; may be nil

	env    *Env
	page   func() Page // that is seen
	dialog fyne.CanvasObject
	keys   Keyboard
	leave  map[fyne.CanvasObject]func() // what closes dialogs
	stroke stroke                       // the key that went down last
}

// NewFront returns the front of a window that shows one of several pages. From now
// on a dialog can ask the environment for the keyboard.
func NewFront(env *Env, page func() Page) *Front {
	f := &Front{env: env, page: page, leave: map[fyne.CanvasObject]func(){}}
	env.Leaving = func(leave func()) {
		open := env.Window.Canvas().Overlays().List()
		maps.DeleteFunc(f.leave, func(o fyne.CanvasObject, _ func()) bool { return !slices.Contains(open, o) })
		f.leave[f.top()] = leave
	}
	env.Listen = func(k Keyboard) { f.dialog, f.keys = f.top(), k }
	return f
}

func (f *Front) top() fyne.CanvasObject { return f.env.Window.Canvas().Overlays().Top() }

// Free reports whether no dialog is in front of the page.
func (f *Front) Free() bool { return f.top() == nil }

// commands returns what can be done with what is in front.
func (f *Front) commands() Commands {
	switch f.top() {
	case nil:
		return f.page().Commands()
	case f.dialog:
		return f.keys.Commands()
	}
	return nil
}

// Press runs the command in front that has a key, as tables write it, or says why it is not
// possible. It reports whether there is one.
func (f *Front) Press(key string) bool {
	row, do := f.commands().find(key)
	switch {
	case row == nil:
	case !row.Possible():
		if row.Why != "" {
			f.env.Notify(row.Why)
		}
	default:
		if f.Ran != nil && f.Free() {
			f.Ran(row)
		}
		do()
	}
	return row != nil
}

// Key handles a key, and reports whether something used it.
func (f *Front) Key(name fyne.KeyName, shift bool) bool {
	if shift && len(name) == 1 && unicode.IsDigit(rune(name[0])) {
		f.stroke.done = f.Press("Shift+" + string(name))
		return f.stroke.done
	}
	return f.Press(KeyOf(name, shift))
}

// Char handles a typed character, and reports whether something used it.
func (f *Front) Char(r rune) bool {
	return f.Press(KeyOfChar(r)) || f.top() != nil && f.top() == f.dialog && f.keys.Char != nil && f.keys.Char(r)
}

// Escape leaves what is in front: a dialog, which may be of work that is waited for, or what the page
// has open. It reports whether there was anything.
func (f *Front) Escape() bool {
	if top := f.top(); top != nil {
		if leave := f.leave[top]; leave != nil {
			delete(f.leave, top)
			leave()
			return true
		}
		top.Hide()
		f.env.Window.Canvas().Overlays().Remove(top)
		return true
	}
	row, do := f.page().Commands().find("Esc")
	if row == nil || !row.Possible() {
		return false
	}
	do()
	return true
}

// stroke is a key that went down: what it types without Shift on a keyboard of the US, if
// it has a letter or a digit there, and in the layout that is set.
type stroke struct {
	us, own rune
	latin   bool // the layout has Latin letters
	done    bool // the character that follows is dealt with
}

// Heard notes which key went down, before what it does and types.
func (f *Front) Heard(us, own rune, latin bool) { f.stroke = stroke{us: us, own: own, latin: latin} }

// Typed returns what a character stands for that the key has typed which went down last;
// where the first means nothing, it is the next.
func (f *Front) Typed(r rune) []rune {
	s := f.stroke
	f.stroke = stroke{}
	return s.chars(r)
}

// chars returns what a character stands for. On many keyboards digits are typed with
// Shift, so their keys are digits without; and where no key has a Latin letter, it is the
// one on the same key in the US. What AltGr types is no letter, or not what the key has by
// itself.
func (s stroke) chars(r rune) []rune {
	us := s.us
	if unicode.IsUpper(r) {
		us = unicode.ToUpper(us)
	}
	digit, letter := unicode.IsDigit(us), unicode.IsLetter(us) && !s.latin
	switch {
	case s.done:
		return nil
	case digit && (r < '0' || r > '9') && (r == s.own || unicode.IsDigit(r)):
		return []rune{us, r}
	case letter && unicode.In(r, unicode.L, unicode.M) && r > unicode.MaxASCII:
		return []rune{us}
	case letter && r == s.own && r <= unicode.MaxASCII:
		return []rune{r, us}
	}
	return []rune{r}
}
