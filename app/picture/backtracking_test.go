package picture

import (
	"image"
	"slices"
	"strings"
	"sync"
	"testing"

	"sudoscope/algorithms"
	"sudoscope/algorithms/backtracking"
	"sudoscope/algorithms/human"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
	"sudoscope/widgets/paint/golden"
	"sudoscope/widgets/paint/raster"
)

// desk is a viewer of a run, and what it drew last.
type desk struct {
	*Viewer
	*diagram.Canvas
	at int64 // the step that a click went to
}

func deskOf(t *testing.T, id, puzzle string) *desk {
	t.Helper()
	a, err := algorithms.ByID(id)
	check.OK(t, err)
	d := &desk{Viewer: NewViewer(a, runOf(t, a, puzzle, 50_000))}
	d.GoTo = func(step int64) { d.at = step }
	return d
}

func (d *desk) draw(which solving.View, w, h int, p paint.Palette, at trace.Point) {
	d.Canvas = diagram.New(w, h, p, 1, paint.NewTypesetter())
	d.Draw(which, at, d.Canvas)
}

func (d *desk) image() *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, d.W, d.H))
	raster.Fill(img, img.Rect, d.Palette.Panel)
	paint.NewFigurePainter(d.Text).Paint(img, &d.Figure)
	return img
}

func (d *desk) Draw(which solving.View, at trace.Point, c *diagram.Canvas) {
	d.Viewer.Draw(which, at, c)
}

func TestPicturesOfSearches(t *testing.T) {
	back := deskOf(t, "backtracking", "wikipedia")
	back.draw(solving.ViewTree, 516, 150, paint.Light(), trace.Point{Step: 1000})
	golden.Same(t, "tree-light", back.image())
	back.draw(backtracking.ViewStack, 520, 300, paint.Projector(), trace.Point{Step: 1000, Look: 2})
	golden.Same(t, "stack-projector", back.image())
	sorted := deskOf(t, "sorted-backtracking", "inkala-2012")
	sorted.draw(solving.ViewTree, 900, 330, paint.Dark(), trace.Point{Step: 600})
	golden.Same(t, "tree-dark", sorted.image())
	sorted.draw(backtracking.ViewChoices, 200, 120, paint.Light(), trace.Point{Step: 600})
	golden.Same(t, "stack-small", sorted.image())
}

// A click on a part that was placed goes to its step, and one on what is folded shows it.
func TestClicksInTheTree(t *testing.T) {
	d := deskOf(t, "backtracking", "wikipedia")
	show := func() []diagram.Spot {
		d.draw(solving.ViewTree, 516, 300, paint.Light(), trace.Point{Step: 4000})
		return slices.Clone(d.Spots)
	}
	c, seen, before := trace.NewCursor(d.Timeline), 0, show()
	for _, s := range before {
		if !strings.Contains(s.Hint, "Click to go to step") {
			continue
		}
		s.Do()
		if m := c.To(d.at); m.Step.Cell != s.Cells[0] || m.Step.Kind != trace.Place {
			t.Errorf("%q leads to step %d, %+v", s.Hint, d.at, m.Step)
		}
		seen++
	}
	fold := slices.IndexFunc(before, func(s diagram.Spot) bool {
		return strings.HasSuffix(s.Hint, "what is below it.")
	})
	check.Must(t, seen >= 5 && fold >= 0, "%d places lead to steps, and of what is folded there is %d", seen, fold)
	hints := func(all []diagram.Spot) (texts string) {
		for _, s := range all {
			texts += s.Hint + "\n"
		}
		return texts
	}
	before[fold].Do()
	opened := show()
	check.That(t, hints(opened) != hints(before), "a click on what is folded shows nothing else")
	check.That(t, hints(show()) == hints(opened), "what is drawn twice differs")
	d.Scroll(3)
	if scrolled := show(); hints(scrolled) == hints(opened) {
		t.Error("turning the wheel shows nothing else")
	}
	d.draw(solving.ViewTree, 516, 300, paint.Light(), trace.Point{Step: 3999})
	check.That(t, hints(show()) == hints(before), "back at the step, the path is not open")
}

// Nothing of what comes after a step can be learned from the tree: what one is asked to
// predict is not there.
func TestTheTreeDoesNotTellWhatComes(t *testing.T) {
	v := deskOf(t, "backtracking", "wikipedia")
	v.search(v.Timeline.Len())
	for _, step := range []int64{1, 2, 77, 1000, 4000} {
		tree := v.search(step).at(step, step)
		for _, l := range tree.Levels {
			for _, p := range l.Branches {
				below := p.Placements != 0 || p.DeadEnds != 0
				if p.Begin > step || p.End > step || p.Last > step || p.Last == 0 && below {
					t.Errorf("at step %d the tree has %+v", step, p)
				}
			}
		}
		for _, parts := range tree.Small {
			for _, p := range parts {
				check.That(t, p.Last != 0 && p.Last <= step,
					"at step %d the tree has %+v in a part that is over", step, p)
			}
		}
	}
}

// The stack has the digits on the board, and those that failed are those that were put into the
// cell before while the cells below it stood as they do.
func TestTheStackIsThatOfTheSearch(t *testing.T) {
	for _, id := range []string{"backtracking", "sorted-backtracking"} {
		d := deskOf(t, id, "wikipedia")
		type try struct{ cell, digit int }
		var stack []try
		tried := map[int][]int{} // by depth, the digits that failed
		trace.NewCursor(d.Timeline).Walk(min(3000, d.Timeline.Len()), func(m *trace.Moment) {
			switch s := &m.Step; s.Kind {
			case trace.Place, trace.Guess:
				stack = append(stack, try{s.Cell, s.Digit})
				delete(tried, len(stack))
			case trace.Clear:
				stack = stack[:len(stack)-1]
				tried[len(stack)] = append(tried[len(stack)], s.Digit)
			}
			if m.Index%37 != 0 {
				return
			}
			levels := d.view(trace.Point{Step: m.Index}, nil).stack()
			if n := len(levels) - len(stack); n < 0 || n > 1 {
				t.Fatalf("%s, step %d: %d levels of %d", id, m.Index, len(levels), len(stack))
			}
			for i, l := range levels {
				if i == len(stack) {
					break
				}
				failed := []int{}
				for digit := range l.failed.All() {
					failed = append(failed, digit)
				}
				if l.cell != stack[i].cell || l.now != stack[i].digit ||
					!slices.Equal(failed, tried[i]) && len(failed) > 0 {
					t.Fatalf("%s, step %d, level %d: %+v, and %v after %v", id, m.Index, i, l, stack[i], tried[i])
				}
			}
		})
	}
}

// The numbers on the board are how often each cell was filled up to there, forward, back and
// anywhere, also while the run is being read.
func TestTimesFilledAreCounted(t *testing.T) {
	d := deskOf(t, "backtracking", "wikipedia")
	board := paint.NewBoard(d.Timeline.Puzzle().Shape())
	c, want := trace.NewCursor(d.Timeline), make([]int64, 81)
	check := func(v *Viewer, step int64) {
		clear(want)
		c.To(0)
		c.Walk(step, func(m *trace.Moment) {
			if m.Step.Kind == trace.Place {
				want[m.Step.Cell]++
			}
		})
		v.mark(board, trace.Point{Step: step}, solving.NumberMarks)
		for cell, n := range want {
			says := trace.Thousands(n)
			if n == 0 {
				says = ""
			}
			check.Must(t, c.Moment().Given(cell) || board.Numbers[cell].Text == says,
				"step %d: cell %d says %q, and it was filled %d times", step, cell, board.Numbers[cell].Text, n)
		}
	}
	for _, step := range []int64{0, 1, 2, 5000, 4999, 8000, 1024, 1023, d.Timeline.Len()} {
		check(d.Viewer, step)
	}
	var running sync.WaitGroup
	behind := NewViewer(d.Algorithm, d.Timeline)
	behind.Behind = &Behind{Go: func(work func()) { running.Go(work) }, Main: func(do func()) {}, Redraw: func() {}}
	behind.mark(board, trace.Point{Step: 5000}, solving.NumberMarks) // nothing, or what is right
	running.Wait()
	check(behind, 5000)
	behind.Close()
}

func TestNumbersOfSortedBacktracking(t *testing.T) {
	d := deskOf(t, "sorted-backtracking", "wikipedia")
	board := paint.NewBoard(d.Timeline.Puzzle().Shape())
	d.mark(board, trace.Point{Step: 1}, solving.NumberMarks)
	if got := board.Numbers[40].Text; got != "1" || board.ShowMarks {
		t.Errorf("in the middle, where one digit fits, there is %q", got)
	}
	none := human.Algorithm()
	if !slices.Contains(Marks(d.Algorithm), solving.NumberMarks) ||
		Fit(solving.NumberMarks, none) != solving.KnownMarks &&
			slices.Contains(Marks(none), solving.KnownMarks) {
		t.Error("numbers are not offered, or where there are none")
	}
}
