package widgets

import (
	"image"
	"image/draw"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// Sample is something that a board shows, and what it means.
type Sample struct {
	Role  trace.Role
	Cell  bool // of a whole cell, else of a candidate in it
	House bool // it is a house; Role does not matter then, nor if it is an arrow
	Cover bool // it is a house that crosses others
	Link  Link
	Means string
}

// Samples returns all that boards mark, with what it means on every page; what it means in a pattern, the
// legend beside that says.
func Samples() (all []Sample) {
	const ofCells = trace.Choice // the last role that whole cells have, but for those of sets
	for i, means := range [trace.LastRole]string{"looked at now", "just placed", "just removed", "eliminated",
		"candidate again", "speaks against it", "pattern", "proves it", "guess still open", "fin", "pivot", "pincer",
		"set or colour A", "set or colour B", "set or colour C", "set or colour D", "supposed right", "then right",
		"then wrong", "taken from the solution"} {
		role := trace.Role(i + 1)
		all = append(all, Sample{Role: role, Cell: role <= ofCells && role != trace.Gone, Means: means})
	}
	return append(all, Sample{House: true, Means: "house"}, Sample{Cover: true, Means: "house that crosses others"},
		Sample{Link: StrongLink, Means: "if not this, then that"}, Sample{Link: WeakLink, Means: "not both"})
}

// Link is a kind of arrow between candidates.
type Link uint8

// The kinds.
const (
	NoLink Link = iota
	StrongLink
	WeakLink
)

// Legend shows samples of what a board shows, each with what it means.
type Legend struct {
	Assembled
	readable
	samples []Sample
	dense   bool

	shown []Sample
	cells []*canvas.Raster
	texts []*canvas.Text
}

// NewLegend returns a legend of the samples.
func NewLegend(samples ...Sample) *Legend {
	l := &Legend{samples: samples}
	l.Assemble(l, Parts{Least: l.least, Arrange: l.arrange, Style: l.style})
	return l
}

// Set changes the samples.
func (l *Legend) Set(samples []Sample) {
	if !slices.Equal(l.samples, samples) {
		l.samples = slices.Clone(samples)
		l.Refresh()
	}
}

// Empty reports whether there is nothing to explain.
func (l *Legend) Empty() bool { return len(l.samples) == 0 }

// SetDense says whether the legend is dense: its lines are closer together, and its samples
// no larger than at the usual size of text. The words are as large as ever.
func (l *Legend) SetDense(dense bool) { set(l, &l.dense, dense) }

// HeightFor returns the height that the legend needs at a width: what does not
// fit into a line goes into the next.
func (l *Legend) HeightFor(width float32) float32 { return l.HeightIf(l.dense, width) }

// HeightIf returns the height that the legend needs at a width if it is dense, or not.
func (l *Legend) HeightIf(dense bool, width float32) float32 {
	return l.spacing(dense).place(l.samples, width, func(int, float32, float32, float32) {})
}

// spacing is how large the samples of a legend are, and how far apart.
type spacing struct {
	side            float32 // of a sample, and the height of a line
	beside          float32 // between a sample and its text
	between, across float32 // between lines, and between what stands in one
}

// spacing returns the lengths of the legend if it is dense, or not.
func (l *Legend) spacing(dense bool) spacing {
	s := Scale()
	if !dense {
		return spacing{sampleSide * s, sampleGap * s, sampleGap * s, legendGap * s}
	}
	line := fyne.MeasureText("", captionSize*s, fyne.TextStyle{}).Height
	return spacing{max(sampleSide, line), sampleGap, denseGap, legendGap}
}

// place calls put with the place of each sample and the width of its text, and returns the
// height of all.
func (m spacing) place(samples []Sample, width float32, put func(i int, x, y, text float32)) float32 {
	x, y := float32(0), float32(0)
	for i, one := range samples {
		text := fyne.MeasureText(one.Means, captionSize*Scale(), fyne.TextStyle{}).Width
		need := m.side + m.beside + text
		if x > 0 && x+need > width {
			x, y = 0, y+m.side+m.between
		}
		put(i, x, y, text)
		x += need + m.across
	}
	return y + m.side
}

// sampleDigit is the candidate that samples show: it stands in the middle.
const sampleDigit = 5

// paintSample paints a cell of w by h pixels as a board would.
func paintSample(p *paint.BoardPainter, s Sample, w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	side := min(w, h)
	if side < 4 {
		return img
	}
	if s.Link != NoLink {
		return paint.LinkSign(w, h, s.Link == StrongLink, Palette())
	}
	const cell = 40 // in the middle of the board
	b := paint.NewBoard(puzzles.Classic)
	b.OnCard, b.ShowMarks = true, true
	switch {
	case s.House:
		b.Evidence.Houses = []puzzles.House{{Kind: puzzles.Row, Index: cell / 9}}
	case s.Cover:
		b.Evidence.Covers = []puzzles.House{{Kind: puzzles.Column, Index: cell % 9}}
	case s.Cell:
		b.Evidence.Mark(cell, 0, s.Role)
	default:
		b.Evidence.Mark(cell, sampleDigit, s.Role)
	}
	p.SetPalette(Palette())
	// The smallest board whose cells are as large as the sample, or three times
	// as large to cut a candidate out of one.
	wanted := side
	if !s.Cell && !s.House && !s.Cover {
		wanted = 3 * side
	}
	size := 9 * wanted
	for p.CellRect(b, size, size, cell).Dx() < wanted {
		size++
	}
	board, at := p.Paint(size, size, b), p.CellRect(b, size, size, cell)
	margin := (at.Dx() - side) / 2
	draw.Draw(img, img.Rect, board, at.Min.Add(image.Pt(margin, margin)), draw.Src)
	return img
}

// Measures of a legend at the usual size of text.
const (
	sampleSide = 26
	sampleGap  = 6
	legendGap  = 14
	denseGap   = 2 // between the lines of a dense one, with text of any size
)

// fill makes the pictures and texts of the samples.
func (l *Legend) fill() {
	l.shown, l.cells, l.texts, l.Parts.List = l.samples, nil, nil, nil
	for i, s := range l.shown {
		painter := paint.NewBoardPainter(paint.Light())
		l.cells = append(l.cells, canvas.NewRaster(func(w, h int) image.Image { return paintSample(painter, s, w, h) }))
		l.texts = append(l.texts, canvas.NewText(s.Means, nil))
		l.Parts.List = append(l.Parts.List, l.cells[i], l.texts[i])
	}
}

func (l *Legend) style() {
	if l.cells == nil || !slices.Equal(l.shown, l.samples) {
		l.fill()
	}
	p := Palette()
	for _, t := range l.texts {
		t.Color, t.TextSize = p.Muted, captionSize*Scale()
	}
}

func (l *Legend) least() fyne.Size {
	if l.Empty() {
		return fyne.Size{}
	}
	// As wide as the longest: how high it is at a width HeightFor says.
	m := l.spacing(l.dense)
	size := fyne.NewSize(0, m.side)
	m.place(l.samples, math.MaxFloat32, func(_ int, _, _, text float32) {
		size.Width = max(size.Width, m.side+m.beside+text)
	})
	return size
}

func (l *Legend) arrange(size fyne.Size) {
	m := l.spacing(l.dense)
	m.place(l.shown, size.Width, func(i int, x, y, text float32) {
		layout.PlaceAt(l.cells[i], x, y, m.side, m.side)
		least := l.texts[i].MinSize()
		layout.PlaceAt(l.texts[i], x+m.side+m.beside, y+(m.side-least.Height)/2, text, least.Height)
	})
}
