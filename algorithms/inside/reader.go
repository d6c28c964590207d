package inside

import (
	"regexp"
	"slices"
	"strconv"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Reader finds what was inside a program at any step of its run. It is for one
// goroutine, like the cursor that it has.
type Reader struct {
	cursor *trace.Cursor
	state  State
	before State // a step earlier
	at     int64 // steps that the state is after; -1 for none yet
}

// NewReader returns a reader of a timeline.
func NewReader(t *trace.Timeline) *Reader { return &Reader{cursor: trace.NewCursor(t), at: -1} }

// At returns the state after n steps. It holds until the next call.
func (r *Reader) At(n int64) *State {
	n = max(0, min(n, r.cursor.Timeline().Len()))
	if n == r.at {
		return &r.state
	}
	if r.at < 0 || n < r.at || n-r.at > KeyEvery {
		r.from(max(0, n-1))
	}
	for r.at < n {
		if r.at++; r.at == n {
			r.before.copyFrom(&r.state)
		}
		// What cannot be read of a file was refused when it was opened; what is left
		// of a state is better than none.
		_ = r.state.Do(r.cursor.To(r.at).Step.Data)
	}
	for level := range r.state.Calls {
		var before []Var
		if level < len(r.before.Calls) {
			before = r.before.Calls[level].Vars
		}
		vars := r.state.Calls[level].Vars
		for i := range vars {
			v := &vars[i]
			v.Changed = !slices.ContainsFunc(before, func(was Var) bool {
				return was.Name == v.Name && was.Value == v.Value
			})
		}
	}
	return &r.state
}

// copyFrom makes s a copy that shares no memory which changes.
func (s *State) copyFrom(of *State) {
	s.Calls = s.Calls[:min(len(of.Calls), cap(s.Calls))]
	for len(s.Calls) < len(of.Calls) {
		s.Calls = append(s.Calls, Call{})
	}
	for i := range of.Calls {
		s.Calls[i].Vars = append(s.Calls[i].Vars[:0], of.Calls[i].Vars...)
	}
}

// from makes the state that of a step from which n is not far, one that says
// everything or the beginning.
func (r *Reader) from(n int64) {
	r.state.Calls, r.state.Said = r.state.Calls[:0], ""
	// The steps of a program may come behind others, so where they say everything is
	// found by looking; stretches of steps are unpacked once.
	for end := n; end > 0; end -= KeyEvery {
		first, key := max(0, end-KeyEvery), int64(-1)
		for i := first + 1; i <= end; i++ {
			if isKey(r.cursor.To(i).Step.Data) {
				key = i
			}
		}
		if key >= 0 {
			r.at = key - 1
			return
		}
		if n-first > 4*KeyEvery {
			break // a file that says nothing anywhere is not searched to its beginning
		}
	}
	r.at = max(0, n-KeyEvery)
}

var cellName = regexp.MustCompile(`\br(\d{1,2})c(\d{1,2})\b`)

// CellsIn returns the cells that a value names.
func CellsIn(value string, l *puzzles.Layout) []int {
	var cells []int
	for _, m := range cellName.FindAllStringSubmatch(value, -1) {
		row, _ := strconv.Atoi(m[1])
		col, _ := strconv.Atoi(m[2])
		if 1 <= row && row <= l.N && 1 <= col && col <= l.N {
			cells = append(cells, (row-1)*l.N+col-1)
		}
	}
	return cells
}

// Named returns a value with its cells as name writes them; unchanged if that is nil.
func Named(value string, l *puzzles.Layout, name func(cell int) string) string {
	if name == nil {
		return value
	}
	return cellName.ReplaceAllStringFunc(value, func(text string) string {
		if cells := CellsIn(text, l); len(cells) == 1 {
			return name(cells[0])
		}
		return text
	})
}
