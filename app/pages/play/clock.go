package play

import (
	"time"

	"sudoscope/app/wording"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// startClock lets the clock run, unless the game is paused.
func (p *Page) startClock() {
	if p.paused || !p.seen {
		return
	}
	p.game.Resume()
	p.ticks++
	p.tick(p.ticks)
}

// stopClock lets the clock stand.
func (p *Page) stopClock() {
	if p.game != nil {
		p.game.Pause()
		p.save()
	}
}

// Sleep lets the clock stand while the window is out of sight, and saves the game.
func (p *Page) Sleep(away bool) {
	switch {
	case !p.seen || p.game == nil:
	case away:
		p.stopClock()
	default:
		p.env.OnMain(func() {
			p.startClock()
			p.showTime()
		})
	}
}

// tick shows the time once a second as long as the clock runs.
func (p *Page) tick(chain int) {
	if chain != p.ticks || !p.game.Ticking() {
		return
	}
	p.showTime()
	if p.game.Time()-p.saved >= saveInterval {
		p.save()
	}
	p.env.After(time.Second, func() { p.tick(chain) })
}

// togglePause pauses the game, which hides the board, or goes on with it.
func (p *Page) togglePause() {
	if !p.game.Finished.IsZero() {
		return
	}
	p.paused = !p.paused
	if p.paused {
		p.game.Pause()
	} else {
		p.startClock()
	}
	p.save()
	p.refresh()
}

// showTime shows the time that was played.
func (p *Page) showTime() {
	g := p.game
	icon, text, timeless := paint.IconPause, wording.Clock(g.Time()), "Pause"
	switch {
	case !g.Finished.IsZero():
		icon, text, timeless = paint.NoIcon, wording.Clock(g.Took), "Finished"
	case p.paused:
		icon, timeless = paint.IconPlay, "Go on"
	}
	if !p.options.Timer {
		text = timeless
	}
	p.timer.SetIcon(icon)
	if len(p.timer.Label()) != len(text) {
		defer layout.Again(p.head) // it has another width
	}
	p.timer.SetLabel(text)
}
