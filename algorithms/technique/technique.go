package technique

import (
	"slices"

	"sudoscope/algorithms/technique/sets"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/yield"
)

// Technique is one way of human thinking. Techniques are shared and must not be
// changed.
type Technique struct {
	ID      string // as commands and files name it
	Name    string // as menus name it
	Code    string // HoDoKu's, four characters
	Order   int    // in which it is tried, HoDoKu's as well
	Level   Level
	Score   int        // what one use adds to the score of a puzzle
	ratings [2]float64 // see [Technique.Explainer]
	// AssumesUnique is set if the technique argues that the puzzle has one
	// solution. In any other it finds nothing; see [Position.Unique].
	AssumesUnique bool
	// Behind is the ID of the easier technique that finds something wherever this
	// one does, or nearly so, as where this is two of it at once; "" for most.
	Behind string
	// Off is set if nobody looks for it unless it is asked for: what it finds, others
	// find more easily, or nobody could find it on paper. HoDoKu has the same ones
	// off, so that its levels and ours mean the same.
	Off  bool
	find finder
}

// String returns the technique's name.
func (t *Technique) String() string { return t.Name }

// A finder looks for a technique in the position of the search and reports each
// deduction to it, until there are no more or the search has enough. It returns
// whether the search has enough.
type finder func(*search) bool

// First returns the first deduction of this technique in the position, and false
// if it has none.
func (t *Technique) First(p *Position) (Deduction, bool) {
	s := newSearch(p)
	if !s.run(t) {
		return Deduction{}, false
	}
	return s.draft.clone(), true
}

// Every returns all deductions of this technique in the position.
func (t *Technique) Every(p *Position) []Deduction {
	s := newSearch(p)
	s.all = true
	s.run(t)
	return s.found
}

// All returns the techniques in the order in which they are tried.
func All() []*Technique { return slices.Clone(list) }

// ByID returns the technique with this ID. The error lists those there are.
func ByID(id string) (*Technique, error) {
	if i := slices.IndexFunc(list, func(t *Technique) bool { return t.ID == id }); i >= 0 {
		return list[i], nil
	}
	ids := puzzles.Map(list, func(t *Technique) string { return t.ID })
	return nil, puzzles.NoSuch("there is no technique", id, ids)
}

// search is one search for deductions in a position. The deduction that a finder
// is at is built in it, in slices that are used again for the next, so that a
// search that finds nothing costs no memory.
type search struct {
	*Position
	draft Deduction    // that is being built
	all   bool         // report all deductions rather than the first
	found []Deduction  // if all
	among []*Technique // those that may be used, if it looks for more than one

	// Room for the finders.
	pairs      []int   // cells with two candidates
	strong     []link  // between two cells, the only ones of a house for some digit
	group      []int   // cells of one component
	colour     []uint8 // by cell
	kites      []kiteOf
	fishes     []turbotFish
	sets       subsets
	schools    []school // by digit less 1
	corners    []corner // of an empty rectangle
	path       []int    // cells of a chain
	remotes    []remoteChain
	painted    []int // cells of all components
	components []component
	coloursAge int // one more than the age at which there were neither colour wraps nor traps
	multiAge   int // the same for two components
	rect       rectangle
	rects      []rectangle // see findRectangles
	rectsAge   int         // one more than the age that they are of
	almost     sets.Table
	chained    almostChains
	cross      sueDeCoqSearch
	flower     blossom
	patterns   patterns
	tables     [linkKinds]linkTable // by linkKind
	forcing    [2]forcing           // chains and nets
}

func newSearch(p *Position) *search { return &search{Position: p} }

// run looks for the technique and reports whether the search has enough.
func (s *search) run(t *Technique) bool {
	yield.Now()
	s.draft.Technique = t
	s.begin()
	if t.AssumesUnique && !s.Unique() {
		return false
	}
	return t.find(s)
}

// mayUse reports whether the technique with the code is among those that the search
// looks for.
func (s *search) mayUse(code string) bool {
	return slices.ContainsFunc(s.among, func(t *Technique) bool { return t.Code == code })
}

// begin starts a new deduction.
func (s *search) begin() {
	d := &s.draft
	d.Digits = 0
	d.Places = d.Places[:0]
	d.Eliminations = d.Eliminations[:0]
	d.Pattern = d.Pattern[:0]
	d.Houses = d.Houses[:0]
	d.Covers = d.Covers[:0]
	d.Links = d.Links[:0]
	d.Proof = d.Proof[:0]
}

// report hands over the deduction and begins a new one, unless it was enough.
func (s *search) report() bool {
	yield.Now()
	if !s.all {
		return true
	}
	s.found = append(s.found, s.draft.clone())
	s.begin()
	return false
}

// place says that the digit goes into the cell.
func (s *search) place(cell, digit int) {
	s.draft.Places = append(s.draft.Places, Candidate{cell, digit})
}

// drop says that the candidate goes, if it is there and not said yet.
func (s *search) drop(cell, digit int) {
	c := Candidate{cell, digit}
	if s.cands[cell].Has(digit) && !slices.Contains(s.draft.Eliminations, c) {
		s.draft.Eliminations = append(s.draft.Eliminations, c)
	}
}

// dropDigits is drop for those candidates of a cell that are among the digits.
func (s *search) dropDigits(cell int, digits puzzles.Digits) {
	for rest := s.cands[cell] & digits; rest != 0; rest &= rest - 1 {
		s.drop(cell, rest.Min())
	}
}

// dropPlaces says that the digit goes from the given places of a house.
func (s *search) dropPlaces(digit, house int, places uint32) {
	for c := range s.cellsAt(house, places) {
		s.drop(c, digit)
	}
}

// dropSeenBy says that the digit goes from all cells that see both a and b, and
// reports whether there are any.
func (s *search) dropSeenBy(a, b, digit int) bool {
	found := false
	for _, c := range s.Peers[a] {
		if s.cands[c].Has(digit) && c != b && s.Sees(c, b) {
			s.draft.Eliminations = append(s.draft.Eliminations, Candidate{c, digit})
			found = true
		}
	}
	return found
}

// about says which digits the deduction is about.
func (s *search) about(digits ...int) {
	for _, d := range digits {
		s.draft.Digits = s.draft.Digits.With(d)
	}
}

// piece adds a candidate to the pattern, if it is one.
func (s *search) piece(cell, digit int, part Part) {
	if s.cands[cell].Has(digit) {
		s.draft.Pattern = append(s.draft.Pattern, Piece{Candidate{cell, digit}, part})
	}
}

// pieces adds those candidates of a cell that are among the digits.
func (s *search) pieces(cell int, digits puzzles.Digits, part Part) {
	for rest := s.cands[cell] & digits; rest != 0; rest &= rest - 1 {
		s.piece(cell, rest.Min(), part)
	}
}

// piecesAt adds those candidates that are among the digits at the given places of a house.
func (s *search) piecesAt(house int, places uint32, digits puzzles.Digits, part Part) {
	for c := range s.cellsAt(house, places) {
		s.pieces(c, digits, part)
	}
}

// piecesIn adds the digit at the given places of a house.
func (s *search) piecesIn(digit, house int, places uint32) {
	s.piecesAt(house, places, puzzles.Digit(digit), Body)
}

// in says that the pattern lies in a house.
func (s *search) in(house int) { s.draft.Houses = append(s.draft.Houses, s.House(house)) }

// over says that the pattern sweeps a house.
func (s *search) over(house int) { s.draft.Covers = append(s.draft.Covers, s.House(house)) }

// chain adds a link from one candidate to another.
func (s *search) chain(from, fromDigit, to, toDigit int, strong bool) {
	s.draft.Links = append(s.draft.Links, trace.Link{From: from, To: to, FromDigit: fromDigit, ToDigit: toDigit,
		Strong: strong})
}
