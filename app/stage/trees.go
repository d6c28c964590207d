package stage

import (
	"fmt"
	"sync/atomic"
	"time"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/algorithms/trace/tree"
	"sudoscope/app/page"
	"sudoscope/widgets"
	"sudoscope/widgets/paint/charts"
)

// trees makes the search tree that a page shows, of one run at a time: beside the
// interface it reads the record of the run as that grows.
type trees struct {
	env    *page.Env
	redraw func()           // shows the page as it is now
	goTo   func(step int64) // goes to a step of the run; nil if the page cannot

	tree    *tree.Tree // nil before a tree is shown
	cursor  *trace.Cursor
	stop    *atomic.Bool // ends what reads for the tree
	shown   *charts.Tree
	opened  branch
	filling bool
}

// branch is a branch that was opened at a step; at any other the path is open.
type branch struct{ at, to int64 }

// follow makes the tree of a run if the view shows it, and ends what was done for
// another run.
func (t *trees) follow(run *Run, view algorithms.View) {
	if t.tree != nil && t.tree.Timeline() == run.Timeline {
		return
	}
	t.close()
	if view != algorithms.ViewTree {
		return
	}
	t.tree, t.cursor, t.stop = tree.New(run.Timeline), trace.NewCursor(run.Timeline), &atomic.Bool{}
	reads, stop := t.tree, t.stop
	t.env.GoIdle(func() { t.read(reads, stop) })
}

// close ends what is done for the tree.
func (t *trees) close() {
	if t.stop != nil {
		t.stop.Store(true)
	}
	t.tree, t.cursor, t.stop, t.shown, t.opened, t.filling = nil, nil, nil, nil, branch{}, false
}

// read reads the record of a run until that has ended, or the tree is not wanted any
// more.
func (t *trees) read(of *tree.Tree, stop *atomic.Bool) {
	for !stop.Load() {
		ended := of.Timeline().Result().Verdict != trace.Running
		any := false
		for begin := time.Now(); time.Since(begin) < page.ProgressInterval && !stop.Load() && of.Read(1<<16); {
			any = true
		}
		switch {
		case any:
			t.env.OnMain(func() { t.grown(stop) })
		case ended:
			return
		default:
			time.Sleep(page.ProgressInterval)
		}
	}
}

// grown shows what is known now and was not when the tree was drawn.
func (t *trees) grown(stop *atomic.Bool) {
	if !stop.Load() && t.shown != nil && t.shown.View.Partial {
		t.redraw()
	}
}

// fill reads what the view left out.
func (t *trees) fill() {
	if t.filling {
		return
	}
	t.filling = true
	of, stop := t.tree, t.stop
	t.env.GoIdle(func() {
		more := of.Fill()
		t.env.OnMain(func() {
			if stop.Load() {
				return
			}
			t.filling = false
			if more {
				t.grown(stop)
			}
		})
	})
}

// has reports whether there is a tree of a run.
func (t *trees) has(run *Run) bool { return t.tree != nil && t.tree.Timeline() == run.Timeline }

// draw sets the tree that the side view shows.
func (t *trees) draw(m *trace.Moment, sp trace.Speaker, s *widgets.SideView) {
	step := m.Index
	open := step
	if t.opened.at == step && t.opened.to > 0 {
		open = t.opened.to
	}
	shown := treeAt(t.tree.At(t.cursor, step, open), m, sp)
	if before := t.shown; before != nil && before.View.Step == step {
		shown.Scroll = before.Scroll
	}
	if shown.View.Partial && shown.View.Read >= step {
		t.fill()
	}
	t.shown, s.Tree = shown, shown
	s.TreeHint = func(at charts.TreeSpot) string { return treeHint(at, sp, t.goTo != nil) }
	s.OnTree = func(at charts.TreeSpot) { t.click(at, step, open) }
}

// click goes to a part of the tree, or shows what is below it.
func (t *trees) click(at charts.TreeSpot, step, open int64) {
	switch n := len(at.Beside); {
	case n > 0:
		t.open(step, at.Beside[n-1].Begin)
	case at.Fold && at.Part.Begin == open:
		t.open(step, step)
	case at.Fold:
		t.open(step, at.Part.Begin)
	case t.goTo != nil:
		t.goTo(at.Part.Begin)
	}
}

func (t *trees) open(at, to int64) {
	t.opened = branch{at, to}
	if t.shown != nil {
		t.shown.Scroll = 0
	}
	t.redraw()
}

// treeAt is a view of a tree as it is painted.
func treeAt(v tree.View, m *trace.Moment, sp trace.Speaker) *charts.Tree {
	grid := m.Grid()
	t := &charts.Tree{
		View: v, Name: sp.Cell, Solved: grid.Filled() == len(m.Digits) && grid.Solves(m.Puzzle),
	}
	switch {
	case v.Partial && v.Read < v.Step:
		t.Note = fmt.Sprintf("Reading the run: %d%%", 100*v.Read/v.Step)
	case v.Partial:
		t.Note = "Reading this part of the run…"
	}
	return t
}

// treeHint says what a part of a tree is.
func treeHint(at charts.TreeSpot, sp trace.Speaker, clickable bool) string {
	q := &at.Part
	n := trace.Thousands
	switch {
	case at.Scroll > 0:
		return "Show the rows above"
	case at.Scroll < 0:
		return "Show the rows below"
	case len(at.Beside) > 0:
		last := &at.Beside[len(at.Beside)-1]
		return fmt.Sprintf("Tried from step %s on, the last of them at step %s. Click to show them.", n(q.Begin),
			n(last.Begin))
	case q.Folded() && !q.Complete():
		return fmt.Sprintf("Folded: from step %s on. Click to unfold.", n(q.Begin))
	case q.Folded():
		return fmt.Sprintf("Folded: steps %s to %s, %s, %s. Click to unfold.", n(q.Begin), n(q.Last),
			trace.NumberOf(q.Placements, "placement"), trace.NumberOf(q.DeadEnds, "dead end"))
	}
	text := sp.String(trace.Say("tree.node", "%v = %v", trace.Cell(q.Cell), trace.Digit(q.Digit)))
	if q.Guess {
		text += ", a guess"
	}
	if at.More > 0 {
		text += fmt.Sprintf(", and %d more without an alternative", at.More)
	}
	switch {
	case !q.Complete():
		text += fmt.Sprintf(": from step %s on.", n(q.Begin))
	case q.Placements == 0:
		text += fmt.Sprintf(": steps %s to %s, nothing placed after it.", n(q.Begin), n(q.Last))
	default:
		text += fmt.Sprintf(": steps %s to %s, %s after it, %s.", n(q.Begin), n(q.Last),
			trace.NumberOf(q.Placements, "placement"), trace.NumberOf(q.DeadEnds, "dead end"))
	}
	switch {
	case at.Fold:
		text += " Click to show what is below it."
	case clickable:
		text += fmt.Sprintf(" Click to go to step %s.", n(q.Begin))
	}
	return text
}
