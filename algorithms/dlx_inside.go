package algorithms

import (
	"slices"

	"sudoscope/algorithms/cover"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// dlxDance is what a step of DLX does to the links.
type dlxDance struct {
	cover.Dance
	empty *cover.Links
	names []any // of the items, as arguments of messages
	step  int64
	drop  func() // what the step takes from the path
}

// DanceOf returns what the step that was opened last does to the links; false for a step that no
// run of DLX can have. It is as it is until a step is opened again.
func DanceOf(o *trace.Opening) (*cover.Dance, bool) {
	d, ok := (*o.Memo).(*dlxDance)
	if !ok || d.step != o.Index {
		return nil, false
	}
	return &d.Dance, true
}

// openDance returns what a step does to the links. What is kept of the step before serves, else the
// links are made anew: by the digits on the board in the order in which they were placed, and the
// items for which they were, each of which was chosen right after the digit before.
func openDance(o *trace.Opening, choice cover.Choice, bottomUp bool) *dlxDance {
	d, _ := (*o.Memo).(*dlxDance)
	if d == nil {
		d = &dlxDance{}
		d.Layout = o.Puzzle.Layout()
		d.empty = cover.EmptyGrid(d.Layout)
		for item := range d.empty.Items {
			d.names = append(d.names, cover.ItemAt(d.Layout, item).Name())
		}
		*o.Memo = d
	}
	if d.step != o.Index-1 || o.Index == 1 {
		d.Links.CopyFrom(d.empty)
		d.Choice, d.BottomUp = choice, bottomUp
		d.rebuild(o)
	}
	d.To(len(d.Changes))
	d.drop()
	d.Changes, d.Done, d.Chosen, d.drop, d.step = d.Changes[:0], 0, -1, func() {}, o.Index
	d.dance(o)
	return d
}

// rebuild makes the links as the step found them, from those of an empty grid.
func (d *dlxDance) rebuild(o *trace.Opening) {
	d.Path, d.Changes, d.Done, d.drop = d.Path[:0], d.Changes[:0], 0, func() {}
	last, scan := &o.Before.Step, o.Scan()
	if o.Before.Index <= o.First {
		return
	}
	d.TakeClues(scan.To(o.First).Grid())
	if last.Line != dlxShow && last.Line != dlxBack {
		placed := make([]int64, o.Puzzle.Shape().Cells())
		scan.Placed(o.Before.Index, placed)
		cells := make([]int, 0, len(placed))
		for cell, at := range placed {
			if at > o.First {
				cells = append(cells, cell)
			}
		}
		slices.SortFunc(cells, func(a, b int) int { return int(placed[a] - placed[b]) })
		at := o.First + 1
		for _, cell := range cells {
			d.Choose(int(scan.To(at + 1).Step.Data[0]))
			d.Take(cell, o.Before.At(cell))
			at = placed[cell]
		}
		switch {
		case last.Line == dlxChoose:
			d.Choose(int(last.Data[0]))
		case last.Line == dlxUncover:
			d.Choose(int(scan.To(at + 1).Step.Data[0]))
			if top := d.Top(); d.IsLast(cover.Taken{Item: top.Item, Option: d.OptionOf(last.Cell, last.Digit)}) {
				d.Unhide(top.Item)
				d.Path = d.Path[:len(d.Path)-1]
			}
		}
	}
	d.Changes, d.Done = d.Changes[:0], 0
}

// dance does what the step does.
func (d *dlxDance) dance(o *trace.Opening) {
	switch s := &o.Step; s.Line {
	case dlxGivens:
		d.TakeClues(o.Grid())
	case dlxDeadEnd:
		d.Chosen = int(s.Data[0])
	case dlxChoose:
		d.Choose(int(s.Data[0]))
		d.Chosen = d.Top().Item
	case dlxTry:
		d.Take(s.Cell, s.Digit)
	case dlxUncover:
		top := d.Top()
		if top.Option != d.OptionOf(s.Cell, s.Digit) {
			panic(cover.ErrNoDance)
		}
		node := d.Node(top.Option, top.Item)
		for n := d.Left[node]; n != node; n = d.Left[n] {
			d.Unhide(int(d.Item[n]))
		}
		d.drop = func() { top.Option = cover.NoOption }
		if d.IsLast(*top) {
			d.Unhide(top.Item)
			d.drop = func() { d.Path = d.Path[:len(d.Path)-1] }
		}
	}
}

// dlxLooks tells what a step does to the links.
type dlxLooks struct {
	*trace.Opening
	*dlxDance
	yield func(trace.Look) bool
}

func (l *dlxLooks) tell(yield func(trace.Look) bool) {
	l.yield = yield
	l.To(0)
	switch s := &l.Step; s.Line {
	case dlxGivens:
		l.tellClues()
	case dlxChoose, dlxDeadEnd:
		_ = l.tellChoice() && l.tellChanges(len(l.Changes))
	case dlxTry:
		look := trace.Look{Kind: "tried", Line: dlxTry, Cells: []int{s.Cell}, Digit: s.Digit, After: true,
			Words: trace.Say("dlx.in.tried", "Take the option %v in %v of “%v”, and cover its other items.",
				trace.Digit(s.Digit), trace.Cell(s.Cell), l.names[l.Top().Item])}
		look.Mark(s.Cell, 0, trace.Placed)
		_ = l.yield(look) && l.tellChanges(len(l.Changes))
	case dlxUncover:
		// The item itself, if it is uncovered too, comes back after the option is dropped.
		others, header := len(l.Changes), cover.Change{Node: int32(l.Top().Item), Back: true}
		if l.Changes[others-1] == header {
			others -= 1 + 3*int(l.Size[header.Node])
		}
		look := trace.Look{Kind: "dropped", Line: dlxUncover, Cells: []int{s.Cell}, Digit: s.Digit, After: true,
			Words: trace.Say("dlx.in.dropped", "The option %v in %v is dropped.", trace.Digit(s.Digit),
				trace.Cell(s.Cell))}
		look.Mark(s.Cell, 0, trace.Removed)
		look.Data[0] = others
		_ = l.tellChanges(others) && l.yield(look) && l.tellChanges(len(l.Changes))
	default:
		l.yield(trace.LookOf(l.Moment, explainDLX(l.Moment, l.Choice)))
	}
}

// tellClues tells for each clue which items it covers, and how many nodes leave their columns.
func (l *dlxLooks) tellClues() {
	for cell, digit := range l.Digits {
		if digit == 0 || l.Done == len(l.Changes) {
			continue
		}
		items := cover.ItemsOf(l.Layout, cell, int(digit))
		next := l.Done + 1
		for next < len(l.Changes) && (int(l.Changes[next].Node) >= l.Items ||
			slices.Contains(items[:], int(l.Changes[next].Node))) {
			next++
		}
		look := trace.Look{Kind: "cover", Line: dlxGivens, Cells: []int{cell}, Digit: int(digit), After: true,
			Words: trace.Say("dlx.in.clue", "Take the option of the clue %v in %v, and cover its four items.",
				trace.Digit(digit), trace.Cell(cell)),
			Data: [3]int{next, items[0]}}
		for _, c := range l.Changes[l.Done:next] {
			if int(c.Node) < l.Items {
				look.Times++
			}
		}
		look.Mark(cell, 0, trace.Placed)
		nodes := look
		nodes.Kind, nodes.Times = "unlink", next-l.Done-look.Times
		nodes.Words = trace.Say("dlx.in.clue.nodes", "Nodes of other options that leave their columns: %v.",
			trace.Count(nodes.Times))
		l.To(next)
		if !l.yield(look) || nodes.Times > 0 && !l.yield(nodes) {
			return
		}
	}
}

// tellChoice tells how the next item is chosen.
func (l *dlxLooks) tellChoice() bool {
	size := l.Size[l.Chosen]
	if l.Choice == cover.Fewest || l.Choice == cover.FewestRandom {
		if !l.tellSizes() {
			return false
		}
	}
	look := trace.Look{Kind: "chosen", Line: l.Step.Line, After: true, Data: [3]int{0, l.Chosen},
		Words: trace.Say("dlx.choose.title", "Choose the item “%v”. Options left: %v.", l.names[l.Chosen],
			trace.Count(size))}
	if l.Step.Line == dlxDeadEnd {
		look.Kind = "dead-end"
		look.Words = trace.Say("dlx.none.title", "Dead end: the item “%v” has no option left.", l.names[l.Chosen])
	}
	l.show(&look, l.Chosen)
	return l.yield(look)
}

// few is how many items are compared one by one; if there are more, those of a line of the grid
// are told together.
const few = 24

// tellSizes tells how the item with the fewest options is looked for.
func (l *dlxLooks) tellSizes() bool {
	root, left := int32(l.Items), 0
	for i := l.Right[root]; i != root; i = l.Right[i] {
		left++
	}
	best := l.Right[root]
	for i := best; i != root; {
		look := trace.Look{Kind: "compared", Line: dlxChoose, Times: 1, Data: [3]int{0, int(i), int(i)}}
		line := int(i) / l.Layout.N
		l.show(&look, int(i))
		if i == l.Right[root] || l.Size[i] < l.Size[best] {
			best = i
			look.Words = trace.Say("dlx.in.fewest", "“%v” has the fewest options so far: %v.", l.names[i],
				trace.Count(l.Size[i]))
			i = l.Right[i]
		} else {
			i = l.Right[i]
			for ; left > few && i != root && int(i)/l.Layout.N == line && l.Size[i] >= l.Size[best]; i = l.Right[i] {
				look.Times++
				look.Data[2] = int(i)
			}
			look.Words = trace.Say("dlx.in.more", "“%v” does not have fewer options: %v.", l.names[look.Data[1]],
				trace.Count(l.Size[look.Data[1]]))
			if look.Times > 1 {
				look.Words = trace.Say("dlx.in.compared",
					"None of %v items, from “%v” to “%v”, has fewer options than %v.",
					trace.Count(look.Times), l.names[look.Data[1]], l.names[look.Data[2]], trace.Count(l.Size[best]))
			}
		}
		if !l.yield(look) {
			return false
		}
	}
	return true
}

// tellChanges tells the changes of the links one by one, until so many are done.
func (l *dlxLooks) tellChanges(until int) bool {
	after := l.Step.Kind != trace.Clear || until == len(l.Changes) && l.Done > 0
	line := l.Step.Line
	if line == dlxChoose {
		line = dlxCover
	}
	for l.Done < until {
		c := l.Changes[l.Done]
		l.To(l.Done + 1)
		item := int(l.Item[c.Node])
		look := trace.Look{Line: line, After: after, Data: [3]int{l.Done, item, int(c.Node)}}
		if int(c.Node) < l.Items {
			look.Kind, look.Words = "cover", trace.Say("dlx.in.cover",
				"Cover “%v”: its header leaves the list, and its options leave all other columns.", l.names[item])
			if c.Back {
				look.Kind, look.Words = "uncover", trace.Say("dlx.in.uncover",
					"“%v” is uncovered: its header is back in the list.", l.names[item])
			}
			l.show(&look, item)
		} else {
			cell, digit := int(l.Option[c.Node])/l.Layout.N, int(l.Option[c.Node])%l.Layout.N+1
			look.Cells, look.Digit = []int{cell}, digit
			look.Kind, look.Words = "unlink", trace.Say("dlx.in.unlink",
				"The node of %v in %v leaves the column “%v”. Options left there: %v.", trace.Digit(digit),
				trace.Cell(cell), l.names[item], trace.Count(l.Size[item]))
			role := trace.Gone
			if c.Back {
				role = trace.Back
				look.Kind, look.Words = "relink", trace.Say("dlx.in.relink",
					"The node of %v in %v comes back into the column “%v”. Options there: %v.", trace.Digit(digit),
					trace.Cell(cell), l.names[item], trace.Count(l.Size[item]))
			}
			look.Mark(cell, digit, role)
		}
		if !l.yield(look) {
			return false
		}
	}
	return true
}

// show marks an item on the board.
func (l *dlxLooks) show(look *trace.Look, item int) {
	switch what := cover.ItemAt(l.Layout, item); {
	case what.Cell != trace.NoCell:
		look.Cells = []int{what.Cell}
		look.Mark(what.Cell, 0, trace.Focus)
	default:
		look.Digit, look.Houses = what.Digit, []puzzles.House{what.House}
	}
}
