package singles

import (
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// What a Note of an algorithm that goes over the grid in passes is about: the first of
// its data.
const (
	NotePass  = iota // a pass begins; then its number and the cells left
	NoteDigit        // a digit's turn begins; the digit
	NoteStuck        // nothing is left to do; the cells left
)

// The data of such notes.
var (
	isPassNote  = trace.Words(trace.TheWord(NotePass), trace.AnyWord, trace.CountWord)
	isDigitNote = trace.Words(trace.TheWord(NoteDigit), trace.DigitWord)
	isStuckNote = trace.Words(trace.TheWord(NoteStuck), trace.CountWord)
)

// explainPass says that a pass begins, for a Note with the data of [NotePass].
func explainPass(e *trace.Explanation, data []uint32) {
	e.Title = trace.Say("pass.title", "Pass %v begins.", trace.Count(data[1]))
	if data[1] > 1 {
		e.Because("pass.again", "The previous pass placed digits, so there may be more to find now.")
	}
	e.Because("pass.left", "Cells to fill: %v.", trace.Count(data[2]))
}

// maxListed is the number of cells that a sentence still lists.
const maxListed = 20

// explainStuck says what is left when nothing goes on.
func explainStuck(e *trace.Explanation, m *trace.Moment) {
	var left trace.Cells
	for cell, d := range m.Digits {
		if d == 0 {
			left = append(left, cell)
		}
	}
	e.Title = trace.Say("stuck.title", "Stuck. Cells left: %v.", trace.Count(len(left)))
	e.Because("stuck.pass", "A whole pass placed nothing, so another one would not either.")
	if len(left) <= maxListed {
		e.Because("stuck.left", "What is left: %v.", left)
	}
}

// account says after how many passes a run has ended.
func account(_ puzzles.Grid, r *trace.Result) trace.Message {
	return trace.Say("singles.account", "put in %v in %v, and none but what was forced",
		trace.NumberOf(r.Placements, "digit"), trace.NumberOf(int64(r.Gauges[0]), "pass"))
}
