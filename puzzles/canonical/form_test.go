package canonical

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// transform is a way to write a grid.
type transform struct {
	rows, cols []int // where they come from
	digits     []int // new names; digits[0] is 0
	turned     bool
}

func (t transform) apply(g puzzles.Grid) puzzles.Grid {
	n := g.Shape().Side()
	to := puzzles.NewGrid(g.Shape())
	for row := range n {
		for col := range n {
			from := t.rows[row]*n + t.cols[col]
			if t.turned {
				from = t.cols[col]*n + t.rows[row]
			}
			to.Set(row*n+col, t.digits[g.At(from)])
		}
	}
	return to
}

// shuffled returns the lines with groups of the given size, and the lines in them, in
// another order.
func shuffled(perm func(n int) []int, n, size int) (lines []int) {
	for _, group := range perm(n / size) {
		for _, line := range perm(size) {
			lines = append(lines, group*size+line)
		}
	}
	return lines
}

func anyTransform(s puzzles.Shape, perm func(n int) []int, turned bool) transform {
	n := s.Side()
	t := transform{rows: shuffled(perm, n, s.BoxRows), cols: shuffled(perm, n, s.BoxCols), digits: []int{0}}
	for _, d := range perm(n) {
		t.digits = append(t.digits, d+1)
	}
	t.turned = turned && s.BoxRows == s.BoxCols
	return t
}

// full returns a full grid: the first row, shifted.
func full(s puzzles.Shape) puzzles.Grid {
	n := s.Side()
	g := puzzles.NewGrid(s)
	for cell := range g.Cells() {
		row, col := cell/n, cell%n
		g.Set(cell, (col+row%s.BoxRows*s.BoxCols+row/s.BoxRows)%n+1)
	}
	return g
}

// masked returns a grid with about so many of a hundred clues.
func masked(g puzzles.Grid, r *rand.Rand, percent int) puzzles.Grid {
	g = g.Clone()
	for cell := range g.Cells() {
		if r.IntN(100) >= percent {
			g.Set(cell, 0)
		}
	}
	return g
}

func shapes() []puzzles.Shape {
	return []puzzles.Shape{{BoxRows: 3, BoxCols: 3}, {BoxRows: 2, BoxCols: 2}, {BoxRows: 2, BoxCols: 3},
		{BoxRows: 3, BoxCols: 2}, {BoxRows: 2, BoxCols: 5}, {BoxRows: 4, BoxCols: 4}, {BoxRows: 5, BoxCols: 5}}
}

// parse returns the 9×9 puzzle of a line.
func parse(t testing.TB, line string) puzzles.Grid {
	t.Helper()
	g, err := puzzles.Parse(line)
	check.OK(t, err)
	return g
}

// However a grid is written, its form, its key and whether it has one are the same.
func TestAllWaysOfWritingAGridHaveTheSameForm(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.SampledFrom(shapes()).Draw(t, "shape")
		percent := rapid.IntRange(0, 100).Draw(t, "percent")
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		if s.Side() > 6 && percent > 80 && r.IntN(4) != 0 {
			percent -= 50 // full grids take long
		}
		g := anyTransform(s, r.Perm, r.IntN(2) == 0).apply(full(s))
		g = masked(g, r, percent)
		if r.IntN(4) == 0 { // any digit anywhere
			for range 1 + r.IntN(3) {
				g.Set(r.IntN(s.Cells()), 1+r.IntN(s.Side()))
			}
		}
		how := anyTransform(s, r.Perm, r.IntN(2) == 0)
		other := how.apply(g)
		form, ok := Form(g)
		again, okAgain := Form(other)
		check.Must(t, ok == okAgain, "%v has a form: %v, %v has one: %v", g, ok, other, okAgain)
		check.Must(t, !ok || form.Equal(again), "%v has the form\n%v, %v the form\n%v", g, form, other, again)
		check.Must(t, ok || form.Equal(g), "%v has no form, but becomes %v", g, form)
		check.Must(t, Key(g) == Key(other), "%v and %v have different keys", g, other)
		form2, _ := Form(form)
		check.Must(t, !ok || form2.Equal(form), "the form of the form %v is %v", form, form2)
	})
}

// The form is one of the ways of writing the grid: the search says which.
func TestAFormIsAWayOfWritingTheGrid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.SampledFrom(shapes()).Draw(t, "shape")
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		g := masked(anyTransform(s, r.Perm, true).apply(full(s)), r, rapid.IntRange(0, 60).Draw(t, "percent"))
		form, how, ok := formOf(g)
		if !ok {
			t.Skip("too much is alike")
		}
		// Digits that do not occur have no name: they get those that are left.
		name := how.names
		w := transform{digits: make([]int, s.Side()+1), turned: how.turned == 1}
		for i := range s.Side() {
			w.rows, w.cols = append(w.rows, int(how.rows[i])), append(w.cols, int(how.cols[i]))
			if how.name[i+1] == 0 {
				name++
				how.name[i+1] = name
			}
			w.digits[i+1] = int(how.name[i+1])
		}
		isPermutation(t, w.rows, s.BoxRows)
		isPermutation(t, w.cols, s.BoxCols)
		got := w.apply(g)
		check.Must(t, got.Equal(form), "%v becomes %v, not %v", g, got, form)
	})
}

func isPermutation(t *rapid.T, lines []int, size int) {
	seen := map[int]bool{}
	for i, line := range lines {
		seen[line] = true
		check.Must(t, line/size == lines[i/size*size]/size, "%v takes groups of %d apart", lines, size)
	}
	check.Must(t, len(seen) == len(lines), "%v names a line twice", lines)
}

// orders returns all orders of the numbers 0 to n-1.
func orders(n int) (all [][]int) {
	if n == 0 {
		return [][]int{nil}
	}
	for _, one := range orders(n - 1) {
		for at := range n {
			all = append(all, append(append(append([]int{}, one[:at]...), n-1), one[at:]...))
		}
	}
	return all
}

// lines returns all orders of the lines 0 to n-1 in which groups stay together.
func lines(n, size int) (all [][]int) {
	for _, groups := range orders(n / size) {
		some := [][]int{nil}
		for _, group := range groups {
			var longer [][]int
			for _, start := range some {
				for _, within := range orders(size) {
					next := slices.Clone(start)
					for _, line := range within {
						next = append(next, group*size+line)
					}
					longer = append(longer, next)
				}
			}
			some = longer
		}
		all = append(all, some...)
	}
	return all
}

// byTrying returns the form as it is defined: of all ways of writing, that which comes
// first.
func byTrying(g puzzles.Grid) puzzles.Grid {
	s, n := g.Shape(), g.Shape().Side()
	best := bytes.Repeat([]byte{255}, s.Cells())
	text := make([]byte, s.Cells())
	allRows, allCols := lines(n, s.BoxRows), lines(n, s.BoxCols)
	for turned := range 2 {
		if turned == 1 && s.BoxRows != s.BoxCols {
			break
		}
		for _, rows := range allRows {
			for _, cols := range allCols {
				if write(g, rows, cols, turned == 1, text, best) {
					copy(best, text)
				}
			}
		}
	}
	form := puzzles.NewGrid(s)
	copy(form.Cells(), best)
	return form
}

// write writes the grid, its digits named in the order in which they come, and reports
// whether the text comes before another one. It stops where it comes after it.
func write(g puzzles.Grid, rows, cols []int, turned bool, text, best []byte) bool {
	var names [most + 1]byte
	named := byte(0)
	less := false
	at := 0
	for _, row := range rows {
		for _, col := range cols {
			from := row*len(cols) + col
			if turned {
				from = col*len(cols) + row
			}
			d := g.Cells()[from]
			if d != 0 && names[d] == 0 {
				named++
				names[d] = named
			}
			text[at] = names[d]
			if !less && text[at] != best[at] {
				if text[at] > best[at] {
					return false
				}
				less = true
			}
			at++
		}
	}
	return less
}

func TestTheFormIsTheFirstOfAllWaysOfWriting(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, c := range []struct {
		shape puzzles.Shape
		times int
	}{{puzzles.Shape{BoxRows: 2, BoxCols: 2}, 300}, {puzzles.Shape{BoxRows: 2, BoxCols: 3}, 30},
		{puzzles.Shape{BoxRows: 3, BoxCols: 2}, 30}, {puzzles.Classic, 2}} {
		for i := range c.times {
			g := masked(anyTransform(c.shape, r.Perm, true).apply(full(c.shape)), r, (i*7+25)%100)
			got, want := first(Form(g)), byTrying(g)
			check.That(t, got.Equal(want), "%v has the form\n%v, want\n%v", g, got, want)
		}
	}
	// Rows without a clue, and two clues that can change places.
	g := parse(t, "12......."+"........."+"........."+
		"...3....4"+"........."+"5........"+
		"........."+"........."+".....6...")
	got, want := first(Form(g)), byTrying(g)
	check.That(t, got.Equal(want), "%v has the form\n%v, want\n%v", g, got, want)
}

func first(form puzzles.Grid, ok bool) puzzles.Grid {
	if !ok {
		panic("there is no form")
	}
	return form
}

// Of the 288 full grids of side 4, 2 are not the same.
func TestTwoFullGridsOfSideFour(t *testing.T) {
	var s Set
	all := 0
	fillAll(puzzles.NewGrid(puzzles.Shape{BoxRows: 2, BoxCols: 2}), 0, func(g puzzles.Grid) {
		all++
		s.Add(g)
	})
	check.That(t, all == 288 && s.Len() == 2, "%d full grids, %d of them different, want 288 and 2", all, s.Len())
}

// fillAll calls do with each full grid.
func fillAll(g puzzles.Grid, cell int, do func(puzzles.Grid)) {
	if cell == len(g.Cells()) {
		do(g)
		return
	}
	free := g.Candidates(cell)
	for d := 1; d <= g.Shape().Side(); d++ {
		if free.Has(d) {
			g.Set(cell, d)
			fillAll(g, cell+1, do)
			g.Set(cell, 0)
		}
	}
}

// What nobody would call a puzzle takes no longer and leads to no panic.
func TestOddGridsHaveAFormOrNone(t *testing.T) {
	same := puzzles.NewGrid(puzzles.Classic)
	for cell := range same.Cells() {
		same.Set(cell, 1)
	}
	bands := full(puzzles.Classic) // one row of each band
	for cell := range bands.Cells() {
		if cell/9%3 != 0 {
			bands.Set(cell, 0)
		}
	}
	for name, c := range map[string]struct {
		g  puzzles.Grid
		ok bool
	}{
		"empty":                 {puzzles.NewGrid(puzzles.Classic), true},
		"empty, 25×25":          {puzzles.NewGrid(puzzles.Shape{BoxRows: 5, BoxCols: 5}), true},
		"the same digit":        {same, false},
		"full":                  {full(puzzles.Classic), true},
		"one row of each band":  {bands, true},
		"full, 16×16":           {full(puzzles.Shape{BoxRows: 4, BoxCols: 4}), false},
		"full, 25×25":           {full(puzzles.Shape{BoxRows: 5, BoxCols: 5}), false},
		"full, 10×10":           {full(puzzles.Shape{BoxRows: 2, BoxCols: 5}), false},
		"full, 6×6":             {full(puzzles.Shape{BoxRows: 2, BoxCols: 3}), true},
		"one digit in a corner": {parse(t, "1"+string(bytes.Repeat([]byte{'.'}, 80))), true},
	} {
		_, ok := Form(c.g)
		check.That(t, ok == c.ok, "%s: it has a form: %v, want %v", name, ok, c.ok)
	}
}

// A set keeps puzzles that differ in little apart, however they are written, and takes no
// puzzle twice.
func TestASetTakesEachPuzzleOnce(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, shape := range shapes() {
		var s Set
		g := masked(full(shape), r, 40)
		for i := range 20 {
			check.Is(t, s.Add(anyTransform(shape, r.Perm, i%2 == 0).apply(g)), (i == 0), "%v: time %d: it is new",
				shape, i)
		}
		// A clue less is another puzzle.
		for cell := range g.Cells() {
			if g.At(cell) != 0 {
				g.Set(cell, 0)
				break
			}
		}
		check.That(t, s.Add(g) && s.Len() == 2, "%v: a clue less makes no difference", shape)
	}
	// Without a form, the text counts.
	var s Set
	twice := parse(t, "11"+string(bytes.Repeat([]byte{'.'}, 79)))
	other := parse(t, "22"+string(bytes.Repeat([]byte{'.'}, 79)))
	check.That(t, s.Add(twice) && !s.Add(twice) && s.Add(other),
		"grids without a form are not told apart by their text")
}

// Two puzzles with the same key are told apart by their forms.
func TestASetLooksBehindTheKey(t *testing.T) {
	var s Set
	a := parse(t, "1"+string(bytes.Repeat([]byte{'.'}, 80)))
	b := parse(t, "12"+string(bytes.Repeat([]byte{'.'}, 79)))
	s.Add(a)
	s.first[Key(b)] = s.first[Key(a)] // as if they had the same key
	check.That(t, s.Add(b) && !s.Add(b) && s.Len() == 2, "a puzzle with the key of another is lost")
}

// Nearly all different puzzles have different keys.
func TestKeysTellPuzzlesApart(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	keys := map[uint64]bool{}
	var s Set
	const times = 3000
	for range times {
		g := masked(anyTransform(puzzles.Classic, r.Perm, true).apply(full(puzzles.Classic)), r, 30)
		keys[Key(g)] = true
		s.Add(g)
	}
	check.That(t, len(keys) >= s.Len()-3, "%d puzzles have %d keys", s.Len(), len(keys))
}
