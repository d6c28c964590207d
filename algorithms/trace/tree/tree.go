// Package tree makes a search tree of the record of a run.
//
// A node is a digit that was put into a cell; it ends when the cell is cleared. Below it
// is what was placed while it was the latest placement that stood. So the tree of any
// algorithm follows from its steps alone, and the path to the latest placement has all
// digits that stand on the board.
//
// A run may have many millions of nodes. The tree keeps a few thousand, those of most
// steps; of the others it knows how many there are and what they come to, and makes
// them again from the record when they are looked at.
package tree

import (
	"slices"
	"sort"
	"sync"

	"sudoscope/algorithms/trace"
)

// Branch is a node of the tree, or a tally of several that follow each other and have the
// same parent.
type Branch struct {
	Begin int64 // the step at which its digit was placed
	End   int64 // the step at which its cell was cleared; 0 if that has not happened
	Last  int64 // the step with which all below it was cleared too; 0 if that has not happened
	Cell  int   // trace.NoCell if it is a tally
	Digit int
	Guess bool  // other digits were possible as well
	Nodes int64 // how many nodes these are beside each other, 1 if it is no tally
	// What is below it; of a tally, what is in it. 0 while Last is.
	Placements, DeadEnds int64
	Solved               bool // a solution was found below it
}

// Folded reports whether it is a tally.
func (p *Branch) Folded() bool { return p.Cell == trace.NoCell }

// Stands reports whether its digit is on the board.
func (p *Branch) Stands() bool { return p.End == 0 && !p.Folded() }

// Complete reports whether nothing of it is on the board any more.
func (p *Branch) Complete() bool { return p.Last != 0 }

// Level is what was placed below one node, in that order.
type Level struct {
	Branches []Branch
	Open     int // the part that the next level is below; -1 in the last level
}

// View is the tree as it was at some step, with one branch open.
type View struct {
	Step   int64 // that it shows
	Levels []Level
	// Small has what is right below complete parts of few placements, by the steps at which
	// these begin, so that they can be shown whole.
	Small map[int64][]Branch
	// Partial says that only what stands is shown, because the record has not been read
	// up to the step yet, or some of it is too long to be read while somebody waits.
	Partial bool
	Read    int64 // steps of the record that have been read
}

// The limits of what is kept and done at once.
const (
	most      = 4096    // complete parts that are kept of the run
	mostLocal = 2048    // of a stretch that is looked at
	mostCache = 1 << 15 // of all these stretches
	quick     = 60_000  // steps that are read while somebody waits
	quickPath = 250_000 // steps of one stretch with what is on the path
	unpacked  = 4096    // steps that are read in vain for each stretch
	small     = 150     // placements below a part that is shown whole
	mostSmall = 1000    // parts in all that are
	slice     = 1 << 14 // steps that are read before others may look
)

// Tree is the search tree of a run. It can be used from several goroutines, if one of
// them reads.
type Tree struct {
	timeline *trace.Timeline
	cursor   *trace.Cursor // of what reads

	mu      sync.Mutex
	whole   *builder
	counter counter
	read    int64
	cache   map[stretch][]*part
	cached  int
	wanted  stretch // that is too long to be read at once; of no steps if there is none
}

// stretch is the steps of a tally.
type stretch struct{ begin, last int64 }

// New returns the tree of a run of which nothing has been read yet.
func New(t *trace.Timeline) *Tree {
	return &Tree{
		timeline: t, cursor: trace.NewCursor(t), cache: map[stretch][]*part{},
		whole: newBuilder(t.Puzzle().Shape().Cells(), most), counter: newCounter(t.Puzzle().Shape().Cells()),
	}
}

// Timeline returns the record of the run.
func (t *Tree) Timeline() *trace.Timeline { return t.timeline }

// Read takes in more of the record, up to so many steps, and tells whether there was
// any. One goroutine reads.
func (t *Tree) Read(steps int64) bool {
	from := t.cursor.Moment().Index
	end := min(from+steps, t.timeline.Len())
	for at := from; at < end; {
		at = min(at+slice, end)
		t.mu.Lock()
		t.cursor.Walk(at, func(m *trace.Moment) {
			t.whole.add(m)
			t.counter.add(m)
		})
		t.read = t.cursor.Moment().Index
		t.mu.Unlock()
	}
	return end > from
}

// Fill reads what the last view left out because it was too long, and tells whether there
// was any. It can be called while others look.
func (t *Tree) Fill() bool {
	t.mu.Lock()
	of := t.wanted
	t.wanted = stretch{}
	t.mu.Unlock()
	if of.last == 0 {
		return false
	}
	parts := t.unfold(trace.NewCursor(t.timeline), of)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.keep(of, parts)
	return true
}

// unfold makes the parts of a tally.
func (t *Tree) unfold(c *trace.Cursor, of stretch) []*part {
	b := newBuilder(t.timeline.Puzzle().Shape().Cells(), mostLocal)
	c.To(of.begin - 1)
	c.Walk(of.last, b.add)
	parts := b.root().kids
	if len(parts) == 1 && parts[0].Folded() && parts[0].Begin == of.begin && parts[0].Last == of.last {
		return nil // it would be unfolded for ever
	}
	return parts
}

func (t *Tree) keep(of stretch, parts []*part) {
	if t.cached > mostCache {
		clear(t.cache)
		t.cached = 0
	}
	t.cache[of] = parts
	for _, p := range parts {
		t.cached += 1 + p.size()
	}
}

// At returns the tree as it was after some steps. The branch to what stood after other
// steps, or fewer, is open. The cursor is for reading what is looked at.
func (t *Tree) At(c *trace.Cursor, step, open int64) (v View) {
	t.mu.Lock()
	defer t.mu.Unlock()
	v = View{Step: step, Read: t.read}
	l := looker{Tree: t, cursor: c, now: step, budget: quick}
	if t.read < step {
		v.Partial = true
		v.Levels = l.standing(0, open)
		return v
	}
	var shown [][]*part
	defer func() { v.Small = l.small(shown) }()
	for at := t.whole.root(); ; {
		parts := l.below(at, open)
		// The parts of a level follow each other.
		i := sort.Search(len(parts), func(i int) bool { return parts[i].Begin > open }) - 1
		if i >= 0 && parts[i].Last != 0 && parts[i].Last <= open {
			i = -1
		}
		if len(parts) == 0 {
			return v
		}
		level := Level{Open: i}
		for _, p := range parts {
			level.Branches = append(level.Branches, p.at(step))
		}
		v.Levels = append(v.Levels, level)
		shown = append(shown, parts)
		if i < 0 {
			return v
		}
		at = parts[i]
		if at.Folded() {
			v.Partial = true
			v.Levels = append(v.Levels, l.standing(at.Begin, open)...)
			return v
		}
	}
}

// all returns the parts below one, the open one last.
func (p *part) all() []*part {
	if p.open == nil {
		return p.kids
	}
	return append(slices.Clip(p.kids), p.open)
}

// at returns what there was to know of a part at a step.
func (p *part) at(step int64) Branch {
	q := p.Branch
	q.Solved = p.solved != 0 && p.solved <= step
	if q.End > step {
		q.End = 0
	}
	if q.Last == 0 || q.Last > step {
		q.Last, q.Placements, q.DeadEnds = 0, 0, 0
	}
	return q
}

// looker makes one view.
type looker struct {
	*Tree
	cursor *trace.Cursor
	now    int64
	budget int64 // steps that may still be read
}

// below returns the parts below one that there are at the view's step. The tally with the
// steps that the branch leads to is unfolded, and so are others while there is time.
func (l *looker) below(p *part, open int64) []*part {
	kids := p.all()
	kids = kids[:sort.Search(len(kids), func(i int) bool { return kids[i].Begin > l.now })]
	unfolded := map[int][]*part{}
	for i := len(kids) - 1; i >= 0; i-- { // the latest first: they are what one looks at
		k := kids[i]
		within := k.Begin <= open && open < k.Last
		if !k.Folded() || !within && len(kids)-i > mostUnfolded {
			continue
		}
		if parts := l.unfolded(k, within); parts != nil {
			unfolded[i] = l.below(&part{kids: parts}, open)
		}
	}
	if len(unfolded) == 0 {
		return kids
	}
	var all []*part
	for i, k := range kids {
		if parts, ok := unfolded[i]; ok {
			all = append(all, parts...)
		} else {
			all = append(all, k)
		}
	}
	return all
}

// mostUnfolded is how many of the latest parts of a level are unfolded unasked.
const mostUnfolded = 32

// unfolded returns the parts of a tally, nil if they are too many to be read now.
func (l *looker) unfolded(k *part, within bool) []*part {
	of := stretch{k.Begin, k.Last}
	if parts, ok := l.cache[of]; ok {
		return parts
	}
	steps := of.last - of.begin + min(unpacked, of.begin)
	if within && steps > quickPath {
		l.wanted = of
		return nil
	}
	if !within && steps > l.budget {
		return nil
	}
	l.budget -= steps
	parts := l.unfold(l.cursor, of)
	l.keep(of, parts)
	return parts
}

// small returns what is below complete parts of few placements, those in the last levels
// first.
func (l *looker) small(levels [][]*part) map[int64][]Branch {
	all, n := map[int64][]Branch{}, 0
	var add func(p *part)
	add = func(p *part) {
		if p.Folded() || p.Last == 0 || p.Last > l.now || p.Placements == 0 || p.Placements > small || n > mostSmall {
			return
		}
		for _, k := range l.below(p, 0) {
			all[p.Begin] = append(all[p.Begin], k.at(l.now))
			n++
			add(k)
		}
	}
	for i := len(levels) - 1; i >= 0; i-- {
		for _, p := range levels[i] {
			add(p)
		}
	}
	return all
}

// standing returns a level for each digit that was placed from some step on and stood
// after others.
func (l *looker) standing(from, at int64) (levels []Level) {
	m := l.cursor.To(at)
	steps := make([]int64, len(m.Digits))
	l.cursor.Placed(at, steps)
	m = l.cursor.To(at)
	for cell, begin := range steps {
		if begin >= max(from, 1) {
			levels = append(levels, Level{Branches: []Branch{{Begin: begin, Cell: cell, Digit: m.At(cell), Nodes: 1}}})
		}
	}
	sort.Slice(levels, func(i, j int) bool { return levels[i].Branches[0].Begin < levels[j].Branches[0].Begin })
	if n := len(levels); n > 0 {
		levels[n-1].Open = -1
	}
	return levels
}
