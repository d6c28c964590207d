package play

import (
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// stroke turns what mouse and finger do into choosing cells, or, with a digit in
// hand, into putting it there.
func (p *Page) stroke(s widgets.Stroke) {
	changed := false
	switch {
	case p.paused || s.Phase == widgets.Release:
		return
	case p.held != 0:
		changed = p.strokeHeld(s)
	case s.Secondary:
		return // the menu of the cell comes up when the button is let go
	default:
		p.strokeOver(s)
	}
	if !changed {
		p.refresh() // the selection has changed
	}
}

// strokeOver chooses the cells that the stroke goes over.
func (p *Page) strokeOver(s widgets.Stroke) {
	first := s.Phase == widgets.Press
	switch {
	case first && s.Double:
		p.chooseAlike(s.Cell, p.game.State())
	case first && s.Extend && p.chosen[s.Cell] && len(p.cellsChosen()) > 1:
		p.chosen[s.Cell] = false
	default:
		p.choose(s.Cell, !first || s.Extend)
	}
	if first {
		p.aim(s.Cell, s.Digit, p.game.State())
	}
}

// strokeHeld puts the digit in hand into the cells that the stroke goes over, and
// reports whether that changed anything. It does everywhere what it does in the first
// of them.
func (p *Page) strokeHeld(s widgets.Stroke) bool {
	mode := p.mode
	if s.Secondary && mode == paint.PadDigit {
		mode = paint.PadCorner
	}
	p.choose(s.Cell, false)
	if s.Phase == widgets.Press {
		p.erasing = p.has(mode, s.Cell, p.held)
		p.aim(s.Cell, s.Digit, p.game.State())
	} else if mode == paint.PadDigit || p.has(mode, s.Cell, p.held) != p.erasing {
		return false // a digit is placed by a press, not by the way
	}
	return p.put(mode, []int{s.Cell}, p.held)
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
	case mode == paint.PadColour && p.candidate == 0:
		return int(s.Colours[cell]) == digit
	}
	return false
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
