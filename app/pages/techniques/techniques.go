// Package techniques is the page that solves a puzzle as a person does: step by step
// along a path of deductions. It also tells of every technique, and has them practised.
package techniques

import (
	"cmp"
	_ "embed"
	"fmt"
	"slices"
	"sync"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/algorithms/technique/explainer"
	"sudoscope/algorithms/trace"
	"sudoscope/app/asking"
	"sudoscope/app/deduction"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/quiz"
	"sudoscope/app/reasoning"
	"sudoscope/app/stage"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// Page is the page that solves a puzzle as a person does: one deduction at a time,
// with its pattern on the board and its reason in words. It has two more faces: the
// guide, which tells of each technique, and the exercises, in which one is to be found.
//
// Drawing changes nothing but what is seen. What is asked about the path is decided
// in [Page.ask] wherever its cursor moves or the path grows.
type Page struct {
	env  *page.Env
	root *fyne.Container

	*reasoning.SolutionPath
	banned      reasoning.Banned
	tab         tab
	listFirst   bool // before the words, where there is no room for both
	depth       deduction.Depth
	stage       stage.Stage
	walk        *walk
	looking     string // what is looked for since more than a moment, "" for nothing
	ahead       int    // steps to go beyond what is known of the path
	fixed       int    // deductions of the path that were not looked for with the techniques allowed
	byExplainer *explainer.Rating
	exercise    *asking.Practice // nil without practice
	markup      markup
	asked       string // what was asked of a candidate, and what came of it
	tally       asking.Count
	quiz        *quiz.Quiz
	caseOf      [2]int       // the step and the choice that the focus is about
	answered    map[int]bool // the steps of the path whose questions are over
	from        string       // where the path comes from that the page keeps, "" if it follows the current puzzle

	counting, solving, listing, posing, rating, asking page.Job
	explainerRuns                                      sync.Mutex // one rating by Sudoku Explainer at a time

	desk       *fyne.Container
	puzzle     *page.PuzzleField
	chips      *fyne.Container
	tools      *fyne.Container
	board      *widgets.BoardView
	said       *deduction.Said
	focus      *deduction.Focus
	speech     *fyne.Container // the cases above what is said
	card       *widgets.Card
	depths     []*widgets.Button
	steps      *stepList
	foot       *pathFoot
	handBar    *handBar
	exercising *fyne.Container // the buttons of an exercise
	guide      *guide

	controls                     page.Controls
	practiceButton, exportButton *widgets.Button
	checkButton                  *widgets.Button
}

// choices are what the page remembers from one start to the next.
type choices struct {
	Banned   string // IDs, with commas between
	Expanded bool
	Pace     time.Duration // of the path
}

// keyChoices is the setting that holds the choices.
const keyChoices = "techniques.choices"

func lastChoices(s page.Settings) choices { return page.Recall(s, keyChoices, choices{}) }

// remember changes what is remembered.
func (t *Page) remember(change func(*choices)) {
	page.Change(t.env.Settings, keyChoices, choices{}, change)
}

//go:embed help.md
var help string

// Entry is the page on the rail.
func Entry() page.Entry {
	return page.NewEntry("techniques", "Techniques", paint.IconTechniques, help, New)
}

// New returns the page, with no puzzle on it yet.
func New(env *page.Env) *Page {
	t := &Page{env: env, depth: deduction.Why, answered: map[int]bool{}}
	t.banned = reasoning.ParseBanned(lastChoices(env.Settings).Banned)
	t.SolutionPath = reasoning.NewSolutionPath(puzzles.Puzzle{Givens: puzzles.NewGrid(puzzles.Classic)})
	t.markup = newMarkup(puzzles.Classic)
	t.quiz = quiz.New(env, t)
	t.walk = newWalk(t)
	t.puzzle = page.NewPuzzleField(env, page.WithKey("The puzzle", page.PuzzleKey),
		func(p puzzles.Puzzle) { t.Start(p) })
	t.chips = stage.Remarks()
	t.controls.Commands = slices.Concat(t.rows(), t.common(), t.practiceRows())
	pill := func(name string) *widgets.Button { return t.controls.Button(widgets.Pill, name) }
	t.practiceButton, t.exportButton = pill("Practice…"), t.controls.IconButton(widgets.Pill, "Export…")
	t.tools = container.New(layout.Row{Gap: 6}, pill("Techniques…"), pill("About it"), t.practiceButton, t.exportButton)

	scene := paint.NewBoard(puzzles.Classic)
	scene.ShowMarks = true
	t.board = widgets.NewBoardView(scene)
	t.board.OnCandidate = t.clicked
	t.board.SetMenu(t.offerCell)
	t.board.OnHover = t.pointAt

	t.buildCard()
	t.steps = newStepList(t)
	t.foot = newPathFoot(t)
	t.handBar = newHandBar(t)
	column := container.New(layout.Func(layout.Least(widgets.ColumnWidth, leastColumn), t.arrangeColumn),
		t.card, t.steps.card, t.handBar.Container)
	t.desk = stage.Frame(stage.Head(t.puzzle.Container, t.puzzle.Wanted, t.chips, t.tools),
		stage.Beside(t.board.Picture, column, leastBoard, widgets.ColumnWidth),
		t.foot.Container)
	t.stage.Holds, t.stage.Arrived = t.holds, t.arrived
	t.stage.Repaced = func() { t.remember(func(c *choices) { c.Pace = t.walk.Pace() }) }
	t.stage.Begin(env, t.walk, t.foot.Play, func(bool) { t.draw() })
	t.guide = newGuide(t)
	t.root = container.NewStack(t.desk, t.guide.Container)
	return t
}

// buildCard builds the card with the words beside the board.
func (t *Page) buildCard() {
	t.said = deduction.NewSaid()
	t.said.OnPoint = t.point
	t.focus = deduction.NewFocus(t.changeCase, ",", ".")
	t.exercising = container.New(layout.Margin{Top: 8}, t.practiceTools())
	t.speech = container.New(layout.Split{Down: true, Lengths: []layout.Length{{}, {Share: 1}, {}}}, t.focus.Container,
		t.said.Container, t.exercising)
	t.card = widgets.NewCard("The next step", container.NewStack(t.speech, t.quiz.Panel))
	corner := container.New(layout.Wrap{Gap: 4, Right: true})
	for i, name := range []string{"Where", "What", "Why"} {
		b := widgets.NewButton(widgets.Pill, paint.NoIcon, name, func() { t.setDepth(deduction.Depth(i)) })
		t.controls.Tie(b, func() bool { return deduction.Depth(i) == t.depth })
		t.depths = append(t.depths, b)
		corner.Add(b)
	}
	corner.Add(t.quiz.Button)
	t.card.Corner, t.card.Brief = corner, true
}

// Object is what the window shows.
func (t *Page) Object() fyne.CanvasObject { return t.root }

// Appear takes over the current puzzle, unless the page keeps another. One that cannot be
// solved by techniques is offered only.
func (t *Page) Appear() {
	keeps := func() bool {
		return t.exercise != nil || t.from != "" || len(t.Strikes) > 0 || t.guide.Visible() ||
			t.env.IsCurrent(t.Puzzle.Givens)
	}
	p := t.env.Subject
	if t.isBare() {
		t.Start(p)
		return
	}
	t.stage.Draw()
	if !keeps() {
		t.solvable(p, func(err error) {
			if err == nil && !keeps() {
				t.walkFrom(p)
			}
		})
	}
}

// isBare reports whether the page has had no puzzle yet. One without clues has candidates.
func (t *Page) isBare() bool {
	return t.Puzzle.Givens.Filled() == 0 && t.Puzzle.Givens.Eliminated() == 0
}

// solvable finds out beside the interface why a puzzle cannot be solved by techniques, nil if it
// can, and tells that unless the page has got another one meanwhile.
func (t *Page) solvable(p puzzles.Puzzle, tell func(error)) {
	ctx, g := t.counting.Start(), p.Givens.Clone()
	t.env.Go(func() {
		err := puzzles.CheckUniqueWithin(g, page.AssessmentWork)
		t.env.Post(ctx, func() { tell(err) })
	})
}

// Disappear stops playing while another page is seen.
func (t *Page) Disappear() { t.pause() }

// Close calls off all that is under way.
func (t *Page) Close() {
	t.stage.Animation.Stop()
	for _, job := range []*page.Job{
		&t.counting, &t.solving, &t.listing, &t.posing, &t.rating, &t.asking, &t.guide.searching, &t.quiz.Judging,
	} {
		job.Cancel()
	}
}

// Start solves a puzzle by techniques and shows the first step. What has not exactly one
// solution is refused, for then there is nothing to reason about.
func (t *Page) Start(p puzzles.Puzzle) { t.startWithout(t.banned, p, func() {}) }

// startWithout starts without the techniques that are banned, and then calls shown.
func (t *Page) startWithout(banned reasoning.Banned, p puzzles.Puzzle, shown func()) {
	t.solvable(p, func(err error) {
		switch {
		case !dialogs.Failed(t.env, "This puzzle cannot be solved by techniques", err):
			t.banned = banned
			t.walkFrom(p)
			shown()
		case t.isBare():
			t.Begin(t.env.Library[0], "")
			t.Solve(nil, t.End, 0)
		}
	})
}

// walkFrom makes a puzzle the current one and shows the first step of its path.
func (t *Page) walkFrom(p puzzles.Puzzle) {
	t.env.Choose(p)
	t.Begin(p, "")
	t.Solve(nil, t.End, 0)
}

// Begin takes over a puzzle, of which nothing is deduced yet. The page keeps it while
// another is current if from says where it comes from, such as "this example".
func (t *Page) Begin(p puzzles.Puzzle, from string) {
	t.from = from
	t.counting.Cancel()
	t.pause()
	t.quiz.Close()
	if !t.isBare() { // else a link has led to the guide while the puzzle was looked at
		t.guide.Hide()
		t.desk.Show()
	}
	t.SolutionPath, t.exercise, t.byExplainer, t.answered = reasoning.NewSolutionPath(p), nil, nil, map[int]bool{}
	t.SolutionPath.Expanded = lastChoices(t.env.Settings).Expanded
	t.tab, t.markup = tabPath, newMarkup(p.Givens.Shape())
	t.caseOf = [2]int{-1, -1}
	t.focus.Begin()
	t.forgetAsked()
	t.rateByExplainer()
}

// goTo shows the position after so many deductions.
func (t *Page) goTo(done int) {
	if t.exercise == nil {
		t.walk.GoTo(int64(done))
		t.arrive()
	}
}

// jumpTo pauses and goes to a number of steps.
func (t *Page) jumpTo(done int) { t.stage.JumpTo(int64(done)) }

// arrive does what is to be done wherever the cursor has come to, and shows it.
func (t *Page) arrive() {
	t.arrived()
	t.stage.Draw()
}

// arrived does what is to be done wherever the cursor has come to.
func (t *Page) arrived() {
	t.forgetAsked()
	if at := [2]int{t.At.Done, t.Chosen}; at != t.caseOf {
		t.caseOf = at
		t.focus.Begin()
	}
	if t.tab == tabNow {
		t.listAll()
	}
	t.ask()
}

// takeIt does what is shown and goes on from there. If it is not the next step
// of the path, the path is another one from here.
func (t *Page) takeIt() {
	if path, at, ok := t.Take(); ok {
		t.pause()
		t.Change(t.turnNow())
		t.Solve(path, at, len(path))
		return
	}
	t.stage.Step(1)
}

// setDepth chooses how much is said of a step.
func (t *Page) setDepth(to deduction.Depth) {
	t.depth, t.listFirst = to, false
	t.stage.Draw()
}

// toggleExpanded shows conclusions one by one, or all at once.
func (t *Page) toggleExpanded() {
	t.Expand(!t.Expanded)
	t.remember(func(c *choices) { c.Expanded = t.Expanded })
	t.ask()
	t.stage.Draw()
}

// speaker puts what is shown into words.
func (t *Page) speaker() trace.Speaker {
	return t.env.Speaker(t.Puzzle.Givens.Shape())
}

// draw shows all as it is, and changes nothing of it.
func (t *Page) draw() {
	practising := t.exercise != nil
	t.controls.Refresh()
	widgets.SetVisible(t.steps.card, !practising)
	widgets.SetVisible(t.foot.Container, !practising)
	widgets.SetVisible(t.exercising, practising)
	if practising {
		t.showExercise()
	} else {
		t.showStep()
		t.steps.refresh()
		t.foot.refresh()
	}
	t.handBar.refresh()
	t.quiz.DrawIn(t.card, t.card.Title, t.speech)
	stage.SetRemarks(t.chips, t.summary())
	for _, b := range t.depths {
		widgets.SetVisible(b, !practising && t.quiz.Question == nil)
	}
	t.quiz.Button.SetEnabled(!practising)
	shown, own := t.Puzzle, cmp.Or(t.from, "this path")
	if practising {
		shown.Name, own = t.heading(), "this exercise"
	}
	t.puzzle.Set(shown, own)
	t.root.Refresh()
}

// summary says in short what the whole path takes.
func (t *Page) summary() []string {
	if t.exercise != nil {
		return chips(t.tally)
	}
	if t.quiz.On {
		return []string{quiz.ScoreOf(t.env.Settings).String()}
	}
	kind := wording.Kind(t.Puzzle.Givens)
	if t.looking != "" || len(t.Steps) == 0 {
		return kind
	}
	if len(t.Strikes) > 0 {
		return kind // what the path takes is not what the puzzle takes
	}
	r := t.Rating()
	if !r.Solved {
		return append(kind, "stuck", fmt.Sprintf("%d cells left", t.End.Left()))
	}
	chips := []string{r.Level.String(), "score " + wording.Score(t.Puzzle.Givens.Shape(), r.Score), r.Hardest.Name}
	if t.byExplainer != nil && t.byExplainer.Solved {
		chips = slices.Insert(chips, 2, fmt.Sprintf("ER %.1f", t.byExplainer.ER))
	}
	return slices.Concat(chips[:1], kind, chips[1:])
}

// Style takes colours and sizes from the theme.
func (t *Page) Style() {
	t.foot.Transport.Style()
	t.guide.Refresh()
	t.stage.Draw()
}

// heading says what is on the board.
func (t *Page) heading() string {
	if t.exercise != nil {
		return "Find it: " + t.exercise.Technique.Name
	}
	return wording.Title(t.Puzzle)
}
