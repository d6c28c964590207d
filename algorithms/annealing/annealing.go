// Package annealing swaps digits of a full grid until nothing is missing from its houses, freely at
// first, then ever more selectively.
package annealing

import (
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"

	"sudoscope/algorithms/setting"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// fills is how many random fills the first temperature is taken from, if it is not set.
const fills = 200

// The lines of the pseudocode of simulated annealing.
const (
	lineFill = 1 + iota
	_        // the loop is no step
	_        // nor is the chain
	linePick
	lineAccept
	lineRefuse
	lineSolved
	lineCool
	lineReheat
)

// The gauges of simulated annealing.
const (
	GaugeTemperature = iota
	GaugeEnergy
	GaugeBest // the lowest energy since the last filling
	GaugeChange
	GaugeRandom // set only by moves that draw a number
	GaugeChain
	GaugeReheats
)

// What a Note of simulated annealing is about.
const (
	noteStart = iota // the first temperature is known
	noteChain        // a chain has ended
	noteReheat
)

// ViewAnnealing shows temperature and energy over time.
const ViewAnnealing solving.View = "Energy"

// Algorithm returns what fills every box with its missing digits at random and then
// swaps pairs of cells within the boxes. The boxes stay right; what is wrong
// with the rows and columns is the energy. Swaps that lower the energy are
// always accepted, others with a probability that falls with the temperature,
// as a metal that cools slowly settles into a regular crystal.
//
// The energy is the number of digits missing from each row and each column,
// added up: it is 0 if and only if the grid is a solution. A swap concerns two
// rows and two columns at most, so its effect is found by counting there.
//
// Source: R. Lewis, "Metaheuristics can solve sudoku puzzles", Journal of
// Heuristics 13 (2007), 387-401. The method is that of S. Kirkpatrick,
// C. D. Gelatt and M. P. Vecchi, "Optimization by Simulated Annealing", Science
// 220 (1983), 671-680. Lewis takes the first temperature from the spread of the
// energy, and makes a chain as long as the square of the number of free cells. The
// defaults here begin less hot and cool after a twentieth of that: so a run is as
// likely to succeed (148 of 150 on Euler 96 with three seeds each, 147 with his chains
// from 0.5 on), and one sees it cool.
func Algorithm() *solving.Algorithm {
	a := &solving.Algorithm{
		Info: solving.Info{
			ID:    "simulated-annealing",
			Name:  "Simulated annealing",
			Short: "Annealing",
			Help: solving.Help{
				Idea: "Fill each box with the digits it lacks, in any order. The energy counts the digits that are " +
					"missing from the rows and columns. Pick a box and two of its free cells at random and see how the " +
					"energy changes if they are swapped. A swap that does not raise the energy is made. One that raises " +
					"it by delta is made with the probability exp(-delta/T): often while the temperature T is high, " +
					"hardly ever when it is low. After each chain of moves T falls a little. If the best energy has not " +
					"improved for 60 chains, it starts over. Energy 0 is a solution.",
				Cost: "With the recommended settings and at most 2,000,000 moves, 148 of 150 runs on the 50 puzzles of Project " +
					"Euler 96 succeed, half of them within 64,135 moves; " +
					"196 of 200 on random puzzles with about 25 clues, 4 of 200 on puzzles with 17 clues.",
				Fails: "It proves nothing: if it ends without a solution there may still be one. With 22 clues or fewer, " +
					"the search space is vast, and it mostly fails. The fast preset cools after every move and stops " +
					"after 1,000: it solves 4 % of the Euler puzzles.",
				Source: "R. Lewis, Metaheuristics can solve sudoku puzzles, Journal of Heuristics 13 (2007), 387-401; " +
					"Kirkpatrick, Gelatt and Vecchi, Optimization by Simulated Annealing, Science 220 (1983), 671-680.",
			},
			Limits: solving.Limits{MaxSide: puzzles.MaxSide, Random: true},
		},
		Choices: solving.Choices{
			Settings: []setting.Setting{
				{ID: "t0", Name: "First temperature", Default: 1, Min: 0, Max: 100,
					Help: "The temperature at the start; 0 takes the standard deviation of the energy of 200 random fills."},
				{ID: "alpha", Name: "Cooling factor", Default: 0.95, Min: 0.01, Max: 1,
					Help: "What the temperature is multiplied by when it cools; 1 leaves it unchanged."},
				{ID: "cooling", Name: "Cool after each move", Kind: setting.Switch, Default: 0, Min: 0, Max: 1,
					Help: "Cools after every move instead of at the end of each chain."},
				{ID: "chain", Name: "Length of a chain", Unit: "× free cells²", Default: 0.05, Min: 0.001, Max: 100,
					Help: "The number of moves in a chain, as a multiple of the square of the number of free cells."},
				{ID: "patience", Name: "Patience", Unit: "chains", Default: 60, Min: 1, Max: 100_000,
					Help: "The number of chains without a better energy after which it starts over."},
				{ID: "reheat", Name: "Start over", Kind: setting.Switch, Default: 1, Min: 0, Max: 1,
					Help: "Heats up again when patience runs out."},
				{ID: setRefill, Name: "Fill again", Kind: setting.Switch, Default: 1, Min: 0, Max: 1,
					Help: "Fills the grid again at random when it starts over; otherwise it continues with the grid as it is."},
				setting.Choose(setWithin, "Swap within", "Where the two cells are picked; the digits of these houses are "+
					"always right, and the others make up the energy.", "Boxes", "Rows", "Columns", "Whole grid"),
				{ID: "moves", Name: "Most moves", Default: 2_000_000, Min: 1, Max: 1_000_000_000,
					Help: "The number of moves after which it gives up."},
			},
			Presets: []solving.Preset{
				{ID: "recommended", Name: "Recommended",
					Help: "Solves most newspaper puzzles, given up to two million moves."},
				{ID: "fast", Name: "Fast but usually fails",
					Help: "Begins hot, cools after every move and gives up after 1,000 moves.",
					Values: map[string]float64{"t0": 0, "alpha": 0.99, "cooling": 1, "chain": 1, "patience": 20,
						"reheat": 0,
						"moves":  1000}},
				{ID: "long-chains", Name: "Long chains",
					Help:   "Long chains, as in Lewis's paper, from a temperature at which solutions are found: it hardly cools before it is solved.",
					Values: map[string]float64{"t0": 0.5, "alpha": 0.99, "chain": 1, "patience": 20}},
				{ID: "rows", Name: "Swap within rows", Help: "Rows are kept right instead of boxes.",
					Values: map[string]float64{setWithin: 2}},
				{ID: "grid", Name: "Swap any cells", Help: "Any two cells can be swapped, so nothing is kept right.",
					Values: map[string]float64{setWithin: 4}},
			},
		},
		Replay: solving.Replay{
			Gauges: []string{"Temperature", "Energy", "Best energy", "Change", "Random number", "Chain", "Reheats"},
			Account: func(_ puzzles.Grid, r *trace.Result) trace.Message {
				return trace.Say("annealing.account", "tried %v at random and started over %v",
					trace.NumberOf(r.Steps, "move"), trace.Times(int64(r.Gauges[GaugeReheats])))
			},
			Uncounted: []trace.Measure{trace.ByDeadEnds, trace.ByGuesses, trace.ByEliminations, trace.ByMaxDepth},
			Views:     []solving.View{ViewAnnealing},
			Moments: []solving.Moment{solving.MomentOf("swap", 'w', trace.Swap),
				solving.MomentOf("refused swap", 'r', trace.Refuse),
				solving.MomentOf("end of a chain", 't', trace.Note).At(lineCool),
				solving.MomentOf("reheating", 'e', trace.Note).At(lineReheat)},
			Counters: counters,
			// All cells are filled from the start; the energy is what changes.
			Heights: func(b *trace.Bin) (least, greatest float32) {
				return b.MinGauge[GaugeEnergy], b.MaxGauge[GaugeEnergy]
			},
		},
		Steps: []trace.Form{
			{Kind: trace.Note, Lines: trace.Lines(lineFill), Data: trace.Words(trace.TheWord(noteStart))},
			{Kind: trace.Place, Lines: trace.Lines(lineFill)},
			{Kind: trace.DeadEnd, Lines: trace.Lines(lineFill)},
			{Kind: trace.Swap, Lines: trace.Lines(lineAccept)},
			{Kind: trace.Refuse, Lines: trace.Lines(lineRefuse), Data: isOtherCell},
			{Kind: trace.Solution, Lines: trace.Lines(lineSolved)},
			{Kind: trace.Note, Lines: trace.Lines(lineCool),
				Data: trace.Words(trace.TheWord(noteChain), trace.AnyWord)},
			{Kind: trace.Note, Lines: trace.Lines(lineReheat),
				Data: trace.Words(trace.TheWord(noteReheat))},
		},
	}
	a.Solve = func(b *trace.Board, o solving.Options) trace.Verdict {
		s := &search{Board: b, random: diceOf(o.Seed), count: newCount(b.Grid(), Within(a.Chosen(o, setWithin)))}
		s.first = a.Setting(o, "t0")
		s.alpha = a.Setting(o, "alpha")
		s.everyMove = a.Setting(o, "cooling") != 0
		s.length = max(1, int64(a.Setting(o, "chain")*float64(s.Free*s.Free)))
		s.patience = int(a.Setting(o, "patience"))
		s.reheats = a.Setting(o, "reheat") != 0
		s.refills = a.Setting(o, setRefill) != 0
		s.moves = int64(a.Setting(o, "moves"))
		return s.run()
	}
	return a.Varying(vary)
}

// The settings of simulated annealing that say what a move is, and what starting over.
const (
	setWithin = "within"
	setRefill = "refill"
)

// vary says what is filled and swapped.
func vary(a *solving.Algorithm, o solving.Options) {
	within, refills := Within(a.Chosen(o, setWithin)), a.Setting(o, setRefill) != 0
	a.Summary = fmt.Sprintf("Fill the %s at random and swap cells, freely at first, then ever more selectively.",
		within.Groups())
	each := "each " + within.Group()
	if within == Grid {
		each = "the grid"
	}
	a.Pseudocode = []string{
		"fill " + each + " at random; T is the first temperature",
		"repeat until all moves are spent",
		"  for each move of a chain",
		"    pick two free cells of a " + within.Group() + "; delta: energy change",
		"    delta ≤ 0 or random < exp(-delta/T): swap them",
		"    otherwise leave them as they are",
		"    the energy is 0: solved",
		"  cool: T is multiplied by alpha",
		"  no better energy for too many chains: start over, hot",
	}
	switch within {
	case Boxes:
		a.Pseudocode[linePick-1] = "    pick two free cells of a box; delta: change of energy"
	case Grid:
		a.Pseudocode[linePick-1] = "    pick two free cells; delta: change of energy"
	}
	if !refills {
		a.Pseudocode[lineReheat-1] = "  no better energy for too many chains: heat up again"
	}
	a.Picture = within
	a.Explain = trace.Explainer(func(e *trace.Explanation, m *trace.Moment) {
		explain(e, m, within, refills)
	})
	a.Inside = (&teller{Within: within, Seed: o.Seed, Start: a.Setting(o, "t0"), Explain: a.Explain,
		Moves: int64(a.Setting(o, "moves"))}).tell
}

func counters(m *trace.Moment) []solving.Counter {
	gauge := func(format string, of int) string {
		if m.Index == 0 { // an energy of 0 would be a solution
			return trace.Dash
		}
		return fmt.Sprintf(format, m.Gauges[of])
	}
	return []solving.Counter{
		{Name: "moves", Value: trace.Thousands(m.Count(trace.Kinds(trace.Swap, trace.Refuse)))},
		{Name: "temperature", Value: gauge("%.3f", GaugeTemperature), Passing: true},
		{Name: "energy", Value: gauge("%.0f", GaugeEnergy), Passing: true},
		{Name: "best energy", Value: gauge("%.0f", GaugeBest), Passing: true},
		{Name: "reheats", Value: trace.Thousands(int64(m.Gauges[GaugeReheats]))},
	}
}

// search is the state of the search.
type search struct {
	*trace.Board
	*count
	random *dice

	first, alpha float64
	everyMove    bool  // cool after every move
	length       int64 // moves in a chain
	patience     int   // chains
	reheats      bool
	refills      bool  // when it reheats
	moves        int64 // that are left

	chances [8]struct{ t, p float64 } // by delta, the last temperature and the probability there
}

// run anneals until the energy is 0 or all moves are spent.
func (s *search) run() trace.Verdict {
	if s.first == 0 {
		s.first = s.Spread(s.random, fills, func(int) { s.Checkpoint() })
	}
	t := s.first
	s.SetGauge(GaugeTemperature, t)
	s.SetGauge(GaugeEnergy, float64(s.Energy))
	s.SetGauge(GaugeBest, float64(s.Energy))
	s.Line(lineFill).Note(noteStart)
	s.fill()
	best, stale := s.Energy, 0
	for chain, reheats := 1, 0; ; chain++ {
		s.SetGauge(GaugeChain, float64(chain))
		before := best
		for range s.length {
			if s.Energy == 0 {
				s.Line(lineSolved).Solution()
				return trace.Solved
			}
			if len(s.Movable) == 0 {
				// Nothing could be filled in any other way.
				s.Line(lineFill).DeadEnd(trace.NoCell, 0)
				return trace.NoSolution
			}
			if s.moves == 0 {
				return trace.BudgetSpent
			}
			s.moves--
			s.move(t, best)
			best = min(best, s.Energy)
			if s.everyMove {
				t *= s.alpha
			}
		}
		if stale++; best < before {
			stale = 0
		}
		if s.reheats && stale >= s.patience {
			reheats++
			t, stale = s.first, 0
			s.SetGauge(GaugeTemperature, t)
			s.SetGauge(GaugeReheats, float64(reheats))
			s.Line(lineReheat).Note(noteReheat)
			if s.refills {
				s.fill()
			}
			best = s.Energy
			continue
		}
		if !s.everyMove {
			t *= s.alpha
		}
		s.SetGauge(GaugeTemperature, t)
		s.Line(lineCool).Note(noteChain, uint32(stale))
	}
}

// move proposes one swap at temperature t, and makes or refuses it. best is the
// lowest energy since the last filling.
func (s *search) move(t float64, best int) {
	x, y := s.Pair(s.random)
	delta := s.Change(x, y)
	accept := delta <= 0
	if !accept {
		u := s.random.share()
		accept = u < s.chance(delta, t)
		if s.Watched() {
			s.SetGauge(GaugeRandom, u)
		}
	}
	if accept {
		s.Exchange(x, y)
	}
	if s.Watched() {
		s.SetGauge(GaugeTemperature, t)
		s.SetGauge(GaugeChange, float64(delta))
		s.SetGauge(GaugeEnergy, float64(s.Energy))
		s.SetGauge(GaugeBest, float64(min(best, s.Energy)))
	}
	if accept {
		s.Line(lineAccept).Swap(x, y)
	} else {
		s.Line(lineRefuse).Refuse(x, 0, uint32(y))
	}
}

// chance returns the probability with which a swap that raises the energy by delta is made at
// temperature t. It keeps those of the chain, whose moves ask for few others.
func (s *search) chance(delta int, t float64) float64 {
	if delta >= len(s.chances) {
		return math.Exp(-float64(delta) / t)
	}
	known := &s.chances[delta]
	if known.t != t {
		known.t, known.p = t, math.Exp(-float64(delta)/t)
	}
	return known.p
}

// isOtherCell reports whether the data of a refused move are the cell to swap with.
func isOtherCell(l *puzzles.Layout, s *trace.Step) bool {
	return len(s.Data) == 1 && trace.CellWord(l, s.Data[0]) && int(s.Data[0]) != s.Cell
}

// fill puts the digits that are missing into the free cells at random.
func (s *search) fill() {
	s.Line(lineFill)
	s.Deal(s.random, func(cell, digit int) {
		s.Put(cell, digit)
		s.SetGauge(GaugeEnergy, float64(s.Energy))
		s.SetGauge(GaugeBest, float64(s.Energy))
		s.Place(cell, digit)
	})
}

// dice is where all chance comes from. Its numbers are those of a [rand.Rand] with the same
// source; but nothing stands between it and the source, nor has it a branch that nobody can
// foretell, and drawing is much of what a move costs.
type dice struct{ rand.PCG }

// diceOf returns the dice of a run with a seed. Their numbers are not those that others draw
// from the same seed.
func diceOf(seed uint64) *dice { return &dice{*rand.NewPCG(seed, 0x616e6e65616c)} }

// below returns a number from 0 to n-1, as [rand.Rand.IntN] does: the upper half of the
// product with n, drawn again where one number would come too often, or the lower bits if n
// is a power of two.
func (d *dice) below(n int) int {
	of := uint64(n)
	u := d.Uint64()
	number, rest := bits.Mul64(u, of)
	for rest < of && rest < -of%of {
		number, rest = bits.Mul64(d.Uint64(), of)
	}
	if of&(of-1) == 0 {
		number = u & (of - 1)
	}
	return int(number)
}

// share returns a number from 0 to just below 1, as [rand.Rand.Float64] does.
func (d *dice) share() float64 { return float64(d.Uint64()<<11>>11) / (1 << 53) }

// shuffle puts some digits into random order.
func (d *dice) shuffle(digits []int) {
	for i := len(digits) - 1; i > 0; i-- {
		j := d.below(i + 1)
		digits[i], digits[j] = digits[j], digits[i]
	}
}
