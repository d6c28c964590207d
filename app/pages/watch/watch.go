package watch

import (
	_ "embed"
	"fmt"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/algorithms"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/asking"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/quiz"
	"sudoscope/app/scene"
	"sudoscope/app/stage"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// Page is the page on which one algorithm is watched on one puzzle.
type Page struct {
	stage.Solo
	env  *page.Env
	root *fyne.Container

	selected int     // cell, or trace.NoCell
	chosen   choices // what is remembered
	wrong    error   // about candidates with which the puzzle begins
	quiz     *quiz.Quiz
	scout    *asking.Finder // looks for questions, nil if none are asked

	head  head
	said  said
	code  code
	tiles *widgets.Tiles
	turn  turn
	fit   *widgets.Button // on the bar: plays all in some time
}

// head is what stands above the board.
type head struct {
	puzzle                  *page.PuzzleField
	algorithm               *widgets.Finder
	listed                  []*solving.Algorithm // in algorithm
	tune                    *widgets.Button
	chips                   *fyne.Container
	marks, notation, export *widgets.Button
	files, switches         *fyne.Container // where there is room
	more                    *widgets.Button // else they are behind this
}

// said is the card that says what happens, or asks.
type said struct {
	*stage.Words
	card                 *widgets.Card
	carryOn, byDeduction *widgets.Button
	stop                 *widgets.Button // comes when computing takes long
	further              *fyne.Container // where else to go with the puzzle in the end
}

// code is the card with the pseudocode.
type code struct {
	card   *widgets.Card
	lines  *widgets.Code
	scroll *container.Scroll
}

// turn is what stands in the place of the pseudocode where side view and pseudocode have no room
// beside each other: the side view while up is set, or the board if that is small. Buttons turn from
// one to the other.
type turn struct {
	up                      bool
	toSide, toCode, toCode2 *widgets.Button // from the card of the side view, and of the board
}

//go:embed help.md
var help string

// Entry is the page on the rail.
func Entry() page.Entry { return page.NewEntry("watch", "Watch", paint.IconWatch, help, New) }

// New returns the page, with nothing on it yet.
func New(env *page.Env) *Page {
	w := &Page{env: env, selected: trace.NoCell, chosen: lastChoices(env.Settings)}
	w.Begin(env, "watch", stage.Around{
		Whole: func() bool { return w.quiz.Question != nil }, // whose step is seen as a whole
		Say:   w.introduce, Board: w.annotate, Words: w.setWords, Status: w.status, Slide: w.tell,
		Repaced: w.rememberPace,
	})
	w.Marks, w.Closes = page.MarksOf(env.Settings), true
	w.Player.SetPace(w.chosen.Pace)
	w.Player.SetLoop(w.chosen.Loop)
	w.Holds, w.Arrived, w.Arranged = w.holds, w.ask, w.arrange
	w.build()
	return w
}

// build makes the widgets and puts them together.
func (w *Page) build() {
	rows := w.rows()
	next := func(text, name string) string { return page.WithKey(text, rows.Named(name).Written()+" for the next") }
	w.head.puzzle = page.NewPuzzleField(w.env, next("The puzzle", "Next puzzle"),
		func(p puzzles.Puzzle) { w.Start(p, w.Solver()) })
	w.head.algorithm = page.NewAlgorithmFinder(w.algorithmEntries)
	w.head.algorithm.OnChoose = w.takeAlgorithm
	w.head.algorithm.OnChanged = func(string) { w.takeAlgorithm(w.head.algorithm.SelectedIndex()) }
	w.head.algorithm.SetHint(next("The algorithm that solves it", "Next algorithm"))
	w.listAlgorithms()
	w.head.tune = rows.IconButton(widgets.Round, "Settings")
	w.head.chips = stage.Remarks()
	w.head.marks = rows.Button(widgets.Pill, "Marks")
	w.head.marks.SetLabel(w.Marks.Short())
	w.head.notation = rows.Button(widgets.Pill, "Cell names")
	w.head.export = rows.IconButton(widgets.Pill, "Export…")
	w.quiz = quiz.New(w.env, w)
	w.head.more = rows.Button(widgets.Pill, "More…")
	w.head.files = container.New(layout.Row{Gap: headGap}, rows.IconButton(widgets.Round, "Open…"),
		rows.IconButton(widgets.Round, "Paste"))
	w.head.switches = container.New(layout.Row{Gap: 6}, w.head.marks, w.head.notation, w.head.export)

	w.Board.OnCell = w.chooseCell
	w.Board.SetMenu(func(cell, _ int, at fyne.Position) { w.offerCell(cell, at) })
	w.Board.OnCandidate = func(cell, digit int) { w.quiz.Click(cell, digit) }

	w.said.Words = stage.NewWords()
	w.said.carryOn = rows.Button(widgets.Pill, "Go on…")
	visit := func(label, hint string, to scene.Page) *widgets.Button {
		b := widgets.NewButton(widgets.Pill, paint.NoIcon, label, func() { w.env.Visit(to, w.Run.Puzzle) })
		return b.Hinted(hint)
	}
	w.said.carryOn.Hide()
	w.said.stop = rows.Button(widgets.Pill, "Stop")
	w.said.stop.Hide()
	w.said.further = container.New(layout.Row{Gap: 4},
		visit("Watch why", "The reason of each digit, as a person finds it, on the page Techniques", scene.OnTechniques),
		visit("Race it", "Who needs less for this puzzle, on the page Compare", scene.OnCompare))
	w.said.further.Hide()
	w.said.byDeduction = rows.Button(widgets.Pill, "By deduction")
	w.said.byDeduction.Hide()
	w.said.card = widgets.NewCard("What happens", container.NewStack(w.said.Container, w.quiz.Panel))
	w.said.card.Brief = true
	w.said.card.Corner = container.New(layout.Wrap{Gap: 4, Right: true}, w.said.stop, w.said.carryOn, w.said.further,
		w.said.byDeduction, w.Inside, w.quiz.Button)

	w.code.lines = widgets.NewCode()
	w.code.scroll = container.NewVScroll(w.code.lines)
	w.code.card = widgets.NewCard("The algorithm", container.New(layout.Flush(), w.code.scroll))
	w.code.card.Brief = true
	turnTo := func(label string, up bool) *widgets.Button {
		return widgets.NewButton(widgets.Pill, paint.NoIcon, label, func() { w.turnSide(up) })
	}
	w.turn.toSide, w.turn.toCode, w.turn.toCode2 = turnTo("", true), turnTo("Code", false), turnTo("Code", false)
	w.code.card.Corner = w.turn.toSide
	w.AddToCorners(w.turn.toCode, w.turn.toCode2)
	w.tiles = widgets.NewTiles(make([]string, tileCount)...)

	w.Jumps.Cell = w.followed
	w.fit = rows.Button(widgets.Pill, "All in 30 s")
	w.Bar.Fits.Add(w.fit)
	column := container.New(layout.Func(w.columnLeast, w.arrangeColumn), w.said.card, w.code.card, w.tiles, w.Small)
	w.root = stage.Frame(w.newHead(), stage.Beside(w.Large, column, 0, widgets.ColumnWidth), w.Bar.Container)
}

// Object is all of the page.
func (w *Page) Object() fyne.CanvasObject { return w.root }

// Appear takes over the puzzle that was chosen elsewhere, if one was.
func (w *Page) Appear() {
	w.showNotation()
	w.syncSelects() // there may be other programs by now
	if a, ok := w.env.Changed(w.runs()); ok {
		w.Start(w.env.Subject, a)
		return
	}
	if w.Run == nil || !w.keeps() && !w.env.IsCurrent(w.Run.Puzzle.Givens) {
		w.startSubject()
		return
	}
	w.Draw()
}

// runs returns the algorithm whose run is shown, nil if that comes from a file or no
// algorithm can be started again.
func (w *Page) runs() *solving.Algorithm {
	if w.Run == nil || w.Run.Saved || w.Run.Making != nil || w.Run.Algorithm.ByHand > 0 {
		return nil
	}
	return w.Run.Algorithm
}

// startSubject runs the algorithm that was watched last on the puzzle that was chosen last, or
// another algorithm, if that one does not take the puzzle.
func (w *Page) startSubject() {
	p, a := w.env.Subject, w.Solver()
	if !w.Start(p, a) && !w.Start(p, algorithms.All()[0]) && w.Run == nil {
		w.Start(collection.First().Puzzle, algorithms.All()[0])
	}
}

// Style takes over a new theme.
func (w *Page) Style() {
	if w.Run == nil {
		return
	}
	w.Bar.Style()
	w.showChips()
	w.Draw()
	w.root.Refresh()
}

// Start runs an algorithm on a puzzle and shows it from its beginning. If the
// algorithm does not accept the puzzle, it says why and leaves all as it was.
//
// A program that came with a file is started when the user has allowed that, which may
// be later.
func (w *Page) Start(p puzzles.Puzzle, a *solving.Algorithm) bool {
	started := false
	w.env.Allow(a, func(a *solving.Algorithm) { started = w.start(p, a) })
	return started
}

func (w *Page) start(p puzzles.Puzzle, a *solving.Algorithm) bool {
	next, err := stage.Start(p, a, w.env.OptionsOf(a))
	if dialogs.Failed(w.env, a.Name+" cannot solve this puzzle", err) {
		w.syncSelects()
		return false
	}
	w.play(next)
	w.chosen.Algorithm = a.ID
	w.remember()
	return true
}

// Solve runs an algorithm with options on a puzzle, which from then on are those
// chosen for it. Where a person began the run, it is shown from where the algorithm
// goes on.
func (w *Page) Solve(p puzzles.Puzzle, a *solving.Algorithm, o solving.Options) bool {
	before, had := w.env.Options[a.ID]
	w.env.Options[a.ID] = o
	if !w.Start(p, a) {
		if delete(w.env.Options, a.ID); had {
			w.env.Options[a.ID] = before
		}
		return false
	}
	if a.ByHand > 0 {
		w.goTo(w.Run, trace.Point{Step: a.ByHand})
	}
	return true
}

// goTo goes to a step of a run, or a look in it, as soon as that is computed, or to the run's end if
// it has fewer.
func (w *Page) goTo(r *stage.Run, to trace.Point) {
	step := to.Step
	w.env.Go(func() {
		for r.Running() && r.Timeline.Len() < step {
			select {
			case <-r.Done:
			case <-time.After(20 * time.Millisecond):
			}
		}
		w.env.OnMain(func() {
			if r != w.Run {
				return
			}
			if w.JumpTo(step); to.Look > 0 {
				w.Player.OpenAt(to.Look)
				w.Moved()
			}
			if step > r.Timeline.Len() && step < theEnd {
				w.env.Notify(fmt.Sprintf("There is no step %s: the run ends after step %s", trace.Thousands(step),
					trace.Thousands(r.Timeline.Len())))
			}
		})
	})
}

// play shows a run that has just been started in the place of the one before.
func (w *Page) play(next *stage.Run) {
	a, p := next.Algorithm, next.Puzzle
	other := w.Run == nil || w.Run.Algorithm.ID != a.ID || w.Run.Algorithm.ByHand != a.ByHand ||
		next.Making != nil || // each is made in its own way
		a.Code != w.Run.Algorithm.Code // a program may have another text
	fresh := w.Run == nil || !w.Run.Puzzle.Givens.Equal(p.Givens) || next.Making != nil
	view := w.Side.Chosen
	if other {
		view = 0
	}
	w.Take(next, view)
	if next.Making == nil {
		w.env.Choose(p)
	}
	w.quiz.Close()
	w.scoutAhead()
	if fresh {
		w.selected = trace.NoCell
	}
	if fresh || other {
		w.showChips()
	}
	w.code.lines.SetLines(a.Pseudocode)
	if other {
		w.offerByDeduction()
	}
	w.nameViews()
	w.head.tune.SetEnabled(a.Tunable())
	w.syncSelects()
	w.Moved()
	w.env.After(stage.Patience, func() { w.offerStop(w.Computing()) })
	stage.Follow(w.env, func(ended bool) { w.look(next, ended) }, next)
}

// offerStop shows the button that ends the run, or hides it.
func (w *Page) offerStop(offered bool) {
	if offered != w.said.stop.Visible() {
		widgets.SetVisible(w.said.stop, offered)
		w.said.card.Refresh()
	}
}

// look shows how far a run is that has grown or ended.
func (w *Page) look(r *stage.Run, ended bool) {
	if r != w.Run {
		return
	}
	if made, ok := r.Made(); ok && ended {
		w.env.Choose(made)
		w.syncSelects()
	}
	w.offerByDeduction()
	w.offerStop(w.said.stop.Visible() && !ended)
	w.Jumps.Look()
	w.Grown(ended)
}

// offerByDeduction offers to go from deduction to deduction if the run has any and
// is not by hand at first, where nothing says what follows from what.
func (w *Page) offerByDeduction() {
	w.Bar.Bins = w.Run.Timeline.Profile(w.Bar.Bins)
	has := w.Run.Algorithm.ByHand == 0 &&
		slices.ContainsFunc(w.Bar.Bins, func(b trace.Bin) bool { return b.Kinds.Has(trace.Deduce) })
	if has == w.said.byDeduction.Visible() && w.Player.ByDeduction() == (has && w.chosen.Deduced) {
		return
	}
	widgets.SetVisible(w.said.byDeduction, has)
	w.said.byDeduction.SetOn(w.chosen.Deduced)
	w.Player.SetByDeduction(has && w.chosen.Deduced)
	w.said.card.Refresh()
	w.root.Refresh() // the reasons want more room then
}

// Close ends the run.
func (w *Page) Close() {
	w.quiz.Judging.Cancel()
	w.Solo.Close()
}

// annotate marks on the board the cell that is followed and the question, with all candidates
// if one of them is asked for.
func (w *Page) annotate(scene *paint.Board) {
	if w.quiz.Asks() && w.quiz.Question.Form == asking.Candidate {
		w.Player.Moment().CandidatesTo(scene.Marks)
		scene.ShowMarks, scene.Numbers = true, nil
	}
	scene.Selected = w.selected
	w.quiz.DrawOn(scene)
}

// nameViews names what is turned to.
func (w *Page) nameViews() {
	name := string(w.Side.Viewed())
	if w.IsLarge() {
		name = w.BoardCard.Title
	}
	w.turn.toSide.SetLabel(name)
	w.Side.Card.Refresh()
}

// arrange lays out what was chosen. A board that is small is seen.
func (w *Page) arrange() {
	w.turn.up = w.turn.up || w.IsLarge()
	w.nameViews()
	w.root.Refresh() // views want different heights
}

// turnSide shows the side view in the place of the pseudocode, or the pseudocode
// again.
func (w *Page) turnSide(up bool) {
	w.turn.up = up
	w.root.Refresh()
	w.Draw()
}
