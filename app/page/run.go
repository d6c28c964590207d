package page

// Run has Fyne work until the window is closed or a signal comes.
//
// At its end Fyne queues an event that stores the preferences, while it closes the
// channel on which events come: on a busy machine the event has been sent on a closed
// channel, which panics, or was never answered. So the event is taken from Fyne, and
// what it does is done here, where nothing runs beside it.
func (e *Env) Run() {
	if l, ok := e.App.Lifecycle().(interface {
		OnStopped() func()
		SetOnStoppedHookExecuted(func())
	}); ok {
		if stopped := l.OnStopped(); stopped != nil {
			l.SetOnStoppedHookExecuted(nil)
			defer stopped()
		}
	}
	e.App.Run()
}
