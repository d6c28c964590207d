package compare

import (
	"context"
	"image"
	"io"

	"fyne.io/fyne/v2"

	"sudoscope/app/dialogs"
	"sudoscope/app/export"
	"sudoscope/widgets"
	"sudoscope/widgets/paint/charts"
)

// scatter returns the chart as it is seen on a picture so many pixels wide. Below it
// stands what the dot is that is looked at.
func (m *study) scatter(w int) *charts.Scatter {
	s := &charts.Scatter{}
	if m.shown != nil {
		s = m.shown.scatter(m.by)
	}
	s.Empty = "Choose how many, and run."
	if m.working() {
		s.Empty = "The first run has not ended yet."
	}
	if m.looked {
		s.Chosen, s.Foot = m.variation, m.shown.tellDot(m.series, m.variation)
	}
	s.Scale = float64(widgets.Scale())
	if width := m.chart.Size().Width; width > 0 {
		s.Scale *= float64(w) / float64(width)
	}
	return s
}

func (m *study) paint(w, h int) image.Image {
	m.painter.SetPalette(widgets.Palette())
	return m.painter.Paint(m.painter.Scatter(w, h, m.scatter(w)))
}

// keepItems offers the forms in which the chart is taken home.
func (m *study) keepItems() []*fyne.MenuItem {
	if m.shown == nil {
		return nil
	}
	f := m.shown
	item := func(name, extension string, write func(io.Writer) error) *fyne.MenuItem {
		return fyne.NewMenuItem(name, func() {
			env := m.c.env
			dialogs.AskWhere(env, f.title()+extension, func(path string) {
				dialogs.Save(env, path, "bytes", func(_ context.Context, w io.Writer, _ func(done, of int64)) error { return write(w) })
			})
		})
	}
	return []*fyne.MenuItem{
		item("The chart as a picture (PNG)…", ".png", m.writer(true)),
		item("The chart as a drawing (SVG)…", ".svg", m.writer(false)),
		item("Every run as a table (CSV)…", ".csv", f.writeCSV),
	}
}

// writer returns what writes the chart as it is now, in the colours of the window and
// with what is to be seen in words.
func (m *study) writer(picture bool) func(io.Writer) error {
	s, palette := m.shown.scatter(m.by), widgets.Palette()
	s.Title, s.Say = m.shown.title(), m.shown.tellAll()
	s.Foot = "A column for each variation, sorted by " + m.shown.field[m.by].name() + "."
	high := scatterHeight + sayHeight*len(s.Say)
	return func(w io.Writer) error {
		p := charts.NewSpreadPainter(palette)
		if picture {
			s.Scale = export.PictureScale
			return export.FigurePNG(w, p, p.Scatter(export.PictureScale*scatterWidth, export.PictureScale*high, s))
		}
		return export.FigureSVG(w, p.Scatter(scatterWidth, high, s))
	}
}

// The size of a chart that is saved, in units, and how much higher it is for each line
// that is said below it.
const (
	scatterWidth  = 900
	scatterHeight = 440
	sayHeight     = 20
)
