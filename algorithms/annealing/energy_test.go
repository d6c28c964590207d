package annealing

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// samples are a small, an oblong and a usual grid with some givens, and grids with rules.
func samples(t *testing.T) []puzzles.Grid {
	t.Helper()
	var grids []puzzles.Grid
	for _, shape := range []puzzles.Shape{{BoxRows: 2, BoxCols: 2}, {BoxRows: 2, BoxCols: 3}, puzzles.Classic} {
		full, ok := puzzles.Solve(puzzles.NewGrid(shape))
		check.Must(t, ok, "there is no full grid of %v", shape)
		some := puzzles.NewGrid(shape)
		for c, d := range full.Cells() {
			if c%3 == 0 {
				some.Set(c, int(d))
			}
		}
		grids = append(grids, puzzles.NewGrid(shape), some, full)
	}
	for _, text := range []string{
		".1.......3............... regions=1112211322433254433544555",
		"1............... rules=anti-king,x parity=.e..............",
		strings.Repeat(".", 80) + "1 rules=windoku,disjoint,anti-knight",
		".2............1. candidates=12341234.234" + strings.Repeat("1234", 5) + "1.34" + strings.Repeat("1234", 7),
	} {
		grids = append(grids, solvingtest.Read(t, text))
	}
	return grids
}

// each runs a test on every grid with every choice of what may be swapped.
func each(t *testing.T, test func(*testing.T, puzzles.Grid, Within)) {
	for i, g := range samples(t) {
		for w := Boxes; w <= Grid; w++ {
			t.Run(fmt.Sprintf("%d within %s", i, w.Groups()), func(t *testing.T) { test(t, g, w) })
		}
	}
}

// kept is the kind of house within which is swapped.
func (w Within) keptKind(l *puzzles.Layout) puzzles.HouseKind {
	return [...]puzzles.HouseKind{l.BlockKind(), puzzles.Row, puzzles.Column, puzzles.KnightMove}[w]
}

// recount is the energy of what is held, counted house by house, pair by pair and cell by cell.
func recount(s *count, g puzzles.Grid, w Within) int {
	energy, l := 0, g.Layout()
	for a, d := range s.held {
		if d != 0 && !g.Allowed(a).Has(d) {
			energy++
		}
		for b := range a {
			if h, _ := l.Shared(a, b); h.Kind.IsMove() && d != 0 && s.held[b] == d {
				energy++
			}
		}
	}
	for h, cells := range l.Houses {
		if l.House(h).Kind == w.keptKind(l) {
			continue
		}
		missing := puzzles.DigitsUpTo(l.N)
		for _, c := range cells {
			if s.held[c] != 0 {
				missing = missing.Without(s.held[c])
			}
		}
		energy += missing.Len()
	}
	return energy
}

func TestTheEnergyIsThatOfARecount(t *testing.T) {
	each(t, func(t *testing.T, g puzzles.Grid, w Within) {
		random := diceOf(1)
		s := newCount(g, w)
		recounted := func(when string) {
			t.Helper()
			if want := recount(s, g, w); s.Energy != want {
				t.Fatalf("%s the energy is %d, and counted %d", when, s.Energy, want)
			}
		}
		recounted("with the givens")
		s.Deal(random, func(cell, digit int) {
			s.Put(cell, digit)
			recounted("while it is dealt")
		})
		if len(s.Movable) == 0 {
			return
		}
		for range 1_000 {
			x, y := s.Pair(random)
			before := slices.Clone(s.held)
			energy, change := s.Energy, s.Change(x, y)
			s.Exchange(x, y)
			recounted("after a swap")
			check.Must(t, s.Energy == energy+change,
				"the energy was to change by %d, and went from %d to %d", change, energy, s.Energy)
			if random.below(2) == 0 {
				s.Exchange(x, y)
				check.Must(t, slices.Equal(s.held, before) && s.Energy == energy,
					"a swap and back leaves %v of %v", s.held, before)
			}
		}
		s.Forget()
		recounted("without the free cells")
		if fresh := newCount(g, w); s.Energy != fresh.Energy || !slices.Equal(s.held, fresh.held) {
			t.Errorf("what is forgotten leaves energy %d, and the givens have %d", s.Energy, fresh.Energy)
		}
	})
}

// Groups get the digits they lack and no others, the givens stay, and a pair is of two
// free cells of one group that differ.
func TestSwapsKeepWhatIsRight(t *testing.T) {
	each(t, func(t *testing.T, g puzzles.Grid, w Within) {
		l, random := g.Layout(), diceOf(3)
		s := newCount(g, w)
		if want := l.Size - g.Filled(); s.Free != want {
			t.Errorf("%d cells are free, and not %d", want, s.Free)
		}
		s.Deal(random, s.Put)
		for range 200 {
			if len(s.Movable) == 0 {
				break
			}
			x, y := s.Pair(random)
			together := slices.ContainsFunc(w.groups(l), func(cells []int) bool {
				return slices.Contains(cells, x) && slices.Contains(cells, y)
			})
			if x == y || g.At(x) != 0 || g.At(y) != 0 || s.held[x] == s.held[y] || !together {
				t.Fatalf("the cells %d and %d with %d and %d are to be swapped", x, y, s.held[x], s.held[y])
			}
			s.Exchange(x, y)
		}
		for _, cells := range w.groups(l) {
			times := make([]int, l.N+1)
			for _, c := range cells {
				times[s.held[c]]++
			}
			for d := 1; d <= l.N; d++ {
				check.Must(t, times[d] == len(cells)/l.N, "%d stands %d times among the cells %v", d, times[d], cells)
			}
		}
		for c, d := range g.Cells() {
			check.Must(t, d == 0 || s.held[c] == int(d), "the clue %d of cell %d has become %d", d, c, s.held[c])
		}
	})
}

// A solution has energy 0, and a full grid with energy 0 is one.
func TestOnlySolutionsHaveNoEnergy(t *testing.T) {
	each(t, func(t *testing.T, g puzzles.Grid, w Within) {
		if g.Filled() > 0 && g.Filled() < g.Shape().Cells() {
			return
		}
		full, _ := puzzles.Solve(g)
		if !g.Layout().OnlyBlocks() || g.Eliminated() > 0 {
			return // fewer grids are solutions than chance meets
		}
		s := newCount(puzzles.NewGrid(g.Shape()), w)
		for c, d := range full.Cells() {
			s.Put(c, int(d))
		}
		check.Must(t, s.Energy == 0, "a solution has energy %d", s.Energy)
		random, zero := diceOf(5), 0
		for range 500 {
			x, y := s.Pair(random)
			s.Exchange(x, y)
			grid := puzzles.NewGrid(g.Shape())
			for c, d := range s.held {
				grid.Set(c, d)
			}
			if solves := len(grid.Conflicts()) == 0; solves != (s.Energy == 0) {
				t.Fatalf("energy %d of %v", s.Energy, grid)
			}
			if random.below(4) > 0 {
				s.Exchange(x, y)
			}
			if s.Energy == 0 {
				zero++
			}
		}
		check.That(t, zero != 0, "no solution is met")
	})
}

// A full grid has nothing to move, and a group with one digit to give neither.
func TestWhatCannotDifferIsNotMoved(t *testing.T) {
	full, _ := puzzles.Solve(puzzles.NewGrid(puzzles.Classic))
	for w := Boxes; w <= Grid; w++ {
		if s := newCount(full, w); len(s.Movable) != 0 || s.Free != 0 || s.Energy != 0 {
			t.Errorf("of a full grid, %d groups move within %s", len(s.Movable), w.Groups())
		}
		without := full.Clone()
		for c, d := range full.Cells() {
			if d == 1 {
				without.Set(c, 0)
			}
		}
		if s := newCount(without, w); len(s.Movable) != 0 || s.Free != 9 {
			t.Errorf("where only ones are missing, %d groups move within %s", len(s.Movable), w.Groups())
		}
	}
}

// What the houses lack adds up to the energy, and cells are in conflict with those that hold
// their digit in a house that counts.
func TestWhatHousesLackIsTheEnergy(t *testing.T) {
	each(t, func(t *testing.T, g puzzles.Grid, w Within) {
		l, random := g.Layout(), diceOf(7)
		s := newCount(g, w)
		grid := g.Clone()
		s.Deal(random, func(c, d int) {
			s.Put(c, d)
			grid.Set(c, d)
		})
		sum := 0
		for _, part := range w.Terms(g, grid) {
			sum += part.N
		}
		check.That(t, sum == s.Energy, "the parts add up to %d, and the energy is %d", sum, s.Energy)
		for c, n := range w.Twice(g, grid) {
			want := 0
			if !g.Allowed(c).Has(grid.At(c)) {
				want++
			}
			if slices.ContainsFunc(l.Pairs, func(p [2]int) bool {
				return (p[0] == c || p[1] == c) && grid.At(p[0]) == grid.At(p[1])
			}) {
				want++
			}
			for _, house := range l.HousesOf(c) {
				held := 0
				for _, other := range l.CellsOf(house) {
					if grid.At(other) == grid.At(c) {
						held++
					}
				}
				if held > 1 && house.Kind != w.keptKind(l) {
					want++
				}
			}
			check.That(t, n == want, "cell %d: %d houses, want %d", c, n, want)
		}
	})
}
