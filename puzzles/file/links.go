package file

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"sudoscope/puzzles"
	"sudoscope/puzzles/sites"
)

// linksOf returns the links of a line, but none of a comment, and none of a line that
// begins with a puzzle.
func linksOf(line string) []sites.Link {
	if text := strings.TrimSpace(line); strings.HasPrefix(text, "#") || strings.HasPrefix(text, "//") {
		return nil
	}
	found := sites.Find(line)
	if len(found) > 0 && hasCells(string([]rune(line)[:found[0].Column-1]), minSide*minSide) {
		return nil
	}
	return found
}

// holdsPuzzle reports whether one of the links is that of a known site to a puzzle.
func holdsPuzzle(found []sites.Link) bool {
	return slices.ContainsFunc(found, sites.Link.Holds)
}

// fewestCells returns how many cells a line has to have to be part of a puzzle: those of
// the smallest grid, or of a row of it if there are as many such lines. A date is none.
func fewestCells(lines []string) int {
	rows := puzzles.HowMany(lines, func(line string) bool {
		return !strings.HasPrefix(strings.TrimSpace(line), "#") && hasCells(line, minSide)
	})
	if rows < minSide {
		return minSide * minSide
	}
	return minSide
}

// hasPuzzle reports whether a puzzle seems to be written down in the lines.
func hasPuzzle(lines []string) bool {
	fewest := fewestCells(lines)
	return slices.ContainsFunc(lines, func(line string) bool {
		return !strings.HasPrefix(strings.TrimSpace(line), "#") && len(sites.Find(line)) == 0 && hasCells(line, fewest)
	})
}

// hasCells reports whether a line has this many cells and is no sentence.
func hasCells(line string, fewest int) bool { return countCells(line) >= fewest && !isProse(line) }

// countCells returns how many signs of a text can be cells.
func countCells(text string) (cells int) {
	for _, r := range text {
		if r >= '0' && r <= '9' || strings.ContainsRune("._*", r) {
			cells++
		}
	}
	return cells
}

// linkReader reads texts with links in them.
type linkReader struct {
	in    *source
	out   *sink
	other error    // what is wrong with the first link that holds no puzzle
	at    int      // its line
	lines []string // between two links
	begin int      // line of the first of these
	size  int      // of these, in bytes
}

// readLinks reads the puzzles of the links in a text, see [sites.Find], and those that
// are written down between them. A line with another link is words.
func readLinks(in *source, out *sink) {
	r := &linkReader{in: in, out: out}
	for line := range in.lines(out, func(error) { r.flush() }) {
		r.line(line)
	}
	if r.other != nil && out.found == 0 {
		out.fail(r.at, 0, "%v", r.other)
	}
}

func (r *linkReader) line(line string) {
	found := linksOf(line)
	if !holdsPuzzle(found) {
		if len(found) > 0 {
			if r.other == nil {
				_, r.other = found[0].Read()
				r.at = r.in.line
			}
			line = "" // the lines count
		}
		if len(r.lines) == 0 {
			r.begin = r.in.line
		}
		if r.size += len(line) + 1; r.size > puzzles.MaxText {
			r.flush()
			r.begin, r.size = r.in.line, len(line)+1
		}
		r.lines = append(r.lines, line)
		return
	}
	r.flush()
	for _, l := range found {
		if !l.Holds() {
			continue
		}
		p, err := l.Read()
		if err != nil {
			r.out.fail(r.in.line, l.Column, "%v", err)
			continue
		}
		r.out.add(entryOf(p, r.in.line))
	}
}

// writeLink writes a link to each puzzle on a line.
func writeLink(link func(sites.Position) (string, error)) func(*writer, Entry) {
	return func(w *writer, e Entry) {
		text, err := link(sites.Position{Puzzle: e.Puzzle, Marks: e.Marks})
		w.err = cmp.Or(w.err, err)
		w.print(text + "\n")
	}
}

// flush reads the lines since the last link. Those without cells are words.
func (r *linkReader) flush() {
	lines, cells, fewest := r.lines, false, fewestCells(r.lines)
	r.lines, r.size = nil, 0
	for i, line := range lines {
		text := strings.TrimSpace(line)
		switch {
		case text == "" || text[0] == '#' || text[0] == '[' || isFrame(line): // [ as in [InternetShortcut]
		case hasCells(line, fewest):
			cells = true
		default:
			r.in.text.skipped.add(r.begin + i)
			lines[i] = "" // the lines count
		}
	}
	if !cells {
		return
	}
	for e, err := range puzzles.Read(strings.NewReader(strings.Join(lines, "\n"))) {
		if bad, ok := errors.AsType[*puzzles.ParseError](err); ok && bad.Line > 0 {
			bad.Line += r.begin - 1
		}
		if !r.out.put(Entry{Puzzle: e.Puzzle, Line: e.Line + r.begin - 1}, err) {
			return
		}
	}
}
