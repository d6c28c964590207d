package dlx

import (
	"slices"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// stepDance is the dance of a step, which serves for the step after it.
type stepDance struct {
	Dance
	empty *Links
	step  int64
}

// DanceAt returns what a step of a run of the algorithm does to the links, until another step is
// opened; nil of a step that no run can have.
func DanceAt(a *solving.Algorithm, o *trace.Opening) *Dance { return solving.PictureAt[Dance](a, o) }

// danceOf returns what a step does to the links, which are carried on from the step that was opened
// last if that is the one before.
func danceOf(o *trace.Opening, choice Choice, bottomUp bool) *Dance {
	if o.Index <= o.First {
		return nil
	}
	d, _ := (*o.Memo).(*stepDance)
	*o.Memo = nil // should the step not fit the links
	if d == nil {
		d = &stepDance{empty: MatrixOf(o.Puzzle)}
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
func (d *stepDance) rebuild(o *trace.Opening) {
	d.CopyFrom(d.empty)
	d.Path, d.Changes, d.Done = d.Path[:0], d.Changes[:0], 0
	last, scan := &o.Before.Step, o.Scan()
	if o.Before.Index <= o.First {
		return
	}
	d.TakeClues(scan.To(o.First).Grid())
	if last.Line == lineShow { // after the search
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
	case lineChoose:
		d.Choose(chosen())
	case lineUncover:
		d.Choose(chosen())
		d.Leave(chosen(), d.OptionOf(last.Cell, last.Digit))
	}
}

// dance does what the step does.
func (d *stepDance) dance(o *trace.Opening) {
	switch s := &o.Step; s.Line {
	case lineGivens:
		d.TakeClues(o.Grid())
	case lineDeadEnd:
		d.Chosen = int(s.Data[0])
	case lineChoose:
		d.Choose(int(s.Data[0]))
	case lineTry:
		d.Take(d.OptionOf(s.Cell, s.Digit))
	case lineUncover:
		d.Drop(d.OptionOf(s.Cell, s.Digit))
	}
}

// looksOf tells what a step does to the links.
func looksOf(o *trace.Opening, d *Dance, explain func(*trace.Moment) trace.Explanation) []trace.Look {
	l := looks{Opening: o, Dance: d}
	l.To(0)
	switch s := &l.Step; s.Line {
	case lineGivens:
		l.takeClues()
	case lineChoose:
		l.compare()
		l.addItem(trace.LookAfter("chosen", lineChoose, 0, trace.Say("dlx.choose.title",
			"Choose the item “%v”. Options left: %v.", l.name(l.Chosen), trace.Count(l.Size[l.Chosen]))), l.Chosen)
		l.changes(lineCover, len(l.Changes))
	case lineDeadEnd:
		l.compare()
		l.addItem(trace.LookAfter("dead-end", lineDeadEnd, 0, trace.Say("dlx.none.title",
			"Dead end: the item “%v” has no option left.", l.name(l.Chosen))), l.Chosen)
	case lineTry:
		l.add(trace.LookAfter("tried", lineTry, s.Digit, trace.Say("dlx.in.tried",
			"Take the option %v in %v of “%v”, and cover its other items.", trace.Digit(s.Digit), trace.Cell(s.Cell),
			l.name(l.Top().Item)), s.Cell).With(trace.Placed, 0, s.Cell))
		l.changes(lineTry, len(l.Changes))
	case lineUncover:
		l.changes(lineUncover, l.Ends[len(l.Dance.ItemsOf(l.OptionOf(s.Cell, s.Digit)))-2]) // the other items
		l.add(trace.LookAfter("dropped", lineUncover, s.Digit, trace.Say("dlx.in.dropped",
			"The option %v in %v is dropped.", trace.Digit(s.Digit), trace.Cell(s.Cell)),
			s.Cell).With(trace.Removed, 0, s.Cell))
		l.changes(lineUncover, len(l.Changes)) // the item itself, after its last option
	default:
		l.add(trace.LookOf(o.Moment, explain(o.Moment)))
	}
	return l.looks
}

// looks are the looks at a dance up to the change that is done.
type looks struct {
	*trace.Opening
	*Dance
	looks []trace.Look
}

// add adds a look at the links as they are now.
func (l *looks) add(look trace.Look) {
	look.Data[0] = l.Done
	l.looks = append(l.looks, look)
}

// addItem adds a look at an item.
func (l *looks) addItem(look trace.Look, item int) {
	look.Data[1], look.Data[2] = item, item
	what := ItemAt(l.Layout, item)
	if look.Digit = what.Digit; what.Cell == trace.NoCell && !what.House.Kind.IsMove() {
		look.Houses = []puzzles.House{what.House}
	} else {
		look.Cells = what.Cells(l.Layout)
		look = look.With(trace.Focus, 0, look.Cells...)
	}
	l.add(look)
}

func (l *looks) name(item int) trace.Message { return ItemAt(l.Layout, item).Name() }

// takeClues tells for each clue that its items are covered, and how many nodes leave their columns.
func (l *looks) takeClues() {
	ends := l.Ends
	for cell, digit := range l.Digits {
		if digit == 0 || len(ends) == 0 {
			continue
		}
		items := len(ItemsOf(l.Layout, cell, int(digit)))
		covers, before := min(items, len(ends)), l.Done
		l.To(ends[covers-1])
		ends = ends[covers:]
		look := trace.LookAfter("cover", lineGivens, int(digit), trace.Say("dlx.in.clue",
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
func (l *looks) compare() {
	if l.Choice != Fewest && l.Choice != FewestRandom {
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
			l.addItem(trace.LookAt("compared", lineChoose, 0, trace.Say("dlx.in.fewest",
				"“%v” has the fewest options so far: %v.", l.name(item), size)), item)
		case batch >= 0 && left > few && l.looks[batch].Data[1]/l.Layout.N == item/l.Layout.N:
			look := &l.looks[batch]
			look.Times, look.Data[2] = max(1, look.Times)+1, item
			look.Words = trace.Say("dlx.in.compared", "None of %v items, from “%v” to “%v”, has fewer options than %v.",
				trace.Count(look.Times), l.name(look.Data[1]), l.name(item), trace.Count(l.Size[best]))
		default:
			batch = len(l.looks)
			l.addItem(trace.LookAt("compared", lineChoose, 0, trace.Say("dlx.in.more",
				"“%v” does not have fewer options: %v.", l.name(item), size)), item)
		}
	}
}

// changes tells the changes of the links one by one, until so many are done.
func (l *looks) changes(line, until int) {
	after := line != lineUncover || l.Done > 0 // the option is still taken
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
