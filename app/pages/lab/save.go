package lab

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"io"

	"fyne.io/fyne/v2"

	"sudoscope/app/browser"
	"sudoscope/app/dialogs"
	"sudoscope/app/experiment"
	"sudoscope/app/export"
	"sudoscope/app/report"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
	"sudoscope/widgets/paint/svg"
)

// askCopy lets the user choose in which form the summary is copied.
func (l *Page) askCopy() {
	dialogs.Menu(l.env, l.copyAs, puzzles.Map(experiment.Formats(), func(f experiment.Format) *fyne.MenuItem {
		return fyne.NewMenuItem("Summary as "+f.Name, func() {
			var text bytes.Buffer
			_ = f.Write(l.shown.sums, &text) // there is always room
			l.env.App.Clipboard().SetContent(text.String())
			l.env.Notify("Summary copied to the clipboard as " + f.Name)
		})
	}))
}

// askSave lets the user choose what is saved.
func (l *Page) askSave() {
	p := l.session.Plan
	items := []*fyne.MenuItem{fyne.NewMenuItem("Report…", l.saveReport), fyne.NewMenuItemSeparator()}
	for _, f := range experiment.Formats() {
		items = append(items, fyne.NewMenuItem("Summary as "+f.Name+"…", func() {
			sums := l.shown.sums
			dialogs.SaveAs(l.env, "summary"+f.Extension, func(w io.Writer) error { return f.Write(sums, w) })
		}))
	}
	dialogs.Menu(l.env, l.save, append(items, fyne.NewMenuItemSeparator(),
		fyne.NewMenuItem("Every run, as a table (CSV)…", func() { l.saveRuns(".csv", p.WriteCSV) }),
		fyne.NewMenuItem("Plan, tables and runs (JSON)…", func() { l.saveRuns(".json", p.WriteJSON) })))
}

// saveReport asks for a new folder and writes a report of what is done into it. A browser has no folders: there it is
// the page alone.
func (l *Page) saveReport() {
	s := l.session
	r := &report.Report{Plan: s.Plan, Origin: s.Origin, Runs: s.Runs(), Measure: l.measured()}
	if browser.Here {
		dialogs.SaveAs(l.env, report.Page, r.WritePage)
		return
	}
	dialogs.AskWhere(l.env, "Report", func(folder string) {
		dialogs.Finish(l.env, "Writing the report", "files", "saved", "The report cannot be written",
			func(ctx context.Context, _ func(done, of int64)) error { return r.Write(ctx, folder) },
			func() { l.env.Notify("Saved in " + folder + ": open " + report.Page) })
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
	c.page.askSaveFigure(c.save, c.name, c.card.Title, c.drawn)
}

// drawn draws the chart as it is now to be saved.
func (c *chart) drawn(scale int, palette paint.Palette) *paint.Figure {
	s := c.spreads()
	s.Title, s.Names, s.Scale = c.card.Title, true, float64(scale)
	return c.figure(charts.NewSpreadPainter(palette), scale*chartWidth, scale*chartHeight, s)
}

// askSaveFigure lets the user choose in which form a figure is saved, then how it shall look, and where.
func (l *Page) askSaveFigure(below *widgets.Button, name, title string, draw drawing) {
	item := func(form, extension string, write func(io.Writer, paint.Palette) error) *fyne.MenuItem {
		return fyne.NewMenuItem(form+"…", func() {
			dialogs.AskLook(l.env, form, func(p paint.Palette) {
				dialogs.SaveAs(l.env, name+extension, func(w io.Writer) error { return write(w, p) })
			})
		})
	}
	dialogs.Menu(l.env, below, []*fyne.MenuItem{
		item("Picture (PNG)", ".png", draw.writePNG),
		item("Drawing (SVG)", ".svg", func(w io.Writer, p paint.Palette) error { return draw.writeSVG(w, p, title) }),
	})
}

// drawing draws a figure for a file: of a picture the scale is how many pixels a unit takes.
type drawing func(scale int, palette paint.Palette) *paint.Figure

func (d drawing) writePNG(w io.Writer, palette paint.Palette) error {
	return png.Encode(w, charts.NewSpreadPainter(palette).Paint(d(export.PictureScale, palette)))
}

func (d drawing) writeSVG(w io.Writer, palette paint.Palette, title string) error {
	f := d(1, palette)
	_, err := w.Write(svg.Of(f, f.W, f.H, title))
	return err
}
