package dialogs

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/trace"
	"sudoscope/app/experiment"
	"sudoscope/app/page"
	"sudoscope/app/wording"
	"sudoscope/widgets/layout"
)

// workCard says how far a piece of work is.
type workCard struct {
	title, unit string
	*Dialog     // nil until the work takes long
	far         *widget.Label
	bar         *widget.ProgressBar
}

// cardDelay is how long work may take before a card says how far it is.
const cardDelay = 250 * time.Millisecond

// Work runs do beside the interface, and done on it with the error of do. progress takes how
// many units are done and how many there are, 0 if that is unknown. do has to end with the
// error of its context when that is cancelled: by the card that is shown if it takes long,
// or by the next work, of which there is one at a time.
func Work(env *page.Env, title, unit string, do func(ctx context.Context, progress func(done, of int64)) error,
	done func(error)) {
	ctx, cancel := context.WithCancel(context.Background())
	w := env.Task.Start(cancel)
	card := &workCard{title: title, unit: unit}
	next := env.Now().Add(cardDelay)
	progress := func(done, of int64) {
		if now := env.Now(); !now.Before(next) {
			next = now.Add(page.ProgressInterval)
			env.OnMain(func() {
				if env.Task.Awaited(w) {
					card.show(env, w, done, of)
				}
			})
		}
	}
	env.Go(func() {
		defer env.Task.Done()
		defer cancel()
		err := do(ctx, progress)
		env.OnMain(func() {
			env.Task.Forget(w)
			if card.Dialog != nil {
				card.Hide()
			}
			done(err)
		})
	})
}

// Finish is Work that says when it was cancelled, and what nothing came of then, or that it failed;
// else done goes on.
func Finish(env *page.Env, title, unit, nothing, failed string,
	do func(ctx context.Context, progress func(done, of int64)) error, done func()) {
	Work(env, title, unit, do, func(err error) {
		switch {
		case errors.Is(err, context.Canceled):
			env.Notify("Cancelled: nothing was " + nothing)
		case err != nil:
			TellError(env, failed, err)
		default:
			done()
		}
	})
}

// show shows how far the work is.
func (c *workCard) show(env *page.Env, w *page.Work, done, of int64) {
	if c.Dialog == nil {
		c.far, c.bar = widget.NewLabel(""), widget.NewProgressBar()
		if of == 0 {
			c.bar.Hide()
		}
		body := container.New(layout.Sized{Width: 380}, container.NewVBox(c.far, c.bar))
		c.Dialog = NewDialog(env, c.title, body)
		c.SetButtons(pill("Cancel", w.Cancel))
		c.Show()
		w.Shown = true
	}
	if of == 0 {
		c.far.SetText(trace.Thousands(done) + " " + c.unit)
		return
	}
	c.far.SetText(fmt.Sprintf("%s of %s %s", trace.Thousands(done), trace.Thousands(of), c.unit))
	c.bar.SetValue(float64(done) / float64(of))
}

// ProgressText says how far a session is, and what comes of the rest.
func ProgressText(p experiment.Progress) (done, rest string) {
	done = fmt.Sprintf("%s of %s runs done", trace.Thousands(int64(p.Done)), trace.Thousands(int64(p.Of)))
	left := ""
	if p.Done > 0 && p.Done < p.Of {
		left = strings.Replace("about "+wording.Duration(p.Left)+" left", "about under", "under", 1)
	}
	switch p.State {
	case experiment.Paused:
		return done, strings.TrimSuffix("paused, then "+left, ", then ")
	case experiment.Done:
		return "All " + done, ""
	case experiment.Stopped:
		return done, "stopped; the results so far are kept"
	}
	return done, left
}
