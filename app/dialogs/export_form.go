package dialogs

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/export"
	"sudoscope/app/page"
	"sudoscope/app/picture"
	"sudoscope/app/wording"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
)

// The choices of the form.
var (
	exportWidths = []int{320, 480, 640, 960, 1280, 1920}
	exportPaces  = []time.Duration{20 * time.Millisecond, 50 * time.Millisecond, 100 * time.Millisecond,
		200 * time.Millisecond, 500 * time.Millisecond, time.Second, 2 * time.Second, 5 * time.Second}
)

// exportForm asks which part of a run to export, and how it shall look.
type exportForm struct {
	*Form
	Exportable
	format   export.Format
	film     export.Film
	kinds    []export.StepKind // that are in the run
	every    *widgets.Button
	pills    []*widgets.Button // for each of kinds
	from, to *widgets.Field
	shorter  *widgets.Button // ends the film where it is not too long
	fits     int64
}

func newExportForm(env *page.Env, format export.Format, s Exportable) *exportForm {
	f := &exportForm{Exportable: s, format: format, film: env.Film}
	f.Form = NewForm(env, format.Name, "Save…", formFold, func() {
		env.Film = f.film
		askExportTo(env, s, format, f.film)
	})
	f.OnChange = f.change
	f.film.Record = s.Record
	f.film.Notation, f.film.Marks, f.film.Palette = s.Notation, s.Marks, widgets.Palette()
	f.film.From, f.film.To, f.film.Kinds = 0, s.Step, nil
	if format.Part {
		f.film.To = s.Record.Timeline.Len()
		f.askPart()
	}
	if s.Stops != nil {
		f.film.Pace = max(f.film.Pace, 2*time.Second) // reasons have to be read
	}
	if format.Part && format.Drawn {
		f.askPace(&f.film.Pace)
	}
	if format.Drawn {
		f.askLook(exportWidths, &f.film.Width, &f.film.Palette)
	}
	if a := s.Record.Algorithm; format.Drawn || format.Moment {
		f.film.Marks = picture.Fit(f.film.Marks, a)
		f.Row("Pencil marks", container.New(layout.Sized{Width: marksWidth}, Choice(f.Form, picture.Marks(a),
			&f.film.Marks, func(k solving.Marks) string { return picture.NameOf(k, a) })))
		f.askShow(picture.Of(a))
	}
	if format.Drawn && format.ID != export.FormatSVG {
		f.Row("With", f.Check("the step in words", &f.film.Words))
	}
	f.shorter = widgets.NewButton(widgets.Pill, paint.NoIcon, "", func() { f.to.SetText(trace.Thousands(f.fits)) })
	return f
}

func (f *exportForm) show() { f.Open(f.Body(formWidth, 4, container.New(layout.Row{}, f.shorter))) }

// The widths of the forms of exports, and of the choice of pencil marks, at the usual size of text.
const (
	formWidth, formFold = 560, 200
	marksWidth          = 230
)

// askPart asks for a part of the run, and for kinds of steps.
func (f *exportForm) askPart() {
	text := func(n int64) string { return trace.Thousands(f.number(n)) }
	f.from, f.to = f.Field(text(f.film.From)), f.Field(text(f.film.To))
	part := func(label string, from, to int64) fyne.CanvasObject {
		return widgets.NewButton(widgets.Pill, paint.NoIcon, label, func() {
			f.from.SetText(text(from))
			f.to.SetText(text(to))
		})
	}
	end := f.film.To
	f.Row("From step", container.New(layout.Sized{Width: 120}, f.from), widget.NewLabel("to"),
		container.New(layout.Sized{Width: 120}, f.to))
	f.Row("", part("All", 0, end), part("Start here", f.Step, end), part("End here", 0, f.Step))

	profile := f.film.Timeline.Profile(nil)
	f.every = widgets.NewButton(widgets.Pill, paint.NoIcon, "every step", func() {
		for _, b := range f.pills {
			b.SetOn(false)
		}
		f.change()
	})
	pills := []fyne.CanvasObject{f.every}
	for _, k := range export.StepKinds() {
		if !k.In(profile) {
			continue
		}
		var b *widgets.Button
		b = widgets.NewButton(widgets.Pill, paint.NoIcon, k.Name, func() {
			b.SetOn(!b.On())
			f.change()
		})
		b.SetOn(f.Stops != nil && k.ID == export.KindDeductions)
		f.kinds, f.pills, pills = append(f.kinds, k), append(f.pills, b), append(pills, b)
	}
	f.Row("Steps", pills...)
}

// askShow asks whether the board is drawn, or a picture of the algorithm.
func (f *exportForm) askShow(views []solving.View) {
	f.film.Part, f.film.Inside = f.Look, false
	if f.format.Part {
		f.film.Part = 0
	}
	if len(views) == 0 {
		f.film.Show = export.ShowBoard
		return
	}
	fields := []fyne.CanvasObject{Choice(f.Form, export.Shows(), &f.film.Show, export.Show.Name)}
	if !slices.Contains(views, f.film.View) {
		f.film.View = views[0]
	}
	if len(views) > 1 {
		name := func(v solving.View) string { return string(v) }
		fields = append(fields, Choice(f.Form, views, &f.film.View, name))
	}
	f.Row("Draw", fields...)
	if f.format.Drawn && f.format.Part {
		f.Row("", f.Check("each part inside a step", &f.film.Inside))
	}
}

// askPace asks how long each picture is shown.
func (f *Form) askPace(pace *time.Duration) {
	f.Row("Show each for", Choice(f, exportPaces, pace, func(d time.Duration) string {
		return charts.Seconds(d.Seconds())
	}))
}

// askLook asks how pictures shall look.
func (f *Form) askLook(widths []int, width *int, palette *paint.Palette) {
	f.Row("Width", Choice(f, widths, width, func(n int) string { return fmt.Sprintf("%d pixels", n) }))
	f.Row("Look", Choice(f, export.Palettes(), palette, func(p paint.Palette) string { return p.Name }))
}

// AskLook asks in which colours a figure shall be saved, at first those for paper, whatever the window looks like.
func AskLook(env *page.Env, title string, do func(paint.Palette)) {
	palette := paint.Light()
	f := NewForm(env, title, "Save…", formFold, func() { do(palette) })
	f.Row("Look", Choice(f, export.Palettes(), &palette, func(p paint.Palette) string { return p.Name }))
	f.Open(f.Body(formWidth, 0))
}

// change takes over what the form says, and says what comes of it.
func (f *exportForm) change() {
	f.work.Cancel()
	f.shorter.Hide()
	if f.format.Part {
		if err := f.readPart(); err != nil {
			f.Say(wording.Sentence(err.Error()), false)
			return
		}
	}
	if f.format.ID != export.FormatGIF {
		f.Say("", true)
		return
	}
	f.Say("Counting the pictures…", false)
	ctx, film := f.work.Start(), f.film
	f.env.Go(func() {
		steps, err := film.Pictures(ctx)
		f.env.Post(ctx, func() { f.counted(&film, len(steps), err) })
		if err == nil {
			f.weigh(ctx, func() (int64, error) { return film.Weigh(ctx, steps) })
		}
	})
}

// readPart reads which part of the run is wanted, and which kinds of steps.
func (f *exportForm) readPart() error {
	var ends [2]int64
	for i, field := range []*widgets.Field{f.from, f.to} {
		n, err := strconv.ParseInt(strings.TrimSpace(strings.ReplaceAll(field.Text, ",", "")), 10, 64)
		if err != nil {
			return fmt.Errorf("%q is not the number of a step", field.Text)
		}
		ends[i] = n
	}
	if err := export.CheckPart(ends[0], ends[1], f.number(f.Record.Timeline.Len())); err != nil {
		return err
	}
	f.film.From, f.film.To = f.moment(ends[0], false), f.moment(ends[1], true)
	f.film.Kinds = nil
	for i, b := range f.pills {
		if b.On() {
			f.film.Kinds = append(f.film.Kinds, f.kinds[i])
		}
	}
	f.every.SetOn(len(f.film.Kinds) == 0)
	return nil
}

// counted says how long the film is, or why it cannot be made.
func (f *exportForm) counted(film *export.Film, pictures int, err error) {
	var many *export.TooManyError
	switch {
	case errors.As(err, &many):
		f.fits = f.number(many.Fits)
		f.Say(wording.Sentence((&export.TooManyError{Fits: f.fits}).Error()), false)
		f.shorter.SetLabel("End at step " + trace.Thousands(f.fits))
		f.shorter.Show()
	case err != nil:
		f.Say(wording.Sentence(err.Error()), false)
	default:
		f.Say(fmt.Sprintf("%s pictures, %s.", trace.Thousands(int64(pictures)),
			playingTime(export.Length(pictures, film.Pace))),
			true)
	}
}

// weigh adds to what the form says how large an animation will be.
func (f *Form) weigh(ctx context.Context, size func() (int64, error)) {
	bytes, err := size()
	if err != nil {
		return
	}
	text := fmt.Sprintf("%.1f MB", float64(bytes)/1e6)
	if bytes < 1e6 {
		text = fmt.Sprintf("%d kB", (bytes+500)/1000)
	}
	f.env.Post(ctx, func() { f.Status.SetText(f.Status.Text + " The file will have about " + text + ".") })
}

// playingTime says how long a film is.
func playingTime(d time.Duration) string {
	d = d.Round(time.Second)
	if d < time.Minute {
		return fmt.Sprintf("%d seconds", int(d.Seconds()))
	}
	return fmt.Sprintf("%d min %02d s", int(d.Minutes()), int(d.Seconds())%60)
}
