package explainer

import (
	"cmp"
	"context"
	"iter"

	"sudoscope/algorithms/bitset"
	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
	"sudoscope/puzzles/yield"
)

// Rating is what Sudoku Explainer says of a puzzle.
type Rating struct {
	ER      float64 // the hardest step
	EP      float64 // the hardest step up to the first digit
	ED      float64 // the first step
	Hardest string  // the technique of the hardest step, the first of them if there are several
	Solved  bool    // whether the techniques sufficed
}

// Unsolvable is the ER of a puzzle that the ladder does not solve.
const Unsolvable = 20.0

// Rate rates one puzzle. For many, a Rater is quicker.
func Rate(ctx context.Context, g puzzles.Grid) (Rating, error) { return NewRater().Rate(ctx, g) }

// Rater rates puzzles, one after the other, and keeps the memory that this takes.
type Rater struct {
	position
	patience
	move  move
	plain plainChains // chains without branches
	// Forcing chains.
	nishio, multiple, dynamic *engine
	deeper                    []*engine // with patterns and chains as links; made when first needed

	forecast forecast
	// Room for the finders.
	loops     loopSearch
	excluding [81]bitset.Set
	triplets  tripletSearch
	cells     []int
	masks     [20]uint16
}

// move is a step: candidates that go, and perhaps a digit that is placed.
type move struct {
	technique string
	rating    int // in tenths, as all ratings within the package
	struck    []elimination
	cell      int // that gets the digit, or -1
	digit     int
}

// elimination says that these candidates of a cell go.
type elimination struct {
	cell   int
	digits uint16
}

// patience is the context of the rating under way. The hardest puzzles take many
// seconds, nearly all of them in forcing chains: the engines, which all share the
// patience of their rater, look at it before each supposition.
type patience struct{ ctx context.Context }

// cancelled reports whether the rating was cancelled. What is found after that means
// nothing.
func (p *patience) cancelled() bool {
	yield.Now()
	return p.ctx.Err() != nil
}

// NewRater returns a rater.
func NewRater() *Rater {
	r := &Rater{patience: patience{context.Background()}}
	r.nishio = &engine{patience: &r.patience, rule: rule{dynamic: true, nishio: true, base: 75}, forecast: &r.forecast}
	r.multiple = &engine{patience: &r.patience, rule: rule{base: 80}, forecast: &r.forecast}
	r.dynamic = &engine{patience: &r.patience, rule: rule{dynamic: true, base: 85}, forecast: &r.forecast}
	return r
}

// ladder lists the techniques, the easiest first. Each looks for its first
// deduction, writes it into the rater's move, and reports whether there is one.
var ladder = []func(*Rater) bool{
	(*Rater).hiddenSingle,
	(*Rater).directLocking,
	func(r *Rater) bool { return r.directHiddenSet(2) },
	(*Rater).nakedSingle,
	func(r *Rater) bool { return r.directHiddenSet(3) },
	(*Rater).locking,
	func(r *Rater) bool { return r.nakedSet(2, "Naked Pair", 30) },
	func(r *Rater) bool { return r.fish(2, "X-Wing", 32) },
	func(r *Rater) bool { return r.hiddenSet(2, "Hidden Pair", 34) },
	func(r *Rater) bool { return r.nakedSet(3, "Naked Triplet", 36) },
	func(r *Rater) bool { return r.fish(3, "Swordfish", 38) },
	func(r *Rater) bool { return r.hiddenSet(3, "Hidden Triplet", 40) },
	func(r *Rater) bool { return r.wing(2) },
	func(r *Rater) bool { return r.wing(3) },
	(*Rater).uniqueLoop,
	func(r *Rater) bool { return r.nakedSet(4, "Naked Quad", 50) },
	func(r *Rater) bool { return r.fish(4, "Jellyfish", 52) },
	func(r *Rater) bool { return r.hiddenSet(4, "Hidden Quad", 54) },
	(*Rater).grave,
	(*Rater).alignedPair,
	(*Rater).cyclesAndChains,
	(*Rater).alignedTriplet,
	func(r *Rater) bool { return r.nishio.first(r) },
	func(r *Rater) bool { return r.multiple.first(r) },
	func(r *Rater) bool { return r.dynamic.first(r) },
	(*Rater).deep,
}

// Rates reports whether the scale is one for such puzzles: for 9×9 grids with rows, columns
// and boxes, and candidates that nothing but the clues rules out.
func Rates(g puzzles.Grid) bool {
	return !g.IsZero() && g.Shape() == puzzles.Classic && g.Eliminated() == 0
}

// Rate solves the puzzle step by step, always with the easiest technique of the
// ladder that leads on. Only puzzles that [Rates] is true of and that have one solution have
// a rating: for all others it is zero, and not solved. When ctx is done, Rate gives up and returns
// its error.
func (r *Rater) Rate(ctx context.Context, g puzzles.Grid) (Rating, error) {
	if !Rates(g) || !puzzles.HasOneSolution(g) {
		return Rating{}, ctx.Err()
	}
	return r.rate(ctx, g)
}

// rate rates a puzzle that has one solution.
func (r *Rater) rate(ctx context.Context, g puzzles.Grid) (Rating, error) {
	r.position, r.ctx = newPosition(g.Cells()), ctx
	r.forecast.end()
	var rating Rating
	for r.left > 0 {
		found := r.next()
		if r.cancelled() {
			return Rating{}, ctx.Err()
		}
		if !found {
			rating.ER = Unsolvable
			return rating, nil
		}
		rating.count(r.move.technique, tenths(r.move.rating), r.move.cell >= 0)
		r.apply(&r.move)
	}
	rating.Solved = true
	return rating, nil
}

func tenths(n int) float64 { return float64(n) / 10 }

// next finds the next step.
func (r *Rater) next() bool {
	for _, find := range ladder {
		r.begin()
		if find(r) {
			return true
		}
	}
	return false
}

// deep tries forcing chains whose links may be patterns or other chains, level by
// level.
func (r *Rater) deep() bool {
	for level := 1; level <= deepest; level++ {
		if len(r.deeper) < level {
			r.deeper = append(r.deeper, newEngine(level, &r.patience, &r.forecast))
		}
		if r.deeper[level-1].first(r) {
			return true
		}
	}
	return false
}

func (r *Rater) begin() {
	r.move.struck = r.move.struck[:0]
	r.move.cell = -1
}

func (r *Rater) apply(m *move) {
	r.forecast.apply(m)
	for _, s := range m.struck {
		for rest := s.digits & r.cand[s.cell]; rest != 0; rest &= rest - 1 {
			r.strike(s.cell, lowest(rest))
		}
	}
	if m.cell >= 0 {
		r.place(m.cell, m.digit)
	}
}

// is completes the move and reports that there is one.
func (r *Rater) is(technique string, rating int) bool {
	r.move.technique, r.move.rating = technique, rating
	return true
}

// puts is like is, for a move that places a digit.
func (r *Rater) puts(technique string, rating, cell, digit int) bool {
	r.move.cell, r.move.digit = cell, digit
	return r.is(technique, rating)
}

// loses says that the move strikes these candidates of a cell.
func (m *move) loses(cell int, digits uint16) {
	if digits != 0 {
		m.struck = append(m.struck, elimination{cell, digits})
	}
}

// losesAt says that the move strikes a digit at these places of a house.
func (m *move) losesAt(house, digit int, places uint16) {
	for x := range cellsAt(house, places) {
		m.loses(x, 1<<digit)
	}
}

// Step is a step on the way that the ladder takes through a puzzle.
type Step struct {
	Technique    string
	Rating       float64
	Places       []technique.Candidate // one at most
	Eliminations []technique.Candidate
}

// Path yields the steps that [Rate] rates, in their order: always the easiest
// thought that leads on. There are none for what has no rating, and no more when
// ctx is done.
func Path(ctx context.Context, g puzzles.Grid) iter.Seq[Step] {
	return func(yield func(Step) bool) {
		if !Rates(g) || !puzzles.HasOneSolution(g) {
			return
		}
		r := NewRater()
		r.position, r.ctx = newPosition(g.Cells()), ctx
		for r.left > 0 && r.next() && !r.cancelled() {
			s := stepOf(&r.position, &r.move)
			r.apply(&r.move)
			if !yield(s) {
				return
			}
		}
	}
}

// Add counts a step of a path, of which those before have been counted.
func (r *Rating) Add(s Step) { r.count(s.Technique, s.Rating, len(s.Places) > 0) }

func (r *Rating) count(technique string, rating float64, places bool) {
	r.ED = cmp.Or(r.ED, rating)
	if rating > r.ER {
		r.ER, r.Hardest = rating, technique
	}
	if r.EP == 0 && places {
		r.EP = r.ER
	}
}

// stepOf returns a move on the position as others see it: digits count from 1, and
// each candidate goes once.
func stepOf(b *position, m *move) Step {
	s := Step{Technique: m.technique, Rating: tenths(m.rating)}
	if m.cell >= 0 {
		s.Places = []technique.Candidate{{Cell: m.cell, Digit: m.digit + 1}}
	}
	var said [81]uint16
	for _, gone := range m.struck {
		for rest := gone.digits & b.cand[gone.cell] &^ said[gone.cell]; rest != 0; rest &= rest - 1 {
			s.Eliminations = append(s.Eliminations, technique.Candidate{Cell: gone.cell, Digit: lowest(rest) + 1})
		}
		said[gone.cell] |= gone.digits
	}
	return s
}
