package canonical

import (
	"hash/fnv"
	"math/bits"

	"sudoscope/puzzles"
)

// What the search looks at, at most. Both figures depend on what a grid is and not on how
// it is written, so that either all ways of writing it have a form or none. A full 9×9 grid,
// which takes most of all that can be a puzzle, is at 70,000 and 23,328.
const (
	mostLooks = 1 << 20 // rows
	mostTied  = 1 << 17 // beginnings with the same text
)

// Form returns the canonical form of a grid, which shares nothing with it. It is the same
// for all ways of writing the grid, and one of them. If there is none, because a digit
// stands twice in a house or too many beginnings are alike, it returns a copy of the grid
// and false.
func Form(g puzzles.Grid) (puzzles.Grid, bool) {
	if isRuled(g) {
		return turnedForm(g), true
	}
	form, _, ok := formOf(g)
	if !ok {
		return g.Clone(), false
	}
	return form, true
}

// most is the greatest side of a grid.
const most = puzzles.MaxSide

// unnamed stands for a digit that has no name yet: it will be a greater one than all that
// have been given.
const unnamed = 31

// beginning is a choice of rows for the top of the grid, and what it says of the columns
// and digits.
type beginning struct {
	rows [most]uint8     // where the rows come from
	cols [most]uint8     // where the columns come from, as far as that is known
	name [most + 1]uint8 // new names of the digits, 0 for none
	// In each stack this many columns have been empty so far. They are its first, in any
	// order.
	open   [5]uint8
	empty  uint8  // so many stacks, the first ones, have been empty so far, and can be in any order
	names  uint8  // that have been given
	turned uint8  // 1 if rows and columns have changed places
	used   uint32 // rows
}

// look is a row that can be the next of a beginning.
type look struct {
	of   int32
	row  uint8
	text text
}

// text is a row with the new names of its digits, five bits each.
type text struct{ hi, lo uint64 }

func (t text) with(name uint8) text { return text{t.hi<<5 | t.lo>>59, t.lo<<5 | uint64(name)} }

func (t text) before(u text) bool { return t.hi < u.hi || t.hi == u.hi && t.lo < u.lo }

// search looks for the form of one grid.
type search struct {
	puzzles.Shape
	n       int
	ways    int                  // 2 if rows can become columns
	cells   [2][most][most]uint8 // as they are, and with rows and columns exchanged
	blank   [2][most]bool        // rows without a clue
	now     []beginning          // all with the same text
	next    []beginning          // with one row more
	looks   []look
	looked  int
	cols    [most]uint8  // of the row that was read last: where its columns come from
	names   [most]uint8  // and its text
	groups  [most][2]int // of columns or stacks that can be in any order
	grouped int
	tied    int // groups that are of stacks, the first ones
}

// isRuled reports whether a grid has more than rows, columns, boxes and clues.
func isRuled(g puzzles.Grid) bool {
	return g.Shape() != g.Shape().Plain() || g.Terms() != (puzzles.Terms{})
}

// formOf returns the form, and a beginning that leads to all of it.
func formOf(g puzzles.Grid) (form puzzles.Grid, how beginning, ok bool) {
	if g.Conflicts() != nil {
		return form, how, false
	}
	shape := g.Shape()
	s := search{Shape: shape, n: shape.Side(), ways: 1}
	if shape.BoxRows == shape.BoxCols {
		s.ways = 2
	}
	s.begin(g)
	form = puzzles.NewGrid(shape)
	for row := range s.n {
		t, ok := s.extend(row)
		if !ok {
			return form, how, false
		}
		for col := s.n - 1; col >= 0; col-- {
			form.Set(row*s.n+col, int(t.lo&31))
			t = text{t.hi >> 5, t.lo>>5 | t.hi<<59}
		}
	}
	return form, s.now[0], true
}

// begin sets up the search with the beginnings of no row.
func (s *search) begin(g puzzles.Grid) {
	n := s.n
	for cell, d := range g.Cells() {
		row, col := cell/n, cell%n
		s.cells[0][row][col] = d
		s.cells[1][col][row] = d
	}
	for way := range s.ways {
		for row := range n {
			s.blank[way][row] = s.cells[way][row] == [most]uint8{}
		}
		b := beginning{empty: uint8(n / s.BoxCols), turned: uint8(way)}
		for col := range n {
			b.cols[col] = uint8(col)
		}
		for stack := range b.empty {
			b.open[stack] = uint8(s.BoxCols)
		}
		s.now = append(s.now, b)
	}
}

// extend goes on from the beginnings to those with one row more, and returns the text of
// that row. It returns false if that is too much work.
func (s *search) extend(row int) (least text, ok bool) {
	s.looks, s.next = s.looks[:0], s.next[:0]
	least = text{^uint64(0), ^uint64(0)}
	for i := range s.now {
		b := &s.now[i]
		for from, to := s.rowsFor(b, row); from < to; from++ {
			if !s.isOpen(b, row, from) {
				continue
			}
			if s.looked++; s.looked > mostLooks {
				return least, false
			}
			t := s.read(b, from)
			switch {
			case least.before(t):
				continue
			case t.before(least):
				least = t
				s.looks = s.looks[:0]
			}
			s.looks = append(s.looks, look{int32(i), uint8(from), t})
		}
	}
	for _, l := range s.looks {
		b := &s.now[l.of]
		s.read(b, int(l.row))
		if s.findGroups(b) > mostTied-len(s.next) {
			return least, false
		}
		s.expand(b, row, int(l.row), 0)
	}
	s.now, s.next = s.next, s.now
	return least, true
}

// rowsFor returns the rows, from the first to before the last, among which is the next of
// a beginning: those of the band that has been begun, or else all.
func (s *search) rowsFor(b *beginning, row int) (from, to int) {
	if row%s.BoxRows == 0 {
		return 0, s.n
	}
	from = int(b.rows[row-1]) / s.BoxRows * s.BoxRows
	return from, from + s.BoxRows
}

// isOpen reports whether a row can be the next. Of several in a band without clues only
// the first is tried.
func (s *search) isOpen(b *beginning, row, from int) bool {
	first := from / s.BoxRows * s.BoxRows
	band := (uint32(1)<<s.BoxRows - 1) << first
	if b.used>>from&1 != 0 || row%s.BoxRows == 0 && b.used&band != 0 {
		return false
	}
	if s.blank[b.turned][from] {
		for other := first; other < from; other++ {
			if b.used>>other&1 == 0 && s.blank[b.turned][other] {
				return false
			}
		}
	}
	return true
}

// read puts the columns into the order that gives a row its least text, and returns this.
func (s *search) read(b *beginning, row int) (t text) {
	source := &s.cells[b.turned][row]
	width := s.BoxCols
	for stack, lo := 0, 0; lo < s.n; stack, lo = stack+1, lo+width {
		settled := lo + int(b.open[stack])
		to := lo
		for i := lo; i < settled; i++ {
			if c := b.cols[i]; source[c] == 0 {
				s.cols[to], s.names[to] = c, 0
				to++
			}
		}
		if to < settled {
			s.sortClues(b, source, lo, to, settled)
		}
		for i := settled; i < lo+width; i++ {
			c := b.cols[i]
			s.cols[i], s.names[i] = c, b.nameOf(source[c])
		}
	}
	s.sortStacks(int(b.empty))
	next := b.names
	for _, name := range s.names[:s.n] {
		if name == unnamed {
			next++
			name = next
		}
		t = t.with(name)
	}
	return t
}

// nameOf returns the new name of a digit, or 0 for none.
func (b *beginning) nameOf(digit uint8) uint8 {
	name := b.name[digit]
	if digit != 0 && name == 0 {
		return unnamed
	}
	return name
}

// sortClues puts the clues among the open columns of a stack behind the empty cells, by
// their names.
func (s *search) sortClues(b *beginning, source *[most]uint8, lo, first, settled int) {
	to := first
	for i := lo; i < settled; i++ {
		c := b.cols[i]
		if source[c] == 0 {
			continue
		}
		name := b.nameOf(source[c])
		k := to
		for ; k > first && s.names[k-1] > name; k-- {
			s.cols[k], s.names[k] = s.cols[k-1], s.names[k-1]
		}
		s.cols[k], s.names[k] = c, name
		to++
	}
}

// sortStacks puts the first stacks into the order of their text. Names that are not given
// yet are equal for that: whichever stack comes first has the smaller ones.
func (s *search) sortStacks(stacks int) {
	for i := 1; i < stacks; i++ {
		for k := i; k > 0 && s.compareStacks(k, k-1) < 0; k-- {
			s.swapStacks(k, k-1)
		}
	}
}

func (s *search) compareStacks(a, b int) int {
	for i := range s.BoxCols {
		if d := int(s.names[a*s.BoxCols+i]) - int(s.names[b*s.BoxCols+i]); d != 0 {
			return d
		}
	}
	return 0
}

func (s *search) swapStacks(a, b int) {
	for i := range s.BoxCols {
		x, y := a*s.BoxCols+i, b*s.BoxCols+i
		s.cols[x], s.cols[y] = s.cols[y], s.cols[x]
		s.names[x], s.names[y] = s.names[y], s.names[x]
	}
}

// findGroups finds the stacks and columns of the row that was read last whose order makes
// no difference to its text but may make one to what follows. It returns how many orders
// there are, or more than mostTied if there are more.
func (s *search) findGroups(b *beginning) (orders int) {
	orders, s.grouped = 1, 0
	group := func(from, to int) {
		if to-from < 2 {
			return
		}
		s.groups[s.grouped] = [2]int{from, to}
		s.grouped++
		for k := 2; k <= to-from && orders <= mostTied; k++ {
			orders *= k
		}
	}
	width := s.BoxCols
	from := 0
	for stack := 1; stack <= int(b.empty); stack++ {
		if stack == int(b.empty) || s.compareStacks(stack, from) != 0 {
			if s.names[from*width+width-1] != 0 { // or they stay empty
				group(from, stack)
			}
			from = stack
		}
	}
	s.tied = s.grouped
	for stack, lo := 0, 0; lo < s.n; stack, lo = stack+1, lo+width {
		open := width
		if stack >= int(b.empty) {
			open = int(b.open[stack])
		}
		from := lo
		for from < lo+open && s.names[from] != unnamed {
			from++
		}
		group(from, lo+open)
	}
	return orders
}

// expand notes the beginnings that the row which was read last leads to, in all orders of
// the groups from a number on.
func (s *search) expand(b *beginning, row, from, number int) {
	if number == s.grouped {
		s.note(b, row, from)
		return
	}
	group := s.groups[number]
	swap := func(i, k int) { s.cols[i], s.cols[k] = s.cols[k], s.cols[i] }
	if number < s.tied {
		swap = s.swapStacks
	}
	s.permute(group[0], group[1], swap, func() { s.expand(b, row, from, number+1) })
}

// permute calls do with everything between two numbers in each order, and leaves it as it
// was.
func (s *search) permute(from, to int, swap func(i, k int), do func()) {
	if to-from < 2 {
		do()
		return
	}
	for i := from; i < to; i++ {
		if i != from {
			swap(from, i)
		}
		s.permute(from+1, to, swap, do)
		if i != from {
			swap(from, i)
		}
	}
}

// note adds the beginning with the row and the columns as they are.
func (s *search) note(b *beginning, row, from int) {
	s.next = append(s.next, *b)
	to := &s.next[len(s.next)-1]
	to.rows[row] = uint8(from)
	to.used |= 1 << from
	copy(to.cols[:s.n], s.cols[:s.n])
	source := &s.cells[b.turned][from]
	width := s.BoxCols
	to.empty = 0
	for stack, lo := 0, 0; lo < s.n; stack, lo = stack+1, lo+width {
		open := 0
		for open < int(b.open[stack]) && s.names[lo+open] == 0 {
			open++
		}
		to.open[stack] = uint8(open)
		if stack < int(b.empty) && open == width {
			to.empty++
		}
	}
	for col, name := range s.names[:s.n] {
		if name == unnamed {
			to.names++
			to.name[source[to.cols[col]]] = to.names
		}
	}
}

// mix spreads the bits of a number over another: the finalizer of SplitMix64 (G. L. Steele,
// D. Lea and C. H. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014).
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// Key returns a number that is the same for all ways of writing a grid, and nearly always
// another one for another grid. It takes a fraction of the time of [Form], which has
// to be asked only where two keys are equal.
func Key(g puzzles.Grid) uint64 {
	if isRuled(g) {
		h := fnv.New64a()
		h.Write([]byte(turnedForm(g).Text()))
		return h.Sum64()
	}
	l := g.Layout()
	n := l.N
	var inRow, inCol, inBox, inBand, inStack, ofDigit [most + 1]uint64
	for cell, d := range g.Cells() {
		if d != 0 {
			inRow[l.RowOf[cell]]++
			inCol[l.ColOf[cell]]++
			inBox[l.BlockOf[cell]]++
			ofDigit[d]++
		}
	}
	for i := range n {
		inBand[i/l.BoxRows] += inRow[i]
		inStack[i/l.BoxCols] += inCol[i]
	}
	// Where rows can become columns, both are worth the same.
	other := uint64(1)
	if l.BoxRows != l.BoxCols {
		other = 3
	}
	var rows, cols, boxes, digits [most + 1]uint64
	for i := range n {
		inRow[i] = mix(inRow[i]<<16 | inBand[i/l.BoxRows])
		inCol[i] = mix(inCol[i]<<16|inStack[i/l.BoxCols]) * other
	}
	for cell, d := range g.Cells() {
		if d == 0 {
			continue
		}
		row, col, box := l.RowOf[cell], l.ColOf[cell], l.BlockOf[cell]
		clue := mix(inRow[row] + inCol[col] + bits.RotateLeft64(inRow[row]*inCol[col], 7) + inBox[box]<<8 + ofDigit[d])
		rows[row] += clue
		cols[col] += clue
		boxes[box] += clue
		digits[d] += clue
	}
	sum := uint64(n)<<8 | uint64(l.BoxRows)
	for i := range n {
		sum += mix(rows[i]) + other*mix(cols[i]) + 5*mix(boxes[i]) + 7*mix(digits[i+1])
	}
	return sum
}
