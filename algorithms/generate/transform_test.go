package generate

import (
	"testing"

	"pgregory.net/rapid"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// A transformed puzzle has the transformed solution, as many solutions and as
// many clues.
func TestTransformKeepsWhatAPuzzleIs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.SampledFrom([]puzzles.Shape{{BoxRows: 2, BoxCols: 2}, {BoxRows: 2, BoxCols: 3},
			{BoxRows: 4, BoxCols: 2},
			puzzles.Classic, {BoxRows: 3, BoxCols: 4}}).Draw(t, "shape")
		result, err := One(t.Context(), Recipe{Shape: s, MinClues: s.Cells() / 2},
			rapid.Uint64().Draw(t, "seed"), 0, nil)
		check.OK(t, err)
		transform := RandomTransform(s, rapid.Uint64().Draw(t, "transform"))
		g, solution := transform.Apply(result.Givens), transform.Apply(result.Solution)
		check.That(t, solution.Solves(g) && puzzles.Count(g, 2) == 1 && g.Filled() == result.Givens.Filled(),
			"%s becomes %s with solution %s", result.Givens, g, solution)
	})
}

func TestIdentityChangesNothing(t *testing.T) {
	for _, side := range puzzles.Sides() {
		g := puzzles.NewGrid(shape(t, side))
		for cell := range g.Cells() {
			g.Set(cell, cell%(side+1))
		}
		got := Identity(g.Shape()).Apply(g)
		check.That(t, got.Equal(g), "%s becomes %s", g, got)
	}
}

// Random transforms reach what they should: every digit gets every name, every
// row every place, and rows become columns about half the time.
func TestRandomTransformsAreVaried(t *testing.T) {
	const many = 2000
	names, places, transposed := [10][10]int{}, [9][9]int{}, 0
	for seed := range uint64(many) {
		tr := RandomTransform(puzzles.Classic, seed)
		for d := 1; d <= 9; d++ {
			names[d][tr.digits[d]]++
		}
		for row, from := range tr.rows {
			places[from][row]++
			check.Must(t, row%3 <= 0 || from/3 == tr.rows[row-1]/3, "seed %d tears a band apart: %v", seed, tr.rows)
		}
		if tr.transposed {
			transposed++
		}
	}
	for d := 1; d <= 9; d++ {
		for e := 1; e <= 9; e++ {
			n := names[d][e]
			check.That(t, n >= many/9/2 && n <= many/9*2, "%d becomes %d %d times of %d", d, e, n, many)
			if n := places[d-1][e-1]; n < many/9/2 || n > many/9*2 {
				t.Errorf("row %d goes to row %d %d times of %d", d, e, n, many)
			}
		}
	}
	check.That(t, transposed >= many/3 && transposed <= many*2/3,
		"rows become columns %d times of %d", transposed, many)
	for seed := range uint64(50) {
		check.Must(t, !RandomTransform(puzzles.Shape{BoxRows: 2, BoxCols: 3}, seed).transposed,
			"rows become columns where boxes are not square")
	}
}

func TestTransformOfAnotherShapePanics(t *testing.T) {
	defer func() {
		check.That(t, recover() != nil, "a 4×4 grid is taken")
	}()
	Identity(puzzles.Classic).Apply(puzzles.NewGrid(puzzles.Shape{BoxRows: 2, BoxCols: 2}))
}

// What a person is shown of a transform ends where the transform leads.
func TestMovesLeadWhereTheTransformLeads(t *testing.T) {
	for _, s := range []puzzles.Shape{{BoxRows: 2, BoxCols: 3}, puzzles.Classic, {BoxRows: 5, BoxCols: 3}} {
		p, err := Recipe{Shape: s}.plan()
		check.OK(t, err)
		for seed := range uint64(20) {
			m := newMaker(p, seed, 0)
			check.Must(t, m.fill(), "no grid")
			m.solution = m.grid.Clone()
			tr := RandomTransform(s, seed)
			want := tr.Apply(m.grid)
			m.transform(tr, lineArrange)
			check.That(t, m.grid.Equal(want) && m.solution.Equal(want),
				"%v, seed %d: %s, not %s", s, seed, m.grid, want)
		}
	}
}

func TestUnitsCoverEveryCellOnce(t *testing.T) {
	for _, side := range puzzles.Sides() {
		for _, c := range Symmetries() {
			seen := make([]int, side*side)
			largest := 0
			for _, unit := range Symmetry(c.ID).units(side) {
				largest = max(largest, len(unit))
				for _, cell := range unit {
					seen[cell]++
				}
			}
			for cell, n := range seen {
				check.Must(t, n == 1, "%s of side %d has cell %d in %d units", c.ID, side, cell, n)
			}
			want := map[Symmetry]int{NoSymmetry: 1, QuarterTurn: 4, Diagonals: 4, Dihedral: 8}[Symmetry(c.ID)]
			if want == 0 {
				want = 2
			}
			check.That(t, largest == want,
				"%s of side %d: the largest unit has %d cells, not %d", c.ID, side, largest, want)
		}
	}
}

// Full grids of every way and shape are right, and differ.
func TestFullGrids(t *testing.T) {
	for _, side := range puzzles.Sides() {
		for _, f := range Fills() {
			p, err := Recipe{Shape: shape(t, side), Fill: Fill(f.ID)}.plan()
			check.OK(t, err)
			seen := map[string]bool{}
			for seed := range uint64(5) {
				m := newMaker(p, seed, 0)
				check.That(t, m.fill() && m.grid.Solves(m.grid) && m.clues == side*side,
					"%s, side %d: %s", f.ID, side, m.grid)
				seen[m.grid.String()] = true
			}
			check.That(t, len(seen) >= 4, "%s, side %d: %d different grids of 5", f.ID, side, len(seen))
		}
	}
}
