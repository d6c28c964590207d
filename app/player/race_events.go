package player

import (
	"cmp"
	"slices"

	"sudoscope/algorithms/trace"
)

// RaceEvent is something worth telling of a race: a lane passes another, or comes to
// its end.
type RaceEvent struct {
	Position int64 // in the units of the race
	Lane     int
	Passed   int // the lane that was ahead until now, -1 at the end of a run
	Cells    int // that the lane had filled at its best by then
}

// Events returns what has happened in the race so far, in order. Ahead is who has
// had more cells filled at once: taking digits out again does not put a lane back.
// In runs of more than a few thousand steps the positions are those of the bins
// of [trace.Timeline.Profile].
func (r *Race) Events() []RaceEvent {
	var all []RaceEvent
	for i, c := range r.lanes {
		t := c.Timeline()
		givens := t.Puzzle().Filled()
		best := givens
		for _, bin := range t.Profile(nil) {
			if n := int(bin.MaxFilled); n > best {
				best = n
				all = append(all, RaceEvent{Position: r.PositionOf(i, bin.First+bin.Steps), Lane: i, Passed: -1,
					Cells: n})
			}
		}
		if !running(t) {
			all = append(all, RaceEvent{Position: r.LengthOf(i), Lane: i, Passed: -1, Cells: -1})
		}
	}
	slices.SortStableFunc(all, func(a, b RaceEvent) int { return cmp.Compare(a.Position, b.Position) })
	n := len(r.lanes)
	best := make([]int, n)
	for i := range best {
		best[i] = r.Timeline(i).Puzzle().Filled()
	}
	behind := make([]bool, n*n) // behind[i*n+j]: i was behind j and has not been ahead since
	var told []RaceEvent
	for _, e := range all {
		if e.Cells < 0 {
			e.Cells = best[e.Lane]
			told = append(told, e)
			continue
		}
		best[e.Lane] = e.Cells
		for j := range n {
			switch i := e.Lane; {
			case best[i] <= best[j]:
			case behind[i*n+j]:
				behind[i*n+j], behind[j*n+i] = false, true
				e.Passed = j
				told = append(told, e)
			default:
				behind[j*n+i] = true
			}
		}
	}
	return told
}

// PositionOf returns the position at which a lane has taken so many steps.
func (r *Race) PositionOf(lane int, steps int64) int64 {
	t := r.Timeline(lane)
	switch r.align {
	case ByShare:
		return int64(wholeRun * (float64(steps) / float64(max(1, t.Len()))))
	case ByTime:
		return int64(t.SpentOn(steps))
	case ByChange:
		return trace.NewCursor(t).To(steps).Changes()
	}
	return steps
}
