package play

import (
	"unicode"

	"fyne.io/fyne/v2"

	"sudoscope/app/game"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// cellsChosen returns the cells that a digit goes into.
func (p *Page) cellsChosen() []int {
	var cells []int
	for c, on := range p.chosen {
		if on {
			cells = append(cells, c)
		}
	}
	return cells
}

// choose makes a cell the only one that is chosen, or adds it to the others.
func (p *Page) choose(cell int, add bool) {
	if !add {
		clear(p.chosen)
	}
	p.cursor, p.chosen[cell] = cell, true
}

// put does with a digit what the mode says, in the given cells.
func (p *Page) put(mode paint.PadMode, cells []int, digit int) {
	if p.paused {
		return
	}
	g := p.game
	switch mode {
	case paint.PadDigit:
		p.moved(g.Enter(cells, digit, p.options.sweep))
	case paint.PadCorner:
		p.moved(g.Mark(game.MarkCorner, cells, digit))
	case paint.PadCentre:
		if p.options.auto {
			p.moved(g.Strike(cells, digit)) // the candidates that are seen
		} else {
			p.moved(g.Mark(game.MarkCentre, cells, digit))
		}
	case paint.PadColour:
		p.colour(cells, digit)
	}
}

// colour gives a colour to the cells, or to the candidate in them that is aimed at.
func (p *Page) colour(cells []int, colour int) {
	if colour > game.Colours {
		return
	}
	if p.aim == 0 {
		p.moved(p.game.Colour(cells, colour))
		return
	}
	done := false
	for _, c := range cells {
		done = p.game.Paint(c, p.aim, colour) || done
	}
	p.moved(done)
}

// erase empties the chosen cells.
func (p *Page) erase() {
	if p.paused {
		return
	}
	if p.mode == paint.PadColour {
		p.colour(p.cellsChosen(), 0)
		return
	}
	p.moved(p.game.Erase(p.cellsChosen()))
}

// setMode changes what digits do.
func (p *Page) setMode(to paint.PadMode) {
	if to != p.mode {
		p.held, p.aim = 0, 0
	}
	p.mode = to
	p.refresh()
}

// padDigit is a press on a digit or colour of the pad: it goes into the chosen
// cells, or is held for the cells that are pressed next.
func (p *Page) padDigit(digit int) {
	if !p.options.digitFirst {
		p.put(p.mode, p.cellsChosen(), digit)
		return
	}
	if p.held == digit {
		digit = 0
	}
	p.held = digit
	p.refresh()
}

// stroke turns what mouse and finger do into choosing cells, or, with a digit in
// hand, into putting it there.
func (p *Page) stroke(s widgets.Stroke) {
	if p.paused || s.Phase == widgets.Release {
		return
	}
	if p.held != 0 {
		p.strokeHeld(s)
		return
	}
	first := s.Phase == widgets.Press
	switch {
	case first && s.Secondary && s.Digit != 0 && p.game.State().Digits[s.Cell] == 0:
		p.choose(s.Cell, false)
		p.eraseMark(s.Cell, s.Digit)
		return
	case first && s.Double:
		p.chooseAlike(s.Cell)
	case first && s.Extend && p.chosen[s.Cell] && len(p.cellsChosen()) > 1:
		p.chosen[s.Cell] = false
	default:
		p.choose(s.Cell, !first || s.Extend)
	}
	if first && p.mode == paint.PadColour {
		p.aim = 0
		if p.game.State().Digits[s.Cell] == 0 {
			p.aim = s.Digit
		}
	}
	p.refresh()
}

// strokeHeld puts the digit in hand into the cells that the stroke goes over. It
// does everywhere what it does in the first of them.
func (p *Page) strokeHeld(s widgets.Stroke) {
	mode := p.mode
	if s.Secondary && mode == paint.PadDigit {
		mode = paint.PadCorner
	}
	p.choose(s.Cell, false)
	if s.Phase == widgets.Press {
		p.erasing = p.has(mode, s.Cell, p.held)
		p.aim = 0
		if mode == paint.PadColour && p.game.State().Digits[s.Cell] == 0 {
			p.aim = s.Digit
		}
	} else if mode == paint.PadDigit || p.has(mode, s.Cell, p.held) != p.erasing {
		p.refresh()
		return // a digit is placed by a press, not by the way
	}
	p.put(mode, []int{s.Cell}, p.held)
	p.refresh()
}

// has reports whether a cell has what a mode would put there.
func (p *Page) has(mode paint.PadMode, cell, digit int) bool {
	s := p.game.State()
	bit := uint32(1) << (digit - 1)
	switch {
	case mode == paint.PadCorner:
		return s.Corner[cell]&bit != 0
	case mode == paint.PadCentre && p.options.auto:
		return s.Struck[cell]&bit != 0
	case mode == paint.PadCentre:
		return s.Centre[cell]&bit != 0
	case mode == paint.PadColour && p.aim == 0:
		return int(s.Colours[cell]) == digit
	}
	return false
}

// eraseMark takes away a mark that the other button was pressed on.
func (p *Page) eraseMark(cell, digit int) {
	s := p.game.State()
	bit := uint32(1) << (digit - 1)
	cells := []int{cell}
	switch {
	case s.Corner[cell]&bit != 0:
		p.moved(p.game.Mark(game.MarkCorner, cells, digit))
	case s.Centre[cell]&bit != 0:
		p.moved(p.game.Mark(game.MarkCentre, cells, digit))
	case p.options.auto:
		p.moved(p.game.Strike(cells, digit))
	}
	p.refresh()
}

// chooseAlike chooses all cells with the digit of a cell, or with its colour.
func (p *Page) chooseAlike(cell int) {
	s := p.game.State()
	p.choose(cell, false)
	for c := range p.chosen {
		same := s.Digits[cell] != 0 && s.Digits[c] == s.Digits[cell] ||
			s.Digits[cell] == 0 && s.Colours[cell] != 0 && s.Colours[c] == s.Colours[cell]
		p.chosen[c] = p.chosen[c] || same
	}
}

// walk moves the cursor by rows and columns, around the edge; with add the cells
// that it comes to are chosen with the others.
func (p *Page) walk(rows, cols int, add bool) {
	n := p.game.Shape().Side()
	row, col := (p.cursor/n+rows+n)%n, (p.cursor%n+cols+n)%n
	p.choose(row*n+col, add)
	p.refresh()
}

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
	case fyne.KeyEscape:
		return p.letGo()
	default:
		return shift && p.shiftDigit(name)
	}
	return true
}

// shiftDigit writes a corner mark for a digit that was typed with Shift, whatever
// stands on the key then: in all other modes it is what the digit alone does not.
func (p *Page) shiftDigit(name fyne.KeyName) bool {
	if len(name) != 1 || name[0] < '1' || name[0] > '9' {
		return false
	}
	p.second(int(name[0] - '0'))
	return true
}

// second is a digit typed with Shift. It is a corner mark, or the digit itself where
// the mode is corner marks; in colours it is the candidate that they are for.
func (p *Page) second(digit int) {
	if digit > p.game.Shape().Side() || p.paused {
		return
	}
	switch p.mode {
	case paint.PadCorner:
		p.put(paint.PadDigit, p.cellsChosen(), digit)
	case paint.PadColour:
		p.aim = map[bool]int{false: digit}[p.aim == digit]
		p.refresh()
	default:
		p.put(paint.PadCorner, p.cellsChosen(), digit)
	}
}

// letGo puts down what the player holds, or all chosen cells but the cursor's. It
// reports whether there was anything.
func (p *Page) letGo() bool {
	switch {
	case p.held != 0 || p.aim != 0:
		p.held, p.aim = 0, 0
	case len(p.cellsChosen()) > 1:
		p.choose(p.cursor, false)
	default:
		return false
	}
	p.refresh()
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
			p.second(digit)
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
	modes := map[rune]paint.PadMode{'z': paint.PadDigit, 'x': paint.PadCorner, 'c': paint.PadCentre, 'v': paint.PadColour}
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
		p.setOptions(func(o *options) { o.digitFirst = !o.digitFirst })
		p.held = 0
		p.refresh()
	case 'p':
		p.rest()
	case 'b':
		p.askBookmark()
	case 'o':
		p.askOptions()
	case 'e':
		p.askNew()
	case 'a':
		p.askGames()
	case 'i':
		p.askStatistics()
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
