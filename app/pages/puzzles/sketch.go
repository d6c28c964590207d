package puzzles

import (
	"fyne.io/fyne/v2"

	"sudoscope/app/page"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// An easel is what takes the place of the puzzle on the board of the editor, and is drawn
// there: the pattern of clues, or the rules.
type easel interface {
	title() string
	says() (heading string, lines []string) // below the board
	shape() puzzles.Shape
	put(*paint.Board)

	stroke(widgets.Stroke)
	turn(again bool)           // undoes the last change, or redoes it
	steps() (past, future int) // that can be undone and redone
	rows() page.Commands
	offer(cell int, at fyne.Position)
	chosen() int // the cell with the cursor
}

// easel returns what is drawn on the board, nil if it shows the puzzle.
func (p *Page) easel() easel {
	switch {
	case p.drawing.open:
		return p.drawing
	case p.ruling.open:
		return p.ruling
	}
	return nil
}

// A sketch is something that is drawn on the board, with what it was before.
type sketch[T comparable] struct {
	page    *Page
	open    bool // the board shows it
	drawn   T
	changed func() // is called after each change
	cursor  int

	page.History[T]
	before   T // the stroke that is being drawn
	stroking bool
}

// set draws something else, which can be undone.
func (s *sketch[T]) set(to T) {
	s.endStroke()
	if to == s.drawn {
		return
	}
	s.Keep(s.drawn)
	s.drawn = to
	s.changed()
}

func (s *sketch[T]) turn(again bool) {
	s.endStroke()
	to := s.Undo
	if again {
		to = s.Redo
	}
	if t, ok := to(s.drawn); ok {
		s.drawn = t
		s.changed()
	}
}

func (s *sketch[T]) steps() (past, future int) { return len(s.Past), len(s.Future) }

// follow draws with mouse or finger: begin is told the first cell of a stroke, and draw
// returns what is drawn with a further one.
func (s *sketch[T]) follow(one widgets.Stroke, begin func(cell int), draw func(cell int) T) {
	paint := func() {
		s.cursor, s.drawn = one.Cell, draw(one.Cell)
		s.changed()
	}
	switch {
	case !s.open || s.page.editor.preview || one.Secondary || one.Cell >= s.page.easel().shape().Cells():
	case one.Phase == widgets.Press:
		s.page.env.Unfocus()
		s.endStroke()
		begin(one.Cell)
		s.before, s.stroking = s.drawn, true
		paint()
	case one.Phase == widgets.Enter && s.stroking:
		paint()
	case one.Phase == widgets.Release:
		s.endStroke()
	}
}

// endStroke makes a whole stroke one change for undo.
func (s *sketch[T]) endStroke() {
	if s.stroking && s.before != s.drawn {
		s.Keep(s.before)
		s.page.editor.show()
	}
	s.stroking = false
}

func (s *sketch[T]) chosen() int { return s.cursor }

func (s *sketch[T]) move(rows, cols int) {
	s.cursor = s.page.easel().shape().Move(s.cursor, rows, cols)
	s.page.editor.show()
}
