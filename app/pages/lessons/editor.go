package lessons

import (
	"errors"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/app/lesson"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
)

// editor has the texts of the moment that is chosen.
type editor struct {
	page                           *Page
	card                           *widgets.Card
	heading, caption, notes, block *widgets.Field
	screen                         *widget.Label
	edit, explore                  *widgets.Button
	texts                          *container.ThemeOverride // around all of them
	grown                          float32                  // how much larger than usual they are
	refused                        string                   // why what was typed last is not in the lesson, "" if it is
	editing                        bool                     // the block is open
}

// How many lines the texts show before they scroll.
const (
	captionRows = 6
	notesRows   = 3
	blockRows   = 6
)

func newEditor(p *Page) *editor {
	e := &editor{page: p, grown: 1}
	e.heading = widgets.NewField()
	long := func(rows int, placeholder string) *widgets.Field {
		f := widgets.NewLongField()
		f.Wrapping = fyne.TextWrapWord
		f.SetMinRowsVisible(rows)
		f.SetPlaceHolder(placeholder)
		return f
	}
	e.heading.SetPlaceHolder("What the moment is called")
	e.caption = long(captionRows, "What everyone reads. A question has a list of answers:\n- [x] the right one\n  why it is right\n- [ ] another one")
	e.notes = long(notesRows, "What only you see while you present")
	e.block = long(blockRows, "page: watch\npuzzle: euler-01\nalgorithm: backtracking\nwhere: step 6")
	e.block.TextStyle.Monospace = true
	for what, f := range map[string]*widgets.Field{
		editHeading: e.heading, editCaption: e.caption, editNotes: e.notes, editBlock: e.block,
	} {
		f.For = "The " + what + " of the moment"
		f.OnChanged = func(text string) { p.typed(what, text) }
		f.OnUndo = p.step
	}
	e.screen = widgets.NewWords("")
	e.edit, e.explore = p.rows().Button(widgets.Pill, "Edit as text"), p.rows().Button(widgets.Pill, "Explore")
	name := func(text string) *widgets.Line {
		l := widgets.NewMutedLine(12)
		l.Set(text)
		return l
	}
	grow := []fyne.CanvasObject{e.block, e.caption, e.notes}
	all := container.New(layout.Lines{Gap: 6, Grow: grow}, name("Heading"), e.heading,
		name("On screen"), e.screen, container.New(layout.Wrap{Gap: 6}, e.edit, e.explore), e.block,
		name("Caption and question"), e.caption, name("Speaker's notes"), e.notes)
	e.texts = container.NewThemeOverride(layout.Scrolled(all), e.theme())
	e.card = widgets.NewCard("Moment", container.New(layout.Func(layout.First, e.arrange), e.texts))
	e.block.Hide()
	return e
}

// theme is that of the texts, which grow with their room.
func (e *editor) theme() fyne.Theme {
	of := *fyne.CurrentApp().Settings().Theme().(*widgets.Theme)
	of.Scale = of.TextScale() * e.grown
	return &of
}

// style takes colours and sizes from the theme.
func (e *editor) style() {
	e.texts.Theme = e.theme()
	e.texts.Refresh()
}

// arrange gives the texts the size that goes with their room. Their card is one of three side by side: its
// text is as large as in a card half as wide again.
func (e *editor) arrange(o []fyne.CanvasObject, size fyne.Size) {
	if by := widgets.Grown(fyne.NewSize(1.5*size.Width, size.Height)); by != e.grown {
		e.grown = by
		e.style()
	}
	layout.Fill(o, size)
}

// toggleBlock shows the block that says what is on screen, or hides it.
func (e *editor) toggleBlock() {
	e.editing = !e.editing
	e.page.refresh()
}

// take puts the texts of the moment into the fields, and the carets before them where nobody types, as they stand
// where somebody typed at another moment. What is being typed stays.
func (e *editor) take() {
	d, at := e.page.draft, e.page.chosen
	put := func(f *widgets.Field, text string) {
		if plain(f.Text) == plain(text) {
			return
		}
		if f.SetSilently(text); e.page.env.Window.Canvas().Focused() != f {
			f.CursorRow, f.CursorColumn = 0, 0
		}
	}
	var heading, caption, notes, block string
	if d != nil && at >= 0 {
		heading, caption, notes, block = d.Lesson().Moments[at].Heading, d.Caption(at), d.Notes(at), d.Block(at)
		e.refused = ""
	}
	put(e.heading, heading)
	put(e.caption, caption)
	put(e.notes, notes)
	put(e.block, block)
}

// show shows what is above the fields: which moment it is, and its scene in words.
func (e *editor) show() {
	d, at := e.page.draft, e.page.chosen
	title, text, m := "Moment", "", &lesson.Moment{}
	if d != nil && at >= 0 {
		m = &d.Lesson().Moments[at]
		title = fmt.Sprintf("Moment %d of %d", at+1, len(d.Lesson().Moments))
		text = summary(m.Scene, d.Lesson().Notation)
		if m.Scene == nil && strings.TrimSpace(d.Block(at)) != "" {
			text = "The block has a problem: see below the preview."
		}
	}
	e.explore.SetEnabled(m.Scene != nil)
	if e.screen.Text != text {
		e.screen.SetText(text)
	}
	e.card.SetTitle(title)
	e.edit.SetOn(e.editing)
	widgets.SetVisible(e.block, e.editing)
	e.card.Refresh()
}

// Unsaved returns why what was typed is not in the lesson.
func (p *Page) Unsaved() error {
	if p.editor.refused == "" {
		return nil
	}
	return errors.New(p.editor.refused)
}
