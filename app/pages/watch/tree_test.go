package watch

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/trace/tree"
	"sudoscope/widgets/paint/charts"
)

// treeSpots returns what is in the search tree as it is painted now.
func (d *desk) treeSpots() []charts.TreeSpot {
	d.page.Side.View.Paint(516, 300)
	return d.page.Side.View.TreeSpots()
}

// find returns the first place in the tree that is as wanted.
func find(t *testing.T, spots []charts.TreeSpot, is func(charts.TreeSpot) bool) charts.TreeSpot {
	t.Helper()
	for _, s := range spots {
		if s.Scroll == 0 && is(s) {
			return s
		}
	}
	t.Fatalf("no such place among %d", len(spots))
	return charts.TreeSpot{}
}

func TestAClickInTheTreeGoesToTheStep(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	if got := d.page.Side.Card.Title; got != "Search tree" || !strings.Contains(d.page.Side.Text.Text, "first step") {
		t.Errorf("at the start there is %q with %q", got, d.page.Side.Text.Text)
	}
	d.page.JumpTo(1000)
	seen := 0
	for _, s := range d.treeSpots() {
		if s.Scroll != 0 || s.Fold {
			continue
		}
		d.page.JumpTo(1000)
		d.treeSpots()
		d.page.Side.View.OnTree(s)
		m := d.page.Player.Moment()
		if m.Index != s.Part.Begin || m.Step.Cell != s.Part.Cell || m.Step.Digit != s.Part.Digit {
			t.Errorf("%+v leads to step %d, %+v", s.Part, m.Index, m.Step)
		}
		seen++
	}
	if seen < 5 {
		t.Errorf("only %d places can be clicked", seen)
	}
}

func TestAFoldedBranchIsShownWhereOneIs(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	d.page.JumpTo(4000)
	lit := func() (n int) {
		for _, l := range d.page.Side.View.Tree.View.Levels {
			for _, p := range l.Parts {
				if p.Stands() {
					n++
				}
			}
		}
		return n
	}
	path := lit()
	fold := find(t, d.treeSpots(), func(s charts.TreeSpot) bool { return s.Fold && len(s.Beside) == 0 })
	d.page.Side.View.OnTree(fold)
	v := d.page.Side.View.Tree.View
	if d.position() != 4000 || v.Step != 4000 {
		t.Fatalf("it is at step %d, and the tree at %d", d.position(), v.Step)
	}
	at := slices.IndexFunc(v.Levels, func(l tree.Level) bool {
		return l.Open >= 0 && l.Parts[l.Open].Begin == fold.Part.Begin
	})
	if at < 0 || at+1 >= len(v.Levels) || len(v.Levels[at+1].Parts) == 0 {
		t.Fatalf("nothing is shown below %+v", fold.Part)
	}
	for _, p := range v.Levels[at+1].Parts {
		if p.Begin <= fold.Part.Begin || p.Last > fold.Part.Last || p.Stands() {
			t.Errorf("%+v is shown below %+v", p, fold.Part)
		}
	}
	d.page.refresh(true) // what is drawn twice looks the same twice
	if got := len(d.page.Side.View.Tree.View.Levels); got != len(v.Levels) {
		t.Errorf("drawn again, there are %d levels, and there were %d", got, len(v.Levels))
	}
	d.page.Side.View.OnTree(charts.TreeSpot{Part: fold.Part, Fold: true})
	if got := lit(); got != path {
		t.Errorf("after a second click %d digits are on the path, and there were %d", got, path)
	}
	d.page.Side.View.OnTree(fold)
	d.Key(fyne.KeyRight)
	if v := d.page.Side.View.Tree.View; v.Step != 4001 || v.Levels[len(v.Levels)-1].Open >= 0 && lit() < path-1 {
		t.Errorf("a step on, the path is not shown: step %d, %d digits", v.Step, lit())
	}
}

// Nothing of what comes after a step can be learned from the tree: what one is asked to
// predict is not there.
func TestTheTreeDoesNotTellWhatComes(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	for _, step := range []int64{1, 2, 77, 1000, 4000, d.steps()} {
		d.page.JumpTo(step)
		v := d.page.Side.View.Tree.View
		for _, l := range v.Levels {
			for _, p := range l.Parts {
				below := p.Placements != 0 || p.DeadEnds != 0
				if p.Begin > step || p.End > step || p.Last > step || p.Last == 0 && below {
					t.Errorf("at step %d the tree has %+v", step, p)
				}
			}
		}
		for _, parts := range v.Small {
			for _, p := range parts {
				if p.Last == 0 || p.Last > step {
					t.Errorf("at step %d the tree has %+v in a part that is over", step, p)
				}
			}
		}
	}
	if !d.page.Side.View.Tree.Solved {
		t.Error("at the end of the run the grid is not said to be solved")
	}
}

// The words for what the mouse is on.
func TestTheTreeTellsWhatItsPartsAre(t *testing.T) {
	d := openOn(t, "wikipedia", "sorted-backtracking")
	d.Key(fyne.KeyEnd)
	d.page.JumpTo(d.steps() / 2)
	for _, s := range d.treeSpots() {
		hint := d.page.Side.View.TreeHint(s)
		if hint == "" || strings.Contains(hint, "%!") || strings.Contains(hint, "  ") {
			t.Errorf("%+v is called %q", s, hint)
		}
	}
	of := charts.TreeSpot{}
	of.Part.Begin, of.Part.End, of.Part.Last, of.Part.Digit, of.Part.Parts = 120, 4310, 4310, 5, 1
	of.Part.Placements, of.Part.DeadEnds = 2100, 1
	want := "A1 = 5: steps 120 to 4,310, 2,100 placements after it, 1 dead end. Click to go to step 120."
	if got := d.page.Side.View.TreeHint(of); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	of.Fold = true
	if got := d.page.Side.View.TreeHint(of); !strings.HasSuffix(got, "1 dead end. Click to show what is below it.") {
		t.Errorf("of the number it is said: %s", got)
	}
}
