package techniques

import (
	"unicode"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Digit handles a digit that was typed with Shift: it lights all its places, 0 none.
func (t *Page) Digit(digit int, with fyne.KeyModifier) bool {
	switch {
	case with != fyne.KeyModifierShift || t.guide.Visible() || t.exercise != nil:
		return false
	case digit > 0:
		t.light(digit)
	default:
		t.hand.Lit, t.hand.Pairs = 0, false
		t.refresh()
	}
	return true
}

// handKey handles a key that does something on the board rather than on the path.
func (t *Page) handKey(name fyne.KeyName, shift bool) bool {
	if name == fyne.KeyEscape {
		if t.forgetAsked() {
			t.refresh()
			return true
		}
		if t.steps.search.Visible() {
			t.steps.endSearch()
			return true
		}
		return t.letGo()
	}
	if t.hand.cursor == trace.NoCell || shift {
		return false
	}
	move, ok := map[fyne.KeyName][2]int{
		fyne.KeyLeft: {0, -1}, fyne.KeyRight: {0, 1}, fyne.KeyUp: {-1, 0}, fyne.KeyDown: {1, 0},
	}[name]
	if ok {
		t.moveCursor(move[0], move[1])
	}
	return ok
}

// handChar does so for a character. With the cursor on the board a digit is struck out
// there; those above 9 are capital letters.
func (t *Page) handChar(r rune) bool {
	if t.hand.cursor != trace.NoCell && r < unicode.MaxASCII && !unicode.IsLower(r) {
		if digit := puzzles.CharDigit(byte(r)); digit > 0 && digit <= t.Puzzle.Givens.Shape().Side() {
			t.strike(technique.Candidate{Cell: t.hand.cursor, Digit: digit})
			return true
		}
	}
	switch unicode.ToLower(r) {
	case 't':
		t.lightPairs()
	case 'c':
		t.toggleCursor()
	case 'x':
		if t.free() {
			t.take(toolStrike)
		}
	case 'v':
		if t.free() {
			t.take(toolColour)
		}
	case 'u':
		t.undo()
	case 'y':
		t.redo()
	default:
		return false
	}
	return true
}
