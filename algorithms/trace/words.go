package trace

import (
	"math"
	"slices"
)

// stepWords is how a board writes steps down: quickly, and packed by somebody else
// later. Each is a word, whose lower half has the kind, the digit, the line and the
// cell where the words of pack.go have them, and the same flags; its upper half is
// the depth. What the flags announce is attached to the batch. The word of the n-th
// step of the run is at n modulo the length, which no batch exceeds, so that the
// board need not count the steps of the batch.
type stepWords [MaxBatch]uint64

// shortest is how many bytes a step with gauges or data takes besides these.
const shortest = 5

// wordOf returns the word of a step without its flags.
func wordOf(k Kind, line uint32, cell, digit, depth int) uint64 {
	return uint64(k) | uint64(digit)<<digitPos | uint64(line)<<linePos | uint64(cell&noCell)<<cellPos |
		uint64(depth)<<32
}

// depth returns the depth after n steps of the run.
func (w *stepWords) depth(n int64) int { return int(int32(w[n&(MaxBatch-1)] >> 32)) }

// pack packs the steps if that has not been done, and sums them up.
func (b *Batch) pack() {
	if !b.raw {
		return
	}
	b.raw = false
	p := packer{buf: slices.Grow(b.packed[:0], 8*b.Count), depth: b.Frame.Depth, gauges: b.Frame.Gauges}
	p.model.reset()
	sum := &b.Summary
	filled := int32(b.Frame.filled())
	// By cell: whether it holds a digit, and whether a step was about it.
	var holds, about [modelSize]uint8
	for cell, d := range b.Frame.Digits {
		holds[cell&noCell] = min(d, 1)
	}
	attached := b.attached
	for i := range b.Count {
		word := b.words[(b.first+int64(i))&(MaxBatch-1)]
		w, depth := uint32(word), int32(word>>32)
		k, cell := Kind(w&31), w>>cellPos&noCell
		about[cell] = 1
		switch k {
		case Place, Guess:
			filled += 1 - int32(holds[cell])
			holds[cell] = 1
		case Clear:
			filled -= int32(holds[cell])
			holds[cell] = 0
		}
		sum.MinDepth, sum.MaxDepth = min(sum.MinDepth, depth), max(sum.MaxDepth, depth)
		sum.MinFilled, sum.MaxFilled = min(sum.MinFilled, filled), max(sum.MaxFilled, filled)

		delta := uint32(depth - int32(p.depth))
		op := w&(MaxLines<<linePos) | delta&3<<depthPos
		if w < 1<<depthPos && delta+1 <= 2 && p.op[k] == op && p.expects(k) == cell && k < shortEnd {
			p.depth = int(depth)
			p.buf = append(p.buf, byte(k)<<5|byte(w>>digitPos&31))
			p.learn(k, cell)
			continue
		}
		var data []uint32
		if w&dataFlag != 0 {
			n := attached[0]
			data, attached = attached[1:n+1], attached[n+1:]
		}
		var dirty uint32
		if w&gaugeFlag != 0 {
			dirty, attached = attached[0], attached[1:]
			for i := range p.gauges {
				if dirty>>i&1 != 0 {
					p.gauges[i], attached = math.Float32frombits(attached[0]), attached[1:]
				}
			}
			sum.gauge(&p.gauges)
		}
		at := int(cell)
		if cell == noCell {
			at = NoCell
		}
		p.full(k, w>>linePos&MaxLines, at, int(w>>digitPos&31), int(depth), dirty, &p.gauges, data)
	}
	b.packed = p.buf
	for cell := range b.Frame.Digits {
		sum.cells[cell>>6] |= uint64(about[cell&noCell]) << (cell & 63)
	}
}
