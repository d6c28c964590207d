package lesson

import (
	"bytes"
	"regexp"
	"slices"
	"strings"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// front reads the lines between "---" at the beginning, and returns where what follows
// begins.
func (r *reader) front() int {
	lines := strings.SplitAfter(string(r.source), "\n")
	end := headEnd(lines)
	switch {
	case end < 0:
		r.problem(1, "the first line begins a head that has no end: write \"---\" below its last line")
		fallthrough
	case end == 0:
		// A mark of the order of bytes is not part of the text.
		return len(r.source) - len(bytes.TrimPrefix(r.source, []byte(byteOrder)))
	}
	at := 0
	seen := map[string]bool{}
	for i, one := range lines[:end] {
		at += len(one)
		if words := strings.TrimSpace(one); i > 0 && i < end-1 {
			r.frontLine(i+1, words, seen)
		}
	}
	return at
}

// headEnd returns the number of lines of the head of a lesson: 0 if there is none, -1
// if it has no end.
func headEnd(lines []string) int {
	if strings.TrimSpace(strings.TrimPrefix(lines[0], byteOrder)) != "---" {
		return 0
	}
	for i, one := range lines[1:] {
		if words := strings.TrimSpace(one); words == "---" || words == "..." {
			return i + 2
		}
	}
	return -1
}

func (r *reader) frontLine(line int, words string, seen map[string]bool) {
	key, value, ok := strings.Cut(words, ":")
	key, value = strings.ToLower(strings.TrimSpace(key)), unquote(strings.TrimSpace(value))
	l := r.lesson
	again := ok && seen[key]
	seen[key] = true
	switch {
	case words == "" || strings.HasPrefix(words, "#"):
	case !ok:
		r.problem(line, "%q has no colon: the head has lines such as \"title: Hard for whom?\"", puzzles.Excerpt(words))
	case again:
		r.problem(line, "%q appears in the head twice: remove one", puzzles.Excerpt(key))
	case key == "title":
		l.Title, r.titled = puzzles.PlainText(value, maxName), true
	case key == "author":
		l.Author = puzzles.PlainText(value, maxName)
	case key == "needs":
		l.Needs = puzzles.PlainText(value, maxName)
	case key == "language":
		if !language.MatchString(value) {
			r.problem(line, "%q is not a language: write its code, such as en or de", puzzles.Excerpt(value))
			return
		}
		l.Language = value
	case key == "notation":
		n := slices.Index(notations[:], value)
		if n < 0 {
			r.problem(line, "notation %q is not known: choose A1 or r1c1", puzzles.Excerpt(value))
		}
		l.Notation = trace.Notation(max(0, n))
	default:
		r.problem(line, "the head has no %q: it has title, author, needs, language and notation", puzzles.Excerpt(key))
	}
}

// unquote returns what is between quotation marks as other programs read the head, or
// the text as it is.
func unquote(s string) string {
	for _, sign := range []string{`"`, `'`} {
		if len(s) < 2 || !strings.HasPrefix(s, sign) || !strings.HasSuffix(s, sign) {
			continue
		}
		inner := s[1 : len(s)-1]
		plain := strings.NewReplacer(`''`, `'`)
		if sign == `"` {
			plain = strings.NewReplacer(`\\`, `\`, `\"`, `"`)
		}
		text := plain.Replace(inner)
		if quote(text, sign) == s {
			return text
		}
	}
	return s
}

// quote puts a text between quotation marks.
func quote(s, sign string) string {
	if sign == `'` {
		return `'` + strings.ReplaceAll(s, `'`, `''`) + `'`
	}
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) + `"`
}

// language is what may be the name of a language.
var language = regexp.MustCompile(`^[A-Za-z0-9-]{2,35}$`)

// notations are the names of notations, as the head of a lesson has them.
var notations = [...]string{trace.Letters: "A1", trace.RowCol: "r1c1"}
