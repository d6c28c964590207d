package trace

import (
	"bytes"
	"reflect"
	"testing"
	"time"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// fillsUp waits until as many batches are under way as can be, and the run has to wait.
func fillsUp(t *testing.T, run <-chan *Batch) {
	t.Helper()
	for range 60_000 {
		if len(run) == cap(run) {
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Fatal("the run never had to wait")
}

// search is a search that says all it does, in steps that the model expects for the
// most part: it fills the grid from both ends, so that it has to go back often.
func search(n int) Solver {
	return func(b *Board) Verdict {
		var fill func(k int) bool
		fill = func(k int) bool {
			cell := k / 2
			if k%2 != 0 {
				cell = b.Size() - 1 - cell
			}
			b.Line(1).Consider(cell)
			for d := range b.Candidates(cell).All() {
				b.SetDepth(k + 1)
				b.Line(2).Guess(cell, d)
				if b.steps >= int64(n) || fill(k+1) {
					return true
				}
				b.SetDepth(k)
				b.Line(3).Clear(cell)
			}
			b.Line(4).DeadEnd(cell, 0)
			return false
		}
		fill(0)
		return Stuck
	}
}

// Packing in one go comes to the same bytes and the same summary as step by step,
// on the side of the receiver and of the run.
func TestPackedInOneGo(t *testing.T) {
	for i, shape := range shapes() {
		for _, solve := range []Solver{scribble(uint64(i), 30_000), search(30_000)} {
			for _, waits := range []bool{false, true} {
				packedInOneGo(t, shape, solve, waits)
			}
		}
	}
}

func packedInOneGo(t *testing.T, shape puzzles.Shape, solve Solver, waits bool) {
	t.Helper()
	g := puzzles.NewGrid(shape)
	run := Start(t.Context(), g, 0, solve, nil)
	if waits && shape == puzzles.Classic {
		fillsUp(t, run)
	}
	f := newFrame(g.Cells())
	for b := range run {
		b.pack()
		check.Must(t, bytes.Equal(b.Frame.Digits, f.Digits) && b.Frame.tally == f.tally,
			"%v: the steps before do not lead to the grid of the batch", shape)
		again := Batch{Frame: b.Frame, Count: b.Count, packed: b.packed}
		after, err := again.examine(g, 0, nil)
		check.OK(t, err)
		if f = after; !reflect.DeepEqual(again.Summary, b.Summary) {
			t.Fatalf("%v: summary of %d steps:\n got %+v\nwant %+v", shape, b.Count, b.Summary, again.Summary)
		}
		if want := repacked(b); !bytes.Equal(want, b.packed) {
			t.Fatalf("%v: %d steps take %d bytes, one by one %d", shape, b.Count, len(b.packed), len(want))
		}
	}
}

// repacked returns the steps of a batch, unpacked and packed one by one.
func repacked(b *Batch) []byte {
	var o openStretch
	var u unpacker
	var f Frame
	var s Step
	o.model.reset()
	o.depth = b.Frame.Depth
	f.copyFrom(&b.Frame)
	for u.start(b.packed); u.next(&f, &s); {
		o.repack(&s, &f, u.dirty)
	}
	return o.buf
}

// More cells than the model can remember are filled, one of them over and over, and
// then cleared.
func TestPackedPastTheStack(t *testing.T) {
	const half = 3 * modelSize
	tl, _ := record(t, puzzles.Classic, func(b *Board) Verdict {
		for i := range 20 * half {
			if i/half%2 == 0 {
				b.Place(0, 1+i%9)
			} else {
				b.Clear(0)
			}
		}
		return Stuck
	})
	c := NewCursor(tl)
	for i := range 20 * half {
		want := 1 + i%9
		if i/half%2 != 0 {
			want = 0
		}
		if m := c.To(int64(i + 1)); m.Step.Cell != 0 || m.At(0) != want {
			t.Fatalf("after %d steps %d stands in the cell, not %d: %+v", i+1, m.At(0), want, m.Step)
		}
	}
}
