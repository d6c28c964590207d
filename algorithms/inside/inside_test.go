package inside

import (
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// clone returns a copy of a state that shares nothing with it.
func clone(s *State) State {
	c := State{Said: s.Said}
	for _, call := range s.Calls {
		call.Vars = slices.Clone(call.Vars)
		if len(call.Vars) == 0 {
			call.Vars = nil
		}
		c.Calls = append(c.Calls, call)
	}
	return c
}

// whatever tells things at random for so many steps, behind some steps of other kinds,
// and returns the timeline and what was so at each step.
func whatever(t *rapid.T, steps int) (*trace.Timeline, []State) {
	g := puzzles.NewGrid(puzzles.Classic)
	var rec Recorder
	before := rapid.IntRange(0, 600).Draw(t, "before")
	seed := rapid.Uint64().Draw(t, "seed")
	want := make([]State, before+1)
	tl := trace.NewTimeline(g)
	rng := rand.New(rand.NewPCG(seed, 0))
	tl.Record(trace.Start(t.Context(), g, 0, func(b *trace.Board) trace.Verdict {
		for range before {
			b.Note()
		}
		for range steps {
			for range rng.IntN(5) {
				level := rng.IntN(rec.Depth() + 2)
				switch name := fmt.Sprint("v", rng.IntN(50)); rng.IntN(9) {
				case 0, 1:
					rec.Call(name)
				case 2:
					rec.Return()
				case 3:
					rec.Line(level, rng.IntN(500))
				case 4:
					rec.Forget(level, name)
				case 5:
					rec.Say(strings.Repeat("ö\n", rng.IntN(500)))
				default:
					rec.Set(level, name, strings.Repeat("é", rng.IntN(300)))
				}
			}
			want = append(want, clone(&rec.state))
			b.Carry(rec.Step())
			b.Note()
		}
		return trace.Stuck
	}, nil))
	return tl, want
}

// marked returns the state after so many steps with what has changed since the one before.
func marked(all []State, n int) State {
	s := clone(&all[n])
	for level, c := range s.Calls {
		for i := range c.Vars {
			c.Vars[i].Changed = level >= len(all[n-1].Calls) ||
				!slices.Contains(all[n-1].Calls[level].Vars, c.Vars[i])
		}
	}
	return s
}

// Wherever the cursor goes, all is as it was there.
func TestReaderFindsEachMoment(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tl, want := whatever(t, rapid.IntRange(0, 900).Draw(t, "steps"))
		r := NewReader(tl)
		for range 30 {
			n := rapid.IntRange(0, len(want)-1).Draw(t, "n")
			for i := n; i < min(n+3, len(want)); i++ {
				got, want := clone(r.At(int64(i))), marked(want, i)
				check.Must(t, reflect.DeepEqual(got, want), "after %d steps there is %+v, want %+v", i, got, want)
			}
		}
	})
}

func TestDeepCallsAreCounted(t *testing.T) {
	var rec Recorder
	for range MaxCalls + 5 {
		rec.Call("f")
	}
	rec.Set(MaxCalls+2, "x", "1")
	for range 6 {
		rec.Return()
	}
	check.That(t, rec.Depth() == MaxCalls-1 && len(rec.state.Calls) == MaxCalls-1,
		"%d calls, %d kept", rec.Depth(), len(rec.state.Calls))
}

func TestForeignDataAreRefused(t *testing.T) {
	for _, data := range [][]uint32{
		{0}, {1}, {5, 0}, {1, 'X'}, {1, 'C'}, {2, 'C' | 200<<8}, {1 << 31, 0}, {3, 'L' | 0xffff<<8}, {1, 'S', 0},
		{3, 'C' | 1<<8 | 0x1b<<16}, {3, 'C' | 1<<8 | 0xff<<16},
	} {
		err := Check(nil, &trace.Step{Kind: trace.Note, Data: data})
		check.That(t, err != nil, "%x was taken", data)
	}
	check.That(t, Check(nil, &trace.Step{Kind: trace.Swap}) != nil, "a swap was taken")
}

func FuzzDo(f *testing.F) {
	var rec Recorder
	rec.Call("solve")
	rec.Line(0, 12)
	rec.Set(0, "cell", "r1c1")
	rec.Say("here")
	var seed []byte
	for _, w := range rec.Step() {
		seed = append(seed, byte(w), byte(w>>8), byte(w>>16), byte(w>>24))
	}
	f.Add(seed)
	f.Fuzz(func(t *testing.T, raw []byte) {
		var data []uint32
		for i := 0; i+4 <= len(raw); i += 4 {
			data = append(data, uint32(raw[i])|uint32(raw[i+1])<<8|uint32(raw[i+2])<<16|uint32(raw[i+3])<<24)
		}
		var s State
		for range 3 {
			if err := s.Do(data); err != nil {
				return
			}
		}
		check.Must(t, len(s.Calls) <= MaxCalls, "%d calls", len(s.Calls))
	})
}

// search is what a script of backtracking tells of itself, for so many steps.
func search(steps int) *trace.Timeline {
	g := puzzles.NewGrid(puzzles.Classic)
	tl := trace.NewTimeline(g)
	tl.Record(trace.Start(context.Background(), g, 0, func(b *trace.Board) trace.Verdict {
		var rec Recorder
		rng := rand.New(rand.NewPCG(1, 1))
		rec.Call("main")
		for i := range steps {
			down := rng.IntN(2) == 0
			switch {
			case rec.Depth() < 2 || down && rec.Depth() < 60:
				rec.Call("solve")
				rec.Line(rec.Depth()-1, 12)
				rec.Set(rec.Depth()-1, "cell", fmt.Sprintf("r%dc%d", rec.Depth()%9+1, i%9+1))
				rec.Set(rec.Depth()-1, "digit", fmt.Sprint(i%9+1))
				b.Carry(rec.Step())
				b.CodeLine(12).Consider(i % 81)
			default:
				rec.Return()
				rec.Set(rec.Depth()-1, "digit", fmt.Sprint(i%9+1))
				b.Carry(rec.Step())
				b.CodeLine(40).Consider(i % 81)
			}
		}
		return trace.Stuck
	}, nil))
	return tl
}

// A jump anywhere in a run of a million steps.
func BenchmarkJump(b *testing.B) {
	tl := search(1_000_000)
	r := NewReader(tl)
	rng := rand.New(rand.NewPCG(2, 2))
	for b.Loop() {
		r.At(rng.Int64N(tl.Len()))
	}
	b.ReportMetric(float64(tl.Size())/float64(tl.Len()), "B/step")
}

// However much is told between two steps, one of them says no more than the state is.
func TestChangesWithoutAStepAreBounded(t *testing.T) {
	var rec Recorder
	rec.Call("main")
	rec.Step()
	for i := range 20_000 {
		rec.Set(0, "x", fmt.Sprint(i, strings.Repeat("é", MaxValue)))
		rec.Call("f")
		rec.Line(0, 1+i%7)
		rec.Return()
		check.Must(t, len(rec.ops) <= maxChanges+MaxName+MaxValue+20, "%d bytes of changes are kept", len(rec.ops))
	}
	var got State
	got.Calls = []Call{{Name: "of the step before"}}
	data := slices.Clone(rec.Step())
	err := got.Do(data)
	check.That(t, err == nil && len(data) <= 200 && isKey(data), "%d words: %v", len(data), err)
	want := clone(&rec.state)
	check.That(t, reflect.DeepEqual(clone(&got), want), "the state is %v, want %v", got, want)
	rec.Set(0, "x", "1")
	if data := rec.Step(); isKey(data) || len(data) > 5 {
		t.Errorf("the step after it has %d words", len(data))
	}
}

// A page names the cells of values as it names them elsewhere.
func TestNamed(t *testing.T) {
	l := puzzles.Classic.Layout()
	name := func(cell int) string { return fmt.Sprint("#", cell) }
	for value, want := range map[string]string{"[r1c1, r9c9]": "[#0, #80]", "r10c1": "r10c1", "xr1c1": "xr1c1",
		"“r2c3”": "“#11”", "": ""} {
		check.Is(t, Named(value, l, name), want, "%s becomes", value)
		check.Is(t, Named(value, l, nil), value, "%s becomes", value)
	}
}

func TestCellsAreReadOutOfValues(t *testing.T) {
	for value, want := range map[string][]int{
		"r1c1": {0}, "[r1c2, r2c1]": {1, 9}, "{r9c9: 1}": {80}, `"at r3c3."`: {20},
		"r0c1": nil, "r10c1": nil, "r1c10": nil, "r1": nil, "or1c1": nil, "r1c1x": nil, "R1C1": nil, "": nil,
		"r99999999999c1": nil,
	} {
		got := CellsIn(value, puzzles.Classic.Layout())
		check.That(t, slices.Equal(got, want), "%q names the cells %v, and not %v", value, got, want)
	}
}
