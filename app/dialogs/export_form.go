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

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/export"
	"sudoscope/app/page"
	"sudoscope/app/wording"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// The choices of the form.
func exportWidths() []int { return []int{320, 480, 640, 960, 1280, 1920} }

func exportPaces() []time.Duration {
	return []time.Duration{
		20 * time.Millisecond, 50 * time.Millisecond, 100 * time.Millisecond, 200 * time.Millisecond,
		500 * time.Millisecond, time.Second, 2 * time.Second, 5 * time.Second,
	}
}

// exportForm asks which part of a run to export, and how it shall look.
type exportForm struct {
	Exportable
	env      *page.Env
	format   export.Format
	film     export.Film
	cancel   context.CancelFunc // of the counting of pictures
	kinds    []export.StepKind  // that are in the run
	every    *widgets.Button
	pills    []*widgets.Button // for each of kinds
	from, to *widgets.Field
	fields   *fyne.Container
	status   *widget.Label
	shorter  *widgets.Button // ends the film where it is not too long
	fits     int64
	save     *widgets.Button
	dialog   *Dialog
}

func newExportForm(env *page.Env, format export.Format, s Exportable) *exportForm {
	f := &exportForm{Exportable: s, env: env, format: format, film: env.Film,
		fields: container.New(layout.Fields{Gap: 4, Beside: 12, Fold: 200}), status: widget.NewLabel("")}
	f.status.Wrapping = fyne.TextWrapWord
	f.film.Algorithm, f.film.Timeline = s.Record.Algorithm, s.Record.Timeline
	f.film.Notation, f.film.Marks, f.film.Palette = s.Notation, s.Marks, widgets.Palette()
	f.film.From, f.film.To, f.film.Kinds = 0, s.Step, nil
	if format.Part {
		f.film.To = s.Record.Timeline.Len()
		f.askPart()
	}
	if s.Stops != nil {
		f.film.Pace = max(f.film.Pace, 2*time.Second) // reasons have to be read
	}
	if format.Drawn {
		f.askLook()
	}
	if format.Drawn || format.Moment {
		f.askMarks()
	}
	if format.Drawn && format.ID != export.FormatSVG {
		f.row("With", f.check("the step in words", &f.film.Words))
	}
	f.shorter = widgets.NewButton(widgets.Pill, paint.NoIcon, "", func() { f.to.SetText(trace.Thousands(f.fits)) })
	f.save = widgets.NewButton(widgets.Call, paint.NoIcon, "Save…", f.confirm)
	body := Fitted(env, 560, 0, container.New(layout.Lines{Gap: 4}, f.fields, f.status,
		container.New(layout.Row{}, f.shorter)))
	f.dialog = NewDialog(env, format.Name, body)
	f.dialog.SetButtons([]fyne.CanvasObject{widgets.NewButton(widgets.Pill, paint.NoIcon, "Cancel", f.hide), f.save})
	return f
}

// row adds a line to the form.
func (f *exportForm) row(name string, field ...fyne.CanvasObject) {
	f.fields.Add(widget.NewLabel(name))
	f.fields.Add(container.New(layout.Wrap{Gap: 6}, field...))
}

// askPart asks for a part of the run, and for kinds of steps.
func (f *exportForm) askPart() {
	field := func(n int64) *widgets.Field {
		e := widgets.NewField()
		e.SetText(trace.Thousands(f.number(n)))
		e.OnChanged = func(string) { f.change() }
		e.OnSubmitted = func(string) { f.confirm() }
		return e
	}
	f.from, f.to = field(f.film.From), field(f.film.To)
	part := func(label string, from, to int64) fyne.CanvasObject {
		return widgets.NewButton(widgets.Pill, paint.NoIcon, label, func() {
			f.from.SetText(trace.Thousands(f.number(from)))
			f.to.SetText(trace.Thousands(f.number(to)))
		})
	}
	end := f.film.To
	f.row("From step", container.New(layout.Sized{Width: 120}, f.from), widget.NewLabel("to"),
		container.New(layout.Sized{Width: 120}, f.to))
	f.row("", part("All", 0, end), part("Start here", f.Step, end), part("End here", 0, f.Step))

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
	f.row("Steps", pills...)
}

// askLook asks how pictures shall look.
func (f *exportForm) askLook() {
	if f.format.Part {
		f.row("Show each for", SelectOf(exportPaces(), f.film.Pace, shortPace, func(d time.Duration) {
			f.film.Pace = d
			f.change()
		}))
	}
	f.row("Width", SelectOf(exportWidths(), f.film.Width, func(n int) string { return fmt.Sprintf("%d pixels", n) },
		func(n int) { f.film.Width = n }))
	f.row("Look", SelectOf(export.Palettes(), f.film.Palette, func(p paint.Palette) string { return p.Name },
		func(p paint.Palette) { f.film.Palette = p }))
}

// check is a box to tick.
func (f *exportForm) check(label string, on *bool) *widgets.Check {
	c := widgets.NewCheck(label, func(yes bool) { *on = yes })
	c.SetChecked(*on)
	return c
}

// askMarks asks which pencil marks boards have.
func (f *exportForm) askMarks() {
	marks := SelectOf(algorithms.AllMarks(), f.film.Marks, algorithms.Marks.Name,
		func(k algorithms.Marks) { f.film.Marks = k })
	f.row("Pencil marks", container.New(layout.Sized{Width: marksWidth}, marks))
}

// marksWidth is how wide the choice of pencil marks is at the usual size of text.
const marksWidth = 230

// shortPace writes a time as people do.
func shortPace(d time.Duration) string {
	if d < time.Second {
		return fmt.Sprintf("%d ms", d.Milliseconds())
	}
	return fmt.Sprintf("%.3g s", d.Seconds())
}

// SelectOf returns a list of choices, of which one is taken.
func SelectOf[T comparable](from []T, chosen T, name func(T) string, set func(T)) *widgets.Select {
	var names []string
	for _, one := range from {
		names = append(names, name(one))
	}
	s := widgets.NewSelect(names, nil)
	s.SetSelectedIndex(slices.Index(from, chosen))
	s.OnChanged = func(string) { set(from[s.SelectedIndex()]) }
	return s
}

func (f *exportForm) show() {
	f.dialog.Show()
	f.change()
}

func (f *exportForm) hide() {
	f.stopCounting()
	f.dialog.Hide()
}

// stopCounting lets go of a film whose pictures are being counted.
func (f *exportForm) stopCounting() {
	if f.cancel != nil {
		f.cancel()
		f.cancel = nil
	}
}

// change takes over what the form says, and says what comes of it.
func (f *exportForm) change() {
	f.stopCounting()
	f.say("", false)
	if !f.format.Part {
		f.say("", true)
		return
	}
	if err := f.readPart(); err != nil {
		f.say(wording.Sentence(err.Error()), false)
		return
	}
	if f.format.ID != export.FormatGIF {
		f.say("", true)
		return
	}
	f.say("Counting the pictures…", false)
	ctx, cancel := context.WithCancel(context.Background())
	f.cancel = cancel
	film := f.film
	f.env.Go(func() {
		steps, err := film.Pictures(ctx)
		f.env.OnMain(func() {
			if ctx.Err() == nil {
				f.counted(&film, len(steps), err)
			}
		})
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
		f.say(wording.Sentence((&export.TooManyError{Fits: f.fits}).Error()), false)
		f.shorter.SetLabel("End at step " + trace.Thousands(f.fits))
		f.shorter.Show()
	case err != nil:
		f.say(wording.Sentence(err.Error()), false)
	default:
		f.say(fmt.Sprintf("%s pictures, %s.", trace.Thousands(int64(pictures)), playingTime(film.Length(pictures))),
			true)
	}
}

// playingTime says how long a film is.
func playingTime(d time.Duration) string {
	d = d.Round(time.Second)
	if d < time.Minute {
		return fmt.Sprintf("%d seconds", int(d.Seconds()))
	}
	return fmt.Sprintf("%d min %02d s", int(d.Minutes()), int(d.Seconds())%60)
}

// say says what comes of the form, and lets it be saved or not.
func (f *exportForm) say(text string, good bool) {
	f.status.SetText(text)
	f.shorter.Hide()
	f.save.SetEnabled(good)
}

// confirm goes on to where to save.
func (f *exportForm) confirm() {
	if f.save.Disabled() {
		return
	}
	f.hide()
	f.env.Film = f.film
	askExportTo(f.env, f.Exportable, f.format, f.film)
}
