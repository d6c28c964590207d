package puzzles

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/stage"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/puzzles/file"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// editor is the puzzle in the editor: a board that one can type on, what it is
// worth as a puzzle, said anew after every change, and what can be done with it.
//
// Whatever changes the puzzle, be it a key, the text, a list or undo, goes through
// install, and all that is seen is drawn from the puzzle.
type editor struct {
	page *Page
	root *fyne.Container
	head *fyne.Container

	puzzle puzzles.Puzzle
	page.History[puzzles.Puzzle]
	selected   int // cell, or trace.NoCell
	assessment assessment
	asked      int  // how often an assessment was asked for
	assessing  bool // one is on its way
	preview    bool // a generator shows its work, which is not the puzzle yet

	field *page.PuzzleField
	// The puzzle is kept while another is current: no other page could use it, or it is from
	// the last time.
	kept      bool
	chips     *fyne.Container
	board     *widgets.BoardView
	words     *widget.RichText // the assessment
	card      *widgets.Card
	text      *widgets.Field // the puzzle as text, in the place of the board
	typedGrid puzzles.Grid   // what the text says, zero if that is no puzzle

	undoButton, redoButton, newButton, textButton, copyButton, keepButton *widgets.Button

	onPuzzle []*widgets.Button // what they do is done to the puzzle

	tools      *fyne.Container // all that can be done, as far as there is room for buttons
	moreButton *widgets.Button // offers the rest
}

func newEditor(p *Page) *editor {
	e := &editor{page: p, selected: trace.NoCell}
	e.puzzle.Givens = puzzles.NewGrid(puzzles.Classic)
	e.field = page.NewPuzzleField(p.env, "The puzzle in the editor", e.put)
	e.chips = stage.Remarks()

	scene := paint.NewBoard(puzzles.Classic)
	scene.ShowMarks = true
	e.board = widgets.NewBoardView(scene)
	e.board.OnCell = e.click
	e.board.OnStroke = func(s widgets.Stroke) {
		if on := p.easel(); on != nil {
			on.stroke(s)
		}
	}
	e.board.SetMenu(e.offerCell)

	e.text = widgets.NewLongField()
	e.text.TextStyle.Monospace = true
	e.text.For = "The puzzle as text"
	e.text.OnChanged = e.typed
	e.text.Hide()

	e.words = widgets.NewProse()
	e.card = widgets.NewCard("", container.New(layout.Flush(), layout.Scrolled(e.words)))

	rows := p.rows()
	pill := func(name string) *widgets.Button { return rows.Button(widgets.Pill, name) }
	e.undoButton, e.redoButton, e.textButton, e.newButton = pill("Undo"), pill("Redo"), pill("Text"), pill("New…")
	e.keepButton = pill("Add…")
	e.copyButton = widgets.NewButton(widgets.Pill, paint.IconCopy, "Copy…", p.askCopy).Hinted(rows.Named("Copy").Hint())
	e.moreButton = widgets.NewButton(widgets.Pill, paint.NoIcon, "More…", e.askMore)
	e.moreButton.SetHint("What else can be done with the puzzle")
	e.onPuzzle = []*widgets.Button{rows.Button(widgets.Call, "Watch"), pill("Reason"), pill("Play"), pill("Race"),
		pill("Code")}
	printing := pill("Print…")
	e.tools = container.New(layout.Tools{Gap: 5, Least: leastTools})
	for _, b := range e.onPuzzle {
		e.tools.Add(b)
	}
	for _, b := range []*widgets.Button{e.undoButton, e.redoButton, e.newButton, e.textButton, pill("Paste"),
		e.copyButton, e.keepButton, printing, e.moreButton} {
		e.tools.Add(b)
	}
	e.onPuzzle = append(e.onPuzzle, e.textButton, e.copyButton, e.keepButton, printing)
	e.head = layout.Head{Fields: []layout.Field{{Of: e.field.Container, Wide: e.field.Wanted}}, Rest: e.chips,
		Apart: widgets.Gap}.Line()
	e.root = container.New(layout.Func(editorLeast, arrangeEditor), e.head,
		container.NewStack(e.board.Picture, e.text), e.tools, e.card)
	return e
}

// put opens another puzzle in the editor. Undo brings the one before back.
func (e *editor) put(p puzzles.Puzzle) {
	e.page.drawing.leave()
	e.page.ruling.leave()
	if p.Givens.Equal(e.puzzle.Givens) && p.Name == e.puzzle.Name && p.Entered.Equal(e.puzzle.Entered) {
		e.install(p)
		return
	}
	e.replace(p)
	e.page.library.find(p)
}

// replace lays another puzzle on the desk, with no cell chosen, and shows it.
func (e *editor) replace(p puzzles.Puzzle) {
	e.Keep(e.puzzle)
	p.Givens = p.Givens.Clone()
	e.selected = trace.NoCell
	e.change(p)
}

// change installs a puzzle that was chosen or made here, which is the current one then. One
// that no algorithm takes stays in the editor.
func (e *editor) change(p puzzles.Puzzle) {
	if e.kept = isEmpty(p.Givens) || len(p.Givens.Conflicts()) > 0; !e.kept {
		e.page.env.Subject = p
	}
	e.install(p)
}

// install makes a puzzle the one on the desk: it is saved, shown and assessed. Its givens
// are not changed any more.
func (e *editor) install(p puzzles.Puzzle) {
	e.puzzle = p
	if e.selected >= p.Givens.Shape().Cells() {
		e.selected = trace.NoCell
	}
	e.page.desk.Put(p)
	e.preview = false
	e.assessment = conflicting(p.Givens, e.page.speaker()) // at once
	e.asked++
	if !e.assessing {
		e.assessing = true
		e.assess()
	}
	e.write()
	e.show()
}

// showPreview shows a grid that a generator is working on, without touching the puzzle.
func (e *editor) showPreview(g puzzles.Grid) {
	e.preview = true
	e.draw(g)
}

// endPreview shows the puzzle again.
func (e *editor) endPreview() {
	if e.preview {
		e.preview = false
		e.show()
	}
}

// turn undoes the last change of the puzzle or of what is drawn, or with again redoes it.
func (e *editor) turn(again bool) {
	to := e.Undo
	if again {
		to = e.Redo
	}
	if on := e.page.easel(); on != nil {
		on.turn(again)
	} else if p, ok := to(e.puzzle); ok {
		e.change(p)
	}
}

// set puts a digit into the selected cell, or with 0 empties it.
func (e *editor) set(digit int) {
	if e.selected == trace.NoCell || e.puzzle.Givens.At(e.selected) == digit {
		return
	}
	e.Keep(e.puzzle)
	g := e.puzzle.Givens.Clone()
	g.Set(e.selected, digit)
	e.change(edited(e.puzzle, g))
}

// edited returns a puzzle with other givens. It is not the puzzle any more whose
// ID and story it had.
func edited(p puzzles.Puzzle, g puzzles.Grid) puzzles.Puzzle {
	name := p.Name
	if name != "" && !strings.HasSuffix(name, editedSuffix) {
		name += editedSuffix
	}
	return puzzles.Puzzle{Givens: g, Name: name}
}

const editedSuffix = ", edited"

// assess asks for an assessment of the puzzle beside the interface. If the puzzle
// changes meanwhile, it asks again.
func (e *editor) assess() {
	asked, g, sp := e.asked, e.puzzle.Givens.Clone(), e.page.speaker()
	e.page.env.Go(func() {
		a := assess(g, sp)
		e.page.env.OnMain(func() {
			if asked != e.asked {
				e.assess()
				return
			}
			e.assessing = false
			e.assessment = a
			if !e.preview {
				e.show()
			}
		})
	})
}

// show draws the puzzle and says what it is worth, or what is being drawn on the board.
func (e *editor) show() {
	e.draw(e.puzzle.Givens)
	on := e.page.easel()
	for _, b := range e.onPuzzle {
		b.SetEnabled(on == nil)
	}
	e.textButton.SetOn(e.text.Visible())
	e.field.Set(e.puzzle, "the editor")
	var chips []string
	past, future := len(e.Past), len(e.Future)
	if on != nil {
		past, future = on.steps()
		e.field.Finder.Selected = on.title() // without the rules of the puzzle, which the draft need not have
		e.field.Finder.Refresh()
		heading, lines := on.says()
		e.say(heading, lines...)
	} else {
		chips = wording.Kind(e.puzzle.Givens) // what puzzle it is, in short, and what it is worth
		if e.puzzle.Name != "" {
			chips = append([]string{fmt.Sprintf("%d clues", e.puzzle.Givens.Filled())}, chips...)
		}
		chips = slices.DeleteFunc(append(chips, e.assessment.short, e.assessment.grade),
			func(text string) bool { return text == "" })
		e.say(e.assessment.title, e.assessment.text, e.story())
	}
	stage.SetRemarks(e.chips, chips)
	e.undoButton.SetEnabled(past > 0)
	e.redoButton.SetEnabled(future > 0)
	layout.Again(e.head)
	e.card.Refresh()
}

// say writes into the card below the board.
func (e *editor) say(title string, lines ...string) {
	e.words.Segments = widgets.Article(title, lines...)
	e.words.Refresh()
}

// story is what is known of the puzzle.
func (e *editor) story() string {
	p := e.puzzle
	return strings.TrimSpace(wording.Rules(p.Givens) + " " + wording.About(p, e.page.env.Notation))
}

// draw puts a grid into the board's scene.
func (e *editor) draw(g puzzles.Grid) {
	scene := e.board.Scene
	shape, on := g.Shape(), e.page.easel()
	if e.preview {
		on = nil
	}
	if on != nil {
		shape = on.shape()
	}
	if scene.Shape != shape {
		*scene = *paint.NewBoard(shape)
		scene.ShowMarks = true
	}
	scene.Labels = paint.LabelsOf(e.page.speaker().Notation)
	scene.Play, scene.Numbers, scene.Regions, scene.Extra = nil, nil, "", ""
	scene.Selected, scene.Peers, scene.Evidence = trace.NoCell, trace.NoCell, trace.Evidence{}
	switch {
	case on != nil:
		scene.Selected = on.chosen()
		on.put(scene)
	case e.preview:
		putGrid(scene, g)
	default:
		putGrid(scene, g)
		scene.Selected = e.selected
		e.assessment.mark(scene)
	}
	e.board.Refresh()
	e.page.env.Drawn(true)
}

// putGrid puts the digits of a grid into a scene, and the candidates of a position.
func putGrid(b *paint.Board, g puzzles.Grid) {
	position := g.Eliminated() > 0
	copy(b.Digits, g.Cells())
	for c := range b.Given {
		b.Given[c], b.Marks[c] = g.At(c) != 0, 0
		if position {
			b.Marks[c] = uint32(g.Candidates(c))
		}
	}
}

// click selects a cell, or none if it is selected already.
func (e *editor) click(cell int) {
	if e.preview || e.page.easel() != nil {
		return
	}
	e.page.env.Unfocus()
	if cell == e.selected {
		cell = trace.NoCell
	}
	e.selected = cell
	e.draw(e.puzzle.Givens)
}

// move moves the selection; from the edge it comes back on the other side.
func (e *editor) move(rows, cols int) {
	if e.selected == trace.NoCell {
		e.selected = 0
	} else {
		e.selected = e.puzzle.Givens.Shape().Move(e.selected, rows, cols)
	}
	e.draw(e.puzzle.Givens)
}

// toggleText shows the puzzle as text that can be changed, or as a board again.
func (e *editor) toggleText() {
	if e.page.easel() != nil {
		return
	}
	if e.text.Visible() {
		e.hideText()
		e.page.env.Unfocus()
		e.show()
		return
	}
	e.text.Show()
	e.board.Hide()
	e.typedGrid = puzzles.Grid{}
	e.write()
	e.show()
	e.page.env.Window.Canvas().Focus(e.text)
}

func (e *editor) hideText() {
	e.text.Hide()
	e.board.Show()
}

// write writes the puzzle as text, if the text can be seen and says something else:
// what is typed stays as it is.
func (e *editor) write() {
	if e.text.Visible() && !e.typedGrid.Equal(e.puzzle.Givens) {
		e.typedGrid = e.puzzle.Givens
		e.text.SetSilently(e.puzzle.Givens.Pretty())
	}
}

// typed takes over what was typed as text, or the puzzle of a link that was pasted, as
// far as it can be read.
func (e *editor) typed(text string) {
	found, err := file.ParsePuzzles(text)
	e.typedGrid = puzzles.Grid{}
	if len(found) > 1 {
		err = fmt.Errorf("these are %d puzzles, first %v and then %v: leave one of them", len(found), found[0].Givens,
			found[1].Givens)
	}
	if err == nil {
		e.typedGrid = found[0].Givens
	}
	switch {
	case err != nil:
		e.say("Not a puzzle yet", wording.Sentence(err.Error())+" The board is unchanged.", e.story())
	case found[0].Givens.Equal(e.puzzle.Givens) && found[0].Entered.Equal(e.puzzle.Entered):
		e.show() // what was wrong with the text is not any more
	default:
		p := edited(e.puzzle, found[0].Givens)
		p.Entered, p.Reading = found[0].Entered, found[0].Reading
		e.replace(p)
	}
}

// askMore offers what there is no button for.
func (e *editor) askMore() {
	var items []*fyne.MenuItem
	for _, o := range layout.LeftOut(e.tools) {
		b := o.(*widgets.Button)
		items = append(items, widgets.MenuItem(b.Label(), b.Enabled(), func() { b.Tapped(nil) }))
	}
	dialogs.Menu(e.page.env, e.moreButton, append(items, e.page.env.Item("Add to lesson"),
		e.page.env.Item("Copy link")))
}

const (
	leastDesk        = 280 // the side of the board
	leastTools       = 3
	deskHead         = 40
	assessmentHeight = 150
	buttonColumn     = 124
)

// widestDesk returns the width that a desk of some height can use.
func widestDesk(height float32) float32 {
	return height - deskHead - assessmentHeight - 2*widgets.CardGap + widgets.Gap + buttonColumn
}

func editorLeast(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(leastDesk+widgets.Gap+buttonColumn,
		deskHead+max(leastDesk, o[2].MinSize().Height)+assessmentHeight+2*widgets.CardGap)
}

// arrangeEditor puts the title above the board, the buttons to the right of it and the
// assessment below. Its lengths are the same at every size of text, so that larger text
// takes nothing from the board: the buttons that find no room go into a menu, and the
// words scroll.
func arrangeEditor(o []fyne.CanvasObject, size fyne.Size) {
	side := min(size.Width-buttonColumn-widgets.Gap, size.Height-deskHead-assessmentHeight-2*widgets.CardGap)
	room := layout.Whole(size).Centre(side + widgets.Gap + buttonColumn)
	room.Top(deskHead, widgets.CardGap).PutLine(o[0])
	board := room.Top(side, widgets.CardGap)
	board.Left(side, widgets.Gap).Put(o[1])
	board.Put(o[2])
	room.Put(o[3])
}
