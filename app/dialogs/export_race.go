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
	item := func(name, file string, film bool, save func(f *raceForm, path string)) *fyne.MenuItem {
		return widgets.MenuItem(name+"…", !film || !computing, func() {
			f := newRaceForm(env, name, race(), film)
			f.to = func() { AskWhere(env, f.race.Now.Heading+", "+file, func(path string) { save(f, path) }) }
			f.show()
		})
	}
	picture := func(name, file string, write func(*export.Race, io.Writer) error) *fyne.MenuItem {
		return item(name, file, false, func(f *raceForm, path string) {
			SaveTo(env, path, func(w io.Writer) error { return write(&f.race, w) })
		})
	}
	return []*fyne.MenuItem{
		picture("All boards as a picture (PNG)", "race.png", (*export.Race).WritePNG),
		picture("All boards as a drawing (SVG)", "race.svg", (*export.Race).WriteSVG),
		item("The race as an animation (GIF)", "race.gif", true, (*raceForm).saveFilm),
		picture("The chart as a drawing (SVG)", "chart.svg", (*export.Race).WriteChartSVG),
	}
}

// raceForm asks how a picture or an animation of a race shall look.
type raceForm struct {
	*Form
	race     export.Race
	film     bool
	count    int // of pictures
	pictures *widgets.Field
	whole    *widgets.Button
	upToHere *widgets.Button
	to       func() // asks where to save, and saves
}

// firstPictures is how many pictures an animation of a race has at first: at their first
// pace it plays for 22 seconds.
const firstPictures = 200

func raceWidths() []int { return []int{640, 960, 1280, 1920, 2560, 3840} }

func newRaceForm(env *page.Env, title string, race export.Race, film bool) *raceForm {
	f := &raceForm{race: race, film: film}
	f.Form = NewForm(env, title, "Save…", formFold, func() { f.to() })
	f.OnChange = f.change
	f.race.Width, f.race.Palette = raceWidths()[2], paint.Light() // for paper, whatever the window looks like
	if film {
		f.race.Width, f.race.Pace, f.race.To = raceWidths()[1], 100*time.Millisecond, 1
		part := func(name string, to float64) *widgets.Button {
			return widgets.NewButton(widgets.Pill, paint.NoIcon, name, func() {
				f.race.To = to
				f.change()
			})
		}
		f.whole, f.upToHere = part("The whole race", 1), part("End here", race.To)
		f.upToHere.SetEnabled(race.To > 0)
		f.Row("Part", f.whole, f.upToHere)
		f.pictures = f.Field(strconv.Itoa(firstPictures))
		f.Row("Pictures", container.New(layout.Sized{Width: 120}, f.pictures))
		f.askPace(&f.race.Pace)
	}
	f.askLook(raceWidths(), &f.race.Width, &f.race.Palette)
	return f
}

func (f *raceForm) show() { f.Open(f.Body(formWidth, 4)) }

// saveFilm saves the animation.
func (f *raceForm) saveFilm(path string) {
	Save(f.env, path, "pictures", func(ctx context.Context, w io.Writer, progress func(done, of int64)) error {
		return f.race.WriteGIF(ctx, w, f.count, progress)
	})
}

// change takes over what the form says, and says what comes of it.
func (f *raceForm) change() {
	f.work.Cancel()
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
	if err != nil {
		f.Say(wording.Sentence(err.Error()), false)
		return
	}
	f.count = n
	f.Say("It plays for "+playingTime(export.Length(n, f.race.Pace))+".", true)
	ctx, race := f.work.Start(), f.race
	f.env.Go(func() { f.weigh(ctx, func() (int64, error) { return race.Weigh(ctx, n) }) })
}
