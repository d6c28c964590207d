// Package cases reads the positions by which finders of techniques are judged, from
// files in the form of HoDoKu's library, and judges by them.
package cases

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Finders are judged by cases: a position, a technique, and what the technique
// finds there, or that it finds nothing. HoDoKu has a library of some 1,100 of
// them, and the format of its lines is read here:
//
//	:code[-variant]:digits:grid:deleted:eliminations:placements:extra
//
// The code is that of the technique. In the grid a + stands before a digit that
// was placed; all others are given. Candidates are written as digit, row and
// column, with blanks between, and the deleted ones are missing besides those
// that the digits of the grid rule out. The variant x says that the technique
// must not be found. A # takes the line out: what follows is a comment, or a case
// that is switched off.
//
// All deductions of the technique are looked at, not just the first, and those
// that are about other digits do not count. One must say exactly what the case
// says, and none may say anything else. That is the library's own rule, for chains
// as well. Several chains with the same result are one, so that their length,
// which stands in the last field, makes no difference.

// Case is a position in which a technique must be found, or must not.
type Case struct {
	Line         int    // in the file it comes from
	Text         string // as it stands there
	Off          bool   // it is switched off
	Code         string // of the technique; a fifth character 1 asks for two fish in one
	Variant      string // what follows the code, without the dash
	Digits       puzzles.Digits
	Grid         puzzles.Grid // all digits
	Givens       puzzles.Grid // those that were not placed
	Deleted      []technique.Candidate
	Eliminations []technique.Candidate
	Places       []technique.Candidate
	Extra        string // such as the length of a chain
}

// MustNotFire reports whether the technique must not be found.
func (c *Case) MustNotFire() bool { return c.Variant == "x" }

// Fields of a line, after the empty one before the first colon.
const (
	fieldCode = iota + 1
	fieldDigits
	fieldGrid
	fieldDeleted
	fieldEliminations
	fieldPlaces
	fieldExtra
)

// ParseCase reads a line. The error is a [*puzzles.ParseError] without a line.
func ParseCase(line string) (Case, error) {
	c := Case{Text: line}
	fields := strings.Split(line, ":")
	if len(fields) <= fieldGrid || fields[0] != "" {
		return c, &puzzles.ParseError{Msg: "this is not a case: write it as :code:digits:grid:deleted:eliminations:placements:extra or remove it"}
	}
	column := func(field int) int { return len([]rune(strings.Join(fields[:field], ":"))) + 2 }
	at := func(field int) string {
		if field >= len(fields) {
			return ""
		}
		return fields[field]
	}
	bad := func(field int, format string, args ...any) error {
		return &puzzles.ParseError{Column: column(field), Msg: fmt.Sprintf(format, args...)}
	}
	c.Code, c.Variant, _ = strings.Cut(fields[fieldCode], "-")
	if len(c.Code) != 4 && (len(c.Code) != 5 || c.Code[4] != '1') || strings.Trim(c.Code, "0123456789x") != "" ||
		strings.Trim(c.Variant, "0123456789") != "" && !c.MustNotFire() {
		return c, bad(fieldCode, "found %q, expected a code such as 0300, followed by -1 for a variant or by -x if "+
			"the technique must not be found: correct it", puzzles.Excerpt(fields[fieldCode]))
	}
	for _, r := range fields[fieldDigits] {
		if r < '1' || r > '9' {
			return c, bad(fieldDigits, "found %q, expected digits such as 38: correct it",
				puzzles.Excerpt(fields[fieldDigits]))
		}
		c.Digits = c.Digits.With(int(r - '0'))
	}
	var ok bool
	if c.Grid, c.Givens, ok = caseGrid(fields[fieldGrid]); !ok {
		return c, bad(fieldGrid, "this is not the grid of a case: write 81 cells, a dot or 0 for an empty one, and + "+
			"before each digit that was placed")
	}
	for field, list := range map[int]*[]technique.Candidate{
		fieldDeleted: &c.Deleted, fieldEliminations: &c.Eliminations, fieldPlaces: &c.Places,
	} {
		for _, word := range strings.Fields(at(field)) {
			if len(word) != 3 || strings.Trim(word, "123456789") != "" {
				return c, bad(field, "found %q, expected the digit, row and column of a candidate, such as 644: correct it",
					puzzles.Excerpt(word))
			}
			*list = append(*list, technique.Candidate{Cell: int(word[1]-'1')*9 + int(word[2]-'1'),
				Digit: int(word[0] - '0')})
		}
	}
	c.Extra = strings.TrimSpace(at(fieldExtra))
	return c, nil
}

// caseGrid reads a grid with + before the digits that are not given.
func caseGrid(text string) (grid, givens puzzles.Grid, ok bool) {
	grid, givens = puzzles.NewGrid(puzzles.Classic), puzzles.NewGrid(puzzles.Classic)
	cell, placed := 0, false
	for i := range len(text) {
		switch ch := text[i]; {
		case ch == '+' && !placed:
			placed = true
			continue
		case cell == grid.Shape().Cells():
			return grid, givens, false
		case ch >= '1' && ch <= '9':
			grid.Set(cell, int(ch-'0'))
			if !placed {
				givens.Set(cell, int(ch-'0'))
			}
		case ch != '.' && ch != '0': // a + before an empty cell says nothing
			return grid, givens, false
		}
		cell++
		placed = false
	}
	return grid, givens, cell == grid.Shape().Cells() && !placed
}

// maxCaseLine is how long a line of a file of cases may be.
const maxCaseLine = 1 << 16

// ReadCases yields the cases of a file. What cannot be read yields a
// [*puzzles.ParseError] with its line, and reading goes on.
func ReadCases(r io.Reader) iter.Seq2[Case, error] {
	return func(yield func(Case, error) bool) {
		in := bufio.NewScanner(r)
		in.Buffer(nil, maxCaseLine)
		line := 0
		for in.Scan() {
			line++
			text := strings.TrimSpace(strings.TrimPrefix(in.Text(), "\ufeff"))
			rest, off := strings.CutPrefix(text, "#")
			if text == "" || off && !strings.HasPrefix(rest, ":") {
				continue
			}
			c, err := ParseCase(rest)
			c.Line, c.Off, c.Text = line, off, text
			if bad, ok := errors.AsType[*puzzles.ParseError](err); ok {
				if off {
					continue // it may be a comment after all
				}
				bad.Line = line
			}
			if !yield(c, err) {
				return
			}
		}
		if err := in.Err(); errors.Is(err, bufio.ErrTooLong) {
			yield(Case{Line: line + 1}, &puzzles.ParseError{Line: line + 1,
				Msg: "this line is too long for a case, so the rest of the file was not read: check that this is the right file"})
		} else if err != nil {
			yield(Case{}, err)
		}
	}
}

// Position returns the position of the case, whose puzzle is taken to have one
// solution: a case may show a rectangle in a grid that was made up for it.
func (c *Case) Position() *technique.Position {
	p := technique.NewPosition(c.Givens)
	p.AssumeUnique()
	for cell, d := range c.Grid.Cells() {
		if d != 0 && !p.Given(cell) {
			p.Place(cell, int(d))
		}
	}
	for _, d := range c.Deleted {
		p.Eliminate(d.Cell, d.Digit)
	}
	return p
}

// Technique returns the technique that the case is about, and false if there is
// none with its code. Some codes stand for forms of techniques that are not in
// [technique.All].
func (c *Case) Technique() (*technique.Technique, bool) {
	t := technique.WithCode(c.Code, c.Variant)
	return t, t != nil
}

// Judge looks for the technique and returns what is wrong with what it finds, or
// nil. The technique must be there.
func (c *Case) Judge() error {
	t, ok := c.Technique()
	if !ok {
		return fmt.Errorf("there is no technique with the code %s", c.Code)
	}
	p := c.Position()
	want := result{c.Places, c.Eliminations}.sorted()
	right, wrong := false, []string(nil)
	for _, d := range t.Every(p) {
		got := c.resultOf(p, &d)
		switch {
		case c.Digits != 0 && c.Digits != c.digitsOf(&d, got):
		case !c.MustNotFire() && got.equal(want):
			right = true
		default:
			if words := got.String(); !slices.Contains(wrong, words) {
				wrong = append(wrong, words)
			}
		}
	}
	const most = 3
	if len(wrong) > most {
		wrong = append(wrong[:most], fmt.Sprintf("%d more", len(wrong)-most))
	}
	found := strings.Join(wrong, ", and ")
	switch {
	case c.MustNotFire() && found != "":
		return fmt.Errorf("expected nothing, found %s", found)
	case c.MustNotFire() || right && found == "":
		return nil
	case right:
		return fmt.Errorf("besides %v, it found %s", want, found)
	case found == "":
		return fmt.Errorf("found nothing, expected %v", want)
	}
	return fmt.Errorf("found %s, expected %v", found, want)
}

// digitsOf returns what stands in the field of the digits for a deduction. Of
// chains that go over several digits, of almost locked sets and of proofs by
// contradiction it is the digits that go; of two kites the digit of the first; of
// all else those that the deduction is about.
func (c *Case) digitsOf(d *technique.Deduction, r result) puzzles.Digits {
	switch c.Code[:2] {
	case "07":
		if c.Code == "0701" || c.Code == "0703" {
			return d.Digits
		}
	case "04":
		if c.Code == "0404" {
			return puzzles.Digit(d.Digits.Min())
		}
		return d.Digits
	case "09", "11", "13":
	default:
		return d.Digits
	}
	var digits puzzles.Digits
	for _, e := range slices.Concat(r.places, r.eliminations) {
		digits = digits.With(e.Digit)
	}
	return digits
}

// result is what follows from a deduction.
type result struct{ places, eliminations []technique.Candidate }

// resultOf returns what follows from the deduction, the way the case puts it: a
// case that only names candidates to strike out means by them that another
// candidate of their cell is placed, where the technique says so.
func (c *Case) resultOf(p *technique.Position, d *technique.Deduction) result {
	r := result{d.Places, d.Eliminations}
	if len(c.Places) == 0 && len(c.Eliminations) > 0 && len(r.places) > 0 {
		eliminations := slices.Clone(r.eliminations)
		for _, place := range r.places {
			for rest := range p.Candidates(place.Cell).Without(place.Digit).All() {
				eliminations = append(eliminations, technique.Candidate{Cell: place.Cell, Digit: rest})
			}
		}
		r = result{nil, eliminations}
	}
	return r.sorted()
}

func (r result) sorted() result {
	sorted := func(list []technique.Candidate) []technique.Candidate {
		list = slices.Clone(list)
		slices.SortFunc(list, func(a, b technique.Candidate) int {
			return cmp.Or(a.Cell-b.Cell, a.Digit-b.Digit)
		})
		return slices.Compact(list)
	}
	return result{sorted(r.places), sorted(r.eliminations)}
}

func (r result) equal(s result) bool {
	return slices.Equal(r.places, s.places) && slices.Equal(r.eliminations, s.eliminations)
}

// String returns the result as in "r4c3=5" and "r4c3<>5 r4c7<>5".
func (r result) String() string {
	sp := trace.Speaker{Shape: puzzles.Classic, Notation: trace.RowCol}
	var words []string
	for _, e := range r.places {
		words = append(words, fmt.Sprintf("%s=%d", sp.Cell(e.Cell), e.Digit))
	}
	for _, e := range r.eliminations {
		words = append(words, fmt.Sprintf("%s<>%d", sp.Cell(e.Cell), e.Digit))
	}
	return strings.Join(words, " ")
}
