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

// stepBytes is how many bytes a packed step takes besides its gauges and data.
const stepBytes = 5

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
	p := packer{buf: b.packed[:0], depth: b.Frame.Depth, gauges: b.Frame.Gauges}
	p.model.reset()
	var sum summer
	sum.start(b)
	attached := b.attached
	first := int(b.first & (MaxBatch - 1))
	end := min(first+b.Count, MaxBatch)
	for _, words := range [2][]uint64{b.words[first:end], b.words[:b.Count-(end-first)]} {
		for len(words) > 0 {
			n := p.packShort(words)
			if n == 0 {
				n = 1
				attached = p.packLong(uint32(words[0]), int32(words[0]>>32), attached, &sum)
			}
			sum.add(words[:n])
			words = words[n:]
		}
	}
	sum.finish()
	b.packed = p.buf
}

// summer sums up the steps of a batch.
type summer struct {
	*Summary
	filled      int32            // cells that hold a digit
	held, about [modelSize]uint8 // by cell, 1 or 0: it holds a digit; a step is about it
}

func (s *summer) start(b *Batch) {
	s.Summary = &b.Summary
	for cell, d := range b.Frame.Digits {
		s.held[cell&noCell] = min(d, 1)
		s.filled += int32(min(d, 1))
	}
}

// add counts steps, of whose exchanges swap was told.
func (s *summer) add(words []uint64) {
	filled, minDepth, maxDepth, minFilled, maxFilled := s.filled, s.MinDepth, s.MaxDepth, s.MinFilled, s.MaxFilled
	for _, w := range words {
		depth, k, cell := int32(w>>32), w&31, w>>cellPos&noCell
		s.about[cell] = 1
		if k <= uint64(Clear) {
			after := uint8(1 - k>>1) // 0 for Clear
			filled += int32(after) - int32(s.held[cell])
			s.held[cell] = after
		}
		minDepth, maxDepth = min(minDepth, depth), max(maxDepth, depth)
		minFilled, maxFilled = min(minFilled, filled), max(maxFilled, filled)
	}
	s.filled, s.MinDepth, s.MaxDepth, s.MinFilled, s.MaxFilled = filled, minDepth, maxDepth, minFilled, maxFilled
}

// finish puts the cells into the summary.
func (s *summer) finish() {
	for cell, about := range s.about[:64*len(s.cells)] {
		s.cells[cell>>6] |= uint64(about) << (cell & 63)
	}
}

// packShort packs steps as long as they are what the model expects, at least those
// that put digits into cells and take them out, and returns how many they are.
func (p *packer) packShort(words []uint64) int {
	top, here, last := p.top, p.here, int32(p.depth)
	n := len(p.buf)
	p.buf = slices.Grow(p.buf, len(words))
	out := p.buf[n : n+len(words)]
	done := 0
	for i, word := range words {
		w, depth := uint32(word), int32(word>>32)
		k, cell := w&31, uint16(w>>cellPos&noCell)
		delta := uint32(depth - last)
		op := w&^(31|31<<digitPos|noCell<<cellPos) | delta&3<<depthPos
		if op != p.op[k] || delta+1 > 2 || k > uint32(Clear) || top >= modelSize-1 {
			break
		}
		if k == uint32(Clear) {
			if p.stack[top&(modelSize-1)] != cell {
				break
			}
			top--
			here = p.stack[top&(modelSize-1)]
		} else {
			if p.follow[here&(modelSize-1)] != cell {
				break
			}
			top++
			p.stack[top&(modelSize-1)] = cell
			here = cell
		}
		out[i] = byte(k<<5 | w>>digitPos&31)
		last = depth
		done++
	}
	p.top, p.here, p.depth = top, here, int(last)
	p.buf = p.buf[:n+done]
	return done
}

// packLong packs a step of which the quick way does not know whether the model
// expects it, and returns what is attached to those after it.
func (p *packer) packLong(w uint32, depth int32, attached []uint32, sum *summer) []uint32 {
	k, line, digit := Kind(w&31), w>>linePos&MaxLines, int(w>>digitPos&31)
	cell := int(w >> cellPos & noCell)
	if cell == noCell {
		cell = NoCell
	}
	if w&(gaugeFlag|dataFlag|lineFlag) == 0 {
		p.plain(k, line, cell, digit, int(depth))
		return attached
	}
	var data []uint32
	if w&dataFlag != 0 {
		n := attached[0]
		data, attached = attached[1:n+1], attached[n+1:]
	}
	if k == Swap {
		x, y := cell&noCell, data[0]&noCell
		sum.held[x], sum.held[y] = sum.held[y], sum.held[x]
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
	if w&lineFlag != 0 {
		line, attached = attached[0], attached[1:]
	}
	p.full(k, line, cell, digit, int(depth), dirty, &p.gauges, data)
	return attached
}
