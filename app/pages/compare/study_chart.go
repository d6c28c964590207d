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
func (s *study) scatter(w int) *charts.Scatter {
	chart := &charts.Scatter{}
	if s.findings != nil {
		chart = s.findings.Scatter(s.sortedBy)
	}
	chart.Empty = "Choose how many, and run."
	if s.working() {
		chart.Empty = "The first run has not ended yet."
	}
	if s.looked {
		chart.Chosen, chart.Foot = s.variation, s.findings.TellDot(s.series, s.variation)
	}
	chart.Scale = float64(widgets.Scale())
	if width := s.chart.Size().Width; width > 0 {
		chart.Scale *= float64(w) / float64(width)
	}
	return chart
}

func (s *study) paint(w, h int) image.Image {
	s.painter.SetPalette(widgets.Palette())
	return s.painter.Paint(s.painter.Scatter(w, h, s.scatter(w)))
}

// exportItems offers the forms in which the chart is exported.
func (s *study) exportItems() []*fyne.MenuItem {
	if s.findings == nil {
		return nil
	}
	f := s.findings
	item := func(name, extension string, write func(io.Writer) error) *fyne.MenuItem {
		return fyne.NewMenuItem(name, func() {
			env := s.page.env
			dialogs.AskWhere(env, f.Title()+extension, func(path string) {
				dialogs.Save(env, path, "bytes", func(_ context.Context, w io.Writer, _ func(done, of int64)) error {
					return write(w)
				})
			})
		})
	}
	return []*fyne.MenuItem{
		item("The chart as a picture (PNG)…", ".png", s.chartWriter(true)),
		item("The chart as a drawing (SVG)…", ".svg", s.chartWriter(false)),
		item("Every run as a table (CSV)…", ".csv", f.WriteCSV),
	}
}

// chartWriter returns what writes the chart as it is now, in the colours of the window and
// with what is to be seen in words.
func (s *study) chartWriter(picture bool) func(io.Writer) error {
	chart, palette := s.findings.Scatter(s.sortedBy), widgets.Palette()
	chart.Title, chart.Say = s.findings.Title(), s.findings.TellAll()
	chart.Foot = "A column for each variation, sorted by " + s.findings.Field[s.sortedBy].Name + "."
	high := scatterHeight + lineHeight*len(chart.Say)
	return func(w io.Writer) error {
		p := charts.NewSpreadPainter(palette)
		if picture {
			chart.Scale = export.PictureScale
			return export.FigurePNG(w, p, p.Scatter(export.PictureScale*scatterWidth, export.PictureScale*high, chart))
		}
		return export.FigureSVG(w, p.Scatter(scatterWidth, high, chart))
	}
}

// The size of a chart that is saved, in units, and how much higher it is for each line
// that is said below it.
const (
	scatterWidth  = 900
	scatterHeight = 440
	lineHeight    = 20
)
