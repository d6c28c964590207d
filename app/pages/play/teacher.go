package play

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/human"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/app/deduction"
	"sudoscope/app/dialogs"
	"sudoscope/app/game"
	"sudoscope/app/page"
	"sudoscope/app/scene"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// teacher is the card beside the board that speaks with the player. What it is
// asked goes into the game's record; what it says is gone with the next move.
type teacher struct {
	page     *Page
	card     *widgets.Card
	talk     *fyne.Container
	said     *deduction.Said
	focus    *deduction.Focus // on the step that is told
	numbers  [][]int          // of the marks that each paragraph of what is said speaks of
	actions  *fyne.Container  // what can be done about what is said, as buttons
	first    func()           // the first of them, nil if there is none
	hinting  *widgets.Button
	checking *widgets.Button
	more     *widgets.Button
	thinking page.Job
	topic
	ending *ending
}

// topic is what the teacher speaks of.
type topic struct {
	checked bool            // whether the grid can still be completed
	mistake *mistake        // the first wrong move, nil if it is not shown
	hint    *game.Hint      // nil if there is none
	depth   deduction.Depth // how much of it has been said, or is wanted of the one that is looked for
	looking string          // the technique that is looked for since more than a moment
	reason  int             // the step, from 1, of how the present move could have been known, 0 for none
}

// mistake is the first wrong move: the cell still holds what it put there.
type mistake struct{ node, cell int }

// action is something that the player can have done.
type action struct {
	name string
	do   func()
}

func newTeacher(p *Page) *teacher {
	t := &teacher{page: p, said: deduction.NewSaid()}
	t.actions = container.New(layout.Wrap{Gap: 6})
	t.focus = deduction.NewFocus(t.changeCase, "<", ">")
	t.said.OnPoint = func(numbers []int) {
		t.focus.Point(numbers)
		p.showBoard()
		p.env.Drawn(false)
	}
	p.board.OnHover = func(cell, digit int) { t.said.Light(words.NumberAt(&p.board.Scene.Evidence, cell, digit)) }
	talk := layout.Split{Down: true, Gap: 4, Lengths: []layout.Length{{}, {Share: 1}}}
	t.talk = container.New(layout.Loose(), container.New(talk, t.focus.Container, t.said.Container, t.actions))
	t.ending = newEnding(p)
	t.card = widgets.NewCard("Your game", container.NewStack(t.talk, t.ending.view))
	rows := t.rows()
	t.hinting, t.more = rows.Button(widgets.Pill, "Hint"), rows.Button(widgets.Pill, "More…")
	t.checking = rows.Button(widgets.Pill, "Check my digits")
	t.checking.SetLabel("Check")
	t.card.Brief = true
	t.card.Corner = container.New(layout.Wrap{Gap: 4, Right: true}, t.hinting, t.checking, t.more)
	return t
}

// forget takes back what was said, as the board is another now.
func (t *teacher) forget() {
	t.thinking.Cancel()
	t.topic = topic{}
	t.focus.Begin()
}

// changeCase shows the next case of the proof that is told, or the one before.
func (t *teacher) changeCase(by int) {
	if t.focus.Change(by) {
		t.page.refresh()
	}
}

// told returns the step that is told with its reasons, nil if there is none.
func (t *teacher) told() *technique.Deduction {
	switch {
	case t.mistake != nil || t.page.paused:
	case t.hint != nil && t.depth == deduction.Why:
		return t.hint.Step
	case t.hint == nil && t.reason > 0:
		return &t.reasons()[t.reason-1].Deduction
	}
	return nil
}

// leave ends what is told and goes back to the game.
func (t *teacher) leave() {
	t.forget()
	t.page.refresh()
}

// close ends what is looked for beside the interface.
func (t *teacher) close() {
	t.forget()
	t.ending.searching.Cancel()
}

// idle reports whether there is nothing to be asked: the board is hidden, or full
// and right.
func (t *teacher) idle() bool { return t.page.paused || t.page.game.Solved() }

// check says whether the grid can still be completed.
func (t *teacher) check() {
	if t.idle() || t.checked {
		return
	}
	t.forget()
	t.checked = true
	t.page.game.NoteHelp(game.HelpCheck, "")
	t.page.save()
	t.page.refresh()
}

// showFirstMistake shows the first move that is wrong.
func (t *teacher) showFirstMistake() {
	p := t.page
	node, cell, ok := p.game.FirstMistake()
	if !ok {
		return
	}
	sp := p.speaker()
	p.game.NoteHelp(game.HelpCheck, sp.Cell(cell))
	t.forget()
	t.mistake = &mistake{node, cell}
	p.choose(cell, false)
	p.save()
	p.refresh()
}

// goBeforeMistake goes back to where no digit was wrong yet. What came after that is
// still there.
func (t *teacher) goBeforeMistake() {
	p, g := t.page, t.page.game
	to := g.At()
	for node, _, ok := g.FirstMistake(); ok; node, _, ok = g.FirstMistake() {
		path := g.Path(node)
		to = path[len(path)-2]
		g.GoTo(to)
	}
	p.changed()
	p.env.Notify(fmt.Sprintf("Back at move %d; the moves after it are kept as a branch", len(g.Path(to))-1))
}

// reveal fills the cell at the cursor.
func (t *teacher) reveal() {
	p := t.page
	sp := p.speaker()
	switch cell := p.cursor; {
	case t.idle():
	case p.game.Given(cell):
		p.env.Notify(sp.Cell(cell) + " is a clue: choose an empty cell")
	case p.game.Reveal(cell, p.options.Sweep):
		p.changed()
	default:
		p.env.Notify("The digit in " + sp.Cell(cell) + " is right")
	}
}

// askShow asks whether the player really wants to see the solution.
func (t *teacher) askShow() {
	if t.idle() {
		return
	}
	p := t.page
	dialogs.Confirm(p.env, "Show the solution", "All cells are filled, and the game counts as shown, not solved. "+
		"Undo takes this back.", "Show", func() {
		p.do((*game.Game).RevealAll)
	})
}

// askMore offers all that the teacher can do.
func (t *teacher) askMore() {
	p := t.page
	rows, item := p.Commands(), widgets.MenuItem
	can := !t.idle()
	dialogs.Menu(p.env, t.more, []*fyne.MenuItem{
		item(rows.WithKey("Hint: where to look", "Hint"), can, func() { t.ask(deduction.Where) }),
		item("Hint: which technique", can, func() { t.ask(deduction.What) }),
		item("Hint: why, with the pattern", can, func() { t.ask(deduction.Why) }),
		fyne.NewMenuItemSeparator(),
		rows.Item("Check my digits"), rows.Item("Reveal this cell"), rows.Item("Show the solution…"),
		fyne.NewMenuItemSeparator(),
		rows.Item("Let an algorithm finish…"),
		rows.Item("Replay beside the solution path"),
		item("My moves…", p.told() && !p.paused, p.askMoves),
		item("Save a report…", p.told() && !p.paused, p.askSaveReport),
	})
}

// show puts on the board what is spoken of.
func (t *teacher) show(scene *paint.Board) {
	t.focus.Set(t.told(), scene.Shape, deduction.AtOnce)
	switch {
	case t.mistake != nil:
		scene.Evidence.Mark(t.mistake.cell, 0, trace.Conflict)
	case t.hint != nil:
		t.showHint(scene)
	case t.reason > 0:
		t.drawReason(scene)
	}
}

// refresh says what there is to say.
func (t *teacher) refresh() {
	p := t.page
	over := p.game.Solved() && !p.paused
	t.checking.SetEnabled(!t.idle())
	t.hinting.SetEnabled(!t.idle() && !t.thinking.Running() &&
		(t.hint == nil || t.depth < deduction.Why && t.deepens()))
	if t.ending.show(over); over {
		t.first = p.askNew
		t.talk.Hide()
		t.card.Refresh()
		return
	}
	t.talk.Show()
	t.focus.Style(p.speaker())
	t.numbers = nil
	said, actions := t.speech()
	t.said.SayNumbered(said, t.numbers)
	t.actions.RemoveAll()
	t.first = nil
	for i, d := range actions {
		style := widgets.Pill
		if i == 0 {
			style, t.first = widgets.Call, d.do
		}
		t.actions.Add(widgets.NewButton(style, paint.NoIcon, d.name, d.do))
	}
	widgets.SetVisible(t.actions, len(actions) > 0)
	t.said.Explain(deduction.Legend(t.told(), &p.board.Scene.Evidence))
	t.card.Refresh()
	t.talk.Refresh()
}

// speech returns what there is to say, and what can be done about it.
func (t *teacher) speech() ([]widget.RichTextSegment, []action) {
	p, g := t.page, t.page.game
	filled, open := g.Progress()
	switch {
	case p.paused:
		return widgets.Article("Paused.", "The board is hidden and the clock has stopped. Press P or the button with the time "+
			"to continue."), nil
	case t.mistake != nil:
		return t.mistakeWords()
	case t.thinking.Running():
		if t.looking == "" {
			return nil, nil
		}
		return widgets.Article("Looking…", "Still looking for the next step. Technique now: "+t.looking+"."), nil
	case t.hint != nil:
		return t.hintWords()
	case t.checked:
		return t.checkWords()
	case t.reason > 0:
		return t.reasonWords()
	case p.told():
		return t.lookingBack()
	case filled == open:
		return widgets.Article("Every cell is filled, but not every digit is right."),
			[]action{{"Check my digits", t.check}}
	}
	says := []string{"Click a cell and type a digit. Shift and a digit write a corner mark; Space changes what digit keys " +
		"do. T asks for a hint."}
	if filled == 0 && g.Why != "" {
		says = append(says, wording.Capital(g.Why)+".")
	}
	return widgets.Article(puzzles.Plural(open-filled, "cell")+" to go.", says...), nil
}

// mistakeWords tells of the first wrong move.
func (t *teacher) mistakeWords() ([]widget.RichTextSegment, []action) {
	p := t.page
	sp := p.speaker()
	before := len(p.game.Path(t.mistake.node)) - 1
	return widgets.Article(fmt.Sprintf("Move %d is the first that is wrong.", before),
			fmt.Sprintf("%s The solution has another digit in %s.", sp.String(p.game.Move(t.mistake.node).Words()),
				sp.Cell(t.mistake.cell)),
			"Correct it there, or go back to before it: the moves since then are kept as a branch."),
		[]action{{"Go back", t.goBeforeMistake}}
}

// checkWords says whether the puzzle can still be solved.
func (t *teacher) checkWords() ([]widget.RichTextSegment, []action) {
	p := t.page
	wrong, ruledOut := p.game.WrongCells(), p.game.RuledOutCells()
	if len(wrong) > 0 {
		cells := p.speaker().String(trace.Say("", "%v", trace.Cells(wrong)))
		return widgets.Article("No, it can no longer be solved.", wrongDigits(cells, len(wrong))),
			[]action{{"Show the first wrong move", t.showFirstMistake}}
	}
	told := "All your digits are right."
	if filled, _ := p.game.Progress(); filled == 0 {
		told = "You have not placed a digit yet."
	}
	if len(ruledOut) == 0 {
		return widgets.Article("Yes, it can still be solved.", told), nil
	}
	return widgets.Article("Yes, it can still be solved.", told,
		"But your marks rule out a right digit. A hint says more."), nil
}

// wrongDigits says in which cells the digits are wrong.
func wrongDigits(cells string, n int) string {
	if n == 1 {
		return "The digit in " + cells + " is wrong."
	}
	return "The digits in " + cells + " are wrong."
}

// rows are the commands of the teacher.
func (t *teacher) rows() page.Commands {
	p := t.page
	can := func() bool { return !t.idle() }
	cases := func(by int) func() { return func() { t.changeCase(by) } }
	light := func(by int) func() { return func() { t.said.Step(by) } }
	return page.Commands{
		{Name: "Hint", Keys: "T",
			Text: "a hint: where to look; again: which technique; once more: why, with the pattern",
			Do:   t.deeper},
		{Keys: "<", Text: "of a hint with several cases, the one before, the next", Do: cases(-1)},
		{Keys: ">", Join: true, Do: cases(1)},
		{Keys: "[", Text: "light the sentence of a hint before, the next, and what it is about", Do: light(-1)},
		{Keys: "]", Join: true, Do: light(1)},
		{Keys: "Enter", Text: "do what the card offers first: the step of a hint, the reason of a move",
			Can: func() bool { return t.first != nil }, Do: func() { t.first() }},
		{Name: "Check my digits", Keys: "W", Text: "check my digits: can the puzzle still be solved?", Can: can,
			Do: t.check},
		{Name: "Reveal this cell", Keys: "R", Text: "reveal this cell", Can: can, Do: t.reveal},
		{Name: "Show the solution…", Keys: "S", Join: true, Text: "show the solution, after a question", Can: can,
			Do: t.askShow},
		{Name: "Let an algorithm finish…", Keys: "F", Text: "let an algorithm finish it", Can: can, Do: p.askFinish},
		{Name: "Replay beside the solution path", Keys: "G", Join: true, Text: "replay it beside the solution path",
			Can: func() bool { return !p.paused }, Do: p.replay},
		{Name: "More…", Keys: "Q", Text: "everything that the teacher can do", Do: t.askMore},
	}
}

// askFinish asks which of the algorithms that can go on from the grid of the game finishes it.
func (p *Page) askFinish() {
	if p.teacher.idle() {
		return
	}
	dialogs.Algorithms(p.teacher.more, p.env.Choices(p.game.Puzzle.Givens, nil, p.finish))
}

// finish hands the game to an algorithm and shows on the Watch page how it goes
// on. A wrong grid cannot be finished; then it offers to go back first.
func (p *Page) finish(with *solving.Algorithm) {
	both, err := p.game.Finish(with)
	if err != nil {
		dialogs.Confirm(p.env, "This grid cannot be finished",
			"One of your digits is wrong, so "+with.Name+" cannot finish it. Go back to before the first "+
				"wrong move? The moves after it are kept as a branch.",
			"Go back and finish", func() {
				p.teacher.goBeforeMistake()
				p.finish(with)
			})
		return
	}
	p.env.Visit(scene.OnWatch, p.game.Puzzle, p.env.Contestant(both))
}

// replay shows the game beside the way on which a person who knows every technique
// would have gone: two boards, one ribbon.
func (p *Page) replay() {
	if p.paused {
		return
	}
	if p.game.At() == 0 {
		p.env.Notify("No moves have been played up to here")
		return
	}
	human := human.Algorithm()
	preset, _ := human.ContestPreset()
	p.nameThen(func() {
		p.env.Visit(scene.OnCompare, p.game.Puzzle, scene.Contestant{Algorithm: p.game.Producer()},
			scene.Contestant{Algorithm: human, Options: solving.Options{Seed: 1, Settings: preset.Values}})
	})
}
