package lab

import (
	"bytes"
	"context"
	"image/png"
	"io"
	"slices"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/trace"
	"sudoscope/app/browser"
	"sudoscope/app/dialogs"
	"sudoscope/app/experiment"
	"sudoscope/app/export"
	"sudoscope/app/report"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
	"sudoscope/widgets/paint/diagram"
	"sudoscope/widgets/paint/svg"
)

// askCopy lets the user choose in which form the summary is copied.
func (l *Page) askCopy() {
	dialogs.Menu(l.env, l.copyAs, puzzles.Map(experiment.Formats(), func(f experiment.Format) *fyne.MenuItem {
		return fyne.NewMenuItem("Summary as "+f.Name, func() {
			var text bytes.Buffer
			_ = f.Write(l.shown.Summary, &text) // there is always room
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
			sums := l.shown.Summary
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
	r := &report.Report{Summary: s.Plan.Summarize(s.Runs(), l.measured()), Origin: s.Origin}
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

// saveRuns asks where to save the runs that are done, in one of the forms.
func (l *Page) saveRuns(extension string, to func(io.Writer, experiment.Origin, []experiment.Trial) error) {
	s := l.session
	dialogs.SaveAs(l.env, "runs"+extension, func(w io.Writer) error { return to(w, s.Origin, s.Runs()) })
}

// figure is a figure of the results, which can be saved.
type figure struct {
	name    string // of its file
	title   func() string
	card    *widgets.Card // nil if it is on that of the pairs
	picture *widgets.Drawing
	save    *widgets.Button
	draw    drawing
}

// drawing draws a figure, with a title for a file.
type drawing func(c *diagram.Canvas, title string)

// The sizes of figures that are saved: of a picture in pixels, of a drawing in units.
const (
	figureWide, figureHigh = 800, 450
)

func (l *Page) newFigure(name string, least fyne.Size, draw drawing) *figure {
	f := &figure{name: name, draw: draw}
	f.picture = widgets.NewDrawing(least, func(c *diagram.Canvas) { draw(c, "") })
	f.save = widgets.NewButton(widgets.Pill, paint.IconSave, "", func() { l.askSaveFigure(f) }).
		Hinted("Save this chart as a picture (PNG) or a drawing (SVG)")
	return f
}

// newChart returns one of the two figures that have a card of their own.
func (l *Page) newChart(name string, draw func(*charts.Spreads, *diagram.Canvas)) *figure {
	f := l.newFigure(name, fyne.NewSize(220, 120), func(c *diagram.Canvas, title string) {
		draw(&charts.Spreads{Rows: slices.Clone(l.shown.spreads), Seconds: l.measured() == trace.ByTime, Title: title,
			Names: title != ""}, c)
	})
	f.card = widgets.NewCard("", f.picture.Picture)
	f.card.Corner = f.save
	f.title = func() string { return f.card.Title }
	return f
}

// askSaveFigure lets the user choose in which form a figure is saved, then how it shall look, and where.
func (l *Page) askSaveFigure(f *figure) {
	item := func(form, extension string, write func(io.Writer, paint.Palette) error) *fyne.MenuItem {
		return fyne.NewMenuItem(form+"…", func() {
			dialogs.AskLook(l.env, form, func(p paint.Palette) {
				dialogs.SaveAs(l.env, f.name+extension, func(w io.Writer) error { return write(w, p) })
			})
		})
	}
	dialogs.Menu(l.env, f.save, []*fyne.MenuItem{item("Picture (PNG)", ".png", f.writePNG),
		item("Drawing (SVG)", ".svg", f.writeSVG)})
}

func (f *figure) writePNG(w io.Writer, palette paint.Palette) error {
	const scale = export.PictureScale
	return png.Encode(w, diagram.NewPainter().Paint(scale*figureWide, scale*figureHigh, palette, scale,
		func(c *diagram.Canvas) { f.draw(c, f.title()) }))
}

func (f *figure) writeSVG(w io.Writer, palette paint.Palette) error {
	c := diagram.New(figureWide, figureHigh, palette, 1, paint.NewTypesetter())
	f.draw(c, f.title())
	_, err := w.Write(svg.Of(&c.Figure, c.W, c.H, f.title()))
	return err
}
