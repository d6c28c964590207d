package paper

import (
	"errors"
	"fmt"

	"sudoscope/app/lesson"
	"sudoscope/app/question"
	"sudoscope/widgets/paint"
)

// Handout is a lesson on paper: pages of parts, each of which begins a page, with
// boards, text, questions and room to write. It holds all that is on it, and only
// finds room for that.
type Handout struct {
	Title     string // of each page; "Sudoku" if it is empty
	Author    string
	Language  string // "" for "en"
	Paper     Paper
	Intro     []lesson.Block // before the first part, on its page
	Parts     []Part
	Solutions Solutions // where the right answers are, with their reasons
}

// Part is what belongs together: a moment of a lesson, or a position and what is
// asked about it. What is empty takes no room.
type Part struct {
	Heading  string
	Text     []lesson.Block
	Boards   []Board // at most MaxBoards
	Code     []string
	Numbers  []string // stand before the lines of the code, "" for a line without; nil for none at all
	Line     int      // of the code, which is marked: the first is 1, and 0 is none
	Words    string   // what the step says
	Question *question.MultipleChoice
	Lines    int // to write on, at most MaxLines
}

// Board is a board of a part. Of the scene the digits, marks and evidence are
// printed; what is needed on the screen only, such as the chosen cell, is not.
type Board struct {
	Name   string // stands above it
	Scene  *paint.Board
	Status string // stands below it
	// Picture draws the picture of an algorithm, as wide as high and with so many pixels for a unit of
	// text, that is there in place of a scene; nil for a board.
	Picture func(side int, unit float64) *paint.Figure
}

// The bounds of a part and of a handout. What has more pages than that was not
// meant to be printed.
const (
	MaxBoards = 8
	MaxLines  = 40
	MaxPages  = 500
)

// Check says what is wrong with a handout, as far as it can be seen before it is
// laid out.
func (h *Handout) Check() error {
	if len(h.Parts) == 0 {
		return errors.New("there is nothing to print: the handout has no parts")
	}
	for i := range h.Parts {
		part := &h.Parts[i]
		if n := len(part.Boards); n > MaxBoards {
			return fmt.Errorf("part %d has %d boards, which is too many for a page: leave %d at most", i+1, n, MaxBoards)
		}
		if part.Lines < 0 || part.Lines > MaxLines {
			return fmt.Errorf("there cannot be %d lines to write on: choose 0 to %d", part.Lines, MaxLines)
		}
		for _, b := range part.Boards {
			if b.Picture == nil && (b.Scene == nil || !b.Scene.Shape.Valid()) {
				return fmt.Errorf("part %d has a board that is not a grid: leave it out", i+1)
			}
		}
	}
	return nil
}
