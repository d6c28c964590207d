// Package code is the page on which a program is written and seen to run: an editor at
// the left; at the right the board, and below it the calls and variables.
package code

import (
	_ "embed"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/script"
	"sudoscope/app/asking"
	"sudoscope/app/page"
	"sudoscope/app/picture"
	"sudoscope/app/slides"
	"sudoscope/app/stage"
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
	stage.Solo
	env  *page.Env
	root *fyne.Container

	work   *work // what is in the editor; nil before the page is seen for the first time
	begins bool  // what is in the editor was opened, and has not run yet
	first  int64 // the step at which it is seen then

	pending int // number of the last change, so that only that is run

	exercise *asking.Exercise // that is worked on; nil if none is
	judging  page.Job
	leaving  page.Job // waits until the program is saved
	shown    *shown   // the run that shows it; nil if none does

	options    []option
	head       head
	boardUp    bool // where there is no room for both the board is seen, and not the code
	editor     *source.Editor
	editorCard *widgets.Card
	task       *widget.Label
	taskCard   *widgets.Card
	message    message
	words      *widgets.Card // the vocabulary
	wordsUp    bool          // it is seen where the board is else
}

// head is what stands above editor and board.
type head struct {
	choose                             *widgets.Finder
	puzzle                             *page.PuzzleField
	turn                               *widgets.Button // shows the other half where there is no room for both
	begin, exercises, vocabulary, race *widgets.Button
	everyLine                          *widgets.Button // is on if each line is a step
	check, more                        *widgets.Button
}

// message is what is said of the program, below the editor.
type message struct {
	said  string
	tone  tone
	label *widget.Label
	stop  *widgets.Button // ends the run, if that takes long
	mark  *canvas.Rectangle
	card  *fyne.Container
}

//go:embed help.md
var help string

// Entry is the page on the rail.
func Entry() page.Entry { return page.NewEntry("code", "Code", paint.IconCode, help, New) }

// New returns the page, with no program open yet.
func New(env *page.Env) *Page {
	p := &Page{env: env}
	p.Begin(env, "code", stage.Around{Words: p.setWords, Slide: p.tell,
		Status: func() string { return p.Run.Verdict() }})
	p.Arranged = func() { p.root.Refresh() }
	p.build()
	return p
}

func (p *Page) build() {
	rows := p.rows()
	pill := func(name string) *widgets.Button { return rows.Button(widgets.Pill, name) }
	p.head.choose = widgets.NewFinder()
	p.head.choose.Below, p.head.choose.Entries = true, p.entries
	p.head.choose.Hint, p.head.choose.None = "Search the programs", "No program matches this. Esc clears the search."
	p.head.choose.OnChoose = func(i int) { p.open(p.options[i]) }
	p.head.choose.SetHint("The program: yours, ready ones, exercises")
	p.head.puzzle = page.NewPuzzleField(p.env, "The puzzle it runs on", p.takePuzzle)
	p.head.turn, p.head.check, p.head.more = pill("Board"), rows.Button(widgets.Call, "Check"), pill("More…")
	p.head.begin, p.head.exercises, p.head.vocabulary = pill("New…"), pill("Exercises…"), pill("Vocabulary")
	p.head.race, p.head.everyLine = pill("Race…"), pill("Every line")
	p.head.everyLine.SetOn(page.Recall(p.env.Settings, keyLines, false))

	p.editor = source.NewEditor()
	p.editor.Field.OnChanged = p.typed
	p.editor.Field.OnRun = p.runNow
	p.editorCard = widgets.NewCard("Program", container.New(layout.Flush(), p.editor.Container))
	p.editorCard.Brief = true
	p.task = widgets.NewWords("")
	p.taskCard = widgets.NewCard("", container.New(layout.Flush(), container.NewVScroll(p.task)))
	p.taskCard.Hide()
	p.message.label = widgets.NewWords("")
	p.message.mark = canvas.NewRectangle(nil)
	p.message.stop = rows.Button(widgets.Pill, "Stop")
	p.message.card = container.New(layout.Func(messageLeast, arrangeMessage), p.message.mark,
		container.NewVScroll(p.message.label), p.message.stop)
	p.showStop()

	p.Side.Card.Brief = true
	p.words = newWords()
	body := container.New(layout.Func(layout.Least(420, leastBodyTop), p.arrangeBody), p.taskCard, p.editorCard,
		p.message.card, p.Large, p.Small, p.words)
	p.root = stage.Frame(p.newHead(), body, p.Bar.Container)
}

// Object is what fills the window beside the rail.
func (p *Page) Object() fyne.CanvasObject { return p.root }

// Appear lists the programs anew, for they may have changed elsewhere, and takes over the
// puzzle that was chosen elsewhere.
func (p *Page) Appear() {
	p.list()
	p.head.puzzle.Set(p.env.Subject, "this program")
	if p.work == nil {
		p.openLast()
		return
	}
	p.renew()
	if p.outdated() {
		p.runNow()
		return
	}
	p.Draw()
}

// Disappear lets nothing play while another page is seen.
func (p *Page) Disappear() {
	p.Solo.Disappear()
	p.giveBack()
	p.leaving.Cancel()
	_ = p.Unsaved() // if there is something, the page says so
}

// Style takes colours and sizes from the theme.
func (p *Page) Style() {
	p.Bar.Style()
	p.editor.Style()
	p.Draw()
	p.root.Refresh()
}

// Close ends what goes on.
func (p *Page) Close() {
	p.judging.Cancel()
	p.Solo.Close()
}

// Commands are those of the page.
func (p *Page) Commands() page.Commands {
	return slices.Concat(p.rows(), p.Bar.Commands(), p.Solo.Rows(), p.Jumps.Commands())
}

// rows are the commands that have nothing to do with the run.
func (p *Page) rows() page.Commands {
	return page.Commands{
		{Name: "Edit", Keys: "E", Text: "into the editor", Do: p.edit},
		{Keys: "Esc", Join: true, Text: "out of it", Can: p.canLeave, Do: p.leave},
		{Keys: "Tab Shift+Tab",
			Text: "in the editor: indent by four spaces, or undo that, also for several lines"},
		{Keys: "Ctrl+/", Text: "in the editor: turn lines into comments, or back into code"},
		{Keys: "Ctrl+Enter", Text: "in the editor: run at once"},
		{Keys: "Ctrl+Z Ctrl+Y", Text: "in the editor: undo, redo"},
		{Name: "Stop", Keys: "S", Text: "stop a run that is still computed; the steps so far stay", Can: p.Computing,
			Do: p.Stop},
		{Name: "Every line", Keys: "A", Text: "stop at every line, or only at steps on the board", Do: p.toggleLines},
		{Name: "Vocabulary", Keys: "V", Text: "the words for the board, beside the editor", Do: p.toggleWords},
		{Name: "Race…", Keys: "R", Text: "race it against another algorithm, or its own earlier version",
			Do: p.offerRace},
		{Name: "Watch", Keys: "W", Text: "watch it on the Watch page", Do: p.watch},
		{Name: "Check", Keys: "C", Text: "check what you wrote for the exercise",
			Can: func() bool { return p.exercise != nil }, Do: p.judge},
		{Name: "Exercises…", Text: "exercises, and how far you are in each", Do: p.offerExercises},
		{Name: "Board", Keys: "B", Text: "show the board, or the code again, in a small window", Do: p.turnOver},
		p.head.puzzle.Command(),
		{Name: "New…", Icon: paint.IconNew, Keys: "Ctrl+N", Text: "start a program", Do: p.offerNew},
		{Name: "Open…", Keys: "Ctrl+O", Join: true, Text: "open a file", Do: p.askFile},
		{Name: "Export…", Keys: "Ctrl+S", Join: true, Text: "export the program as a file", Do: p.export},
		{Name: "More…", Keys: "Menu Shift+F10", Text: "open, rename, copy, delete, export", Do: p.offerMore},
	}
}

// canLeave reports whether Escape leaves something: the editor, or the vocabulary.
func (p *Page) canLeave() bool { return p.wordsUp || p.env.Window.Canvas().Focused() != nil }

func (p *Page) leave() {
	if p.env.Window.Canvas().Focused() != nil {
		p.env.Unfocus()
	} else {
		p.toggleWords()
	}
}

// edit puts the cursor into the editor.
func (p *Page) edit() {
	if p.narrow() && (p.boardUp || p.wordsUp) {
		p.boardUp = true
		p.turnOver()
	}
	p.env.Window.Canvas().Focus(p.editor.Field)
}

// tell says the step to an audience.
func (p *Page) tell(f *picture.Frame, s *slides.Slide) {
	if f.At.Step == 0 {
		return
	}
	sp := p.Speaker()
	s.Title = sp.String(f.Title)
	if reasons := p.Part(f) + sp.Strings(f.Reasons); reasons != "" {
		s.Reasons = []string{reasons}
	}
}

// newWords returns the card with the vocabulary, which is seen beside the editor while
// one writes.
func newWords() *widgets.Card {
	c := widgets.NewCard("Vocabulary", container.New(layout.Flush(), container.NewVScroll(vocabulary())))
	c.Brief = true
	c.Hide()
	return c
}

// vocabulary describes all words for programs, and the parts of the language that there are.
func vocabulary() *widget.RichText {
	text := widgets.NewProse()
	add := func(s string, style widget.RichTextStyle) {
		text.Segments = append(text.Segments, widgets.Paragraph(s, style))
	}
	signature := widget.RichTextStyle{TextStyle: fyne.TextStyle{Monospace: true, Bold: true}}
	example := widget.RichTextStyle{TextStyle: fyne.TextStyle{Monospace: true}, ColorName: theme.ColorNamePrimary}
	space := widget.RichTextStyle{SizeName: theme.SizeNameCaptionText}
	group := ""
	for _, w := range script.Words() {
		if w.Group != group {
			group = w.Group
			add(group, widget.RichTextStyleSubHeading)
		}
		add(w.Name+"("+w.Params+")", signature)
		add(w.Help, widget.RichTextStyleParagraph)
		if w.Example != "" {
			add(w.Example, example)
		}
		add(" ", space)
	}
	add("The language", widget.RichTextStyleSubHeading)
	add("Starlark is written like Python: def, if, elif, else, for, while, break, continue, return, lists, dictionaries, "+
		"sets, texts, len, range, sorted, min, max, any, all, enumerate, zip and so on. It has no classes, no import and "+
		"no exceptions.", widget.RichTextStyleParagraph)
	return text
}

// toggleWords shows the vocabulary beside the editor, or the board again.
func (p *Page) toggleWords() {
	p.showWords(!p.wordsUp)
	p.Draw()
	p.root.Refresh()
}

func (p *Page) showWords(up bool) {
	p.wordsUp = up
	p.head.vocabulary.SetOn(up)
}
