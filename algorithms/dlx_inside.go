package algorithms

import (
	"slices"

	"sudoscope/algorithms/cover"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// dlxDance is the dance of a step, which serves for the step after it.
type dlxDance struct {
	cover.Dance
	empty *cover.Links
	step  int64
}

// danceOf returns what a step does to the links, which are carried on from the step that was opened
// last if that is the one before.
func danceOf(o *trace.Opening, choice cover.Choice, bottomUp bool) *cover.Dance {
	d, _ := (*o.Memo).(*dlxDance)
	*o.Memo = nil // should the step not fit the links
	if d == nil {
		d = &dlxDance{empty: cover.MatrixOf(o.Puzzle)}
		d.Layout, d.Choice, d.BottomUp = o.Puzzle.Layout(), choice, bottomUp
	}
	if d.step != o.Index {
		if d.step != o.Index-1 || o.Index == 1 {
			d.rebuild(o)
		}
		d.Begin()
		d.dance(o)
		d.step = o.Index
	}
	*o.Memo = d
	return &d.Dance
}

// rebuild makes the links as the step before left them. The digits on the board say which options
// are taken, in the order in which they were placed. Each belongs to the item that was chosen right
// after the digit before.
func (d *dlxDance) rebuild(o *trace.Opening) {
	d.CopyFrom(d.empty)
	d.Path, d.Changes, d.Done = d.Path[:0], d.Changes[:0], 0
	last, scan := &o.Before.Step, o.Scan()
	if o.Before.Index <= o.First {
		return
	}
	d.TakeClues(scan.To(o.First).Grid())
	if last.Line == dlxShow { // after the search
		return
	}
	placed := make([]int64, o.Puzzle.Shape().Cells())
	scan.Placed(o.Before.Index, placed)
	var cells []int
	for cell, at := range placed {
		if at > o.First {
			cells = append(cells, cell)
		}
	}
	slices.SortFunc(cells, func(a, b int) int { return int(placed[a] - placed[b]) })
	at := o.First + 1
	chosen := func() int { return int(scan.To(at + 1).Step.Data[0]) }
	for _, cell := range cells {
		d.Choose(chosen())
		d.Take(d.OptionOf(cell, o.Before.At(cell)))
		at = placed[cell]
	}
	switch last.Line {
	case dlxChoose:
		d.Choose(chosen())
	case dlxUncover:
		d.Choose(chosen())
		d.Leave(chosen(), d.OptionOf(last.Cell, last.Digit))
	}
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
	case dlxTry:
		d.Take(d.OptionOf(s.Cell, s.Digit))
	case dlxUncover:
		d.Drop(d.OptionOf(s.Cell, s.Digit))
	}
}

// looksOfDLX tells what a step does to the links.
func looksOfDLX(o *trace.Opening, d *cover.Dance, explain func(*trace.Moment) trace.Explanation) []trace.Look {
	l := dlxLooks{Opening: o, Dance: d}
	l.To(0)
	switch s := &l.Step; s.Line {
	case dlxGivens:
		l.takeClues()
	case dlxChoose:
		l.compare()
		l.choose("chosen", trace.Say("dlx.choose.title", "Choose the item “%v”. Options left: %v.", l.name(l.Chosen),
			trace.Count(l.Size[l.Chosen])))
		l.changes(dlxCover, len(l.Changes))
	case dlxDeadEnd:
		l.compare()
		l.choose("dead-end", trace.Say("dlx.none.title", "Dead end: the item “%v” has no option left.",
			l.name(l.Chosen)))
	case dlxTry:
		l.add(trace.LookAfter("tried", dlxTry, s.Digit, trace.Say("dlx.in.tried",
			"Take the option %v in %v of “%v”, and cover its other items.", trace.Digit(s.Digit), trace.Cell(s.Cell),
			l.name(l.Top().Item)), s.Cell).With(trace.Placed, 0, s.Cell))
		l.changes(dlxTry, len(l.Changes))
	case dlxUncover:
		l.changes(dlxUncover, l.Ends[len(l.Dance.ItemsOf(l.OptionOf(s.Cell, s.Digit)))-2]) // the other items
		l.add(trace.LookAfter("dropped", dlxUncover, s.Digit, trace.Say("dlx.in.dropped",
			"The option %v in %v is dropped.", trace.Digit(s.Digit), trace.Cell(s.Cell)),
			s.Cell).With(trace.Removed, 0, s.Cell))
		l.changes(dlxUncover, len(l.Changes)) // the item itself, after its last option
	default:
		l.add(trace.LookOf(o.Moment, explain(o.Moment)))
	}
	return l.looks
}

// dlxLooks are the looks at a dance up to the change that is done.
type dlxLooks struct {
	*trace.Opening
	*cover.Dance
	looks []trace.Look
}

// add adds a look at the links as they are now.
func (l *dlxLooks) add(look trace.Look) {
	look.Data[0] = l.Done
	l.looks = append(l.looks, look)
}

// addItem adds a look at an item.
func (l *dlxLooks) addItem(look trace.Look, item int) {
	look.Data[1], look.Data[2] = item, item
	what := cover.ItemAt(l.Layout, item)
	if look.Digit = what.Digit; what.Cell == trace.NoCell && !what.House.Kind.IsMove() {
		look.Houses = []puzzles.House{what.House}
	} else {
		look.Cells = what.Cells(l.Layout)
		look = look.With(trace.Focus, 0, look.Cells...)
	}
	l.add(look)
}

func (l *dlxLooks) name(item int) trace.Message { return cover.ItemAt(l.Layout, item).Name() }

// takeClues tells for each clue that its items are covered, and how many nodes leave their columns.
func (l *dlxLooks) takeClues() {
	ends := l.Ends
	for cell, digit := range l.Digits {
		if digit == 0 || len(ends) == 0 {
			continue
		}
		items := len(cover.ItemsOf(l.Layout, cell, int(digit)))
		covers, before := min(items, len(ends)), l.Done
		l.To(ends[covers-1])
		ends = ends[covers:]
		look := trace.LookAfter("cover", dlxGivens, int(digit), trace.Say("dlx.in.clue",
			"Take the option of the clue %v in %v, and cover its %v items.", trace.Digit(digit), trace.Cell(cell),
			sayNumber(items)), cell).With(trace.Placed, 0, cell)
		look.Times = covers
		l.add(look)
		if look.Times = l.Done - before - covers; look.Times > 0 {
			look.Kind, look.Words = "unlink", trace.Say("dlx.in.clue.nodes",
				"Nodes of other options that leave their columns: %v.", trace.Count(look.Times))
			l.add(look)
		}
	}
}

// few is how many items are compared one by one; if there are more, those of a line of the grid
// that do not have fewer options than the best so far are told together.
const few = 24

// compare tells how the item with the fewest options is looked for: among the headers in the list
// of the root, from left to right.
func (l *dlxLooks) compare() {
	if l.Choice != cover.Fewest && l.Choice != cover.FewestRandom {
		return
	}
	root, left := int32(l.Items), 0
	for i := l.Right[root]; i != root; i = l.Right[i] {
		left++
	}
	best, batch := root, -1 // the look that more items may join
	for i := l.Right[root]; i != root; i = l.Right[i] {
		item, size := int(i), trace.Count(l.Size[i])
		switch {
		case best == root || l.Size[i] < l.Size[best]:
			best, batch = i, -1
			l.addItem(trace.LookAt("compared", dlxChoose, 0, trace.Say("dlx.in.fewest",
				"“%v” has the fewest options so far: %v.", l.name(item), size)), item)
		case batch >= 0 && left > few && l.looks[batch].Data[1]/l.Layout.N == item/l.Layout.N:
			look := &l.looks[batch]
			look.Times, look.Data[2] = max(1, look.Times)+1, item
			look.Words = trace.Say("dlx.in.compared", "None of %v items, from “%v” to “%v”, has fewer options than %v.",
				trace.Count(look.Times), l.name(look.Data[1]), l.name(item), trace.Count(l.Size[best]))
		default:
			batch = len(l.looks)
			l.addItem(trace.LookAt("compared", dlxChoose, 0, trace.Say("dlx.in.more",
				"“%v” does not have fewer options: %v.", l.name(item), size)), item)
		}
	}
}

// choose tells which item is chosen.
func (l *dlxLooks) choose(kind string, words trace.Message) {
	l.addItem(trace.LookAfter(kind, l.Step.Line, 0, words), l.Chosen)
}

// changes tells the changes of the links one by one, until so many are done.
func (l *dlxLooks) changes(line, until int) {
	after := line != dlxUncover || l.Done > 0 // the option is still taken
	for l.Done < until {
		c := l.Changes[l.Done]
		l.To(l.Done + 1)
		item := int(l.Item[c.Node])
		look := trace.Look{Line: line, After: after}
		if int(c.Node) < l.Items {
			look.Kind, look.Words = "cover", trace.Say("dlx.in.cover",
				"Cover “%v”: its header leaves the list, and its options leave all other columns.", l.name(item))
			if c.Back {
				look.Kind, look.Words = "uncover", trace.Say("dlx.in.uncover",
					"“%v” is uncovered: its header is back in the list.", l.name(item))
			}
			l.addItem(look, item)
			continue
		}
		cell, digit := l.CellOf(int(l.Option[c.Node]))
		role := trace.Gone
		look.Kind, look.Words = "unlink", trace.Say("dlx.in.unlink",
			"The node of %v in %v leaves the column “%v”. Options left there: %v.", trace.Digit(digit),
			trace.Cell(cell), l.name(item), trace.Count(l.Size[item]))
		if c.Back {
			role = trace.Back
			look.Kind, look.Words = "relink", trace.Say("dlx.in.relink",
				"The node of %v in %v comes back into the column “%v”. Options there: %v.", trace.Digit(digit),
				trace.Cell(cell), l.name(item), trace.Count(l.Size[item]))
		}
		look.Cells, look.Digit = []int{cell}, digit
		l.add(look.With(role, digit, cell))
	}
}
