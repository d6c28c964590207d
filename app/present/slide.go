// Package present shows an audience what a page shows: the board as large as it can
// be, beside it the words and the pseudocode, at the foot a thin ribbon, and nothing
// to press. A page says what that is with a [Slide]; a [View] shows it at any size, for
// an audience or as a small picture of what comes next; a [Desk] is the presenter's part
// beside that.
package present

import (
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
	"sudoscope/widgets/paint/ribbons"
)

// Slide is what an audience sees at a moment. It is made anew whenever a page draws;
// what is zero in it is not there.
type Slide struct {
	// Run is the same on all slides of one run, or of one moment of a lesson. Among
	// these texts keep their size and their place as far as they can.
	Run any

	Heading string // of a lesson's moment, or what is presented
	Place   string // such as Moment 3 of 14, or Step 120 of 351

	Boards []Board // none, one, or several of a race
	// Picture is that of the algorithm beside the only board; nil for none. If it is Large, each has
	// the place of the other.
	Picture  diagram.Picture
	Large    bool
	Caption  []string // paragraphs of the lesson
	Question *Question
	Title    string   // the step in words
	Reasons  []string // why it was done, a paragraph each
	Code     []string // the pseudocode
	Before   int      // lines of it that are left out before the first
	Line     int      // the line of it that is lit, counted from 1; 0 for none
	Counters []Counter
	Ribbon   *ribbons.Ribbon // the run, or
	Path     *ribbons.Path   // the path of a person

	// What clicks do, where they do anything: on an answer, on a cell of a board and the
	// candidate there, and along the ribbon or the path.
	OnAnswer func(i int)
	OnCell   func(board, cell, digit int)
	OnSeek   func(step int64)
}

// Say takes over what a page says of a step: the heading is its title.
func (s *Slide) Say(said []widget.RichTextSegment) {
	s.Title, s.Reasons = "", nil
	for _, one := range said {
		t, ok := one.(*widget.TextSegment)
		switch {
		case !ok || t.Text == "":
		case t.Style.SizeName == theme.SizeNameHeadingText && s.Title == "":
			s.Title = t.Text
		default:
			s.Reasons = append(s.Reasons, t.Text)
		}
	}
}

// Board is one of the boards on a slide. Those of a race have names, and all of them.
type Board struct {
	Name, Short string // in a race; the short name is for where the other has no room
	Look        int    // the colour and the sign of a contestant, see [paint.LookOf]
	Scene       *paint.Board
	Picture     diagram.Picture // in the place of the board; nil for none
	Status      string          // how far it is
	Strong      bool            // the status calls for a look
}

// Counter is a number with what it counts.
type Counter struct{ Name, Value string }

// Question is what the class is asked.
type Question struct {
	Text    string
	Answers []Answer // none if the answer is a place on the board
	Verdict string   // on the answer that was chosen, "" until then
}

// Answer is one of those that a question offers.
type Answer struct {
	Text   string
	State  State
	Reason string // why it is right or wrong, once that may be seen
}

// State says what has become of an answer.
type State uint8

// The states of an answer.
const (
	Open   State = iota
	Chosen       // and not judged yet
	Right        // chosen, and right
	Wrong        // chosen, and wrong
	Missed       // right, but not chosen
)
