package file

import (
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"regexp"
	"slices"
	"strings"
	"sync"

	"sudoscope/puzzles"
)

// surest is how many of otherTexts count whatever form a text has.
const surest = 3

// An otherText tells what a text without a puzzle seems to be, by a line of it.
type otherText struct {
	line *regexp.Regexp
	says string
}

// otherTexts lists these, the surest first.
var otherTexts = sync.OnceValue(func() []otherText {
	return []otherText{
		{regexp.MustCompile(`(^|[\s,;:"])\d([.,]\d+)?[Ee]\+\d\d`), "a spreadsheet has made a number of the puzzle, and most of its digits " +
			"are lost: write the puzzles anew into cells that are formatted as text"},
		{regexp.MustCompile(`^\{?\s*["']?\w+["']?: ?[1-9]\d{15,}\}?$`), "the puzzle has become a whole number, and its empty cells are " +
			"lost: write it anew in quotes, with . for the empty cells"},
		{regexp.MustCompile(`(?i)^killer\b`), "this is a killer, whose cages Sudoscope cannot read: choose another puzzle"},
		{regexp.MustCompile(`^p cnf \d`), "these clauses (DIMACS) hold no puzzle as it was set: " + copyCells},
		{regexp.MustCompile(`^s (UN)?SATISFIABLE`), "this answer of a SAT solver names variables and no cells: " +
			copyCells},
		{regexp.MustCompile(`(?i)^(minimi[sz]e|maximi[sz]e|subject to)$`), "this linear program has no puzzle in a form that Sudoscope knows: " +
			copyCells},
		{regexp.MustCompile(`(?i)^<!doctype html|^<html|^<(table|div|body|head)\b`),
			"this web page (HTML)" + holdsNone},
		{regexp.MustCompile(`^<\?xml|^<\w+[ >/]`), "this XML" + holdsNone},
		{regexp.MustCompile(`^\\(documentclass|begin|usepackage)\b`), "this LaTeX" + holdsNone},
		{regexp.MustCompile(`^(import|package|module|use|using|from|include) [\w"<.{*]|^#include|^#!/|[;{]$|^(def|class|func|fn|function|` +
			`public|let|var|const|param|static) \w`), "this source code" + holdsNone},
		{regexp.MustCompile(`^---$|^(- )?[\w ]+:( \S.*)?$`), "this YAML" + holdsNone},
	}
})

const (
	copyCells = "copy the cells of the puzzle alone, row by row, with . for an empty cell"
	holdsNone = " holds no puzzle in a form that Sudoscope knows: " + copyCells
)

// seems says what a text is in which no puzzle was found, and what to do, or "" if it may be one
// with a slip.
func (d *document) seems(known bool) string {
	text := strings.TrimSpace(d.text)
	filled := puzzles.Filter(d.lines, func(line string) bool { return line != "" })
	if text == "" {
		return ""
	}
	jsonBegins := text[0] == '{' && strings.HasPrefix(strings.TrimSpace(text[1:]), `"`)
	for i, other := range otherTexts() {
		switch {
		case i < surest && d.has(other.line.MatchString),
			i >= surest && !known && !jsonBegins && (other.line.MatchString(filled[0]) || !hasPuzzle(d.lines) &&
				d.has(other.line.MatchString)):
			return other.says
		}
	}
	if known {
		return ""
	}
	switch {
	case jsonBegins, strings.ContainsAny(text[:1], "{[") && json.Valid([]byte(text)) && !hasPuzzle(d.lines):
		return "this JSON" + holdsNone
	case titles().MatchString(filled[0]):
		return "this table" + holdsNone
	case !hasPuzzle(d.lines) && 2*len(puzzles.Filter(filled, isProse)) > len(filled):
		return "these words hold no puzzle: " + copyCells
	}
	return ""
}

// titles are those of the columns of a table.
var titles = pattern(`^"?[\pL_]{2}[\pL_ ]*"?([,;\t] *"?[\pL_]{2}[\pL_ ]*"?)+$`)

// mostHeld is how many errors are kept until a puzzle shows that they are of a list.
const mostHeld = 100

// summed yields what is read of a text. Where no puzzle is in it, that is one error: what the text
// seems to be, if its form was not recognised, or the first error and how many more there are.
func summed(read iter.Seq2[Entry, error], d *document, known bool) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		var held []error
		more := 0
		release := func() bool {
			for _, err := range held {
				if !yield(Entry{Line: lineOf(err)}, err) {
					return false
				}
			}
			held = nil
			return more == 0 || yield(Entry{}, &puzzles.ParseError{Msg: fmt.Sprintf(
				"%s more before the first puzzle cannot be read", puzzles.Plural(more, "line"))})
		}
		good := false
		for e, err := range read {
			if !good {
				_, bad := errors.AsType[*puzzles.ParseError](err)
				if bad && len(held) < mostHeld {
					held = append(held, err)
					continue
				} else if bad {
					more++
					continue
				}
				if good = true; !release() {
					return
				}
			}
			if !yield(e, err) {
				return
			}
		}
		if !good && len(held) > 0 {
			err := sumOf(held, more, d, known)
			yield(Entry{Line: lineOf(err)}, err)
		}
	}
}

// sumOf returns what is wrong with a text of which all was wrong.
func sumOf(held []error, more int, d *document, known bool) error {
	whole := slices.IndexFunc(held, func(err error) bool { return lineOf(err) == 0 })
	none := whole >= 0 && strings.HasSuffix(held[whole].Error(), noPuzzleMsg)
	first := held[0].(*puzzles.ParseError)
	noCell := strings.HasPrefix(first.Msg, "found ") // what was expected is of no use if it is no puzzle at all
	if says := d.seems(known && !none || !none && !noCell); says != "" && (none || whole < 0) {
		return &puzzles.ParseError{Msg: says}
	}
	if whole >= 0 {
		return held[whole]
	}
	if more += len(held) - 1; more == 0 {
		return held[0]
	}
	bad := *first
	bad.Msg += fmt.Sprintf("; %s cannot be read either", puzzles.Plural(more, "more line"))
	return &bad
}

// lineOf returns the line that an error is about, or 0.
func lineOf(err error) int {
	if bad, ok := errors.AsType[*puzzles.ParseError](err); ok {
		return bad.Line
	}
	return 0
}
