package tree

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudoscope/algorithms"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
)

// record records a run of an algorithm.
func record(t testing.TB, id, puzzle string, steps int64) *trace.Timeline {
	t.Helper()
	a, err := algorithms.ByID(id)
	if err != nil {
		t.Fatal(err)
	}
	p, err := collection.ByID(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	return recordOf(t, a, p.Givens, steps)
}

func recordOf(t testing.TB, a *solving.Algorithm, p puzzles.Grid, steps int64) *trace.Timeline {
	t.Helper()
	run, err := solving.Run(t.Context(), a, p, solving.Options{Seed: 1, MaxSteps: steps})
	if err != nil {
		t.Fatal(err)
	}
	tl := trace.NewTimeline(p)
	tl.Record(run)
	return tl
}

// whatever records a run that does anything to a board: digits are put over others, taken
// out in any order and, if wished, exchanged, and the grid is emptied from time to time.
func whatever(t *rapid.T, most int, exchange bool) *trace.Timeline {
	shape := rapid.SampledFrom([]puzzles.Shape{puzzles.Classic, {BoxRows: 2, BoxCols: 2}}).Draw(t, "shape")
	p := puzzles.NewGrid(shape)
	if rapid.Bool().Draw(t, "given") {
		p.Set(0, 1)
	}
	n := shape.Side()
	acts := rapid.SliceOfN(rapid.Uint32(), 0, most).Draw(t, "acts")
	orderly := rapid.Bool().Draw(t, "orderly")
	tl := trace.NewTimeline(p)
	tl.Record(trace.Start(t.Context(), p, 0, func(b *trace.Board) trace.Verdict {
		var stack []int
		for _, act := range acts {
			cell, digit := 1+int(act>>8)%min(n*n-1, 12), 1+int(act>>16)%n
			if orderly {
				// As a search does: mostly the latest is taken out.
				if act%5 < 2 && len(stack) > 0 {
					b.Clear(stack[len(stack)-1])
					stack = stack[:len(stack)-1]
					continue
				}
				if !b.Empty(cell) {
					continue
				}
				stack = append(stack, cell)
				b.Place(cell, digit)
				continue
			}
			switch act % 11 {
			case 0, 1, 2:
				b.Place(cell, digit)
			case 3:
				b.Guess(cell, digit)
			case 4, 5, 6:
				if !b.Empty(cell) {
					b.Clear(cell)
				}
			case 7:
				b.DeadEnd(cell, digit)
			case 8:
				if other := 1 + int(act>>24)%min(n*n-1, 12); exchange || b.Empty(cell) || b.Empty(other) {
					b.Swap(cell, other)
				}
			case 9:
				b.Consider(cell)
			case 10:
				if act%13 == 0 {
					for c := range n * n {
						if c != 0 && !b.Empty(c) {
							b.Clear(c)
						}
					}
				}
			}
		}
		return trace.Stuck
	}, nil))
	return tl
}

// naive is a tree of which nothing is folded, made as the package says.
type naive struct {
	Branch
	parent *naive
	kids   []*naive
}

func naiveTree(tl *trace.Timeline, steps int64) *naive {
	root := &naive{}
	var order []*naive // by step
	put := func(cell, digit int, guess bool, step int64) {
		parent := root
		for _, p := range slices.Backward(order) {
			if p.End == 0 {
				parent = p
				break
			}
		}
		p := &naive{Branch: Branch{Begin: step, Cell: cell, Digit: digit, Guess: guess, Nodes: 1}, parent: parent}
		parent.kids = append(parent.kids, p)
		order = append(order, p)
	}
	end := func(cell int, step int64) {
		for _, p := range order {
			if p.Cell == cell && p.End == 0 {
				p.End = step
			}
		}
	}
	trace.NewCursor(tl).Walk(steps, func(m *trace.Moment) {
		s := &m.Step
		if m.DeadEnd {
			for _, p := range order {
				if p.stood() {
					p.DeadEnds++
				}
			}
		}
		switch s.Kind {
		case trace.Place, trace.Guess:
			end(s.Cell, m.Index)
			put(s.Cell, s.Digit, s.Kind == trace.Guess, m.Index)
		case trace.Clear:
			end(s.Cell, m.Index)
		case trace.Swap:
			other := int(s.Data[0])
			if other == s.Cell {
				return
			}
			end(s.Cell, m.Index)
			end(other, m.Index)
			for _, c := range [2]int{s.Cell, other} {
				if m.At(c) != 0 {
					put(c, m.At(c), false, m.Index)
				}
			}
		}
	})
	root.sum()
	return root
}

// stood reports whether anything of it stands.
func (p *naive) stood() bool {
	return p.End == 0 || slices.ContainsFunc(p.kids, func(k *naive) bool { return k.stood() })
}

func (p *naive) sum() {
	last, open := p.End, p.End == 0
	p.Placements = 0
	for _, k := range p.kids {
		k.sum()
		p.Placements += 1 + k.all()
		open = open || k.Last == 0
		last = max(last, k.Last)
	}
	if !open {
		p.Last = last
	}
}

func (p *naive) all() (n int64) {
	for _, k := range p.kids {
		n += 1 + k.all()
	}
	return n
}

// shown is the part as a view has it.
func (p *naive) shown() Branch {
	q := p.Branch
	if q.Last == 0 {
		q.Placements, q.DeadEnds = 0, 0
	}
	return q
}

// same compares a view with a tree of which nothing is folded.
func same(t interface {
	Fatalf(string, ...any)
}, v View, at *naive, open int64) {
	for depth := 0; ; depth++ {
		if depth == len(v.Levels) {
			if len(at.kids) > 0 {
				t.Fatalf("step %d, branch of %d: %d levels, and there is more", v.Step, open, depth)
			}
			return
		}
		l := v.Levels[depth]
		if len(l.Branches) != len(at.kids) {
			t.Fatalf("step %d, branch of %d, level %d: %d parts for %d", v.Step, open, depth, len(l.Branches),
				len(at.kids))
		}
		next := -1
		for i, k := range at.kids {
			if got, want := l.Branches[i], k.shown(); got != want {
				t.Fatalf("step %d, branch of %d, level %d, part %d:\n got %+v\nwant %+v", v.Step, open, depth, i, got,
					want)
			}
			if k.Begin <= open && (k.Last == 0 || open < k.Last) {
				next = i
			}
		}
		if l.Open != next {
			t.Fatalf("step %d, branch of %d, level %d: %d is open, not %d", v.Step, open, depth, l.Open, next)
		}
		if next < 0 {
			return
		}
		at = at.kids[next]
	}
}

func TestTheTreeIsThatOfItsDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tl := whatever(t, 150, true)
		tr := New(tl)
		tr.Read(tl.Len())
		c := trace.NewCursor(tl)
		step := rapid.Int64Range(0, tl.Len()).Draw(t, "step")
		open := rapid.Int64Range(0, step).Draw(t, "branch")
		root := naiveTree(tl, step)
		same(t, tr.At(c, step, step), root, step)
		same(t, tr.At(c, step, open), root, open)
	})
}

// However few parts are kept, the totals stay, all digits of the board are on the path,
// and whatever is folded can be unfolded.
func TestFoldingLosesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		// Two digits that are exchanged are placed in one step, below each other. Steps are
		// what a tally is unfolded by, and no algorithm that has a tree does this.
		tl := whatever(t, 400, false)
		limit := rapid.IntRange(1, 40).Draw(t, "limit")
		step := rapid.Int64Range(0, tl.Len()).Draw(t, "step")
		tr := New(tl)
		tr.whole = newBuilder(tl.Puzzle().Shape().Cells(), limit)
		tr.Read(tl.Len())
		m := trace.NewCursor(tl).To(tl.Len())
		if b := tr.whole; b.placements != naiveTree(tl, tl.Len()).all() || b.deadEnds != m.Counters().DeadEnds {
			t.Fatalf("%d placements, %d dead ends", b.placements, b.deadEnds)
		}
		totals(t, tr.whole.root())
		same(t, tr.At(trace.NewCursor(tl), step, step), naiveTree(tl, step), step)
	})
}

// totals fails if a part does not have as many placements as all below it.
func totals(t *rapid.T, p *part) {
	sum, from := int64(0), p.Begin
	for _, k := range p.kids {
		totals(t, k)
		sum += k.own() + k.Placements
		if k.Begin < from {
			t.Fatalf("parts out of order")
		}
		from = k.Begin
	}
	if p.Last != 0 && !p.Folded() && sum != p.Placements {
		t.Fatalf("%d placements below, and %d told", sum, p.Placements)
	}
	if p.open != nil {
		totals(t, p.open)
	}
}

func TestThePathIsWhatStandsOnTheBoard(t *testing.T) {
	for _, id := range []string{"backtracking", "sorted-backtracking", "crook", "pattern-matching", "dlx"} {
		t.Run(id, func(t *testing.T) {
			tl := record(t, id, "wikipedia", 60_000)
			tr := New(tl)
			tr.Read(tl.Len())
			tr.whole.limit = 64 // what comes is folded even in a run of this length
			c, look := trace.NewCursor(tl), trace.NewCursor(tl)
			for step := int64(0); step <= tl.Len(); step += max(1, tl.Len()/300) {
				v := tr.At(look, step, step)
				m := c.To(step)
				stands := 0
				for d, l := range v.Levels {
					if l.Open < 0 {
						continue
					}
					if p := l.Branches[l.Open]; p.Stands() {
						stands++
						if m.At(p.Cell) != p.Digit {
							t.Fatalf("step %d, level %d: %+v, and the board has %d", step, d, p, m.At(p.Cell))
						}
					}
				}
				if placed := m.Grid().Filled() - tl.Puzzle().Filled(); stands != placed {
					t.Fatalf("step %d: a path of %d digits, and %d were placed", step, stands, placed)
				}
				if tr := New(tl); step%7 == 0 {
					// What has not been read shows the path at least.
					v := tr.At(look, step, step)
					if v.Partial != (step > 0) || len(v.Levels) != stands {
						t.Fatalf("step %d: unread, it has %d levels for %d", step, len(v.Levels), stands)
					}
				}
			}
		})
	}
}

// A program may always put in a digit before it takes out another, so that what does not
// stand any more is on the path for ever.
func TestAPathThatLingersIsCut(t *testing.T) {
	p := puzzles.NewGrid(puzzles.Classic)
	tl := trace.NewTimeline(p)
	tl.Record(trace.Start(t.Context(), p, 0, func(b *trace.Board) trace.Verdict {
		for i := range 20_000 {
			b.Place(i%3, 1+i%9)
			if next := (i + 1) % 3; !b.Empty(next) {
				b.Clear(next)
			}
		}
		return trace.Stuck
	}, nil))
	tr := New(tl)
	tr.Read(tl.Len())
	if n := len(tr.whole.stack); n > 81+lingering+1 {
		t.Errorf("a path of %d", n)
	}
	c := trace.NewCursor(tl)
	for _, step := range []int64{1, 500, 20_000, tl.Len()} {
		if v := tr.At(c, step, step); len(v.Levels) == 0 {
			t.Errorf("nothing to see at step %d", step)
		}
	}
}

// One level may have any number of parts.
func TestALevelOfVeryManyParts(t *testing.T) {
	p := puzzles.NewGrid(puzzles.Classic)
	tl := trace.NewTimeline(p)
	tl.Record(trace.Start(t.Context(), p, 0, func(b *trace.Board) trace.Verdict {
		for i := range 200_000 {
			b.Place(i%81, 1+i%9)
			b.Clear(i % 81)
		}
		return trace.Stuck
	}, nil))
	tr := New(tl)
	tr.Read(tl.Len())
	if tr.whole.kept > most {
		t.Errorf("%d parts are kept", tr.whole.kept)
	}
	c := trace.NewCursor(tl)
	v := tr.At(c, 200_001, 200_001)
	if len(v.Levels) != 1 || v.Levels[0].Open < 0 {
		t.Fatalf("%d levels", len(v.Levels))
	}
	if q := v.Levels[0].Branches[v.Levels[0].Open]; q.Begin != 200_001 || !q.Stands() {
		t.Errorf("on the path is %+v", q)
	}
	n := int64(0)
	for _, q := range v.Levels[0].Branches {
		n += q.Nodes
	}
	if n < 100_001 {
		t.Errorf("%d parts in all", n)
	}
}

// What is too long to be read while somebody waits is read beside it.
func TestWhatIsTooLongIsFilledLater(t *testing.T) {
	tl := record(t, "backtracking", "wikipedia", 0)
	tr := New(tl)
	tr.whole.limit = 1
	tr.Read(tl.Len())
	c := trace.NewCursor(tl)
	v := tr.At(c, 5000, 5000)
	want := len(v.Levels)
	clear(tr.cache)
	l := looker{Tree: tr, cursor: c, now: 5000, budget: 0}
	var folded *part
	for at := tr.whole.root(); at != nil; at = at.open {
		for _, k := range at.kids {
			if k.Folded() && k.Begin <= 5000 && 5000 < k.Last {
				folded = k
			}
		}
	}
	if folded == nil {
		t.Fatal("nothing is folded")
	}
	if l.unfolded(folded, false) != nil || tr.wanted.last != 0 {
		t.Fatal("what nobody asks for is read though there is no time")
	}
	long := &part{Branch: Branch{Begin: 1, Last: 2 + quickPath, Cell: trace.NoCell}}
	if l.unfolded(long, true) != nil || tr.wanted != (stretch{1, 2 + quickPath}) {
		t.Fatal("a long stretch is read though there is no time")
	}
	tr.wanted = stretch{folded.Begin, folded.Last}
	if !tr.Fill() || tr.Fill() {
		t.Fatal("it is not filled, or filled twice")
	}
	if got := l.unfolded(folded, true); got == nil {
		t.Fatal("what was filled is not there")
	}
	if v := tr.At(c, 5000, 5000); len(v.Levels) != want || v.Partial {
		t.Errorf("%d levels, partial %v", len(v.Levels), v.Partial)
	}
}

// longRun is a puzzle made against backtracking: its first row is empty, and its solution
// begins with 9.
const longRun = "against-backtracking"

func BenchmarkRead(b *testing.B) {
	tl := record(b, "backtracking", longRun, 5_000_000)
	b.ResetTimer()
	for b.Loop() {
		New(tl).Read(tl.Len())
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(tl.Len()), "ns/step")
}

// BenchmarkAt looks at a tree as it is played at a step a millisecond, ten times a second.
func BenchmarkAt(b *testing.B) {
	tl := record(b, "backtracking", longRun, 5_000_000)
	tr := New(tl)
	tr.Read(tl.Len())
	c := trace.NewCursor(tl)
	at := int64(1_000_000)
	b.ResetTimer()
	for b.Loop() {
		at = (at + 100) % tl.Len()
		tr.At(c, at, at)
	}
}

// BenchmarkJump looks at it all over the run.
func BenchmarkJump(b *testing.B) {
	tl := record(b, "backtracking", longRun, 5_000_000)
	tr := New(tl)
	tr.Read(tl.Len())
	c := trace.NewCursor(tl)
	at := int64(1_000_000)
	b.ResetTimer()
	for b.Loop() {
		at = (at + 1_234_567) % tl.Len()
		tr.At(c, at, at)
	}
}
