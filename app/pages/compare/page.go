// Package compare is the Compare page, on which several algorithms race on one puzzle.
//
// The race itself, its lanes and what moves it, is in race.go; what can race is in
// contestant.go. What is drawn of a moment is in draw.go, and what stands where in
// layout.go. Below the boards are the results: a table, a chart and a list of the leads. A board
// that is enlarged has its closeup beside it.
package compare

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/app/picture"
	"sudoscope/app/player"
	"sudoscope/app/stage"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// Page is the page on which several algorithms are watched side by side on one
// puzzle, all moved by one bar.
type Page struct {
	stage.Stage
	choices
	env  *page.Env
	root *fyne.Container

	puzzle puzzles.Puzzle
	// What the puzzle is a variation of, without givens if of none, and the seed of
	// the last variation.
	original      puzzles.Puzzle
	variationSeed uint64
	prepared      bool // the puzzle belongs to this race, and is not the current one
	field         []*contestant
	preset        racePreset // that races, without a scene if it is none
	deleted       []string   // programs of the last race that have been deleted since
	lanes         []*lane    // of those in the field that accept the puzzle
	race          *player.Player
	marks         solving.Marks // which pencil marks are shown
	guesses       guesses
	asked         *asked        // what a class is asked on its phones; nil if nothing
	presented     bool          // an audience sees it
	removed       []removal     // the latest last
	guessedBy     trace.Measure // what the guesses are about
	measure       trace.Measure // by which contestants are ranked
	revealed      bool          // it has been there before: until then nothing is seen of what is to come
	pictures      bool          // of the algorithms stand in the place of the boards
	large         int           // the lane whose board is enlarged, -1 for none

	puzzleField  *page.PuzzleField
	alignSelect  *widgets.Select
	controls     page.Controls
	saveButton   *widgets.Button
	tools, cards *fyne.Container
	moreButton   *widgets.Button // what there is no room for in tools
	tight        bool            // there is no room for boards and results together
	results      *results
	timingRuns   page.Job // once all are computed
	closeup      *closeup
	bar          *stage.Transport
	pixel        *canvas.Text // in the bar
}

//go:embed help.md
var help string

// Entry is the page on the rail.
func Entry() page.Entry { return page.NewEntry("compare", "Compare", paint.IconCompare, help, New) }

// New returns the page. Nothing runs until it is shown.
func New(env *page.Env) *Page {
	c := &Page{choices: lastChoices(env.Settings), env: env, race: player.New(), large: -1, guesses: guesses{},
		marks: page.MarksOf(env.Settings)}
	c.field, c.deleted = fieldOf(env, c.Field)
	c.measure, _ = trace.ParseMeasure(c.Measure)
	c.pictures = c.Pictures
	c.race.SetAlign(alignBy(c.measure))
	if c.Align != nil {
		c.race.SetAlign(*c.Align)
	}
	c.race.Fit(stage.FitTime)
	c.build()
	c.Arrived = c.noteEnd
	c.Begin(env, c.race, c.bar.Play, c.draw)
	return c
}

// build makes the widgets and puts them together.
func (c *Page) build() {
	c.puzzleField = page.NewPuzzleField(c.env, "The puzzle of the race", func(p puzzles.Puzzle) { c.take(p, c.field) })
	c.alignSelect = widgets.NewSelect(nil, c.chooseAlign)
	for _, a := range alignments() {
		c.alignSelect.Options = append(c.alignSelect.Options, a.name)
	}
	c.alignSelect.SetHint("How the boards are aligned: what they have in common at each moment")
	c.controls.Commands = slices.Concat(c.rows(), c.closeupRows())
	c.saveButton = c.controls.Button(widgets.Pill, "Save…")
	c.moreButton = widgets.NewButton(widgets.Pill, paint.NoIcon, "More…", c.askMore)
	c.tools = container.New(layout.Tools{Gap: 6, Least: leastTools, Across: true})
	for _, name := range tools() { // icons where there are such
		button := c.controls.Button
		if c.controls.Named(name).Icon != paint.NoIcon {
			button = c.controls.IconButton
		}
		c.tools.Add(button(widgets.Pill, name))
	}
	c.tools.Add(c.moreButton)
	c.results = newResults(c)
	align := container.New(layout.Sized{Width: 160}, c.alignSelect)
	head := layout.Head{
		Fields: []layout.Field{
			{Of: c.puzzleField.Container, Wide: c.puzzleField.Wanted}, {Of: align},
		},
		Rest: c.tools, Gap: headGap, Apart: headGap,
	}.Line()
	c.cards = container.New(layout.Func(cardsLeast, arrangeCards))
	c.closeup = newCloseup(c)
	c.makeBar()
	c.root = container.New(layout.Func(pageLeast, c.lay), head, c.cards, c.results.Container, c.bar.Container,
		c.closeup.Container)
}

// Object is what the window shows.
func (c *Page) Object() fyne.CanvasObject { return c.root }

// Appear takes over the current puzzle, unless the page keeps its own. In place of the
// puzzle of the very first start, on which most algorithms need about the same, the first
// race has one of its own.
func (c *Page) Appear() {
	p := c.env.Subject
	field, changed := c.renewed()
	switch {
	case c.puzzle.Givens.IsZero():
		if p.Givens.Equal(collection.First().Givens) {
			p = firstPuzzle()
		}
		c.start(p, field)
		c.tellGone()
		return
	case !c.keeps() && !c.env.IsCurrent(c.puzzle.Givens):
		c.start(p, field)
		return
	case changed:
		c.start(c.puzzle, field)
		return
	}
	c.syncSelects()
	c.label() // cells may have been given other names on another page
	c.Draw()
}

// keeps reports whether the page keeps its puzzle while another is current: for a race that
// was prepared, is guessed about or runs.
func (c *Page) keeps() bool {
	at := c.race.Position()
	return c.prepared || len(c.guesses) > 0 || c.asked != nil || at > 0 && at < c.race.Length()
}

// take races on a puzzle that was chosen, which is the current one from then on.
func (c *Page) take(p puzzles.Puzzle, field []*contestant) bool {
	if !c.start(p, field) {
		return false
	}
	c.prepared = false
	c.env.Choose(p)
	c.syncSelects()
	return true
}

// renewed returns the field with the programs in it as they are now, and whether
// one has been edited.
func (c *Page) renewed() (field []*contestant, changed bool) {
	field = slices.Clone(c.field)
	for i, one := range field {
		if a, ok := c.env.Changed(one.algorithm); ok && !one.guest() {
			next := newContestant(a, one.options)
			next.view, next.look, next.dressed = one.view, one.look, one.dressed
			field[i], changed = next, true
		}
	}
	return field, changed
}

// tellGone says which programs raced the last time and are not there any more.
func (c *Page) tellGone() {
	if len(c.deleted) > 0 {
		c.env.Notify(fmt.Sprintf("Left out, no longer in the list: %s",
			strings.Join(c.deleted, ", ")))
		c.deleted = nil
	}
}

// Style takes over a new theme.
func (c *Page) Style() {
	c.styleBar()
	c.results.table.Fit()
	c.redraw()
	c.root.Refresh()
}

// Close ends the runs.
func (c *Page) Close() {
	c.Animation.Stop()
	c.closeup.side.Close()
	c.timingRuns.Cancel()
	for _, l := range c.lanes {
		l.run.Cancel()
		l.viewer.Close()
	}
	for _, l := range c.lanes {
		<-l.run.Done
	}
}

// syncSelects makes the drop-down lists show what is on the page.
func (c *Page) syncSelects() {
	c.puzzleField.Set(c.puzzle, "this race")
	c.alignSelect.SetIndexSilently(int(c.race.Align()))
}

// chooseAlign aligns the runs in the way that is chosen in the list.
func (c *Page) chooseAlign(string) {
	if i := c.alignSelect.SelectedIndex(); i >= 0 {
		c.env.Unfocus()
		c.setAlign(player.Align(i))
	}
}

// setAlign has the runs have something else in common, and remembers that.
func (c *Page) setAlign(a player.Align) {
	c.race.SetAlign(a)
	c.Align = &a
	c.remember()
	c.syncSelects()
	c.results.showChart()
	c.results.read()
	c.Moved()
}

// alignments lists what runs may have in common, in the order of player.Align: how that is called, how they are laid
// side by side in a chart then, and what its axis counts.
func alignments() []struct{ name, across, unit string } {
	return []struct{ name, across, unit string }{{"the same step", "step by step", "steps"},
		{"share of the run", "by share of the run", "% of the run"},
		{"computing time", "by computing time", "µs of computing"},
		{"digits in and out", "by digits in and out", "digits in and out"}}
}

// changeMarks shows other pencil marks on all boards: what each algorithm knows, what a
// person could see, or none.
func (c *Page) changeMarks() {
	all := puzzles.Map(c.lanes, func(l *lane) *solving.Algorithm { return l.algorithm })
	c.marks = c.marks.Next(picture.Marks(all...))
	page.SetMarks(c.env.Settings, c.marks)
	c.redraw()
}

// swap shows each algorithm's own picture in the place of its board from now on, or the boards
// again, and remembers that.
func (c *Page) swap() {
	c.pictures = !c.pictures
	c.Pictures = c.pictures
	c.remember()
	c.closeup.follow()
	c.redraw()
}

// enlarge shows one board large with its step in words, and the same board again,
// or -1, all of them.
func (c *Page) enlarge(lane int) {
	if lane >= len(c.lanes) {
		return // there is no such board
	}
	if lane == c.large {
		lane = -1
	}
	c.large = lane
	c.closeup.follow()
	c.label()
	c.arrange()
}

// label has the enlarged board say how its rows and columns are called.
func (c *Page) label() {
	for i, l := range c.lanes {
		l.card.Card.Board.Labels = paint.NoLabels
		if i == c.large {
			l.card.Card.Board.Labels = paint.LabelsOf(c.speaker().Notation)
		}
	}
}

// arrange shows what there is to see: the boards with the results below them, or one of
// them with its step in words.
func (c *Page) arrange() {
	for i, l := range c.lanes {
		widgets.SetVisible(l.card, c.large < 0 || i == c.large)
	}
	widgets.SetVisible(c.closeup, c.large >= 0)
	widgets.SetVisible(c.results, c.large < 0)
	c.root.Refresh()
	c.redraw()
}

// speaker puts steps into words, with cells called as on the Watch page.
func (c *Page) speaker() trace.Speaker {
	return c.env.Speaker(c.puzzle.Givens.Shape())
}
