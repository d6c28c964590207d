package widgets

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sudoscope/puzzles"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint/cards"
)

// PuzzleRow is a puzzle in a list: a small picture of it, its name and a remark.
type PuzzleRow struct {
	widget.BaseWidget
	grid           puzzles.Grid
	givens         puzzles.Grid // of a game; zero for a puzzle
	title, caption string
}

// NewPuzzleRow returns an empty row.
func NewPuzzleRow() *PuzzleRow {
	r := &PuzzleRow{}
	r.ExtendBaseWidget(r)
	return r
}

// Set changes what the row shows. Text that does not fit ends in dots.
func (r *PuzzleRow) Set(g puzzles.Grid, title, caption string) {
	r.SetGame(puzzles.Grid{}, g, title, caption)
}

// SetGame changes what the row shows to a game: a puzzle with a grid as it stands.
func (r *PuzzleRow) SetGame(givens, g puzzles.Grid, title, caption string) {
	r.givens, r.grid, r.title, r.caption = givens, g, title, caption
	r.Refresh()
}

// Text returns the name and the remark.
func (r *PuzzleRow) Text() (title, caption string) { return r.title, r.caption }

func (r *PuzzleRow) CreateRenderer() fyne.WidgetRenderer {
	n := &rowRenderer{row: r, title: canvas.NewText("", nil), caption: canvas.NewText("", nil)}
	n.thumb = canvas.NewRaster(func(w, h int) image.Image { return cards.Thumb(w, h, r.givens, r.grid, Palette()) })
	n.title.TextStyle.Bold = true
	n.List = []fyne.CanvasObject{n.thumb, n.title, n.caption}
	return n
}

type rowRenderer struct {
	Parts
	row            *PuzzleRow
	thumb          *canvas.Raster
	title, caption *canvas.Text
}

// Measures of a row at the usual size of text.
const (
	rowHeight = 52
	rowThumb  = 40
	rowGap    = 12
)

func (r *rowRenderer) MinSize() fyne.Size {
	return fyne.NewSize(120*Scale(), rowHeight*Scale())
}

func (r *rowRenderer) Layout(size fyne.Size) {
	s, p := Scale(), Palette()
	thumb := rowThumb * s
	if r.thumb.Hidden = r.row.grid.IsZero(); r.thumb.Hidden {
		thumb = -rowGap
	}
	layout.PlaceAt(r.thumb, rowGap/2, (size.Height-thumb)/2, thumb, thumb)
	x := thumb + rowGap*1.5
	width := size.Width - x - rowGap/2
	r.title.Color, r.title.TextSize = p.Ink, textSize*s
	r.caption.Color, r.caption.TextSize = p.Muted, captionSize*s
	r.title.Text, r.caption.Text = Cut(r.row.title, r.title, width), Cut(r.row.caption, r.caption, width)
	th, ch := r.title.MinSize().Height, r.caption.MinSize().Height
	y := (size.Height - th - ch) / 2
	if r.caption.Text == "" {
		y = (size.Height - th) / 2
	}
	layout.PlaceAt(r.title, x, y, width, th)
	layout.PlaceAt(r.caption, x, y+th, width, ch)
}

// Cut shortens a line to a width in the style of a text; what is cut off becomes
// three dots.
func Cut(text string, like *canvas.Text, width float32) string {
	fits := func(s string) bool { return fyne.MeasureText(s, like.TextSize, like.TextStyle).Width <= width }
	return puzzles.ShortenTo(text, fits)
}

func (r *rowRenderer) Refresh() { redraw(r, r.row) }
