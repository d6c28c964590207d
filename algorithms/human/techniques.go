// Package human is the algorithm that solves as people do, by the deductions of package technique.
package human

import (
	"bytes"
	"iter"
	"slices"

	"sudoscope/algorithms/setting"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// The lines of the pseudocode of the human techniques.
const (
	lineLook = 2 + iota
	lineShow
	linePlace
	lineStrike
	_ // starting again is no step
	lineSolved
	lineBroken
	lineStuck
)

// The gauges of the human techniques.
const (
	gaugeDeductions = iota
	gaugeScore
)

// The settings of the human techniques.
const (
	setLevel  = "level"
	setUnique = "uniqueness"
	setOrder  = "order"
	setForce  = "brute-force"
)

// ViewLadder shows which techniques were looked for, and the pattern of the one that was found.
const ViewLadder solving.View = "Ladder"

// Techniques solves a Sudoku as people do: it knows the techniques of package
// technique, tries them in turn, the easiest first, and begins anew with the
// easiest as soon as one has found something.
//
// Each deduction is a step that changes nothing and shows the pattern; the digits
// that it places and the candidates that it strikes out are steps of their own
// after it. The deduction travels in the data of these steps, so that their
// explanation needs nothing but the moment.
//
// Source: the ladder of techniques that the programs HoDoKu (Bernhard Hobiger)
// and Sudoku Explainer (Nicolas Juillerat) have made common.
func Algorithm() *solving.Algorithm {
	a := &solving.Algorithm{
		Info: solving.Info{
			ID:    "techniques",
			Name:  "Human techniques",
			Short: "Techniques",
			Help: solving.Help{
				Idea: "The techniques have an order, from a house with one empty cell to patterns that span the grid. " +
					"Take them in turn until one finds something: a digit that must go into a cell, or candidates that " +
					"cannot be right. Apply it and start again with the easiest, because an easy step may have become " +
					"possible. The hardest technique needed and the number of steps show how hard the puzzle is for " +
					"people.",
				Cost: "Few steps, but much searching: a newspaper puzzle takes 50 to 60 deductions, a hard one about " +
					"100. Most of the time is spent on techniques that find nothing before the one that works.",
				Fails: "It never guesses, so it gets stuck where none of the allowed techniques finds anything: on " +
					"puzzles too hard for the chosen grade, and on puzzles with more than one solution. The last " +
					"technique is brute force, a digit taken from the computed solution: it finishes every other puzzle " +
					"and explains nothing, and a puzzle that needed it counts as solved with help. Races and the Lab do " +
					"without it.",
				Source: "The ladders of the programs HoDoKu (Bernhard Hobiger) and Sudoku Explainer (Nicolas Juillerat).",
			},
			Limits: solving.Limits{MaxSide: puzzles.MaxSide},
		},
		Choices: solving.Choices{
			Settings: []setting.Setting{
				{ID: setLevel, Name: "Grade", Kind: setting.Choice, Choices: technique.LevelNames(),
					Default: float64(technique.Extreme),
					Min:     float64(technique.Easy), Max: float64(technique.Extreme), Help: "The hardest techniques " +
						"allowed."},
				{ID: setUnique, Name: "Uniqueness", Kind: setting.Switch, Default: 1, Min: 0, Max: 1,
					Help: "Allows techniques that assume a single solution."},
				{ID: setOrder, Name: "Order", Kind: setting.Choice, Default: 1, Min: 1, Max: 3,
					Choices: []string{"HoDoKu", "Sudoku Explainer", "Hardest first"},
					Help: "The order in which techniques are tried. Sudoku Explainer's lacks some of them. Hardest first " +
						"takes much longer."},
				{ID: setForce, Name: "Brute force", Kind: setting.Switch, Default: 1, Min: 0, Max: 1,
					Help: "Takes a digit from the computed solution where no technique leads on."},
			},
			Presets: []solving.Preset{
				{ID: "all", Name: "All techniques", Help: "Every technique, up to brute force."},
				{ID: "singles", Name: "Singles only", Help: "Full houses, naked and hidden singles.",
					Values: map[string]float64{setLevel: float64(technique.Easy)}},
				{ID: "basic", Name: "Basic techniques", Help: "Singles, locked candidates, pairs and triples.",
					Values: map[string]float64{setLevel: float64(technique.Medium)}},
				{ID: "no-chains", Name: "Without chains", Help: "Up to quads, fish, wings and colours.",
					Values: map[string]float64{setLevel: float64(technique.Hard)}},
				{ID: "no-brute-force", Name: "No brute force",
					Help: "Whatever can be deduced; stuck where nothing can.", Values: map[string]float64{setForce: 0}},
				{ID: "no-force", Name: "Without force", Help: "All but forcing chains and brute force.",
					Values: map[string]float64{setLevel: float64(technique.Unfair)}},
				{ID: "explainer", Name: "Sudoku Explainer's order",
					Help:   "Hidden singles before naked ones, as people find them.",
					Values: map[string]float64{setOrder: 2}},
				{ID: "hardest", Name: "Hardest first", Help: "Triples and pairs before singles: how much that searches in vain.",
					Values: map[string]float64{setOrder: 3, setLevel: float64(technique.Medium)}},
			},
			Contest: "no-brute-force",
			Deduces: true,
		},
		Replay: solving.Replay{
			Gauges:    []string{"Deductions", "Score"},
			Uncounted: []trace.Measure{trace.ByMaxDepth},
			Views:     []solving.View{ViewLadder, solving.ViewCandidates},
			Moments: []solving.Moment{solving.MomentOf("deduction", 't', trace.Deduce), solving.Placements,
				solving.Eliminations, solving.DeadEnds},
			Counters: counters,
			Account: func(_ puzzles.Grid, r *trace.Result) trace.Message {
				return trace.Say("human.account", "put in %v by %v, each with a reason",
					trace.NumberOf(r.Placements, "digit"), trace.NumberOf(r.Deductions, "deduction"))
			},
			Helped: func(s *trace.Step) int {
				if s.Kind != trace.Deduce {
					return 0
				}
				d, _ := DeductionOf(s)
				return takenFromSolution(&d)
			},
			Known:   (*trace.Moment).CandidatesTo,
			Explain: trace.Explainer(explain),
		},
		Steps: []trace.Form{
			{Kind: trace.Deduce, Lines: trace.Lines(lineShow), Data: words.CanExplain},
			{Kind: trace.Place, Lines: trace.Lines(linePlace)},
			{Kind: trace.Eliminate, Lines: trace.Lines(lineStrike), Data: words.CanExplain},
			{Kind: trace.DeadEnd, Lines: trace.Lines(lineBroken), Cell: true},
			{Kind: trace.DeadEnd, Lines: trace.Lines(lineBroken), Digit: true, Data: trace.Words(trace.HouseWord)},
			{Kind: trace.Solution, Lines: trace.Lines(lineSolved)},
			{Kind: trace.Note, Lines: trace.Lines(lineStuck), Data: trace.Words(trace.CountWord, trace.AnyWord)},
		},
	}
	a.Solve = func(b *trace.Board, o solving.Options) trace.Verdict {
		ladder := ladderOf(a, o)
		position := technique.NewPosition(b.Grid())
		s := person{Board: b, position: position, ladder: ladder, finder: ladder.Finder(position)}
		for _, data := range o.First {
			if d, ok := technique.Decode(data); ok {
				s.do(&d)
			}
		}
		return s.solve()
	}
	a.Refuses = func(_ *puzzles.Layout, o solving.Options) error {
		_, err := Ladder(o)
		return err
	}
	return a.Varying(vary)
}

// Ladder returns the techniques that the options name.
func Ladder(o solving.Options) (technique.Ladder, error) {
	ladder, err := technique.Standard().With(o.With...)
	if err != nil {
		return ladder, err
	}
	return ladder.Without(o.Without...)
}

// ladderOf returns those of them that the settings allow, in their order.
func ladderOf(a *solving.Algorithm, o solving.Options) technique.Ladder {
	ladder, err := Ladder(o)
	if err != nil {
		panic(err) // Accepts would have refused it
	}
	ladder = ladder.UpTo(technique.Level(a.Setting(o, setLevel)))
	if a.Setting(o, setUnique) < 1 {
		ladder = ladder.Sure()
	}
	switch a.Chosen(o, setOrder) {
	case byExplainer:
		ladder = ladder.ByExplainer()
	case hardestFirst:
		ladder = ladder.HardestFirst()
	}
	if a.Setting(o, setForce) < 1 {
		ladder = ladder.Keep(func(t *technique.Technique) bool { return !t.IsBruteForce() })
	}
	return ladder
}

// The orders of techniques other than the first.
const (
	byExplainer = 1 + iota
	hardestFirst
)

// vary says with which technique the search begins.
func vary(a *solving.Algorithm, o solving.Options) {
	a.Inside = func(at *trace.Opening, tell func(trace.Look)) {
		inside(at, ladderOf(a, o).All(), len(o.First), tell)
	}
	first := "easiest"
	a.Summary = "Find the easiest deduction, say why it holds, and start again."
	if a.Chosen(o, setOrder) == hardestFirst {
		first = "hardest"
		a.Summary = "Find the hardest deduction there is, say why it holds, and start again."
	}
	a.Pseudocode = []string{
		"as long as a cell is empty",
		"  for each technique, the " + first + " first: look for it",
		"    found: show the pattern and say why it holds",
		"      place the digits that it proves",
		"      eliminate the candidates that it rules out",
		"      start again with the " + first + " technique",
		"no cell is empty: solved",
		"a cell or digit has no place left: no solution",
		"no technique finds anything: stuck",
	}
}

// counters leaves out depth and dead ends, which would stay 0: nothing
// is guessed and taken back.
func counters(m *trace.Moment) []solving.Counter {
	c, score := m.Counters(), trace.Dash
	if technique.Scored(m.Puzzle.Shape()) {
		score = trace.Thousands(int64(m.Gauges[gaugeScore]))
	}
	return []solving.Counter{
		{Name: "deductions", Value: trace.Thousands(c.Deductions)},
		{Name: "score", Value: score},
		{Name: "placements", Value: trace.Thousands(c.Placements)},
		{Name: "eliminations", Value: trace.Thousands(c.Eliminations)},
		{Name: "cells left", Value: trace.Thousands(int64(bytes.Count(m.Digits, []byte{0}))), Passing: true},
	}
}

// person is the state of the search: the board, and the same grid as techniques
// look at it.
type person struct {
	*trace.Board
	position   *technique.Position
	ladder     technique.Ladder
	finder     *technique.Finder
	deductions int
	score      int
}

func (s *person) solve() trace.Verdict {
	for {
		if s.position.Broken() {
			s.showBroken()
			return trace.NoSolution
		}
		if s.position.Left() == 0 {
			s.Line(lineSolved).Solution()
			return trace.Solved
		}
		d, ok := s.finder.Search(func(*technique.Technique) bool {
			s.Checkpoint()
			return true
		})
		if !ok {
			s.Line(lineStuck).Note(uint32(s.position.Left()), uint32(len(s.ladder.All())))
			return trace.Stuck
		}
		s.do(&d)
	}
}

// do shows the deduction and does what it says.
func (s *person) do(d *technique.Deduction) {
	s.deductions++
	s.score += d.Technique.Score
	s.SetGauge(gaugeDeductions, float64(s.deductions))
	s.SetGauge(gaugeScore, float64(s.score))
	s.TakeHelp(takenFromSolution(d))
	data := d.Encode()
	s.Line(lineShow).Deduce(trace.NoCell, 0, data...)
	for _, c := range d.Places {
		s.Line(linePlace).Place(c.Cell, c.Digit)
	}
	for _, c := range d.Eliminations {
		s.Line(lineStrike).Eliminate(c.Cell, c.Digit, data...)
	}
	s.position.Apply(d)
}

// takenFromSolution returns how many digits of a deduction nobody deduces.
func takenFromSolution(d *technique.Deduction) int {
	if !d.Technique.IsBruteForce() {
		return 0
	}
	return len(d.Places)
}

// showBroken says where it can be seen that the grid cannot be completed.
func (s *person) showBroken() {
	for cell := range s.Size() {
		if s.Empty(cell) && s.Candidates(cell) == 0 {
			s.Line(lineBroken).DeadEnd(cell, 0)
			return
		}
	}
	for digit := 1; digit <= s.Side(); digit++ {
		for h, house := range s.Layout().Houses {
			if _, n := s.PlacesIn(house, digit); n == 0 && !s.Holds(house, digit) {
				s.Line(lineBroken).DeadEnd(trace.NoCell, digit, uint32(h))
				return
			}
		}
	}
}

// DeductionOf returns the deduction that a step of the human techniques shows or
// strikes a candidate out by, and false if the step is about none.
func DeductionOf(s *trace.Step) (technique.Deduction, bool) {
	if s.Line != lineShow && s.Line != lineStrike {
		return technique.Deduction{}, false
	}
	return technique.Decode(s.Data)
}

// Deductions yields the deductions that a run of the human techniques shows, each
// with the number of its step.
func Deductions(t *trace.Timeline) iter.Seq2[int64, technique.Deduction] {
	return func(yield func(int64, technique.Deduction) bool) {
		shown := trace.Query{Kinds: trace.Kinds(trace.Deduce), Cell: trace.NoCell}
		c := trace.NewCursor(t)
		for at, ok := c.Next(0, shown); ok; at, ok = c.Next(at, shown) {
			if d, ok := DeductionOf(&c.To(at).Step); ok && !yield(at, d) {
				return
			}
		}
	}
}

// inside tells the techniques that were looked for in vain before the one that a step
// shows, and how its pattern is put together. Of the first deductions, which were given, so many
// were not looked for.
func inside(o *trace.Opening, ladder []*technique.Technique, given int, tell func(trace.Look)) {
	s := &o.Step
	d, found := DeductionOf(s)
	if found = found && s.Line == lineShow; found || s.Line == lineStuck {
		tried, at := len(ladder), -1
		if found {
			at = slices.Index(ladder, d.Technique)
			if tried = max(0, at); o.Before.Counters().Deductions < int64(given) {
				tried = 0
			}
		}
		times := foundBefore(o, ladder, given)
		words.InVain(o.Before, ladder[:tried], times, trace.AtLine(lineLook, tell))
		if found {
			words.Built(&d, o.Puzzle.Shape(), func(k trace.Look) {
				if at >= 0 && k.After {
					k.Data = [3]int{0, words.Before(times, at), times[at] + 1}
				}
				tell(k)
			})
			return
		}
	}
	whole := trace.LookOf(o.Moment, trace.Explainer(explain)(o.Moment))
	whole.Kind = [...]string{lineShow: "deduction", linePlace: "placed", lineStrike: "eliminated", lineSolved: "solved",
		lineBroken: "broken", lineStuck: "stuck"}[s.Line]
	tell(whole)
}

// foundBefore returns how often each technique of a ladder was looked for and found before a step.
func foundBefore(o *trace.Opening, ladder []*technique.Technique, given int) []int {
	times := make([]int, len(ladder))
	for at, d := range Deductions(o.Scan().Timeline()) {
		if at > o.Before.Index {
			break
		}
		if i := slices.Index(ladder, d.Technique); i >= 0 && given <= 0 {
			times[i]++
		}
		given--
	}
	return times
}

func explain(e *trace.Explanation, m *trace.Moment) {
	s := &m.Step
	switch s.Line {
	case lineShow:
		if d, ok := DeductionOf(s); ok {
			*e = words.ExplainIn(&d, m.Grid())
		}
	case lineStrike:
		if d, ok := DeductionOf(s); ok {
			title := e.Title
			*e = words.Explain(&d, m.Puzzle.Shape())
			e.Title = title
			e.Reasons = append([]trace.Message{trace.Say("techniques.strike", "The reason is %v.", words.CluesTo(&d,
				m.Puzzle.Shape()).Name)}, e.Reasons...)
		}
	case linePlace:
		words.ExplainLastPlace(e, m)
	case lineBroken:
		explainBroken(e, m)
	case lineStuck:
		e.Title = trace.Say("techniques.stuck", "Stuck: no technique finds anything.")
		explainLadder(e, int(s.Data[1]))
		e.Because("techniques.left", "Cells still empty: %v.", trace.Count(s.Data[0]))
	}
}

// explainLadder says how many techniques were looked for.
func explainLadder(e *trace.Explanation, tried int) {
	all := len(technique.All())
	if tried < all {
		e.Because("techniques.some", "%v of the %v techniques that this program knows were tried: the others are off by "+
			"default or left out by the settings.", trace.Count(tried), trace.Count(all))
		return
	}
	e.Because("techniques.all", "All %v techniques that this program knows were tried.", trace.Count(all))
}

// explainBroken says why the grid cannot be completed.
func explainBroken(e *trace.Explanation, m *trace.Moment) {
	s := &m.Step
	g := m.Grid()
	l := g.Layout()
	if s.Cell != trace.NoCell {
		e.Title = trace.Say("techniques.broken.cell", "Dead end: %v has no candidate left.", trace.Cell(s.Cell))
		e.BecauseRefused(g, s.Cell, puzzles.DigitsUpTo(l.N))
		if struck := g.Candidates(s.Cell); struck != 0 {
			e.Because("techniques.broken.struck", "Eliminated before: %v.", struck)
		}
	} else {
		house := l.House(int(s.Data[0]))
		e.Title = trace.Say("techniques.broken.house", "Dead end: in %v, there is no place for %v.", house,
			trace.Digit(s.Digit))
		e.BecauseCrossed(g, house, s.Digit)
	}
	e.Because("techniques.broken.so", "Nothing was guessed, so the puzzle has no solution.")
}
