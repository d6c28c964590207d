package compare_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/solving"
	"sudoscope/app/experiment"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/pages/compare"
	"sudoscope/app/scene"
	"sudoscope/app/slides"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/paint/cards"
)

// desk is the page in a window without a screen, where no other page is.
type desk struct {
	*pagetest.Window
	page *compare.Page
}

// open opens the window on the page with a built-in puzzle. All runs are over, and the ready races are put away.
func open(t *testing.T, puzzle string) *desk {
	t.Helper()
	w := pagetest.New(t)
	w.Subject = pagetest.BuiltIn(t, puzzle)
	d := &desk{w, compare.New(w.Env)}
	d.page.Timed(func(a *solving.Algorithm, _ puzzles.Grid, _ solving.Options) experiment.Timing {
		return experiment.Once(time.Duration(len(a.ID)) * time.Microsecond)
	})
	d.Show(d.page)
	d.resize(1280, 800)
	d.Keys("i")
	return d
}

// resize gives the page what is left beside the rail in a window of a size.
func (d *desk) resize(width, height float32) {
	d.Env.Window.Resize(fyne.NewSize(width-pagetest.RailWidth(), height))
}

// cards are the cards with the boards that are seen, and board what is on one of them.
func (d *desk) cards() []*widgets.Contender { return pagetest.All[*widgets.Contender](d.page.Object()) }
func (d *desk) board(i int) *cards.Contender {
	d.T.Helper()
	d.Must(i < len(d.cards()), "there are %d boards", len(d.cards()))
	return d.cards()[i].Card
}

// names are the names on them.
func (d *desk) names() []string {
	return puzzles.Map(d.cards(), func(c *widgets.Contender) string { return c.Card.Name })
}

// race has algorithms race on the puzzle of the page.
func (d *desk) race(lanes ...scene.Contestant) {
	d.T.Helper()
	s, err := d.page.Scene()
	d.OK(err)
	d.on(s.Puzzle, lanes...)
}

// on has algorithms race on a puzzle.
func (d *desk) on(p puzzles.Puzzle, lanes ...scene.Contestant) {
	d.page.Open(&scene.Scene{Page: scene.OnCompare, Puzzle: p, AsIs: true, Lanes: lanes}, func() {})
	d.Notified = ""
}

// one is an algorithm with a seed and settings by their IDs, nil for those with which it competes.
func (d *desk) one(id string, seed uint64, settings map[string]float64) scene.Contestant {
	a := pagetest.Algorithm(d.T, id)
	if settings == nil {
		usual, _ := a.ContestPreset()
		settings = usual.Values
	}
	return scene.Contestant{Algorithm: a, Options: solving.Options{Seed: seed, Settings: settings}}
}

// usual are the four that race at first, and so many more: one of each kind, then annealing with different seeds.
func (d *desk) usual(n int) (all []scene.Contestant) {
	for _, id := range []string{"backtracking", "sorted-backtracking", "dlx", "techniques", "candidate-checking",
		"place-finding", "crook", "pattern-matching", "arc-consistency", "clause-learning"} {
		all = append(all, d.one(id, 1, nil))
	}
	for seed := range uint64(2) {
		all = append(all, d.one("simulated-annealing", seed+1, nil))
	}
	return all[:n]
}

// add adds the first of the algorithms that a search finds.
func (d *desk) add(search string) {
	d.T.Helper()
	d.Keys("Ctrl+N")
	d.Find(search)
}

// remove takes a board out of the race by its menu.
func (d *desk) remove(i int) {
	d.T.Helper()
	d.menu(i, "Remove from the race")
}

// menu chooses from the menu of a board.
func (d *desk) menu(i int, label string) {
	d.T.Helper()
	d.cards()[i].OnMenu(0, 0, 0, 0, fyne.NewPos(200, 200))
	d.Tap(label)
}

// aligned aligns the boards by what the list has.
func (d *desk) aligned(by string) { d.Pick("How the boards are aligned", by) }

// by has a measure decide who is first.
func (d *desk) by(measure string) {
	d.T.Helper()
	d.Keys("b")
	d.Tap(measure)
}

// column is a column of the table from top to bottom.
func (d *desk) column(head string) (all []string) {
	table := d.page.Table().Content
	i := slices.Index(table.Heads, head)
	for _, l := range table.Lines {
		all = append(all, l.Cells[i])
	}
	return all
}

// shows checks that the boards show these steps of their runs.
func (d *desk) shows(steps ...int64) {
	d.T.Helper()
	for i, want := range steps {
		m := d.page.Race().MomentOf(i)
		d.Check(m.Index == want && string(d.board(i).Board.Digits) == string(m.Digits), "%s shows step %d, want %d",
			d.board(i).Name, m.Index, want)
	}
}

// caption is what the audience reads.
func (d *desk) caption() string { return strings.Join(slides.Texts(d.page.Slide().Caption), "\n") }

// titles are the titles of the cards below or beside the boards.
func (d *desk) titles() string {
	return strings.Join(puzzles.Map(pagetest.All[*widgets.Card](d.page.Object()),
		func(c *widgets.Card) string { return c.Title }), ", ")
}

// puzzle is the puzzle of the race.
func (d *desk) puzzle() puzzles.Grid { return d.page.Race().Timeline(0).Puzzle() }
