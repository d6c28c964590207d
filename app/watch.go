package app

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/player"
	"sudoscope/app/predict"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// fitTime is what "fit into 30 s" means.
const fitTime = 30 * time.Second

// textBeat is the least time between two changes of the text while playing:
// nobody reads faster, and changing text is what costs most.
const textBeat = 100 * time.Millisecond

// Watch is the page on which one algorithm is watched on one puzzle.
type Watch struct {
	stage
	env      *Env
	settings Settings
	root     *fyne.Container

	run      *run
	player   *player.Player
	side     *trace.Cursor // reads for the view beside the board
	given    puzzles.Grid  // the puzzle that the pages had in common when this one was drawn last
	selected int           // cell, or trace.NoCell
	view     int           // of the algorithm's views
	marks    bool
	deduced  bool // a run that has deductions goes from one to the next
	quiz     *quiz
	scout    *predict.Finder // looks for questions, nil if none are asked

	texted  time.Time
	bins    []trace.Bin
	heights []trace.Bin // what the ribbon draws in their place, if not them
	quiet   bool        // selects change because the program changes them

	puzzleSelect, algorithmSelect *widgets.Select
	tune                          *widgets.Button
	chips                         *fyne.Container
	marksButton, notationButton   *widgets.Button
	keep                          *widgets.Button
	board                         *widgets.Board
	explanation                   *widget.RichText
	explainScroll                 *container.Scroll
	told                          *fyne.Container
	explainCard                   *widgets.Card
	carryOn, byDeduction          *widgets.Button
	code                          *widgets.Code
	codeScroll                    *container.Scroll
	codeCard                      *widgets.Card
	tiles                         *widgets.Tiles
	sideView                      *widgets.SideView
	sets                          *widget.Label
	setsScroll                    *container.Scroll
	sideCard                      *widgets.Card
	viewButtons                   *fyne.Container
	bar                           *watchBar
}

// watchEntry is the page on the rail.
func watchEntry() Entry {
	return Entry{Name: "Watch", Icon: paint.IconWatch, New: func(env *Env) Page { return newWatch(env) }}
}

// newWatch returns the page, with nothing on it yet.
func newWatch(env *Env) *Watch {
	w := &Watch{
		env: env, settings: env.Settings, selected: trace.NoCell,
		marks: env.Settings.BoolWithFallback(keyMarks, true), deduced: env.Settings.Bool(keyDeduced),
	}
	w.player = player.New(trace.NewTimeline(puzzles.NewGrid(puzzles.Classic))) // until there is a run
	w.player.SetPace(paceOf(w.settings))
	w.player.SetLoop(w.settings.Bool(keyLoop))
	w.build()
	w.begin(w.player, env.Now, w.bar.play, w.refresh)
	return w
}

// build makes the widgets and puts them together.
func (w *Watch) build() {
	w.puzzleSelect = widgets.NewSelect(nil, w.choosePuzzle)
	w.algorithmSelect = widgets.NewSelect(nil, w.chooseAlgorithm)
	var names []string
	for _, a := range algorithms.All() {
		names = append(names, a.Name)
	}
	w.algorithmSelect.Options = names
	icon := func(i paint.Icon, hint string, do func()) *widgets.Button {
		b := widgets.NewButton(widgets.Round, i, "", do)
		w.hint(b, hint)
		return b
	}
	w.tune = icon(paint.IconSettings, "settings of the algorithm (S)", w.askSettings)
	w.chips = container.New(layout.Row{Gap: 6})
	w.marksButton = widgets.NewButton(widgets.Pill, paint.IconMarks, "Marks", w.toggleMarks)
	w.notationButton = widgets.NewButton(widgets.Pill, paint.NoIcon, "A1", w.toggleNotation)
	w.keep = widgets.NewButton(widgets.Pill, paint.IconSave, "", w.takeHome)
	w.hint(w.keep, "take home: run, picture, film (Ctrl+S)")
	w.quiz = newQuiz(w.env, w)
	w.hint(w.quiz.button, "say what comes next, before it is shown (Q)")
	w.hint(w.marksButton, "show or hide pencil marks (M)")
	w.hint(w.notationButton, "call cells A1 or r1c1 (N)")
	head := container.New(headLayout{},
		container.New(layout.Row{Gap: 10},
			container.New(layout.Sized{Width: 236}, w.puzzleSelect),
			icon(paint.IconOpen, "open puzzles or a saved run (Ctrl+O)", w.askFile),
			icon(paint.IconPaste, "paste a puzzle (Ctrl+V)", w.paste),
			container.New(layout.Sized{Width: 198}, w.algorithmSelect), w.tune),
		w.chips,
		container.New(layout.Row{Gap: 6}, w.marksButton, w.notationButton, w.keep))

	scene := paint.NewBoard(puzzles.Classic)
	scene.Labels = paint.LabelsOf(w.env.Notation)
	w.board = widgets.NewBoard(scene)
	w.board.OnCell = w.chooseCell
	w.board.OnCandidate = func(cell, digit int) { w.quiz.click(cell, digit) }

	w.explanation = widget.NewRichText()
	w.explanation.Wrapping = fyne.TextWrapWord
	w.explainScroll = container.NewVScroll(w.explanation)
	w.told = container.New(layout.Flush{}, w.explainScroll)
	w.carryOn = widgets.NewButton(widgets.Pill, paint.NoIcon, "Go on with…", w.askCarryOn)
	w.carryOn.Hide()
	w.byDeduction = widgets.NewButton(widgets.Pill, paint.NoIcon, "By deduction", w.toggleByDeduction)
	w.byDeduction.Hide()
	w.hint(w.byDeduction, "what follows, all at once (B)")
	w.explainCard = widgets.NewCard("What happens", container.NewStack(w.told, w.quiz.panel))
	w.explainCard.Corner = container.New(layout.Row{Gap: 4}, w.carryOn, w.byDeduction, w.quiz.button)

	w.code = widgets.NewCode()
	w.codeScroll = container.NewVScroll(w.code)
	w.codeCard = widgets.NewCard("The algorithm", container.New(layout.Flush{}, w.codeScroll))
	w.tiles = widgets.NewTiles(make([]string, tileCount)...)

	w.sideView = widgets.NewSideView()
	w.sets = widget.NewLabel("")
	w.sets.Wrapping = fyne.TextWrapWord
	w.setsScroll = container.NewVScroll(w.sets)
	w.sideCard = widgets.NewCard("", container.NewStack(w.sideView.Picture, container.New(layout.Flush{}, w.setsScroll)))
	w.viewButtons = container.New(layout.Row{Gap: 4})
	w.sideCard.Corner = w.viewButtons

	w.bar = newWatchBar(w)
	column := container.New(columnLayout{w}, w.explainCard, w.codeCard, w.tiles, w.sideCard)
	w.root = container.New(pageLayout{w.bar.transport}, head, w.board.Picture, column, w.bar.Container)
}

func (w *Watch) object() fyne.CanvasObject { return w.root }

// show takes over the puzzle that was chosen elsewhere, if one was.
func (w *Watch) show() {
	w.showNotation()
	if w.run == nil || !w.env.Subject.Givens.Equal(w.given) {
		w.startSubject()
		return
	}
	w.refresh(true)
}

// startSubject runs the algorithm that was watched last on the puzzle that was. One that
// does not take the puzzle gives way to one that does.
func (w *Watch) startSubject() {
	p, a := w.env.Subject, w.solver()
	if w.run == nil && w.env.Solver != nil {
		a = w.env.Solver
	}
	w.given = p.Givens // also if no algorithm takes it
	if !w.start(p, a) && !w.start(p, algorithms.All()[0]) && w.run == nil {
		w.start(w.env.Library[0], algorithms.All()[0])
	}
}

// share tells the other pages which puzzle is watched.
func (w *Watch) share() {
	w.env.Subject = w.subject()
	w.given = w.env.Subject.Givens
}

// speaker puts steps of the run into words.
func (w *Watch) speaker() trace.Speaker {
	if w.run == nil {
		return w.env.Speaker(puzzles.Classic)
	}
	return w.env.Speaker(w.run.puzzle.Givens.Shape())
}

// hide lets the run wait while another page is seen.
func (w *Watch) hide() {
	w.player.Pause()
	w.moved()
	w.share() // a puzzle that is watched being made may have come about meanwhile
}

// style takes over a new theme.
func (w *Watch) style() {
	if w.run == nil {
		return
	}
	w.bar.style()
	w.showChips()
	w.refresh(true)
	w.root.Refresh()
}

// start runs an algorithm on a puzzle and shows it from its beginning. If the
// algorithm does not accept the puzzle, it says why and leaves all as it was.
func (w *Watch) start(p puzzles.Puzzle, a *algorithms.Algorithm) bool {
	next, err := startRun(p, a, w.env.OptionsOf(a))
	if err != nil {
		tell(w.env, "This does not go together", err.Error())
		w.syncSelects()
		return false
	}
	w.play(next)
	setLastPuzzle(w.settings, p)
	w.settings.SetString(keyAlgorithm, a.ID)
	return true
}

// solve runs an algorithm with options on a puzzle, which from then on are those
// chosen for it. Where a person began the run, it is shown from where the algorithm
// goes on.
func (w *Watch) solve(p puzzles.Puzzle, a *algorithms.Algorithm, o algorithms.Options) bool {
	before, had := w.env.Options[a.ID]
	w.env.Options[a.ID] = o
	if !w.start(p, a) {
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

// goTo goes to a step of a run as soon as that is computed.
func (w *Watch) goTo(r *run, step int64) {
	w.env.Go(func() {
		for r.running() && r.timeline.Len() < step {
			time.Sleep(time.Millisecond)
		}
		w.env.OnMain(func() {
			if r == w.run {
				w.jumpTo(step)
			}
		})
	})
}

// play shows a run that has just been started in the place of the one before.
func (w *Watch) play(next *run) {
	if w.run != nil {
		w.run.cancel()
	}
	a, p := next.algorithm, next.puzzle
	other := w.run == nil || w.run.algorithm.ID != a.ID || w.run.algorithm.ByHand != a.ByHand || next.making != nil // each is made in its own way
	fresh := w.run == nil || !w.run.puzzle.Givens.Equal(p.Givens) || next.making != nil
	w.run = next
	w.share()
	w.player.Load(next.timeline)
	w.side = trace.NewCursor(next.timeline)
	w.quiz.close()
	w.scoutAhead()
	if fresh {
		w.selected = trace.NoCell
	}
	if fresh || other {
		w.showChips()
	}
	if other {
		w.code.SetLines(a.Pseudocode)
		w.offerViews()
		w.offerByDeduction()
	}
	w.tune.SetEnabled(a.Tunable())
	w.bar.name(next.making != nil)
	w.syncSelects()
	w.animate()
	w.refresh(true)
	w.follow(next)
}

// follow looks ten times a second how far a run is, until it has ended.
func (w *Watch) follow(r *run) {
	w.env.GoIdle(func() {
		for ended := false; !ended; {
			select {
			case <-r.done:
				ended = true
			case <-time.After(textBeat):
			}
			w.env.OnMain(func() {
				r.bound(maxRecord)
				if r != w.run {
					return
				}
				w.offerByDeduction()
				// While it plays, every frame shows how far the run is.
				if ended || !w.moving {
					w.refresh(true)
				}
			})
		}
	})
}

// offerByDeduction offers to go from deduction to deduction if the run has any and
// is not by hand at first, where nothing says what follows from what.
func (w *Watch) offerByDeduction() {
	w.bins = w.run.timeline.Profile(w.bins)
	has := w.run.algorithm.ByHand == 0 && slices.ContainsFunc(w.bins, func(b trace.Bin) bool { return b.Kinds.Has(trace.Deduce) })
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

// close ends the run.
func (w *Watch) close() {
	w.animation.Stop()
	w.quiz.judging.callOff()
	if w.run != nil {
		w.run.cancel()
		<-w.run.done
	}
}

// refresh draws the moment at the player's position. Text that changes faster
// than anybody reads is left for later, unless all is asked for.
func (w *Watch) refresh(all bool) {
	w.ask()
	m := w.player.Moment()
	now := w.env.Now()
	all = all || now.Sub(w.texted) >= textBeat
	e := w.explain(m)
	w.board.Scene.Show(m, &e, w.marks || w.quiz.asks() && w.quiz.topic.Ask == predict.AskCandidate)
	w.board.Scene.Selected = w.selected
	w.quiz.dress(w.board.Scene)
	w.board.Refresh()
	w.showRibbon(all)
	if all {
		w.texted = now
		w.showText(m, &e)
		if w.quiz.show(w.explainCard, "What happens", w.told) {
			w.root.Refresh()
		}
		w.showSide(m)
	}
}

// showRibbon moves the playhead and, if grown is set, looks how far the run is.
func (w *Watch) showRibbon(grown bool) {
	t := w.run.timeline
	r := w.bar.ribbon.Run
	r.Cursor = w.player.Position()
	if grown || r.Cursor > r.Steps {
		w.bins = t.Profile(w.bins)
		r.Bins, r.Filled = w.bins, true
		if of := w.run.algorithm.Heights; of != nil {
			w.heights = heightsOf(w.heights, w.bins, of)
			r.Bins = w.heights
		}
		r.Steps, r.Growing = t.Len(), w.run.running()
	}
	w.bar.ribbon.Refresh()
}

// offerViews offers the algorithm's side views if there are several, and shows
// the first.
func (w *Watch) offerViews() {
	w.view = 0
	w.viewButtons.Objects = viewButtons(w.run.algorithm.Views, 0, w.chooseView)
	w.sideCard.Refresh()
}

func (w *Watch) chooseView(view int) {
	w.view = view
	for i, b := range w.viewButtons.Objects {
		b.(*widgets.Button).SetOn(i == view)
	}
	w.root.Refresh() // views want different heights
	w.refresh(true)
}

// currentView returns the side view that is chosen.
func (w *Watch) currentView() algorithms.View {
	if w.run != nil && w.view < len(w.run.algorithm.Views) {
		return w.run.algorithm.Views[w.view]
	}
	return algorithms.ViewDepth
}

// showSide shows the algorithm's inside.
func (w *Watch) showSide(m *trace.Moment) {
	showView(w.currentView(), viewed{w.run.timeline, w.side, w.bins, m, w.speaker()}, w.sideView, w.sets, w.setsScroll, w.sideCard)
}
