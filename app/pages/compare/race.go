package compare

import (
	"fmt"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/experiment"
	"sudoscope/app/picture"
	"sudoscope/app/player"
	"sudoscope/app/scene"
	"sudoscope/app/stage"
	"sudoscope/app/standings"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/cards"
)

// How many boards are compared.
const (
	fewestLanes = 2
	mostLanes   = scene.MaxLanes
)

// lane is a contestant at work, with its board.
type lane struct {
	*contestant
	standings.Racer // whose timing is measured after all have been computed, and whose guesses the page has
	run             *stage.Run
	card            *widgets.Contender
	viewer          *picture.Viewer
	shown           int64 // the step on the board, -1 if it has to be drawn in any case

	course *course // for the chart below the boards; nil before the run has been read for it
}

// start races contestants on a puzzle. Those at work on it already go on, and
// those that do not accept it are left out; if none does, nothing changes. The
// bar names what is left out.
//
// Programs that came with a file race when the user has allowed that, which may be later.
func (c *Page) start(p puzzles.Puzzle, field []*contestant) bool {
	all := puzzles.Map(field, func(one *contestant) *solving.Algorithm { return one.algorithm })
	started := false
	c.env.AllowAll(all, func(allowed []*solving.Algorithm) {
		field := slices.Clone(field)
		for i, one := range field {
			if one.algorithm.Held {
				field[i] = newContestant(allowed[i], one.options)
			}
		}
		started = c.startAllowed(p, field)
	})
	return started
}

// replace races others than those on the boards, and offers to undo that.
func (c *Page) replace(p puzzles.Puzzle, field []*contestant) bool {
	puzzle, before := c.puzzle, c.field
	if puzzle.Givens.IsZero() {
		puzzle = p
	}
	if !c.start(p, field) {
		return false
	}
	c.env.Offer("The boards of the race before were replaced.", "Undo", func() { c.start(puzzle, before) })
	return true
}

// startAllowed is start for contestants that may run.
func (c *Page) startAllowed(p puzzles.Puzzle, field []*contestant) bool {
	fresh := !p.Givens.Equal(c.puzzle.Givens)
	if slices.ContainsFunc(field, func(one *contestant) bool { return one.guest() && !one.only.Equal(p.Givens) }) {
		field, _ = fieldOf(c.env, c.Field) // the field from before the guest came
	}
	assignLooks(field)
	known := !fresh // only those race whose ends may have been seen
	var lanes []*lane
	var refused error
	for _, one := range field {
		at := slices.IndexFunc(c.lanes, func(l *lane) bool { return l.contestant == one })
		if at >= 0 && !fresh {
			lanes = append(lanes, c.lanes[at])
			continue
		}
		r, err := stage.Start(p, one.algorithm, one.options)
		if err != nil {
			refused = err
			continue
		}
		known = false
		l := &lane{contestant: one, run: r, viewer: picture.NewViewer(one.algorithm, r.Timeline), shown: -1,
			Racer: standings.Racer{Name: one.name(), Algorithm: one.algorithm, Timeline: r.Timeline}}
		l.viewer.Behind = &picture.Behind{Go: c.env.GoIdle, Main: c.env.OnMain, Redraw: c.redraw}
		l.card = widgets.NewContender(&cards.Contender{Board: paint.NewBoard(p.Givens.Shape()), Name: l.Name})
		l.card.OnChoose = func() { c.enlarge(slices.Index(c.lanes, l)) }
		l.card.OnMenu = func(_, _, _, _ int, at fyne.Position) { c.offerLane(slices.Index(c.lanes, l), at) }
		l.card.OnLeave = func() { c.remove(one) }
		lanes = append(lanes, l)
	}
	if len(lanes) == 0 {
		dialogs.TellError(c.env, "No algorithm here can solve this puzzle", refused)
		c.syncSelects()
		return false
	}
	for _, old := range c.lanes {
		if !slices.Contains(lanes, old) {
			old.run.Cancel()
			old.viewer.Close()
		}
	}
	if fresh {
		c.prepared = !c.env.IsCurrent(p.Givens)
	}
	c.puzzle, c.field, c.lanes, c.preset = p, field, lanes, racePreset{}
	c.revealed = c.revealed && known
	c.rememberField()
	var runs []*trace.Timeline
	var racing []*contestant
	for _, l := range lanes {
		runs, racing = append(runs, l.Timeline), append(racing, l.contestant)
	}
	short := shortNames(racing)
	c.cards.RemoveAll()
	for i, l := range lanes {
		if l.card.Card.Short != short[i] {
			l.card.Card.Short, l.shown = short[i], -1
		}
		l.card.Card.Series, l.card.Card.Leave = l.look, len(field) > fewestLanes
		c.cards.Add(l.card)
	}
	c.race.Replace(runs...)
	if fresh {
		clear(c.guesses)
		c.asked = nil
		c.original = puzzles.Puzzle{}
		c.race.Pause()
		c.race.GoTo(0)
	}
	c.syncSelects()
	c.results.reset()
	c.enlarge(-1)
	c.Moved()
	c.follow(lanes)
	return true
}

// follow looks how far the runs are, until all have ended.
func (c *Page) follow(lanes []*lane) {
	runs := puzzles.Map(lanes, func(l *lane) *stage.Run { return l.run })
	stage.Follow(c.env, func(ended bool) {
		if !slices.Equal(lanes, c.lanes) {
			return // others race
		}
		c.Grown(ended)
		if ended {
			c.timeRuns(lanes)
		}
		if ended || c.env.Now().Sub(c.results.lastRead) >= readInterval {
			c.results.read()
		}
	}, runs...)
}

// timeRuns measures how long the lanes compute, one after the other, and nothing is ranked by time before.
// A run that did not come to its end by itself has the time of its record.
func (c *Page) timeRuns(lanes []*lane) {
	ctx, puzzle := c.timingRuns.Start(), c.puzzle.Givens
	lanes = puzzles.Filter(lanes, func(l *lane) bool { return l.Timing.Runs == 0 })
	c.env.Go(func() {
		for _, l := range lanes {
			var timing experiment.Timing
			var course trace.Course
			t := l.Timeline
			if r := t.Result(); r.Verdict != trace.Cancelled && r.Verdict != trace.Failed && !l.run.Full {
				timing, course, _ = c.env.Time(ctx, l.algorithm, puzzle, l.options, t.Len())
			}
			if timing.Runs == 0 {
				timing = experiment.Once(t.Spent())
			}
			c.env.Post(ctx, func() {
				l.Timing, l.course = timing, nil
				t.Measured(timing.Median, course)
			})
		}
		c.env.Post(ctx, func() {
			c.results.read()
			c.Moved()
		})
	})
}

// fit sets the pace at which the whole race takes a time. Chosen again, it gives back the
// usual pace.
func (c *Page) fit(d time.Duration) {
	if c.race.Fitted() == d {
		c.race.SetPace(player.DefaultPace)
	} else {
		c.race.Fit(d)
	}
	c.Moved()
}

// nextFit takes the next of the times that the race can be fitted into.
func (c *Page) nextFit() {
	times := fitTimes()
	at := slices.Index(times, c.race.Fitted())
	c.fit(times[(at+1)%len(times)])
}

// fitTimes are the times that a race can be fitted into.
func fitTimes() []time.Duration {
	return []time.Duration{10 * time.Second, stage.FitTime, 2 * time.Minute}
}

// enter adds a contestant to the race.
func (c *Page) enter(one *contestant) {
	c.start(c.puzzle, append(slices.Clone(c.field), one))
}

// status says how far a lane is at a step. How many steps there are and how it has
// ended, with its rank, is said only once nothing is hidden any more: a board at its end can
// be seen to be there.
func (l *lane) status(step int64, revealed bool, rank string, sp trace.Speaker) (text string, ended bool) {
	n := l.Timeline.Len()
	at, all := "step "+trace.Thousands(step), trace.Thousands(n)
	remark := ""
	if l.algorithm.Remark != nil {
		if said := sp.String(l.algorithm.Remark(step)); said != "" {
			remark = " · " + said
		}
	}
	switch {
	case l.run.Running():
		return at + remark, false
	case !revealed && step == n:
		return "at its end · " + at, true
	case !revealed:
		return at + remark, false
	case step < n:
		return fmt.Sprintf("%s of %s%s", at, all, remark), false
	}
	if rank != "" {
		rank += " · "
	}
	return rank + l.Ended() + " · " + trace.NumberOf(n, "step"), true
}
