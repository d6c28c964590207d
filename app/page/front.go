package page

import (
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Keyboard is what handles keys in the place of a page, as long as a dialog is in
// front.
type Keyboard struct {
	Key  func(fyne.KeyName) bool
	Char func(rune) bool
	Act  func(Action)
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
	stroke stroke // the key that went down last
}

// NewFront returns the front of a window that shows one of several pages. From now
// on a dialog can ask the environment for the keyboard.
func NewFront(env *Env, page func() Page) *Front {
	f := &Front{env: env, page: page}
	env.Listen = func(k Keyboard) { f.dialog, f.keys = f.top(), k }
	return f
}

func (f *Front) top() fyne.CanvasObject { return f.env.Window.Canvas().Overlays().Top() }

// Free reports whether no dialog is in front of the page.
func (f *Front) Free() bool { return f.top() == nil }

// Press does the command of the page that has a key, as tables write it, and reports whether
// there is one, possible or not.
func (f *Front) Press(key string) bool {
	one, ok := f.page().(Commander)
	if !ok || key == "" {
		return false
	}
	row, do := one.Commands().find(key)
	switch {
	case row == nil:
		return false
	case row.Possible():
		if f.Ran != nil {
			f.Ran(row)
		}
		do()
	}
	return true
}

// KeyMenu asks for the menu of what is chosen.
const KeyMenu = desktop.KeyMenu

// Key handles a key. Shift+F10 is the key for menus on keyboards that have none.
func (f *Front) Key(name fyne.KeyName, shift bool) {
	if name == fyne.KeyF10 && shift {
		name, shift = KeyMenu, false
	}
	switch f.top() {
	case nil:
		if shift && len(name) == 1 && unicode.IsDigit(rune(name[0])) {
			f.stroke.done = f.Digit(int(name[0]-'0'), fyne.KeyModifierShift)
		} else if one, ok := f.page().(Keyed); ok {
			one.Key(name, shift)
		} else {
			f.Press(KeyOf(name, shift))
		}
	case f.dialog:
		f.keys.Key(name)
	}
}

// Digit handles a digit that was typed with Shift, Ctrl or Alt, and reports whether the
// page has a use for it; a dialog has none.
func (f *Front) Digit(digit int, with fyne.KeyModifier) bool {
	if !f.Free() {
		return false
	}
	if one, ok := f.page().(Digits); ok {
		return one.Digit(digit, with)
	}
	return f.Press(map[fyne.KeyModifier]string{fyne.KeyModifierShift: "Shift+", fyne.KeyModifierControl: "Ctrl+",
		fyne.KeyModifierAlt: "Alt+"}[with] + string(rune('0'+digit)))
}

// Char handles a typed character and reports whether that is done with; the page
// may have no use for it.
func (f *Front) Char(r rune) bool {
	switch f.top() {
	case nil:
		if one, ok := f.page().(Keyed); ok {
			return one.Char(r)
		}
		return f.Press(KeyOfChar(r))
	case f.dialog:
		f.keys.Char(r)
	}
	return true
}

// Act does what a shortcut asks for and reports whether that is done with.
func (f *Front) Act(a Action) bool {
	switch f.top() {
	case nil:
		if one, ok := f.page().(Actor); ok {
			return one.Act(a)
		}
		return f.Press(actions[a])
	case f.dialog:
		f.keys.Act(a)
	}
	return true
}

// Escape leaves what is in front: work that is waited for, a dialog, what the page
// has open. It reports whether there was anything.
func (f *Front) Escape() bool {
	if f.env.Task.Shown() {
		f.env.Task.Cancel()
		return true
	}
	if top := f.top(); top != nil {
		top.Hide()
		f.env.Window.Canvas().Overlays().Remove(top)
		return true
	}
	if one, ok := f.page().(Keyed); ok {
		return one.Key(fyne.KeyEscape, false)
	}
	row, do := f.page().(Commander).Commands().find("Esc")
	if row == nil || !row.Possible() {
		return false
	}
	do()
	return true
}

var actions = map[Action]string{ActOpen: "Ctrl+O", ActSave: "Ctrl+S", ActNew: "Ctrl+N", ActPaste: "Ctrl+V",
	ActCopy: "Ctrl+C", ActUndo: "Ctrl+Z", ActRedo: "Ctrl+Y", ActPrint: "Ctrl+P"}

// KeysOf lists the keys of a page.
func KeysOf(p Page) [][2]string {
	if one, ok := p.(Commander); ok {
		return one.Commands().Lines()
	}
	return p.(Keyed).Keys()
}
