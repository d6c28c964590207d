package inside

import "sudoscope/algorithms/trace"

// Reader finds what was inside a program at any step of its run. It is for one
// goroutine, like the cursor that it has.
type Reader struct {
	cursor *trace.Cursor
	state  State
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
		r.from(n)
	}
	for r.at < n {
		r.at++
		// What cannot be read of a file was refused when it was opened; what is left
		// of a state is better than none.
		_ = r.state.Do(r.cursor.To(r.at).Step.Data)
	}
	return &r.state
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
