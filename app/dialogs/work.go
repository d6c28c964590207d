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

// cardDelay is how long work may take before a card says how far it is.
const cardDelay = 250 * time.Millisecond

// Work runs do beside the interface, and done on it with the error of do. progress takes how
// many units are done and how many there are, 0 if that is unknown. do has to end with the
// error of its context when that is cancelled: by the card that is shown if it takes long,
// or by the next work, of which there is one at a time.
func Work(env *page.Env, title, unit string, do func(ctx context.Context, progress func(done, of int64)) error,
	done func(error)) {
	ctx, cancel := context.WithCancel(env.Task.Start())
	far, bar := widget.NewLabel(""), widget.NewProgressBar()
	var card *Dialog // nil until the work takes long
	show := func(done, of int64) {
		if card == nil {
			bar.Hidden = of == 0
			card = NewDialog(env, title, container.New(layout.Sized{Width: 380}, container.NewVBox(far, bar)))
			card.SetButtons(pill("Cancel", cancel))
			card.Show()
			env.Leaving(cancel)
		}
		if of == 0 {
			far.SetText(trace.Thousands(done) + " " + unit)
			return
		}
		far.SetText(fmt.Sprintf("%s of %s %s", trace.Thousands(done), trace.Thousands(of), unit))
		bar.SetValue(float64(done) / float64(of))
	}
	next := env.Now().Add(cardDelay)
	progress := func(done, of int64) {
		if now := env.Now(); !now.Before(next) {
			next = now.Add(page.ProgressInterval)
			env.Post(ctx, func() { show(done, of) })
		}
	}
	env.Task.Add(1)
	env.Go(func() {
		defer env.Task.Done()
		err := do(ctx, progress)
		env.OnMain(func() {
			cancel() // how far it is interests nobody any more
			if card != nil {
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
