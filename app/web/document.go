// Package web writes pages for browsers: one HTML file with moments and the runs
// that they are cut from, which needs no network and nothing else beside it. The
// page steps through the runs with a small script that knows no algorithm: what the
// board shows after each step, and what is said of it, is worked out here.
package web

import (
	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/lesson"
	"sudoscope/app/question"
	"sudoscope/puzzles"
)

// Document is what a page shows: a lesson, or a single run as a document of one
// moment. All text in it is plain: what has a meaning in HTML is written as it is.
type Document struct {
	Title    string
	Language string // of the text, such as "de"; "" is "en"
	Notation trace.Notation
	Intro    []lesson.Block // before the first moment
	Moments  []Moment
	Program  string // what made the page, such as "Sudoscope 1.2.3"; "" for nothing
}

// Moment is one page of a lesson.
type Moment struct {
	Heading  string
	Caption  []lesson.Block
	Question *question.MultipleChoice // nil for none
	Lanes    []Lane                   // none for text alone, one for a run, up to MostLanes for a race
	Align    Align                    // of the lanes of a race
	Hide     Hide
	Point    []int // cells to point at
}

// MostLanes is how many runs can be beside each other.
const MostLanes = 8

// Lane is a run of a moment.
type Lane struct {
	Name      string // in a race, in the place of the algorithm's; "" for that
	Algorithm *algorithms.Algorithm
	Timeline  *trace.Timeline // lanes that share it share what is in the file
	Puzzle    puzzles.Puzzle  // its name stands above the board
	// The moment stands after From steps, and playing it stops after To; there is
	// nothing to play where they are the same, but the reader can still go on.
	From, To   int64
	Marks      algorithms.Marks
	Deductions bool // it goes from deduction to deduction
	// Picture is what of the algorithm is seen beside the board, "" for nothing; Large gives it the
	// place of the board.
	Picture algorithms.View
	Large   bool
	Look    int // within the step From that the moment stands at, 0 for the whole step
}

// Align says what of the runs of a race happens at the same time.
type Align uint8

// The alignments.
const (
	ByChanges Align = iota // digits that come and go, see trace.Frame.Changes
	BySteps
)

// Hide says what is not shown of a moment. Marks are what is marked of steps.
type Hide struct {
	Words, Code, Ribbon, Marks, Names, Counters bool
}
