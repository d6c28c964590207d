package app

import (
	"context"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms/script"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/experiment"
	"sudoscope/app/page"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/pages/watch"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

// sample returns some of a list, and all if the tests may take long.
func sample[T any](all []T, which ...int) (some []T) {
	if check.Long {
		return all
	}
	for _, i := range which {
		if i < len(all) {
			some = append(some, all[i])
		}
	}
	return some
}

// scales are the sizes of text to look at, and windows the sizes of the window.
func scales() []float32                 { return sample(widgets.TextScales(), 0, 2) }
func windows(scale float32) []fyne.Size { return sample(pagetest.Windows(scale), 0, 3, 5) }

// desk is the whole window without a screen. Everything happens on the goroutine of
// the test: what would go on beside the interface is done at once, and time stands
// still. What is on a page is judged by what can be read there; how a page works is
// for its own tests.
type desk struct {
	*Program
	*pagetest.Driver
}

// open opens the window in a fresh program that remembers nothing.
func open(t *testing.T, s Start) *desk {
	t.Helper()
	return openIn(t, test.NewTempApp(t), s)
}

// openIn opens the window in a program that may remember earlier windows.
func openIn(t *testing.T, a fyne.App, s Start) *desk {
	t.Helper()
	d := newDesk(t, a)
	d.begin(s)
	t.Cleanup(d.close)
	return d
}

// newDesk returns a window that is not open yet.
func newDesk(t *testing.T, a fyne.App) *desk {
	t.Helper()
	a = pagetest.WithSizes(t, a)
	settings := pagetest.Settings{Preferences: a.Preferences()}
	if page.Recall(settings, keyFirst, "") == "" {
		settings.Set(keyFirst, "none") // the first steps have tests of their own
	}
	env := page.NewEnv(a, settings, pagetest.DataFolder(t))
	env.Now = func() time.Time { return time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC) }
	env.OnMain = func(f func()) { f() }
	env.GoIdle = func(f func()) { f() }
	env.Go = func(f func()) { f() }
	env.After = func(time.Duration, func()) {}
	env.Time = asShown
	env.Starter = script.InProcess{}
	p := newProgram(env)
	return &desk{p, pagetest.Drive(t, func() fyne.Window { return env.Window }, p.press, func() {})}
}

// asShown takes the time of the run that is shown: to measure it takes 0.1 s for each lane of a race.
func asShown(context.Context, *solving.Algorithm, puzzles.Grid, solving.Options, int64) (
	t experiment.Timing, c trace.Course, err error) {
	return t, c, nil
}

// openOn opens the window on a built-in puzzle and an algorithm.
func openOn(t *testing.T, puzzle, algorithm string) *desk {
	t.Helper()
	return open(t, watching(pagetest.Algorithm(t, algorithm), pagetest.BuiltIn(t, puzzle)))
}

// watching is the command line with an algorithm and puzzles.
func watching(a *solving.Algorithm, all ...puzzles.Puzzle) Start {
	s := &scene.Scene{Page: scene.OnWatch, AsIs: true,
		Lanes: []scene.Contestant{{Algorithm: a, Options: solving.Options{Seed: 1}}}}
	if len(all) > 0 {
		s.Puzzle = all[0]
	}
	return Start{Scene: s, Puzzles: all}
}

// turnToPage turns to the page of a name.
func (d *desk) turnToPage(name string) { d.turnTo(d.tabOf(scene.Page(name))) }

// says returns what can be read on the page that is seen.
func (d *desk) says() string { return pagetest.TextOf(d.seen.page.Object()) }

// layout checks where things stand in the window.
func (d *desk) layout() pagetest.Layout { return pagetest.Layout{T: d.T, Window: d.env.Window} }

// watchPage is the page Watch.
func (d *desk) watchPage() *watch.Page { return d.pageOf(scene.OnWatch).(*watch.Page) }

// lane is an algorithm as the user has set it.
func (d *desk) lane(id string) scene.Contestant { return d.env.Contestant(pagetest.Algorithm(d.T, id)) }
