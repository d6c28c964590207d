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
	kinds KindSet
	cells [(625 + 63) / 64]uint64
}

func (x *index) merge(s *Summary) {
	x.kinds |= s.Kinds
	for i := range x.cells {
		x.cells[i] |= s.cells[i]
	}
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
	return t.state.changes()
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
	first, end, before, own := t.tail.first, t.end, t.packed, len(t.tail.buf)
	if i := t.find(steps); i < len(t.chunks) {
		c := &t.chunks[i]
		first, end, before, own = c.first, t.tail.first, c.packed, len(c.data)
		if i+1 < len(t.chunks) {
			end = t.chunks[i+1].first
		}
	}
	if end == first {
		return before
	}
	return before + int64(float64(own)*float64(steps-first)/float64(end-first))
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
	o.index.merge(&b.Summary)
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
	filled := f.filled()
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

func (f *Frame) filled() int {
	n := 0
	for _, d := range f.Digits {
		if d != 0 {
			n++
		}
	}
	return n
}

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
	t.chunks = append(t.chunks, chunk{o.first, start.changes(), t.packed, data, o.index})
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
	struck := 0
	for _, s := range f.Struck {
		if s != 0 {
			struck++
		}
	}
	b = binary.AppendUvarint(b, uint64(struck))
	for cell, s := range f.Struck {
		if s != 0 {
			b = binary.AppendUvarint(b, uint64(cell))
			b = binary.AppendUvarint(b, uint64(s))
		}
	}
	for _, v := range []int{f.Depth, f.fresh, f.maxDepth} {
		b = binary.AppendVarint(b, int64(v))
	}
	for _, v := range f.kinds {
		b = binary.AppendVarint(b, v)
	}
	b = binary.AppendVarint(b, f.dead)
	for _, g := range f.Gauges {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(g))
	}
	return b
}

// decode unpacks a frame for the given number of cells and returns what follows.
// The bytes come from appendTo.
func (f *Frame) decode(b []byte, cells int) []byte {
	f.Digits = append(f.Digits[:0], b[:cells]...)
	b = b[cells:]
	uvarint := func() uint64 {
		v, n := binary.Uvarint(b)
		b = b[n:]
		return v
	}
	f.Struck = append(f.Struck[:0], make([]uint32, cells)...)
	for n := uvarint(); n > 0; n-- {
		cell := uvarint()
		f.Struck[cell] = uint32(uvarint())
	}
	varint := func() int64 {
		v, n := binary.Varint(b)
		b = b[n:]
		return v
	}
	f.Depth, f.fresh, f.maxDepth = int(varint()), int(varint()), int(varint())
	for i := range f.kinds {
		f.kinds[i] = varint()
	}
	f.dead = varint()
	for i := range f.Gauges {
		f.Gauges[i] = math.Float32frombits(binary.LittleEndian.Uint32(b))
		b = b[4:]
	}
	return b
}

// find returns the number of the chunk that holds the step after n steps, or
// len(chunks) if that is in the tail. The caller holds the lock.
func (t *Timeline) find(n int64) int {
	if n >= t.tail.first {
		return len(t.chunks)
	}
	return sort.Search(len(t.chunks), func(i int) bool { return t.chunks[i].first > n }) - 1
}

// stretch returns the steps before and up to the end of the stretch that holds
// the step after n steps, and whether something that q asks for may be in it.
func (t *Timeline) stretch(n int64, q Query) (first, end int64, may bool) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	i := t.find(n)
	if i == len(t.chunks) {
		return t.tail.first, t.end, q.mayBeIn(&t.tail.index)
	}
	end = t.tail.first
	if i+1 < len(t.chunks) {
		end = t.chunks[i+1].first
	}
	return t.chunks[i].first, end, q.mayBeIn(&t.chunks[i].index)
}

// stretchWith returns the steps before the stretch that holds the step after n steps, and
// whether one of the cells of an index may have a digit put in there. Exchanges of digits
// are noted of one cell only.
func (t *Timeline) stretchWith(n int64, cells *index) (first int64, may bool) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	x := &t.tail.index
	if i := t.find(n); i == len(t.chunks) {
		first = t.tail.first
	} else {
		first, x = t.chunks[i].first, &t.chunks[i].index
	}
	if x.kinds&(1<<Swap) != 0 {
		return first, true
	}
	if x.kinds&(1<<Place|1<<Guess) == 0 {
		return first, false
	}
	for i := range x.cells {
		may = may || x.cells[i]&cells.cells[i] != 0
	}
	return first, may
}
