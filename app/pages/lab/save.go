package lab

import (
	"image"
	"image/png"
	"io"

	"fyne.io/fyne/v2"

	"sudoscope/app/dialogs"
	"sudoscope/app/experiment"
	"sudoscope/app/export"
	"sudoscope/widgets"
	"sudoscope/widgets/paint/charts"
	"sudoscope/widgets/paint/svg"
)

// askSaveRuns lets the user choose in which form the runs are saved.
func (l *Page) askSaveRuns() {
	p := l.session.Plan
	dialogs.Menu(l.env, l.save, []*fyne.MenuItem{
		fyne.NewMenuItem("Every run, as a table (CSV)…", func() { l.saveRuns(".csv", p.WriteCSV) }),
		fyne.NewMenuItem("Plan, tables and runs (JSON)…", func() { l.saveRuns(".json", p.WriteJSON) }),
	})
}

// runsTo is one of the forms.
type runsTo func(io.Writer, experiment.Origin, []experiment.Trial) error

// saveRuns asks where to save the runs that are done.
func (l *Page) saveRuns(extension string, to runsTo) {
	dialogs.SaveAs(l.env, "runs"+extension, l.runsWriter(to))
}

func (l *Page) runsWriter(to runsTo) func(io.Writer) error {
	s := l.session
	return func(w io.Writer) error { return to(w, s.Origin, s.Runs()) }
}

// paint paints the chart as it stands on its card.
func (c *chart) paint(w, h int) image.Image {
	s := c.spreads()
	s.Scale = c.picture.TextUnit(w)
	c.painter.SetPalette(widgets.Palette())
	return c.painter.Paint(c.figure(c.painter, w, h, s))
}

// The sizes of charts that are saved: of a picture in pixels, of a drawing in units.
const (
	chartWidth, chartHeight = 800, 450
)

// askSave lets the user choose in which form the chart is saved.
func (c *chart) askSave() {
	dialogs.Menu(c.page.env, c.save, []*fyne.MenuItem{
		fyne.NewMenuItem("Picture (PNG)…", func() { dialogs.SaveAs(c.page.env, c.name+".png", c.writer(true)) }),
		fyne.NewMenuItem("Drawing (SVG)…", func() { dialogs.SaveAs(c.page.env, c.name+".svg", c.writer(false)) }),
	})
}

// writer returns what writes the chart as it is now, in the colours of the window.
func (c *chart) writer(picture bool) func(io.Writer) error {
	s, palette := c.spreads(), widgets.Palette()
	s.Title, s.Names = c.card.Title, true
	return func(w io.Writer) error {
		p := charts.NewSpreadPainter(palette)
		if picture {
			s.Scale = export.PictureScale
			f := c.figure(p, export.PictureScale*chartWidth, export.PictureScale*chartHeight, s)
			return png.Encode(w, p.Paint(f))
		}
		_, err := w.Write(svg.Of(c.figure(p, chartWidth, chartHeight, s), chartWidth, chartHeight, s.Title))
		return err
	}
}
