package puzzles

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"sudoscope/puzzles/check"
	"sudoscope/puzzles/counting"
)

// Two searches that have only the question in common agree, whatever is asked.
func TestSearchSixteenAgreesWithAnyShape(t *testing.T) {
	seen := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		full := randomSolution(shape16, random)
		for range 20 {
			g := full.Clone()
			keep := 42 + random.IntN(30)
			for c := range g.Cells() {
				if random.IntN(100) >= keep {
					g.Set(c, 0)
				}
			}
			spoiled := random.IntN(4) == 0
			if spoiled {
				c := random.IntN(256)
				g.Set(c, 1+random.IntN(16)) // at times against a clue
			}
			q := counting.Question{Cells: g.cells, Limit: 1 + random.IntN(20), Work: 200_000}
			if random.IntN(2) == 0 {
				for q.Cell = random.IntN(256); g.At(q.Cell) != 0; {
					q.Cell = random.IntN(256)
				}
				q.Not = full.At(q.Cell)
				if !spoiled && random.IntN(2) == 0 {
					q.Limit, q.Like = 1, full.cells
				}
			}
			got, want := NewGrid(shape16), NewGrid(shape16)
			a, b := counting.SearchSixteen(q, got.cells), searchAnySide(g, q, want.cells)
			if !a.Done || !b.Done {
				seen["gave up"]++
				continue
			}
			check.Must(t, a.Found == b.Found,
				"%d solutions, want %d, of %v (%d not in cell %d)", a.Found, b.Found, g, q.Not, q.Cell)
			check.Must(t, a.Found <= 0 || got.Solves(g) && (q.Not == 0 || got.At(q.Cell) != q.Not),
				"%v is no solution of %v (%d not in cell %d)", got, g, q.Not, q.Cell)
			switch {
			case q.Like != nil && a.Found > 0:
				seen["another near"]++
			case q.Like != nil:
				seen["no other near"]++
			case a.Found == 0:
				seen["none"]++
			case a.Found == 1:
				seen["one"]++
			default:
				seen["many"]++
			}
		}
	})
	for _, kind := range []string{"another near", "no other near", "none", "one", "many"} {
		check.That(t, seen[kind] != 0, "%q never came up: %v", kind, seen)
	}
	check.That(t, seen["gave up"] <= seen["many"], "most was not compared: %v", seen)
}

// As with the search for all shapes, no clock is looked at.
func TestSixteenIsProvenWithLittleWork(t *testing.T) {
	asked := 0
	for i, p := range largePuzzles(t) {
		if p.Shape() != shape16 {
			continue
		}
		a := counting.SearchSixteen(counting.Question{Cells: p.cells, Limit: 2, Work: 100_000}, nil)
		check.That(t, a.Found == 1 && a.Done && a.Work <= 50_000,
			"line %d, %s: %d solutions (done: %v) after placing %d digits", i+1, p.kind, a.Found, a.Done, a.Work)
		asked++
	}
	check.That(t, asked >= 20, "only %d puzzles were asked about", asked)
}

func TestSearchSixteenGivesUp(t *testing.T) {
	q := counting.Question{Cells: NewGrid(shape16).cells, Limit: 2, Work: 10}
	a := counting.SearchSixteen(q, nil)
	check.That(t, !a.Done && a.Found == 0, "got %d solutions (done: %v) after placing ten digits", a.Found, a.Done)
	q.Limit = 0
	a = counting.SearchSixteen(q, nil)
	check.That(t, a.Found == 0 && a.Done, "got %d solutions (done: %v) though none was asked for", a.Found, a.Done)
}

// A solution that is known may lead the search, but changes nothing in the answer.
func TestSolutionBesidesAgreesWithHasOther(t *testing.T) {
	shapes := allShapes()
	found, none := map[Shape]int{}, map[Shape]int{}
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.SampledFrom(shapes).Draw(t, "shape")
		if s.Side() > 16 {
			s = rapid.SampledFrom([]Shape{Classic, shape16}).Draw(t, "another shape")
		}
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		full := randomSolution(s, random)
		g := full.Clone()
		keep := rapid.IntRange(25, 70).Draw(t, "percent of clues")
		if s.Side() > 9 {
			keep = max(keep, 45)
		}
		for c := range g.Cells() {
			if random.IntN(100) >= keep {
				g.Set(c, 0)
			}
		}
		other := NewGrid(s)
		for range 40 {
			cell := random.IntN(s.Cells())
			if g.At(cell) != 0 {
				continue
			}
			const work = 20_000
			want, done := HasOtherSolutionWithin(g, cell, full.At(cell), work)
			got, sure := SolutionBesides(g, full, cell, work, other)
			if !done || !sure {
				continue
			}
			check.Must(t, got == want, "cell %d: got %v, want %v, of %v", cell, got, want, g)
			check.Must(t, !got || other.Solves(g) && other.At(cell) != full.At(cell),
				"cell %d: %v is no other solution of %v", cell, other, g)
			again, _ := SolutionBesides(g, full, cell, work, Grid{})
			check.Must(t, again == got, "cell %d: the answer depends on whether the solution is wanted", cell)
			if got {
				found[s]++
			} else {
				none[s]++
			}
		}
	})
	for _, s := range []Shape{Classic, shape16} {
		check.That(t, found[s] != 0 && none[s] != 0,
			"%v: %d cells could change and %d could not: that decides nothing", s, found[s], none[s])
	}
}

// The generator makes traps of the cells in which two solutions differ: the fewer
// they are, the more a trap catches.
func TestSolutionBesidesDiffersInFewCells(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 9))
	near, plainly := 0, 0
	difference := func(a, b Grid) (n int) {
		for c, d := range a.cells {
			if d != b.cells[c] {
				n++
			}
		}
		return n
	}
	other := NewGrid(Classic)
	for range 200 {
		full := randomSolution(Classic, random)
		g := full.Clone()
		for c := range g.Cells() {
			if random.IntN(100) >= 30 {
				g.Set(c, 0)
			}
		}
		cell := random.IntN(81)
		if g.At(cell) != 0 {
			continue
		}
		plain, ok := OtherSolution(g, cell, full.At(cell))
		found, _ := SolutionBesides(g, full, cell, 0, other)
		check.Must(t, found == ok, "cell %d of %v: found %v, want %v", cell, g, found, ok)
		if ok {
			near += difference(full, other)
			plainly += difference(full, plain)
		}
	}
	check.That(t, near != 0 && near <= plainly*3/4,
		"solutions near the known one differ from it in %d cells, others in %d", near, plainly)
}
