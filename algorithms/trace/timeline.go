package trace

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"math"
	"sort"
	"sync"

	"sudoscope/puzzles"
	"sudoscope/puzzles/yield"
)

// Timeline is the record of a run. It grows while the run goes on, never
// forgets a step, and can be read from any number of goroutines, each with a
// [Cursor] of its own.
type Timeline struct {
	puzzle puzzles.Grid

	mu      sync.RWMutex
	chunks  []chunk
	packed  int64       // bytes in chunks
	tail    openStretch // steps not packed yet
	end     int64       // number of steps
	state   Frame       // where steps are unpacked one by one
	result  Result      // Running until the end is known
	profile profile
	clock   clock

	unpack unpacker
	writer *flate.Writer // nil until a stretch is sealed: it is large, and short runs need none
	buffer bytes.Buffer
	raw    []byte
}

// chunk is a stretch of steps, packed.
type chunk struct {
	first   int64 // steps before it
	changes int64 // see Frame.Changes, before it
	packed  int64 // the bytes of the chunks before it
	data    []byte
	index
}

// index says what happens in a stretch of steps, so that looking for something
// can skip it.
type index struct {
	Kinds KindSet // of its steps
	cells [(625 + 63) / 64]uint64
}

func (x *index) merge(other *index) {
	x.Kinds |= other.Kinds
	for i := range x.cells {
		x.cells[i] |= other.cells[i]
	}
}

// mayPut reports whether a digit may have been put into one of the cells of another index.
// Exchanges of digits are noted of one cell only.
func (x *index) mayPut(cells *index) bool {
	put := x.Kinds&(1<<Place|1<<Guess) != 0
	for i := range x.cells {
		if put && x.cells[i]&cells.cells[i] != 0 {
			return true
		}
	}
	return x.Kinds&(1<<Swap) != 0
}

// openStretch is a stretch of steps that still grows.
type openStretch struct {
	packer
	first int64
	count int
	frame Frame
	index
}

// chunkSteps is the number of steps from which a stretch is packed.
const chunkSteps = MaxBatch

// NewTimeline returns an empty record of a run on the given puzzle.
func NewTimeline(puzzle puzzles.Grid) *Timeline {
	t := &Timeline{puzzle: puzzle.Clone(), state: newFrame(puzzle.Cells())}
	t.profile.width = 1
	t.tail.frame = newFrame(puzzle.Cells())
	t.tail.model.reset()
	return t
}

// Puzzle returns the grid of givens that the run began with.
func (t *Timeline) Puzzle() puzzles.Grid { return t.puzzle }

// Len returns the number of steps recorded so far.
func (t *Timeline) Len() int64 {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.end
}

// Changes returns how many digits the run has put into cells and taken out of them,
// see [Frame.Changes]; until it has ended, the latest steps may be missing.
func (t *Timeline) Changes() int64 {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.state.Changes()
}

// Result returns how the run ended; its Verdict is Running until then.
func (t *Timeline) Result() Result {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.result
}

// Size returns the bytes that the packed steps take.
func (t *Timeline) Size() int64 {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.packed + int64(len(t.tail.buf))
}

// SizeOf returns the bytes that the first steps take. Steps that are packed together
// share their bytes evenly.
func (t *Timeline) SizeOf(steps int64) int64 {
	t.mu.RLock()
	defer t.mu.RUnlock()
	s := t.stretchAt(steps)
	if s.end == s.first {
		return s.packed
	}
	return s.packed + int64(float64(len(s.data))*float64(steps-s.first)/float64(s.end-s.first))
}

// Record appends what comes from a run until its channel is closed, and then
// returns the result.
func (t *Timeline) Record(run <-chan *Batch) Result {
	for b := range run {
		yield.Now()
		t.Append(b)
		b.Release()
	}
	return t.Result()
}

// Append adds the steps of a batch, which has to follow those before. One
// goroutine appends.
func (t *Timeline) Append(b *Batch) {
	b.pack()
	o := &t.tail
	// A large batch is kept as it came; small ones are packed together.
	whole := o.count == 0 && b.Count >= chunkSteps/2
	t.mu.Lock()
	t.state.copyFrom(&b.Frame)
	if o.count == 0 {
		o.index = index{}
		o.frame.copyFrom(&b.Frame)
		o.depth = b.Frame.Depth
	}
	o.index.merge(&b.Summary.index)
	if whole && t.profile.width >= coarse && b.Result == nil {
		t.profile.add(int64(b.Count), &b.Summary)
	} else {
		t.scan(b, !whole)
	}
	if !whole {
		t.end += int64(b.Count)
		o.count += b.Count
	}
	t.mu.Unlock()
	switch {
	case whole:
		t.seal(&b.Frame, b.packed, int64(b.Count))
	case o.count >= chunkSteps || len(o.buf) >= maxBytes:
		t.seal(&o.frame, o.buf, 0)
	}
	t.mu.Lock()
	t.clock.add(t.end, b.Spent)
	t.result.Helped = b.Helped
	if b.Result != nil {
		t.result = *b.Result
	}
	t.mu.Unlock()
}

// scan looks at the batch's steps one by one: it does them to the state, sums
// them up in the profile and, if asked to, packs them into the tail.
func (t *Timeline) scan(b *Batch, repack bool) {
	f, o := &t.state, &t.tail
	filled := f.Filled()
	var s Step
	u := &t.unpack
	u.start(b.packed)
	dead := f.deadEnds()
	for range b.Count {
		if !u.next(f, &s) {
			break
		}
		switch {
		case s.Old == 0 && s.Kind <= Guess:
			filled++
		case s.Old != 0 && s.Kind == Clear:
			filled--
		}
		bin := t.profile.bin(1)
		if bin.Steps++; bin.Steps == 1 || u.dirty != 0 {
			bin.gauge(&f.Gauges)
		}
		bin.add(s.Cell, s.Depth, filled)
		bin.Kinds |= 1 << s.Kind
		switch s.Kind {
		case Swap:
			bin.Swaps++
		case Refuse:
			bin.Refusals++
		}
		if n := f.deadEnds(); n != dead {
			dead = n
			bin.DeadEnds = true
		}
		if repack {
			o.repack(&s, f, u.dirty)
		}
	}
}

// repack packs a step that was unpacked before; dirty has a bit for each gauge
// that it changed.
func (o *openStretch) repack(s *Step, f *Frame, dirty uint32) {
	if dirty == 0 && s.Data == nil && s.Line <= MaxLines {
		o.plain(s.Kind, uint32(s.Line), s.Cell, s.Digit, s.Depth)
	} else {
		o.full(s.Kind, uint32(s.Line), s.Cell, s.Digit, s.Depth, dirty, &f.Gauges, s.Data)
	}
}

// Filled returns how many cells hold a digit.
func (f *Frame) Filled() int { return puzzles.HowMany(f.Digits, func(d uint8) bool { return d != 0 }) }

// seal compresses a stretch of packed steps, which ends at the state, into a
// chunk; more is the number of its steps that are not counted yet.
func (t *Timeline) seal(start *Frame, packed []byte, more int64) {
	t.raw = append(start.appendTo(t.raw[:0]), packed...)
	t.buffer.Reset()
	if t.writer == nil {
		w, err := flate.NewWriter(nil, flate.BestSpeed)
		if err != nil {
			panic(err) // only for a level that does not exist
		}
		t.writer = w
	}
	t.writer.Reset(&t.buffer)
	// Writing to a bytes.Buffer does not fail.
	t.writer.Write(t.raw)
	t.writer.Close()
	data := bytes.Clone(t.buffer.Bytes())

	t.mu.Lock()
	defer t.mu.Unlock()
	o := &t.tail
	t.chunks = append(t.chunks, chunk{o.first, start.Changes(), t.packed, data, o.index})
	t.packed += int64(len(data))
	t.end += more
	o.first = t.end
	o.count = 0
	o.buf = o.buf[:0]
	o.model.reset()
}

// appendTo packs a frame.
func (f *Frame) appendTo(b []byte) []byte {
	b = append(b, f.Digits...)
	for _, s := range f.Struck {
		b = binary.AppendUvarint(b, uint64(s))
	}
	for _, v := range append(f.kinds[:], int64(f.Depth), int64(f.fresh), int64(f.maxDepth), f.dead) {
		b = binary.AppendVarint(b, v)
	}
	for _, g := range f.Gauges {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(g))
	}
	return b
}

// decode unpacks a frame for the given number of cells and returns what follows.
// The bytes come from appendTo.
func (f *Frame) decode(b []byte, cells int) []byte {
	f.Digits, f.Struck = append(f.Digits[:0], b[:cells]...), f.Struck[:0]
	b = b[cells:]
	for range cells {
		v, n := binary.Uvarint(b)
		f.Struck, b = append(f.Struck, uint32(v)), b[n:]
	}
	varint := func() int64 {
		v, n := binary.Varint(b)
		b = b[n:]
		return v
	}
	for i := range f.kinds {
		f.kinds[i] = varint()
	}
	f.Depth, f.fresh, f.maxDepth, f.dead = int(varint()), int(varint()), int(varint()), varint()
	for i := range f.Gauges {
		f.Gauges[i] = math.Float32frombits(binary.LittleEndian.Uint32(b))
		b = b[4:]
	}
	return b
}

// stretch is a chunk or the tail, as it is at the moment.
type stretch struct {
	chunk
	end  int64 // steps up to its end
	tail bool
}

// stretchAt returns the stretch that holds the step after n steps. The caller holds the lock.
func (t *Timeline) stretchAt(n int64) stretch {
	if n >= t.tail.first {
		return stretch{chunk{t.tail.first, t.tail.frame.Changes(), t.packed, t.tail.buf, t.tail.index}, t.end, true}
	}
	i := sort.Search(len(t.chunks), func(i int) bool { return t.chunks[i].first > n }) - 1
	s := stretch{t.chunks[i], t.tail.first, false}
	if i+1 < len(t.chunks) {
		s.end = t.chunks[i+1].first
	}
	return s
}

// stretch is stretchAt for those who do not look at the data of the tail.
func (t *Timeline) stretch(n int64) stretch {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.stretchAt(n)
}
