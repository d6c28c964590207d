// Package lesson reads, changes and stages lessons: text files, readable as Markdown
// anywhere, whose headings are the moments of an hour. A fenced block of a moment
// says what is on screen, paragraphs are its caption, quoted lines the speaker's
// notes, and a task list is a question with its answers. docs/lessons.md has the
// format.
//
// Nothing in a lesson is run but the algorithms that the program has, and programs of
// the lesson where the user has allowed that; no other file is read. A block that is wrong is a [Problem] with its
// line, and the rest of
// the lesson still shows.
//
// Presenting, web page and paper are painters of the same list: a [Lesson] read by
// [Parse], and each of its moments staged by [Runs.Stage]. A [Source] changes the file
// and leaves alone what was not changed.
package lesson

import (
	"fmt"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/asking"
	"sudoscope/app/scene"
	"sudoscope/app/slides"
)

// Extension is how the names of lesson files end.
const Extension = ".md"

// Lesson is a lesson as a file has it.
type Lesson struct {
	Title    string
	Language string         // of its texts as BCP 47 names it, such as "en"
	Notation trace.Notation // how it calls cells
	Author   string
	Needs    string         // what a class has to know before
	Intro    []slides.Block // for all to read, before the first moment
	Notes    []slides.Block // for the speaker, on the lesson as a whole
	Moments  []Moment
	Programs []solving.Code // that it brings, by line
	Problems []Problem      // by line

	parts []part // of the text, by line
}

// Minutes returns about how long the lesson takes: the sum of what the notes of its moments begin
// with, such as "4 minutes".
func (l *Lesson) Minutes() (all int) {
	for i := range l.Moments {
		var n int
		if notes := l.Moments[i].Notes; len(notes) > 0 {
			if _, err := fmt.Sscanf(notes[0].Text(), "%d min", &n); err == nil && n > 0 && n < 24*60 {
				all += n
			}
		}
	}
	return all
}

// Moment is what is seen and said at one time of a lesson.
type Moment struct {
	Heading  string
	Line     int            // of the heading, from 1
	Caption  []slides.Block // what the author wrote for all to read
	Notes    []slides.Block // and for the speaker alone
	Scene    *scene.Scene   // nil if nothing is on screen, or its block is wrong
	Wrong    bool           // the block is wrong, and the problems say how
	Question *asking.MultipleChoice

	end int // its last line
}

// Problem says what is wrong in a lesson, and what was expected.
type Problem = scene.Problem
