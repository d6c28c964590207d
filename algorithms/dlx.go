package algorithms

import (
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sync"
)

// The lines of the pseudocode of DLX.
const (
	dlxGivens = 1 + iota
	dlxSearch
	dlxSolution
	dlxChoose
	dlxDeadEnd
	dlxCover
	dlxEach
	dlxTry
	dlxDeeper
	dlxUncover
	dlxBack
	dlxShow
)

// The gauges of DLX.
const (
	dlxSize  = iota // options of the item chosen last
	dlxFound        // solutions found so far
)

// exactGauge is the number from which on a gauge cannot tell whole numbers apart.
const exactGauge = 1 << 24

// ViewCover shows the columns of the exact cover as four heat maps.
const ViewCover View = "Cover"

// DLX solves Sudoku as an exact cover problem, with Knuth's dancing links.
//
// The puzzle becomes a matrix of zeros and ones. Its columns are the items, what
// has to happen exactly once: each cell is filled, and each row, column and box
// has each digit, 4n² items for side n. Its rows are the options, one for each
// digit in each cell, n³ of them; an option has its ones in the four items that
// it settles. A solution is a choice of options in which each item has exactly
// one. Whoever sees it like this need not know any more what a row or a box is.
//
// Algorithm X takes the item with the fewest options left, tries each of them,
// and takes all that collides with it out of the matrix. The links make that
// cheap: every one sits in circular lists, and a node x that leaves a list by
//
//	right[left[x]] = right[x]; left[right[x]] = left[x]
//
// still knows where it was, so that it comes back by
//
//	right[left[x]] = x; left[right[x]] = x
//
// if everything is put back in the reverse order. Nothing is copied, ever.
//
// An item of size 1 is a cell with one candidate, a naked single, or a house with
// one place for a digit, a hidden single. Therefore DLX walks straight through
// every puzzle that singles solve, and needs far fewer guesses than sorted
// backtracking, which looks at cells only. Each option costs more: about a
// microsecond of covering and uncovering, where plain backtracking places a
// digit in a few hundredths of that.
//
// It is complete and counts all solutions if asked to. It is as slow as any
// search where no item is small, as on an empty grid.
//
// Source: D. E. Knuth, "Dancing Links", arXiv cs/0011047 (2000); The Art of
// Computer Programming 4B, section 7.2.2.1.
func DLX() *Algorithm {
	a := &Algorithm{
		ID:      "dlx",
		Name:    "Dancing links (DLX)",
		Summary: "See the puzzle as an exact cover, and take the item with the fewest options.",
		Help: Help{
			Idea: "Write down all that must happen exactly once: every cell is filled, and every row, column and box has " +
				"every digit. " +
				"These are 324 items. Each digit in each cell is an option that settles four of them: there are 729. " +
				"Now choose options so that each item is settled once. Take the item with the fewest options left, try each of " +
				"them, and hide everything that collides with it. " +
				"An item with a single option is a naked single if it is a cell, a hidden single if it is a house and a digit.",
			Cost: "Few guesses: the 50 puzzles of Project Euler take 2,752 options, where sorted backtracking places 8,405 " +
				"digits; Norvig's 95 hard ones take 34,713 instead of 1,706,908. " +
				"The puzzle that is built against backtracking takes 64 options, not one of them wrong. Hiding and showing " +
				"options makes each step dearer than one of backtracking.",
			Fails: "It never gives a wrong answer. It works hardest where no item is small: Fata Morgana takes 3,641 options, " +
				"and proving that one of Norvig's puzzles has no solution takes 8,341. Counting all solutions of a grid with few " +
				"clues takes longer than anybody waits.",
			Source: "Knuth, Dancing Links, arXiv cs/0011047 (2000); The Art of Computer Programming 4B, 7.2.2.1.",
		},
		Pseudocode: []string{
			"take the options of the givens and cover their items",
			"search",
			"  if no item is left: a solution",
			"  choose the item with the fewest options left",
			"  if it has none: dead end, go back",
			"  cover it: nobody else may settle it",
			"  for each of its options from the top down",
			"    take the option; cover its other items",
			"      search on; if that is enough, done",
			"    uncover them in reverse order; drop the option",
			"  uncover the item and go back",
			"after a search for all solutions: show the first again",
		},
		Limits: Limits{MaxSide: puzzles.MaxSide, Complete: true},
		Settings: []Setting{{
			ID: "all", Name: "Search on after the first solution",
			Help:    "1 goes on until every solution is found, and counts them; 0 stops at the first.",
			Default: 0, Min: 0, Max: 1,
		}},
		Presets: []Preset{
			{ID: "first", Name: "First solution", Help: "Stop at the first solution."},
			{ID: "all", Name: "All solutions", Help: "Find every solution, which also proves that there is no other.",
				Values: map[string]float64{"all": 1}},
		},
		Gauges: []string{dlxSize: "column size", dlxFound: "solutions found"},
		Views:  []View{ViewCover, ViewDepth},
		Turns:  Turns{AnyDigit: true},
		Steps: []trace.Form{
			{Kind: trace.Note, Lines: trace.Lines(dlxGivens), Data: trace.Words(trace.TheWord(dlxNoteGivens))},
			{Kind: trace.DeadEnd, Lines: trace.Lines(dlxGivens)},
			{Kind: trace.Note, Lines: trace.Lines(dlxBack),
				Data: trace.Words(trace.TheWord(dlxNoteEnd), trace.AnyWord, trace.AnyWord)},
			{Kind: trace.Place, Lines: trace.Lines(dlxShow, dlxTry)},
			{Kind: trace.Guess, Lines: trace.Lines(dlxTry)},
			{Kind: trace.Clear, Lines: trace.Lines(dlxUncover)},
			{Kind: trace.DeadEnd, Lines: trace.Lines(dlxDeadEnd), Cell: true, Data: isItem},
			{Kind: trace.DeadEnd, Lines: trace.Lines(dlxDeadEnd), Digit: true, Data: isItem},
			{Kind: trace.Consider, Lines: trace.Lines(dlxChoose), Data: isItem},
			{Kind: trace.Note, Lines: trace.Lines(dlxChoose), Data: isItem},
			{Kind: trace.Solution, Lines: trace.Lines(dlxSolution)},
		},
		Explain: explainDLX,
	}
	matrices := new(matrixPool)
	a.Solve = func(b *trace.Board, o Options) trace.Verdict {
		x := matrices.get(b.Layout())
		v := solveDLX(b, x, a.Setting(o, "all") != 0)
		matrices.put(x)
		return v
	}
	return a
}

// matrixPool keeps matrices of empty grids from one run to the next: building one
// takes longer than many a search.
type matrixPool struct{ pool sync.Pool }

// pooledMatrix is a matrix that searches change, and how it was.
type pooledMatrix struct {
	links
	shape puzzles.Shape
	empty links
}

// get returns the matrix of an empty grid.
func (p *matrixPool) get(l *puzzles.Layout) *pooledMatrix {
	m, ok := p.pool.Get().(*pooledMatrix)
	if !ok || m.shape != l.Shape {
		m = &pooledMatrix{shape: l.Shape, empty: *sudokuMatrix(l)}
	}
	m.links.copyFrom(&m.empty)
	return m
}

// put takes a matrix back, as the search has left it.
func (p *matrixPool) put(m *pooledMatrix) { p.pool.Put(m) }

// solveDLX takes the options of the givens in the matrix of an empty grid and searches.
func solveDLX(b *trace.Board, x *pooledMatrix, all bool) trace.Verdict {
	l := b.Layout()
	covered := make([]bool, x.items)
	for cell := range b.Size() {
		if b.Empty(cell) {
			continue
		}
		for _, item := range itemsOf(l, cell, b.At(cell)) {
			if covered[item] {
				// Two givens contradict each other; runs refuse such puzzles.
				b.Line(dlxGivens).DeadEnd(trace.NoCell, 0)
				return trace.NoSolution
			}
			covered[item] = true
			x.cover(item)
		}
	}
	b.Line(dlxGivens).Note(dlxNoteGivens)
	d := &dlx{Board: b, all: all}
	x.search(0, d)
	if d.found == 0 {
		return trace.NoSolution
	}
	if all {
		b.Line(dlxBack).Note(dlxNoteEnd, uint32(d.found), uint32(d.found>>32))
		// The search has taken everything back. A run that found a solution
		// ends with one on its board.
		b.SetDepth(0)
		for cell, digit := range d.first.Cells() {
			if b.Empty(cell) {
				b.Line(dlxShow).Place(cell, int(digit))
			}
		}
	}
	return trace.Solved
}

// What a Note of DLX is about, its first data; a Note with two data is about the
// item with the number of the first, and its size.
const (
	dlxNoteGivens = iota // the options of the givens are taken
	dlxNoteEnd           // the search for all solutions is over; their number, low and high half
)

// dlx shows on a board what the search does to the matrix.
type dlx struct {
	*trace.Board
	all   bool
	found int
	first puzzles.Grid
}

func (d *dlx) chosen(item, size int) {
	d.SetGauge(dlxSize, float64(size))
	what := coverItemOf(d.Layout(), item)
	switch {
	case size == 0:
		d.Line(dlxDeadEnd).DeadEnd(what.Cell, what.Digit, uint32(item))
	case what.Cell != trace.NoCell:
		d.Line(dlxChoose).Consider(what.Cell, uint32(item), uint32(size))
	default:
		d.Line(dlxChoose).Note(uint32(item), uint32(size))
	}
}

func (d *dlx) tried(option, size, depth int) {
	cell, digit := option/d.Side(), option%d.Side()+1
	d.SetDepth(depth)
	if size == 1 {
		d.Line(dlxTry).Place(cell, digit)
	} else {
		d.Line(dlxTry).Guess(cell, digit)
	}
}

func (d *dlx) dropped(option, depth int) {
	d.SetDepth(depth)
	d.Line(dlxUncover).Clear(option / d.Side())
}

func (d *dlx) solution() bool {
	if d.found++; d.found == 1 {
		d.first = d.Grid()
	}
	d.SetGauge(dlxFound, float64(d.found))
	d.Line(dlxSolution).Solution()
	return !d.all
}

// A coverWatcher is told what a search for exact covers does.
type coverWatcher interface {
	chosen(item, size int)         // the item to settle next has so many options left
	tried(option, size, depth int) // one of them is taken; depth options are now
	dropped(option, depth int)     // it is dropped again; depth options are left
	solution() (enough bool)       // the options taken are an exact cover
}

// links is the matrix of an exact cover problem, each of its ones a node in two
// circular lists: with the ones of its option from left to right, and with the
// ones of its item, and the item's header, from top to bottom. The headers are
// the nodes 0 to items-1. They and the root, which is node number items, form a
// list from left to right: the items that are still to be settled.
type links struct {
	items                 int
	left, right, up, down []int32
	item                  []int32 // of each node
	option                []int32 // of each node; -1 for headers
	size                  []int32 // of each item: its options left
}

// copyFrom makes x a copy of y.
func (x *links) copyFrom(y *links) {
	x.items = y.items
	x.left, x.right = append(x.left[:0], y.left...), append(x.right[:0], y.right...)
	x.up, x.down = append(x.up[:0], y.up...), append(x.down[:0], y.down...)
	x.size = append(x.size[:0], y.size...)
	x.item, x.option = y.item, y.option // which no search changes
}

// newLinks returns the matrix with the given number of items, and options that
// list the items they settle.
func newLinks(items int, options [][]int) *links {
	x := &links{items: items, size: make([]int32, items)}
	for i := range items + 1 {
		node := x.add(i, -1)
		x.left[node], x.right[node] = int32(i-1), int32(i+1)
	}
	x.left[0], x.right[items] = int32(items), 0
	for o, settles := range options {
		first := int32(len(x.item))
		for _, i := range settles {
			node := x.add(i, o)
			x.left[node], x.right[node] = node-1, node+1
			last := x.up[i]
			x.up[node], x.down[node] = last, int32(i)
			x.down[last], x.up[i] = node, node
			x.size[i]++
		}
		last := int32(len(x.item)) - 1
		x.left[first], x.right[last] = last, first
	}
	return x
}

// add appends a node that is alone in its list from top to bottom.
func (x *links) add(item, option int) int32 {
	node := int32(len(x.item))
	x.left, x.right = append(x.left, node), append(x.right, node)
	x.up, x.down = append(x.up, node), append(x.down, node)
	x.item, x.option = append(x.item, int32(item)), append(x.option, int32(option))
	return node
}

// search finds the exact covers that complete the depth options taken so far.
// It reports whether the watcher has had enough. If not, it leaves the links as
// it found them.
func (x *links) search(depth int, w coverWatcher) bool {
	item, found := x.choose()
	if !found {
		return w.solution()
	}
	size := int(x.size[item])
	w.chosen(item, size)
	if size == 0 {
		return false
	}
	x.cover(item)
	for node := x.down[item]; node != int32(item); node = x.down[node] {
		w.tried(int(x.option[node]), size, depth+1)
		for n := x.right[node]; n != node; n = x.right[n] {
			x.cover(int(x.item[n]))
		}
		if x.search(depth+1, w) {
			return true
		}
		for n := x.left[node]; n != node; n = x.left[n] {
			x.uncover(int(x.item[n]))
		}
		w.dropped(int(x.option[node]), depth)
	}
	x.uncover(item)
	return false
}

// choose returns the first of the items with the fewest options, and false if
// every item is settled.
func (x *links) choose() (item int, found bool) {
	root := int32(x.items)
	best := root
	for i := x.right[root]; i != root; i = x.right[i] {
		if best == root || x.size[i] < x.size[best] {
			best = i
		}
	}
	return int(best), best != root
}

// cover takes an item out of the list of those to settle, and each of its
// options out of the lists of their other items.
func (x *links) cover(item int) {
	i := int32(item)
	x.right[x.left[i]], x.left[x.right[i]] = x.right[i], x.left[i]
	for node := x.down[i]; node != i; node = x.down[node] {
		for n := x.right[node]; n != node; n = x.right[n] {
			x.down[x.up[n]], x.up[x.down[n]] = x.down[n], x.up[n]
			x.size[x.item[n]]--
		}
	}
}

// uncover undoes cover, step by step in the reverse order.
func (x *links) uncover(item int) {
	i := int32(item)
	for node := x.up[i]; node != i; node = x.up[node] {
		for n := x.left[node]; n != node; n = x.left[n] {
			x.size[x.item[n]]++
			x.down[x.up[n]], x.up[x.down[n]] = n, n
		}
	}
	x.right[x.left[i]], x.left[x.right[i]] = i, i
}

// sudokuMatrix returns the matrix of an empty grid. Option cell*side+digit-1
// puts the digit into the cell.
func sudokuMatrix(l *puzzles.Layout) *links {
	options := make([][]int, 0, l.Size*l.N)
	for cell := range l.Size {
		for digit := 1; digit <= l.N; digit++ {
			items := itemsOf(l, cell, digit)
			options = append(options, items[:])
		}
	}
	return newLinks(4*l.Size, options)
}

// itemsOf returns the items that a digit in a cell settles: the cell, then the
// digit in the cell's row, column and box. The cells come first among the items,
// in their order, then the digits of each row, of each column and of each box.
func itemsOf(l *puzzles.Layout, cell, digit int) [4]int {
	items := [4]int{cell}
	for i, h := range l.HousesOf(cell) {
		items[1+i] = l.Size + l.HouseIndex(h)*l.N + digit - 1
	}
	return items
}

// CoverItem is an item of the exact cover problem: a cell that is to be filled,
// or a house that is to have a digit.
type CoverItem struct {
	Cell  int // NoCell for a house and a digit
	House puzzles.House
	Digit int // 0 for a cell
}

// coverItemOf returns the item with this number.
func coverItemOf(l *puzzles.Layout, item int) CoverItem {
	if item < l.Size {
		return CoverItem{Cell: item}
	}
	item -= l.Size
	return CoverItem{Cell: trace.NoCell, House: l.House(item / l.N), Digit: item%l.N + 1}
}

// isItem reports whether a step's data name the item that it is about and, unless
// that is a dead end, the number of its options.
func isItem(l *puzzles.Layout, s *trace.Step) bool {
	words := 2
	if s.Kind == trace.DeadEnd {
		words = 1
	}
	if len(s.Data) != words || s.Data[0] >= uint32(4*l.Size) {
		return false
	}
	item := coverItemOf(l, int(s.Data[0]))
	if item.Cell != s.Cell || s.Kind == trace.DeadEnd && item.Digit != s.Digit {
		return false
	}
	return words == 1 || s.Data[1] <= uint32(l.N)
}

// CoverSizes returns how many options each of the 4n² items of a grid of side n
// has left, in four blocks of n² items: the cells in their order, then each row,
// each column and each box with each digit. An item that is settled has -1.
//
// The links of a search with these digits on the board hold the same sizes,
// because an option is hidden if and only if one of its four items is settled.
func CoverSizes(g puzzles.Grid) []int {
	l := g.Layout()
	sizes := make([]int, 4*l.Size)
	for cell := range l.Size {
		if d := g.At(cell); d != 0 {
			for _, item := range itemsOf(l, cell, d) {
				sizes[item] = -1
			}
			continue
		}
		for d := range g.Candidates(cell).All() {
			for _, item := range itemsOf(l, cell, d) {
				sizes[item]++
			}
		}
	}
	return sizes
}

// coverLeft returns how many items of a grid are to be settled, and how many
// options are left for that.
func coverLeft(g puzzles.Grid) (items, options int) {
	for item, size := range CoverSizes(g) {
		if size < 0 {
			continue
		}
		items++
		if item < g.Shape().Cells() {
			options += size
		}
	}
	return items, options
}

func explainDLX(m *trace.Moment) trace.Explanation {
	e := trace.Explain(m)
	if m.Index == 0 {
		return e
	}
	s := &m.Step
	switch s.Kind {
	case trace.Note:
		explainDLXNote(&e, m)
	case trace.Consider:
		explainItem(&e, m, int(s.Data[0]))
	case trace.DeadEnd:
		explainNoOption(&e, m)
	case trace.Place, trace.Guess:
		explainOption(&e, m)
	case trace.Clear:
		_, shown := coverLeft(m.Grid())
		_, hidden := coverLeft(m.Before())
		e.Because("dlx.drop", "Nothing that follows from this option works, or all of it is found.")
		e.Because("dlx.uncover", "Its items are uncovered in reverse order. Options before: %v, now: %v.",
			trace.Count(hidden), trace.Count(shown))
	case trace.Solution:
		e.Because("dlx.solution", "Every item is settled exactly once.")
		if found := m.Gauges[dlxFound]; found < exactGauge {
			e.Because("dlx.found", "Solutions found so far: %v.", trace.Count(found))
		}
	}
	return e
}

func explainDLXNote(e *trace.Explanation, m *trace.Moment) {
	data := m.Step.Data
	if len(data) == 2 {
		explainItem(e, m, int(data[0]))
		return
	}
	if data[0] == dlxNoteEnd {
		found := trace.Count(data[1]) | trace.Count(data[2])<<32
		e.Title = trace.Say("dlx.end.title", "Every option is tried. Solutions: %v.", found)
		e.Because("dlx.end", "All items are uncovered again and the links are as they were at the start.")
		return
	}
	items, options := coverLeft(m.Grid())
	size := m.Puzzle.Shape().Cells()
	e.Title = trace.Say("dlx.givens.title", "The givens are taken: items left to settle: %v.", trace.Count(items))
	e.Because("dlx.matrix", "The matrix of an empty grid has %v items (each cell is filled, each row, column and box "+
		"has each digit) and %v options (each digit in each cell).",
		trace.Count(4*size), trace.Count(size*m.Puzzle.Shape().Side()))
	e.Because("dlx.givens", "Each given settles four items, which hides all options that collide with it. Options left: "+
		"%v.", trace.Count(options))
}

// itemName says what an item is.
func itemName(i CoverItem) trace.Message {
	if i.Cell != trace.NoCell {
		return trace.Say("dlx.item.cell", "fill %v", trace.Cell(i.Cell))
	}
	return trace.Say("dlx.item.house", "%v in %v", trace.Digit(i.Digit), i.House)
}

// showItem marks an item, and its options as choices. It returns the cells of
// the options.
func showItem(e *trace.Explanation, m *trace.Moment, i CoverItem) trace.Cells {
	if i.Cell != trace.NoCell {
		for d := range m.Candidates(i.Cell).All() {
			e.Mark(i.Cell, d, trace.Choice)
		}
		return trace.Cells{i.Cell}
	}
	e.Houses = append(e.Houses, i.House)
	var places trace.Cells
	for _, cell := range m.Puzzle.Layout().CellsOf(i.House) {
		if m.At(cell) == 0 && m.Candidates(cell).Has(i.Digit) {
			e.Mark(cell, i.Digit, trace.Choice)
			places = append(places, cell)
		}
	}
	return places
}

// explainItem says which item is chosen and what its options are.
func explainItem(e *trace.Explanation, m *trace.Moment, number int) {
	item := coverItemOf(m.Puzzle.Layout(), number)
	size := int(m.Step.Data[1])
	places := showItem(e, m, item)
	e.Title = trace.Say("dlx.choose.title", "Choose the item “%v”. Options left: %v.", itemName(item),
		trace.Count(size))
	switch {
	case size == 1 && item.Cell != trace.NoCell:
		e.Because("dlx.naked", "Only %v fits into %v: people call that a naked single.", m.Candidates(item.Cell),
			trace.Cell(item.Cell))
	case size == 1:
		e.Because("dlx.hidden", "In %v, %v can only go to %v: people call that a hidden single.", item.House,
			trace.Digit(item.Digit), places)
	case item.Cell != trace.NoCell:
		e.Because("dlx.cell", "The options put %v into %v. One of them must be right, so the search tries them in turn.",
			m.Candidates(item.Cell), trace.Cell(item.Cell))
	default:
		e.Because("dlx.house", "The options put %v into %v. One of them must be right, so the search tries them in turn.",
			trace.Digit(item.Digit), places)
	}
	same := 0
	for other, n := range CoverSizes(m.Grid()) {
		if n == size && other != number {
			same++
		}
	}
	if same == 0 {
		e.Because("dlx.fewest", "No other item has as few options.")
	} else {
		e.Because("dlx.tie", "No item has fewer options. Of those with as few (%v more), it is the first.", trace.Count(same))
	}
}

// explainNoOption says which item has no option left.
func explainNoOption(e *trace.Explanation, m *trace.Moment) {
	s := &m.Step
	if len(s.Data) == 0 {
		e.Because("dlx.clash", "Two givens settle the same item.")
		return
	}
	item := coverItemOf(m.Puzzle.Layout(), int(s.Data[0]))
	showItem(e, m, item)
	e.Title = trace.Say("dlx.none.title", "Dead end: the item “%v” has no option left.", itemName(item))
	if item.Cell != trace.NoCell {
		explainRefusals(e, m.Grid(), item.Cell, puzzles.DigitsUpTo(m.Puzzle.Shape().Side()))
	} else {
		explainCrossing(e, m.Grid(), item.House, item.Digit)
	}
	if m.Depth > 0 {
		e.Because("dlx.none", "It can never be settled, so one of the options taken is wrong.")
	} else {
		e.Because("dlx.impossible", "It can never be settled, so the puzzle has no solution.")
	}
}

// explainOption says what taking an option settles and hides.
func explainOption(e *trace.Explanation, m *trace.Moment) {
	s := &m.Step
	if s.Line == dlxShow {
		e.Because("dlx.show", "It belongs to the first solution found, which is put back to be seen.")
		return
	}
	houses := m.Puzzle.Layout().HousesOf(s.Cell)
	e.Houses = append(e.Houses, houses[:]...)
	_, shown := coverLeft(m.Before())
	_, left := coverLeft(m.Grid())
	if s.Kind == trace.Guess {
		e.Because("dlx.guess", "It is one of several options of the item chosen.")
	} else {
		e.Because("dlx.forced", "It is the only option of the item chosen.")
	}
	e.Because("dlx.cover", "It settles four items: it fills %v, and it puts %v into %v, %v and %v.",
		trace.Cell(s.Cell), trace.Digit(s.Digit), houses[0], houses[1], houses[2])
	e.Because("dlx.hide", "Covering them hides every option that collides. Options before: %v, now: %v.",
		trace.Count(shown), trace.Count(left))
}
