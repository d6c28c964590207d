package solving

import (
	"fmt"
	"slices"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Marks says what a board shows in its cells apart from digits: candidates, or numbers.
type Marks uint8

// What a board can show. A board that shows what an algorithm does not know gives away
// what the algorithm is about to find out, so that is never the default.
const (
	KnownMarks   Marks = iota // what the algorithm has written or computed by this step
	VisibleMarks              // what can be seen on the board: all that the rules allow
	NoMarks
	NumberMarks // what the algorithm counts in each cell, if it does; else KnownMarks
	numMarks
)

// markNames are the names that commands and settings have for what is shown, and menus, and
// buttons that stand beside others.
var markNames = [numMarks]struct{ id, name, short string }{
	KnownMarks:   {"known", "What the algorithm knows", "Marks: known"},
	VisibleMarks: {"visible", "All candidates, as you could see them", "Marks: all"},
	NoMarks:      {"none", "None", "Marks: none"},
	NumberMarks:  {"numbers", "What the algorithm counts", "Marks: numbers"},
}

// String returns the name that commands and settings have for it.
func (k Marks) String() string { return markNames[k].id }

// Name says what is shown as menus do.
func (k Marks) Name() string { return markNames[k].name }

// Short is the name of a button that stands beside others.
func (k Marks) Short() string { return markNames[k].short }

// Next returns what a button shows next that has these to choose from.
func (k Marks) Next(of []Marks) Marks { return of[(slices.Index(of, k)+1)%len(of)] }

// AllMarks returns what there is to choose from.
func AllMarks() []Marks { return []Marks{KnownMarks, VisibleMarks, NoMarks, NumberMarks} }

// ParseMarks reads what String returns.
func ParseMarks(text string) (Marks, error) {
	if i := slices.IndexFunc(AllMarks(), func(k Marks) bool { return k.String() == text }); i >= 0 {
		return Marks(i), nil
	}
	return 0, fmt.Errorf("marks are known, visible, none or numbers, not %q", text)
}

// MarksAt returns what stores the marks that are shown of a moment of a run of the
// algorithm on a puzzle, by cell as [puzzles.Digits]; nil if there are never any. A puzzle
// that is given as candidates alone has nothing else to show: as long as the algorithm has
// no marks of its own, the board shows those.
func (a *Algorithm) MarksAt(which Marks, puzzle puzzles.Grid) func(m *trace.Moment, marks []uint32) {
	given := puzzle.Filled() == 0 && puzzle.Eliminated() > 0
	switch {
	case which == VisibleMarks || given && which != NoMarks && a.Known == nil:
		return (*trace.Moment).VisibleTo
	case which == NoMarks || a.Known == nil:
		return nil
	}
	return func(m *trace.Moment, marks []uint32) {
		clear(marks)
		switch begins := m.Index <= a.ByHand; {
		case begins && given:
			m.VisibleTo(marks)
			return
		case begins && a.ByHand > 0:
			return
		}
		// A run that comes from a stranger can have steps that do not fit the grid.
		defer func() {
			if recover() != nil {
				clear(marks)
			}
		}()
		a.Known(m, marks)
		for cell, d := range m.Digits {
			if d != 0 {
				marks[cell] = 0
			}
		}
	}
}

// AfterStart is what is known by an algorithm that has looked at nothing before its
// first step.
func AfterStart(known func(*trace.Moment, []uint32)) func(*trace.Moment, []uint32) {
	return func(m *trace.Moment, marks []uint32) {
		if m.Index > 0 {
			known(m, marks)
		}
	}
}
