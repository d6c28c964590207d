package player

import (
	"cmp"
	"math"
	"slices"

	"sudoscope/algorithms/trace"
)

// Lead is a stretch of a race over which the same lane leads.
type Lead struct {
	From float64 // of the measure, up to the next lead
	Lane int     // -1 as long as no lane is alone in front
	// Where it begins: so many steps of a lane.
	By    int
	Steps int64
	Cells int // filled by the leading lanes at its beginning
}

// gain is the moment at which a lane has more cells filled than ever before.
type gain struct {
	at    float64
	lane  int
	steps int64
	cells int
}

// Leads returns which lanes lead from when on, by a measure and whatever the alignment is.
// At the same measure, the lane that has had more cells filled at once is ahead: taking digits
// out again does not lose the lead, and drawing level does not take it. Lanes for
// which the measure means nothing are left out; counts reports which it means something
// for. In runs of more than a few thousand steps the moments are those of the bins of
// [trace.Timeline.Profile].
func (p *Player) Leads(m trace.Measure, counts func(lane int) bool) []Lead {
	best := make([]int, len(p.lanes))
	var gains []gain
	var in []int // the lanes that take part
	for i, c := range p.lanes {
		if !counts(i) {
			continue
		}
		in = append(in, i)
		t := c.Timeline()
		best[i] = t.Puzzle().Filled()
		cursor, most := trace.NewCursor(t), best[i]
		for _, bin := range t.Profile(nil) {
			if n := int(bin.MaxFilled); n > most {
				most = n
				steps := bin.First + bin.Steps
				gains = append(gains, gain{m.At(t, cursor.To(steps)), i, steps, n})
			}
		}
	}
	if len(in) == 0 {
		return nil
	}
	gains = slices.DeleteFunc(gains, func(g gain) bool { return math.IsNaN(g.at) })
	slices.SortStableFunc(gains, func(a, b gain) int { return cmp.Compare(a.at, b.at) })
	all := []Lead{{Lane: -1, By: in[0], Cells: best[in[0]]}}
	for i, g := range gains {
		best[g.lane] = max(best[g.lane], g.cells)
		if i+1 < len(gains) && gains[i+1].at == g.at {
			continue // what happens at the same measure happens at once
		}
		last := &all[len(all)-1]
		front, most := -1, 0
		for _, lane := range in {
			switch {
			case best[lane] > most:
				front, most = lane, best[lane]
			case best[lane] == most:
				front = -1
			}
		}
		if front == last.Lane || last.Lane >= 0 && best[last.Lane] == most {
			continue
		}
		next := Lead{From: g.at, Lane: front, By: g.lane, Steps: g.steps, Cells: most}
		if last.From == next.From {
			*last = next // there was no lead before that
			if n := len(all); n > 1 && all[n-2].Lane == next.Lane {
				all = all[:n-1]
			}
		} else {
			all = append(all, next)
		}
	}
	return all
}
