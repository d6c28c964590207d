package trace

import (
	"errors"

	"sudoscope/puzzles"
)

// A Form says what steps of an algorithm look like: those of one kind on some
// lines of its pseudocode. Saved runs come from anywhere, and what puts a step into
// words or draws it relies on its data; so a step of no form is refused when a run
// is read. An algorithm has its forms where it takes the steps.
type Form struct {
	Kind  Kind
	Lines LineSet
	// Cell and Digit say whether a Deduce or DeadEnd is about a cell, and whether
	// those or a Refuse are about a digit. Of steps of other kinds their kind says it.
	Cell, Digit bool
	// Data reports whether the step's data are such as the algorithm writes; nil
	// stands for none. Those of a Swap are always the other cell.
	Data func(l *puzzles.Layout, s *Step) bool
}

// LineSet is a set of lines of pseudocode; line 0 is that of steps on no line.
type LineSet uint32

// Lines returns the set of the given lines.
func Lines(lines ...int) LineSet {
	var s LineSet
	for _, n := range lines {
		s |= 1 << n
	}
	return s
}

// Word reports whether a word of data means something on grids of this layout.
type Word func(l *puzzles.Layout, w uint32) bool

// Words returns what Form.Data is for data of so many words.
func Words(each ...Word) func(*puzzles.Layout, *Step) bool {
	return func(l *puzzles.Layout, s *Step) bool {
		if len(s.Data) != len(each) {
			return false
		}
		for i, ok := range each {
			if !ok(l, s.Data[i]) {
				return false
			}
		}
		return true
	}
}

// AnyWord takes a word that is a number of whatever size.
func AnyWord(*puzzles.Layout, uint32) bool { return true }

// CellWord takes the number of a cell.
func CellWord(l *puzzles.Layout, w uint32) bool { return w < uint32(l.Size) }

// CountWord takes a number of cells, up to all of them.
func CountWord(l *puzzles.Layout, w uint32) bool { return w <= uint32(l.Size) }

// DigitWord takes a digit.
func DigitWord(l *puzzles.Layout, w uint32) bool { return 1 <= w && w <= uint32(l.N) }

// HouseWord takes the number of a house in [puzzles.Layout.Houses].
func HouseWord(l *puzzles.Layout, w uint32) bool { return w < uint32(len(l.Houses)) }

// TheWord takes just this word.
func TheWord(w uint32) Word {
	return func(_ *puzzles.Layout, other uint32) bool { return other == w }
}

// Forms are the forms of an algorithm's steps by their kind.
type Forms [numKinds][]Form

// NewForms sorts forms by their kind.
func NewForms(all []Form) *Forms {
	fs := new(Forms)
	for _, f := range all {
		fs[f.Kind] = append(fs[f.Kind], f)
	}
	return fs
}

// Check returns an error if a step has none of the forms: what is wrong with it, in
// words that follow its name.
func (fs *Forms) Check(l *puzzles.Layout, s *Step) error {
	onLine := false
	for i := range fs[s.Kind] {
		f := &fs[s.Kind][i]
		if s.Line > MaxLines || f.Lines>>s.Line&1 == 0 {
			continue
		}
		onLine = true
		if f.fits(l, s) {
			return nil
		}
	}
	if !onLine {
		return errors.New("is not one its algorithm takes there")
	}
	return ErrOtherData
}

// ErrOtherData is what [Forms.Check] returns where only the data of a step are wrong.
var ErrOtherData = errors.New("has data that its algorithm does not write")

func (f *Form) fits(l *puzzles.Layout, s *Step) bool {
	switch s.Kind {
	case Deduce, DeadEnd:
		if f.Cell != (s.Cell != NoCell) || f.Digit != (s.Digit != 0) {
			return false
		}
	case Refuse:
		if f.Digit != (s.Digit != 0) {
			return false
		}
	case Swap:
		return true
	}
	if f.Data == nil {
		return len(s.Data) == 0
	}
	return f.Data(l, s)
}

// HasOwnData reports whether a step has data that only its algorithm understands.
func (s *Step) HasOwnData() bool { return len(s.Data) > 0 && s.Kind != Swap }
