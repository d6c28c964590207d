package player

import (
	"reflect"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// filling is a run that fills and empties cells in turn: +3 fills three, -1 empties
// one, and 0 looks at one.
func filling(t *testing.T, moves ...int) *trace.Timeline {
	t.Helper()
	g := puzzles.NewGrid(puzzles.Classic)
	tl := trace.NewTimeline(g)
	tl.Record(trace.Start(t.Context(), g, 0, func(b *trace.Board) trace.Verdict {
		n := 0
		for _, m := range moves {
			if m == 0 {
				b.Note()
			}
			for ; m > 0; m-- {
				b.Place(n, 1+n%9)
				n++
			}
			for ; m < 0; m++ {
				n--
				b.Clear(n)
			}
		}
		return trace.Stuck
	}, nil))
	return tl
}

func TestWhoPassesWhom(t *testing.T) {
	// Cells filled at their best after each step:
	//   0: 1 2 3 3 3 3 3 3, 8 steps with two notes and looks
	//   1: 0 0 0 0 1 2 3 4 5, which passes 0 with its fourth cell
	//   2: 1 1 1 1 and never is ahead of anybody it was behind
	first := filling(t, 3, -2, 0)
	second := filling(t, 0, 0, 5)
	third := filling(t, 1, -1, 1)
	r := NewRace(first, second, third)
	var told []RaceEvent
	for _, e := range r.Events() {
		if e.Passed >= 0 {
			told = append(told, e)
		}
	}
	notes := second.Len() - 5
	want := []RaceEvent{
		{Position: notes + 2, Lane: 1, Passed: 2, Cells: 2},
		{Position: notes + 4, Lane: 1, Passed: 0, Cells: 4},
	}
	if !reflect.DeepEqual(told, want) {
		t.Errorf("%+v, want %+v", told, want)
	}
	ends := map[int]int64{}
	for _, e := range r.Events() {
		if e.Passed < 0 {
			ends[e.Lane] = e.Position
		}
	}
	if !reflect.DeepEqual(ends, map[int]int64{0: first.Len(), 1: second.Len(), 2: third.Len()}) {
		t.Errorf("they end at %v", ends)
	}
	// By change the notes do not count.
	r.SetAlign(ByChange)
	told = nil
	for _, e := range r.Events() {
		if e.Passed == 0 {
			told = append(told, e)
		}
	}
	if len(told) != 1 || told[0].Lane != 1 || told[0].Position != 4 {
		t.Errorf("by change: %+v", told)
	}
}
