// Package sets finds the almost locked sets of a position, and those that are tied.
//
// An almost locked set is n cells of a house with n+1 candidates between them;
// a cell with two candidates is the smallest. It holds all of these digits but
// one, and once it must do without one, all others are locked in it.
//
// Two such sets are tied to each other by a digit if all its cells in the one see
// all its cells in the other: then not both can hold it, so that one of them is
// locked. The idea comes from players who wrote of it in the forums around 2005,
// where it got the name ALS-XZ: x is the digit that ties them, and z another one
// that both have. Whichever of the sets is locked holds z.
//
// To find all sets takes some ten thousand steps in a 9×9 grid, and to compare
// all pairs more than that. So they are looked for once in a position, and only
// if somebody asks. They come in the order of their houses, rows before columns
// and boxes, and of two pairs the one with the earlier set comes first, as in
// HoDoKu; sets that have a cell in common are not compared.
package sets

import (
	"math/bits"
	"slices"

	"sudoscope/algorithms/bitset"
	"sudoscope/puzzles"
)

// Position is what sets are looked for in.
type Position struct {
	*puzzles.Layout
	Candidates []puzzles.Digits // by cell
	Empty      []uint32         // by house, its empty cells as a mask
}

// Set is an almost locked set.
type Set struct {
	House  int
	Places uint32         // in the house
	Digits puzzles.Digits // one more than there are cells
	// Those that some cell outside could lose because of the set, as all places of
	// the digit in it see that cell.
	Seen puzzles.Digits
}

// Table holds the almost locked sets of a position, with rows of cells as
// bits that tell where their digits are and what these see.
type Table struct {
	cands   []puzzles.Digits // of the position that it was made for
	layout  *puzzles.Layout  // likewise
	earlier [][]uint32       // by house, what it has of each house before it
	Span    int              // of a row, in words
	peers   bitset.Row       // for each cell a row: what it sees
	Holds   bitset.Row       // for each digit a row: the cells that have it

	Sets []Set
	body bitset.Row // for each set a row: its cells
	at   bitset.Row // for each set and digit a row: its cells with the digit
	sees bitset.Row // for each set and digit a row: the cells with the digit that all those see

	Ties  []Tie // of pairs, in the order of their sets
	First []int // for each set the first tie to a later one
	tied  bool  // whether there are ties for these sets
	Loose bool  // whether they may have a cell in common
}

// Tie is two sets without a common cell that one digit ties, or two. Should
// there be more, the least two will do.
type Tie struct {
	Sets   [2]uint16 // in their order
	Digits puzzles.Digits
}

// On grids larger than 9×9, sets of more cells are too hard to see, and there
// are too many of them.
const (
	maxCells = 3
	maxSets  = 300
)

// FindTies finds the pairs of sets that are tied. If they are loose, sets may have a cell in
// common.
func (t *Table) FindTies(loose bool) {
	if t.tied && t.Loose == loose {
		return
	}
	t.tied, t.Loose = true, loose
	t.Ties = t.Ties[:0]
	t.First = t.First[:0]
	for i := range t.Sets {
		t.First = append(t.First, len(t.Ties))
		for j := i + 1; j < len(t.Sets); j++ {
			if t.Sets[i].Seen&t.Sets[j].Seen == 0 || !loose && t.Overlap(i, j) {
				continue
			}
			if ties := t.tie(i, j); ties != 0 {
				t.Ties = append(t.Ties, Tie{[2]uint16{uint16(i), uint16(j)}, ties})
			}
		}
	}
	t.First = append(t.First, len(t.Ties))
}

// TiesFrom returns the ties of a set to later ones.
func (t *Table) TiesFrom(i int) []Tie { return t.Ties[t.First[i]:t.First[i+1]] }

// Forget has the table made anew for the next position.
func (t *Table) Forget() { t.cands = t.cands[:0] }

// Overlap reports whether two sets have a common cell.
func (t *Table) Overlap(i, j int) bool { return t.CellsOf(i).Meets(t.CellsOf(j)) }

// Update makes the table for the position, unless it is made already.
func (t *Table) Update(p *Position) {
	if slices.Equal(t.cands, p.Candidates) {
		return
	}
	t.cands = append(t.cands[:0], p.Candidates...)
	if t.layout != p.Layout {
		t.begin(p.Layout)
	}
	t.Holds = bitset.Zeroed(t.Holds, p.N*t.Span)
	for c, digits := range p.Candidates {
		for d := range digits.All() {
			t.Holders(d).Add(c)
		}
	}
	t.Sets = t.Sets[:0]
	t.tied = false
	most := p.N
	if p.N > 9 {
		most = maxCells
	}
	for house, empty := range p.Empty {
		t.grow(p, Set{House: house}, empty, most)
	}
	t.body = bitset.Zeroed(t.body, len(t.Sets)*t.Span)
	t.at = bitset.Zeroed(t.at, len(t.Sets)*p.N*t.Span)
	t.sees = bitset.Zeroed(t.sees, len(t.Sets)*p.N*t.Span)
	for i := range t.Sets {
		t.fill(p, i)
	}
}

// begin notes what the layout is like.
func (t *Table) begin(l *puzzles.Layout) {
	t.layout = l
	t.Span = bitset.Words(l.Size)
	t.peers = bitset.Zeroed(t.peers, l.Size*t.Span)
	for c, peers := range l.Peers {
		for _, o := range peers {
			t.Sees(c).Add(o)
		}
	}
	t.earlier = make([][]uint32, len(l.Houses))
	for h, cells := range l.Houses {
		shared := make([]uint32, h)
		for i, c := range cells {
			for _, other := range l.HousesAt[c] {
				if other < h {
					shared[other] |= 1 << i
				}
			}
		}
		for _, mask := range shared {
			if mask != 0 {
				t.earlier[h] = append(t.earlier[h], mask)
			}
		}
	}
}

// grow adds the almost locked sets that consist of the set and some more of the
// places, at most the given number.
func (t *Table) grow(p *Position, s Set, rest uint32, most int) {
	n := bits.OnesCount32(s.Places)
	if n > 0 && s.Digits.Len() == n+1 && t.first(s) && (p.N <= 9 || len(t.Sets) < maxSets) {
		t.Sets = append(t.Sets, s)
	}
	most = min(most, n+bits.OnesCount32(rest))
	if n == most || s.Digits.Len() > most+1 {
		return
	}
	for ; rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros32(rest)
		if digits := p.Candidates[p.Houses[s.House][i]]; digits != 0 {
			t.grow(p, Set{House: s.House, Places: s.Places | 1<<i, Digits: s.Digits | digits},
				rest&(rest-1), most)
		}
	}
}

// fill makes the rows of a set.
func (t *Table) fill(p *Position, i int) {
	s := &t.Sets[i]
	cells := p.Houses[s.House]
	for k := range bitset.Of(s.Places) {
		t.CellsOf(i).Add(cells[k])
	}
	for d := range s.Digits.All() {
		at, sees := t.CellsWith(i, d), t.SeenBy(i, d)
		copy(sees, t.Holders(d))
		for k := range bitset.Of(s.Places) {
			if c := cells[k]; p.Candidates[c].Has(d) {
				at.Add(c)
				sees.Keep(t.Sees(c))
			}
		}
		if !sees.Empty() {
			s.Seen = s.Seen.With(d)
		}
	}
}

// Holders returns the cells that have the digit.
func (t *Table) Holders(d int) bitset.Row { return t.Holds[(d-1)*t.Span : d*t.Span] }

// CellsOf returns the cells of a set.
func (t *Table) CellsOf(i int) bitset.Row { return t.body[i*t.Span : (i+1)*t.Span] }

// CellsWith returns the cells of a set that have the digit.
func (t *Table) CellsWith(i, d int) bitset.Row {
	k := i*len(t.Holds) + (d-1)*t.Span
	return t.at[k : k+t.Span]
}

// SeenBy returns the cells that have the digit and that see all cells of the set
// with it. None of the set's own cells is among them.
func (t *Table) SeenBy(i, d int) bitset.Row {
	k := i*len(t.Holds) + (d-1)*t.Span
	return t.sees[k : k+t.Span]
}

// tie returns the least two digits that tie two sets: not both can hold them.
func (t *Table) tie(i, j int) puzzles.Digits {
	var ties puzzles.Digits
	for d := range (t.Sets[i].Seen & t.Sets[j].Seen).All() {
		if ties.Len() < 2 && t.CellsWith(j, d).Within(t.SeenBy(i, d)) {
			ties = ties.With(d)
		}
	}
	return ties
}

// Sees returns the cells that a cell sees.
func (t *Table) Sees(cell int) bitset.Row { return t.peers[cell*t.Span : (cell+1)*t.Span] }

// first reports whether no earlier house has all cells of the set.
func (t *Table) first(s Set) bool {
	for _, shared := range t.earlier[s.House] {
		if s.Places&^shared == 0 {
			return false
		}
	}
	return true
}
