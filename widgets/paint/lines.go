package paint

import (
	"strings"
	"unicode/utf8"
)

// Ruler measures texts of one look.
type Ruler func(text string) float64

// Ruler returns what measures texts of a weight and size.
func (t *Typesetter) Ruler(w Weight, size float64) Ruler {
	return func(text string) float64 { return t.Measure(text, w, size) }
}

// Wrap breaks a text into lines of a width: at blanks, and in words that are wider. The
// first line begins further right. A text without a word has no line.
func (r Ruler) Wrap(text string, width, indent float64) (lines []string) {
	line, used, blank := "", indent, r(" ")
	for word := range strings.FieldsSeq(text) {
		wide := r.upTo(word, width)
		if line != "" && used+blank+wide > width || line == "" && used > 0 && used+wide > width {
			lines = append(lines, line)
			line, used = "", 0
		}
		for line == "" && wide > width && utf8.RuneCountInString(word) > 1 {
			n := r.fitting(word, width)
			lines, word = append(lines, word[:n]), word[n:]
			wide, used = r.upTo(word, width), 0
		}
		if line != "" {
			line, used = line+" ", used+blank
		}
		line, used = line+word, used+wide
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// upTo measures a word, or says of one that is much longer than any line that it is wider.
func (r Ruler) upTo(word string, width float64) float64 {
	const endless = 4000 // bytes
	if len(word) > endless {
		return 2 * width
	}
	return r(word)
}

// fitting returns how many bytes of a word have room: those of one letter at least.
func (r Ruler) fitting(word string, width float64) int {
	_, fits := utf8.DecodeRuneInString(word)
	for i := range word {
		if i > fits {
			if r(word[:i]) > width {
				break
			}
			fits = i
		}
	}
	return fits
}
