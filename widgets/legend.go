package widgets

import (
	"image"
	"image/draw"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
)

// Sample is something that a board shows, and what it means.
type Sample struct {
	Role  trace.Role
	Cell  bool // of a whole cell, else of a candidate in it
	Means string
}

// Legend shows samples of what a board shows, each with what it means.
type Legend struct {
	widget.BaseWidget
	samples []Sample
}

// NewLegend returns a legend of the samples.
func NewLegend(samples ...Sample) *Legend {
	l := &Legend{samples: samples}
	l.ExtendBaseWidget(l)
	return l
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
	const cell = 40 // in the middle of the board
	b := paint.NewBoard(puzzles.Classic)
	b.OnCard, b.ShowMarks = true, true
	if s.Cell {
		b.Evidence.Mark(cell, 0, s.Role)
	} else {
		b.Evidence.Mark(cell, sampleDigit, s.Role)
	}
	p.SetPalette(Palette())
	// The smallest board whose cells are as large as the sample, or three times
	// as large to cut a candidate out of one.
	wanted := side
	if !s.Cell {
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

// CreateRenderer is for Fyne.
func (l *Legend) CreateRenderer() fyne.WidgetRenderer {
	r := &legendRenderer{legend: l}
	for _, s := range l.samples {
		painter := paint.NewBoardPainter(paint.Light())
		r.cells = append(r.cells, canvas.NewRaster(func(w, h int) image.Image { return paintSample(painter, s, w, h) }))
		r.texts = append(r.texts, canvas.NewText(s.Means, nil))
	}
	r.style()
	return r
}

type legendRenderer struct {
	legend *Legend
	cells  []*canvas.Raster
	texts  []*canvas.Text
}

// Measures of a legend at the usual size of text.
const (
	sampleSide = 26
	sampleGap  = 6
	legendGap  = 14
)

func (r *legendRenderer) style() {
	p := Palette()
	for _, t := range r.texts {
		t.Color, t.TextSize = p.Muted, captionSize*scale()
	}
}

func (r *legendRenderer) MinSize() fyne.Size {
	s := scale()
	size := fyne.NewSize(-legendGap*s, sampleSide*s)
	for _, t := range r.texts {
		size.Width += (sampleSide+sampleGap+legendGap)*s + t.MinSize().Width
	}
	return fyne.NewSize(max(0, size.Width), size.Height)
}

func (r *legendRenderer) Layout(size fyne.Size) {
	s, x := scale(), float32(0)
	for i, cell := range r.cells {
		cell.Move(fyne.NewPos(x, (size.Height-sampleSide*s)/2))
		cell.Resize(fyne.NewSquareSize(sampleSide * s))
		x += (sampleSide + sampleGap) * s
		least := r.texts[i].MinSize()
		r.texts[i].Move(fyne.NewPos(x, (size.Height-least.Height)/2))
		r.texts[i].Resize(least)
		x += least.Width + legendGap*s
	}
}

func (r *legendRenderer) Refresh() {
	r.style()
	r.Layout(r.legend.Size())
	for i := range r.cells {
		r.cells[i].Refresh()
		r.texts[i].Refresh()
	}
}

func (r *legendRenderer) Objects() []fyne.CanvasObject {
	var all []fyne.CanvasObject
	for i := range r.cells {
		all = append(all, r.cells[i], r.texts[i])
	}
	return all
}
func (r *legendRenderer) Destroy() {}
