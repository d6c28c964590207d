package widgets

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// A stroke is what mouse or finger does on a board from the press to the release:
// it begins in a cell, goes on to others and ends. What comes of it (cells that are
// chosen, a digit that is placed, marks that go) is for the page to decide.

// Phase says which part of a stroke is told.
type Phase uint8

// The phases.
const (
	Press   Phase = iota // a button or finger went down on a cell
	Enter                // it was moved to the next cell
	Release              // it went up again
)

// Stroke is a part of what mouse or finger does on a board.
type Stroke struct {
	Phase Phase
	// Cell is where it is; for Release the cell that it was in last.
	Cell int
	// Digit is the candidate or pencil mark that can be seen at the very place, or
	// 0. Only Press has one.
	Digit     int
	Extend    bool // pressed with Ctrl, Shift or Super
	Secondary bool // by the other button
	Double    bool // the second press on the same cell within a short time
}

// pointerState is what a board remembers of mouse and finger.
type pointerState struct {
	now  func() time.Time
	held bool
	last Stroke // as reported last
	at   time.Time
	x, y int // where it was last, in pixels
}

func (b *BoardView) press(x, y, w, h int, e *desktop.MouseEvent) {
	cell, digit, ok := b.painter.MarkAt(b.Scene, w, h, x, y)
	if !ok || b.OnStroke == nil || e.Button == desktop.MouseButtonTertiary {
		return
	}
	b.release() // of a button that is still down
	k := &b.pointer
	now, before := k.now(), k.last
	s := Stroke{Phase: Press, Cell: cell, Digit: digit, Secondary: e.Button == desktop.MouseButtonSecondary}
	s.Extend = e.Modifier&(fyne.KeyModifierControl|fyne.KeyModifierShift|fyne.KeyModifierSuper) != 0
	quick := now.Sub(k.at) <= fyne.CurrentApp().Driver().DoubleTapDelay()
	s.Double = quick && before.Phase == Release && !before.Double && before.Cell == cell &&
		before.Secondary == s.Secondary
	k.held, k.at, k.x, k.y = true, now, x, y
	b.report(s)
}

// move reports every cell between where the pointer was and where it is now: a quick
// hand is seen in few places only.
func (b *BoardView) move(x, y, w, h int) {
	k := &b.pointer
	if !k.held {
		return
	}
	dx, dy := x-k.x, y-k.y
	step := max(1, b.painter.CellRect(b.Scene, w, h, 0).Dx()/8)
	parts := max(abs(dx), abs(dy))/step + 1
	from := image.Pt(k.x, k.y)
	k.x, k.y = x, y
	for i := 1; i <= parts; i++ {
		at := from.Add(image.Pt(dx*i/parts, dy*i/parts))
		cell, ok := b.painter.CellAt(b.Scene, w, h, at.X, at.Y)
		if !ok || cell == k.last.Cell || inCorner(b.painter.CellRect(b.Scene, w, h, cell), at) {
			continue
		}
		// A stroke that has left its cell is no half of a double press.
		k.at = time.Time{}
		s := k.last
		s.Phase, s.Cell, s.Digit, s.Double = Enter, cell, 0, false
		b.report(s)
	}
}

// inCorner reports whether a point is in a corner of a cell. Corners do not count
// while a hand moves, or it could not go from cell to cell diagonally.
func inCorner(cell image.Rectangle, at image.Point) bool {
	middle := cell.Min.Add(cell.Max)
	return 5*(abs(2*at.X-middle.X)+abs(2*at.Y-middle.Y)) > 7*cell.Dx()
}

func (b *BoardView) release() {
	if k := &b.pointer; k.held {
		k.held = false
		s := k.last
		s.Phase, s.Digit = Release, 0
		b.report(s)
	}
}

func (b *BoardView) report(s Stroke) {
	b.pointer.last = s
	b.OnStroke(s)
}

func abs(x int) int { return max(x, -x) }
