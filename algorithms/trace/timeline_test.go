package trace

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// scribble takes n random steps of every kind, so that every way of packing a
// step is used: plain and with data, with gauges, with jumps of depth, on lines of
// pseudocode and of programs.
func scribble(seed uint64, n int) Solver {
	return func(b *Board) Verdict {
		rng := rand.New(rand.NewPCG(seed, 1))
		var filled []int
		for b.steps < int64(n) {
			cell, digit := rng.IntN(b.Size()), 1+rng.IntN(b.Side())
			b.CodeLine(rng.IntN(MaxLines + 1))
			if rng.IntN(4) == 0 {
				b.CodeLine(rng.IntN(MaxCode + 1))
			}
			if rng.IntN(4) == 0 {
				b.Carry([]uint32{rng.Uint32(), rng.Uint32()})
			}
			switch rng.IntN(8) {
			case 0:
				b.SetDepth(rng.IntN(1000))
			case 1:
				b.SetDepth(b.Depth() + 1)
			case 2:
				b.SetGauge(rng.IntN(MaxGauges), rng.Float64())
			}
			switch rng.IntN(16) {
			case 0, 1, 2, 3, 4, 5:
				if b.Empty(cell) {
					b.Place(cell, digit)
					filled = append(filled, cell)
				}
			case 6, 7:
				if len(filled) > 0 {
					b.Clear(filled[len(filled)-1])
					filled = filled[:len(filled)-1]
				}
			case 8:
				if b.Empty(cell) {
					b.Guess(cell, digit)
					filled = append(filled, cell)
				}
			case 9:
				b.Eliminate(cell, digit)
			case 10:
				b.Restore(cell, digit)
			case 11:
				b.Swap(cell, rng.IntN(b.Size()))
			case 12:
				b.Consider(cell)
				b.Refuse(cell, digit, rng.Uint32())
			case 13:
				b.Deduce(cell, digit, rng.Uint32(), rng.Uint32(), rng.Uint32())
			case 14:
				b.DeadEnd(NoCell, 0)
				b.Solution()
			case 15:
				b.Note(7)
				if len(filled) > 0 {
					b.Place(filled[0], digit) // replaces what stands there
				}
			}
			if rng.IntN(2000) == 0 {
				time.Sleep(2 * time.Millisecond) // lets batches shrink
			}
		}
		return Stuck
	}
}

// moment is a copy of everything a Moment says.
type moment struct {
	step     Step
	digits   []uint8
	struck   []uint32
	depth    int
	gauges   [MaxGauges]float32
	counters Counters
}

func copyMoment(s *Step, f *Frame) moment {
	c := *s
	c.Data = slices.Clone(s.Data)
	return moment{c, bytes.Clone(f.Digits), slices.Clone(f.Struck), f.Depth, f.Gauges, f.Counters()}
}

// record runs the solver and returns its timeline and, taken from the batches as
// they came, every moment.
func record(t *testing.T, shape puzzles.Shape, solve Solver) (*Timeline, []moment) {
	t.Helper()
	g := puzzles.NewGrid(shape)
	tl := NewTimeline(g)
	var all []moment
	for b := range Start(t.Context(), g, 0, solve, nil) {
		b.Steps(func(s *Step, f *Frame) bool {
			all = append(all, copyMoment(s, f))
			return true
		})
		tl.Append(b)
		b.Release()
	}
	check.Must(t, tl.Len() == int64(len(all)), "timeline has %d steps, the batches had %d", tl.Len(), len(all))
	return tl, all
}

func shapes() []puzzles.Shape {
	return []puzzles.Shape{{BoxRows: 2, BoxCols: 2}, {BoxRows: 2, BoxCols: 3}, puzzles.Classic,
		{BoxRows: 5, BoxCols: 5}}
}

// What a cursor shows after any number of steps is what the board held then,
// in whatever order one asks.
func TestCursorShowsEveryMoment(t *testing.T) {
	for i, shape := range shapes() {
		t.Run(shape.String(), func(t *testing.T) {
			tl, all := record(t, shape, scribble(uint64(i), 12_000))
			c := NewCursor(tl)
			check := func(n int) {
				m := c.To(int64(n))
				if m.Index != int64(n) {
					t.Fatalf("To(%d) went to %d", n, m.Index)
				}
				got, want := copyMoment(&m.Step, &m.Frame), all[n-1]
				if !reflect.DeepEqual(got, want) {
					t.Fatalf("after %d steps:\n got %+v %+v\nwant %+v %+v", n, got.step, got.counters, want.step,
						want.counters)
				}
			}
			rng := rand.New(rand.NewPCG(9, 9))
			for range 100 {
				check(1 + rng.IntN(len(all)))
			}
			for n := len(all); n > len(all)-500; n-- {
				check(n)
			}
			for n := 1; n <= len(all); n += 1 + rng.IntN(50) {
				check(n)
			}
			if m := c.To(0); m.Counters() != (Counters{}) || !slices.Equal(m.Digits, tl.Puzzle().Cells()) {
				t.Errorf("To(0) is not the puzzle: %+v", m)
			}
			if m := c.To(1 << 40); m.Index != tl.Len() {
				t.Errorf("To beyond the end went to %d of %d", m.Index, tl.Len())
			}
		})
	}
}

// A record grows step by step from nothing to its size.
func TestSizeOf(t *testing.T) {
	if n := NewTimeline(puzzles.NewGrid(puzzles.Classic)).SizeOf(0); n != 0 {
		t.Errorf("nothing takes %d bytes", n)
	}
	tl, _ := record(t, puzzles.Classic, scribble(1, 60_000))
	check.That(t, len(tl.chunks) >= 3 && tl.SizeOf(0) == 0 && tl.SizeOf(tl.Len()) == tl.Size(),
		"%d chunks from %d to %d bytes of %d", len(tl.chunks), tl.SizeOf(0), tl.SizeOf(tl.Len()), tl.Size())
	for n := range tl.Len() {
		if more := tl.SizeOf(n+1) - tl.SizeOf(n); more < 0 || more > 100 {
			t.Fatalf("step %d takes %d bytes", n+1, more)
		}
	}
	for i := 1; i < len(tl.chunks); i++ {
		if c := tl.chunks[i]; tl.SizeOf(c.first) != tl.SizeOf(tl.chunks[i-1].first)+int64(len(tl.chunks[i-1].data)) {
			t.Errorf("chunk %d begins at byte %d", i, tl.SizeOf(c.first))
		}
	}
}

// The counters kept by the board are those that follow from the steps.
func TestCounters(t *testing.T) {
	tl, all := record(t, puzzles.Classic, scribble(3, 5000))
	var want Counters
	fresh := NoCell
	for _, m := range all {
		want.Steps++
		want.MaxDepth = max(want.MaxDepth, m.depth)
		switch m.step.Kind {
		case Guess:
			want.Guesses++
			want.Placements++
		case Place:
			want.Placements++
		case Clear:
			want.Removals++
			if fresh == m.step.Cell {
				want.DeadEnds++
			}
		case Eliminate:
			want.Eliminations++
		case Deduce:
			want.Deductions++
		case DeadEnd:
			want.DeadEnds++
		}
		fresh = NoCell
		if m.step.Kind == Swap {
			want.Changes += 4 // two digits are taken out, and two put in
		}
		if m.step.Kind == Place || m.step.Kind == Guess {
			fresh = m.step.Cell
		}
	}
	want.Changes += want.Placements + want.Removals
	check.Must(t, want.DeadEnds != 0 && want.Guesses != 0, "the run has no dead ends or guesses to count")
	if got := tl.Result().Counters; got != want {
		t.Errorf("result counts\n%+v, its steps\n%+v", got, want)
	}
	if got := all[len(all)-1].counters; got != want {
		t.Errorf("the last moment counts\n%+v, the steps\n%+v", got, want)
	}
}

// Next and Prev find what a walk over all steps finds.
func TestNextAndPrev(t *testing.T) {
	tl, all := record(t, puzzles.Classic, scribble(5, 15_000))
	dead := func(n int) bool {
		before := int64(0)
		if n > 1 {
			before = all[n-2].counters.DeadEnds
		}
		return all[n-1].counters.DeadEnds != before
	}
	queries := map[string]struct {
		q     Query
		match func(n int) bool
	}{
		"guess": {Query{Kinds: Kinds(Guess), Cell: NoCell},
			func(n int) bool { return all[n-1].step.Kind == Guess }},
		"placement": {Query{Kinds: Kinds(Place, Guess), Cell: NoCell},
			func(n int) bool { return all[n-1].step.Kind <= Guess }},
		"cell 40": {Query{Cell: 40}, func(n int) bool { return all[n-1].step.Cell == 40 }},
		"elimination in 7": {Query{Kinds: Kinds(Eliminate), Cell: 7},
			func(n int) bool { return all[n-1].step.Kind == Eliminate && all[n-1].step.Cell == 7 }},
		"dead end": {Query{DeadEnds: true}, dead},
	}
	c := NewCursor(tl)
	rng := rand.New(rand.NewPCG(1, 2))
	for name, q := range queries {
		for range 60 {
			from := rng.IntN(len(all) + 1)
			want := from + 1
			for want <= len(all) && !q.match(want) {
				want++
			}
			got, ok := c.Next(int64(from), q.q)
			if ok != (want <= len(all)) || ok && got != int64(want) {
				t.Errorf("%s: Next(%d) = %d, %v, want %d", name, from, got, ok, want)
			}
			want = from - 1
			for want >= 1 && !q.match(want) {
				want--
			}
			got, ok = c.Prev(int64(from), q.q)
			if ok != (want >= 1) || ok && got != int64(want) {
				t.Errorf("%s: Prev(%d) = %d, %v, want %d", name, from, got, ok, want)
			}
		}
	}
}

// The bins of a profile are the run without a gap, and each says what its steps
// say.
func TestProfile(t *testing.T) {
	tl, all := record(t, puzzles.Classic, scribble(6, 30_000))
	bins := tl.Profile(nil)
	check.That(t, len(bins) > maxBins/2 && len(bins) <= maxBins, "%d bins for %d steps", len(bins), len(all))
	at := int64(0)
	for _, b := range bins {
		check.Must(t, b.First == at, "bin begins at %d, the one before ends at %d", b.First, at)
		at += b.Steps
		lo, hi := int32(1<<30), int32(-1)
		var kinds KindSet
		for _, m := range all[b.First:at] {
			lo, hi = min(lo, int32(m.depth)), max(hi, int32(m.depth))
			kinds |= Kinds(m.step.Kind)
		}
		check.Must(t, b.MinDepth == lo && b.MaxDepth == hi && b.Kinds == kinds,
			"bin %+v: depth %d to %d, kinds %b in its steps", b, lo, hi, kinds)
	}
	check.That(t, at == tl.Len(), "bins end at %d of %d", at, tl.Len())
}

// A timeline can be read while it is written.
func TestReadWhileWriting(t *testing.T) {
	g := puzzles.NewGrid(puzzles.Classic)
	tl := NewTimeline(g)
	done := make(chan Result)
	go func() { done <- tl.Record(Start(t.Context(), g, 0, scribble(8, 60_000), nil)) }()
	c := NewCursor(tl)
	for reading := true; reading; {
		select {
		case <-done:
			reading = false
		default:
		}
		n := tl.Len()
		if m := c.To(n); m.Counters().Steps != n {
			t.Fatalf("after %d steps the counters say %d", n, m.Counters().Steps)
		}
	}
}

// A panic ends the run with a message and keeps the steps before it.
func TestPanicEndsTheRunOnly(t *testing.T) {
	g := puzzles.NewGrid(puzzles.Classic)
	tl := NewTimeline(g)
	r := tl.Record(Start(t.Context(), g, 0, func(b *Board) Verdict {
		b.Place(3, 5)
		panic("lost the thread")
	}, nil))
	if r.Verdict != Failed || r.Problem != "the algorithm failed at step 1: lost the thread" || tl.Len() != 1 {
		t.Errorf("%v %q after %d steps", r.Verdict, r.Problem, tl.Len())
	}
}

// A cancelled run ends at its next step or checkpoint, and its deferred functions run.
func TestCancel(t *testing.T) {
	for _, steps := range []bool{true, false} {
		t.Run(fmt.Sprintf("steps=%v", steps), func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			cleaned := make(chan bool, 1)
			ch := Start(ctx, puzzles.NewGrid(puzzles.Classic), 0, func(b *Board) Verdict {
				defer func() { cleaned <- true }()
				for {
					if steps {
						b.Consider(1)
					} else {
						b.Checkpoint()
					}
				}
			}, nil)
			go func() {
				time.Sleep(5 * time.Millisecond)
				cancel()
			}()
			if r := NewTimeline(puzzles.NewGrid(puzzles.Classic)).Record(ch); r.Verdict != Cancelled {
				t.Errorf("verdict %v", r.Verdict)
			}
			<-cleaned
		})
	}
}

// The record of a run that was stopped holds every step that its result counts, also where
// the machine is so busy that the recorder comes late.
func TestARecordThatComesLateIsWhole(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		ch := Start(ctx, puzzles.NewGrid(puzzles.Classic), 0, func(b *Board) Verdict {
			for {
				b.Place(0, 1)
				b.Clear(0)
			}
		}, nil)
		synctest.Wait() // the recorder has not taken anything yet, and the run waits for it
		cancel()
		time.Sleep(30 * time.Millisecond)
		tl := NewTimeline(puzzles.NewGrid(puzzles.Classic))
		if r := tl.Record(ch); r.Verdict != Cancelled || r.Steps == 0 || tl.Len() != r.Steps {
			t.Errorf("%v: the record has %d steps, and the run %d", r.Verdict, tl.Len(), r.Steps)
		}
	})
}

// A batch holds one step while steps come slowly and many when they rush; how many
// depends on the machine.
func TestBatchesGrowWithTheRun(t *testing.T) {
	var sizes []int
	for b := range Start(t.Context(), puzzles.NewGrid(puzzles.Classic), 0, func(b *Board) Verdict {
		for range 5 {
			time.Sleep(10 * time.Millisecond)
			b.Consider(0)
		}
		for range 200_000 {
			b.Consider(1)
		}
		return Stuck
	}, nil) {
		sizes = append(sizes, b.Count)
		b.Release()
	}
	check.That(t, len(sizes) >= 10 && slices.Equal(sizes[:4], []int{1, 1, 1, 1}) && slices.Max(sizes) >= 256,
		"sizes of batches: %v", sizes)
}

func TestBoardRefusesToChangeGivens(t *testing.T) {
	g := puzzles.NewGrid(puzzles.Classic)
	g.Set(4, 7)
	for name, act := range map[string]func(*Board){
		"place": func(b *Board) { b.Place(4, 1) },
		"clear": func(b *Board) { b.Clear(4) },
		"swap":  func(b *Board) { b.Swap(3, 4) },
	} {
		r := Solve(t.Context(), g, 0, func(b *Board) Verdict { act(b); return Stuck }, nil)
		check.That(t, r.Verdict == Failed && r.Grid.At(4) == 7, "%s: %v, cell holds %d", name, r.Verdict, r.Grid.At(4))
	}
}

// A digit that the grid does not have ends the run and changes nothing.
func TestBoardRefusesWhatIsNoDigit(t *testing.T) {
	for _, digit := range []int{-1, 0, 5, 33, 64} {
		r := Solve(t.Context(), puzzles.NewGrid(puzzles.Shape{BoxRows: 2, BoxCols: 2}), 0,
			func(b *Board) Verdict { b.Place(3, digit); return Stuck }, nil)
		check.That(t, r.Verdict == Failed && r.Steps == 0 && r.Grid.Filled() == 0,
			"%d: %v after %d steps, %d cells filled", digit, r.Verdict, r.Steps, r.Grid.Filled())
	}
}

// A board's candidates are those of its grid, also when houses hold digits twice.
func TestCandidates(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	for _, tidy := range []bool{true, false} {
		b := newBoard(puzzles.NewGrid(puzzles.Classic), 0)
		for range 3000 {
			cell := rng.IntN(81)
			if !b.Empty(cell) {
				b.Clear(cell)
			} else if free := b.Candidates(cell); tidy && free != 0 {
				b.Place(cell, free.Min())
			} else if !tidy {
				b.Place(cell, 1+rng.IntN(9))
			}
			look := rng.IntN(81)
			if b.Empty(look) {
				if got, want := b.Candidates(look), b.Grid().Candidates(look); got != want {
					t.Fatalf("tidy %v: candidates of cell %d are %v, the grid's %v", tidy, look, got, want)
				}
			}
		}
	}
}

// Walking shows the moments that going to each step shows, and whatever stands was put
// there by the step that Placed tells.
func TestWalkAndPlaced(t *testing.T) {
	p := puzzles.NewGrid(puzzles.Classic)
	p.Set(80, 5)
	tl := NewTimeline(p)
	tl.Record(Start(t.Context(), p, 0, func(b *Board) Verdict {
		for i := range 60_000 {
			cell := i * i % 79
			switch {
			case i%97 == 3:
				b.Swap(cell, (cell+11)%79)
			case i%5 == 4:
				b.Consider(cell)
			case b.Empty(cell):
				b.Place(cell, 1+i%9)
			default:
				b.Clear(cell)
			}
		}
		return Stuck
	}, nil))
	a, b := NewCursor(tl), NewCursor(tl)
	latest, steps := make([]int64, 81), make([]int64, 81)
	a.Walk(tl.Len(), func(m *Moment) {
		if i := m.Index; i < 200 || i%997 == 0 {
			want := b.To(i)
			if m.Step.Kind != want.Step.Kind || m.Step.Cell != want.Step.Cell || m.DeadEnd != want.DeadEnd ||
				m.Counters() != want.Counters() || !m.Grid().Equal(want.Grid()) {
				t.Fatalf("step %d is another one when walking", i)
			}
		}
		switch m.Step.Kind {
		case Place:
			latest[m.Step.Cell] = m.Index
		case Clear:
			latest[m.Step.Cell] = 0
		case Swap:
			other := int(m.Step.Data[0])
			for _, c := range [2]int{m.Step.Cell, other} {
				latest[c] = 0
				if m.At(c) != 0 {
					latest[c] = m.Index
				}
			}
		}
		if m.Index%1013 == 7 || m.Index == tl.Len() {
			if b.Placed(m.Index, steps); !slices.Equal(steps, latest) {
				t.Fatalf("after %d steps: %v, want %v", m.Index, steps, latest)
			}
		}
	})
	check.That(t, a.Moment().Index == tl.Len(), "walked to %d of %d", a.Moment().Index, tl.Len())
	a.Walk(5, func(*Moment) { t.Error("there is no way back") })
}
