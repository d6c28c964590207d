package present

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/app/slides"
	"sudoscope/app/wording"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// Desk is the presenter's part, beside what the audience sees: the time of day, a stopwatch,
// what comes next, and notes.
type Desk struct {
	*fyne.Container
	now   func() time.Time
	after func(time.Duration, func())

	next    *View
	nothing *widget.Label // in its place where nothing comes next
	notes   *widget.Label
	scroll  *container.Scroll

	time, elapsed *widgets.Line
	start, reset  *widgets.Button

	open  bool
	ticks int           // chains of ticks so far: only the last goes on
	since time.Time     // the clock counts from here; zero if it stands still
	spent time.Duration // what it has counted before that
}

// NewDesk returns a desk with nothing on it, by the program's clock and its timer. Its
// clock goes between Open and Close.
func NewDesk(now func() time.Time, after func(time.Duration, func())) *Desk {
	d := &Desk{now: now, after: after, next: NewView()}
	d.next.ground = widgets.NewFill(widgets.Palette().Background)
	d.nothing = widgets.NewWords("Nothing comes after this.")
	d.notes = widgets.NewWords("")
	d.scroll = container.NewVScroll(d.notes)
	d.time, d.elapsed = widgets.NewLine(16, false), widgets.NewLine(22, true)
	d.start = widgets.NewButton(widgets.Pill, paint.IconPlay, "Start", d.toggle)
	d.reset = widgets.NewButton(widgets.Pill, paint.NoIcon, "Reset", d.zero).Hinted("Set the clock to zero")
	clock := container.New(layout.Split{Gap: 8, Centre: true, Lengths: []layout.Length{{}, {Share: 1}, {}, {}}},
		container.New(layout.Sized{Width: timeWidth}, d.time),
		container.New(layout.Sized{Width: elapsedWidth}, d.elapsed), d.start, d.reset)
	d.Container = container.New(layout.Func(deskLeast, arrangeDesk), widgets.NewCard("", clock),
		widgets.NewCard("Next", container.NewStack(d.next, d.nothing)),
		widgets.NewCard("Notes", container.New(layout.Flush(), d.scroll)))
	d.SetNext(nil)
	d.write()
	return d
}

// SetNotes shows the notes on what is shown now.
func (d *Desk) SetNotes(text string) {
	if d.notes.Text != text {
		d.notes.SetText(text)
		d.scroll.ScrollToTop()
	}
}

// SetNext shows what comes next, nil for nothing.
func (d *Desk) SetNext(s *slides.Slide) {
	widgets.SetVisible(d.next, s != nil)
	widgets.SetVisible(d.nothing, s == nil)
	d.next.Set(s)
}

// Open lets the clock go on the screen. Where it counts, it has done so meanwhile.
func (d *Desk) Open() {
	if d.open {
		return
	}
	d.open = true
	d.ticks++
	d.tick(d.ticks)
}

// Close lets nothing happen any more.
func (d *Desk) Close() { d.open = false }

// tick writes the time, and again when the next second begins.
func (d *Desk) tick(chain int) {
	if !d.open || chain != d.ticks {
		return
	}
	d.write()
	now := d.now()
	d.after(now.Truncate(time.Second).Add(time.Second).Sub(now), func() { d.tick(chain) })
}

// toggle lets the clock count, or stand still.
func (d *Desk) toggle() {
	if d.since.IsZero() {
		d.since = d.now()
	} else {
		d.spent, d.since = d.Elapsed(), time.Time{}
	}
	d.write()
}

// zero sets the clock back; if it counts, it goes on.
func (d *Desk) zero() {
	d.spent = 0
	if !d.since.IsZero() {
		d.since = d.now()
	}
	d.write()
}

// Start lets the clock count from zero, as at the first moment of a lesson.
func (d *Desk) Start() {
	d.spent, d.since = 0, d.now()
	d.write()
}

// Elapsed returns what the clock has counted. A clock of the system that was set back
// takes nothing away.
func (d *Desk) Elapsed() time.Duration {
	if d.since.IsZero() {
		return d.spent
	}
	return d.spent + max(0, d.now().Sub(d.since))
}

// write writes both times.
func (d *Desk) write() {
	d.time.Set(d.now().Format("15:04"))
	d.elapsed.Set(wording.Clock(d.Elapsed()))
	icon, label := paint.IconPlay, "Start"
	switch {
	case !d.since.IsZero():
		icon, label = paint.IconPause, "Pause"
	case d.spent > 0:
		label = "Go on"
	}
	d.start.SetIcon(icon)
	if d.start.Label() != label {
		d.start.SetLabel(label)
		d.Refresh()
	}
}

const (
	timeWidth    = 52 // of the time of day, and of hours that were counted
	elapsedWidth = 96

	deskGap   = 10
	nextShape = 1.6 // wider than high, as screens are
	leastNext = 90
	leastNote = 80
)

func deskLeast(o []fyne.CanvasObject) fyne.Size {
	clock := o[0].MinSize()
	return fyne.NewSize(clock.Width, clock.Height+leastNext+leastNote+2*deskGap)
}

// arrangeDesk puts the clock above what comes next, and the notes below that. Where the
// desk is low, the notes get their half.
func arrangeDesk(o []fyne.CanvasObject, size fyne.Size) {
	room := layout.Whole(size)
	room.PutOver(o[0], deskGap)
	rest := max(0, room.Height-deskGap)
	next := max(min(size.Width/nextShape+40, rest/2), min(leastNext, rest))
	room.Top(next, deskGap).Put(o[1])
	room.Put(o[2])
}
