package technique

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// shapes are those the tests try: square and oblong boxes, small and large.
var shapes = []puzzles.Shape{{BoxRows: 2, BoxCols: 2}, {BoxRows: 2, BoxCols: 3}, {BoxRows: 3, BoxCols: 2}, {BoxRows: 2,
	BoxCols: 4},
	puzzles.Classic, {BoxRows: 3, BoxCols: 4}, {BoxRows: 4, BoxCols: 4}, {BoxRows: 5, BoxCols: 5}}

// Whatever is placed and struck out, candidates of cells, places of houses and
// the lists of singles tell the same.
func TestPositionAgreesWithItself(t *testing.T) {
	for _, s := range shapes {
		t.Run(s.String(), func(t *testing.T) {
			r := rand.New(rand.NewPCG(1, uint64(s.Cells())))
			full := solution(s, r)
			p := NewPosition(withClues(full, s.Cells()/3, r))
			agrees(t, p)
			for range 2 * s.Cells() {
				c := r.IntN(s.Cells())
				if p.At(c) != 0 {
					continue
				}
				if d := r.IntN(s.Side()) + 1; r.IntN(4) > 0 && d != full.At(c) {
					had := p.Candidates(c).Has(d)
					check.Must(t, p.Eliminate(c, d) == had && !p.Candidates(c).Has(d),
						"Eliminate(%d, %d) with the candidate there: %v", c, d, had)
				} else {
					p.Place(c, full.At(c))
				}
				agrees(t, p)
			}
			for c := range s.Cells() {
				if p.At(c) == 0 {
					p.Place(c, full.At(c))
				}
			}
			check.That(t, p.Solved() && p.Grid().Equal(full), "not solved by its solution")
		})
	}
}

func agrees(t *testing.T, p *Position) {
	t.Helper()
	check.Must(t, !p.Broken(), "broken")
	g, left := p.Grid(), 0
	singles := map[string]bool{}
	for c := range p.Size {
		if p.At(c) != 0 {
			check.Must(t, p.Candidates(c) == 0, "cell %d is filled and has candidates", c)
			continue
		}
		left++
		check.Must(t, p.Candidates(c)&^g.Candidates(c) == 0, "cell %d has candidates that a peer holds", c)
		if p.Candidates(c).Len() == 1 {
			singles[fmt.Sprint("naked", c, p.Candidates(c).Min())] = true
		}
	}
	check.Must(t, p.Left() == left, "%d cells left, want %d", p.Left(), left)
	for i, cells := range p.Houses {
		for d := 1; d <= p.N; d++ {
			var places uint32
			last := 0
			for at, c := range cells {
				if p.Candidates(c).Has(d) {
					places |= 1 << at
					last = c
				}
			}
			got := p.Places(d, p.House(i))
			if got != places {
				t.Fatalf("house %d has the places %b for %d, want %b", i, got, d, places)
			}
			if places != 0 && places&(places-1) == 0 {
				singles[fmt.Sprint("hidden", last, d, p.House(i))] = true
			}
		}
	}
	found := 0
	for _, id := range []string{"naked-single", "hidden-single"} {
		tech, err := ByID(id)
		check.OK(t, err)
		for _, d := range tech.Every(p) {
			found++
			c := d.Places[0]
			key := fmt.Sprint("naked", c.Cell, c.Digit)
			if len(d.Houses) > 0 {
				key = fmt.Sprint("hidden", c.Cell, c.Digit, d.Houses[0])
			}
			check.Must(t, singles[key], "%s is no single", d.Notation(p.Shape))
		}
	}
	check.Must(t, found == len(singles), "found %d singles, want %d", found, len(singles))
}

func TestPositionBreaks(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(*Position)
		want bool
	}{
		{"a digit where it may stand", func(p *Position) { p.Place(0, 1); p.Place(40, 1) }, false},
		{"two of a digit in a row", func(p *Position) { p.Place(0, 1); p.Place(8, 1) }, true},
		{"a digit that was struck out", func(p *Position) { p.Eliminate(0, 1); p.Place(0, 1) }, true},
		{"a digit in a filled cell", func(p *Position) { p.Place(0, 1); p.Place(0, 2) }, true},
		{"a cell without candidates", func(p *Position) {
			for d := 1; d <= 9; d++ {
				p.Eliminate(0, d)
			}
		}, true},
		{"a cell with one candidate", func(p *Position) {
			for d := 1; d <= 8; d++ {
				p.Eliminate(0, d)
			}
		}, false},
		{"a house without a place", func(p *Position) {
			for c := range 9 {
				p.Eliminate(c, 5)
			}
		}, true},
	} {
		p := NewPosition(puzzles.NewGrid(puzzles.Classic))
		c.do(p)
		check.That(t, p.Broken() == c.want, "%s: broken = %v", c.name, p.Broken())
	}
}

// Nothing sensible can be found in a position that contradicts itself, but to
// look is safe.
func TestBrokenPositionsAreSafe(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	broken, tried := 0, 6
	if check.Long {
		tried = 30
	}
	for range tried {
		g := withClues(solution(puzzles.Classic, r), 30, r)
		for range 3 {
			g.Set(r.IntN(81), 1+r.IntN(9))
		}
		p := NewPosition(g)
		for range 40 {
			p.Eliminate(r.IntN(81), 1+r.IntN(9))
		}
		if p.Broken() {
			broken++
		}
		for _, tech := range All() {
			for _, d := range tech.Every(p) {
				p.Clone().Apply(&d)
			}
		}
		check.That(t, !Rate(g, Extreme).Solved || len(g.Conflicts()) <= 0, "solved %v, which contradicts itself", g)
	}
	check.That(t, broken >= tried*5/6, "only %d positions were broken", broken)
}

func TestCloneSharesNothing(t *testing.T) {
	p := NewPosition(grid(t, "..19....86...85.3...7.6.1...34.9.......5.4.......1.42...5.7.9...1.84...77....92.."))
	q := p.Clone()
	for d, ok := Standard().Next(q); ok; d, ok = Standard().Next(q) {
		q.Apply(&d)
	}
	check.Must(t, q.Left() != p.Left(), "no step was made")
	agrees(t, p)
	check.That(t, p.Grid().Equal(NewPosition(p.Grid()).Grid()) && p.Grid().Filled() == 28, "the original changed")
}
