package source

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"sudoscope/algorithms/inside"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
)

// Variables shows the calls of a program that are under way, the innermost first, and
// the variables of each. Pointing at a variable with cells in its value shows them on the
// board.
type Variables struct {
	widgets.Assembled
	// OnCells is told the cells to show on the board, none when the pointer has left.
	OnCells func(cells []int)
	// Name writes cells as the page does; nil for as the program writes them.
	Name func(cell int) string

	lines  []line
	over   int    // the line that is pointed at, -1 for none
	chosen string // the variable that was clicked, "" for none

	pointed, selected *canvas.Rectangle // behind their lines
	texts             []*canvas.Text
}

var (
	_ desktop.Hoverable = (*Variables)(nil)
	_ fyne.Tappable     = (*Variables)(nil)
)

// line is a line of the list: a call, or a variable.
type line struct {
	head  bool
	text  string
	key   string // names a variable wherever it is in the list
	fresh bool   // the step has changed it
	cells []int
}

// NewVariables returns an empty list.
func NewVariables() *Variables {
	v := &Variables{over: -1, pointed: canvas.NewRectangle(nil), selected: canvas.NewRectangle(nil)}
	v.Assemble(v, widgets.Parts{Least: v.least, Renew: v.renew, Arrange: func(fyne.Size) { v.renew() }})
	return v
}

// Set shows a state, of a program on a grid of the layout.
func (v *Variables) Set(s *inside.State, l *puzzles.Layout) {
	v.lines = v.linesOf(v.lines[:0], s, l)
	v.Refresh()
	v.showCells()
}

// Lines returns how many lines there are.
func (v *Variables) Lines() int { return len(v.lines) }

// linesOf appends the lines of a state, the innermost call first.
func (v *Variables) linesOf(lines []line, s *inside.State, l *puzzles.Layout) []line {
	for i := len(s.Calls) - 1; i >= 0; i-- {
		c := &s.Calls[i]
		text := c.Name
		if c.Line > 0 {
			text += ", line " + strconv.Itoa(c.Line)
		}
		lines = append(lines, line{head: true, text: text})
		for _, x := range c.Vars {
			lines = append(lines, line{text: x.Name + " = " + inside.Named(x.Value, l, v.Name),
				key:   strconv.Itoa(i) + " " + x.Name,
				fresh: x.Changed,
				cells: inside.CellsIn(x.Value, l)})
		}
	}
	return lines
}

// showCells says which cells to show on the board.
func (v *Variables) showCells() {
	if v.OnCells == nil {
		return
	}
	var cells []int
	for i, l := range v.lines {
		if i == v.over && len(l.cells) > 0 {
			cells = l.cells
			break
		}
		if v.chosen != "" && l.key == v.chosen {
			cells = l.cells
		}
	}
	v.OnCells(cells)
}

// Tapped chooses the variable that was clicked, or lets go of it.
func (v *Variables) Tapped(e *fyne.PointEvent) {
	at := v.lineAt(e.Position.Y)
	if at < 0 || len(v.lines[at].cells) == 0 || v.lines[at].key == v.chosen {
		v.chosen = ""
	} else {
		v.chosen = v.lines[at].key
	}
	v.Refresh()
	v.showCells()
}

func (v *Variables) MouseIn(e *desktop.MouseEvent) { v.MouseMoved(e) }

func (v *Variables) MouseMoved(e *desktop.MouseEvent) {
	if at := v.lineAt(e.Position.Y); at != v.over {
		v.over = at
		v.Refresh()
		v.showCells()
	}
}

func (v *Variables) MouseOut() {
	v.over = -1
	v.Refresh()
	v.showCells()
}

func (v *Variables) lineAt(y float32) int {
	if at := int((y - theme.InnerPadding()/2) / lineHeight()); at >= 0 && at < len(v.lines) {
		return at
	}
	return -1
}

func lineHeight() float32 { return 1.5 * textSize() }

func textSize() float32 { return 13 * widgets.Scale() }

func (v *Variables) least() fyne.Size {
	return fyne.NewSize(120, float32(len(v.lines))*lineHeight()+theme.InnerPadding())
}

func (v *Variables) renew() {
	p := widgets.Palette()
	size, h := v.Size(), lineHeight()
	letter := widgets.MeasureCode("m", textSize(), false).Width
	hang := float32(len([]rune(freshSign))) * letter // variables are further in, names below each other
	most := max(8, int((size.Width-hang-12)/letter))
	if size.Width <= 0 {
		most = 40
	}
	for len(v.texts) < len(v.lines) {
		v.texts = append(v.texts, canvas.NewText("", nil))
	}
	v.Parts.List = append(v.Parts.List[:0], v.selected, v.pointed)
	v.pointed.FillColor, v.selected.FillColor = p.PeerTint, p.Tint
	v.pointed.Hidden, v.selected.Hidden = true, true
	for i, l := range v.lines {
		t := v.texts[i]
		y := theme.InnerPadding()/2 + float32(i)*h
		text, x := l.text, float32(4)
		if !l.head {
			x += hang
		}
		text = puzzles.Shorten(text, most)
		if l.fresh {
			text, x = freshSign+text, x-hang
		}
		colour := p.Ink
		switch {
		case l.head:
			colour = p.Muted
		case len(l.cells) > 0 && v.OnCells != nil:
			colour = p.Accent
		}
		style := fyne.TextStyle{Monospace: !l.head, Bold: l.head || l.fresh}
		if t.Text != text || t.TextSize != textSize() || t.Color != colour || t.TextStyle != style {
			t.Text, t.TextSize, t.Color, t.TextStyle, t.FontSource = text, textSize(), colour, style, nil
			if style.Monospace {
				t.FontSource = widgets.CodeFont(style.Bold)
			}
			t.Refresh()
		}
		if at, wide := fyne.NewPos(x, y), fyne.NewSize(size.Width-x, h); t.Position() != at || t.Size() != wide {
			t.Move(at)
			t.Resize(wide)
		}
		v.Parts.List = append(v.Parts.List, t)
		place := func(rect *canvas.Rectangle) {
			rect.Hidden = false
			rect.CornerRadius = 4
			layout.PlaceAt(rect, 0, y, size.Width, h)
		}
		if i == v.over && len(l.cells) > 0 {
			place(v.pointed)
		}
		if l.key != "" && l.key == v.chosen {
			place(v.selected)
		}
	}
	v.pointed.Refresh()
	v.selected.Refresh()
}

// freshSign stands before a variable that the step has changed.
const freshSign = "• "
