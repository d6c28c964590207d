package puzzles

import (
	_ "embed"
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/paper"
	"sudoscope/app/scene"
	"sudoscope/app/slides"
	"sudoscope/app/store"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// The keys under which the page remembers things.
const (
	keyPuzzlesTab = "puzzles.tab"
	keyTheme      = "puzzles.theme"
)

// Page is the page where puzzles come from: the library and the generators at
// the left, and at the right the puzzle that was taken or made, on a board where
// it can be changed.
type Page struct {
	env     *page.Env
	root    *fyne.Container
	tabs    []*widgets.Button
	library *library
	maker   *maker
	drawing *drawing
	ruling  *ruling
	editor  *editor
	lists   *fyne.Container // the library, the generators and the rules

	desk  *store.Document[puzzles.Puzzle] // the puzzle in the editor
	sheet paper.Sheet                     // how puzzles were printed last
}

//go:embed help.md
var help string

// Entry is the page on the rail.
func Entry() page.Entry { return page.NewEntry("puzzles", "Puzzles", paint.IconPuzzles, help, New) }

// New returns the page, with nothing on the desk yet.
func New(env *page.Env) *Page {
	p := &Page{env: env}
	p.sheet = paper.Sheet{Paper: paper.Papers()[0], PerPage: 4, Names: true, Solutions: paper.AtEnd}
	p.desk = store.NewDocument(env.Saver, "the puzzle in the editor", env.Collections.SaveDesk, func(err error) {
		env.OnMain(func() { dialogs.Failed(p.env, "The puzzle in the editor cannot be saved", err) })
	})
	p.drawing = newDrawing(p)
	p.ruling = newRuling(p)
	p.editor = newEditor(p)
	p.library = newLibrary(p)
	p.maker = newMaker(p)
	rows := p.rows()
	for i, name := range []string{"Library", "Generate", "Rules"} {
		b := widgets.NewButton(widgets.Pill, paint.NoIcon, name, func() { p.turnTo(i) }) // which leaves the focus
		b.SetHint(rows.Named(name).Hint())
		p.tabs = append(p.tabs, b)
	}
	tabs := container.New(layout.Row{Gap: 6}, p.tabs[0], p.tabs[1], p.tabs[2])
	p.lists = container.NewStack(p.library.card, p.maker.card, p.ruling.card)
	p.root = container.New(layout.Func(pageLeast, arrangePage), tabs, p.lists, p.editor.root)
	p.library.add(p.library.unknown(env.CommandLine))
	p.turnTo(p.lastTab())
	return p
}

// Object returns what is seen of the page.
func (p *Page) Object() fyne.CanvasObject { return p.root }

// Disappear leaves everything as it is, looks no further at what is being drawn, and has the
// puzzle remembered as the current one.
func (p *Page) Disappear() {
	p.drawing.looking.Cancel()
	p.ruling.looking.Cancel()
	if p.env.IsCurrent(p.editor.puzzle.Givens) {
		p.env.Choose(p.editor.puzzle)
	}
}

// speaker puts what is said of the puzzle in the editor into words.
func (p *Page) speaker() trace.Speaker { return p.env.Speaker(p.editor.puzzle.Givens.Shape()) }

// Appear takes over the current puzzle, which can be undone, unless the editor keeps another.
// It begins with what was edited last.
func (p *Page) Appear() {
	e := p.editor
	puzzle := e.puzzle
	if len(e.Past) == 0 && isEmpty(puzzle.Givens) {
		var err error
		puzzle, e.kept, err = p.env.Collections.Desk()
		dialogs.Failed(p.env, "The puzzle edited last cannot be read", err)
	}
	if !e.kept && !p.env.IsCurrent(puzzle.Givens) {
		if !isEmpty(e.puzzle.Givens) {
			e.Keep(e.puzzle)
		}
		puzzle = p.env.Subject
	}
	if !puzzle.Givens.Equal(e.puzzle.Givens) {
		p.ruling.leave() // which are drawn for the puzzle
	}
	e.install(puzzle)
	p.library.find(puzzle)
	if p.drawing.open && !p.drawing.outlook.Done { // which was not over when the page went out of sight
		p.drawing.look()
	}
	if p.ruling.open {
		p.ruling.check()
	}
}

// Style takes over the colours and the size of text of the theme.
func (p *Page) Style() {
	p.library.refresh()
	p.maker.card.Refresh()
	p.editor.draw(p.editor.puzzle.Givens)
	p.root.Refresh()
}

// rulesTab is the last of the tabs. The board shows what it draws as long as it is in sight.
const rulesTab = 2

// lastTab returns the tab that is remembered: the library or the generators.
func (p *Page) lastTab() int {
	if page.Recall(p.env.Settings, keyPuzzlesTab, 0) == 1 {
		return 1
	}
	return 0
}

// turnTo shows the library, the generators or the rules.
func (p *Page) turnTo(tab int) {
	for i, b := range p.tabs {
		b.SetOn(i == tab)
	}
	if tab != rulesTab {
		p.env.Settings.Set(keyPuzzlesTab, tab)
	}
	for i, card := range []*widgets.Card{p.library.card, p.maker.card, p.ruling.card} {
		widgets.SetVisible(card, i == tab)
	}
	p.ruling.show(tab == rulesTab)
	p.root.Refresh()
}

// Close ends what is being made.
func (p *Page) Close() {
	p.Disappear()
	p.maker.stop()
	p.library.filter.grading.Cancel()
}

// visit returns what turns to another page with the puzzle in the editor.
func (p *Page) visit(to scene.Page) func() { return func() { p.env.Visit(to, p.editor.puzzle) } }

const (
	leastLeft = 300
	mostLeft  = 780  // at the usual size of text
	leftPart  = 0.36 // of the width
	leastCard = 300  // its height; what is in it scrolls
)

func pageLeast(o []fyne.CanvasObject) fyne.Size {
	tabs, desk := o[0].MinSize(), o[2].MinSize()
	return fyne.NewSize(leastLeft+desk.Width+3*widgets.Gap,
		max(tabs.Height+widgets.Gap/2+leastCard, desk.Height)+2*widgets.Gap)
}

// arrangePage puts the tabs above the left card, and the desk beside both. The desk has the
// same room at every size of text, so that its board does.
func arrangePage(o []fyne.CanvasObject, size fyne.Size) {
	wanted := max(leastLeft, size.Width*leftPart)
	// A board cannot be wider than it is high: what is left over is for the list.
	width := max(wanted, size.Width-widestDesk(size.Height-2*widgets.Gap)-3*widgets.Gap)
	width = min(width, max(mostLeft*widgets.Scale(), wanted))
	room := layout.Whole(size).Within(widgets.Gap)
	column := room.Left(width, widgets.Gap)
	room.Put(o[2])
	head := column.Top(o[0].MinSize().Height, widgets.Gap/2)
	head.PutLeft(o[0], 0)
	column.Put(o[1])
}

// Scene returns the puzzle in the editor.
func (p *Page) Scene() (*scene.Scene, error) {
	e := p.editor
	if isEmpty(e.puzzle.Givens) {
		return nil, errors.New("the grid is empty: choose or type a puzzle first")
	}
	if err := puzzles.CheckConflicts(e.puzzle.Givens); err != nil {
		return nil, err
	}
	s := &scene.Scene{Page: scene.OnPuzzles, Puzzle: e.puzzle}
	s.Puzzle.Givens = e.puzzle.Givens.Clone()
	if e.selected != trace.NoCell {
		s.Point = []int{e.selected}
	}
	return s, nil
}

// Open lays the puzzle of a scene on the desk.
func (p *Page) Open(s *scene.Scene, shown func()) {
	shown()
	puzzle := s.Puzzle
	puzzle.Givens = puzzle.Givens.Clone()
	p.editor.put(puzzle)
}

var _ page.Presentable = (*Page)(nil)

// Slide returns the puzzle in the editor for an audience.
func (p *Page) Slide() *slides.Slide {
	e := p.editor
	return &slides.Slide{
		Run: e, Heading: wording.Title(e.puzzle), Boards: []slides.Board{{Scene: e.board.Scene}},
		OnCell: func(_, cell, _ int) { e.click(cell) },
	}
}
