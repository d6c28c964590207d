package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"sudoscope/app/page"
	"sudoscope/app/scene"
	"sudoscope/app/worksheet"
	"sudoscope/widgets"
)

// keys connects the keyboard of a window: its own, or that of the audience, which may
// have got the keyboard as well. What has the focus hands on the keys that it does not
// need, so keys belong to what is in front, the page or a dialog.
func (p *Program) keys(c fyne.Canvas) {
	c.SetOnTypedKey(func(e *fyne.KeyEvent) {
		widgets.HintsOf(c).Dismiss()
		switch e.Name {
		case fyne.KeyF11:
			p.toggleFullScreen()
		case fyne.KeyF5:
			p.togglePresenting()
		case fyne.KeyF6:
			p.backToLesson()
		case fyne.KeyF1:
			if p.front.Free() {
				p.showHelp(helpStart)
			}
		case fyne.KeyEscape:
			p.escape()
		default:
			p.typed(e.Name, 0)
			p.front.Key(e.Name, p.shift())
		}
	})
	c.SetOnTypedRune(func(r rune) {
		for _, r := range p.front.Typed(r) {
			p.typed("", r)
			if p.char(r) {
				return
			}
		}
	})
	add := func(m fyne.KeyModifier, key fyne.KeyName, do func()) {
		c.AddShortcut(&desktop.CustomShortcut{KeyName: key, Modifier: m}, func(fyne.Shortcut) { do() })
	}
	for d := 1; d <= 9; d++ {
		name := fyne.KeyName(rune('0' + d))
		add(fyne.KeyModifierShortcutDefault, name, func() { p.front.Digit(d, fyne.KeyModifierControl) })
		add(fyne.KeyModifierAlt, name, func() { p.front.Digit(d, fyne.KeyModifierAlt) })
	}
	ctrl := func(key fyne.KeyName, do func()) { add(fyne.KeyModifierShortcutDefault, key, do) }
	act := func(a page.Action) func() { return func() { p.act(a) } }
	ctrl(fyne.KeyO, act(page.ActOpen))
	ctrl(fyne.KeyS, act(page.ActSave))
	ctrl(fyne.KeyN, act(page.ActNew))
	ctrl(fyne.KeyP, act(page.ActPrint))
	ctrl(fyne.KeyL, p.addToLesson)
	ctrl(fyne.KeyK, p.copyLink)
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

// char handles a character and reports whether anybody knows it.
func (p *Program) char(r rune) bool {
	switch {
	case r == '.' && p.blank(): // as clickers send it, whatever it is to the page
	case p.front.Char(r):
	case r == 'b' || r == 'B':
		p.blank()
	case r == '?':
		p.showHelp(helpKeys)
	case r == 'h' || r == 'H':
		p.showHelp(helpPage)
	default:
		return false
	}
	return true
}

// hearKeys listens to the keys of a window, which has to be open.
func (p *Program) hearKeys(w fyne.Window) {
	if p.hear != nil {
		p.hear(w, p.front.Heard)
	}
}

// escape leaves what is in front: a dialog, what an audience sees, what the page has open,
// the first steps, the full screen.
func (p *Program) escape() {
	switch {
	case p.presenting() && p.front.Free() && !p.env.Task.Shown():
		p.endPresenting()
	case p.front.Escape():
	case p.closeSteps():
	case p.isFullScreen():
		p.setFullScreen(false)
	}
}

// act does what a shortcut asks for. What brings puzzles and means nothing to the
// page goes to the Puzzles page, and what the page shows can be printed.
func (p *Program) act(a page.Action) {
	if a == page.ActPaste && p.pasteLink() || p.front.Act(a) {
		return
	}
	switch a {
	case page.ActOpen, page.ActPaste:
		desk := p.pageOf(scene.OnPuzzles)
		p.Show(desk)
		p.front.Act(a)
	case page.ActPrint:
		p.print()
	}
}

// print puts what the page shows on paper, with a question.
func (p *Program) print() {
	s := p.slide()
	if s == nil || len(s.Boards) == 0 {
		p.env.Notify("There is no board to print here. Turn to a page with a board.")
		return
	}
	worksheet.Ask(p.env, s, &p.worksheet)
}

// shift reports whether the shift key is held.
func (p *Program) shift() bool {
	d, ok := p.env.App.Driver().(desktop.Driver)
	return ok && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0 || p.host.Shift()
}
