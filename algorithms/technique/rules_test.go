package technique_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"sudoscope/puzzles"
)

// Puzzles of all rules, made from a seed: a random grid that the rules allow, out of which
// clues are taken, or to which candidates are ruled out, while it stays the only solution.

// ruled is a sort of puzzles with rules.
type ruled struct {
	rules    string
	boxed    puzzles.Shape
	side     int  // of a jigsaw, 0 if it is none
	extra    bool // extra regions
	parity   bool
	ruledOut bool
}

var nine, six = puzzles.Classic, puzzles.Shape{BoxRows: 2, BoxCols: 3}

var ruledSorts = []ruled{
	{rules: "x", boxed: nine},
	{rules: "windoku", boxed: nine},
	{rules: "disjoint", boxed: nine},
	{rules: "anti-knight", boxed: nine},
	{rules: "anti-king", boxed: nine},
	{side: 9},
	{rules: "boxes", boxed: nine, side: 9},
	{boxed: nine, extra: true},
	{boxed: nine, parity: true},
	{boxed: nine, ruledOut: true},
	{rules: "x,anti-king", boxed: nine},
	{rules: "windoku,disjoint", boxed: nine},
	{rules: "anti-knight", boxed: nine, parity: true, ruledOut: true},
	{rules: "anti-king", side: 9, extra: true},
	{rules: "x", side: 9, ruledOut: true},
	{rules: "x", boxed: six},
	{rules: "anti-knight", boxed: six, ruledOut: true},
	{side: 6, parity: true},
	{side: 7},
}

func (k ruled) String() string {
	var is []string
	if k.side > 0 {
		is = append(is, fmt.Sprintf("%[1]d×%[1]d jigsaw", k.side))
	} else {
		is = append(is, fmt.Sprintf("%[1]d×%[1]d", k.boxed.Side()))
	}
	if k.rules != "" {
		is = append(is, k.rules)
	}
	for _, more := range []struct {
		has  bool
		name string
	}{{k.extra, "extra regions"}, {k.parity, "even and odd cells"}, {k.ruledOut, "candidates ruled out"}} {
		if more.has {
			is = append(is, more.name)
		}
	}
	return strings.Join(is, ", ")
}

// puzzle makes the i-th puzzle of the sort.
func (k ruled) puzzle(i int) (puzzles.Grid, error) {
	seed := uint64(0)
	for _, b := range []byte(k.String()) {
		seed = seed*31 + uint64(b)
	}
	r := rand.New(rand.NewPCG(seed, uint64(i)))
	for range 100 {
		solution, ok := k.solution(r)
		if !ok {
			continue
		}
		return k.clues(solution, r), nil
	}
	return puzzles.Grid{}, fmt.Errorf("no grid of %v was found", k)
}

// solution returns a random full grid.
func (k ruled) solution(r *rand.Rand) (puzzles.Grid, bool) {
	terms := puzzles.Terms{Rules: k.rules}
	if k.side > 0 {
		terms.Regions = randomRegions(k.side, r)
	}
	shape, err := terms.Shape(k.boxed)
	if err != nil {
		return puzzles.Grid{}, false
	}
	g := puzzles.NewGrid(shape)
	for _, c := range r.Perm(shape.Cells())[:shape.Side()*2/3] {
		if digits := slices.Collect(g.Candidates(c).All()); len(digits) > 0 {
			g.Set(c, digits[r.IntN(len(digits))])
		}
	}
	if n, _ := puzzles.CountWithin(g, 1, 100_000); n == 0 {
		return g, false
	}
	g, _ = puzzles.Solve(g)
	if k.extra {
		extra := []byte(strings.Repeat(".", shape.Cells()))
		for region := range 1 + r.IntN(4) {
			for d := 1; d <= shape.Side(); d++ {
				for _, c := range r.Perm(shape.Cells()) {
					if g.At(c) == d && extra[c] == '.' {
						extra[c] = puzzles.DigitChar(region + 1)
						break
					}
				}
			}
		}
		terms.Extra = string(extra)
	}
	if k.parity {
		parity := []byte(strings.Repeat(".", shape.Cells()))
		for _, c := range r.Perm(shape.Cells())[:shape.Cells()/(2+r.IntN(6))] {
			parity[c] = "eo"[g.At(c)%2]
		}
		terms.Parity = string(parity)
	}
	if shape, err = terms.Shape(k.boxed); err != nil {
		return g, false
	}
	return g.OfShape(shape), true
}

// clues takes clues out of a solution, or has candidates ruled out in their place.
func (k ruled) clues(solution puzzles.Grid, r *rand.Rand) puzzles.Grid {
	g := solution.Clone()
	cells := g.Shape().Cells()
	if k.ruledOut {
		for _, c := range r.Perm(cells)[:cells-r.IntN(cells/4)] {
			g.Set(c, 0)
		}
		var wrong []int
		n := g.Shape().Side()
		for _, i := range r.Perm(cells * n) {
			if solution.At(i/n) != i%n+1 {
				wrong = append(wrong, i)
			}
		}
		without := func(many int) puzzles.Grid {
			allowed := make([]puzzles.Digits, cells)
			for c := range allowed {
				allowed[c] = puzzles.DigitsUpTo(n)
			}
			for _, i := range wrong[:many] {
				allowed[i/n] = allowed[i/n].Without(i%n + 1)
			}
			return g.Restrict(allowed)
		}
		few, enough := 0, len(wrong)
		for few < enough {
			if many := (few + enough) / 2; unique(without(many)) {
				enough = many
			} else {
				few = many + 1
			}
		}
		return without(enough)
	}
	var out []int
	for _, c := range r.Perm(cells) {
		if g.Set(c, 0); unique(g) {
			out = append(out, c)
		} else {
			g.Set(c, solution.At(c))
		}
	}
	for _, c := range out[:min(len(out), r.IntN(2)*r.IntN(8))] { // not all are minimal
		g.Set(c, solution.At(c))
	}
	return g
}

func unique(g puzzles.Grid) bool {
	n, done := puzzles.CountWithin(g, 2, 200_000)
	return n == 1 && done
}

// randomRegions returns regions of a jigsaw. They are rows at first; then two neighbours at
// a time are divided anew.
func randomRegions(side int, r *rand.Rand) string {
	text := make([]byte, side*side)
	for c := range text {
		text[c] = puzzles.DigitChar(c/side + 1)
	}
	beside := func(c int) int {
		for {
			rows, cols := r.IntN(3)-1, r.IntN(3)-1
			row, col := c/side+rows, c%side+cols
			if rows*rows+cols*cols == 1 && row >= 0 && row < side && col >= 0 && col < side {
				return row*side + col
			}
		}
	}
	// part returns so many cells of some regions that hang together, or as many as 500 steps
	// find.
	part := func(in string, many int) (cells []int) {
		cells = []int{bytes.IndexAny(text, in)}
		for range 500 {
			c := beside(cells[r.IntN(len(cells))])
			if len(cells) < many && strings.IndexByte(in, text[c]) >= 0 && !slices.Contains(cells, c) {
				cells = append(cells, c)
			}
		}
		return cells
	}
	for range 10 * side {
		a := r.IntN(len(text))
		one, two := text[a], text[beside(a)]
		if one == two {
			continue
		}
		before := slices.Clone(text)
		half := part(string([]byte{one, two}), side)
		for c := range text {
			if text[c] == one || text[c] == two {
				text[c] = two
			}
		}
		for _, c := range half {
			text[c] = one
		}
		if len(half) < side || len(part(string(two), side)) < side {
			text = before
		}
	}
	return string(text)
}
