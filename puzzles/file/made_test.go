package file_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"

	"sudoscope/puzzles"
)

// A made puzzle is one that a test made.
type made struct {
	shape    puzzles.Shape
	digits   []int // of each cell, 0 for an empty one
	solution []int // nil if it is not known
}

func (m made) side() int { return m.shape.Side() }

func (m made) filled() (n int) {
	for _, d := range m.digits {
		n += min(d, 1)
	}
	return n
}

func (m made) grid() puzzles.Grid {
	g := puzzles.NewGrid(m.shape)
	for c, d := range m.digits {
		g.Set(c, d)
	}
	return g
}

// usual reports whether nothing has to be said of a puzzle but its digits.
func (m made) usual() bool {
	s, ok := puzzles.ShapeOfSide(m.side())
	return ok && s == m.shape
}

func (m made) isBoxed() bool  { return m.shape.Rules() == puzzles.Terms{} }
func (m made) isJigsaw() bool { return m.shape.Rules().Regions != "" }

// clear reports whether there are clues enough that nobody would take it for something else.
func (m made) clear() bool { return m.filled() > m.side()+4 && m.side() > 4 && m.side() <= 16 }

// makePuzzle makes a puzzle of any shape and density. Many have several solutions, or none.
func makePuzzle(r *rand.Rand) (m made) {
	side := pick(r, 4, 6, 6, 8, 9, 9, 9, 9, 9, 10)
	if r.IntN(8) == 0 {
		side = pick(r, 12, 15, 16, 16, 16, 20, 25)
	}
	m.shape, _ = puzzles.ShapeOfSide(side)
	keep := pick(r, 0, 0.1, 0.25, 0.35, 0.5, 0.8, 1)
	switch kind := r.IntN(10); {
	case kind == 0:
		m.makeJigsaw(r)
	case kind == 1 && side <= 16:
		m.shape, _ = puzzles.Terms{Rules: "x"}.Shape(m.shape)
	case kind <= 3:
		known := pick(r, knownPuzzles()...)
		if known.side() > 9 && r.IntN(8) > 0 {
			known = pick(r, knownPuzzles()...)
		}
		m.digits = slices.Clone(known.digits)
		m.shape = known.shape
		relabel(r, m.side(), m.digits)
		return m
	case kind == 4:
		m.shape = puzzles.Shape{BoxRows: m.shape.BoxCols, BoxCols: m.shape.BoxRows}
	}
	n := m.side()
	m.digits = make([]int, n*n)
	if m.isBoxed() {
		m.solution = solutionOf(r, m.shape)
		for c, d := range m.solution {
			if r.Float64() < keep {
				m.digits[c] = d
			}
		}
	} else {
		l := m.shape.Layout()
		for range int(2 * keep * float64(n*n)) {
			c, d := r.IntN(n*n), 1+r.IntN(n)
			if !slices.ContainsFunc(l.Peers[c], func(p int) bool { return m.digits[p] == d }) {
				m.digits[c] = d
			}
		}
	}
	// Sixteen rows with no digit above 4 are as many puzzles of 4×4.
	for c := r.IntN(n * n); m.filled() < 2 || slices.Max(m.digits) <= 4 && n == 16; c = r.IntN(n * n) {
		d := 1 + r.IntN(n)
		if m.solution != nil {
			d = m.solution[c]
		}
		if !slices.ContainsFunc(m.shape.Layout().Peers[c], func(p int) bool { return m.digits[p] == d }) {
			m.digits[c] = d
		}
	}
	return m
}

func pick[T any](r *rand.Rand, of ...T) T { return of[r.IntN(len(of))] }

// relabel gives the digits other names.
func relabel(r *rand.Rand, n int, digits []int) {
	names := r.Perm(n)
	for c, d := range digits {
		if d > 0 {
			digits[c] = names[d-1] + 1
		}
	}
}

// solutionOf returns a full grid of a shape with boxes: a pattern, shuffled.
func solutionOf(r *rand.Rand, s puzzles.Shape) []int {
	n := s.Side()
	shuffled := func(groups, each int) (order []int) {
		for _, g := range r.Perm(groups) {
			for _, i := range r.Perm(each) {
				order = append(order, g*each+i)
			}
		}
		return order
	}
	rows, cols := shuffled(s.BoxCols, s.BoxRows), shuffled(s.BoxRows, s.BoxCols)
	digits := make([]int, n*n)
	for i, row := range rows {
		for j, col := range cols {
			digits[i*n+j] = (s.BoxCols*(row%s.BoxRows)+row/s.BoxRows+col)%n + 1
		}
	}
	relabel(r, n, digits)
	return digits
}

// makeJigsaw gives a puzzle regions: rows or boxes that have traded cells.
func (m *made) makeJigsaw(r *rand.Rand) {
	n := pick(r, 4, 5, 6, 7, 9, 9)
	of := make([]byte, n*n)
	for c := range of {
		of[c] = byte('1' + c/n)
	}
	if s, ok := puzzles.ShapeOfSide(n); ok {
		of = []byte(puzzles.BoxesText(s))
	}
	for range 40 * n {
		a, b := r.IntN(n*n), r.IntN(n*n)
		if of[a] == of[b] {
			continue
		}
		of[a], of[b] = of[b], of[a]
		if !isJoined(of, n, of[a]) || !isJoined(of, n, of[b]) {
			of[a], of[b] = of[b], of[a]
		}
	}
	for line := range n { // a row or a column is no region
		row, column := of[line*n:(line+1)*n], []byte{}
		for c := line; c < n*n; c += n {
			column = append(column, of[c])
		}
		if bytes.Count(row, row[:1]) == n || bytes.Count(column, column[:1]) == n {
			return
		}
	}
	if s, err := (puzzles.Terms{Regions: string(of)}).Shape(puzzles.Shape{}); err == nil {
		m.shape = s
	}
}

// isJoined reports whether the cells of a region hang together.
func isJoined(of []byte, n int, region byte) bool {
	seen := make([]bool, len(of))
	count := 0
	for todo := []int{bytes.IndexByte(of, region)}; len(todo) > 0; {
		c := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if of[c] != region || seen[c] {
			continue
		}
		seen[c] = true
		count++
		for _, to := range []struct {
			cell int
			is   bool
		}{{c + 1, c%n < n-1}, {c - 1, c%n > 0}, {c + n, c/n < n-1}, {c - n, c >= n}} {
			if to.is {
				todo = append(todo, to.cell)
			}
		}
	}
	return count == n
}

// knownPuzzles are some with one solution.
var knownPuzzles = sync.OnceValue(func() (all []made) {
	for _, name := range []string{"clues17", "unbiased", "large", "named"} {
		data, err := os.ReadFile("../testdata/" + name + ".txt")
		if err != nil {
			panic(err)
		}
		for i, line := range strings.Split(string(data), "\n") {
			cells, _, _ := strings.Cut(line, " ")
			if g, err := puzzles.Parse(cells); err == nil && i < 40 {
				m := made{shape: g.Shape()}
				for c := range g.Cells() {
					m.digits = append(m.digits, g.At(c))
				}
				all = append(all, m)
			}
		}
	}
	return all
})

// A hand is how somebody writes cells.
type hand struct {
	zero    bool // the digits begin at 0
	numbers bool // from 10 on, else letters
	letters bool // from 1 on
	lower   bool
	empties []string
}

func (h hand) digit(d int) string {
	text := string(puzzles.DigitChar(max(d, 1)))
	switch {
	case h.letters:
		text = string(rune('A' + d - 1))
	case h.numbers && h.zero:
		text = strconv.Itoa(d - 1)
	case h.numbers:
		text = strconv.Itoa(d)
	case h.zero && d == 1:
		text = "0"
	case h.zero:
		text = string(puzzles.DigitChar(d - 1))
	}
	if h.lower {
		return strings.ToLower(text)
	}
	return text
}

// value is the other way round, without a thought of what a 0 is.
func (h hand) value(text string) int {
	text = strings.ToUpper(text)
	switch n, err := strconv.Atoi(text); {
	case err == nil:
		return n
	case h.letters:
		return int(text[0]-'A') + 1
	}
	return puzzles.CharDigit(text[0])
}

// meant returns the puzzles that the cells of a text may be, by the rules that docs/puzzles.md
// has. The shape is said by the text, or is the usual one.
func (h hand) meant(cells []string, shape puzzles.Shape) (all []made) {
	n := shape.Side()
	m := made{shape: shape, digits: make([]int, n*n)}
	var zeros []int
	others := 0
	crossed := n <= 16 && shape.Rules() == puzzles.Terms{}
	onLines, off := 0, 0
	for c, text := range cells {
		switch {
		case text == "0":
			zeros = append(zeros, c)
		case slices.Contains(h.empties, text):
			others++
			if on := c/n == c%n || c/n+c%n == n-1; text == "_" {
				crossed = crossed && on
				onLines++
			} else if !on {
				crossed = crossed && text == "."
				off++
			}
			crossed = crossed && (text == "_" || text == ".")
		default:
			m.digits[c] = h.value(text)
		}
	}
	if crossed = crossed && onLines > 0 && off > 0; crossed && len(zeros) == 0 {
		m.shape, _ = puzzles.Terms{Rules: "x"}.Shape(shape)
	}
	// A 0 is a digit beside another sign for an empty cell, if the top digit does not occur and
	// no house would hold it twice. In a full grid each house has it once.
	isDigit := len(zeros) > 0 && !slices.Contains(m.digits, n) && (others > 0 || len(zeros) == n)
	l := shape.Layout()
	for i, a := range zeros {
		for _, b := range zeros[:i] {
			isDigit = isDigit && !l.Sees(a, b)
		}
	}
	if isDigit {
		if crossed {
			m.shape, _ = puzzles.Terms{Rules: "x"}.Shape(shape)
		}
		for c, text := range cells {
			if text == "0" || m.digits[c] > 0 {
				m.digits[c]++
			}
		}
	}
	all = []made{m}
	// Letters alone, none of them beyond the digits that letters stand for from 10 on: a few of
	// the clues of one puzzle, or of the other.
	other := made{shape: m.shape, digits: slices.Clone(m.digits)}
	for c, d := range m.digits {
		if d == 0 {
			continue
		}
		if other.digits[c] = d - 9; h.letters {
			other.digits[c] = d + 9
		}
		if x := other.digits[c]; x < 1 || x > n || h.numbers || isDigit {
			return all
		}
	}
	return append(all, other)
}

func (m made) String() string { return fmt.Sprintf("%v %v", m.grid(), m.shape) }
