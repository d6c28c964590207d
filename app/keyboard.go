package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"sudoscope/app/dialogs"
	"sudoscope/app/page"
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
		[2]string{"Menu, Shift+F10", "what can be done with what is chosen, as the other mouse button shows"},
		[2]string{"Ctrl+Page Up, Page Down", "the page before or after on the rail"},
		[2]string{"F11, Esc", "full screen, and back"},
		[2]string{"Ctrl+Q", "close the window"},
		[2]string{"?", "this list"})
	rows := container.New(keysLayout{})
	for _, k := range keys {
		name := widget.NewLabel(k[0])
		name.TextStyle.Bold = true
		text := widget.NewLabel(k[1])
		rows.Add(name)
		rows.Add(text)
	}
	dialogs.ShowDialog(p.env, "Keys", "Close", rows)
}

// keysLayout is two columns, as wide as what stands in them, with lines close
// together.
type keysLayout struct{}

func (keysLayout) columns(o []fyne.CanvasObject) (left, right, height float32) {
	for i := 0; i+1 < len(o); i += 2 {
		left, right = max(left, o[i].MinSize().Width), max(right, o[i+1].MinSize().Width)
		height = max(height, o[i].MinSize().Height-10)
	}
	return left, right, height
}

func (l keysLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	left, right, height := l.columns(o)
	return fyne.NewSize(left+right, height*float32(len(o)/2)+10)
}

func (l keysLayout) Layout(o []fyne.CanvasObject, _ fyne.Size) {
	left, right, height := l.columns(o)
	for i := 0; i+1 < len(o); i += 2 {
		y := float32(i/2) * height
		o[i].Move(fyne.NewPos(0, y))
		o[i].Resize(fyne.NewSize(left, height+10))
		o[i+1].Move(fyne.NewPos(left, y))
		o[i+1].Resize(fyne.NewSize(right, height+10))
	}
}
