package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sudoscope/widgets/layout"
)

// Tiles shows numbers side by side, each with what it counts below it.
type Tiles struct {
	widget.BaseWidget
	readable
	values, names []string
}

// NewTiles returns a row of numbers with the given names.
func NewTiles(names ...string) *Tiles {
	t := &Tiles{names: names, values: make([]string, len(names))}
	t.ExtendBaseWidget(t)
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

func (t *Tiles) CreateRenderer() fyne.WidgetRenderer {
	r := &tilesRenderer{tiles: t}
	for i := range t.names {
		r.grounds = append(r.grounds, canvas.NewRectangle(nil))
		r.values = append(r.values, canvas.NewText("", nil))
		r.names = append(r.names, canvas.NewText("", nil))
		r.List = append(r.List, r.grounds[i], r.values[i], r.names[i])
	}
	r.style()
	return r
}

type tilesRenderer struct {
	Parts
	tiles         *Tiles
	grounds       []*canvas.Rectangle
	values, names []*canvas.Text
}

func (r *tilesRenderer) style() {
	p := Palette()
	for i := range r.grounds {
		g, v, n := r.grounds[i], r.values[i], r.names[i]
		g.FillColor, g.StrokeColor, g.StrokeWidth, g.CornerRadius = p.Panel, p.Border, 1, radius
		v.Text, v.Color, v.TextSize, v.TextStyle.Bold, v.Alignment = r.tiles.values[i], p.Ink, numberSize*Scale(),
			true, fyne.TextAlignCenter
		n.Text, n.Color, n.TextSize, n.Alignment = r.tiles.names[i], p.Muted, captionSize*Scale(),
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
func (r *tilesRenderer) nameSize(width, height, edge float32) float32 {
	size := min(captionSize*Scale(), max(captionSize, 0.3*height))
	for _, n := range r.names {
		size, _ = fitText(n.Text, n.TextStyle, size, leastName, width-2*edge)
	}
	return size
}

func (r *tilesRenderer) Layout(size fyne.Size) {
	count := float32(len(r.grounds))
	gap, edge := float32(tileGap), float32(tileEdge)
	width := (size.Width - gap*(count-1)) / count
	name := r.nameSize(width, size.Height, edge)
	if name < captionSize {
		gap, edge = closeGap, closeEdge
		width = (size.Width - gap*(count-1)) / count
		name = r.nameSize(width, size.Height, edge)
	}
	for i := range r.grounds {
		v, n := r.values[i], r.names[i]
		n.TextSize = name
		nh := n.MinSize().Height
		// A long number, or one in a low tile, is set smaller rather than cut.
		v.TextSize = min(numberSize*Scale(), max(captionSize, (size.Height-nh-tileEdge)/1.25))
		v.TextSize, _ = fitText(v.Text, v.TextStyle, v.TextSize, leastValue, width-2*edge)
		x := float32(i) * (width + gap)
		layout.PlaceAt(r.grounds[i], x, 0, width, size.Height)
		vh := min(numberSize*Scale()*1.25, size.Height-nh-tileEdge)
		top := (size.Height - vh - nh) / 2
		layout.PlaceAt(v, x, top+(vh-v.MinSize().Height)/2, width, v.MinSize().Height)
		layout.PlaceAt(n, x, top+vh, width, nh)
	}
}

// MinSize is what the numbers can do with. Given more, they are larger.
func (r *tilesRenderer) MinSize() fyne.Size {
	return fyne.NewSize(70*float32(len(r.grounds)), leastTiles)
}

// WantedHeight returns the height at which numbers and names have the size of other
// text.
func (t *Tiles) WantedHeight() float32 { return tileHigh * Scale() }

func (r *tilesRenderer) Refresh() {
	r.style()
	redraw(r, r.tiles)
}
