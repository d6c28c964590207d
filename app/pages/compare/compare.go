package compare

import (
	"fmt"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/playback"
	"sudoscope/app/player"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// How many boards are compared.
const (
	fewestLanes = 2
	mostLanes   = 8
)

// Page is the page on which several algorithms are watched side by side on one
// puzzle, all moved by one bar.
type Page struct {
	playback.Stage
	env      *page.Env
	settings page.Settings
	root     *fyne.Container

	puzzle puzzles.Puzzle
	// What the puzzle is a variation of, without givens if of none, and the seed of
	// the last variation.
	original puzzles.Puzzle
	varied   uint64
	watched  puzzles.Grid // of the Watch page when this one was shown last
	field    []*contestant
	lanes    []*lane // of those in the field that accept the puzzle
	race     *player.Race
	marks    bool
	guesses  guesses
	ended    bool // the race is at its end, and what came of the guesses has been said
	large    int  // the lane whose board is enlarged, -1 for none

	texted  time.Time
	bins    []trace.Bin
	heights []trace.Bin // what the ribbon draws in their place, if not them

	puzzleSelect, alignSelect *widgets.Select
	listed                    []puzzles.Puzzle // in puzzleSelect
	add, marksButton, keep    *widgets.Button
	varyButton, guess         *widgets.Button
	switches, cards           *fyne.Container
	study                     *study
	results                   *results
	closeup                   *closeup
	bar                       *raceBar
}

// lane is a contestant at work, with its board.
type lane struct {
	*contestant
	run   *playback.Run
	card  *widgets.Contender
	shown int64 // the step on the board, -1 if it has to be drawn in any case

	course *course // for whoever studies the race; nil before somebody has
}

// Entry is the page on the rail.
func Entry() page.Entry {
	return page.Entry{Name: "Compare", Icon: paint.IconCompare, New: func(env *page.Env) page.Page { return New(env) }}
}

// New returns the page. Nothing runs until it is shown.
func New(env *page.Env) *Page {
	c := &Page{
		env: env, settings: env.Settings, field: fieldOf(env.Settings), race: player.NewRace(), large: -1, guesses: guesses{},
		marks: env.Settings.BoolWithFallback(page.KeyMarks, true),
	}
	c.race.SetAlign(alignOf(c.settings))
	c.race.Fit(playback.FitTime)
	c.build()
	c.Begin(c.race, env.Now, c.bar.Play, c.moved)
	return c
}

// alignNames lists what runs may have in common, in the order of player.Align.
func alignNames() []string {
	return []string{"the same step", "share of the run", "computing time", "digits in and out"}
}

// build makes the widgets and puts them together.
func (c *Page) build() {
	c.puzzleSelect = widgets.NewSelect(nil, c.choosePuzzle)
	c.alignSelect = widgets.NewSelect(alignNames(), c.chooseAlign)
	c.add = widgets.NewButton(widgets.Pill, paint.IconPlus, "", c.askContestant)
	c.Hint(c.add, "one more board (Ctrl+N)")
	c.varyButton = widgets.NewButton(widgets.Pill, paint.NoIcon, "Vary", c.askVariation)
	c.Hint(c.varyButton, "the same puzzle, looking different (R)")
	c.guess = widgets.NewButton(widgets.Pill, paint.NoIcon, "Guess", c.askGuess)
	c.Hint(c.guess, "which will need the fewest steps? (G)")
	c.marksButton = widgets.NewButton(widgets.Pill, paint.IconMarks, "", c.toggleMarks)
	c.Hint(c.marksButton, "show or hide pencil marks (M)")
	c.keep = widgets.NewButton(widgets.Pill, paint.IconSave, "Save…", c.export)
	c.Hint(c.keep, "take a run, a picture, a film or the table home (Ctrl+S)")
	c.results = newResults(c)
	c.study = newStudy(c)
	c.switches = container.New(layout.Row{Gap: 6}, c.results.panels[0].toggle, c.results.panels[1].toggle, c.results.panels[2].toggle, c.marksButton)
	head := container.New(compareHead{}, c.puzzleSelect,
		container.New(layout.Row{Gap: 8}, container.New(layout.Sized{Width: 154}, c.alignSelect), c.varyButton, c.study.turn, c.add, c.guess), c.switches)
	c.cards = container.New(cardsLayout{})
	c.closeup = newCloseup(c)
	c.bar = newRaceBar(c)
	c.root = container.New(compareLayout{c}, head, c.cards, c.results.Container, c.bar.Container, c.closeup.Container, c.study.Container)
}

func (c *Page) Object() fyne.CanvasObject { return c.root }

// Show takes over the puzzle of the Watch page, unless it is the one that was
// there already.
func (c *Page) Show() {
	if p := c.env.Subject; !p.Givens.Equal(c.watched) {
		c.watched = p.Givens
		c.start(p, c.field)
		return
	}
	c.refresh(true)
}

// Hide lets the race wait while another page is seen.
func (c *Page) Hide() {
	c.race.Pause()
	c.Moved()
}

// Style takes over a new theme.
func (c *Page) Style() {
	c.bar.style()
	c.study.style()
	c.results.table.Fit()
	c.redraw()
	c.root.Refresh()
}

// redraw draws all boards, whether they have changed or not.
func (c *Page) redraw() {
	for _, l := range c.lanes {
		l.shown = -1
	}
	c.refresh(true)
}

// start races contestants on a puzzle. Those who are at work on it already go
// on, and those who do not accept it are left out; if none does, nothing
// changes. The bar says who is left out.
func (c *Page) start(p puzzles.Puzzle, field []*contestant) bool {
	fresh := !p.Givens.Equal(c.puzzle.Givens)
	if slices.ContainsFunc(field, func(one *contestant) bool { return one.guest() && !one.only.Equal(p.Givens) }) {
		field = fieldOf(c.settings) // who raced before the guest came
	}
	var lanes []*lane
	var refused error
	for _, one := range field {
		at := slices.IndexFunc(c.lanes, func(l *lane) bool { return l.contestant == one })
		if at >= 0 && !fresh {
			lanes = append(lanes, c.lanes[at])
			continue
		}
		r, err := playback.Start(p, one.algorithm, one.options)
		if err != nil {
			refused = err
			continue
		}
		l := &lane{contestant: one, run: r, shown: -1}
		l.card = widgets.NewContender(&paint.Contender{Board: paint.NewBoard(p.Givens.Shape()), Name: one.name()})
		l.card.OnChoose = func() { c.enlarge(slices.Index(c.lanes, l)) }
		l.card.OnLeave = func() { c.remove(one) }
		lanes = append(lanes, l)
	}
	if len(lanes) == 0 {
		dialogs.Tell(c.env, "This does not go together", refused.Error())
		c.syncSelects()
		return false
	}
	for _, old := range c.lanes {
		if !slices.Contains(lanes, old) {
			old.run.Cancel()
		}
	}
	c.puzzle, c.field, c.lanes = p, field, lanes
	setField(c.settings, field)
	var runs []*trace.Timeline
	c.cards.RemoveAll()
	for i, l := range lanes {
		runs = append(runs, l.run.Timeline)
		l.card.Card.Series, l.card.Card.Leave = i, len(field) > fewestLanes
		c.cards.Add(l.card)
	}
	c.race.Load(runs...)
	if fresh {
		clear(c.guesses)
		c.original = puzzles.Puzzle{}
		c.race.Pause()
		c.race.GoTo(0)
	}
	c.add.SetEnabled(len(field) < mostLanes)
	c.syncSelects()
	c.results.begin()
	c.enlarge(-1)
	c.Moved()
	c.follow(lanes)
	return true
}

// follow looks ten times a second how far the runs are, until all have ended or
// others race.
func (c *Page) follow(lanes []*lane) {
	c.env.GoIdle(func() {
		for ended := false; !ended; {
			ended = await(lanes, page.TextBeat)
			c.env.OnMain(func() {
				most := int64(playback.MaxRecord / len(lanes))
				for _, l := range lanes {
					l.run.Bound(most)
				}
				current := slices.Equal(lanes, c.lanes)
				if !current {
					ended = true
				} else if ended || !c.Moving {
					// While it plays, every frame shows how far the runs are.
					c.moved(true)
				}
				if !ended && c.env.Now().Sub(c.results.studied) >= studyBeat || ended && current {
					c.results.study()
				}
			})
		}
	})
}

// await waits until all lanes have ended, or for so long, and reports whether
// they have.
func await(lanes []*lane, most time.Duration) bool {
	late := time.After(most)
	for _, l := range lanes {
		select {
		case <-l.run.Done:
		case <-late:
			return false
		}
	}
	return true
}

// Close ends the runs.
func (c *Page) Close() {
	c.Animation.Stop()
	c.study.close()
	for _, l := range c.lanes {
		l.run.Cancel()
	}
	for _, l := range c.lanes {
		<-l.run.Done
	}
}

// moved is called wherever the race has moved, or its runs have grown: what follows
// from that is decided here, and then all is drawn. Drawing decides nothing.
func (c *Page) moved(all bool) {
	c.noteEnd()
	c.refresh(all)
}

// refresh draws the moment of each lane at the position of the race. Boards that
// stay as they are are not drawn again, and text that changes faster than anybody
// reads is left for later, unless all is asked for.
func (c *Page) refresh(all bool) {
	if len(c.lanes) == 0 || c.study.on {
		return
	}
	now := c.env.Now()
	all = all || now.Sub(c.texted) >= page.TextBeat
	for i, l := range c.lanes {
		m := c.race.Moment(i)
		if c.large >= 0 && i != c.large {
			continue
		}
		if m.Index != l.shown || all && i == c.large {
			l.shown = m.Index
			e := playback.Explain(l.algorithm, m)
			l.card.Card.Board.Show(m, &e, c.marks)
			l.card.Refresh()
			if all && i == c.large {
				c.closeup.show(l, m, &e, c.speaker())
			}
		}
		if all {
			l.say(m.Index)
		}
	}
	c.showRibbon(all)
	if c.large < 0 {
		c.results.show(all)
	}
	if all {
		c.texted = now
		c.showText()
	}
}

// speaker puts steps into words, with cells called as on the Watch page.
func (c *Page) speaker() trace.Speaker {
	return c.env.Speaker(c.puzzle.Givens.Shape())
}

// say writes below the board how far the lane is at a step.
func (l *lane) say(step int64) {
	text, ended := l.status(step)
	if card := l.card.Card; card.Status != text || card.Strong != ended {
		card.Status, card.Strong = text, ended
		l.card.Refresh()
	}
}

// status says how far a lane is at a step, and at its end how it has ended.
func (l *lane) status(step int64) (text string, ended bool) {
	all := trace.Thousands(l.run.Timeline.Len())
	switch {
	case l.run.Running():
		return fmt.Sprintf("step %s · %s computed so far", trace.Thousands(step), all), false
	case step < l.run.Timeline.Len():
		return fmt.Sprintf("step %s of %s", trace.Thousands(step), all), false
	}
	return fmt.Sprintf("%s · %s steps", l.verdict(), all), true
}

// verdict says in a word or two how a lane has ended.
func (l *lane) verdict() string {
	r := l.run.Timeline.Result()
	if r.Verdict == trace.Stuck && l.run.Played() {
		return fmt.Sprintf("%d cells to go", r.Left())
	}
	switch r.Verdict {
	case trace.Stuck, trace.BudgetSpent:
		return fmt.Sprintf("%s, %d cells left", r.Verdict, r.Left())
	case trace.Cancelled:
		return "stopped"
	}
	return r.Verdict.String()
}

// showRibbon moves the playhead along the longest run and, if grown is set, looks
// how far that is.
func (c *Page) showRibbon(grown bool) {
	longest := c.race.Longest()
	l, r := c.lanes[longest], c.bar.Ribbon.Run
	r.Cursor = c.race.Moment(longest).Index
	if grown || r.Cursor > r.Steps {
		c.bins = l.run.Timeline.Profile(c.bins)
		r.Bins, r.Filled = c.bins, true
		if of := l.algorithm.Heights; of != nil {
			c.heights = playback.HeightsOf(c.heights, c.bins, of)
			r.Bins = c.heights
		}
		r.Steps, r.Growing = l.run.Timeline.Len(), c.race.Running()
	}
	c.bar.Ribbon.Refresh()
}

// syncSelects makes the drop-down lists show what is on the page.
func (c *Page) syncSelects() {
	c.listed = slices.Clone(c.env.Library)
	same := func(p puzzles.Puzzle) bool { return p.Givens.Equal(c.puzzle.Givens) }
	if !slices.ContainsFunc(c.listed, same) {
		c.listed = append(c.listed, c.puzzle)
	}
	c.puzzleSelect.Options = nil
	for _, p := range c.listed {
		c.puzzleSelect.Options = append(c.puzzleSelect.Options, p.Title())
	}
	c.puzzleSelect.SetIndexSilently(slices.IndexFunc(c.listed, same))
	c.alignSelect.SetIndexSilently(int(c.race.Align()))
}

func (c *Page) choosePuzzle(string) {
	if i := c.puzzleSelect.SelectedIndex(); i >= 0 {
		c.env.Unfocus()
		c.start(c.listed[i], c.field)
	}
}

func (c *Page) chooseAlign(string) {
	if i := c.alignSelect.SelectedIndex(); i >= 0 {
		c.env.Unfocus()
		c.setAlign(player.Align(i))
	}
}

func (c *Page) setAlign(a player.Align) {
	c.race.SetAlign(a)
	setAlign(c.settings, a)
	c.syncSelects()
	c.results.draw()
	c.results.study()
	c.Moved()
}

// askContestant offers whom to add: each algorithm, where it has presets each of
// those, and where it has settings any other. Where chance plays a part the same one
// can race again with another seed.
func (c *Page) askContestant() {
	if !c.add.Enabled() {
		c.say(fmt.Sprintf("%d boards are the most", mostLanes))
		return
	}
	dialogs.Menu(c.env, c.add, c.contestantItems())
}

func (c *Page) contestantItems() []*fyne.MenuItem {
	item := func(name string, a *algorithms.Algorithm, preset int) *fyne.MenuItem {
		next := another(c.field, a, preset)
		i := fyne.NewMenuItem(name, func() { c.enter(next) })
		if next == nil {
			i.Disabled = true
			return i
		}
		if next.options.Seed != 1 {
			i.Label += fmt.Sprintf(", seed %d", next.options.Seed)
		}
		if a.Accepts(c.puzzle.Givens, next.options) != nil {
			i.Disabled = true
		}
		return i
	}
	var items []*fyne.MenuItem
	for _, a := range algorithms.All() {
		if !a.Tunable() {
			items = append(items, item(a.Name, a, 0))
			continue
		}
		parent := fyne.NewMenuItem(a.Name, nil)
		parent.ChildMenu = fyne.NewMenu("")
		for i, p := range a.Presets {
			parent.ChildMenu.Items = append(parent.ChildMenu.Items, item(p.Name, a, i))
		}
		if len(a.Presets) == 0 {
			parent.ChildMenu.Items = append(parent.ChildMenu.Items, item("As it usually is", a, 0))
		}
		parent.ChildMenu.Items = append(parent.ChildMenu.Items, fyne.NewMenuItem("With settings of your own…", func() {
			dialogs.AskOptions(c.env, a, algorithms.Options{Seed: 1}, c.puzzle.Givens, func(o algorithms.Options) { c.enter(newContestant(a, o)) })
		}))
		items = append(items, parent)
	}
	return items
}

// enter adds a contestant to the race.
func (c *Page) enter(one *contestant) {
	c.start(c.puzzle, append(slices.Clone(c.field), one))
}

// remove takes a contestant out of the race.
func (c *Page) remove(one *contestant) {
	if len(c.field) > fewestLanes {
		c.start(c.puzzle, slices.DeleteFunc(slices.Clone(c.field), func(other *contestant) bool { return other == one }))
	}
}
