package puzzles

import (
	"fmt"
	"slices"
	"strings"
)

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
