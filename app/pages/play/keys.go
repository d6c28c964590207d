package play

import (
	"unicode"

	"fyne.io/fyne/v2"

	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/statistics"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
)

// What keys do. They change what the player has in hand, or do an action with it.

// Key handles a key.
func (p *Page) Key(name fyne.KeyName, shift bool) bool {
	if p.game == nil {
		return false
	}
	if p.teacher.key(name, shift) {
		return true
	}
	switch name {
	case fyne.KeyRight:
		p.walk(0, 1, shift)
	case fyne.KeyLeft:
		p.walk(0, -1, shift)
	case fyne.KeyDown:
		p.walk(1, 0, shift)
	case fyne.KeyUp:
		p.walk(-1, 0, shift)
	case fyne.KeyBackspace, fyne.KeyDelete:
		p.erase()
	case fyne.KeySpace:
		p.setMode((p.mode + 1) % 4)
	case fyne.KeyPageUp:
		p.undo()
	case fyne.KeyPageDown:
		p.redo()
	case fyne.KeyHome:
		p.goTo(0)
	case fyne.KeyEnd:
		line, _ := p.game.Branch()
		p.goTo(line[len(line)-1])
	case page.KeyMenu:
		p.offerCell(p.cursor, 0, p.board.MenuPlace(p.cursor))
	case fyne.KeyEscape:
		return p.letGo()
	default:
		return false
	}
	return true
}

// Digit handles a digit that was typed with Shift, Ctrl or Alt: a corner mark, a centre
// mark, a colour.
func (p *Page) Digit(digit int, with fyne.KeyModifier) bool {
	if p.game == nil || digit < 1 {
		return false
	}
	p.putWith(digit, map[fyne.KeyModifier]paint.PadMode{fyne.KeyModifierShift: paint.PadCorner,
		fyne.KeyModifierControl: paint.PadCentre, fyne.KeyModifierAlt: paint.PadColour}[with])
	return true
}

// Char handles a typed character. What is a digit of the grid is a digit; in large
// grids that takes some of the letters from the commands.
func (p *Page) Char(r rune) bool {
	if p.game == nil {
		return false
	}
	if digit, shift := p.digit(r); digit > 0 {
		switch {
		case shift:
			p.putWith(digit, paint.PadCorner)
		case p.options.digitFirst && p.mode != paint.PadColour:
			p.padDigit(digit)
		default:
			p.put(p.mode, p.cellsChosen(), digit)
		}
		return true
	}
	if p.teacher.char(r) {
		return true
	}
	steps := map[rune][2]int{'h': {0, -1}, 'j': {1, 0}, 'k': {-1, 0}, 'l': {0, 1}}
	if s, ok := steps[unicode.ToLower(r)]; ok {
		p.walk(s[0], s[1], unicode.IsUpper(r))
		return true
	}
	modes := map[rune]paint.PadMode{'z': paint.PadDigit, 'x': paint.PadCorner, 'c': paint.PadCentre,
		'v': paint.PadColour}
	if m, ok := modes[unicode.ToLower(r)]; ok {
		p.setMode(m)
		return true
	}
	switch unicode.ToLower(r) {
	case '0', '.':
		p.erase()
	case 'u':
		p.undo()
	case 'y':
		p.redo()
	case 'm':
		if unicode.IsUpper(r) {
			p.fill()
		} else {
			p.setOptions(func(o *options) { o.auto = !o.auto })
		}
	case 'd':
		p.held = 0
		p.setOptions(func(o *options) { o.digitFirst = !o.digitFirst })
	case 'p':
		p.togglePause()
	case 'b':
		p.askBookmark()
	case 'o':
		p.askOptions()
	case 'e':
		p.askNew()
	case 'a':
		p.askGames()
	case 'i':
		statistics.Show(p.env)
	case '/':
		p.puzzle.Finder.Open()
	case 'n':
		p.env.ToggleNotation()
		p.refresh()
	default:
		return false
	}
	return true
}

// digit returns the digit that a character stands for in the grid, 0 for none, and
// whether it was typed with Shift: those above 9 are letters.
func (p *Page) digit(r rune) (digit int, shift bool) {
	if r >= unicode.MaxASCII {
		return 0, false
	}
	d := puzzles.CharDigit(byte(unicode.ToUpper(r)))
	if d < 1 || d > p.game.Shape().Side() {
		return 0, false
	}
	return d, unicode.IsUpper(r)
}

// Act does what a shortcut asks for.
func (p *Page) Act(a page.Action) bool {
	if p.game == nil {
		return true
	}
	switch a {
	case page.ActNew:
		p.askNew()
	case page.ActOpen:
		p.askOpen()
	case page.ActSave:
		p.askSaveCopy()
	case page.ActPaste:
		p.paste()
	case page.ActCopy:
		dialogs.Copy(p.env, "grid", p.game.Grid().String())
	case page.ActUndo:
		p.undo()
	case page.ActRedo:
		p.redo()
	default:
		return false
	}
	return true
}
