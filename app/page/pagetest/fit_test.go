package pagetest

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/cards"
)

// A checker that finds nothing would let every page pass.
func TestFaultsAreFound(t *testing.T) {
	test.NewTempApp(t)
	text := func(said string, x, y float32) *canvas.Text {
		c := canvas.NewText(said, nil)
		c.Move(fyne.NewPos(x, y))
		c.Resize(c.MinSize())
		return c
	}
	at := func(o fyne.CanvasObject, x, y, w, h float32) fyne.CanvasObject {
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(w, h))
		return o
	}
	button := func(label string) *widgets.Button {
		return widgets.NewButton(widgets.Pill, paint.NoIcon, label, func() {})
	}
	list := widgets.NewSelect([]string{"an algorithm with a long name"}, nil)
	list.SetSelectedIndex(0)
	label := widget.NewLabel("a label with a long text")
	label.Truncation = fyne.TextTruncateEllipsis
	card := widgets.NewContender(&cards.Contender{Board: paint.NewBoard(puzzles.Classic),
		Name: "an algorithm with a long name"})
	scrolled := container.NewVScroll(container.NewWithoutLayout(text("far below", 0, 900)))
	wide := container.NewVScroll(container.NewWithoutLayout(text(strings.Repeat("wide ", 50), 0, 0)))
	for _, c := range []struct {
		name string
		want string // part of the fault, "" for none
		all  []fyne.CanvasObject
	}{
		{"apart", "", []fyne.CanvasObject{text("one", 0, 0), text("two", 0, 40), at(button("three"), 0, 80, 90, 40)}},
		{"texts on each other", "overlaps", []fyne.CanvasObject{text("placements", 0, 0), text("dead ends", 40, 4)}},
		{"a text outside", "is not all in the window", []fyne.CanvasObject{text("outside", 380, 0)}},
		{"a button outside", "is not all in the window", []fyne.CanvasObject{at(button("go"), 350, 0, 90, 40)}},
		{"a button on a text", "overlaps", []fyne.CanvasObject{text("under it", 0, 0),
			at(button("go"), 20, 0, 90, 40)}},
		{"buttons on each other", "overlaps", []fyne.CanvasObject{at(button("go"), 0, 0, 90, 40),
			at(button("on"), 80, 0, 90, 40)}},
		{"a button that is too narrow", "needs", []fyne.CanvasObject{at(button("a long label"), 0, 0, 20, 40)}},
		{"a list that cuts what is chosen", "shows", []fyne.CanvasObject{at(list, 0, 0, 120, 40)}},
		{"a label that is cut", "shows", []fyne.CanvasObject{at(label, 0, 0, 80, 40)}},
		{"a painted name that is cut", "was shortened", []fyne.CanvasObject{at(card, 0, 0, 110, 150)}},
		{"far down what scrolls", "", []fyne.CanvasObject{at(scrolled, 0, 0, 100, 100)}},
		{"too wide for what scrolls", "is not all in", []fyne.CanvasObject{at(wide, 0, 0, 100, 100)}},
	} {
		content := container.NewWithoutLayout(c.all...)
		test.NewTempWindow(t, content).Resize(fyne.NewSize(400, 300))
		faults := Faults(content, Place{Name: "the window", Size: fyne.NewSize(400, 300)})
		got := strings.Join(faults, "\n")
		check.That(t, (c.want != "" || got == "") && (c.want == "" || strings.Contains(got, c.want)),
			"%s: the faults are %q, want one that says %q", c.name, got, c.want)
	}
}
