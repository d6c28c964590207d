package app

import (
	"context"
	"fmt"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/trace"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// work is something that somebody waits for. If it takes long, a card shows how
// far it is and lets one cancel it.
type work struct {
	title, unit string
	cancel      context.CancelFunc
	card        *dialog.CustomDialog // nil until it takes long
	far         *widget.Label
	bar         *widget.ProgressBar
}

// patience is how long nobody wants to be told that something takes a while.
const patience = 250 * time.Millisecond

// beginWork does something beside the interface; do is given what to tell how far it
// is, with 0 for an unknown end, in units of which there are many. It has to end
// with the error of its context when that is done. Then done is told of its
// error. What was begun before and still goes on is cancelled.
func (p *Program) beginWork(title, unit string, do func(ctx context.Context, progress func(done, of int64)) error, done func(error)) {
	p.cancelWork()
	ctx, cancel := context.WithCancel(context.Background())
	w := &work{title: title, unit: unit, cancel: cancel}
	p.work = w
	next := p.now().Add(patience)
	progress := func(done, of int64) {
		if now := p.now(); !now.Before(next) {
			next = now.Add(textBeat)
			p.post(func() { p.showWork(w, done, of) })
		}
	}
	p.working.Add(1)
	p.aside(func() {
		defer p.working.Done()
		defer cancel()
		err := do(ctx, progress)
		p.post(func() {
			if p.work == w {
				p.work = nil
			}
			if w.card != nil {
				w.card.Hide()
			}
			done(err)
		})
	})
}

// cancelWork ends what somebody waits for.
func (p *Program) cancelWork() {
	if p.work != nil {
		p.work.cancel()
	}
}

// showWork shows how far a work is.
func (p *Program) showWork(w *work, done, of int64) {
	if p.work != w {
		return
	}
	if w.card == nil {
		w.far, w.bar = widget.NewLabel(""), widget.NewProgressBar()
		if of == 0 {
			w.bar.Hide()
		}
		body := container.New(sized{width: 380}, container.NewVBox(w.far, w.bar))
		w.card = dialog.NewCustomWithoutButtons(w.title, body, p.window)
		w.card.SetButtons([]fyne.CanvasObject{widgets.NewButton(widgets.Pill, paint.NoIcon, "Cancel", w.cancel)})
		w.card.Show()
	}
	if of == 0 {
		w.far.SetText(trace.Thousands(done) + " " + w.unit)
		return
	}
	w.far.SetText(fmt.Sprintf("%s of %s %s", trace.Thousands(done), trace.Thousands(of), w.unit))
	w.bar.SetValue(float64(done) / float64(of))
}
