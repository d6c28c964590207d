// Package wording puts errors, numbers and times into the words of the screen, so
// that all pages say them alike.
package wording

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"sudoscope/algorithms/inside"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Sentence makes a sentence of an error's text. The name of a file stays as it is.
func Sentence(text string) string {
	first, _, _ := strings.Cut(text, " ")
	if !strings.ContainsAny(strings.TrimRight(first, ".:,"), `./\`) {
		text = Capital(text)
	}
	if !strings.HasSuffix(text, ".") && !strings.HasSuffix(text, "?") {
		text += "."
	}
	return text
}

// Error returns an error's text with cells called as on the board.
func Error(err error, notation trace.Notation) string {
	var naming puzzles.NamingError
	if !errors.As(err, &naming) {
		return err.Error()
	}
	said := naming.In(func(s puzzles.Shape) puzzles.Namer { return trace.Speaker{Shape: s, Notation: notation} })
	return strings.Replace(err.Error(), naming.Error(), said, 1) // what others say around it stays
}

// Fault says what is wrong with a puzzle that was refused, in the few words of a title, or
// "" if the error is about something else.
func Fault(err error) string {
	switch {
	case errors.As(err, new(*puzzles.CandidatesError)):
		return "The marks are wrong"
	case errors.As(err, new(*puzzles.ConflictError)), errors.As(err, new(*puzzles.NoSolutionError)):
		return "This is not a Sudoku"
	case errors.As(err, new(*puzzles.SolutionsError)):
		return "This puzzle has more than one solution"
	}
	return ""
}

// Capital returns a text with its first letter as a capital.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// Uncapital returns a name as it stands inside a sentence.
func Uncapital(name string) string {
	first, size := utf8.DecodeRuneInString(name)
	if size == 0 {
		return name
	}
	return string(unicode.ToLower(first)) + name[size:]
}

// Clock writes a time as a clock shows it.
func Clock(d time.Duration) string {
	s := int(d / time.Second)
	if s < 3600 {
		return fmt.Sprintf("%d:%02d", s/60, s%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
}

// Duration writes a length of time as people say it, from "under 1 s" to days.
func Duration(d time.Duration) string {
	switch {
	case d < time.Second:
		return "under 1 s"
	case d < 90*time.Second:
		return fmt.Sprintf("%.0f s", d.Seconds())
	case d < 90*time.Minute:
		return fmt.Sprintf("%.0f min", d.Minutes())
	case d < 48*time.Hour:
		return fmt.Sprintf("%.0f h", d.Hours())
	}
	return fmt.Sprintf("%s days", trace.Thousands(int64(d.Hours()/24)))
}

// Shape says what grids of a shape are called in menus.
func Shape(s puzzles.Shape) string {
	if s.BoxRows == s.BoxCols {
		return Size(s)
	}
	boxed := fmt.Sprintf("%d×%d, boxes of %d×%d", s.Side(), s.Side(), s.BoxRows, s.BoxCols)
	return boxed + strings.TrimPrefix(Size(s), Size(s.Plain()))
}

// Kind says in remarks what is unlike a usual puzzle: its size and rules, and that candidates of
// it were eliminated before. It is nil for a usual one.
func Kind(g puzzles.Grid) (said []string) {
	if g.Shape() != puzzles.Classic {
		said = append(said, Size(g.Shape()))
	}
	if n := g.Eliminated(); n > 0 {
		said = append(said, trace.EliminatedBefore(n))
	}
	return said
}

// Title is the title of a puzzle with the names of its rules, unless it says them itself.
func Title(p puzzles.Puzzle) string {
	title, rules := p.Title(), p.Givens.Shape().Rules().String()
	words := strings.Fields(strings.ReplaceAll(strings.ToLower(title), ",", " "))
	for rule := range strings.SplitSeq(rules, ", ") {
		if rule != "" && !slices.Contains(words, rule) {
			return title + " · " + rules
		}
	}
	return title
}

// Rules tells in sentences what Kind says of rules and candidates, "" for a usual puzzle.
func Rules(g puzzles.Grid) string {
	told := g.Shape().Sentences()
	if n := g.Eliminated(); n > 0 {
		told = append(told, Sentence(trace.EliminatedBefore(n)))
	}
	return strings.Join(told, " ")
}

// NoScale stands for a score or rating where the scale means nothing.
const NoScale = "–"

// Score returns HoDoKu's score of a puzzle of a shape.
func Score(s puzzles.Shape, score int) string {
	if !technique.Scored(s) {
		return NoScale
	}
	return trace.Thousands(int64(score))
}

var (
	rowsInNotes = regexp.MustCompile(`\b(?:row \d+|rows \d+(?:(?:,? and |, )\d+)*)\b`)
	rowNumber   = regexp.MustCompile(`\d+`)
)

// Note is the remark on a puzzle, with the names of its cells and rows in a notation.
func Note(p puzzles.Puzzle, n trace.Notation) string {
	if n == trace.RowCol || p.Givens.IsZero() {
		return p.Note
	}
	sp := trace.Speaker{Shape: p.Givens.Shape(), Notation: n}
	text := inside.Named(p.Note, p.Givens.Layout(), sp.Cell)
	return rowsInNotes.ReplaceAllStringFunc(text, func(rows string) string {
		return rowNumber.ReplaceAllStringFunc(rows, func(row string) string {
			if i, err := strconv.Atoi(row); err == nil && 1 <= i && i <= sp.Shape.Side() {
				return strings.TrimPrefix(sp.House(puzzles.House{Kind: puzzles.Row, Index: i - 1}), "row ")
			}
			return row
		})
	})
}

// About is what is known of a puzzle: its note, where it is from, and how it was read.
func About(p puzzles.Puzzle, n trace.Notation) string {
	return strings.TrimSpace(strings.TrimSpace(Note(p, n)+" "+Parenthesized(p.Source)) + " " + Reading(p))
}

// Reading says how the text of a puzzle was read, where that is not just what it says.
func Reading(p puzzles.Puzzle) string {
	said := puzzles.Map(p.Readings(), Sentence)
	if !p.Entered.IsZero() {
		said = append(said, "A game on Play begins with them.")
	}
	return strings.Join(said, " ")
}

// Readings says it of the first of several puzzles of which there is something to say, and of how
// many more.
func Readings(of []puzzles.Puzzle) string {
	of = puzzles.Filter(of, func(p puzzles.Puzzle) bool { return p.Readings() != nil })
	switch len(of) {
	case 0:
		return ""
	case 1:
		return Reading(of[0])
	}
	return fmt.Sprintf("Of %d puzzles: %s", len(of), Reading(of[0]))
}

// Caption is the remark on a puzzle in a list.
func Caption(p puzzles.Puzzle, n trace.Notation) string {
	if p.Note != "" {
		return Note(p, n)
	}
	said := fmt.Sprintf("%d clues, %s", p.Givens.Filled(), Size(p.Givens.Shape()))
	if n := p.Givens.Eliminated(); n > 0 {
		said += ", " + trace.EliminatedBefore(n)
	}
	return said
}

// Size says the size of a grid, and its rules if it has others.
func Size(s puzzles.Shape) string {
	size := fmt.Sprintf("%d×%[1]d", s.Side())
	if rules := s.Rules().String(); rules != "" {
		size += ", " + rules
	}
	return size
}

// Parenthesized returns a source behind what it is the source of, "" if it is not
// known.
func Parenthesized(source string) string {
	if source == "" {
		return ""
	}
	return "(" + source + ")"
}
