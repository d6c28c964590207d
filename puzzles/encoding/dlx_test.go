package encoding_test

import (
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/dlx"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// exactCover reads what Knuth's DLX1 reads, as little as it does: names of at most eight
// characters, primary items before a bar and secondary ones behind it, an option on each line.
func exactCover(t testing.TB, text string) (links *dlx.Links, options []string) {
	t.Helper()
	items := map[string]int{}
	primary := -1
	var rows [][]int
	for line := range strings.Lines(text) {
		if line[0] == '|' {
			continue
		}
		words := strings.Fields(line)
		if len(items) == 0 {
			for _, name := range words {
				if name == "|" {
					primary = len(items)
					continue
				}
				_, twice := items[name]
				check.Must(t, !twice && len(name) <= 8, "the item %q stands there twice, or is too long", name)
				items[name] = len(items)
			}
			if primary < 0 {
				primary = len(items)
			}
			continue
		}
		var row []int
		for _, name := range words {
			item, ok := items[name]
			check.Must(t, ok && !slices.Contains(row, item),
				"the option %q has an item that is unknown, or twice", line)
			row = append(row, item)
		}
		rows, options = append(rows, row), append(options, words[0]+words[1][len(words[1])-1:])
	}
	return dlx.New(primary, len(items)-primary, rows), options
}

// covers counts the exact covers up to a limit, and keeps the options of the first.
type covers struct {
	limit, found int
	taken, first []int
}

func (c *covers) Chosen(int, int)         {}
func (c *covers) Tried(option, _, _ int)  { c.taken = append(c.taken, option) }
func (c *covers) Dropped(_ int, left int) { c.taken = c.taken[:left] }
func (c *covers) Solution() bool {
	if c.found++; c.found == 1 {
		c.first = slices.Clone(c.taken)
	}
	return c.found == c.limit
}

// dance returns the first solution of an exact cover problem that was written of a grid of
// this shape, and how many there are up to a limit.
func dance(t testing.TB, text string, s puzzles.Shape, limit int) (solution string, n int) {
	links, options := exactCover(t, text)
	c := &covers{limit: limit}
	links.Search(0, c)
	if c.found == 0 {
		return "", 0
	}
	g := puzzles.NewGrid(s)
	for _, o := range c.first { // such as p123: row, column, digit
		name := options[o]
		g.Set((puzzles.CharDigit(name[1])-1)*s.Side()+puzzles.CharDigit(name[2])-1, puzzles.CharDigit(name[3]))
	}
	return g.String(), c.found
}
