package singles

import (
	"slices"

	"sudoscope/algorithms/order"
	"sudoscope/algorithms/setting"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// The lines of the pseudocode of place finding.
const (
	pfPass = 1 + iota
	pfDigit
	pfHouse
	pfNone
	pfOne
	pfAgain
	pfStuck
)

// ViewPlaces shows how many places each digit has in each house.
const ViewPlaces solving.View = "Places"

// PlaceFinding takes one digit after the other and looks in each house that
// lacks it for the only cell where it can go: the hidden singles.
//
// Candidate checking asks a cell what fits into it; place finding asks a digit
// where it fits. That is how most people begin, because one only has to follow
// the digits that are there: each crosses out a row, a column and a box. Whatever
// it places is forced, and every order of digits and houses ends in the same
// grid. A pass looks at 3n² pairs of digit and house on a grid of side n, and
// there are rarely more than ten.
//
// It is not complete. It is stuck when every digit has two places or more in
// each house that lacks it; and it does not see a cell that has only one
// candidate if that digit could stand elsewhere in the row, the column and the
// box of the cell.
//
// To keep the record readable it has a step for each digit that has its turn and
// for each place found, but none for the houses that give nothing.
//
// Source: scanning, or "cross-hatching", in every introduction to Sudoku; the
// cell found is a hidden single.
func PlaceFinding() *solving.Algorithm {
	a := &solving.Algorithm{
		Info: solving.Info{
			ID:      "place-finding",
			Name:    "Place finding",
			Summary: "Find the houses in which a digit has only one place left.",
			Help: solving.Help{
				Idea: "Take a digit, and a row, column or box that lacks it. Wherever the digit is already placed, it " +
					"rules out the cells of its own row, column and box. If a single empty cell is left in the house, " +
					"the digit must go there: this is called a hidden single. Go through all digits and houses again and " +
					"again, until a whole pass places nothing.",
				Cost: "Little: a pass looks at 9 digits in 27 houses, and few passes are needed. It never places a digit that it has to remove again.",
				Fails: "It gets stuck where every digit has at least two places in each house that lacks it. It solves " +
					"32 of the 50 puzzles of Project Euler and 17,233 of the 49,151 known puzzles with 17 clues, but " +
					"none of Norvig's 95 hard ones. Together with candidate checking it would solve 40 of the 50 and 21,905 of the 49,151.",
				Source: "Known as scanning or cross-hatching for as long as there has been Sudoku.",
			},
			Pseudocode: []string{
				"begin a pass",
				"  for each digit that is not yet placed everywhere",
				"    in each house that lacks it: where can it go?",
				"      nowhere: the puzzle has no solution",
				"      into one cell only: place it there",
				"if the pass has placed a digit: begin another",
				"else: solved if every cell is filled, stuck if not",
			},
			Limits: solving.Limits{MaxSide: puzzles.MaxSide},
		},
		Choices: solving.Choices{
			Settings: []setting.Setting{
				setting.Choose(setHouses, "Order of houses",
					"Where a digit is looked for first; both orders end alike.",
					"Rows first", "Boxes first"),
				solving.DigitSetting("Which digit has its turn first; all orders end alike."),
			},
			Presets: []solving.Preset{
				{ID: "rows", Name: "Rows first", Help: "Rows, columns and boxes, for the digits from the smallest up."},
				{ID: "boxes", Name: "Boxes first", Help: "Boxes before rows and columns, as most people look.",
					Values: map[string]float64{setHouses: 2}},
				{ID: "descending", Name: "Descending", Help: "The digits from the largest down.",
					Values: map[string]float64{solving.SetDigits: 2}},
			},
		},
		Replay: solving.Replay{
			Gauges:    []string{"pass"},
			Account:   account,
			Uncounted: []trace.Measure{trace.ByEliminations, trace.ByMaxDepth},
			Views:     []solving.View{ViewPlaces, solving.ViewCandidates},
			Moments: []solving.Moment{solving.MomentOf("hidden single", 'p', trace.Place),
				solving.MomentOf("pass", 't', trace.Note).At(pfPass),
				solving.DeadEnds},
			Known:   solving.AfterStart(knownToPlaceFinding),
			Explain: trace.Explainer(explainPlaceFinding),
		},
		Steps: []trace.Form{
			{Kind: trace.Note, Lines: trace.Lines(pfPass), Data: isPassNote},
			{Kind: trace.Note, Lines: trace.Lines(pfDigit), Data: isDigitNote},
			{Kind: trace.Deduce, Lines: trace.Lines(pfHouse), Cell: true, Digit: true,
				Data: trace.Words(trace.HouseWord)},
			{Kind: trace.DeadEnd, Lines: trace.Lines(pfNone), Digit: true, Data: trace.Words(trace.HouseWord)},
			{Kind: trace.Place, Lines: trace.Lines(pfOne)},
			{Kind: trace.Note, Lines: trace.Lines(pfStuck), Data: isStuckNote},
		},
	}
	a.Solve = func(b *trace.Board, o solving.Options) trace.Verdict {
		return findPlaces(b, housesIn(b.Layout(), a.Chosen(o, setHouses) == 1), a.DigitsIn(o).Of(b.Side(), o.Seed))
	}
	return a.Varying(func(a *solving.Algorithm, o solving.Options) {
		a.Turns.Digits = a.DigitsIn(o)
		boxesFirst := a.Chosen(o, setHouses) == 1
		a.Inside = func(at *trace.Opening, tell func(trace.Look)) {
			l := at.Puzzle.Layout()
			insidePlaceFinding(at, housesIn(l, boxesFirst), a.Turns.Digits.Of(l.N, o.Seed), tell)
		}
	})
}

// setHouses is the setting that says in which order houses are looked at.
const setHouses = "houses"

// housesIn returns the numbers of the houses in the order in which they are looked at.
func housesIn(l *puzzles.Layout, boxesFirst bool) []int {
	var houses []int
	for h := range l.Houses {
		houses = append(houses, h)
	}
	if boxesFirst {
		rest := 2 * l.N
		return slices.Concat(houses[rest:], houses[:rest])
	}
	return houses
}

// findPlaces makes passes until one places nothing.
func findPlaces(b *trace.Board, houses []int, digits order.Sequence) trace.Verdict {
	for pass := 1; ; pass++ {
		left := len(b.EmptyCells())
		if left == 0 {
			return trace.Solved
		}
		b.SetGauge(0, float64(pass))
		b.Line(pfPass).Note(NotePass, uint32(pass), uint32(left))
		progress := false
		for rest := puzzles.DigitsUpTo(b.Side()); rest != 0; {
			digit := digits.First(rest)
			rest = rest.Without(digit)
			placed, possible := findPlacesOf(b, digit, houses)
			if !possible {
				return trace.NoSolution
			}
			progress = progress || placed
		}
		if !progress {
			b.Line(pfStuck).Note(NoteStuck, uint32(left))
			return trace.Stuck
		}
	}
}

// findPlacesOf places the digit in every house that has one place for it. It
// reports whether it placed any, and whether each house has a place.
func findPlacesOf(b *trace.Board, digit int, houses []int) (placed, possible bool) {
	begun := false
	for _, h := range houses {
		house := b.Layout().Houses[h]
		if b.Holds(house, digit) {
			continue
		}
		if !begun {
			b.Line(pfDigit).Note(NoteDigit, uint32(digit))
			begun = true
		}
		cell, n := b.PlacesIn(house, digit)
		switch n {
		case 0:
			b.Line(pfNone).DeadEnd(trace.NoCell, digit, uint32(h))
			return placed, false
		case 1:
			b.Line(pfHouse).Deduce(cell, digit, uint32(h))
			b.Line(pfOne).Place(cell, digit)
			placed = true
		}
	}
	return placed, true
}

func explainPlaceFinding(e *trace.Explanation, m *trace.Moment) {
	s := &m.Step
	l := m.Puzzle.Layout()
	switch s.Kind {
	case trace.Note:
		explainPlaceNote(e, m)
	case trace.Deduce:
		house := l.House(int(s.Data[0]))
		e.Title = trace.Say("places.only.title", "In %v, %v can only go into %v.", house, trace.Digit(s.Digit),
			trace.Cell(s.Cell))
		e.Mark(s.Cell, s.Digit, trace.Proof)
		e.BecauseCrossed(m.Grid(), house, s.Digit)
		e.Because("places.single", "Only %v is left, a hidden single.", trace.Cell(s.Cell))
	case trace.Place:
		before := m.Before()
		for _, h := range l.HousesOf(s.Cell) {
			if onlyPlace(before, l.CellsOf(h), s.Digit) == s.Cell {
				e.Houses = append(e.Houses, h)
				e.Because("places.only", "%v has no other place in %v.", trace.Digit(s.Digit), h)
			}
		}
	case trace.DeadEnd:
		house := l.House(int(s.Data[0]))
		e.Title = trace.Say("places.none.title", "In %v, there is no place for %v.", house, trace.Digit(s.Digit))
		e.BecauseCrossed(m.Grid(), house, s.Digit)
		e.Because("places.none", "Every digit so far was forced by the clues, so the puzzle has no solution.")
	}
}

func explainPlaceNote(e *trace.Explanation, m *trace.Moment) {
	switch data := m.Step.Data; data[0] {
	case NotePass:
		explainPass(e, data)
	case NoteDigit:
		explainTurn(e, m, int(data[1]))
	case NoteStuck:
		explainStuck(e, m)
		e.Because("places.stuck", "Every digit has at least two places in each house that lacks it.")
		for cell, digit := range naked(m.Grid()) {
			e.Mark(cell, digit, trace.Proof)
			e.Because("places.blind", "What it does not see: only %v fits into %v. Candidate checking looks for that.",
				trace.Digit(digit), trace.Cell(cell))
			break
		}
	}
}

// insidePlaceFinding tells the houses that are looked at up to a step, with what each of their cells
// is to the digit, and in the end what cannot be seen so.
func insidePlaceFinding(o *trace.Opening, houses []int, digits order.Sequence,
	tell func(trace.Look)) {
	s := &o.Step
	whole := trace.LookOf(o.Moment, trace.Explainer(explainPlaceFinding)(o.Moment))
	whole.Kind = [...]string{pfPass: "pass", pfDigit: "turn", pfHouse: "only-place", pfNone: "none", pfOne: "placed",
		pfStuck: "stuck"}[s.Line]
	p := search{Moment: o.Before, Houses: houses, Digits: digits, House: -1}
	digit, at := 0, 0 // where it goes on looking
	if before := &o.Before.Step; o.Before.Index > o.First {
		switch before.Line {
		case pfDigit:
			digit = int(before.Data[1])
		case pfOne:
			digit = before.Digit
			found := o.Scan().To(o.Before.Index - 1)
			at = 1 + slices.Index(houses, int(found.Step.Data[0]))
		}
	}
	switch s.Line {
	case pfDigit:
		p.Digit = int(s.Data[1])
	case pfHouse, pfNone:
		p.Digit, p.House = s.Digit, int(s.Data[0])
	}
	if begins := s.Line == pfPass && o.Before.Index <= o.First; s.Line != pfOne && !begins {
		p.Tell(digit, at, trace.AtLine(pfHouse, tell))
	}
	if tell(whole); s.Line == pfStuck {
		tellNaked(o.Grid(), tell)
	}
}

// explainTurn shows where a digit stands, and where it could go, when its turn
// begins.
func explainTurn(e *trace.Explanation, m *trace.Moment, digit int) {
	placed, places := 0, 0
	for cell := range m.Digits {
		switch {
		case m.At(cell) == digit:
			placed++
			e.Mark(cell, 0, trace.Conflict)
		case m.At(cell) == 0 && m.Candidates(cell).Has(digit):
			places++
			e.Mark(cell, digit, trace.Choice)
		}
	}
	e.Title = trace.Say("places.turn.title", "Where can %v go?", trace.Digit(digit))
	e.Because("places.turn", "Placed so far: %v of %v. Empty cells they leave for it: %v.",
		trace.Count(placed), trace.Count(m.Puzzle.Shape().Side()), trace.Count(places))
}

// knownToPlaceFinding stores where the digit can go whose turn it is: in the house that
// it looks at, and when the turn begins in all.
func knownToPlaceFinding(m *trace.Moment, marks []uint32) {
	l := m.Puzzle.Layout()
	s := &m.Step
	switch {
	case s.Kind == trace.Deduce || s.Kind == trace.DeadEnd:
		knowsOfDigit(m, marks, s.Digit, l.Houses[s.Data[0]])
	case s.Line == pfDigit:
		for _, house := range l.Houses[:l.N] {
			knowsOfDigit(m, marks, int(s.Data[1]), house)
		}
	}
}

// knowsOfDigit stores a digit where it can go in some cells.
func knowsOfDigit(m *trace.Moment, marks []uint32, digit int, cells []int) {
	for _, cell := range cells {
		marks[cell] = uint32(m.Candidates(cell) & puzzles.Digit(digit))
	}
}
