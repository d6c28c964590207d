package puzzles

import (
	"fmt"
	"slices"
	"sort"
	"strings"
	"unicode"
)

// The greatest number of characters in what comes with a puzzle.
const (
	MaxName = 100
	MaxNote = 1000
)

// PlainText returns text that comes from outside as one line that can be shown
// anywhere, with at most so many characters: what could command a terminal or turn
// the direction of writing is left out, blanks of any kind and length are one blank,
// and what is too long ends in "…".
func PlainText(s string, most int) string {
	var b strings.Builder
	n, blank := 0, false
	for _, r := range s {
		if unicode.IsSpace(r) {
			blank = n > 0
			continue
		}
		if !isPlain(r) {
			continue
		}
		if blank {
			b.WriteByte(' ')
			n, blank = n+1, false
		}
		if n++; n > most {
			return strings.TrimRight(string([]rune(b.String())[:most-1]), " ") + "…"
		}
		b.WriteRune(r)
	}
	return b.String()
}

// WithoutControls returns text of any number of lines without what could command a
// terminal or turn the direction of writing.
func WithoutControls(s string) string {
	return strings.Map(func(r rune) rune {
		if r == '\n' || isPlain(r) {
			return r
		}
		return -1
	}, s)
}

// isPlain reports whether a character only shows itself. Of the invisible ones the
// two that join letters are needed to write some languages.
func isPlain(r rune) bool {
	const nonJoiner, joiner = '\u200c', '\u200d'
	if r == nonJoiner || r == joiner {
		return true
	}
	return r != unicode.ReplacementChar && !unicode.In(r, unicode.Cc, unicode.Cf, unicode.Co, unicode.Zl, unicode.Zp)
}

// Enumerate joins words as a sentence does, with a last one such as "and": "a, b and c".
func Enumerate(words []string, last string) string {
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + " " + last + " " + words[n-1]
	}
	return strings.Join(words, "")
}

// Excerpt returns the beginning of text from outside, as messages quote it.
func Excerpt(text string) string { return PlainText(text, maxExcerpt) }

const maxExcerpt = 40

// Shorten returns text with at most so many characters, the last of which is "…" if there
// are more.
func Shorten(text string, most int) string {
	if letters := []rune(text); len(letters) > most {
		return string(letters[:most-1]) + "…"
	}
	return text
}

// ShortenTo returns text that fits: with as many of its first characters as do with "…"
// after them, if not all do.
func ShortenTo(text string, fits func(string) bool) string {
	if fits(text) {
		return text
	}
	letters := []rune(text)
	most := sort.Search(len(letters), func(n int) bool { return !fits(string(letters[:n+1]) + "…") })
	return string(letters[:most]) + "…"
}

// Plural writes a number with what there is so much of: "1 cell", "2 cells".
func Plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// Plain returns the puzzle with all its texts as [PlainText] has them.
func (p Puzzle) Plain() Puzzle {
	p.ID, p.Name = PlainText(p.ID, MaxName), PlainText(p.Name, MaxName)
	p.Note, p.Source = PlainText(p.Note, MaxNote), PlainText(p.Source, MaxNote)
	p.Reading = PlainText(p.Reading, MaxNote)
	return p
}

// NoSuch returns the error for a name that is none of those there are. None says so, as in
// "there is no grade". The error asks whether a name like it was meant, or lists all.
func NoSuch(none, name string, all []string) error {
	if like := Near(name, all); like != "" {
		return fmt.Errorf("%s %q: did you mean %s?", none, Excerpt(name), like)
	}
	return fmt.Errorf("%s %q; choose one of: %s", none, Excerpt(name), strings.Join(all, " "))
}

// Near returns the words that are nearest to what was written, one or two letters away at
// most, with "or" between them; else those that what was written is a part of; "" if there
// are none. Capitals and hyphens make no difference.
func Near(written string, words []string) string {
	joined := strings.NewReplacer("-", "", "_", "", " ", "")
	written = strings.ToLower(joined.Replace(written))
	var found [4][]string // as many letters away, and of which it is a part
	for _, word := range words {
		w := strings.ToLower(joined.Replace(word))
		d := Distance(written, w)
		// Who means a name seldom has its first letter wrong as well as another.
		far := 2*d >= min(len(written), len(w)) || d == 2 && written[0] != w[0]
		switch {
		case d < 3 && !far:
			found[d] = append(found[d], word)
		case len(written) > 2 && strings.Contains(w, written):
			found[3] = append(found[3], word)
		}
	}
	i := slices.IndexFunc(found[:], func(words []string) bool { return words != nil })
	return Enumerate(found[max(i, 0)], "or")
}

// Distance returns how many letters have to be inserted, deleted or changed, or have
// changed places; 3 if that is many.
func Distance(a, b string) int {
	if len(a) > len(b)+2 || len(b) > len(a)+2 || len(a) > 40 {
		return 3
	}
	before, row := make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	next := make([]int, len(b)+1)
	for i := range len(a) {
		next[0] = i + 1
		for j := range len(b) {
			d := row[j]
			if a[i] != b[j] {
				d++
			}
			d = min(d, row[j+1]+1, next[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				d = min(d, before[j-1]+1)
			}
			next[j+1] = d
		}
		before, row, next = row, next, before
	}
	return row[len(b)]
}

// Map returns what a function makes of each of some things.
func Map[T, R any](things []T, of func(T) R) (all []R) {
	all = slices.Grow(all, len(things))
	for _, one := range things {
		all = append(all, of(one))
	}
	return all
}

// HowMany returns of how many things something is so.
func HowMany[T any](things []T, is func(T) bool) (n int) {
	for _, one := range things {
		if is(one) {
			n++
		}
	}
	return n
}

// Filter returns those of some things that a function keeps.
func Filter[T any](things []T, keep func(T) bool) (kept []T) {
	for _, one := range things {
		if keep(one) {
			kept = append(kept, one)
		}
	}
	return kept
}
