package compare

import (
	"context"
	"fmt"
	"os"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/experiment"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

// long has samples taken whole.
var long = os.Getenv("SUDOSCOPE_TEST_LONG") != ""

// desk is the page in a window without a screen, where no other page is.
type desk struct {
	*pagetest.Window
	page *Page
}

// openCompare opens the window on the Compare page with a built-in puzzle. All
// runs are over.
func openCompare(t *testing.T, puzzle string) (*desk, *Page) {
	t.Helper()
	w := pagetest.New(t)
	w.Subject = pagetest.BuiltIn(t, puzzle)
	c := New(w.Env)
	c.timer = timedOnce
	w.Show(c)
	d := &desk{w, c}
	d.resize(1280, 800)
	d.Keys("i") // the ready races are put away
	return d, c
}

// timedOnce runs an algorithm once, where times are not what a test is about.
func timedOnce(
	ctx context.Context, a *solving.Algorithm, g puzzles.Grid, o solving.Options, _ int64,
) (experiment.Timing, trace.Course, error) {
	r, err := solving.Solve(ctx, a, g, o)
	return experiment.Once(r.Elapsed), trace.Course{}, err
}

// resize gives the page what is left beside the rail in a window of a size.
func (d *desk) resize(width, height float32) {
	d.Env.Window.Resize(fyne.NewSize(width-pagetest.RailWidth(), height))
}

// Canvas is that of the window.
func (d *desk) Canvas() fyne.Canvas { return d.Env.Window.Canvas() }

// checkCompare checks that the parts of the page are in the window and apart and
// that texts stand where they belong.
func (d *desk) checkCompare(c *Page) {
	d.T.Helper()
	layout := pagetest.Layout{T: d.T, Window: d.Env.Window}
	var parts []pagetest.Place
	add := func(name string, o fyne.CanvasObject) {
		if o.Visible() {
			parts = append(parts, layout.PlaceOf(name, o))
		}
	}
	head := c.root.Objects[0].(*fyne.Container)
	add("puzzles", head.Objects[0])
	add("align", head.Objects[1])
	for i, o := range c.tools.Objects {
		add(fmt.Sprint("tool ", i), o)
	}
	for _, l := range c.lanes {
		add(l.Name, l.card)
		if !l.card.Visible() {
			continue
		}
		if board := l.card.Size().Subtract(widgets.ContenderFrame()); min(board.Width, board.Height) < 100 {
			d.T.Errorf("the board of %s has %v", l.Name, board)
		}
	}
	if c.large < 0 && c.seesResults() {
		for _, p := range c.results.panels {
			add(p.id, p.card)
		}
	} else if c.large >= 0 {
		add("explanation", c.closeup.explainCard)
		add("side view", c.closeup.side.Card)
	}
	buttons := c.bar.Container.Objects[3:]
	add("ribbon", c.bar.Ribbon.Picture)
	add("moves", buttons[0])
	add("pixel", c.bar.Jump)
	add("rate", buttons[2])
	layout.CheckParts(parts)
}
