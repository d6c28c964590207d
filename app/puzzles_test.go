package app

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"sudoscope/widgets"
)

// opinion is what is said of the puzzle on the desk.
func (d *desk) opinion() string {
	var parts []string
	for _, s := range d.puzzles().Editor.verdict.Segments {
		parts = append(parts, s.(*widget.TextSegment).Text)
	}
	return strings.Join(parts, " ")
}

func (d *desk) says(want ...string) {
	d.t.Helper()
	for _, w := range want {
		if !strings.Contains(d.opinion(), w) {
			d.t.Errorf("it is not said that %q: %s", w, d.opinion())
		}
	}
}

func (d *desk) onDesk() string { return d.puzzles().Editor.puzzle.Givens.String() }

// deskShows checks that the board on the desk shows the puzzle on it.
func (d *desk) deskShows() {
	d.t.Helper()
	e := d.puzzles().Editor
	for c := range e.puzzle.Givens.Cells() {
		if int(e.board.Scene.Digits[c]) != e.puzzle.Givens.At(c) {
			d.t.Fatalf("cell %d shows %d, want %d", c, e.board.Scene.Digits[c], e.puzzle.Givens.At(c))
		}
	}
}

// tap presses what is labelled with the text on the page.
func (d *desk) tap(label string) {
	d.t.Helper()
	var found *widgets.Button
	walk(d.seen.page.Object(), func(o fyne.CanvasObject) bool {
		if b, ok := o.(*widgets.Button); ok && b.Label() == label {
			found = b
		}
		return true
	})
	if found == nil {
		d.t.Fatalf("there is no button %q", label)
	}
	test.Tap(found)
}

// rows are the names in the list that can be seen.
func (d *desk) rows() []string {
	var names []string
	for _, p := range d.puzzles().library.shown().puzzles {
		names = append(names, p.Title())
	}
	return names
}
