package watch

import (
	"fmt"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/player"
	"sudoscope/app/predict"
	"sudoscope/app/question"
	"sudoscope/app/quiz"
	"sudoscope/app/stage"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// Page is the page on which one algorithm is watched on one puzzle.
type Page struct {
	stage.Stage
	env      *page.Env
	settings page.Settings
	root     *fyne.Container

	run      *stage.Run
	player   *player.Player
	side     *trace.Cursor    // reads for the view beside the board
	selected int              // cell, or trace.NoCell
	view     int              // of the algorithm's views
	marks    algorithms.Marks // which pencil marks are shown
	deduced  bool             // a run that has deductions goes from one to the next
	quiz     *quiz.Quiz
	scout    *predict.Finder // looks for questions, nil if none are asked

	puzzle                      *page.PuzzleField
	algorithmSelect             *widgets.Finder
	listed                      []*algorithms.Algorithm // in algorithmSelect
	tune                        *widgets.Button
	chips                       *fyne.Container
	marksButton, notationButton *widgets.Button
	exportButton                *widgets.Button
	board                       *widgets.Board
	explanation                 *widget.RichText
	explainScroll               *container.Scroll
	told                        *fyne.Container
	explainCard                 *widgets.Card
	carryOn, byDeduction        *widgets.Button
	code                        *widgets.Code
	codeScroll                  *container.Scroll
	codeCard                    *widgets.Card
	tiles                       *widgets.Tiles
	inner                       *stage.Side // what is on sideCard
	pointed                     []int       // cells of the variable that is pointed at
	sideCard                    *widgets.Card
	viewButtons                 *fyne.Container
	trees                       *stage.Trees
	files, switches             *fyne.Container // at the head, where there is room
	more                        *widgets.Button // else they are behind this
	// Where the side view has no room beside the pseudocode it stands in its place,
	// while sideUp; these buttons turn from one to the other.
	toSide, toCode, viewMenu *widgets.Button
	sideUp                   bool
	bar                      *bar
}

// Entry is the page on the rail.
func Entry() page.Entry {
	return page.Entry{
		ID: "watch", Name: "Watch", Icon: paint.IconWatch, New: func(env *page.Env) page.Page { return New(env) },
		About: "Press Play, and see how an algorithm solves a puzzle step by step.",
		Tries: []page.Try{
			{Name: "Play", Text: "See digits tried, and taken back where none fits"},
			{Name: "Next dead end", Text: "See where no digit fits, and how the search goes back"},
			{Name: "Step back", Text: "Every step can be taken back; the ribbon is the whole run"},
		},
	}
}

// New returns the page, with nothing on it yet.
func New(env *page.Env) *Page {
	w := &Page{
		env: env, settings: env.Settings, selected: trace.NoCell,
		marks: page.MarksOf(env.Settings), deduced: env.Settings.Bool(keyDeduced),
	}
	w.player = player.New(trace.NewTimeline(puzzles.NewGrid(puzzles.Classic))) // until there is a run
	w.player.SetPace(paceOf(w.settings))
	w.player.SetLoop(w.settings.Bool(keyLoop))
	w.build()
	w.Arrived = w.ask
	w.Begin(env, w.player, w.bar.Play, w.refresh)
	return w
}

// build makes the widgets and puts them together.
func (w *Page) build() {
	rows := w.rows()
	next := func(text, name string) string { return page.WithKey(text, rows.Named(name).Written()+" for the next") }
	w.puzzle = page.NewPuzzleField(w.env, next("The puzzle", "Next puzzle"),
		func(p puzzles.Puzzle) { w.Start(p, w.Solver()) })
	w.algorithmSelect = page.NewAlgorithmFinder(w.algorithmEntries)
	w.algorithmSelect.OnChoose = w.takeAlgorithm
	w.algorithmSelect.OnChanged = func(string) { w.takeAlgorithm(w.algorithmSelect.SelectedIndex()) }
	w.algorithmSelect.SetHint(next("The algorithm that solves it", "Next algorithm"))
	w.listAlgorithms()
	w.tune = rows.IconButton(widgets.Round, "Settings")
	w.chips = container.New(layout.Row{Gap: 6})
	w.marksButton = rows.Button(widgets.Pill, "Marks")
	w.marksButton.SetLabel(w.marks.Short())
	w.notationButton = rows.Button(widgets.Pill, "Cell names")
	w.exportButton = rows.IconButton(widgets.Pill, "Export…")
	w.quiz = quiz.New(w.env, w)
	w.more = rows.Button(widgets.Pill, "More…")
	w.files = container.New(layout.Row{Gap: headGap}, rows.IconButton(widgets.Round, "Open…"),
		rows.IconButton(widgets.Round, "Paste"))
	w.switches = container.New(layout.Row{Gap: 6}, w.marksButton, w.notationButton, w.exportButton)
	head := container.New(headLayout{w}, w.puzzle.Container, w.files, w.algorithmSelect, w.tune, w.chips,
		w.switches, w.more)

	scene := paint.NewBoard(puzzles.Classic)
	scene.Labels = paint.LabelsOf(w.env.Notation)
	w.board = widgets.NewBoard(scene)
	w.board.OnCell = w.chooseCell
	w.board.SetMenu(func(cell, _ int, at fyne.Position) { w.offerCell(cell, at) })
	w.board.OnCandidate = func(cell, digit int) { w.quiz.Click(cell, digit) }

	w.explanation = widget.NewRichText()
	w.explanation.Wrapping = fyne.TextWrapWord
	w.explainScroll = container.NewVScroll(w.explanation)
	w.told = container.New(layout.Flush{}, w.explainScroll)
	w.carryOn = rows.Button(widgets.Pill, "Go on…")
	w.carryOn.Hide()
	w.byDeduction = rows.Button(widgets.Pill, "By deduction")
	w.byDeduction.Hide()
	w.explainCard = widgets.NewCard("What happens", container.NewStack(w.told, w.quiz.Panel))
	w.explainCard.Brief = true
	w.explainCard.Corner = container.New(layout.Row{Gap: 4}, w.carryOn, w.byDeduction, w.quiz.Button)

	w.code = widgets.NewCode()
	w.codeScroll = container.NewVScroll(w.code)
	w.codeCard = widgets.NewCard("The algorithm", container.New(layout.Flush{}, w.codeScroll))
	w.codeCard.Brief = true
	w.toSide = widgets.NewButton(widgets.Pill, paint.NoIcon, "", func() { w.turnSide(true) })
	w.codeCard.Corner = w.toSide
	w.tiles = widgets.NewTiles(make([]string, tileCount)...)

	w.inner = stage.NewSide()
	w.inner.Variables.OnCells = w.point
	w.trees = stage.NewTrees(w.env, func() { w.refresh(true) }, w.JumpTo)
	w.sideCard = widgets.NewCard("", w.inner.Container)
	w.viewButtons = container.New(layout.Row{Gap: 4})
	w.toCode = widgets.NewButton(widgets.Pill, paint.NoIcon, "Code", func() { w.turnSide(false) })
	w.viewMenu = widgets.NewButton(widgets.Pill, paint.NoIcon, "", w.askView)
	w.sideCard.Corner = container.New(layout.Row{Gap: 4}, w.toCode, w.viewButtons, w.viewMenu)

	w.bar = newBar(w)
	column := container.New(columnLayout{w}, w.explainCard, w.codeCard, w.tiles, w.sideCard)
	w.root = stage.Frame(head, stage.Beside(w.board.Picture, column, 0, widgets.ColumnWidth), w.bar.Container)
}

// Object is all of the page.
func (w *Page) Object() fyne.CanvasObject { return w.root }

// Show takes over the puzzle that was chosen elsewhere, if one was.
func (w *Page) Show() {
	w.showNotation()
	w.syncSelects() // there may be other programs by now
	if a, ok := w.env.Changed(w.runs()); ok {
		w.Start(w.env.Subject, a)
		return
	}
	if w.run == nil || !w.keeps() && !w.env.IsCurrent(w.run.Puzzle.Givens) {
		w.startSubject()
		return
	}
	w.refresh(true)
}

// runs returns the algorithm whose run is shown, nil if that comes from a file or no
// algorithm can be started again.
func (w *Page) runs() *algorithms.Algorithm {
	if w.run == nil || w.run.Saved || w.run.Making != nil || w.run.Algorithm.ByHand > 0 {
		return nil
	}
	return w.run.Algorithm
}

// startSubject runs the algorithm that was watched last on the puzzle that was. One that
// does not take the puzzle gives way to one that does.
func (w *Page) startSubject() {
	p, a := w.env.Subject, w.Solver()
	if !w.Start(p, a) && !w.Start(p, algorithms.All()[0]) && w.run == nil {
		w.Start(collection.First().Puzzle, algorithms.All()[0])
	}
}

// speaker puts steps of the run into words.
func (w *Page) speaker() trace.Speaker {
	if w.run == nil {
		return w.env.Speaker(puzzles.Classic)
	}
	return w.env.Speaker(w.run.Puzzle.Givens.Shape())
}

// Hide lets the run wait while another page is seen.
func (w *Page) Hide() {
	w.player.Pause()
	w.Moved()
}

// Style takes over a new theme.
func (w *Page) Style() {
	if w.run == nil {
		return
	}
	w.bar.Style()
	w.showChips()
	w.refresh(true)
	w.root.Refresh()
}

// Start runs an algorithm on a puzzle and shows it from its beginning. If the
// algorithm does not accept the puzzle, it says why and leaves all as it was.
//
// A program that came with a file is started when the user has allowed that, which may
// be later.
func (w *Page) Start(p puzzles.Puzzle, a *algorithms.Algorithm) bool {
	started := false
	w.env.Allow(a, func(a *algorithms.Algorithm) { started = w.start(p, a) })
	return started
}

func (w *Page) start(p puzzles.Puzzle, a *algorithms.Algorithm) bool {
	next, err := stage.Start(p, a, w.env.OptionsOf(a))
	if err != nil {
		dialogs.TellError(w.env, a.Name+" cannot solve this puzzle", err)
		w.syncSelects()
		return false
	}
	w.play(next)
	w.settings.SetString(keyAlgorithm, a.ID)
	return true
}

// Solve runs an algorithm with options on a puzzle, which from then on are those
// chosen for it. Where a person began the run, it is shown from where the algorithm
// goes on.
func (w *Page) Solve(p puzzles.Puzzle, a *algorithms.Algorithm, o algorithms.Options) bool {
	before, had := w.env.Options[a.ID]
	w.env.Options[a.ID] = o
	if !w.Start(p, a) {
		if delete(w.env.Options, a.ID); had {
			w.env.Options[a.ID] = before
		}
		return false
	}
	if a.ByHand > 0 {
		w.goTo(w.run, a.ByHand)
	}
	return true
}

// goTo goes to a step of a run as soon as that is computed, or to its end if it has fewer.
func (w *Page) goTo(r *stage.Run, step int64) {
	w.env.Go(func() {
		for r.Running() && r.Timeline.Len() < step {
			select {
			case <-r.Done:
			case <-time.After(20 * time.Millisecond):
			}
		}
		w.env.OnMain(func() {
			if r != w.run {
				return
			}
			if w.JumpTo(step); step > r.Timeline.Len() && step < theEnd {
				w.env.Notify(fmt.Sprintf("There is no step %s: the run ends after step %s", trace.Thousands(step),
					trace.Thousands(r.Timeline.Len())))
			}
		})
	})
}

// play shows a run that has just been started in the place of the one before.
func (w *Page) play(next *stage.Run) {
	if w.run != nil {
		w.run.Cancel()
	}
	a, p := next.Algorithm, next.Puzzle
	other := w.run == nil || w.run.Algorithm.ID != a.ID || w.run.Algorithm.ByHand != a.ByHand ||
		next.Making != nil || // each is made in its own way
		a.Code != w.run.Algorithm.Code // a program may have another text
	fresh := w.run == nil || !w.run.Puzzle.Givens.Equal(p.Givens) || next.Making != nil
	w.run = next
	if next.Making == nil {
		w.env.Choose(p)
	}
	w.player.Load(next.Timeline)
	w.side = trace.NewCursor(next.Timeline)
	w.quiz.Close()
	w.scoutAhead()
	if fresh {
		w.selected = trace.NoCell
	}
	if fresh || other {
		w.showChips()
	}
	w.code.SetLines(a.Pseudocode)
	if other {
		w.offerViews()
		w.offerByDeduction()
	}
	w.trees.Follow(next, w.currentView())
	w.tune.SetEnabled(a.Tunable())
	w.bar.jumps.Follow(next)
	w.syncSelects()
	w.Moved()
	stage.Follow(w.env, func(ended bool) { w.look(next, ended) }, next)
}

// look shows how far a run is that has grown or ended.
func (w *Page) look(r *stage.Run, ended bool) {
	r.Bound(stage.MaxRecord)
	if r != w.run {
		return
	}
	if made, ok := r.Made(); ok && ended {
		w.env.Choose(made)
		w.syncSelects()
	}
	w.offerByDeduction()
	w.bar.jumps.Look()
	w.Grown(ended)
}

// offerByDeduction offers to go from deduction to deduction if the run has any and
// is not by hand at first, where nothing says what follows from what.
func (w *Page) offerByDeduction() {
	w.bar.Bins = w.run.Timeline.Profile(w.bar.Bins)
	has := w.run.Algorithm.ByHand == 0 &&
		slices.ContainsFunc(w.bar.Bins, func(b trace.Bin) bool { return b.Kinds.Has(trace.Deduce) })
	if has == w.byDeduction.Visible() && w.player.ByDeduction() == (has && w.deduced) {
		return
	}
	if has {
		w.byDeduction.Show()
	} else {
		w.byDeduction.Hide()
	}
	w.byDeduction.SetOn(w.deduced)
	w.player.SetByDeduction(has && w.deduced)
	w.explainCard.Refresh()
	w.root.Refresh() // the reasons want more room then
}

// Close ends the run.
func (w *Page) Close() {
	w.Animation.Stop()
	w.quiz.Judging.Cancel()
	w.trees.Close()
	if w.run != nil {
		w.run.Cancel()
		<-w.run.Done
	}
}

// refresh draws the moment at the player's position and the question that is open, and
// decides nothing: what is drawn twice looks the same twice. Words and numbers stay as they
// are, unless all is asked for.
func (w *Page) refresh(all bool) {
	m := w.player.Moment()
	e := w.explain(m)
	asksMark := w.quiz.Asks() && w.quiz.Question.Form == question.Candidate
	marks := w.run.Algorithm.MarksAt(w.marks)
	if asksMark {
		marks = (*trace.Moment).CandidatesTo // among which the answer is
	}
	for _, c := range w.pointed {
		if c < len(m.Digits) {
			e.Mark(c, 0, trace.Pattern)
		}
	}
	w.board.Scene.Show(m, &e, marks)
	w.board.Scene.Selected = w.selected
	w.quiz.Dress(w.board.Scene)
	w.board.Refresh()
	w.bar.ShowRun(w.run, w.player.Position(), all)
	if all {
		w.showText(m, &e)
		if w.quiz.Show(w.explainCard, "What happens", w.told) {
			w.root.Refresh()
		}
		w.showSide(m)
	}
	w.env.Drawn(all)
}

// offerViews offers the algorithm's side views if there are several, and shows
// the first.
func (w *Page) offerViews() {
	w.view = 0
	w.viewButtons.Objects = stage.ViewButtons(w.run.Algorithm.Views, 0, w.chooseView)
	w.nameView()
	w.sideCard.Refresh()
}

// nameView writes the name of the view that is chosen on the buttons that lead to it.
func (w *Page) nameView() {
	name := string(w.currentView())
	w.toSide.SetLabel(name)
	w.viewMenu.SetLabel(name + "…")
}

// turnSide shows the side view in the place of the pseudocode, or the pseudocode
// again.
func (w *Page) turnSide(up bool) {
	w.sideUp = up
	w.root.Refresh()
	w.refresh(true)
}

// askView offers the views in a menu, where their buttons have no room.
func (w *Page) askView() {
	var items []*fyne.MenuItem
	for i, v := range w.run.Algorithm.Views {
		item := fyne.NewMenuItem(string(v), func() { w.chooseView(i) })
		item.Checked = i == w.view
		items = append(items, item)
	}
	dialogs.Menu(w.env, w.viewMenu, items)
}

func (w *Page) chooseView(view int) {
	w.view = view
	w.trees.Follow(w.run, w.currentView())
	w.nameView()
	for i, b := range w.viewButtons.Objects {
		b.(*widgets.Button).SetOn(i == view)
	}
	w.root.Refresh() // views want different heights
	w.refresh(true)
}

// currentView returns the side view that is chosen.
func (w *Page) currentView() algorithms.View {
	if w.run != nil && w.view < len(w.run.Algorithm.Views) {
		return w.run.Algorithm.Views[w.view]
	}
	return algorithms.ViewDepth
}

// point shows the cells of a variable on the board.
func (w *Page) point(cells []int) {
	if slices.Equal(cells, w.pointed) {
		return
	}
	w.pointed = append(w.pointed[:0], cells...)
	if w.run != nil {
		w.refresh(false)
	}
}

// showSide shows the algorithm's inside.
func (w *Page) showSide(m *trace.Moment) {
	of := stage.ViewData{Run: w.run.Timeline, Cursor: w.side, Bins: w.bar.Bins, Moment: m, Speaker: w.speaker(),
		Trees: w.trees}
	w.sideCard.SetTitle(w.inner.Show(w.currentView(), of))
}
