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
	"strings"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/question"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
)

// Extension is how the names of lesson files end.
const Extension = ".md"

// Lesson is a lesson as a file has it.
type Lesson struct {
	Title    string
	Language string         // of its texts as BCP 47 names it, such as "en"
	Notation trace.Notation // how it calls cells
	Author   string
	Needs    string  // what a class has to know before
	Intro    []Block // for all to read, before the first moment
	Notes    []Block // for the speaker, on the lesson as a whole
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
	Line     int          // of the heading, from 1
	Caption  []Block      // what the author wrote for all to read
	Notes    []Block      // and for the speaker alone
	Scene    *scene.Scene // nil if nothing is on screen, or its block is wrong
	Wrong    bool         // the block is wrong, and the problems say how
	Question *question.MultipleChoice

	end int // its last line
}

// BlockKind is a kind of block of text.
type BlockKind uint8

// The kinds.
const (
	Paragraph BlockKind = iota
	Item                // of a list
	Subheading
	Preformatted // lines that stay as they are
)

// Block is a piece of text.
type Block struct {
	Kind   BlockKind
	Number int // of an item of a numbered list, else 0
	Spans  []Span
}

// Span is a stretch of text in one style.
type Span struct {
	Text                   string
	Strong, Emphasis, Code bool
}

// Text returns a paragraph of plain text.
func Text(text string) Block { return Block{Spans: []Span{{Text: text}}} }

// Text returns the block without its styles.
func (b *Block) Text() string {
	var s strings.Builder
	for _, span := range b.Spans {
		s.WriteString(span.Text)
	}
	return s.String()
}

// Texts returns blocks without their styles, items with a sign before them.
func Texts(blocks []Block) []string {
	return puzzles.Map(blocks, func(b Block) string { return b.Sign() + b.Text() })
}

// Sign is what stands before an item, "" for other blocks.
func (b *Block) Sign() string {
	switch {
	case b.Kind != Item:
		return ""
	case b.Number > 0:
		return trace.Thousands(int64(b.Number)) + ". "
	}
	return "• "
}

// Problem says what is wrong in a lesson, and what was expected.
type Problem struct {
	Line int // from 1
	Text string
}
