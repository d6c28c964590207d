package trace

import (
	"encoding/binary"
	"math"
)

// Steps are packed into bytes. A step that is what a simple model expects takes
// one byte, its kind in the upper three bits and its digit in the lower five;
// any other is the byte escape, a word of 32 bits, and what flags in the word
// announce:
//
//	bits  0-4   kind
//	bits  5-9   digit
//	bits 10-14  line of the pseudocode
//	bits 15-24  cell, or 1023 for none
//	bits 25-26  change of depth: 0, +1, 2 = a word with the depth follows, 3 = -1
//	bit  27     gauges follow: a word with a bit for each, then a word for each
//	bit  28     data follow: a word with their number, then the words
//	bit  29     the line is beyond 31 and follows in a word; bits 10-14 are 0
//
// All words are little-endian. The digit of a Clear is the one in its cell and
// is packed as 0.
const (
	digitPos  = 5
	linePos   = 10
	cellPos   = 15
	depthPos  = 25
	noCell    = 1<<10 - 1
	depthWord = 2 << depthPos
	gaugeFlag = 1 << 27
	dataFlag  = 1 << 28
	lineFlag  = 1 << 29
	opMask    = 3<<depthPos | MaxLines<<linePos // what a kind of step usually repeats

	escape    = 7 << 5
	shortEnd  = Refuse + 1 // kinds below this can be packed into a byte
	modelSize = 1024       // more than there are cells

	// MaxLines is how many lines of pseudocode an algorithm of ours can have: their
	// numbers cost nothing to keep.
	MaxLines = 31
	// MaxCode is how many lines a program can have of which a run shows the lines.
	MaxCode = 1<<16 - 1
)

// model expects of the next step that it has the line and the change of depth
// that steps of its kind had before; that a Clear empties the cell filled last;
// and that any other step goes to the cell that was gone to from here before.
// It starts anew with each batch, so that batches can be unpacked alone.
type model struct {
	op     [32]uint32        // by kind
	follow [modelSize]uint16 // by cell, the cell gone to from there
	stack  [modelSize]uint16 // cells filled and not cleared since
	top    int               // of stack; stack[0] is never a cell
	here   uint16
}

func (m *model) reset() {
	m.op = [32]uint32{}
	clear(m.follow[:])
	m.stack[0] = noCell
	m.top = 0
	m.here = noCell
}

// expects returns the cell that the model expects of a step.
func (m *model) expects(k Kind) uint32 {
	if k == Clear {
		return uint32(m.stack[m.top&(modelSize-1)])
	}
	return uint32(m.follow[m.here&(modelSize-1)])
}

// learn tells the model of a step with a cell.
func (m *model) learn(k Kind, cell uint32) {
	switch {
	case k == Clear:
		if uint32(m.stack[m.top&(modelSize-1)]) == cell && m.top > 0 {
			m.top--
		}
		m.here = m.stack[m.top&(modelSize-1)]
		return
	case k <= Guess && m.top < modelSize-1:
		m.top++
		m.stack[m.top&(modelSize-1)] = uint16(cell)
	}
	m.follow[m.here&(modelSize-1)] = uint16(cell)
	m.here = uint16(cell)
}

// packer packs steps.
type packer struct {
	model
	buf    []byte
	depth  int
	gauges [MaxGauges]float32
}

// plain packs a step that has neither gauges nor data.
func (p *packer) plain(k Kind, line uint32, cell, digit, depth int) {
	delta := depth - p.depth
	if uint(delta+1) > 2 || cell < 0 {
		p.full(k, line, cell, digit, depth, 0, nil, nil)
		return
	}
	p.depth = depth
	if k == Clear {
		digit = 0
	}
	op := line<<linePos | uint32(delta&3)<<depthPos
	if p.op[k&31] == op && p.expects(k) == uint32(cell) && k < shortEnd {
		p.buf = append(p.buf, byte(k)<<5|byte(digit))
	} else {
		p.op[k&31] = op
		w := uint32(k) | uint32(digit)<<digitPos | uint32(cell)<<cellPos | op
		p.buf = append(p.buf, escape, byte(w), byte(w>>8), byte(w>>16), byte(w>>24))
	}
	p.learn(k, uint32(cell))
}

// full packs any step; dirty has a bit for each gauge that changed.
func (p *packer) full(k Kind, line uint32, cell, digit, depth int, dirty uint32, gauges *[MaxGauges]float32,
	data []uint32) {
	if k == Clear {
		digit = 0
	}
	w := uint32(k) | uint32(digit)<<digitPos | line&MaxLines<<linePos | uint32(cell&noCell)<<cellPos
	delta := depth - p.depth
	p.depth = depth
	if uint(delta+1) <= 2 {
		w |= uint32(delta&3) << depthPos
	} else {
		w |= depthWord
	}
	if dirty != 0 {
		w |= gaugeFlag
	}
	if data != nil {
		w |= dataFlag
	}
	if line > MaxLines {
		w = w&^(MaxLines<<linePos) | lineFlag
	}
	le := binary.LittleEndian
	b := le.AppendUint32(append(p.buf, escape), w)
	if w>>depthPos&3 == 2 {
		b = le.AppendUint32(b, uint32(int32(depth)))
	}
	if dirty != 0 {
		p.gauges = *gauges
		b = le.AppendUint32(b, dirty)
		for i, v := range gauges {
			if dirty>>i&1 != 0 {
				b = le.AppendUint32(b, math.Float32bits(v))
			}
		}
	}
	if data != nil {
		b = le.AppendUint32(b, uint32(len(data)))
		for _, v := range data {
			b = le.AppendUint32(b, v)
		}
	}
	if line > MaxLines {
		b = le.AppendUint32(b, line)
	}
	p.buf = b
	p.op[k&31] = w & opMask
	if cell >= 0 {
		p.learn(k, uint32(cell))
	}
}

// unpacker takes packed steps apart and does them to a frame.
type unpacker struct {
	model
	packed []byte
	pos    int
	data   []uint32
	dirty  uint32 // a bit for each gauge that the last step changed
}

// start makes the unpacker ready for the bytes of one batch.
func (u *unpacker) start(packed []byte) {
	u.model.reset()
	u.packed = packed
	u.pos = 0
}

func (u *unpacker) word() uint32 {
	w := binary.LittleEndian.Uint32(u.packed[u.pos:])
	u.pos += 4
	return w
}

// next unpacks the next step, does it to f and stores it in s. The step's Data
// hold until the next call. It returns false at the end.
func (u *unpacker) next(f *Frame, s *Step) bool {
	if u.pos >= len(u.packed) {
		return false
	}
	c := u.packed[u.pos]
	u.pos++
	u.dirty = 0
	if c >= escape {
		u.long(f, s)
		f.apply(s)
		return true
	}
	k := Kind(c >> 5)
	cell := u.expects(k)
	u.learn(k, cell)
	op := u.op[k]
	s.Kind = k
	s.Digit = int(c & 31)
	s.Line = int(op >> linePos & MaxLines)
	s.Cell = int(cell)
	s.Depth = f.Depth + int(int32(op<<(30-depthPos))>>30)
	s.Data = nil
	f.apply(s)
	return true
}

func (u *unpacker) long(f *Frame, s *Step) {
	w := u.word()
	s.Kind = Kind(w & 31)
	s.Digit = int(w >> digitPos & 31)
	s.Line = int(w >> linePos & MaxLines)
	s.Cell = int(w >> cellPos & noCell)
	if s.Cell == noCell {
		s.Cell = NoCell
	} else {
		u.learn(s.Kind, uint32(s.Cell))
	}
	u.op[s.Kind&31] = w & opMask
	if w>>depthPos&3 == 2 {
		s.Depth = int(int32(u.word()))
	} else {
		s.Depth = f.Depth + int(int32(w<<(30-depthPos))>>30)
	}
	if w&gaugeFlag != 0 {
		u.dirty = u.word()
		for i := range MaxGauges {
			if u.dirty>>i&1 != 0 {
				f.Gauges[i] = math.Float32frombits(u.word())
			}
		}
	}
	s.Data = nil
	if w&dataFlag != 0 {
		n := u.word()
		u.data = u.data[:0]
		for range n {
			u.data = append(u.data, u.word())
		}
		s.Data = u.data
	}
	if w&lineFlag != 0 {
		s.Line = int(u.word())
	}
}
