package dialogs

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/app/export"
	"sudoscope/app/page"
	"sudoscope/app/wording"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// RaceItems returns the menu entries that save a race as a whole. The race is asked for
// when one is chosen. An animation waits for the runs to be computed.
func RaceItems(env *page.Env, race func() export.Race, computing bool) []*fyne.MenuItem {
	item := func(name, extension, of string, write func(r *export.Race, w io.Writer) error) *fyne.MenuItem {
		return fyne.NewMenuItem(name, func() {
			f := newRaceForm(env, strings.TrimSuffix(name, "…"), race(), false)
			f.to = func() {
				r := f.race
				AskWhere(env, r.Title+of+extension, func(path string) {
					Save(env, path, "bytes", func(_ context.Context, w io.Writer, _ func(done, of int64)) error {
						return write(&r, w)
					})
				})
			}
			f.dialog.Show()
			f.change()
		})
	}
	film := fyne.NewMenuItem("The race as an animation (GIF)…", func() {
		f := newRaceForm(env, "The race as an animation (GIF)", race(), true)
		f.to = func() {
			r, n := f.race, f.count
			AskWhere(env, r.Title+", race.gif", func(path string) {
				Save(env, path, "pictures", raceWriter(&r, n))
			})
		}
		f.dialog.Show()
		f.change()
	})
	film.Disabled = computing
	return []*fyne.MenuItem{
		item("All boards as a picture (PNG)…", ".png", ", race", (*export.Race).WritePNG),
		item("All boards as a drawing (SVG)…", ".svg", ", race", (*export.Race).WriteSVG),
		film,
		item("The chart as a drawing (SVG)…", ".svg", ", chart", (*export.Race).WriteChartSVG),
	}
}

// raceWriter returns what writes an animation of so many pictures.
func raceWriter(r *export.Race, pictures int) func(context.Context, io.Writer, func(done, of int64)) error {
	return func(ctx context.Context, w io.Writer, progress func(done, of int64)) error {
		return r.WriteGIF(ctx, w, pictures, progress)
	}
}

// raceForm asks how a picture or an animation of a race shall look.
type raceForm struct {
	race     export.Race
	now      float64 // where the race stands
	film     bool
	count    int // of pictures
	pictures *widgets.Field
	whole    *widgets.Button
	upToHere *widgets.Button
	fields   *fyne.Container
	status   *widget.Label
	save     *widgets.Button
	dialog   *Dialog
	to       func() // asks where to save, and saves
}

// firstPictures is how many pictures an animation of a race has at first: at their first
// pace it plays for 22 seconds.
const firstPictures = 200

func raceWidths() []int { return []int{640, 960, 1280, 1920, 2560, 3840} }

func newRaceForm(env *page.Env, title string, race export.Race, film bool) *raceForm {
	f := &raceForm{race: race, film: film, now: race.To, status: widget.NewLabel(""),
		fields: container.New(layout.Fields{Gap: 4, Beside: 12, Fold: 200})}
	f.status.Wrapping = fyne.TextWrapWord
	row := func(name string, field ...fyne.CanvasObject) {
		f.fields.Add(widget.NewLabel(name))
		f.fields.Add(container.New(layout.Wrap{Gap: 6}, field...))
	}
	f.race.Width, f.race.Palette = raceWidths()[2], widgets.Palette()
	if film {
		f.race.Width, f.race.Pace, f.race.To = raceWidths()[1], 100*time.Millisecond, 1
		part := func(name string, to float64) *widgets.Button {
			return widgets.NewButton(widgets.Pill, paint.NoIcon, name, func() {
				f.race.To = to
				f.change()
			})
		}
		f.whole, f.upToHere = part("The whole race", 1), part("End here", f.now)
		f.upToHere.SetEnabled(f.now > 0)
		row("Part", f.whole, f.upToHere)
		f.pictures = widgets.NewField()
		f.pictures.SetText(strconv.Itoa(firstPictures))
		f.pictures.OnChanged = func(string) { f.change() }
		f.pictures.OnSubmitted = func(string) { f.confirm() }
		row("Pictures", container.New(layout.Sized{Width: 120}, f.pictures))
		row("Show each for", SelectOf(exportPaces(), f.race.Pace, shortPace, func(d time.Duration) {
			f.race.Pace = d
			f.change()
		}))
	}
	row("Width", SelectOf(raceWidths(), f.race.Width, func(n int) string { return fmt.Sprintf("%d pixels", n) },
		func(n int) { f.race.Width = n }))
	row("Look", SelectOf(export.Palettes(), f.race.Palette, func(p paint.Palette) string { return p.Name },
		func(p paint.Palette) { f.race.Palette = p }))
	f.save = widgets.NewButton(widgets.Call, paint.NoIcon, "Save…", f.confirm)
	f.dialog = NewDialog(env, title, Fitted(env, 560, 0, container.New(layout.Lines{Gap: 4}, f.fields, f.status)))
	f.dialog.SetButtons([]fyne.CanvasObject{
		widgets.NewButton(widgets.Pill, paint.NoIcon, "Cancel", f.dialog.Hide), f.save})
	return f
}

// change takes over what the form says, and says what comes of it.
func (f *raceForm) change() {
	if !f.film {
		return
	}
	f.whole.SetOn(f.race.To == 1)
	f.upToHere.SetOn(f.race.To != 1)
	n, err := strconv.Atoi(strings.ReplaceAll(strings.TrimSpace(f.pictures.Text), ",", ""))
	if err != nil {
		err = fmt.Errorf("%q is not a number of pictures: type one from 2 to %d", f.pictures.Text, export.MaxPictures)
	} else {
		err = export.CheckPictures(n)
	}
	f.save.SetEnabled(err == nil)
	if err != nil {
		f.status.SetText(wording.Sentence(err.Error()))
		return
	}
	f.count = n
	f.status.SetText("It plays for " + playingTime(f.race.RaceLength(n)) + ".")
}

// confirm goes on to where to save.
func (f *raceForm) confirm() {
	if !f.save.Disabled() {
		f.dialog.Hide()
		f.to()
	}
}
