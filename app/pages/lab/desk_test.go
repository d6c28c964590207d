package lab_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/pages/lab"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

// desk is the Lab in a window without a screen.
type desk struct {
	*pagetest.Window
	page *lab.Page
}

// openIn opens the window, which may remember earlier ones, on the Lab.
func openIn(t *testing.T, a fyne.App) *desk {
	t.Helper()
	return openWith(pagetest.In(t, a))
}

// openWith opens a window on the Lab.
func openWith(w *pagetest.Window) *desk {
	d := &desk{w, lab.New(w.Env)}
	d.Show(d.page)
	return d
}

// openLab opens the window on the Lab with two puzzles of a file and some algorithms chosen.
func openLab(t *testing.T, chosen ...string) *desk {
	t.Helper()
	d := openIn(t, test.NewTempApp(t))
	d.choose(chosen...)
	return d
}

// choose chooses two puzzles of a file, and algorithms by their IDs.
func (d *desk) choose(chosen ...string) {
	d.T.Helper()
	d.open("two.txt", pagetest.BuiltIn(d.T, "wikipedia").Givens.String(),
		pagetest.BuiltIn(d.T, "ai-escargot").Givens.String())
	d.algorithms(chosen...)
}

// open drops a file of puzzles on the window.
func (d *desk) open(name string, lines ...string) {
	d.T.Helper()
	path := filepath.Join(d.T.TempDir(), name)
	d.OK(os.WriteFile(path, []byte(strings.Join(lines, "\n")+"\n"), 0o644))
	d.Drop(path)
}

// algorithms ticks the algorithms with these IDs and no others.
func (d *desk) algorithms(ids ...string) {
	d.T.Helper()
	names := puzzles.Map(ids, func(id string) string { return pagetest.Algorithm(d.T, id).Name })
	for _, c := range pagetest.All[*widgets.Check](d.page.Object()) {
		c.SetChecked(slices.Contains(names, c.Text))
	}
}

// tick returns the box of an algorithm.
func (d *desk) tick(name string) *widgets.Check {
	d.T.Helper()
	all := pagetest.All[*widgets.Check](d.page.Object())
	at := slices.IndexFunc(all, func(c *widgets.Check) bool { return c.Text == name })
	d.Must(at >= 0, "there is no algorithm %q", name)
	return all[at]
}

// The lists of the form, by the beginnings of their hints.
const (
	source    = "The puzzles that are solved"
	presetsOf = "The settings with which it starts. "
)

// rows are the rows of the table, from top to bottom.
func (d *desk) rows() (rows []*fyne.Container) {
	for _, o := range pagetest.All[*fyne.Container](d.page.Object()) {
		if len(o.Objects) > 3 {
			if _, marked := o.Objects[0].(*canvas.Raster); marked {
				rows = append(rows, o)
			}
		}
	}
	return rows
}

// table is what stands in them.
func (d *desk) table() []string {
	return puzzles.Map(d.rows(), func(r *fyne.Container) string { return pagetest.TextOf(r) })
}

// figure returns a figure of a row, both from 0.
func (d *desk) figure(row, at int) *widgets.Button {
	b := pagetest.All[*widgets.Button](d.rows()[row])[at]
	b.OnHover(true)
	return b
}

// form is what the form says.
func (d *desk) form() []string {
	said := []string{d.Chosen(source), d.Field("Variations").Text, d.Field("Seeds").Text, d.Field("Budget").Text,
		d.Field("Runs at the same time").Text}
	for _, c := range pagetest.All[*widgets.Check](d.page.Object()) {
		if c.Checked {
			said = append(said, c.Text)
		}
	}
	return said
}

// watched does the run that the page asked to be watched.
func (d *desk) watched() trace.Result {
	d.T.Helper()
	d.Must(d.Asked.For == "watch", "the window was asked for %q, and not for a run", d.Asked.For)
	one := d.Asked.Scene.Lanes[0]
	r, err := solving.Solve(d.T.Context(), one.Algorithm, d.Asked.Scene.Puzzle.Givens, one.Options)
	d.OK(err)
	return r
}

// beside has the runs go on beside the interface, as in the real window, which is told of them by what is sent.
func (d *desk) beside() (told chan func()) {
	told = make(chan func(), 100)
	d.Env.GoIdle = func(f func()) { go f() }
	d.Env.OnMain = func(f func()) { told <- f }
	return told
}
