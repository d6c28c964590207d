package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sudoscope/algorithms"
	"sudoscope/algorithms/backtracking"
	"sudoscope/algorithms/crook"
	"sudoscope/algorithms/dlx"
	"sudoscope/algorithms/solving"
	"sudoscope/app/page"
	"sudoscope/app/pages/code"
	"sudoscope/app/pages/compare"
	"sudoscope/app/pages/watch"
	"sudoscope/app/player"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
)

// Bench opens the window, measures how long it takes to appear and how evenly
// it draws, prints the figures and closes it. began is when the process was
// started, as near as that is known.
func Bench(ctx context.Context, newApp func() fyne.App, began time.Time, out io.Writer) error {
	b := &bench{out: out, began: began}
	for id, p := range map[string]*puzzles.Puzzle{"wikipedia": &b.first, "inkala-2012": &b.hard,
		"against-backtracking": &b.long, "sixteen": &b.sixteen} {
		item, err := collection.ByID(id)
		if err != nil {
			return err
		}
		*p = item.Puzzle
	}
	p, err := appear(func() *Program {
		return New(newApp(), Start{Scene: &scene.Scene{Page: scene.OnWatch, Puzzle: b.first,
			Lanes: []scene.Contestant{{Algorithm: backtracking.Plain(), Options: solving.Options{Seed: 1}}}}})
	})
	if err != nil {
		return err
	}
	b.p = p
	ctx, cancel := context.WithCancel(ctx)
	p.env.App.Lifecycle().SetOnStopped(cancel)
	result := context.Canceled
	p.env.App.Lifecycle().SetOnStarted(func() {
		go func() {
			result = b.run(ctx)
			b.do(ctx, p.env.Window.Close)
		}()
	})
	p.env.App.Run()
	return result
}

// bench measures a window by the ticks of an animation: one comes with every
// frame, so what is between two of them is the time a frame takes, or the time
// for which nothing could be drawn.
type bench struct {
	p     *Program
	out   io.Writer
	began time.Time // the process
	drawn time.Time // the first frame

	first, hard, long, sixteen puzzles.Puzzle
}

// do runs what on the interface's goroutine and waits. If the window is gone it ends the goroutine that asked.
func (b *bench) do(ctx context.Context, what func()) {
	done := false
	fyne.DoAndWait(func() {
		if done = ctx.Err() == nil; done {
			what()
		}
	})
	if !done {
		runtime.Goexit()
	}
}

// run takes the measurements one after the other.
func (b *bench) run(ctx context.Context) error {
	fmt.Fprintf(b.out, "window, %s %s/%s, %d cores\n", runtime.Version(), runtime.GOOS, runtime.GOARCH,
		runtime.NumCPU())
	some := b.frames(ctx, 300*time.Millisecond, nil)
	if len(some) == 0 {
		return errors.New("no frame was drawn")
	}
	fmt.Fprintf(b.out, "from start to first frame     %8.0f ms\n", b.drawn.Sub(b.began).Seconds()*1000)
	b.do(ctx, func() { b.p.env.Window.Resize(fyne.NewSize(1280, 800)) })
	b.report("at rest", b.frames(ctx, 2*time.Second, nil))
	b.report("drawing the page again and again, nothing changed", b.frames(ctx, 2*time.Second, b.p.rail.Refresh))

	w := b.p.pageOf(scene.OnWatch).(*watch.Page)
	for _, a := range algorithms.All() {
		b.do(ctx, func() { w.BenchPlay(b.hard, a) })
		b.report("playing "+a.ID+", 1 ms a step", b.frames(ctx, 3*time.Second, nil))
	}

	b.program(ctx)

	b.do(ctx, func() { w.BenchPlay(b.long, backtracking.Plain()) })
	started := time.Now()
	var all []frame
	for running := true; running && ctx.Err() == nil; {
		all = append(all, b.frames(ctx, time.Second, nil)...)
		b.do(ctx, func() { running = w.BenchRunning() })
	}
	b.report(fmt.Sprintf("while the 138-million-step run is computed (%.1f s)", time.Since(started).Seconds()), all)
	b.report("dragging through it", b.frames(ctx, 3*time.Second, func() { w.BenchSeek(rand.Float64()) }))
	b.races(ctx)
	return ctx.Err()
}

// program measures the Code page: the Wikipedia example, which a program in Starlark
// solves by backtracking, with its variables at every step; and the same on Watch by our
// own algorithm, with which it is to be compared.
func (b *bench) program(ctx context.Context) {
	w := b.p.pageOf(scene.OnWatch).(*watch.Page)
	b.do(ctx, func() { w.BenchPlay(b.first, backtracking.Plain()) })
	b.report("playing backtracking on Wikipedia, 1 ms a step", b.frames(ctx, 5*time.Second, nil))
	var c *code.Page
	b.do(ctx, func() {
		c = b.p.pageOf(scene.OnCode).(*code.Page)
		b.p.TurnTo(c)
		c.BenchRun(b.first, backtracking.Plain().Name)
	})
	b.wait(ctx, c.BenchRunning)
	b.do(ctx, c.BenchPlay)
	b.report("playing it as a program with its variables, 1 ms a step", b.frames(ctx, 5*time.Second, nil))
	b.do(ctx, func() { b.p.TurnTo(w) })
}

// races measures the Compare page: many boards at once in a large window, against
// that window with nothing in it, and dragging through a race with the longest
// run there is.
func (b *bench) races(ctx context.Context) {
	var c *compare.Page
	var content fyne.CanvasObject
	empty := canvas.NewRectangle(nil)
	b.do(ctx, func() {
		b.p.pageOf(scene.OnWatch).Disappear()
		c = b.p.pageOf(scene.OnCompare).(*compare.Page)
		b.p.env.Window.Resize(fyne.NewSize(1920, 1080))
		content = b.p.env.Window.Content()
		b.p.env.Window.SetContent(empty)
	})
	b.report("an empty window of 1920x1080", b.frames(ctx, 3*time.Second, empty.Refresh))
	b.do(ctx, func() { b.p.env.Window.SetContent(content) })

	play := func(p puzzles.Puzzle, boards int, what string) {
		b.do(ctx, func() {
			b.p.TurnTo(c)
			c.BenchStart(p, slices.Repeat([]*solving.Algorithm{backtracking.Plain(),
				backtracking.Sorted(), dlx.Algorithm(), crook.Algorithm()}, boards/4), 200_000)
		})
		b.wait(ctx, c.BenchBusy)
		b.do(ctx, c.BenchPlay)
		b.report(what, b.frames(ctx, 5*time.Second, nil))
		b.do(ctx, c.Disappear)
	}
	play(b.hard, 8, "eight 9x9 boards with pencil marks in 30 s")
	play(b.sixteen, 4, "four 16x16 boards with pencil marks in 30 s")

	b.do(ctx, func() { c.BenchStart(b.long, nil, 0) })
	b.wait(ctx, c.BenchBusy)
	for _, a := range []player.Align{player.ByShare, player.ByStep, player.ByTime, player.ByChange} {
		steps, at, name := int64(0), int64(0), ""
		b.do(ctx, func() { name, steps = c.BenchAlign(a), c.BenchLength() })
		b.wait(ctx, c.BenchBusy)
		var moves []time.Duration
		b.report("dragging four boards through 138 million steps, by "+name, b.frames(ctx, 4*time.Second, func() {
			at = (at + steps/200) % (steps + 1)
			began := time.Now()
			c.SeekTo(at)
			moves = append(moves, time.Since(began))
		}))
		if len(moves) > 0 {
			fmt.Fprintf(b.out, "%-64s p50 %.1f, longest %.1f ms\n", "  of that finding and showing the four moments",
				quantile(moves, 0.5), quantile(moves, 1))
		}
	}
}

// wait waits until something is computed, and all is found out about it.
func (b *bench) wait(ctx context.Context, isBusy func() bool) {
	for busy := true; busy && ctx.Err() == nil; {
		time.Sleep(page.ProgressInterval)
		b.do(ctx, func() { busy = isBusy() })
	}
}

// frames returns the frames of the next d, calling each in every one.
func (b *bench) frames(ctx context.Context, d time.Duration, each func()) (all []frame) {
	var last time.Time
	var used time.Duration
	tick := &fyne.Animation{Duration: time.Hour, RepeatCount: fyne.AnimationRepeatForever, Tick: func(float32) {
		now, cpu := time.Now(), cpuTime()
		switch {
		case !last.IsZero():
			all = append(all, frame{Time: now.Sub(last), CPU: cpu - used})
		case b.drawn.IsZero():
			b.drawn = now
		}
		last, used = now, cpu
		if each != nil {
			each()
		}
	}}
	b.do(ctx, tick.Start)
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
	b.do(ctx, tick.Stop)
	return all
}

// report prints what the frames were like.
func (b *bench) report(what string, all []frame) {
	fmt.Fprintf(b.out, "%-64s %s\n", what, describe(all))
}

// frame is what lies between two ticks of an animation, with its own processor time, so that
// frames of several stretches can be added up.
type frame struct {
	Time, CPU time.Duration // that passed, and that the process used on all its processors meanwhile
}

// describe says what frames were like.
func describe(frames []frame) string {
	if len(frames) == 0 {
		return "no frames"
	}
	var times []time.Duration
	var sum frame
	for _, f := range frames {
		times = append(times, f.Time)
		sum.Time += f.Time
		sum.CPU += f.CPU
	}
	return fmt.Sprintf("%5.1f frames/s, frame p50 %5.1f, p99 %5.1f, longest %5.1f ms, CPU %4.1f ms a frame",
		float64(len(frames))/sum.Time.Seconds(), quantile(times, 0.5), quantile(times, 0.99), quantile(times, 1),
		sum.CPU.Seconds()*1000/float64(len(frames)))
}

// quantile returns in milliseconds what the share q of the times stays below.
func quantile(times []time.Duration, q float64) float64 {
	return slices.Sorted(slices.Values(times))[int(q*float64(len(times)-1))].Seconds() * 1000
}
