// Package code is the page on which a program is written and seen to run: an editor at
// the left; at the right the board, and below it the calls and variables.
package code

import (
	"time"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/inside"
	"sudoscope/algorithms/trace"
	"sudoscope/app/exercise"
	"sudoscope/app/page"
	"sudoscope/app/playback"
	"sudoscope/app/player"
	"sudoscope/app/present"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/source"
)

var (
	_ page.Presentable = (*Page)(nil)
)

// Page is the page.
type Page struct {
	playback.Stage
	env  *page.Env
	root *fyne.Container

	work   *work   // what is in the editor; nil before the page is seen for the first time
	saving *saving // goes on; nil if none does
	begins bool    // what is in the editor was opened, and has not run yet

	run     *playback.Run // on screen; nil before the first
	next    *playback.Run // has been started and has no step yet
	pending int           // number of the last change, so that only that is run
	player  *player.Player
	inside  *inside.Reader
	pointed []int // cells of the variable that is pointed at

	exercise *exercise.Exercise // that is worked on; nil if none is
	judging  page.Job
	shown    *shown // the run that shows it; nil if none does

	choose      *widgets.Select
	puzzle      *page.PuzzleField
	options     []option
	tools       *fyne.Container
	begin       *widgets.Button
	exercises   *widgets.Button
	vocabulary  *widgets.Button
	raceButton  *widgets.Button
	everyLine   *widgets.Button // is on if each line is a step
	check       *widgets.Button
	more        *widgets.Button
	turn        *widgets.Button // shows the other half where there is no room for both
	boardUp     bool            // then the board is seen, and not the code
	editor      *source.Editor
	editorCard  *widgets.Card
	task        *widget.Label
	taskCard    *widgets.Card
	said        string // of the program, below the editor
	tone        tone
	message     *widget.Label
	messageMark *canvas.Rectangle
	messageCard *fyne.Container
	board       *widgets.Board
	variables   *source.Variables
	stackScroll *container.Scroll
	stackCard   *widgets.Card
	words       *widgets.Card // the vocabulary
	wordsUp     bool          // it is seen where the board is else
	bar         *playback.Transport
	jumps       *playback.Jumps
}

// Entry is the page on the rail.
func Entry() page.Entry {
	return page.Entry{
		ID: "code", Name: "Code", Icon: paint.IconCode, New: func(env *page.Env) page.Page { return New(env) },
		About: "Write an algorithm of your own, and see each of its lines at work.",
		Tries: []page.Try{
			{Name: "Play", Text: "The line that runs is lit, with its variables", Press: "Space", Key: fyne.KeySpace},
			{Name: "Edit", Text: "It runs again when you pause; Esc leaves the editor", Press: "E", Char: 'e'},
			{Name: "Vocabulary", Text: "The words for the board, each with an example", Press: "V", Char: 'v'},
		},
	}
}

// New returns the page, with no program open yet.
func New(env *page.Env) *Page {
	p := &Page{env: env}
	p.player = player.New(trace.NewTimeline(puzzles.NewGrid(puzzles.Classic))) // until there is a run
	p.player.SetPace(usualPace)
	p.build()
	p.Begin(env, p.player, p.bar.Play, p.refresh)
	return p
}

// usualPace is how long a step lasts at first.
const usualPace = 100 * time.Millisecond

func (p *Page) build() {
	button := func(style widgets.ButtonStyle, icon paint.Icon, label, hint string, do func()) *widgets.Button {
		b := widgets.NewButton(style, icon, label, do)
		b.SetHint(hint)
		return b
	}
	p.choose = widgets.NewSelect(nil, p.chosen)
	p.choose.SetHint("The program: yours, ready ones, exercises")
	p.puzzle = page.NewPuzzleField(p.env, "The puzzle on which it runs", p.takePuzzle)
	p.turn = button(widgets.Pill, paint.NoIcon, "Board", "Show the board, or the code again (B)", p.turnOver)
	p.check = button(widgets.Call, paint.NoIcon, "Check", "Check what you wrote for the exercise (C)", p.judge)
	p.more = button(widgets.Pill, paint.NoIcon, "More…", "Open, rename, copy, delete, export", p.offerMore)
	p.begin = button(widgets.Pill, paint.IconNew, "New…", "Begin a program (Ctrl+N)", p.offerNew)
	p.exercises = button(widgets.Pill, paint.NoIcon, "Exercises…", "Exercises, and how far you are in each",
		p.offerExercises)
	p.vocabulary = button(widgets.Pill, paint.NoIcon, "Vocabulary",
		"The words for the board, beside the editor (V)", p.toggleWords)
	p.raceButton = button(widgets.Pill, paint.NoIcon, "Race…",
		"Race it against another algorithm, or its own earlier version (R)", p.offerRace)
	p.everyLine = button(widgets.Pill, paint.NoIcon, "Every line",
		"Stop at every line, or only at steps on the board (A)", p.toggleLines)
	p.everyLine.SetOn(p.env.Settings.Bool(keyLines))
	p.tools = container.New(layout.Row{Gap: toolGap}, p.turn, p.begin, p.exercises, p.vocabulary, p.everyLine,
		p.raceButton, p.check, p.more)
	head := container.New(headLayout{p}, p.choose, p.puzzle.Container, p.tools)

	p.editor = source.NewEditor()
	p.editor.Field.OnChanged = p.typed
	p.editor.Field.OnRun = p.runNow
	p.editorCard = widgets.NewCard("Program", container.New(layout.Flush{}, p.editor.Container))
	p.editorCard.Brief = true
	p.task = widget.NewLabel("")
	p.task.Wrapping = fyne.TextWrapWord
	p.taskCard = widgets.NewCard("", container.New(layout.Flush{}, container.NewVScroll(p.task)))
	p.taskCard.Hide()
	p.message = widget.NewLabel("")
	p.message.Wrapping = fyne.TextWrapWord
	p.messageMark = canvas.NewRectangle(nil)
	p.messageCard = container.New(messageLayout{}, p.messageMark, container.NewVScroll(p.message))

	p.board = widgets.NewBoard(paint.NewBoard(puzzles.Classic))
	p.variables = source.NewVariables()
	p.variables.OnCells = p.point
	p.stackScroll = container.NewVScroll(p.variables)
	p.stackCard = widgets.NewCard("Variables", container.New(layout.Flush{}, p.stackScroll))
	p.stackCard.Brief = true
	p.words = newWords()
	p.bar = playback.NewTransport(p, playback.WhereWidth)
	p.jumps = playback.NewJumps(p.bar, p.player, p.Moved)
	body := container.New(bodyLayout{p}, p.taskCard, p.editorCard, p.messageCard, p.board.Picture, p.stackCard, p.words)
	p.root = playback.Frame(head, body, p.bar.Container)
}

// Object is what fills the window beside the rail.
func (p *Page) Object() fyne.CanvasObject { return p.root }

// Show lists the programs anew, for they may have changed elsewhere, and takes over the
// puzzle that was chosen elsewhere.
func (p *Page) Show() {
	p.list()
	p.puzzle.Set(p.env.Subject, "this program")
	if p.work == nil {
		p.openLast()
		return
	}
	p.renew()
	if latest := p.latest(); latest == nil || !p.env.IsCurrent(latest.Puzzle.Givens) {
		p.runNow()
		return
	}
	p.refresh(true)
}

// Hide lets nothing play while another page is seen.
func (p *Page) Hide() {
	p.player.Pause()
	p.Moved()
	_ = p.flush() // if it fails, the page says so
}

// Style takes colours and sizes from the theme.
func (p *Page) Style() {
	p.bar.Style()
	p.editor.Style()
	p.refresh(true)
	p.root.Refresh()
}

// Close saves what has not been saved and ends what goes on.
func (p *Page) Close() {
	_ = p.flush() // nobody is left to be told
	p.Animation.Stop()
	p.judging.Cancel()
	for _, r := range []*playback.Run{p.run, p.next} {
		if r != nil {
			r.Cancel()
			<-r.Done
		}
	}
}

// Key handles a key and reports whether it knows it.
func (p *Page) Key(name fyne.KeyName, shift bool) bool {
	switch name {
	case fyne.KeyEscape:
		switch {
		case p.env.Window.Canvas().Focused() != nil:
			p.env.Unfocus()
		case p.wordsUp:
			p.toggleWords()
		default:
			return false
		}
	case page.KeyMenu:
		p.offerMore()
	default:
		return p.bar.Key(name, shift)
	}
	return true
}

// Char handles a typed character and reports whether it knows it.
func (p *Page) Char(r rune) bool {
	if p.jumps.Char(r) || p.bar.Char(r) {
		return true
	}
	switch unicode.ToLower(r) {
	case 'e':
		p.edit()
	case 'v':
		p.toggleWords()
	case 'a':
		p.toggleLines()
	case 'r':
		p.offerRace()
	case 'b':
		p.turnOver()
	case 'w':
		p.watch()
	case 'c':
		if p.exercise == nil {
			return false
		}
		p.judge()
	case '/':
		p.puzzle.Finder.Open()
	default:
		return false
	}
	return true
}

// edit puts the cursor into the editor.
func (p *Page) edit() {
	if p.narrow() && (p.boardUp || p.wordsUp) {
		p.boardUp = true
		p.turnOver()
	}
	p.env.Window.Canvas().Focus(p.editor.Field)
}

// Act does what a shortcut asks for.
func (p *Page) Act(a page.Action) bool {
	switch a {
	case page.ActNew:
		p.offerNew()
	case page.ActOpen:
		p.askFile()
	case page.ActSave:
		p.export()
	default:
		return false
	}
	return true
}

// Keys lists the keys of the page.
func (p *Page) Keys() [][2]string {
	return [][2]string{
		{"E, Esc", "into the editor, and out of it"},
		{"Tab, Shift+Tab", "in the editor: indent by four blanks, or take that back, also for several lines"},
		{"Ctrl+/", "in the editor: make comments of the lines, or code again"},
		{"Ctrl+Enter", "in the editor: run at once"},
		{"Ctrl+Z, Ctrl+Y", "in the editor: undo, redo"},
		{"Space", "play or pause"},
		{"← →", "a step back or forward; with Shift 10 steps"},
		{"Home, End", "the start and the end of the run"},
		{"A", "stop at every line, or only at steps on the board"},
		p.jumps.Keys(),
		{"+ −, L", "faster, slower; in a loop"},
		{"V", "the vocabulary beside the editor, or the board again"},
		{"R, W", "race the program; watch it on the page Watch"},
		{"C", "check the exercise"},
		{"B", "the board or the code, in a small window"},
		{"/", "choose a puzzle"},
		{"Ctrl+N, Ctrl+O, Ctrl+S", "a new program; open a file; export the program as a file"},
	}
}

// Help explains the page.
func (p *Page) Help() []page.Section {
	return []page.Section{
		{"Writing a program", "A program in Starlark, which is written like Python. It looks at the board and takes steps: " +
			"place(cell, 5), remove(cell), and so on. Press Vocabulary for all words. A program cannot read files or use " +
			"the network, and it is stopped if it loops forever or uses too much memory."},
		{"Watching it run", "The program runs when you stop typing. Every step belongs to a line, which is lit, and has the " +
			"values of all variables at that moment, also when you step back. With Every line on, each line that the program " +
			"reaches is a step, for and if among them. Point at a variable that holds cells, and " +
			"they light up on the board."},
		{"Ready programs and exercises", "Begin with one of our algorithms as a program, or with an exercise: a program " +
			"with a gap. As soon as you edit it, you have a copy of your own. Check runs what you wrote on several puzzles, " +
			"says on how many of them it passes, and names the first step that is not as it should be. Exercises… shows " +
			"which ones you have solved."},
		{"Races", "Your programs are in every list of algorithms: on Watch, in Compare and in the Lab. Race… keeps a copy " +
			"of the program, so that you can change it and race the new version against the old one."},
		{"Other languages", "More… adds a program in any language, which is started by a command and prints its steps. It " +
			"then is an algorithm like the others."},
	}
}

// Slide returns what there is for an audience.
func (p *Page) Slide() *present.Slide {
	if p.run == nil {
		return nil
	}
	m := p.player.Moment()
	s := &present.Slide{
		Run: p.run, Heading: p.run.Algorithm.Name, Place: p.place(), Boards: []present.Board{{Scene: p.board.Scene}},
		Ribbon: p.bar.Ribbon.Run, OnSeek: p.SeekTo,
	}
	s.ShowCode(p.run.Algorithm, m.Step.Line)
	if m.Index > 0 {
		sp := p.speaker()
		e := p.run.Algorithm.ExplainAt(m)
		s.Title = sp.String(e.Title)
		if reasons := sp.Strings(e.Reasons); reasons != "" {
			s.Reasons = []string{reasons}
		}
	}
	s.Count(p.run.Algorithm, m)
	return s
}
