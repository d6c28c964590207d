package dlx

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// textbook is another implementation of dancing links, with nodes that point to each other. It
// counts what it does.
type textbook struct {
	root     node
	choice   Choice
	bottomUp bool
	random   *rand.Rand
	counts   map[string]int64
}

type node struct {
	left, right, up, down, header *node
	size, item                    int
}

func newTextbook(g puzzles.Grid, o solving.Options) *textbook {
	x := &textbook{counts: map[string]int64{}, choice: Choice(o.Settings[setChoice] - 1),
		bottomUp: o.Settings[setOptions] == 2, random: rand.New(rand.NewPCG(o.Seed, stream))}
	x.root.left, x.root.right = &x.root, &x.root
	n, l := g.Shape().Side(), g.Layout()
	headers := make([]*node, n*n+len(l.Houses)*n+len(l.Pairs)*n)
	for i := range headers {
		h := &node{item: i}
		h.left, h.right, h.up, h.down, h.header, headers[i] = h, h, h, h, h, h
		if i < n*n+len(l.Houses)*n {
			h.left, h.right = x.root.left, &x.root
			h.left.right, x.root.left = h, h
		}
	}
	items := func(cell, d int) []*node {
		of := []*node{headers[cell]}
		for h := range l.Houses {
			if l.Contains(l.House(h), cell) {
				of = append(of, headers[n*n+h*n+d])
			}
		}
		for i, pair := range l.Pairs {
			if slices.Contains(pair[:], cell) {
				of = append(of, headers[n*n+len(l.Houses)*n+i*n+d])
			}
		}
		return of
	}
	for cell := range n * n {
		for d := range n {
			if !g.Allowed(cell).Has(d + 1) {
				continue
			}
			var first *node
			for _, h := range items(cell, d) {
				k := &node{header: h, up: h.up, down: h}
				h.up.down, h.up = k, k
				h.size++
				if first == nil {
					first, k.left, k.right = k, k, k
				}
				k.left, k.right = first.left, first
				first.left.right, first.left = k, k
			}
		}
	}
	for cell, d := range g.Cells() {
		if d != 0 {
			for _, h := range items(cell, int(d)-1) {
				x.cover(h)
			}
		}
	}
	return x
}

func (x *textbook) cover(h *node) {
	x.counts["cover"]++
	h.left.right, h.right.left = h.right, h.left
	for r := h.down; r != h; r = r.down {
		for k := r.right; k != r; k = k.right {
			x.counts["unlink"]++
			k.up.down, k.down.up = k.down, k.up
			k.header.size--
		}
	}
}

func (x *textbook) uncover(h *node) {
	for r := h.up; r != h; r = r.up {
		for k := r.left; k != r; k = k.left {
			x.counts["relink"]++
			k.up.down, k.down.up = k, k
			k.header.size++
		}
	}
	x.counts["uncover"]++
	h.left.right, h.right.left = h, h
}

func (x *textbook) choose() *node {
	best, alike := x.root.right, 0
	for h := x.root.right; h != &x.root; h = h.right {
		switch x.choice {
		case Fewest, FewestRandom:
			x.counts["compared"]++
			if h.size < best.size {
				best, alike = h, 0
			}
			if x.choice == FewestRandom && h.size == best.size {
				if alike++; x.random.IntN(alike) == 0 {
					best = h
				}
			}
		case Any:
			if alike++; x.random.IntN(alike) == 0 {
				best = h
			}
		}
	}
	return best
}

func (x *textbook) search(all bool) (enough bool) {
	if x.root.right == &x.root {
		x.counts["solution"]++
		return !all
	}
	h := x.choose()
	if h.size == 0 {
		x.counts["dead-end"]++
		return false
	}
	x.counts["chosen"]++
	x.cover(h)
	next := func(k *node) *node {
		if x.bottomUp {
			return k.up
		}
		return k.down
	}
	for r := next(h); r != h; r = next(r) {
		x.counts["tried"]++
		for k := r.right; k != r; k = k.right {
			x.cover(k.header)
		}
		if x.search(all) {
			return true
		}
		for k := r.left; k != r; k = k.left {
			x.uncover(k.header)
		}
		x.counts["dropped"]++
	}
	x.uncover(h)
	return false
}

// openGrid returns a grid of a shape with so many empty cells, by chance.
func openGrid(t *testing.T, shape puzzles.Shape, empty int, seed uint64) puzzles.Grid {
	g, ok := puzzles.Solve(puzzles.NewGrid(shape))
	check.Must(t, ok, "an empty grid has no solution")
	for _, cell := range rand.New(rand.NewPCG(seed, 3)).Perm(shape.Cells())[:empty] {
		g.Set(cell, 0)
	}
	return g
}

// What a step is said to do to the links is what an independent implementation does, and leaves the
// links as the search has them.
func TestLooksOfDLXAreWhatAnotherImplementationDoes(t *testing.T) {
	four, six := puzzles.Shape{BoxRows: 2, BoxCols: 2}, puzzles.Shape{BoxRows: 2, BoxCols: 3}
	sixteen := puzzles.Shape{BoxRows: 4, BoxCols: 4}
	for _, c := range []struct {
		name    string
		puzzle  puzzles.Grid
		choices int // the first of them; the others take too long
	}{
		{"4×4", solvingtest.Grid(t, four, "12..34.........."), 4},
		{"4×4, impossible", solvingtest.Grid(t, four, "12..34.1.......4"), 4},
		{"6×6", openGrid(t, six, 18, 1), 4},
		{"9×9", openGrid(t, puzzles.Classic, 24, 2), 4},
		{"9×9, two solutions", solvingtest.Named(t, "seed_2sol"), 2},
		{"9×9, hard", solvingtest.Named(t, "ai_escargot"), 1},
		{"5×5 jigsaw", solvingtest.Read(t, "1....3...2.............3. regions=1112211322433254433544555"), 3},
		{"6×6, rules", solvingtest.Read(t, "1..............6...........2......3. rules=anti-king,x"), 2},
		{"9×9, windows", solvingtest.Read(t, "...3..4...8.....93......5..52........7...........58....5...........6.7.4....12... rules=windoku"), 1},
		{"9×9, moves", solvingtest.Read(t, "523..8.96........8..............1.............9...........2..4.....1..8....5...2. rules=anti-knight"), 1},
		{"4×4, candidates",
			solvingtest.Read(t, "1............... parity=.e.............. candidates="+strings.Repeat("1234", 4)+
				"1.34"+strings.Repeat("1234", 11)), 3},
		{"16×16", openGrid(t, sixteen, 20, 3), 4},
		{"16×16, less full", openGrid(t, sixteen, 90, 3), 2},
	} {
		name, g := c.name, c.puzzle
		for all := range 2 {
			if all == 1 && c.choices == 1 && !check.Long {
				continue // on smaller puzzles, too
			}
			for choice := range c.choices {
				for bottomUp := range 2 {
					if bottomUp == 1 && c.choices < 3 && !check.Long {
						continue // the order of options is tried on smaller puzzles
					}
					o := solving.Options{Seed: 5, Settings: map[string]float64{"all": float64(all),
						setChoice: float64(1 + choice), setOptions: float64(1 + bottomUp)}}
					x := newTextbook(g, o)
					x.search(all == 1)
					a := Algorithm().With(o)
					run, _ := solvingtest.Record(t, a, g, o)
					counts := solvingtest.Told(t, a, run)
					delete(counts, "note")
					delete(counts, "place")
					check.That(t, maps.Equal(counts, x.counts),
						"%s with %v: %v, want %v", name, o.Settings, counts, x.counts)
				}
			}
		}
	}
}

// A step that is opened by itself tells the same as when the steps before were opened, and its links
// are the same.
func TestAStepOfDLXOpensTheSameFromAnywhere(t *testing.T) {
	for _, settings := range []map[string]float64{{}, {"all": 1, setChoice: 2, setOptions: 2}} {
		o := solving.Options{Seed: 9, Settings: settings, MaxSteps: 400}
		a := Algorithm().With(o)
		run, _ := solvingtest.Record(t, a, solvingtest.Named(t, "seed_2sol"), o)
		opener, random := trace.NewOpener(run), rand.New(rand.NewPCG(1, 2))
		for n := int64(1); n <= run.Len(); n++ {
			looks := a.LooksAt(opener.At(n))
			d := DanceAt(a, opener.At(n))
			check.Must(t, d != nil, "step %d does not fit the links", n)
			if random.IntN(4) > 0 && n < run.Len()-20 {
				continue
			}
			alone := trace.NewOpener(run)
			same := a.LooksAt(alone.At(n))
			other := DanceAt(a, alone.At(n))
			if len(looks) != len(same) || !slices.Equal(d.Changes, other.Changes) ||
				!slices.Equal(d.Path, other.Path) || !slices.Equal(d.Up, other.Up) ||
				!slices.Equal(d.Right, other.Right) || !slices.Equal(d.Size, other.Size) {
				t.Fatalf("step %d (%v) opened alone: %d looks and %v, not %d and %v", n, run, len(same), other.Path,
					len(looks), d.Path)
			}
			d.To(0)
			d.To(len(d.Changes))
			check.Must(t, slices.Equal(d.Down, other.Down) && slices.Equal(d.Left, other.Left),
				"step %d: there and back is not the same", n)
		}
	}
}

func BenchmarkOpenDLX(b *testing.B) {
	for _, side := range []int{3, 4, 5} {
		shape := puzzles.Shape{BoxRows: side, BoxCols: side}
		g := puzzles.NewGrid(shape)
		o := solving.Options{MaxSteps: 20_000}
		run, _ := solvingtest.Record(b, Algorithm(), g, o)
		b.Run(shape.String()+"/alone", func(b *testing.B) {
			for i := range b.N {
				opener := trace.NewOpener(run)
				Algorithm().LooksAt(opener.At(run.Len() - int64(i*7)%run.Len()))
			}
		})
		b.Run(shape.String()+"/next", func(b *testing.B) {
			a, opener := Algorithm(), trace.NewOpener(run)
			for i := range b.N {
				a.LooksAt(opener.At(1 + int64(i)%run.Len()))
			}
		})
	}
}
