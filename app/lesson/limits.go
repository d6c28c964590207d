package lesson

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"sudoscope/app/scene"
)

// What a lesson has at most. A file with more is refused, or the rest of it left out
// with a problem that says so.
const (
	MaxBytes    = 256 << 10
	MaxMoments  = scene.MaxMoments
	MaxAnswers  = 9 // each has a key
	maxProblems = 50
	maxProblem  = 400 // characters of one
	maxLines    = 10_000
	maxLine     = 10_000 // bytes: a longer line is no text that a person wrote
	maxStretch  = 10_000 // bytes without an empty line between
	maxSigns    = 1_500  // of brackets, stars and the like there
	maxIndent   = 100    // columns before the text of a line
	maxNesting  = 20     // of quotes and lists
	maxName     = 120    // characters of a title or heading
)

// checkText says why bytes cannot be a lesson. It refuses what is not text, and nestings over
// which the time to read Markdown grows faster than the file: within these limits the worst
// files that were found take about half a second.
func checkText(text []byte) error {
	if len(text) > MaxBytes {
		return fmt.Errorf("the lesson is larger than %d kB, the most that can be read: split it", MaxBytes>>10)
	}
	if bytes.HasPrefix(text, []byte("\xff\xfe")) || bytes.HasPrefix(text, []byte("\xfe\xff")) || !utf8.Valid(text) {
		return errors.New("the file is not text in UTF-8: save it as UTF-8 in your editor")
	}
	line, from, stretch, signs := 0, 1, 0, 0
	for one := range bytes.Lines(text) {
		if line++; line > maxLines {
			return fmt.Errorf("the lesson has more than %d lines, the most that can be read: split it", maxLines)
		}
		switch indent, nesting := marksOf(one); {
		case bytes.IndexByte(one, 0) >= 0:
			return fmt.Errorf("line %d has a character that does not occur in text: this is not a lesson file", line)
		case len(one) > maxLine:
			return fmt.Errorf("line %d is longer than %d characters: break it", line, maxLine)
		case nesting > maxNesting:
			return fmt.Errorf("line %d has more than %d nested quotes and lists: remove some of the signs at "+
				"its start", line, maxNesting)
		case indent > maxIndent:
			return fmt.Errorf("line %d begins with more than %d spaces: remove some", line, maxIndent)
		}
		if len(bytes.TrimSpace(one)) == 0 {
			from, stretch, signs = line+1, 0, 0
			continue
		}
		for _, c := range one {
			if strings.IndexByte("[]*_`<!", c) >= 0 {
				signs++
			}
		}
		if signs > maxSigns {
			if from == line {
				return fmt.Errorf("line %d has more than %d brackets, stars and the like: remove some", line, maxSigns)
			}
			return fmt.Errorf("from line %d to line %d there are more than %d brackets, stars and the like: put an "+
				"empty line between two paragraphs", from, line, maxSigns)
		}
		if stretch += len(one); stretch > maxStretch {
			return fmt.Errorf("there is no empty line from line %d to line %d, which is more than %d characters: put "+
				"one between two paragraphs", from, line, maxStretch)
		}
	}
	return nil
}

// marksOf returns how many blanks a line begins with, and how many signs of quotes and
// of items of lists.
func marksOf(line []byte) (indent, nesting int) {
	if isBreak(line) {
		return 0, 0
	}
	for i := 0; i < len(line); {
		switch c := line[i]; {
		case c == ' ':
			indent, i = indent+1, i+1
		case c == '\t':
			indent, i = indent+4, i+1
		case c == '>':
			nesting, i = nesting+1, i+1
		case c == '-' || c == '*' || c == '+':
			if i+1 < len(line) && line[i+1] != ' ' && line[i+1] != '\t' {
				return indent, nesting
			}
			nesting, i = nesting+1, i+1
		case c >= '0' && c <= '9':
			n := i
			for n < len(line) && line[n] >= '0' && line[n] <= '9' {
				n++
			}
			if n == len(line) || line[n] != '.' && line[n] != ')' {
				return indent, nesting
			}
			nesting, i = nesting+1, n+1
		default:
			return indent, nesting
		}
	}
	return 0, nesting // an empty line
}

// isBreak reports whether a line is a stroke of signs of lists.
func isBreak(line []byte) bool {
	line = bytes.TrimSpace(line)
	if len(line) == 0 || line[0] != '-' && line[0] != '*' {
		return false
	}
	return len(bytes.Trim(line, string(line[:1])+" \t")) == 0
}
