package annealing

import (
	"math"
	"slices"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// teller tells what the steps of a run with some settings consist of.
type teller struct {
	Within
	Seed    uint64
	Start   float64 // the first temperature that is set; 0 if the energy of random fills gives it
	Explain func(*trace.Moment) trace.Explanation
	Moves   int64 // after which it gives up
}

// The looks that the picture of a move shows.
const (
	LookHouse = "house" // Data are the house as in Layout.Houses, and what it lacks before and after
	LookRule  = "rule"  // one that is not about houses
	LookDelta = "delta"
	LookDrawn = "random-number"
)

// looks tells the looks of one step.
type looks struct {
	*trace.Opening
	of   *teller
	tell func(trace.Look)
}

// tell tells the looks of a step.
func (s *teller) tell(o *trace.Opening, tell func(trace.Look)) {
	k := looks{o, s, tell}
	switch step := &o.Step; {
	case step.Kind == trace.Place:
		k.fill()
	case step.Kind == trace.Swap || step.Kind == trace.Refuse:
		k.move()
	case step.Kind != trace.Note:
		tell(trace.LookOf(o.Moment, s.Explain(o.Moment)))
	case step.Data[0] == noteStart:
		k.start()
	default:
		k.chain()
	}
	if o.Verdict == trace.BudgetSpent && o.Count(moves) == s.Moves {
		k.say("given-up", linePick, "annealing.in.spent", "All %v moves are spent: it gives up.", trace.Count(s.Moves))
	}
}

// moves are the steps that are moves.
const moves = 1<<trace.Swap | 1<<trace.Refuse

// say tells a look about no cell in particular.
func (k *looks) say(kind string, line int, key, text string, args ...any) {
	k.tell(trace.LookAfter(kind, line, 0, trace.Say(key, text, args...)))
}

// start tells where the first temperature comes from.
func (k *looks) start() {
	t := k.Gauges[GaugeTemperature]
	if k.of.Start != 0 {
		k.say("temperature", lineFill, "annealing.in.first", "T begins at %.3g, as set.", t)
		return
	}
	least, most, sum := math.MaxInt, 0, 0
	newCount(k.Before.Grid(), k.of.Within).Spread(diceOf(k.of.Seed), fills, func(e int) {
		least, most, sum = min(least, e), max(most, e), sum+e
	})
	k.tell(trace.Look{Kind: "random-fill", Line: lineFill, Times: fills, Words: trace.Say("annealing.in.fills",
		"Fill the grid %v times at random and count the energy each time: it is %v to %v, %.1f on average.",
		trace.Count(fills), trace.Count(least), trace.Count(most), float64(sum)/fills)})
	k.say("temperature", lineFill, "annealing.in.spread",
		"T begins at the standard deviation of these energies, %.3g.", t)
}

// group returns the house whose cells swap with a cell, false if it is the whole grid.
func (w Within) group(l *puzzles.Layout, cell int) (puzzles.House, bool) {
	return l.HousesOf(cell)[max(0, w.kept())], w != Grid
}

// fill tells what is dealt to a group, with the first of its cells, and what a cell gets.
func (k *looks) fill() {
	s, l, last := &k.Step, k.Puzzle.Layout(), &k.Before.Step
	house, some := k.of.group(l, s.Cell)
	deal := trace.Look{Kind: "dealt", Line: lineFill,
		Words: trace.Say("annealing.in.deal.grid", "Shuffle the digits that the grid lacks.")}
	if some {
		deal.Houses = []puzzles.House{house}
		deal.Words = trace.Say("annealing.in.deal", "Shuffle the digits that %v lacks: %v.", house,
			Lacking(l, k.Scan().To(k.First), house))
	}
	begun := k.Before.Index > k.First && last.Kind == trace.Place
	if begun && some {
		before, _ := k.of.group(l, last.Cell)
		begun = before == house
	}
	if !begun {
		k.tell(deal)
	}
	look := trace.LookAfter("filled", lineFill, s.Digit, trace.Say("annealing.in.filled",
		"%v gets %v. The energy goes from %v to %v.", trace.Cell(s.Cell), trace.Digit(s.Digit),
		trace.Count(k.Before.Gauges[GaugeEnergy]), trace.Count(k.Gauges[GaugeEnergy])), s.Cell)
	look = look.With(trace.Placed, 0, s.Cell)
	look.Houses = deal.Houses
	k.of.markConflicts(&look.Evidence, k.Moment, true)
	k.tell(look)
}

// move tells a move: the two cells, what their houses lack before and after, delta, the random
// number if one is drawn, and the decision.
func (k *looks) move() {
	s, l := &k.Step, k.Puzzle.Layout()
	x, y := s.Cell, int(s.Data[0])
	dx, dy := k.Before.At(x), k.Before.At(y)
	t, was := k.Gauges[GaugeTemperature], k.Before.Gauges[GaugeTemperature]
	if k.Before.Index > k.First && moves>>k.Before.Step.Kind&1 != 0 && t != was {
		k.say("cooled", lineCool, "annealing.in.cool", "Cool after each move: T falls from %.4g to %.4g.", was, t)
	}
	about := func(kind string, line int, words trace.Message) trace.Look {
		return trace.LookAt(kind, line, 0, words, x, y).With(trace.Focus, 0, x, y)
	}
	pick := about("picked", linePick, trace.Say("annealing.in.pick.grid",
		"Pick two free cells: %v with %v, %v with %v.", trace.Cell(x), trace.Digit(dx), trace.Cell(y), trace.Digit(dy)))
	if house, some := k.of.group(l, x); some {
		pick.Words = trace.Say("annealing.in.pick", "Pick two free cells of %v: %v with %v, %v with %v.", house,
			trace.Cell(x), trace.Digit(dx), trace.Cell(y), trace.Digit(dy))
		pick.Houses = []puzzles.House{house}
	}
	k.of.markConflicts(&pick.Evidence, k.Before, true)
	k.tell(pick)

	swapped := k.Before.Grid()
	swapped.Set(x, dy)
	swapped.Set(y, dx)
	in := [2][]int{k.of.Counted(l, x), k.of.Counted(l, y)}
	for n := range max(len(in[0]), len(in[1])) {
		for i, c := range []int{x, y} {
			if n >= len(in[i]) {
				continue
			}
			h := in[i][n]
			house, both := l.House(h), slices.Contains(in[1-i], h)
			if both && i == 1 {
				continue
			}
			out, into := k.Before.At(c), swapped.At(c)
			before, after := Lacking(l, k.Before, house).Len(), Lacking(l, swapped, house).Len()
			look := about(LookHouse, linePick, trace.Say("annealing.in.both",
				"Both cells are in %v, so nothing changes there. Digits missing: %v.", house, before))
			look.Houses, look.Data = []puzzles.House{house}, [3]int{h, before, after}
			if !both {
				look.Cells, look.Digit = []int{c}, into
				look.Words = trace.Say("annealing.in.house",
					"In %v, %v replaces %v. Digits missing before: %v, after: %v (%s).", house, trace.Digit(into),
					trace.Digit(out), before, after, Signed(after-before))
				for _, other := range l.CellsOf(house) {
					if d := k.Before.At(other); other != c && (d == into || d == out) {
						look.Mark(other, 0, trace.Conflict)
					}
				}
			}
			k.tell(look)
		}
	}
	after := k.of.Terms(k.Puzzle, swapped)
	for i, was := range k.of.Terms(k.Puzzle, k.Before) {
		n, key := after[i].N, "annealing.in.moves"
		text := "Pairs of equal digits a " + was.Name + " apart before: %v, after: %v (%s)."
		switch was.Name {
		case puzzles.KnightMove.String(), puzzles.KingMove.String():
		case NotAllowed:
			key, text = "annealing.in.refused", "Digits that their cells do not allow before: %v, after: %v (%s)."
		default:
			continue // houses are told above
		}
		look := about(LookRule, linePick, trace.Say(key, text, was.N, n, Signed(n-was.N)))
		look.Data = [3]int{-1, was.N, n}
		k.tell(look)
	}

	change, drawn, decision := decided(k.Moment)
	k.tell(about(LookDelta, linePick, change))
	if !drawn.IsZero() {
		k.tell(about(LookDrawn, lineAccept, drawn))
	}
	end := about("refused", lineRefuse, decision)
	end.After = true
	if s.Kind == trace.Swap {
		end.Kind, end.Line, end.Marks = "accepted", lineAccept, nil
		end = end.With(trace.Placed, 0, x, y)
	}
	k.of.markConflicts(&end.Evidence, k.Moment, true)
	k.tell(end)
	if best := k.Gauges[GaugeBest]; best < k.Before.Gauges[GaugeBest] {
		k.say("best", lineAccept, "annealing.in.best", "%v is the lowest energy since the grid was filled.",
			trace.Count(best))
	}
}

// chain tells what a chain of moves came to, and how T changes after it.
func (k *looks) chain() {
	c, length, accepted := k.Scan(), k.Count(moves), k.Count(1<<trace.Swap)
	if at, ok := c.Prev(k.Index, trace.Query{Kinds: 1 << trace.Note, Cell: trace.NoCell}); ok && at > k.First {
		length, accepted = length-c.Moment().Count(moves), accepted-c.Moment().Count(1<<trace.Swap)
	}
	k.tell(trace.Look{Kind: "chain", Line: linePick - 1, Words: trace.Say("annealing.in.chain",
		"Chain %v has ended: %v of its %v moves were accepted (%.0f %%).", trace.Count(k.Before.Gauges[GaugeChain]),
		trace.Count(accepted), trace.Count(length), 100*float64(accepted)/float64(max(1, length)))})
	was, t := k.Before.Gauges[GaugeTemperature], k.Gauges[GaugeTemperature]
	if k.Step.Data[0] == noteReheat {
		k.say("stale", lineReheat, "annealing.in.patience", "For too many chains no energy was below %v.",
			trace.Count(k.Before.Gauges[GaugeBest]))
		k.say("reheated", lineReheat, "annealing.in.reheat", "T rises from %.3g to %.3g.", was, t)
		return
	}
	if stale := k.Step.Data[1]; stale > 0 {
		k.say("stale", lineReheat, "annealing.in.stale", "Chains without an energy below %v: %v.",
			trace.Count(k.Before.Gauges[GaugeBest]), trace.Count(stale))
	} else {
		k.say("improved", lineReheat, "annealing.in.improved", "It found a lower energy than any chain before: %v.",
			trace.Count(k.Before.Gauges[GaugeBest]))
	}
	k.say("cooled", lineCool, "annealing.in.cooled", "T falls from %.4g to %.4g.", was, t)
}
