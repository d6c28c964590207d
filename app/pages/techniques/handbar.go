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
	tools  []fyne.CanvasObject // behind the digits
	colour *widgets.Button
}

func newHandBar(t *Page) *handBar {
	b := &handBar{page: t, Container: container.New(layout.Wrap{Gap: 4})}
	pill := func(name string) *widgets.Button { return t.controls.Button(widgets.Pill, name) }
	icon := func(name string) *widgets.Button { return t.controls.IconButton(widgets.Pill, name) }
	b.colour = pill("Colour…").Hinted(t.controls.Named("Colour").Hint())
	b.tools = []fyne.CanvasObject{pill("Pairs"), pill("Strike"), b.colour, icon("Undo"), icon("Redo"),
		pill("Back to the path")}
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
	path, changed := t.exercise == nil, t.CanUndo() || t.CanRedo()
	for i, seen := range []bool{true, path, path, path && changed, path && changed, path && len(t.Strikes) > 0} {
		widgets.SetVisible(b.tools[i], seen)
	}
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
	for _, one := range b.tools {
		b.Add(one)
	}
}
