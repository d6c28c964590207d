package trace

import (
	"bufio"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"time"

	"sudoscope/puzzles"
)

// A record in a file is a gzip stream, whose checksum covers all of it. It holds
// the stretches of the run in order: for each, the number of steps, the number
// of bytes, and the packed steps as pack.go describes them. Frames are not
// written, for they follow from the steps. A stretch of no steps ends the list.
// Behind it come the ticks of the clock, their number first: for each, how many
// steps and nanoseconds after the one before. The result is last: verdict,
// whether it is unchecked, nanoseconds, and what went wrong. Numbers are varints.

// What a stretch can hold at most. A run ends it at some ten thousand steps, or with
// the step that makes it longer than maxBytes; who takes one step back in a longer
// one would wait.
const (
	maxStretchSteps = 8 * MaxBatch
	maxStretch      = 1 << 22 // bytes
)

// Snapshot is a record as far as it goes at one moment. A run that has not ended
// is one that was cancelled there.
type Snapshot struct {
	timeline *Timeline
	chunks   []chunk
	tail     []byte
	first    int64 // steps before the tail
	count    int   // steps in it
	result   Result
	ticks    []tick
}

// Snapshot returns the record as far as it goes.
func (t *Timeline) Snapshot() *Snapshot {
	t.mu.RLock()
	defer t.mu.RUnlock()
	s := &Snapshot{
		timeline: t, chunks: t.chunks[:len(t.chunks):len(t.chunks)],
		tail: bytes.Clone(t.tail.buf), first: t.tail.first, count: t.tail.count,
		result: t.result, ticks: slices.Clone(t.clock.ticks),
	}
	if s.result.Verdict == Running {
		s.result.Verdict = Cancelled
	}
	return s
}

// Len returns the number of steps.
func (s *Snapshot) Len() int64 { return s.first + int64(s.count) }

// Verdict returns how the run ended.
func (s *Snapshot) Verdict() Verdict { return s.result.Verdict }

// WriteTo writes the record in the form that [ReadTimeline] reads.
func (s *Snapshot) WriteTo(w io.Writer) (int64, error) {
	counted := &countingWriter{w: w}
	z := gzip.NewWriter(counted)
	err := s.WritePlain(z)
	return counted.n, errors.Join(err, z.Close())
}

// WritePlain writes what WriteTo does, not compressed and without a checksum. Tests
// that write often are quicker by it.
func (s *Snapshot) WritePlain(w io.Writer) error {
	var head []byte
	put := func(count int64, packed []byte) error {
		head = binary.AppendUvarint(head[:0], uint64(count))
		head = binary.AppendUvarint(head, uint64(len(packed)))
		_, err := w.Write(append(head, packed...))
		return err
	}
	c := NewCursor(s.timeline)
	for i := range s.chunks {
		end := s.first
		if i+1 < len(s.chunks) {
			end = s.chunks[i+1].first
		}
		c.unpack(s.chunks[i].data)
		if err := put(end-s.chunks[i].first, c.packed); err != nil {
			return err
		}
	}
	if s.count > 0 {
		if err := put(int64(s.count), s.tail); err != nil {
			return err
		}
	}
	end := binary.AppendUvarint([]byte{0}, uint64(len(s.ticks)))
	var last tick
	for _, x := range s.ticks {
		end = binary.AppendUvarint(end, uint64(x.steps-last.steps))
		end = binary.AppendUvarint(end, uint64(x.spent-last.spent))
		last = x
	}
	end = append(end, byte(s.result.Verdict), 0)
	if s.result.Unchecked {
		end[len(end)-1] = 1
	}
	end = binary.AppendUvarint(end, uint64(s.result.Elapsed))
	end = binary.AppendUvarint(end, uint64(len(s.result.Problem)))
	_, err := w.Write(append(end, s.result.Problem...))
	return err
}

// countingWriter counts what it writes.
type countingWriter struct {
	w io.Writer
	n int64
}

func (c *countingWriter) Write(b []byte) (int, error) {
	n, err := c.w.Write(b)
	c.n += int64(n)
	return n, err
}

// Expected is what a record in a file has to be.
type Expected struct {
	Steps int64 // how many there are
	// Check says why the n-th step, from 1, cannot be, in words that follow its name;
	// nil if any can.
	Check func(n int64, s *Step) error
	// Helped returns how many digits that are taken from the computed solution a step
	// announces; nil if none ever does. Nothing in the file has to be believed for it.
	Helped func(*Step) int
	// More is asked every few thousand steps whether to go on; its error ends the
	// reading. It may be nil.
	More func(steps int64) error
}

// ReadTimeline reads a record of a run on the puzzle that a [Snapshot] wrote. It is
// strict: the record has to be whole and what is expected, every step has to be one
// that a board can take, and what is called solved has to be. The error says what is
// wrong.
func ReadTimeline(r io.Reader, puzzle puzzles.Grid, want Expected) (*Timeline, error) {
	packed := bufio.NewReader(r)
	z, err := gzip.NewReader(packed)
	if err != nil {
		return nil, fmt.Errorf("the steps cannot be unpacked: %w", plainError(err))
	}
	z.Multistream(false)
	t, err := readTimeline(bufio.NewReaderSize(z, 1<<16), puzzle, want)
	if err != nil {
		return nil, err
	}
	if _, err := packed.ReadByte(); err == nil {
		return nil, errors.New("it has extra data after its end")
	}
	return t, nil
}

// readTimeline reads what is in the stream.
func readTimeline(in *bufio.Reader, puzzle puzzles.Grid, want Expected) (*Timeline, error) {
	helped := 0
	if check := want.Check; want.Helped != nil {
		want.Check = func(n int64, s *Step) error {
			helped += want.Helped(s)
			if check == nil {
				return nil
			}
			return check(n, s)
		}
	}
	t, err := readSteps(in, puzzle, want)
	if err != nil {
		return nil, err
	}
	ticks, err := readTicks(in, t.Len())
	if err != nil {
		return nil, fmt.Errorf("the times of the steps cannot be read: %w", plainError(err))
	}
	result, err := readResult(in)
	if err == nil {
		_, err = in.ReadByte()
		switch {
		case err == nil:
			err = errors.New("it has extra data after its end")
		case errors.Is(err, io.EOF):
			err = nil
		}
	}
	if err != nil {
		return nil, fmt.Errorf("the end of the record cannot be read: %w", plainError(err))
	}
	m := NewCursor(t).To(t.Len())
	result.Grid, result.Counters, result.Gauges, result.Helped = m.Grid(), m.Counters(), m.Gauges, helped
	if result.Verdict == Solved && !result.Grid.Solves(puzzle) {
		return nil, errors.New("the record says solved, but its last grid is not a solution")
	}
	t.Append(&Batch{Frame: t.state, Result: &result})
	t.clock = clock{ticks: ticks}
	return t, nil
}

// readSteps reads the stretches.
func readSteps(in *bufio.Reader, puzzle puzzles.Grid, want Expected) (*Timeline, error) {
	t := NewTimeline(puzzle)
	b := new(Batch)
	b.Frame.copyFrom(&t.state)
	brokenOff := func(err error) error {
		return fmt.Errorf("the steps end early, after %d: %w", t.Len(), plainError(err))
	}
	for {
		if want.More != nil {
			if err := want.More(t.Len()); err != nil {
				return nil, err
			}
		}
		count, err := binary.ReadUvarint(in)
		if err != nil {
			return nil, brokenOff(err)
		}
		if count == 0 {
			break
		}
		if left := uint64(max(0, want.Steps-t.Len())); count > left {
			return nil, fmt.Errorf("it has more steps than the %d it announces", want.Steps)
		}
		size, err := binary.ReadUvarint(in)
		if err != nil {
			return nil, brokenOff(err)
		}
		if size > maxStretch || count > size || count > maxStretchSteps {
			return nil, fmt.Errorf("after step %d there are %d steps in %d bytes, which is impossible: the file was "+
				"changed after it was saved", t.Len(), count, size)
		}
		if b.packed, err = readBytes(in, b.packed, int(size)); err != nil {
			return nil, brokenOff(err)
		}
		b.Count = int(count)
		after, err := b.examine(puzzle, t.Len(), want.Check)
		if err != nil {
			return nil, err
		}
		t.Append(b)
		b.Frame.copyFrom(&after)
	}
	if t.Len() != want.Steps {
		return nil, fmt.Errorf("it has %d steps, but announces %d", t.Len(), want.Steps)
	}
	return t, nil
}

// readBytes reads n bytes into buf, which grows as they come: a number in a file is
// no reason to take memory.
func readBytes(in io.Reader, buf []byte, n int) ([]byte, error) {
	buf = buf[:0]
	for n > 0 {
		part := min(n, 1<<16)
		buf = slices.Grow(buf, part)[:len(buf)+part]
		if _, err := io.ReadFull(in, buf[len(buf)-part:]); err != nil {
			return buf, err
		}
		n -= part
	}
	return buf, nil
}

// plainError says what a library says of bytes that cannot be unpacked.
func plainError(err error) error {
	var corrupt flate.CorruptInputError
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return errors.New("the file is incomplete")
	case errors.Is(err, gzip.ErrHeader), errors.Is(err, gzip.ErrChecksum), errors.As(err, &corrupt):
		return errors.New("the file is damaged")
	}
	return err
}

// readTicks reads the times of a run with so many steps.
func readTicks(in *bufio.Reader, steps int64) ([]tick, error) {
	r := numbers{in: in}
	n := r.next()
	if n > maxTicks {
		return nil, fmt.Errorf("there are %d, more than there can be", n)
	}
	ticks := make([]tick, n)
	var last tick
	for i := range ticks {
		more, spent := r.next(), r.next()
		if r.err == nil && (more > uint64(steps-last.steps) || spent > uint64(math.MaxInt64-last.spent)) {
			return nil, errors.New("they go beyond the end")
		}
		last = tick{last.steps + int64(more), last.spent + time.Duration(spent)}
		ticks[i] = last
	}
	return ticks, r.err
}

func readResult(in *bufio.Reader) (Result, error) {
	n := numbers{in: in}
	verdict, unchecked, elapsed, size := n.next(), n.next(), n.next(), n.next()
	switch {
	case n.err != nil:
		return Result{}, n.err
	case verdict <= uint64(Running) || verdict > uint64(Made):
		return Result{}, fmt.Errorf("%d is not a verdict", verdict)
	case size > maxProblem || unchecked > 1 || elapsed > math.MaxInt64:
		return Result{}, errors.New("no run can have it")
	}
	problem := make([]byte, size)
	_, err := io.ReadFull(in, problem)
	return Result{Verdict: Verdict(verdict), Unchecked: unchecked == 1, Elapsed: time.Duration(elapsed),
		Problem: puzzles.PlainText(string(problem), maxProblemShown)}, err
}

// numbers are read up to the first that is missing.
type numbers struct {
	in  *bufio.Reader
	err error
}

func (r *numbers) next() (n uint64) {
	if r.err == nil {
		n, r.err = binary.ReadUvarint(r.in)
	}
	return n
}

// maxProblem is the greatest number of bytes in the sentence that says what went
// wrong.
const maxProblem = 1 << 16

// maxProblemShown is how many characters of it are shown.
const maxProblemShown = 300

// examine checks the packed steps of a batch that comes from a file, sums them
// up, and returns the state after them. done is the number of steps before it.
func (b *Batch) examine(puzzle puzzles.Grid, done int64, check func(int64, *Step) error) (after Frame, err error) {
	s := Step{Kind: numKinds}
	number := done + 1
	// Steps that were damaged on purpose can end in the middle of a word or ask for
	// cells that there are not; the unpacker has no time to look.
	defer func() {
		if recover() != nil {
			err = fmt.Errorf("step %d is impossible on any board: the file was changed after it was saved",
				number)
		}
	}()
	f := &after
	f.copyFrom(&b.Frame)
	b.Summary.begin()
	filled := f.Filled()
	var u unpacker
	u.start(b.packed)
	for range b.Count {
		if !u.next(f, &s) {
			return after, fmt.Errorf("after step %d there are fewer than %d steps", done, b.Count)
		}
		err := s.examine(puzzle)
		if err == nil && u.dirty != 0 {
			err = examineGauges(&f.Gauges)
		}
		if err == nil && check != nil {
			err = check(number, &s)
		}
		if err != nil {
			return after, fmt.Errorf("step %d (%v, line %d) %w: the file was changed after it was saved", number, s.Kind, s.Line,
				err)
		}
		switch {
		case s.Old == 0 && s.Kind <= Guess:
			filled++
		case s.Old != 0 && s.Kind == Clear:
			filled--
		}
		if u.dirty != 0 {
			b.Summary.gauge(&f.Gauges)
		}
		b.Summary.add(s.Cell, s.Depth, filled)
		number++
	}
	if u.pos != len(u.packed) {
		return after, fmt.Errorf("after step %d there are more than %d steps", done, b.Count)
	}
	b.Summary.finish(&b.Frame, f)
	return after, nil
}

// examine says what is wrong with a step that comes from a file, whichever
// algorithm has taken it.
func (s *Step) examine(puzzle puzzles.Grid) error {
	cells := puzzle.Shape().Cells()
	changes, located, empty := false, false, false
	switch s.Kind {
	case Place, Guess, Clear, Swap, Eliminate, Restore:
		changes, located = true, true
	case Consider, Refuse:
		located = true
	case Note, Solution, Line:
		empty = true
	}
	switch {
	case s.Kind >= numKinds, s.Cell < NoCell, s.Cell >= cells, s.Digit < 0, s.Digit > puzzle.Shape().Side(),
		s.Depth < 0, located && s.Cell == NoCell, empty && s.Cell != NoCell,
		changes && s.Digit == 0 && s.Kind != Swap && s.Kind != Clear,
		s.Line > MaxCode,
		s.Kind == Swap && (len(s.Data) != 1 || s.Data[0] >= uint32(cells)):
		return errors.New("is impossible on any board")
	case changes && puzzle.At(s.Cell) != 0 || s.Kind == Swap && puzzle.At(int(s.Data[0])) != 0:
		return errors.New("changes a clue")
	}
	return nil
}

// maxGauge is more than any gauge shows, and little enough for a chart to draw.
const maxGauge = 1e12

// examineGauges says what is wrong with gauges that come from a file.
func examineGauges(gauges *[MaxGauges]float32) error {
	for _, v := range gauges {
		if !(math.Abs(float64(v)) <= maxGauge) { // a value that is no number is not
			return fmt.Errorf("has a value of %v, which no algorithm measures", v)
		}
	}
	return nil
}
