package page

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
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
	if !ok {
		t.Fatal("Fyne's end cannot be reached any more: see Env.Run")
	}
	stored := 0
	events.SetOnStoppedHookExecuted(func() { stored++ })
	e := &Env{App: &endingApp{App: test.NewTempApp(t), events: events, run: func() {
		if events.OnStopped() != nil || stored != 0 {
			t.Error("Fyne would queue an event at its end")
		}
	}}}
	e.Run()
	if stored != 1 {
		t.Errorf("stored %d times", stored)
	}
}
