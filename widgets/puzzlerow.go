package widgets

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sudoscope/puzzles"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint/cards"
)

// PuzzleRow is a puzzle in a list: a small picture of it, its name and a remark.
type PuzzleRow struct {
	Assembled
	grid           puzzles.Grid
	givens         puzzles.Grid // of a game; zero for a puzzle
	title, caption string

	thumb       *canvas.Raster
	name, about *canvas.Text
}

// NewPuzzleRow returns an empty row.
func NewPuzzleRow() *PuzzleRow {
	r := &PuzzleRow{name: canvas.NewText("", nil), about: canvas.NewText("", nil)}
	r.thumb = canvas.NewRaster(func(w, h int) image.Image { return cards.Thumb(w, h, r.givens, r.grid, Palette()) })
	r.name.TextStyle.Bold = true
	r.Assemble(r, Parts{List: []fyne.CanvasObject{r.thumb, r.name, r.about}, Least: r.least, Arrange: r.arrange})
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

// Measures of a row at the usual size of text.
const (
	rowHeight = 52
	rowThumb  = 40
	rowGap    = 12
)

func (r *PuzzleRow) least() fyne.Size { return fyne.NewSize(120*Scale(), rowHeight*Scale()) }

func (r *PuzzleRow) arrange(size fyne.Size) {
	s, p := Scale(), Palette()
	thumb := rowThumb * s
	if r.thumb.Hidden = r.grid.IsZero(); r.thumb.Hidden {
		thumb = -rowGap
	}
	layout.PlaceAt(r.thumb, rowGap/2, (size.Height-thumb)/2, thumb, thumb)
	x := thumb + rowGap*1.5
	width := size.Width - x - rowGap/2
	r.name.Color, r.name.TextSize = p.Ink, textSize*s
	r.about.Color, r.about.TextSize = p.Muted, captionSize*s
	r.name.Text, r.about.Text = Cut(r.title, r.name, width), Cut(r.caption, r.about, width)
	th, ch := r.name.MinSize().Height, r.about.MinSize().Height
	y := (size.Height - th - ch) / 2
	if r.about.Text == "" {
		y = (size.Height - th) / 2
	}
	layout.PlaceAt(r.name, x, y, width, th)
	layout.PlaceAt(r.about, x, y+th, width, ch)
}

// Cut shortens a line to a width in the style of a text; what is cut off becomes
// three dots.
func Cut(text string, like *canvas.Text, width float32) string {
	fits := func(s string) bool { return fyne.MeasureText(s, like.TextSize, like.TextStyle).Width <= width }
	return puzzles.ShortenTo(text, fits)
}
