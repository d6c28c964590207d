package app

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/wording"
)

// leave closes the window once all is saved, however long that takes: the person can give up,
// or stay. What cannot be saved is said first.
func (p *Program) leave() {
	if p.leaving {
		if p.saving != nil {
			p.saving.Show()
		}
		return
	}
	p.leaving, p.saving = true, nil
	if w := p.env.Window; !p.env.IsFullScreen() {
		size := w.Canvas().Size()
		p.env.Settings.Set(keyWidth, size.Width)
		p.env.Settings.Set(keyHeight, size.Height)
	}
	p.sleep(true) // which saves a game
	p.sleep(false)
	var lost error
	for _, t := range p.tabs {
		if k, ok := t.page.(page.Keeper); ok {
			if err := k.Unsaved(); err != nil {
				lost = errors.Join(lost, fmt.Errorf("the last changes on the page %s are not saved: %w", t.Name, err))
			}
		}
	}
	p.env.After(savingDelay, func() {
		if p.leaving {
			p.saving = dialogs.ConfirmLoss(p.env, "Saving…",
				"The disk is slow. The window closes as soon as all is saved.", "Close without saving", p.end)
		}
	})
	p.env.Go(func() {
		err := errors.Join(lost, p.env.SaveUntil(context.Background()))
		p.env.OnMain(func() { p.saved(err) })
	})
}

// savingDelay is how long saving may take before that is said.
const savingDelay = 300 * time.Millisecond

// saved closes the window, unless something could not be saved or the person stays.
func (p *Program) saved(err error) {
	stays := p.saving != nil && !p.saving.Visible()
	if p.leaving = false; stays {
		return
	}
	if p.saving != nil {
		p.saving.Hide()
	}
	if err == nil {
		p.end()
		return
	}
	text := ""
	for line := range strings.Lines(err.Error()) {
		text += wording.Sentence(strings.TrimSpace(line)) + " "
	}
	dialogs.ConfirmLoss(p.env, "Not everything is saved", text+"If you close the window now, that is lost.",
		"Close without saving", p.end)
}

// end closes the window.
func (p *Program) end() {
	p.endPresenting()
	p.env.Window.Close()
}

// exitGrace is how long what runs behind the pages may take to end after the window was
// closed: on a busy machine, an algorithm may take a while to stop.
const exitGrace = 3 * time.Second

// quitting ends the program so that nothing is lost, or the exit status and a line on the
// standard error say what is.
type quitting struct {
	stop func()       // ends what goes on behind the pages
	save func() error // saves what is left, and does not wait long
	exit func(status int)

	overdue *time.Timer
}

// begin stops what goes on. If the program has not ended in time, whatever holds it up, it
// is ended once all is saved.
func (q *quitting) begin() {
	q.overdue = time.AfterFunc(exitGrace, func() {
		status := 0
		if err := q.save(); err != nil {
			fmt.Fprintf(os.Stderr, "sudoscope: %v\n", err)
			status = 1
		}
		q.exit(status)
	})
	q.stop()
}

// finish saves what is left and returns what cannot be saved.
func (q *quitting) finish() error {
	if !q.overdue.Stop() {
		select {} // the program is being ended
	}
	return q.save()
}
