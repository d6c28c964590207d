package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sudoscope/widgets/layout"
)

// Tiles shows numbers side by side, each with what it counts below it.
type Tiles struct {
	Assembled
	readable
	values, names     []string
	grounds           []*canvas.Rectangle
	figures, captions []*canvas.Text
}

// NewTiles returns a row of numbers with the given names.
func NewTiles(names ...string) *Tiles {
	t := &Tiles{names: names, values: make([]string, len(names))}
	t.Assemble(t, Parts{Least: t.least, Arrange: t.arrange, Style: t.style})
	for i := range names {
		t.grounds = append(t.grounds, canvas.NewRectangle(nil))
		t.figures = append(t.figures, canvas.NewText("", nil))
		t.captions = append(t.captions, canvas.NewText("", nil))
		t.Parts.List = append(t.Parts.List, t.grounds[i], t.figures[i], t.captions[i])
	}
	return t
}

// Set changes the number at i and what it counts.
func (t *Tiles) Set(i int, value, name string) {
	if t.values[i] != value || t.names[i] != name {
		t.values[i], t.names[i] = value, name
		t.Refresh()
	}
}

// Value returns the number at i as it is shown.
func (t *Tiles) Value(i int) string { return t.values[i] }

func (t *Tiles) style() {
	p := Palette()
	for i := range t.grounds {
		g, v, n := t.grounds[i], t.figures[i], t.captions[i]
		g.FillColor, g.StrokeColor, g.StrokeWidth, g.CornerRadius = p.Panel, p.Border, 1, radius
		v.Text, v.Color, v.TextSize, v.TextStyle.Bold, v.Alignment = t.values[i], p.Ink, numberSize*Scale(),
			true, fyne.TextAlignCenter
		n.Text, n.Color, n.TextSize, n.Alignment = t.names[i], p.Muted, captionSize*Scale(),
			fyne.TextAlignCenter
	}
}

const (
	tileGap    = 8
	tileEdge   = 4 // beside a name
	closeGap   = 4 // these two where names are longer
	closeEdge  = 2
	leastName  = 9
	leastValue = 6
	tileHigh   = 62
	leastTiles = 44 // at any size of text
)

// nameSize returns the size at which all names fit into tiles with an edge.
func (t *Tiles) nameSize(width, height, edge float32) float32 {
	size := min(captionSize*Scale(), max(captionSize, 0.3*height))
	for _, n := range t.captions {
		size, _ = fitText(n.Text, n.TextStyle, size, leastName, width-2*edge)
	}
	return size
}

func (t *Tiles) arrange(size fyne.Size) {
	count := float32(len(t.grounds))
	gap, edge := float32(tileGap), float32(tileEdge)
	width := (size.Width - gap*(count-1)) / count
	name := t.nameSize(width, size.Height, edge)
	if name < captionSize {
		gap, edge = closeGap, closeEdge
		width = (size.Width - gap*(count-1)) / count
		name = t.nameSize(width, size.Height, edge)
	}
	for i := range t.grounds {
		v, n := t.figures[i], t.captions[i]
		n.TextSize = name
		nh := n.MinSize().Height
		// A long number, or one in a low tile, is set smaller rather than cut.
		v.TextSize = min(numberSize*Scale(), max(captionSize, (size.Height-nh-tileEdge)/1.25))
		v.TextSize, _ = fitText(v.Text, v.TextStyle, v.TextSize, leastValue, width-2*edge)
		x := float32(i) * (width + gap)
		layout.PlaceAt(t.grounds[i], x, 0, width, size.Height)
		vh := min(numberSize*Scale()*1.25, size.Height-nh-tileEdge)
		top := (size.Height - vh - nh) / 2
		layout.PlaceAt(v, x, top+(vh-v.MinSize().Height)/2, width, v.MinSize().Height)
		layout.PlaceAt(n, x, top+vh, width, nh)
	}
}

// least is what the numbers can do with. Given more, they are larger.
func (t *Tiles) least() fyne.Size { return fyne.NewSize(70*float32(len(t.grounds)), leastTiles) }

// WantedHeight returns the height at which numbers and names have the size of other
// text.
func (t *Tiles) WantedHeight() float32 { return tileHigh * Scale() }
