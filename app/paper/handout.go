package paper

import (
	"cmp"
	"errors"
	"fmt"

	"sudoscope/app/picture"
	"sudoscope/app/slides"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
)

// Handout is a lesson on paper: pages of parts, each of which begins a page, with
// boards, text, questions and room to write. It holds all that is on it, and only
// finds room for that.
type Handout struct {
	Title     string // of each page; "Sudoku" if it is empty
	Author    string
	Language  string // "" for "en"
	Paper     Paper
	Intro     []slides.Block // before the first section, on its page
	Sections  []Section
	Solutions Solutions // where the right answers are, with their reasons
}

// Section is what belongs together: a moment of a lesson, or a position and what is
// asked about it. Of each slide the boards are printed, with their digits, marks and evidence,
// and of the last, which is what is talked about, all that is beside them.
type Section struct {
	Slides []*slides.Slide
	Lines  int // to write on, at most MaxLines
}

// The bounds of a section and of a handout. What has more pages than that was not
// meant to be printed.
const (
	MaxLines = 40
	MaxPages = 500
)

// Check says what is wrong with a handout, as far as it can be seen before it is
// laid out.
func (h *Handout) Check() error {
	if len(h.Sections) == 0 {
		return errors.New("there is nothing to print: the handout has no parts")
	}
	for _, part := range h.Sections {
		if part.Lines < 0 || part.Lines > MaxLines {
			return fmt.Errorf("there cannot be %d lines to write on: choose 0 to %d", part.Lines, MaxLines)
		}
	}
	return nil
}

// part is a part as it is laid out: the last slide, and the boards of all.
type part struct {
	*slides.Slide
	boards []board
	lines  int
}

// board is a board of a part, or the picture of an algorithm.
type board struct {
	name    string // stands above it
	scene   *paint.Board
	picture diagram.Picture // nil for a board
	status  string          // stands below it
	look    int             // of a contestant, whose sign stands before the name; below 0 for none
}

func (p *Section) laidOut() *part {
	to := &part{Slide: p.Slides[len(p.Slides)-1], lines: p.Lines}
	for _, s := range p.Slides {
		for i, b := range s.Boards {
			one := board{cmp.Or(b.Name, b.Puzzle), b.Scene, b.Picture, b.Status, -1}
			if b.Picture != nil {
				one.scene = nil
			}
			if b.Name != "" {
				one.look = b.Look
			}
			to.boards = append(to.boards, one)
			if shown, ok := s.PictureOf(i); ok && b.Picture == nil {
				title, _ := picture.Title(shown.View)
				to.boards = append(to.boards, board{title, nil, shown, b.Status, -1})
			}
		}
		if chart, ok := s.Picture.(picture.Chart); ok {
			to.boards = append(to.boards, board{chart.Title, nil, chart, "", -1})
		}
	}
	return to
}
