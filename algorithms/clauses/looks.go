package clauses

import (
	"slices"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// inside tells what a step consists of: the clauses that are visited one by one, where watches move, and the
// resolutions of an analysis.
func inside(o *trace.Opening, s *State, explain func(*trace.Moment) trace.Explanation, tell func(trace.Look)) {
	whole := trace.LookOf(o.Moment, explain(o.Moment))
	whole.Kind = map[int]string{lineClues: "clues", lineForced: "forced", lineConflict: "conflict", lineEmpty: "empty",
		lineLearn: "learned", lineBack: "back", lineRestart: "restart", lineSolution: "solution", lineBlock: "blocked",
		lineDecide: "decided", lineShow: "shown"}[o.Step.Line]
	if s == nil {
		tell(whole)
		return
	}
	k := looks{Opening: o, State: s, tell: tell}
	if o.Step.Line == lineLearn {
		k.analysis()
		k.tell(whole)
		return
	}
	k.tell(whole)
	k.visits()
}

// scope is what pairs are about that are told together.
type scope struct {
	ClauseKind
	puzzles.House
}

// looks tells the looks of a step.
type looks struct {
	*trace.Opening
	*State
	tell func(trace.Look)
}

// visits tells the clauses that are visited, of each literal that has become true: first what pairs exclude by it, a
// house at a time, then each other clause. Of clues only what they force is told, or it would be hundreds.
func (k *looks) visits() {
	others, moved := 0, 0
	for all := k.Events; len(all) > 0; {
		n := 1
		for n < len(all) && all[n].Of == all[0].Of {
			n++
		}
		for _, alike := range k.pairs(all[:n]) {
			k.excluded(alike)
		}
		for _, e := range all[:n] {
			c := k.Clause(e.Clause)
			switch {
			case e.Kind == Fails || !c.IsPair() && (e.Kind == Forces || k.Step.Line != lineClues):
				k.visit(e, c)
			case !c.IsPair() || e.Kind != Forces:
				if others++; e.Kind == Moved {
					moved++
				}
			}
		}
		all = all[n:]
	}
	if others > 0 {
		look := trace.LookAfter("visited", lineForced, 0, trace.Say("clauses.in.others",
			"Other clauses were visited, of which nothing follows: %v. Watches that moved: %v.", trace.Count(others), trace.Count(moved)))
		look.Times = others
		k.tell(look)
	}
}

// pairs returns the visits to pairs by which a digit excludes something, those of a cell or a house together.
func (k *looks) pairs(all []Event) (groups [][]Event) {
	at := map[scope]int{}
	for _, e := range all {
		c := k.Clause(e.Clause)
		if !c.IsPair() || e.Kind != Forces {
			continue
		}
		key := scope{c.Kind, c.House}
		i, ok := at[key]
		if !ok {
			i = len(groups)
			at[key], groups = i, append(groups, nil)
		}
		groups[i] = append(groups[i], e)
	}
	return groups
}

// excluded tells what pairs that are alike force.
func (k *looks) excluded(alike []Event) {
	l := k.layout
	cell, digit := alike[0].Of.In(l)
	of := alike[0].Of.Say(l)
	look := trace.LookAfter("excluded", lineForced, digit, trace.Message{}, cell)
	look.Times = len(alike)
	var cells trace.Cells
	var digits puzzles.Digits
	for _, e := range alike {
		at, d := e.Literal.In(l)
		cells, digits = append(cells, at), digits.With(d)
		look.Mark(at, d, trace.Gone)
	}
	look.Mark(cell, 0, trace.Placed)
	if c := k.Clause(alike[0].Clause); c.Kind == OneDigit {
		look.Words = trace.Say("clauses.in.cell", "%v: the clauses of the cell exclude %v.", of, digits)
	} else if c.House.Kind.IsMove() {
		look.Words = trace.Say("clauses.in.move", "%v: the clauses of cells %v apart exclude it from %v.", of, c.House,
			cells)
	} else {
		look.Words = trace.Say("clauses.in.house", "%v: the clauses of %v exclude it from %v.", of, c.House, cells)
		look.Houses = append(look.Houses, c.House)
	}
	k.tell(look)
}

// visit tells of the visit to a clause.
func (k *looks) visit(e Event, c Clause) {
	l := k.layout
	name := c.Name()
	if c.Kind == Learned || c.Kind == Blocking {
		name = trace.Say("clauses.in.named", "%v (%v)", c.Name(), c.Sentence(l))
	}
	about := trace.Explanation{}
	role := trace.Pattern
	look := trace.Look{Line: lineForced, After: true}
	switch of, x := e.Of.Say(l), e.Literal.Say(l); e.Kind {
	case Satisfied:
		look.Kind, role = "satisfied", trace.Proof
		look.Words = trace.Say("clauses.in.true", "%v: visit %v. It is true by %v, and nothing follows.", of, name, x)
	case Moved:
		look.Kind, role = "watch", trace.Focus
		look.Words = trace.Say("clauses.in.moved", "%v: visit %v. It now watches %v instead.", of, name, x)
	case Forces:
		look.Kind, role = "forces", trace.Placed
		look.Words = trace.Say("clauses.in.forces", "%v: visit %v. Only %v is left, so it is forced.", of, name, x)
	default:
		look.Kind, look.Line, role = "fails", lineConflict, trace.Conflict
		look.Words = trace.Say("clauses.in.fails", "%v: visit %v. All its literals are false.", of, name)
		e.Literal = e.Of
	}
	mark(&about, k.Moment, c, trace.Pattern)
	cell, digit := e.Literal.In(l)
	about.Mark(cell, digit, role)
	look.Evidence, look.Cells, look.Digit = about.Evidence, []int{cell}, digit
	k.tell(look)
}

// analysis tells the resolutions, with what has come of them so far.
func (k *looks) analysis() {
	g, l := k.Graph, k.layout
	now := Clause{Kind: Learned, Literals: k.resolve(g.False.Literals, nil, 0)}
	look := trace.LookAfter("conflict", lineLearn, 0, trace.Say("clauses.in.begin",
		"Begin with the clause that is false: %v.", g.False.Sentence(l)))
	k.tell(k.with(look, now, 0))
	for i, at := range g.Resolved {
		n := &g.Nodes[at]
		now.Literals = k.resolve(now.Literals, n.Reason.Literals, n.Literal)
		left := puzzles.HowMany(now.Literals, func(x Literal) bool { return k.Level(x) == g.Level })
		cell, digit := n.Literal.In(l)
		look := trace.LookAfter("resolved", lineLearn, digit, trace.Say("clauses.in.resolve",
			"%v is the latest in it: resolve with %v, by which it was forced. Literals of level %v now: %v.", n.Literal.Say(l),
			n.Reason.Name(), trace.Count(g.Level), trace.Count(left)), cell)
		k.tell(k.with(look, now, i+1))
	}
	uip := g.Nodes[g.UIP].Literal
	cell, digit := uip.In(l)
	look = trace.LookAfter("unique", lineLearn, digit, trace.Say("clauses.in.unique",
		"One literal of level %v is left, the first unique implication point: %v.", trace.Count(g.Level), uip.Say(l)), cell)
	k.tell(k.with(look, now, len(g.Resolved)))
	var digits []Literal
	excluded := map[Literal][]Literal{}
	for _, e := range k.Events {
		if e.Kind == Shortened {
			if excluded[e.Literal] == nil {
				digits = append(digits, e.Literal)
			}
			excluded[e.Literal] = append(excluded[e.Literal], e.Of)
		}
	}
	for _, by := range digits {
		for _, x := range excluded[by] {
			now.Literals = k.resolve(now.Literals, []Literal{by}, x)
		}
		cell, digit := by.In(l)
		look = trace.LookAfter("shortened", lineLearn, digit, trace.Say("clauses.in.shortened",
			"%v excludes %v, and takes its place in the clause. Literals now: %v.", by.Not().Say(l),
			list(puzzles.Map(excluded[by], func(x Literal) trace.Message { return x.Say(l) }), "and"),
			trace.Count(len(now.Literals))), cell)
		look.Times = len(excluded[by])
		k.tell(k.with(look, now, len(g.Resolved)))
	}
}

// with marks the literals of the clause that the analysis has come to after some resolutions.
func (k *looks) with(look trace.Look, c Clause, resolved int) trace.Look {
	e := trace.Explanation{Evidence: look.Evidence}
	mark(&e, k.Moment, Clause{Kind: Learned, Literals: c.Literals}, trace.Pattern)
	for _, cell := range look.Cells {
		e.Mark(cell, 0, trace.Focus)
	}
	look.Evidence = e.Evidence
	look.Data[0] = resolved
	return look
}

// resolve returns what two clauses come to, the second of which has a literal and the first its negation,
// without what is false whatever is decided.
func (k *looks) resolve(x, y []Literal, on Literal) []Literal {
	var all []Literal
	for _, z := range slices.Concat(x, y) {
		if z != on && z != on.Not() && k.Level(z) > 0 && !slices.Contains(all, z) {
			all = append(all, z)
		}
	}
	return all
}
