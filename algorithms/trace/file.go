package trace

import (
	"bufio"
	"bytes"
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

// maxStretch is the greatest number of bytes in a stretch: one that is full, and
// the step that made it so, which may have data.
const maxStretch = 1 << 24

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
	var head []byte
	put := func(count int64, packed []byte) error {
		head = binary.AppendUvarint(head[:0], uint64(count))
		head = binary.AppendUvarint(head, uint64(len(packed)))
		_, err := z.Write(append(head, packed...))
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
			return counted.n, err
		}
	}
	if s.count > 0 {
		if err := put(int64(s.count), s.tail); err != nil {
			return counted.n, err
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
	_, err := z.Write(append(end, s.result.Problem...))
	return counted.n, errors.Join(err, z.Close())
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

// ReadTimeline reads a record of a run on the puzzle that a [Snapshot] wrote. It is
// strict: the record has to be whole, every step has to be one that a board can
// take, and what is called solved has to be. The error says what is wrong; it
// stops early, with the error of more, if that returns one, which it is asked
// every few thousand steps. more may be nil.
func ReadTimeline(r io.Reader, puzzle puzzles.Grid, more func(steps int64) error) (*Timeline, error) {
	z, err := gzip.NewReader(r)
	if err != nil {
		return nil, fmt.Errorf("the steps cannot be unpacked: %w", cutOffError(err))
	}
	z.Multistream(false)
	in := bufio.NewReaderSize(z, 1<<16)
	t := NewTimeline(puzzle)
	b := new(Batch)
	b.Frame.copyFrom(&t.state)
	var packed []byte
	for {
		if more != nil {
			if err := more(t.Len()); err != nil {
				return nil, err
			}
		}
		count, err := binary.ReadUvarint(in)
		if err != nil {
			return nil, fmt.Errorf("the steps break off after %d: %w", t.Len(), cutOffError(err))
		}
		if count == 0 {
			break
		}
		size, err := binary.ReadUvarint(in)
		if err == nil && (size > maxStretch || count > size) {
			err = fmt.Errorf("%d steps in %d bytes", count, size)
		}
		if err == nil {
			packed = append(packed[:0], make([]byte, size)...)
			_, err = io.ReadFull(in, packed)
		}
		if err != nil {
			return nil, fmt.Errorf("the steps break off after %d: %w", t.Len(), cutOffError(err))
		}
		b.Count, b.packed = int(count), packed
		after, err := b.examine(puzzle)
		if err != nil {
			return nil, fmt.Errorf("after step %d: %w", t.Len(), err)
		}
		t.Append(b)
		b.Frame.copyFrom(&after)
	}
	ticks, err := readTicks(in, t.Len())
	if err != nil {
		return nil, fmt.Errorf("the times of the steps cannot be read: %w", cutOffError(err))
	}
	result, err := readResult(in)
	if err == nil {
		_, err = in.ReadByte()
		switch {
		case err == nil:
			err = errors.New("there is something after the end")
		case errors.Is(err, io.EOF):
			err = nil
		}
	}
	if err != nil {
		return nil, fmt.Errorf("the end of the record cannot be read: %w", cutOffError(err))
	}
	m := NewCursor(t).To(t.Len())
	result.Grid, result.Counters, result.Gauges = m.Grid(), m.Counters(), m.Gauges
	if result.Verdict == Solved && !result.Grid.Solves(puzzle) {
		return nil, errors.New("the record says solved, but its last grid is not a solution")
	}
	b.Count, b.packed, b.Result = 0, nil, &result
	t.Append(b)
	t.clock = clock{ticks: ticks}
	return t, nil
}

// cutOffError says of an end that came too early that it did.
func cutOffError(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return errors.New("the file is not whole")
	}
	return err
}

// readTicks reads the times of a run with so many steps.
func readTicks(in *bufio.Reader, steps int64) ([]tick, error) {
	n, err := binary.ReadUvarint(in)
	if err != nil {
		return nil, err
	}
	if n > maxTicks {
		return nil, fmt.Errorf("there are %d, which are more than there can be", n)
	}
	ticks := make([]tick, n)
	var last tick
	for i := range ticks {
		more, err1 := binary.ReadUvarint(in)
		spent, err2 := binary.ReadUvarint(in)
		if err := errors.Join(err1, err2); err != nil {
			return nil, err
		}
		if more > uint64(steps-last.steps) || spent > uint64(math.MaxInt64-last.spent) {
			return nil, errors.New("they go beyond the end")
		}
		last = tick{last.steps + int64(more), last.spent + time.Duration(spent)}
		ticks[i] = last
	}
	return ticks, nil
}

func readResult(in *bufio.Reader) (r Result, err error) {
	verdict, err := in.ReadByte()
	if err != nil {
		return r, err
	}
	if Verdict(verdict) <= Running || Verdict(verdict) > Made {
		return r, fmt.Errorf("there is no verdict %d", verdict)
	}
	r.Verdict = Verdict(verdict)
	unchecked, err := in.ReadByte()
	if err != nil {
		return r, err
	}
	r.Unchecked = unchecked == 1
	elapsed, err := binary.ReadUvarint(in)
	if err != nil {
		return r, err
	}
	r.Elapsed = time.Duration(elapsed)
	n, err := binary.ReadUvarint(in)
	if err != nil {
		return r, err
	}
	if n > maxProblem || unchecked > 1 || r.Elapsed < 0 {
		return r, errors.New("it is none that a run can have")
	}
	problem := make([]byte, n)
	_, err = io.ReadFull(in, problem)
	r.Problem = string(problem)
	return r, err
}

// maxProblem is the greatest number of bytes in the sentence that says what went
// wrong.
const maxProblem = 1 << 16

// examine checks the packed steps of a batch that comes from a file, sums them
// up, and returns the state after them.
func (b *Batch) examine(puzzle puzzles.Grid) (after Frame, err error) {
	// Steps that were damaged on purpose can ask for cells that there are not;
	// the unpacker has no time to look.
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("a step that no board can take: %v", p)
		}
	}()
	f := &after
	f.copyFrom(&b.Frame)
	b.Summary.begin()
	filled := f.filled()
	var s Step
	var u unpacker
	u.start(b.packed)
	for range b.Count {
		if !u.next(f, &s) {
			return after, fmt.Errorf("fewer than %d steps", b.Count)
		}
		if err := s.examine(puzzle); err != nil {
			return after, err
		}
		switch {
		case s.Old == 0 && f.fresh != NoCell:
			filled++
		case s.Old != 0 && s.Kind == Clear:
			filled--
		}
		if u.dirty != 0 {
			b.Summary.gauge(&f.Gauges)
		}
		b.Summary.add(s.Cell, s.Depth, filled)
	}
	if u.pos != len(u.packed) {
		return after, fmt.Errorf("more than %d steps", b.Count)
	}
	b.Summary.finish(&b.Frame, f)
	return after, nil
}

// examine says what is wrong with a step that comes from a file.
func (s *Step) examine(puzzle puzzles.Grid) error {
	shape := puzzle.Shape()
	changes := false
	switch s.Kind {
	case Place, Guess, Clear, Swap, Eliminate, Restore:
		changes = true
	}
	switch {
	case s.Kind >= numKinds, s.Cell >= shape.Cells(), s.Digit < 0 || s.Digit > shape.Side(), s.Depth < 0,
		changes && s.Cell == NoCell, changes && s.Digit == 0 && s.Kind != Swap && s.Kind != Clear:
		return fmt.Errorf("a step that no board can take: %v of %d in cell %d", s.Kind, s.Digit, s.Cell)
	case changes && puzzle.At(s.Cell) != 0 || s.Kind == Swap && puzzle.At(int(s.Data[0])) != 0:
		return fmt.Errorf("a step that changes a given: %v of %d in cell %d", s.Kind, s.Digit, s.Cell)
	}
	return nil
}
