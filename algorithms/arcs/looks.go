package arcs

import (
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// opened is a step that is opened, with what led to it.
type opened struct {
	*trace.Opening
	*Work
	tell func(trace.Look)
}

// The kinds of looks that are at a turn: their data are its number and, of a house, the number of
// events up to there, -1 for all.
const (
	lookTaken  = "taken"  // a constraint that changes nothing, or the one that does
	lookPath   = "path"   // a cell is matched
	lookPart   = "part"   // a component is complete
	lookFailed = "failed" // a cell is left over
	lookPut    = "put"    // constraints go into the queue
)

// LookSmallest is the kind of the look at the cell in which a digit is tried.
const LookSmallest = "smallest"

// inside tells what was revised since the step before, then the step itself, and what goes into the
// queue after it.
func (o *opened) inside(whole trace.Look) {
	s := &o.Step
	if s.Line == lineDomains {
		o.tell(whole)
		o.put(lineQueue, len(o.Rest))
		return
	}
	led, ok := o.Led()
	if s.Line != lineBack && s.Line != lineRefute {
		o.idle(ok)
		if ok && led.First == o.Index {
			o.revised(len(o.Turns) - 1)
		}
	}
	if s.Line == lineTry {
		o.smallest()
	}
	whole.Data = [3]int{len(o.Turns) - 1, -1}
	if o.tell(whole); begins(s) || ok && led.Last == o.Index && s.Line != lineFail {
		o.put(lineAgain, o.Put)
	}
}

// put tells that constraints go into the queue.
func (o *opened) put(line, n int) {
	k := trace.LookAfter(lookPut, line, 0, trace.Say("arcs.in.put",
		"Constraints that go into the queue: %v. It has %v now.", trace.Count(n), trace.Count(len(o.Rest))))
	k.Data = [3]int{len(o.Turns) - 1, -1}
	o.tell(k)
}

// maxTold is how many turns that change nothing are told one by one; those before them are told
// together.
const maxTold = 60

// idle tells the turns since the step before that changed nothing.
func (o *opened) idle(led bool) {
	last := len(o.Turns)
	if led {
		last--
	}
	first := o.From
	for n := last - first - maxTold; n > 0; {
		// Arcs of one cell, or as many constraints as have no such thing in common, are told together.
		together := 1
		for together < n && o.alike(first, first+together) {
			together++
		}
		from, to := o.Name(o.Turns[first].Constraint), o.Name(o.Turns[first+together-1].Constraint)
		k := trace.LookAt(lookTaken, lineTake, 0, trace.Say("arcs.in.idle",
			"Nothing goes by %v constraints, from %v to %v.", trace.Count(together), from, to))
		if together == 1 {
			k.Words = trace.Say("arcs.in.idle.one", "Nothing goes by %v.", from)
		}
		k.Times, k.Data = together, [3]int{first + together - 1, -1}
		o.tell(k)
		first, n = first+together, n-together
	}
	for ; first < last; first++ {
		o.revised(first)
	}
}

// alike reports whether two turns can be told together.
func (o *opened) alike(a, b int) bool {
	return o.Arcs == nil || o.Arcs[o.Turns[a].Constraint][0] == o.Arcs[o.Turns[b].Constraint][0]
}

// revised tells how the constraint of a turn is revised.
func (o *opened) revised(turn int) {
	t := &o.Turns[turn]
	if g := o.Graph(o.Opening, turn, -1); g != nil {
		house := o.House(t.Constraint)
		k := trace.LookAt(lookTaken, lineTake, 0, trace.Say("arcs.in.house", "Take %v out of the queue.", house))
		k.Houses, k.Data = []puzzles.House{house}, [3]int{turn, 0}
		if !t.acts() {
			k.Data[1] = -1
			k.Words = trace.Say("arcs.in.house.idle", "Take %v: every digit there is in some matching of all its cells.", house)
		}
		if o.tell(k); t.acts() {
			o.events(turn, g.Events)
		}
		return
	}
	cells := o.CellsOf(t.Constraint)
	for i := range cells {
		x, y := cells[i], cells[1-i]
		k := trace.LookAt(lookTaken, lineCheck, 0, o.supports(x, y), x, y)
		k = k.With(trace.Focus, 0, x).With(trace.Pattern, 0, y)
		k.Data = [3]int{turn, -1}
		o.tell(k)
		if o.Arcs != nil {
			return // which looks one way
		}
	}
}

// supports says which digits of a cell have a different one in another.
func (o *opened) supports(x, y int) trace.Message {
	from, in := Domain(o.Before, x), Domain(o.Before, y)
	arc := trace.Say("arcs.in.arc", "(%v, %v)", trace.Cell(x), trace.Cell(y))
	first := in & -in
	second := in &^ first
	switch {
	case second == 0 && from&first != 0:
		return trace.Say("arcs.in.none", "%v: %v has no support, for %v has no other digit.", arc, first, trace.Cell(y))
	case second == 0 || from&first == 0:
		return trace.Say("arcs.in.support", "%v: %v in %v supports %v.", arc, first, trace.Cell(y), from)
	case from == first:
		return trace.Say("arcs.in.support", "%v: %v in %v supports %v.", arc, second&-second, trace.Cell(y), from)
	}
	return trace.Say("arcs.in.supports", "%v: in %v, %v supports %v, and %v supports %v.", arc, trace.Cell(y), first,
		from&^first, second&-second, first)
}

// events tells how the cells of a house are matched, and which components there are.
func (o *opened) events(turn, n int) {
	for i := 1; i <= n; i++ {
		g := o.Graph(o.Opening, turn, i)
		k := trace.Look{Data: [3]int{turn, i}, Line: lineCheck}
		k.Houses = []puzzles.House{o.House(o.Turns[turn].Constraint)}
		switch {
		case g.Alone >= 0:
			cell := g.Cells[g.Alone]
			k.Kind, k.Line, k.Cells = lookFailed, lineFail, []int{cell}
			k.Words = trace.Say("arcs.in.alone", "There is no path from %v to a free digit: only %v can be reached.", trace.Cell(cell),
				g.Tried)
		case len(g.Path) > 0:
			cell := g.Cells[g.Path[0]]
			k.Kind, k.Digit = lookPath, g.Mates[g.Path[0]]
			k.Words = trace.Say("arcs.in.match", "%v is matched with %v, which is free.", trace.Cell(cell),
				trace.Digit(k.Digit))
			if len(g.Path) > 1 {
				k.Words = trace.Say("arcs.in.path", "All digits of %v are taken. An augmenting path helps: %v.",
					trace.Cell(cell), o.path(g))
			}
			for _, i := range g.Path {
				k.Cells = append(k.Cells, g.Cells[i])
				k.Mark(g.Cells[i], g.Mates[i], trace.Choice)
			}
		default:
			k.Kind, k.Line = lookPart, lineRemove
			part := g.Parts[len(g.Parts)-1]
			for i, cell := range g.Cells {
				if part.Has(g.Mates[i]) {
					k.Cells = append(k.Cells, cell)
					k.Mark(cell, 0, trace.Pattern)
				}
			}
			k.Words = o.part(g, part, k.Cells)
		}
		o.tell(k)
	}
}

// path says which cells take which digits along a path.
func (o *opened) path(g *Graph) []trace.Message {
	var all []trace.Message
	for n, i := range g.Path {
		key, text := "arcs.in.takes", "%v takes %v,"
		if n == len(g.Path)-1 {
			key, text = "arcs.in.takes.free", "%v takes %v, which is free"
		}
		all = append(all, trace.Say(key, text, trace.Cell(g.Cells[i]), trace.Digit(g.Mates[i])))
	}
	return all
}

// part says what a component is, and which digits go by it.
func (o *opened) part(g *Graph, part puzzles.Digits, cells trace.Cells) trace.Message {
	gone := puzzles.Digits(0)
	for i := range g.Cells {
		if part.Has(g.Mates[i]) {
			gone |= g.Gone(i)
		}
	}
	if gone == 0 {
		return trace.Say("arcs.in.part", "A component is complete: %v with %v.", cells, part)
	}
	return trace.Say("arcs.in.part.gone", "A component is complete: %v with %v. Outside it, and so in no matching of all cells: %v.",
		cells, part, gone)
}

// smallest tells in which cell a digit is tried.
func (o *opened) smallest() {
	cells, _ := openCells(o.Before)
	cell := o.Step.Cell
	o.tell(trace.LookAt(LookSmallest, lineChoose, 0, trace.Say("arcs.in.smallest",
		"Of %v open cells, %v is chosen: its domain is %v.", trace.Count(cells), trace.Cell(cell),
		Domain(o.Before, cell)), cell).With(trace.Focus, 0, cell))
}
