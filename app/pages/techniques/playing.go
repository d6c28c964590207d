package techniques

import (
	"slices"
	"time"

	"sudoscope/app/player"
)

// walk is the solution path as the stage moves it, at a pace at which one can read.
type walk struct {
	player.Clock
	page *Page
}

// pathPaces returns the paces that can be chosen, the slowest first.
func pathPaces() []time.Duration {
	const ms = time.Millisecond
	return []time.Duration{
		10_000 * ms, 7000 * ms, 5000 * ms, 3000 * ms, 2000 * ms, 1500 * ms, 1000 * ms, 600 * ms, 300 * ms, 100 * ms,
	}
}

const usualPathPace = 1500 * time.Millisecond

func newWalk(t *Page) *walk {
	pace := lastChoices(t.env.Settings).Pace
	if !slices.Contains(pathPaces(), pace) {
		pace = usualPathPace
	}
	return &walk{player.NewClock(pace, pathPaces()), t}
}

// Length is the length of the path as far as it is known.
func (w *walk) Length() int64 { return int64(len(w.page.Steps)) }

// GoTo goes to the position after so many deductions.
func (w *walk) GoTo(done int64) {
	if t := w.page; t.exercise == nil {
		t.ahead = 0
		t.SolutionPath.GoTo(int(done))
		if t.AtEnd() {
			t.steps.view.ScrollToBottom()
		}
	}
}

// SeekTo is GoTo: what plays goes on from there.
func (w *walk) SeekTo(done int64) { w.GoTo(done) }

// Toggle plays, at the end from the beginning, or pauses.
func (w *walk) Toggle() {
	if w.Playing() {
		w.Pause()
		return
	}
	if w.page.AtEnd() {
		w.GoTo(0)
	}
	w.Play()
}

// Step pauses and goes some stops on, or back.
func (w *walk) Step(by int64) {
	t := w.page
	w.Pause()
	if by < 0 {
		t.ahead = 0
	}
	for range max(by, -by) {
		if !t.Step(by > 0) && by > 0 && t.solving.Running() {
			t.ahead++
		}
	}
}

// Tick goes on by a stop if it is time to, and reports whether it was.
func (w *walk) Tick(now time.Time) bool {
	t := w.page
	if w.Due(now) == 0 {
		return false
	}
	if more := t.Step(true); !more || t.AtEnd() && !t.solving.Running() {
		w.Pause()
	}
	return true
}

// pause stands still.
func (t *Page) pause() {
	t.walk.Pause()
	t.stage.Animate()
}
