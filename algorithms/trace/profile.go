package trace

import "math"

// Summary says in short what happens in a stretch of a run.
type Summary struct {
	MinDepth, MaxDepth   int32
	MinFilled, MaxFilled int32 // cells that hold a digit
	MinGauge, MaxGauge   [MaxGauges]float32
	Swaps, Refusals      int64 // steps of these kinds
	DeadEnds             bool  // a dead end was counted
	index
}

// begin makes the summary one of no steps.
func (s *Summary) begin() {
	*s = Summary{MinDepth: math.MaxInt32, MaxDepth: math.MinInt32, MinFilled: math.MaxInt32, MaxFilled: math.MinInt32}
	for i := range s.MinGauge {
		s.MinGauge[i], s.MaxGauge[i] = float32(math.Inf(1)), float32(math.Inf(-1))
	}
}

// add counts a step about a cell, or NoCell, with the depth and the number of
// filled cells after it.
func (s *Summary) add(cell, depth, filled int) {
	d, n := int32(depth), int32(filled)
	s.MinDepth, s.MaxDepth = min(s.MinDepth, d), max(s.MaxDepth, d)
	s.MinFilled, s.MaxFilled = min(s.MinFilled, n), max(s.MaxFilled, n)
	if i := uint(cell) >> 6; i < uint(len(s.cells)) {
		s.cells[i] |= 1 << (cell & 63)
	}
}

// gauge adds new values of the gauges.
func (s *Summary) gauge(gauges *[MaxGauges]float32) {
	for i, g := range gauges {
		s.MinGauge[i], s.MaxGauge[i] = min(s.MinGauge[i], g), max(s.MaxGauge[i], g)
	}
}

// finish completes the summary from the states before and after the stretch.
func (s *Summary) finish(before, after *Frame) {
	s.gauge(&before.Gauges)
	s.Kinds = 0
	for k := range numKinds {
		if after.kinds[k] != before.kinds[k] {
			s.Kinds |= 1 << k
		}
	}
	s.Swaps, s.Refusals = after.kinds[Swap]-before.kinds[Swap], after.kinds[Refuse]-before.kinds[Refuse]
	s.DeadEnds = after.deadEnds() != before.deadEnds()
}

func (s *Summary) merge(t *Summary) {
	s.MinDepth, s.MaxDepth = min(s.MinDepth, t.MinDepth), max(s.MaxDepth, t.MaxDepth)
	s.MinFilled, s.MaxFilled = min(s.MinFilled, t.MinFilled), max(s.MaxFilled, t.MaxFilled)
	for i := range s.MinGauge {
		s.MinGauge[i], s.MaxGauge[i] = min(s.MinGauge[i], t.MinGauge[i]), max(s.MaxGauge[i], t.MaxGauge[i])
	}
	s.Swaps, s.Refusals = s.Swaps+t.Swaps, s.Refusals+t.Refusals
	s.DeadEnds = s.DeadEnds || t.DeadEnds
	s.index.merge(&t.index)
}

// Bin is a stretch of a run, summed up for drawing it.
type Bin struct {
	First int64 // steps before it
	Steps int64
	Summary
}

// HeightsOf returns bins whose filled cells are what an algorithm wants drawn in their place, in
// the room of dst.
func HeightsOf(dst, bins []Bin, of func(*Bin) (least, greatest float32)) []Bin {
	dst = append(dst[:0], bins...)
	for i := range dst {
		least, greatest := of(&dst[i])
		dst[i].MinFilled, dst[i].MaxFilled = int32(least), int32(greatest)
	}
	return dst
}

// maxBins is how many bins a profile has at most; when it is full, neighbours
// are merged, so a long run always has at least half as many.
const maxBins = 4096

// coarse is the number of steps in a bin from which whole batches are added to
// the profile: then a batch is not more than a few thousandths of the run.
const coarse = MaxBatch / 4

// profile sums up a whole run in bins of about the same length.
type profile struct {
	width int64 // greatest number of steps in a bin
	bins  []Bin
}

// bin returns the bin that the next n steps belong to; they may exceed the width
// of an empty bin.
func (p *profile) bin(n int64) *Bin {
	last := len(p.bins) - 1
	if last >= 0 && p.bins[last].Steps+n <= p.width {
		return &p.bins[last]
	}
	next := Bin{}
	if last >= 0 {
		next.First = p.bins[last].First + p.bins[last].Steps
	}
	if len(p.bins) == maxBins {
		p.bins = append(p.bins[:0], Coarser(p.bins, maxBins/2)...)
		p.width *= 2
	}
	next.begin()
	p.bins = append(p.bins, next)
	return &p.bins[len(p.bins)-1]
}

// add adds a stretch of n steps.
func (p *profile) add(n int64, s *Summary) {
	b := p.bin(n)
	b.Steps += n
	b.merge(s)
}

// Profile returns the whole run so far in at most 4,096 bins, in order. It
// appends to dst[:0].
func (t *Timeline) Profile(dst []Bin) []Bin {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return append(dst[:0], t.profile.bins...)
}

// Coarser returns the same stretches in at most so many bins.
func Coarser(bins []Bin, most int) (merged []Bin) {
	width := (len(bins) + most - 1) / most
	merged = make([]Bin, 0, min(len(bins), most))
	for i := range bins {
		if i%width == 0 {
			merged = append(merged, bins[i])
			continue
		}
		last := &merged[len(merged)-1]
		last.Steps += bins[i].Steps
		last.merge(&bins[i].Summary)
	}
	return merged
}
