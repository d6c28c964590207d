// Package slides holds what an audience sees, as one value: boards, words, pseudocode, a
// question, numbers. Pages and lessons make slides; the audience's window, the phones of a class,
// pages for browsers, paper and exported pictures show them.
package slides

import (
	"fmt"
	"slices"
	"strings"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/asking"
	"sudoscope/app/picture"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
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
	// Picture is that of the algorithm beside the only board, or the chart of a race; nil for none. If
	// it is Large, each has the place of the other.
	Picture  diagram.Picture
	Large    bool
	Caption  []Block  // of the lesson
	Poster   []string // lines as large as there is room for, such as an address to type
	Question *Question
	Title    string   // the step in words
	Ends     bool     // the title says how the run ended
	Reasons  []string // why it was done, a paragraph each
	Code     []string // the pseudocode, or the text of a program
	Program  bool     // it is that, and its lines have numbers
	Before   int      // lines of it that are left out before the first
	After    int      // and after the last
	Line     int      // the line of it that is lit, counted from 1; 0 for none
	Counters []Counter
	Ribbon   *ribbons.Ribbon // the run, or
	Path     *ribbons.Path   // the path of a person

	// What clicks do, where they do anything: on an answer, on a cell of a board and the
	// candidate there, and along the ribbon or the path.
	OnAnswer func(i int)
	OnCell   func(board, cell, digit int)
	OnSeek   func(step int64)

	// For whoever goes through the runs: what is hidden all along, and whether those of a race
	// are laid side by side by digits in and out, and not by steps.
	Hide      scene.Hidden
	ByChanges bool
}

// Board is one of the boards on a slide. Those of a race have names, and all of them.
type Board struct {
	Name, Short string          // in a race; the short name is for where the other has no room
	Puzzle      string          // what the puzzle is called; "" where that is not said
	Look        int             // the colour and the sign of a contestant, see [paint.LookOf]
	Scene       *paint.Board    // never nil, also below a picture
	Picture     diagram.Picture // in the place of the board; nil for none
	Status      string          // how far it is
	Strong      bool            // the status calls for a look
	Title       string          // its step in words, in a race where these have room
	Reasons     string          // and why it was done
	Run         *picture.Stand  // in the run that it is of; nil for a board of no run
}

// HideRun hides all of a run, for slides of a puzzle, or of a game as it stands.
const HideRun = ^scene.Hidden(0)

// Counter is a number with what it counts.
type Counter struct{ Name, Value string }

// Question is what the class is asked.
type Question struct {
	Of      any // the same on all slides that ask it, and on no other
	Form    asking.Form
	Several bool // more than one of the answers is right
	Text    string
	Answers []Answer // none if the answer is a place on the board
	Verdict string   // on the answer that was chosen, or a remark until then
	Over    bool     // the right answer is shown
	Class   *Class   // that answers on its phones; nil without one
	// Judge says what an answer is worth. It is for any goroutine, and may take a while; nil where
	// the answers say so themselves.
	Judge func(asking.Answer) asking.Verdict
}

// Answer is one of those that a question offers.
type Answer struct {
	Text   string
	State  State
	Reason string // why it is right or wrong, once that may be seen
	Votes  int    // how many of the class have answered so
}

// IsRight reports whether the answer is right, once that may be seen.
func (a *Answer) IsRight() bool { return a.State == Right || a.State == Missed }

// Class says how far a class is with a question, as its audience sees it.
type Class struct {
	Here, Answered, Right int
	Votes                 bool // those of the answers may be seen
	Over                  bool // it is known which are right
}

// String says how many have answered, and in the end how many of them are right.
func (c *Class) String() string {
	switch {
	case c.Over && c.Answered == 0:
		return "Nobody has answered"
	case c.Over:
		return fmt.Sprintf("%d of %d were right", c.Right, c.Answered)
	case c.Answered > c.Here: // some have left since
		return fmt.Sprintf("%d have answered", c.Answered)
	}
	return fmt.Sprintf("%d of %d have answered", c.Answered, c.Here)
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

// Excerpt is how much of a program is seen at a time.
type Excerpt struct {
	Lines     int
	Wide, Lit int // characters of a line, and of the one that is lit
}

// onScreen is what an audience sees: more would make its letters small.
var onScreen = Excerpt{Lines: 14, Wide: 60, Lit: 180}

// ShowCode shows the text of an algorithm with the light on a line of it, or of a long
// text the part that has the line; 0 lights none.
func (s *Slide) ShowCode(a *solving.Algorithm, line int) { s.ShowPart(a, line, onScreen) }

// ShowPart is ShowCode with a part of another size of a long text.
func (s *Slide) ShowPart(a *solving.Algorithm, line int, of Excerpt) {
	s.Code, s.Line = a.Pseudocode, line
	if s.Program = a.Code != nil; !s.Program {
		return
	}
	part, before := a.CodeAround(line, of.Lines)
	s.Code, s.Before, s.After = slices.Clone(part), before, len(a.Lines())-before-len(part)
	for i, text := range s.Code {
		most := of.Wide
		if s.Before+i+1 == line {
			most = of.Lit
		}
		s.Code[i] = puzzles.Shorten(text, most)
	}
}

// Tell says what is seen of a frame beside the board that shows it, but for what is hidden.
func (s *Slide) Tell(f *picture.Frame, hide scene.Hidden) {
	if hide&scene.HideWords == 0 {
		s.Title = f.Of.Speaker.String(f.Title)
		if reasons := f.Of.Speaker.Strings(f.Reasons); reasons != "" {
			s.Reasons = []string{reasons}
		}
	}
	if hide&scene.HideCode == 0 {
		s.ShowCode(f.Of.Algorithm, f.Line())
	}
	if hide&scene.HideCounters == 0 {
		s.Count(f.Counters())
	}
}

// Words are all that is said of the step.
func (s *Slide) Words() string {
	return strings.TrimSpace(strings.Join(append([]string{s.Title}, s.Reasons...), " "))
}

// PictureOf returns the picture of the algorithm that is seen of a board, in its place or beside it.
func (s *Slide) PictureOf(board int) (shown picture.Shown, ok bool) {
	of := s.Boards[board].Picture
	if of == nil && len(s.Boards) == 1 {
		of = s.Picture
	}
	shown, ok = of.(picture.Shown)
	return shown, ok
}

// Count shows counters, but for those that mean nothing.
func (s *Slide) Count(all []solving.Counter) {
	for _, c := range all {
		if c.Value != trace.Dash {
			s.Counters = append(s.Counters, Counter{Name: c.Name, Value: c.Value})
		}
	}
}

// mostBins is how fine the ribbon of a copy is.
const mostBins = 256

// Copy returns the slide with boards and a ribbon of its own, which stays as it is whatever the page does.
func (s *Slide) Copy() *Slide {
	to := *s
	to.Boards = slices.Clone(s.Boards)
	for i := range to.Boards {
		to.Boards[i].Scene = &paint.Board{}
		to.Boards[i].Scene.Copy(s.Boards[i].Scene)
		to.Boards[i].Picture = copied(s.Boards[i].Picture)
	}
	to.Picture = copied(s.Picture)
	if s.Question != nil {
		asked := *s.Question
		asked.Answers = slices.Clone(asked.Answers)
		to.Question = &asked
	}
	if s.Ribbon != nil {
		ribbon := *s.Ribbon
		ribbon.Bins = trace.Coarser(ribbon.Bins, mostBins)
		to.Ribbon = &ribbon
	}
	if s.Path != nil {
		path := *s.Path
		path.Levels, path.Marked = slices.Clone(path.Levels), slices.Clone(path.Marked)
		to.Path = &path
	}
	return &to
}

// copied returns a picture that stays as it is, if it can be copied.
func copied(p diagram.Picture) diagram.Picture {
	if own, ok := p.(interface{ Copy() diagram.Picture }); ok {
		return own.Copy()
	}
	return p
}
