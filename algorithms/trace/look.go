package trace

import "slices"

// Look is one of the parts that a step consists of: something that the algorithm looks
// at, or does, on its way to it. Looks are not recorded. They are told again from the record
// when somebody opens the step.
type Look struct {
	Kind  string  // what is looked at or done, in lower case with hyphens, such as "refused"
	Words Message // the look in words
	Line  int     // of the pseudocode; 0 for that of the step
	Cells []int   // that it is about
	Digit int     // 0 if it is about none
	Times int     // how many looks of its kind it stands for; 0 stands for 1
	// After says that the board is as the step leaves it; until then it is as the step found it.
	After bool
	// Data say what the picture of the algorithm shows of the look, in the algorithm's own terms.
	Data [3]int
	Evidence
}

// LookAt returns a look at cells, on the board as the step found it.
func LookAt(kind string, line, digit int, words Message, cells ...int) Look {
	return Look{Kind: kind, Line: line, Digit: digit, Words: words, Cells: cells}
}

// LookAfter returns a look at cells, on the board as the step leaves it.
func LookAfter(kind string, line, digit int, words Message, cells ...int) Look {
	k := LookAt(kind, line, digit, words, cells...)
	k.After = true
	return k
}

// With returns the look with marks of cells, or of a digit in them.
func (k Look) With(role Role, digit int, cells ...int) Look {
	for _, c := range cells {
		k.Mark(c, digit, role)
	}
	return k
}

// AtLine returns what tells looks at a line of the pseudocode that is not that of the step.
func AtLine(line int, tell func(Look)) func(Look) {
	return func(k Look) {
		k.Line = line
		tell(k)
	}
}

// Count returns how many looks of its kind it stands for.
func (k *Look) Count() int64 { return max(1, int64(k.Times)) }

// Point is where a run is: after a number of steps or, if Look is not 0, at a look within
// the last of them, counted from 1.
type Point struct {
	Step int64
	Look int
}

// Opening is a step that is opened: the moments before it and after it, and what else can
// be read of the run. Its moments are good until the next call of [Opener.At].
type Opening struct {
	Before *Moment // whose Step is the step before, if there is one
	*Moment
	// Verdict is how the run ended, if the step is the last one; Running for all others.
	Verdict Verdict
	First   int64 // how many steps a person took before the algorithm began
	// Memo is what an algorithm keeps from one opening of the run to the next, which need not
	// be the next step; nil at first.
	Memo *any

	run  *Timeline
	scan *Cursor
}

// Scan returns a cursor of its own on the run, to look further back.
func (o *Opening) Scan() *Cursor {
	if o.scan == nil {
		o.scan = NewCursor(o.run)
	}
	return o.scan
}

// Opener opens steps of a run. It is for one goroutine.
type Opener struct {
	cursor  *Cursor
	before  Moment // a copy, so that one stretch of the run is unpacked and not two
	opening Opening
	memo    any
}

// NewOpener returns what opens the steps of a run.
func NewOpener(t *Timeline) *Opener {
	p := &Opener{cursor: NewCursor(t)}
	p.opening = Opening{Before: &p.before, Moment: p.cursor.Moment(), Memo: &p.memo, run: t}
	p.before.copyFrom(p.cursor.Moment())
	return p
}

// At opens the step that leads to the state after n steps. Before the first step there is
// nothing to open: then both moments are the start.
func (p *Opener) At(n int64) *Opening {
	o := &p.opening
	if n = max(0, min(n, o.run.Len())); n != o.Index || n > 0 && p.before.Index != n-1 {
		p.before.copyFrom(p.cursor.To(n - 1))
		p.cursor.To(n)
	}
	o.Verdict = Running
	if o.Index == o.run.Len() {
		o.Verdict = o.run.Result().Verdict
	}
	return o
}

// copyFrom makes m a copy of a moment that shares nothing with it.
func (m *Moment) copyFrom(other *Moment) {
	frame := m.Frame
	*m = *other
	m.Frame = frame
	m.Frame.copyFrom(&other.Frame)
	m.Step.Data = slices.Clone(other.Step.Data)
}

// LookOf returns the one look of a step of which no more is known.
func LookOf(m *Moment, e Explanation) Look {
	k := Look{Kind: m.Step.Kind.String(), Words: e.Title, Digit: m.Step.Digit, After: true, Evidence: e.Evidence}
	if m.Step.Cell != NoCell {
		k.Cells = []int{m.Step.Cell}
	}
	return k
}

// KeepOn leaves out what is not on grids of this shape, as Evidence does, of the cells too.
func (k *Look) keepOn(m *Moment) {
	l := m.Puzzle.Layout()
	k.Evidence.KeepOn(l)
	k.Cells = slices.DeleteFunc(k.Cells, func(c int) bool { return c < 0 || c >= l.Size })
	if k.Digit < 0 || k.Digit > l.N {
		k.Digit = 0
	}
}

// KeepOn leaves out of looks what is not on the grid of a moment.
func KeepOn(looks []Look, m *Moment) {
	for i := range looks {
		looks[i].keepOn(m)
	}
}
