package app

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/app/page/pagetest"
	"sudoscope/app/pages/code"
	"sudoscope/app/pages/compare"
	"sudoscope/app/scene"
	"sudoscope/widgets"
)

// showsNow returns what each part of the page shows that is seen, and what the audience sees.
func (d *desk) showsNow() string {
	s := fmt.Sprint(d.says(), " | ", d.audienceSays(), d.audience.view.Slide().Line)
	for _, b := range d.slide().Boards {
		s += fmt.Sprint(" | ", b.Status, b.Scene.Digits)
	}
	pagetest.Walk(d.seen.page.Object(), func(o fyne.CanvasObject) bool {
		switch o := o.(type) {
		case *widgets.Code:
			s += fmt.Sprint(" | line ", o.Lit())
		case interface{ Lines() []widgets.PaintedLine }:
			s += fmt.Sprint(" | ", o.Lines())
		}
		return true
	})
	return s
}

func TestEachFrameShowsOneStep(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	d.audience.second = func() bool { return true }
	d.Keys("F5")
	for _, name := range []string{"Watch", "Compare", "Code"} {
		d.turnToPage(name)
		frame := map[string]*fyne.Animation{
			"Watch":   d.watchPage().Animation,
			"Compare": d.pageOf(scene.OnCompare).(*compare.Page).Animation,
			"Code":    d.pageOf(scene.OnCode).(*code.Page).Animation,
		}[name].Tick
		for range 5 {
			d.Keys("+")
		}
		clock := d.env.Now()
		d.env.Now = func() time.Time { return clock }
		var later []func()
		d.env.After = func(_ time.Duration, do func()) { later = append(later, do) }
		for _, pace := range sample([]time.Duration{50 * time.Millisecond, 100 * time.Millisecond}, 0) {
			for !strings.Contains(d.says(), fmt.Sprint(pace.Milliseconds(), " ms a step")) {
				d.Keys("-")
			}
			const steps = 4
			d.Keys("Home")
			shown := map[int64]string{}
			for range steps + 1 {
				shown[d.slide().Ribbon.Cursor] = d.showsNow()
				d.Keys("Right")
			}
			check := func(when string) {
				at := d.slide().Ribbon.Cursor
				d.Must(d.showsNow() == shown[at],
					"%s, %s, at %v a step: step %d shows\n%s, want\n%s", name, when, pace, at, d.showsNow(), shown[at])
			}
			d.Keys("Home Space")
			pagetest.Frames(&clock, steps*pace, func() {
				frame(0)
				check("playing")
			})
			d.Keys("Space")
			for to := range int64(steps) { // as a mouse does, every few milliseconds
				d.slide().OnSeek(to)
				clock = clock.Add(4 * time.Millisecond)
			}
			for _, do := range later {
				do()
			}
			check("dragged")
			d.Keys("Home")
			later = nil
		}
	}
}
