package trace

// Kind says what a step does.
type Kind uint8

// The kinds of steps. Place, Guess, Clear, Eliminate, Restore and Swap change
// the board; the others only say what the algorithm looks at or has found.
const (
	Place     Kind = iota // a digit is put into a cell; what stood there before is Old
	Guess                 // as Place, but other digits were possible as well
	Clear                 // a digit is taken out of a cell
	Eliminate             // a candidate of a cell is struck out
	Restore               // a candidate that was struck out comes back
	Consider              // a cell is looked at
	Refuse                // a move is looked at and refused
	Swap                  // two cells exchange their digits; the other cell is Data[0]
	Deduce                // something is found that following steps use
	DeadEnd               // the grid cannot be completed from here
	Solution              // the grid is a solution; the search may go on
	Note                  // something happens that is not on the grid: a pass begins, a chain ends
	Line                  // a line of a program is reached; not counted, and nothing comes between others by it
	numKinds
)

// String returns the kind's name in lower case, as the trace command prints it.
func (k Kind) String() string {
	if k >= numKinds {
		return "unknown"
	}
	return [numKinds]string{"place", "guess", "clear", "eliminate", "restore", "consider", "refuse", "swap",
		"deduce", "dead-end", "solution", "note", "line"}[k]
}

// A KindSet is a set of kinds, for looking for the next step of some kind.
type KindSet uint32

// Kinds returns the set of the given kinds.
func Kinds(kinds ...Kind) KindSet {
	var s KindSet
	for _, k := range kinds {
		s |= 1 << k
	}
	return s
}

// Has reports whether k is in the set.
func (s KindSet) Has(k Kind) bool { return s>>k&1 != 0 }

// NoCell is the cell of a step that is about no cell.
const NoCell = -1

// A Step is one act of an algorithm.
type Step struct {
	Kind  Kind
	Line  int      // line of the pseudocode, from 1; 0 if none
	Cell  int      // NoCell if it is about no cell
	Digit int      // 0 if it is about no digit
	Old   int      // the digit that stood in Cell before
	Depth int      // of the search, after the step
	Data  []uint32 // what the algorithm's Explain needs to put the step into words
}

// Counters count what has happened in a run up to some step.
type Counters struct {
	Steps        int64 // without those of kind Line, so that a run counts the same with them
	Placements   int64 // Place and Guess
	Removals     int64 // Clear
	Eliminations int64 // Eliminate
	Guesses      int64 // Guess
	Deductions   int64 // Deduce
	Changes      int64 // digits put into cells and taken out of them, see Frame.Changes
	// DeadEnds counts the steps of kind DeadEnd, and each time that a search
	// takes out the digit that it put in just before, with no step between:
	// then nothing could be put after it.
	DeadEnds int64
	MaxDepth int
}

// tally counts the steps of a run in the form that is fastest to keep.
type tally struct {
	kinds    [numKinds]int64
	dead     int64 // dead ends that are not steps of kind DeadEnd
	maxDepth int
	fresh    int // the cell of the last step if that placed a digit, else NoCell
}

func (t *tally) steps() int64 {
	n := int64(0)
	for _, k := range t.kinds[:Line] {
		n += k
	}
	return n
}

func (t *tally) deadEnds() int64 { return t.kinds[DeadEnd] + t.dead }

// Counters returns what has been counted up to the moment.
func (t *tally) Counters() Counters {
	return Counters{
		Steps:        t.steps(),
		Placements:   t.kinds[Place] + t.kinds[Guess],
		Removals:     t.kinds[Clear],
		Eliminations: t.kinds[Eliminate],
		Guesses:      t.kinds[Guess],
		Deductions:   t.kinds[Deduce],
		Changes:      t.Changes(),
		DeadEnds:     t.deadEnds(),
		MaxDepth:     t.maxDepth,
	}
}

// Changes returns how many digits were put into cells and taken out of them up to
// the moment, an exchange counted as two of each: what runs of different
// algorithms have in common, whatever they call a step.
func (t *tally) Changes() int64 {
	return t.kinds[Place] + t.kinds[Guess] + t.kinds[Clear] + 4*t.kinds[Swap]
}

// MaxGauges is how many gauges an algorithm can have.
const MaxGauges = 8

// A Frame is all there is to see at one moment: the snapshot of the grid that
// is sent along with the steps that follow it.
type Frame struct {
	Digits []uint8  // by cell, 0 if empty
	Struck []uint32 // by cell, the candidates struck out as puzzles.Digits
	Depth  int
	Gauges [MaxGauges]float32
	tally
}

// Count returns how many steps of some kinds were taken up to the moment.
func (f *Frame) Count(kinds KindSet) (n int64) {
	for k, of := range f.kinds {
		if kinds.Has(Kind(k)) {
			n += of
		}
	}
	return n
}

func newFrame(digits []uint8) Frame {
	f := Frame{Digits: append([]uint8(nil), digits...), Struck: make([]uint32, len(digits))}
	f.fresh = NoCell
	return f
}

// copyFrom makes f a copy of g that shares nothing with it.
func (f *Frame) copyFrom(g *Frame) {
	digits, struck := f.Digits, f.Struck
	*f = *g
	f.Digits = append(digits[:0], g.Digits...)
	f.Struck = append(struck[:0], g.Struck...)
}

// apply does the step to the frame and fills in its Old, and the Digit of a
// Clear.
func (f *Frame) apply(s *Step) {
	f.kinds[s.Kind]++
	f.Depth = s.Depth
	if s.Depth > f.maxDepth {
		f.maxDepth = s.Depth
	}
	if s.Kind == Line {
		s.Old = 0
		return
	}
	fresh := f.fresh
	f.fresh = NoCell
	if s.Cell == NoCell {
		s.Old = 0
		return
	}
	digit := &f.Digits[s.Cell]
	s.Old = int(*digit)
	switch s.Kind {
	case Place, Guess:
		*digit = uint8(s.Digit)
		f.fresh = s.Cell
	case Clear:
		s.Digit = s.Old
		*digit = 0
		if fresh == s.Cell {
			f.dead++
		}
	case Eliminate:
		f.Struck[s.Cell] |= 1 << (s.Digit - 1)
	case Restore:
		f.Struck[s.Cell] &^= 1 << (s.Digit - 1)
	case Swap:
		other := s.Data[0]
		f.Digits[s.Cell], f.Digits[other] = f.Digits[other], f.Digits[s.Cell]
	}
}
