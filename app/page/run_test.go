package page

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sudoscope/puzzles/check"
)

// endingApp is an app that ends at once, with the events of a real one.
type endingApp struct {
	fyne.App
	events fyne.Lifecycle
	run    func()
}

func (a *endingApp) Lifecycle() fyne.Lifecycle { return a.events }
func (a *endingApp) Run()                      { a.run() }

// What Fyne stores at its end is stored once it has ended, not in an event of its own.
func TestTheEndIsNoEvent(t *testing.T) {
	events, ok := test.NewTempApp(t).Lifecycle().(interface {
		fyne.Lifecycle
		OnStopped() func()
		SetOnStoppedHookExecuted(func())
	})
	check.Must(t, ok, "Fyne's end cannot be reached any more: see Env.Run")
	stored := 0
	events.SetOnStoppedHookExecuted(func() { stored++ })
	e := &Env{App: &endingApp{App: test.NewTempApp(t), events: events, run: func() {
		check.That(t, events.OnStopped() == nil && stored == 0, "Fyne would queue an event at its end")
	}}}
	e.Run()
	check.That(t, stored == 1, "stored %d times", stored)
}
