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
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

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
		20 * time.Millisecond, 50 * time.Millisecond, 100 * time.Millisecond, 200 * time.Millisecond, 500 * time.Millisecond,
		time.Second, 2 * time.Second, 5 * time.Second,
	}
}

// exportForm asks which part of a run to take home, and how it shall look.
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
	dialog   *dialog.CustomDialog
}

func newExportForm(env *page.Env, f export.Format, s Exportable) *exportForm {
	t := &exportForm{Exportable: s, env: env, format: f, film: env.Film, fields: container.New(layout.Form{Gap: 4, Beside: 12}), status: widget.NewLabel("")}
	t.status.Wrapping = fyne.TextWrapWord
	t.film.Algorithm, t.film.Timeline = s.Record.Algorithm, s.Record.Timeline
	t.film.Notation, t.film.Marks, t.film.Palette = s.Notation, s.Marks, widgets.Palette()
	t.film.From, t.film.To, t.film.Kinds = 0, s.Step, nil
	if f.Part {
		t.film.To = s.Record.Timeline.Len()
		t.askPart()
	}
	if s.Stops != nil {
		t.film.Pace = max(t.film.Pace, 2*time.Second) // reasons have to be read
	}
	if f.Drawn {
		t.askLook()
	}
	t.shorter = widgets.NewButton(widgets.Pill, paint.NoIcon, "", func() { t.to.SetText(trace.Thousands(t.fits)) })
	t.save = widgets.NewButton(widgets.Call, paint.NoIcon, "Save…", t.confirm)
	body := container.New(layout.Sized{Width: 560}, container.NewVBox(t.fields, t.status, container.New(layout.Row{}, t.shorter)))
	t.dialog = dialog.NewCustomWithoutButtons(f.Name, body, env.Window)
	t.dialog.SetButtons([]fyne.CanvasObject{widgets.NewButton(widgets.Pill, paint.NoIcon, "Cancel", t.hide), t.save})
	return t
}

// row adds a line to the form.
func (t *exportForm) row(name string, field ...fyne.CanvasObject) {
	t.fields.Add(widget.NewLabel(name))
	t.fields.Add(container.New(layout.Row{Gap: 6}, field...))
}

// askPart asks for a part of the run, and for kinds of steps.
func (t *exportForm) askPart() {
	field := func(n int64) *widgets.Field {
		e := widgets.NewField()
		e.SetText(trace.Thousands(t.number(n)))
		e.OnChanged = func(string) { t.change() }
		e.OnSubmitted = func(string) { t.confirm() }
		return e
	}
	t.from, t.to = field(t.film.From), field(t.film.To)
	part := func(label string, from, to int64) fyne.CanvasObject {
		return widgets.NewButton(widgets.Pill, paint.NoIcon, label, func() {
			t.from.SetText(trace.Thousands(t.number(from)))
			t.to.SetText(trace.Thousands(t.number(to)))
		})
	}
	end := t.film.To
	t.row("From step", container.New(layout.Sized{Width: 120}, t.from), widget.NewLabel("to"), container.New(layout.Sized{Width: 120}, t.to))
	t.row("", part("All", 0, end), part("From here on", t.Step, end), part("Up to here", 0, t.Step))

	profile := t.film.Timeline.Profile(nil)
	t.every = widgets.NewButton(widgets.Pill, paint.NoIcon, "every step", func() {
		for _, b := range t.pills {
			b.SetOn(false)
		}
		t.change()
	})
	pills := []fyne.CanvasObject{t.every}
	for _, k := range export.StepKinds() {
		if !k.In(profile) {
			continue
		}
		var b *widgets.Button
		b = widgets.NewButton(widgets.Pill, paint.NoIcon, k.Name, func() {
			b.SetOn(!b.On())
			t.change()
		})
		b.SetOn(t.Stops != nil && k.ID == export.KindDeductions)
		t.kinds, t.pills, pills = append(t.kinds, k), append(t.pills, b), append(pills, b)
	}
	t.row("Steps", pills...)
}

// askLook asks how pictures shall look.
func (t *exportForm) askLook() {
	if t.format.Part {
		t.row("Each stands", SelectOf(exportPaces(), t.film.Pace, shortPace, func(d time.Duration) {
			t.film.Pace = d
			t.change()
		}))
	}
	t.row("Width", SelectOf(exportWidths(), t.film.Width, func(n int) string { return fmt.Sprintf("%d pixels", n) },
		func(n int) { t.film.Width = n }))
	t.row("Look", SelectOf(export.Palettes(), t.film.Palette, func(p paint.Palette) string { return p.Name }, func(p paint.Palette) { t.film.Palette = p }))
	check := func(label string, on *bool) *widgets.Check {
		c := widgets.NewCheck(label, func(yes bool) { *on = yes })
		c.SetChecked(*on)
		return c
	}
	marks := check("pencil marks", &t.film.Marks)
	if t.format.ID == export.FormatSVG {
		t.row("With", marks)
	} else {
		t.row("With", marks, check("the step in words", &t.film.Words))
	}
}

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

func (t *exportForm) show() {
	t.dialog.Show()
	t.change()
}

func (t *exportForm) hide() {
	t.stopCounting()
	t.dialog.Hide()
}

// stopCounting lets go of a film whose pictures are being counted.
func (t *exportForm) stopCounting() {
	if t.cancel != nil {
		t.cancel()
		t.cancel = nil
	}
}

// change takes over what the form says, and says what comes of it.
func (t *exportForm) change() {
	t.stopCounting()
	t.say("", false)
	if !t.format.Part {
		t.say("", true)
		return
	}
	if err := t.readPart(); err != nil {
		t.say(wording.Sentence(err.Error()), false)
		return
	}
	if t.format.ID != export.FormatGIF {
		t.say("", true)
		return
	}
	t.say("Counting the pictures…", false)
	ctx, cancel := context.WithCancel(context.Background())
	t.cancel = cancel
	film := t.film
	t.env.Go(func() {
		steps, err := film.Pictures(ctx)
		t.env.OnMain(func() {
			if ctx.Err() == nil {
				t.counted(&film, len(steps), err)
			}
		})
	})
}

// readPart reads which part of the run is wanted, and which kinds of steps.
func (t *exportForm) readPart() error {
	var ends [2]int64
	for i, field := range []*widgets.Field{t.from, t.to} {
		n, err := strconv.ParseInt(strings.TrimSpace(strings.ReplaceAll(field.Text, ",", "")), 10, 64)
		if err != nil {
			return fmt.Errorf("%q is not the number of a step", field.Text)
		}
		ends[i] = n
	}
	if err := export.CheckPart(ends[0], ends[1], t.number(t.Record.Timeline.Len())); err != nil {
		return err
	}
	t.film.From, t.film.To = t.moment(ends[0], false), t.moment(ends[1], true)
	t.film.Kinds = nil
	for i, b := range t.pills {
		if b.On() {
			t.film.Kinds = append(t.film.Kinds, t.kinds[i])
		}
	}
	t.every.SetOn(len(t.film.Kinds) == 0)
	return nil
}

// counted says how long the film is, or why it cannot be made.
func (t *exportForm) counted(f *export.Film, pictures int, err error) {
	var many *export.TooManyError
	switch {
	case errors.As(err, &many):
		t.fits = t.number(many.Fits)
		t.say(wording.Sentence((&export.TooManyError{Fits: t.fits}).Error()), false)
		t.shorter.SetLabel("End at step " + trace.Thousands(t.fits))
		t.shorter.Show()
	case err != nil:
		t.say(wording.Sentence(err.Error()), false)
	default:
		t.say(fmt.Sprintf("%s pictures, %s.", trace.Thousands(int64(pictures)), playingTime(f.Length(pictures))), true)
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
func (t *exportForm) say(text string, good bool) {
	t.status.SetText(text)
	t.shorter.Hide()
	t.save.SetEnabled(good)
}

// confirm goes on to where to save.
func (t *exportForm) confirm() {
	if t.save.Disabled() {
		return
	}
	t.hide()
	t.env.Film = t.film
	askExportTo(t.env, t.Exportable, t.format, t.film)
}
