package tree

import (
	"slices"

	"sudoscope/algorithms/trace"
)

// Counts are how often each cell was filled, and how often each line of the code was reached.
type Counts struct {
	Filled, Reached []int64
	told            int // the line that the last step told of and nothing else; 0 for none
}

// mostLine is the last line that is counted: a saved run may have any.
const mostLine = 10_000

func (c *Counts) add(m *trace.Moment) {
	s := &m.Step
	if (s.Kind == trace.Place || s.Kind == trace.Guess) && s.Cell != trace.NoCell {
		c.Filled[s.Cell]++
	}
	told := c.told
	if c.told = 0; s.Kind == trace.Line {
		c.told = s.Line
	}
	if s.Line < 0 || s.Line > mostLine || s.Line == told && s.Kind != trace.Line {
		return // what the line does is the same visit
	}
	for s.Line >= len(c.Reached) {
		c.Reached = append(c.Reached, 0)
	}
	c.Reached[s.Line]++
}

func (c *Counts) take(from Counts) {
	c.Filled, c.Reached = append(c.Filled[:0], from.Filled...), append(c.Reached[:0], from.Reached...)
	c.told = from.told
}

// counter counts what was read. Of the counts on the way it keeps as many as have room, from which
// those of any step are a short walk.
type counter struct {
	Counts          // up to where the record was read
	kept   []Counts // by step, divided by every
	every  int64    // a power of two
	most   int      // that are kept
	found  Counts   // those that were asked for last
	at     int64    // their step
}

// mostKept is how many numbers are kept, about.
const mostKept = 1 << 19

func newCounter(cells int) counter {
	none := Counts{Filled: make([]int64, cells)}
	c := counter{Counts: Counts{Filled: make([]int64, cells)}, kept: []Counts{none}, every: 1 << 10,
		most: mostKept / (cells + 100)}
	c.found.take(none)
	return c
}

func (c *counter) add(m *trace.Moment) {
	c.Counts.add(m)
	if m.Index&(c.every-1) != 0 {
		return
	}
	if len(c.kept) == c.most {
		for i := range (c.most + 1) / 2 {
			c.kept[i] = c.kept[2*i]
		}
		c.kept, c.every = c.kept[:(c.most+1)/2], 2*c.every
	}
	if m.Index&(c.every-1) == 0 {
		c.kept = append(c.kept, Counts{slices.Clone(c.Filled), slices.Clone(c.Reached), c.told})
	}
}

// CountsAt returns what was counted up to a step, or as far as the record has been read, and up to
// which step that is. What it returns changes with the next call. The cursor is for reading.
func (t *Tree) CountsAt(c *trace.Cursor, step int64) (Counts, int64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	f := &t.counter
	at := max(0, min(step, t.read))
	if near := at / f.every * f.every; at < f.at || f.at < near {
		f.found.take(f.kept[at/f.every])
		f.at = near
	}
	c.To(f.at)
	c.Walk(at, f.found.add)
	f.at = at
	return f.found, at
}
