package techniques

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/app/page"
)

// clock goes along the path by itself, at a pace at which one can read.
type clock struct {
	playing   bool
	pace      time.Duration // of a step
	due       time.Time     // the next one
	animation *fyne.Animation
}

// pathPaces returns the paces that can be chosen, the slowest first.
func pathPaces() []time.Duration {
	const ms = time.Millisecond
	return []time.Duration{
		10_000 * ms, 7000 * ms, 5000 * ms, 3000 * ms, 2000 * ms, 1500 * ms, 1000 * ms, 600 * ms, 300 * ms, 100 * ms,
	}
}

const usualPathPace = 1500 * time.Millisecond

func newClock(s page.Settings) clock {
	pace := time.Duration(s.Int(keyPathPace)) * time.Millisecond
	if !slices.Contains(pathPaces(), pace) {
		pace = usualPathPace
	}
	return clock{pace: pace}
}

// play goes along the path by itself, or stops. At the end it begins again.
func (t *Page) play(on bool) {
	c := &t.clock
	if on == c.playing || on && (t.exercise != nil || t.quiz.Holds()) {
		return
	}
	c.playing = on
	if !on {
		c.animation.Stop()
		t.foot.refresh()
		return
	}
	if t.AtEnd() {
		t.goTo(0)
		if !c.playing {
			return // a question comes first
		}
	}
	c.due = t.env.Now().Add(c.pace)
	c.animation.Start()
	t.foot.refresh()
}

// frame goes on if it is time to. It is called for every frame while it plays.
func (t *Page) frame(now time.Time) {
	c := &t.clock
	if !c.playing || now.Before(c.due) {
		return
	}
	// A window that was covered goes on from where it was.
	c.due = now.Add(c.pace)
	more := t.Step(true)
	if !more || t.AtEnd() && !t.solving.Running() {
		t.play(false)
	}
	t.arrive()
}

// setPace takes the next faster of the paces, or the next slower.
func (t *Page) setPace(by int) {
	paces := pathPaces()
	at := slices.Index(paces, t.clock.pace) + by
	t.clock.pace = paces[min(max(at, 0), len(paces)-1)]
	t.clock.due = t.env.Now().Add(t.clock.pace)
	t.env.Settings.SetInt(keyPathPace, int(t.clock.pace/time.Millisecond))
	t.foot.refresh()
}

// home goes to the start of the path.
func (t *Page) home() {
	t.play(false)
	t.goTo(0)
}

// last goes to the end of the path.
func (t *Page) last() {
	t.play(false)
	t.goTo(len(t.Steps))
	t.steps.view.ScrollToBottom()
}

// pathWalker is the path as keys and buttons go along it.
type pathWalker struct{ *Page }

func (w pathWalker) Toggle()      { w.play(!w.clock.playing) }
func (w pathWalker) Step(n int64) { w.walk(int(n)) }
func (w pathWalker) Home()        { w.home() }
func (w pathWalker) End()         { w.last() }
func (w pathWalker) Faster()      { w.setPace(1) }
func (w pathWalker) Slower()      { w.setPace(-1) }
