package techniques

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/app/page"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// handBar is the bar above the words with what one can do on the board: light digits,
// strike out candidates, colour, undo.
type handBar struct {
	*fyne.Container
	page   *Page
	shape  puzzles.Shape
	digits []*widgets.Button

	pairs, strike, colour  *widgets.Button
	undo, redo, backToPath *widgets.Button
}

func newHandBar(t *Page) *handBar {
	b := &handBar{page: t, Container: container.New(layout.Wrap{Gap: 4})}
	rows := t.rows()
	b.pairs, b.strike = rows.Button(widgets.Pill, "Pairs"), rows.Button(widgets.Pill, "Strike")
	b.undo, b.redo = rows.IconButton(widgets.Pill, "Undo"), rows.IconButton(widgets.Pill, "Redo")
	b.colour = widgets.NewButton(widgets.Pill, paint.NoIcon, "Colour…", t.askColour)
	b.colour.SetHint(rows.Named("Colour").Hint())
	b.backToPath = widgets.NewButton(widgets.Pill, paint.NoIcon, "Back to the path", t.backToPath)
	b.backToPath.SetHint("Undo all that was struck by hand")
	return b
}

// refresh shows what is lit, and what can be done.
func (b *handBar) refresh() {
	t := b.page
	if shape := t.Puzzle.Givens.Shape(); shape != b.shape {
		b.build(shape)
	}
	for i, one := range b.digits {
		one.SetOn(t.markup.Lit.Has(i + 1))
	}
	b.pairs.SetOn(t.markup.Pairs)
	b.strike.SetOn(t.markup.tool == toolStrike)
	b.colour.SetOn(t.markup.tool == toolColour)
	b.strike.SetEnabled(t.free())
	b.colour.SetEnabled(t.free())
	b.undo.SetEnabled(t.free() && t.CanUndo())
	b.redo.SetEnabled(t.free() && t.CanRedo())
	struck := len(t.Strikes) > 0
	for _, one := range []*widgets.Button{b.strike, b.colour} {
		widgets.SetVisible(one, t.exercise == nil)
	}
	for _, one := range []*widgets.Button{b.undo, b.redo} {
		widgets.SetVisible(one, t.exercise == nil && (t.CanUndo() || t.CanRedo()))
	}
	widgets.SetVisible(b.backToPath, t.exercise == nil && struck)
	b.backToPath.SetEnabled(t.free())
	b.Refresh()
}

// build puts a button for each digit of a shape into the bar, before the others.
func (b *handBar) build(shape puzzles.Shape) {
	b.shape, b.digits = shape, nil
	b.RemoveAll()
	for d := 1; d <= shape.Side(); d++ {
		name := string(puzzles.DigitChar(d))
		one := widgets.NewButton(widgets.Pill, paint.NoIcon, name, func() { b.page.light(d) })
		one.SetHint("Light all places of " + name)
		if d <= 9 {
			one.SetHint(page.WithKey(one.Hint(), "Shift+"+name))
		}
		b.digits = append(b.digits, one)
		b.Add(one)
	}
	for _, one := range []*widgets.Button{b.pairs, b.strike, b.colour, b.undo, b.redo, b.backToPath} {
		b.Add(one)
	}
}
