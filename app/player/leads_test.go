package player

import (
	"reflect"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
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

func everyLane(int) bool { return true }

// The lane with more cells filled at the same measure is ahead, whatever the alignment.
func TestWhoLeads(t *testing.T) {
	// Cells filled at their best after each change:
	//   0: 1 2 3, then two digits are taken out again
	//   1: 1 2 3 4 5, after two steps that change nothing
	//   2: 1 and never more
	first := filling(t, 3, -2, 0)
	second := filling(t, 0, 0, 5)
	third := filling(t, 1, -1, 1)
	r := New(first, second, third)
	notes := second.Len() - 5
	for _, c := range []struct {
		by   trace.Measure
		want []Lead
	}{
		{trace.ByChanges, []Lead{{0, -1, 0, 0, 0}, {4, 1, 1, notes + 4, 4}}},
		{trace.BySteps, []Lead{{0, -1, 0, 0, 0}, {2, 0, 0, 2, 2}, {float64(notes) + 4, 1, 1, notes + 4, 4}}},
	} {
		for _, align := range []Align{ByShare, ByStep} {
			r.SetAlign(align)
			check.That(t, reflect.DeepEqual(r.Leads(c.by, everyLane), c.want),
				"by %s: %+v, want %+v", c.by.ID(), r.Leads(c.by, everyLane), c.want)
		}
	}
	// Without the second, the first is ahead with its second cell and stays there.
	got := r.Leads(trace.ByChanges, func(lane int) bool { return lane != 1 })
	check.That(t, reflect.DeepEqual(got, []Lead{{0, -1, 0, 0, 0}, {2, 0, 0, 2, 2}}),
		"without the second: %+v, want %+v", got, []Lead{{0, -1, 0, 0, 0}, {2, 0, 0, 2, 2}})
	if got := r.Leads(trace.ByChanges, func(int) bool { return false }); got != nil {
		t.Errorf("nobody takes part, and %+v", got)
	}
}

// Drawing level does not take the lead, and two lanes that pass at once share it.
func TestLevelIsNoLead(t *testing.T) {
	r := New(filling(t, 1, 0, 0, 1, -1, 1), filling(t, 0, 0, 2), filling(t, 0, 0, 0, 3), filling(t, 0, 0, 0, 3))
	leads := r.Leads(trace.BySteps, everyLane)
	var lanes []int
	for _, l := range leads {
		lanes = append(lanes, l.Lane)
	}
	check.That(t, reflect.DeepEqual(lanes, []int{-1, 0, -1}), "%+v, want %v in front", leads, []int{-1, 0, -1})
	check.That(t, r.Leads(trace.ByGuesses, everyLane)[0].Lane == -1,
		"all had as many guesses for the same cells, and one leads")
}

// A lane is at its end when its last digit is, even if it has looked at more since, or
// never had one to put in.
func TestALaneEndsWithItsLastChange(t *testing.T) {
	r := New(filling(t, 3, 0, 0), filling(t, 0, 0), filling(t, 1))
	r.SetAlign(ByChange)
	for i := range 3 {
		check.That(t, !r.Ended(i), "lane %d has ended before the start", i)
	}
	for _, c := range []struct {
		position int64
		ended    []bool
	}{{1, []bool{false, true, true}}, {2, []bool{false, true, true}}, {3, []bool{true, true, true}}} {
		r.GoTo(c.position)
		for i, want := range c.ended {
			check.Is(t, r.Ended(i), want, "at change %d, lane %d has ended", c.position, i)
		}
	}
}
