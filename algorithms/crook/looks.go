package crook

import (
	"math/bits"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// opened is a step of Crook's algorithm that is opened. It tells what the algorithm looks at on its
// way from the step before to this one.
type opened struct {
	*trace.Opening
	Largest int // cells of the sets that are looked for
}

// Forced tells in which blocks a digit was looked for on the way to the one that is forced, or
// until there was none.
func (o *opened) Forced(tell func(trace.Look)) {
	l, from, to, again := o.Puzzle.Layout(), 0, -1, false // of all pairs of digit and box
	blocks := "Boxes"
	if l.BlockKind() == puzzles.Region {
		blocks = "Regions"
	}
	pair := func(s *trace.Step) int { return (s.Digit-1)*l.N + int(l.BlockOf[s.Cell]) }
	if o.Before.Index > o.First {
		from, again = pair(&o.Before.Step)+1, true
	}
	if o.Step.Kind == trace.Place {
		to = pair(&o.Step)
	}
	for digit, boxes := from/l.N+1, 0; ; {
		if from == l.N*l.N && again {
			from, digit, again = 0, 1, false
			continue
		}
		for boxes = 0; from < digit*l.N && from < l.N*l.N && from != to; from++ {
			boxes++
		}
		if boxes > 0 {
			tell(trace.Look{Kind: "boxes", Digit: digit, Times: boxes,
				Words: trace.Say("crook.in.boxes", "%v where %v is placed or has several places: %v.",
					trace.Say("crook.in."+blocks, blocks), trace.Digit(digit), trace.Count(boxes))})
		}
		if from == to || from >= l.N*l.N && !again {
			return
		}
		digit++
	}
}

// Entries tells which cells were looked at for one that has a single mark, or none, until there was
// one or had been none in all.
func (o *opened) Entries(tell func(trace.Look)) {
	from, again := 0, o.Before.Step.Kind == trace.Place
	if again {
		from = o.Before.Step.Cell + 1
	}
	look := trace.Look{Kind: "marks"}
	for ; ; from, again = 0, false {
		for cell := from; cell < len(o.Digits); cell++ {
			if o.Before.At(cell) != 0 {
				continue
			}
			if cell == o.Step.Cell && (o.Step.Kind == trace.Place || o.Step.Kind == trace.DeadEnd) {
				again = false
				break
			}
			look.Times++
			look.Cells = append(look.Cells, cell)
		}
		if !again {
			break
		}
	}
	look.Words = trace.Say("crook.in.marks", "Cells passed over, with two marks or more: %v.", trace.Count(look.Times))
	if look.Times > 0 {
		tell(look)
	}
}

// Fewest tells how the cell with the fewest marks is found in which a path begins.
func (o *opened) Fewest(tell func(trace.Look)) {
	fewest, passed := puzzles.MaxSide+1, 0
	for cell := range o.Digits {
		if o.Before.At(cell) != 0 {
			continue
		}
		passed++
		if n := o.Before.Candidates(cell).Len(); n < fewest {
			look := trace.LookAt("fewest", 0, 0, trace.Say("crook.in.fewest", "Marks in %v: %v, the fewest so far.",
				trace.Cell(cell), trace.Count(n)), cell).With(trace.Focus, 0, cell)
			look.Times, fewest, passed = passed, n, 0
			tell(look)
		}
	}
	if passed > 0 {
		tell(trace.Look{Kind: "fewest", Times: passed,
			Words: trace.Say("crook.in.no-fewer", "Later cells, none of which has fewer: %v.", trace.Count(passed))})
	}
}

// group is some cells of a house whose marks are united, or some digits whose places are.
type group struct {
	*finder
	h             *markedHouse
	house         []int
	size          int // of the sets that are looked for
	chosen, union uint32
}

// search is the groups that were united in one house for sets of one size.
type search struct {
	house, size int
	groups      int
	last        []group
}

// maxTold is how many groups of the house with the set are told one by one.
const maxTold = 60

// Search tells how a set is looked for: in which houses, and which groups are united where one is
// found.
func (o *opened) Search(tell func(trace.Look)) {
	now := &recorded{}
	f := newFinder(now.read(o.Before))
	o.follow(&f, now)
	now.read(o.Before)
	var all []search
	f.tell = func(g group) {
		last := len(all) - 1
		if last < 0 || all[last].size != g.size || &f.houses[all[last].house] != g.h {
			house := 0
			for &f.houses[house] != g.h {
				house++
			}
			all, last = append(all, search{house: house, size: g.size}), last+1
		}
		s := &all[last]
		if s.groups++; len(s.last) == 2*maxTold {
			s.last = append(s.last[:0], s.last[maxTold:]...)
		}
		s.last = append(s.last, g)
	}
	_, found := f.Find(o.Largest)
	for len(all) > 0 {
		one, n, last := all[0], 1, all[len(all)-1]
		// Where there is no set, houses are told one by one for the size of the one found.
		for ; n < len(all) && all[n].size == one.size && !(found && one.size == last.size); n++ {
			one.groups += all[n].groups
		}
		if all = all[n:]; found && len(all) == 0 {
			last.tell(tell)
			return
		}
		look := trace.Look{Kind: "united", Times: one.groups, Data: [3]int{-1, one.size},
			Words: trace.Say("crook.in.size", "No set of %v cells crosses anything out (houses: %v, groups of cells: %v).",
				trace.Count(one.size), trace.Count(n), trace.Count(one.groups))}
		if n == 1 {
			house := o.Puzzle.Layout().House(one.house)
			look.Data[0], look.Houses = one.house, []puzzles.House{house}
			look.Words = trace.Say("crook.in.house",
				"In %v, no set of %v cells crosses anything out (groups of cells: %v).", house, trace.Count(one.size),
				trace.Count(one.groups))
		}
		tell(look)
	}
}

// tell tells the groups of the house in which the set is that was looked for.
func (s *search) tell(tell func(trace.Look)) {
	told := s.last[max(0, len(s.last)-maxTold):]
	if n := s.groups - len(told); n > 0 {
		tell(trace.Look{Kind: "united", Times: n, Data: [3]int{s.house, s.size},
			Words: trace.Say("crook.in.groups", "Groups that hold too much: %v.", trace.Count(n))})
	}
	for i, g := range told {
		tell(g.look(s.house, i == len(told)-1))
	}
}

// look tells a group, which is the last one if it leads to the set.
func (g *group) look(house int, last bool) trace.Look {
	l, k := g.Layout(), len(g.h.cells)
	cells, digits, most, rest := g.h.pick(g.chosen), puzzles.Digits(g.union), g.size, "cell"
	hidden := g.size > k/2
	if hidden {
		cells, digits, most, rest = g.h.pick(g.union), 0, k-g.size, "digit"
		i := 0
		for d := range g.missing(g.house).All() {
			if g.chosen>>i&1 != 0 {
				digits = digits.With(d)
			}
			i++
		}
	}
	look := trace.Look{Kind: "united", Cells: cells, Data: [3]int{house, g.size, int(digits)}}
	look.Houses = []puzzles.House{l.House(house)}
	united := bits.OnesCount32(g.union)
	role := trace.Proof
	if united > most {
		role = trace.Conflict
	}
	for _, c := range cells {
		look.Mark(c, 0, trace.Pattern)
		for d := range (g.Candidates(c) & digits).All() {
			look.Mark(c, d, role)
		}
	}
	what := trace.Say("crook.in.united", "Together, %v have the marks %v", trace.Cells(cells), digits)
	switch {
	case hidden:
		what = trace.Say("crook.in.places", "In %v, the places for %v are %v", l.House(house), digits,
			trace.Cells(cells))
	case len(cells) == 1:
		what = trace.Say("crook.in.alone", "%v has the marks %v", trace.Cells(cells), digits)
	}
	count, limit := trace.Count(united), trace.Count(most)
	switch {
	case united > most && hidden:
		look.Words = trace.Say("crook.in.cells-too-many", "%v: that is %v cells, and only %v may be left over.", what,
			count, limit)
	case united > most:
		look.Words = trace.Say("crook.in.too-many", "%v: that is %v digits, too many for %v cells.", what, count, limit)
	case bits.OnesCount32(g.chosen) < most:
		look.Words = trace.Say("crook.in.go-on", "%v: no more than %v, so add a "+rest+".", what, limit)
	case last && hidden:
		look.Words = trace.Say("crook.in.others", "%v: the other %v cells are a set.", what, trace.Count(k-united))
	case last:
		look.Words = trace.Say("crook.in.set", "%v: no more digits than cells, so this is a set.", what)
	default:
		look.Words = trace.Say("crook.in.useless", "%v: a set, but it crosses nothing out.", what)
	}
	return look
}

// follow brings a finder to what the algorithm's had seen of the houses before the step. When a path
// begins all houses have been searched, so nothing counts that came before the last beginning, unless
// it was that of another mark of the same cell.
func (o *opened) follow(f *finder, now *recorded) {
	c, from := o.Scan(), o.First
	guess := trace.Query{Kinds: trace.Kinds(trace.Guess), Cell: trace.NoCell}
	n, ok := c.Prev(o.Index, guess)
	for range maxPaths {
		if !ok || n <= o.First {
			break
		}
		if m := c.To(n - 1); m.Step.Kind != trace.Clear {
			now.read(m)
			f.see(f.Side(), len(f.houses))
			from = n
			break
		}
		n, ok = c.Prev(n, guess)
	}
	c.To(from)
	c.Walk(o.Before.Index, func(m *trace.Moment) {
		if m.Step.Kind != trace.Deduce && (m.Step.Kind != trace.DeadEnd || m.Step.Cell != trace.NoCell) {
			return
		}
		set, ok := Decode(m.Step.Data)
		if !ok {
			return
		}
		now.read(m)
		f.see(1, 0)
		size, house := len(set.Cells), len(f.houses)
		for _, h := range set.Range {
			i := f.Layout().HouseIndex(h)
			if k := len(f.houses[i].cells); set.Overfull() && size > k/2 {
				size = set.Digits.Len()
			}
			if f.houses[i].size < size && size < len(f.houses[i].cells) {
				house = min(house, i)
			}
		}
		f.see(size, house)
	})
}

// maxPaths is more than there can be marks of a cell.
const maxPaths = 2 * puzzles.MaxSide

// see notes that sets of smaller sizes were looked for in all houses, and of this size in those before
// one.
func (s *finder) see(size, house int) {
	for i, cells := range s.Layout().Houses {
		s.houses[i].look(s, cells)
		seen := size - 1
		if i < house {
			seen = size
		}
		s.houses[i].size = max(s.houses[i].size, seen)
	}
}

// recorded is the board of a record at a moment.
type recorded struct {
	*trace.Moment
	marks []uint32
}

func (r *recorded) read(m *trace.Moment) *recorded {
	r.Moment = m
	if r.marks == nil {
		r.marks = make([]uint32, len(m.Digits))
	}
	m.CandidatesTo(r.marks)
	return r
}

func (r *recorded) Layout() *puzzles.Layout            { return r.Puzzle.Layout() }
func (r *recorded) Side() int                          { return r.Layout().N }
func (r *recorded) Empty(cell int) bool                { return r.At(cell) == 0 }
func (r *recorded) Candidates(cell int) puzzles.Digits { return puzzles.Digits(r.marks[cell]) }
func (r *recorded) Checkpoint()                        {}
