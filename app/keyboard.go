package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/widgets/layout"
)

// keys connects the keyboard. What has the focus hands on the keys that it does
// not need, so keys belong to what is in front, the page or a dialog.
func (p *Program) keys() {
	c := p.env.Window.Canvas()
	c.SetOnTypedKey(func(e *fyne.KeyEvent) {
		switch e.Name {
		case fyne.KeyF11:
			p.toggleFullScreen()
		case fyne.KeyEscape:
			if w := p.env.Window; !p.front.Escape() && w.FullScreen() {
				w.SetFullScreen(false)
			}
		default:
			p.front.Key(e.Name, p.shift())
		}
	})
	c.SetOnTypedRune(func(r rune) {
		switch {
		case p.front.Char(r):
		case r == '?':
			p.showKeys()
		case r == 'h' || r == 'H':
			p.seen.page.Help()
		}
	})
	ctrl := func(key fyne.KeyName, do func()) {
		shortcut := &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
		c.AddShortcut(shortcut, func(fyne.Shortcut) { do() })
	}
	act := func(a page.Action) func() { return func() { p.act(a) } }
	ctrl(fyne.KeyO, act(page.ActOpen))
	ctrl(fyne.KeyS, act(page.ActSave))
	ctrl(fyne.KeyN, act(page.ActNew))
	ctrl(fyne.KeyQ, p.leave)
	ctrl(fyne.KeyPageDown, func() { p.turn(1) })
	ctrl(fyne.KeyPageUp, func() { p.turn(-1) })
	for shortcut, a := range map[fyne.Shortcut]page.Action{
		&fyne.ShortcutPaste{}: page.ActPaste, &fyne.ShortcutCopy{}: page.ActCopy,
		&fyne.ShortcutUndo{}: page.ActUndo, &fyne.ShortcutRedo{}: page.ActRedo,
	} {
		c.AddShortcut(shortcut, func(fyne.Shortcut) { act(a)() })
	}
}

// act does what a shortcut asks for. What brings puzzles and means nothing to the
// page goes to the Puzzles page.
func (p *Program) act(a page.Action) {
	if !p.front.Act(a) && (a == page.ActOpen || a == page.ActPaste) {
		desk := p.puzzles()
		p.Show(desk)
		desk.Act(a)
	}
}

// shift reports whether the shift key is held.
func (p *Program) shift() bool {
	d, ok := p.env.App.Driver().(desktop.Driver)
	return ok && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0
}

// showKeys lists the keys of the page that is seen.
func (p *Program) showKeys() {
	keys := append(p.seen.page.Keys(),
		[2]string{"Tab, Enter", "to the next button (Shift: the one before); press it"},
		[2]string{"Ctrl+Page Up, Page Down", "the page before or after on the rail"},
		[2]string{"F11, Esc", "full screen, and back"},
		[2]string{"Ctrl+Q", "close the window"},
		[2]string{"?", "this list"})
	rows := container.New(layout.Fields{Gap: -10, Fold: 200, Top: true}) // lines close together
	for _, k := range keys {
		name := widget.NewLabel(k[0])
		name.TextStyle.Bold = true
		text := widget.NewLabel(k[1])
		text.Wrapping = fyne.TextWrapWord
		rows.Add(name)
		rows.Add(text)
	}
	dialogs.ShowDialog(p.env, "Keys", "Close", container.New(layout.Sized{Width: keysWidth}, rows))
}

// keysWidth is the width of the list of keys at the usual size of text.
const keysWidth = 720
