package app

import (
	"slices"

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
		if page.KeyOf(e.Name, false) != "" && p.class.Dismiss(e.Name) {
			return
		}
		if e.Name == fyne.KeyEscape {
			p.escape()
		} else if shift := p.shift(); !p.front.Key(e.Name, shift) {
			p.rows().Press(page.KeyOf(e.Name, shift))
		}
	})
	c.SetOnTypedRune(func(r rune) {
		for _, r := range p.front.Typed(r) {
			if p.class.Dismiss("") || r == '.' && p.blank() { // as clickers send it, whatever it is to the page
				return
			}
			if p.front.Char(r) || p.rows().Press(page.KeyOfChar(r)) {
				return
			}
		}
	})
	add := func(m fyne.KeyModifier, key fyne.KeyName, written string) {
		do := func(fyne.Shortcut) { p.press(written) }
		c.AddShortcut(&desktop.CustomShortcut{KeyName: key, Modifier: m}, do)
	}
	const ctrl = fyne.KeyModifierShortcutDefault
	for r := 'A'; r <= 'Z'; r++ {
		add(ctrl, fyne.KeyName(r), "Ctrl+"+string(r))
	}
	for r := '1'; r <= '9'; r++ {
		add(ctrl, fyne.KeyName(r), "Ctrl+"+string(r))
		add(fyne.KeyModifierAlt, fyne.KeyName(r), "Alt+"+string(r))
	}
	add(ctrl, fyne.KeyPageUp, "Ctrl+PageUp")
	add(ctrl, fyne.KeyPageDown, "Ctrl+PageDown")
	for shortcut, key := range map[fyne.Shortcut]string{
		&fyne.ShortcutPaste{}: "Ctrl+V", &fyne.ShortcutCopy{}: "Ctrl+C", &fyne.ShortcutUndo{}: "Ctrl+Z",
		&fyne.ShortcutRedo{}: "Ctrl+Y",
	} {
		c.AddShortcut(shortcut, func(fyne.Shortcut) { p.press(key) })
	}
}

// press runs the command that has a key, first of a dialog or page in front and then of the
// window, and reports whether there is one. Pasting a link opens it on every page.
func (p *Program) press(key string) bool {
	return key == "Ctrl+V" && p.pasteLink() || p.front.Press(key) || p.rows().Press(key)
}

// rows are the commands of the window, on all pages. What brings puzzles and means nothing
// to the page goes to the Puzzles page.
func (p *Program) rows() page.Commands {
	free := p.front.Free
	help := func(part int) func() { return func() { p.showHelp(part) } }
	desk := func(key string) func() {
		return func() {
			p.TurnTo(p.pageOf(scene.OnPuzzles))
			p.front.Press(key)
		}
	}
	shared := p.env.Everywhere()
	shared.Named("Worksheet…").Can = free
	return slices.Concat(page.Commands{
		{Keys: "Tab Enter", Text: "to the next button (Shift: the one before); press it"},
		{Keys: "Ctrl+PageUp Ctrl+PageDown", Text: "the page before or after on the rail",
			Pick: func(i int) { p.turn(2*i - 1) }},
		{Keys: "Ctrl+O", Text: "open a file, on the page Puzzles", Can: free, Do: desk("Ctrl+O")},
		{Keys: "Ctrl+V", Text: "paste a puzzle, on the page Puzzles", Can: free, Do: desk("Ctrl+V")},
	}, shared, page.Commands{
		{Keys: "F6", Text: "back to the lesson that was left with Explore", Do: p.backToLesson},
		{Keys: "F1", Text: "help: where to start, this page, this algorithm, keys", Can: free, Do: help(helpStart)},
		{Keys: "H", Text: "help: this page, and the algorithm", Can: free, Do: help(helpPage)},
		{Keys: "F2", Text: "the key to what is on screen: marks, figures and buttons", Can: free,
			Do: help(helpFigures)},
		{Name: "Present this page", Keys: "F5",
			Text: "present to an audience, and end that; a full stop or B turns its " +
				"screen black, and again brings it back", Do: p.togglePresenting},
		{Keys: "B", Can: free, Do: func() { p.blank() }},
		{Name: "Share with the class…", Keys: "F7", Can: free, Do: p.share,
			Text: "share what is presented with the phones of the class; while presenting, invite them"},
		{Keys: "Shift+F7", Text: "end the class", Can: p.class.On, Do: p.class.End},
		{Keys: "F8", Text: "show the audience how the class answers, and hide it", Can: p.class.On,
			Do: p.class.ToggleVotes},
		{Keys: "F11", Text: "full screen, and back", Do: p.env.ToggleFullScreen},
		{Keys: "Ctrl+Q", Text: "close the window", Do: p.leave},
		{Keys: "?", Text: "this list of keys", Can: free, Do: help(helpKeys)},
	})
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
	case p.presenting() && p.front.Free():
		p.endPresenting()
	case p.front.Escape():
	case p.closeSteps():
	case p.env.IsFullScreen():
		p.env.SetFullScreen(false)
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
