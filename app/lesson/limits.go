package lesson

import (
	"errors"
	"fmt"
	"unicode/utf8"
)

// What a lesson has at most. A file with more is refused, or the rest of it left out
// with a problem that says so.
const (
	MaxBytes    = 256 << 10
	MaxMoments  = 200
	MaxAnswers  = 9 // each has a key
	MaxLanes    = 8
	maxProblems = 50
	maxLine     = 10_000 // bytes: a longer line is no text that a person wrote
	maxNesting  = 20     // of quotes and lists
	maxName     = 120    // characters of a title or heading
)

// checkText says why bytes cannot be a lesson.
func checkText(text []byte) error {
	switch {
	case len(text) > MaxBytes:
		return fmt.Errorf("the lesson is larger than %d kB, the most that can be read: split it", MaxBytes>>10)
	case !utf8.Valid(text):
		return errors.New("the file is not text in UTF-8: save it as UTF-8 in your editor")
	}
	line, length, depth := 1, 0, 0
	begins := true // only signs that nest have come in this line
	for _, b := range text {
		switch {
		case b == 0:
			return fmt.Errorf("line %d has a character that no text has: this is no lesson file", line)
		case b == '\n':
			line, length, depth, begins = line+1, 0, 0, true
			continue
		case begins && (b == '>' || b == '-' || b == '*' || b == '+'):
			depth++
		case b != ' ' && b != '\t':
			begins = false
		}
		if length++; length > maxLine {
			return fmt.Errorf("line %d is longer than %d characters: break it", line, maxLine)
		}
		if begins && depth > maxNesting && b == '>' {
			return fmt.Errorf("line %d has quotes within quotes within quotes: take some \">\" out", line)
		}
	}
	return nil
}
