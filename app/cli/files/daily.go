package files

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"sudoscope/algorithms/generate"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles"
)

// daily is a flag that may have a value: the day.
type daily struct {
	asked bool
	day   time.Time
}

// Decode takes the day if there is one. No argument of the command could be
// meant instead.
func (d *daily) Decode(ctx *kong.DecodeContext) error {
	d.asked = true
	next := ctx.Scan.Peek()
	text, _ := next.Value.(string)
	if next.IsEOL() || next.Type != kong.FlagValueToken && strings.HasPrefix(text, "-") {
		d.day = time.Now()
		return nil
	}
	ctx.Scan.Pop()
	var err error
	if d.day, err = time.Parse(time.DateOnly, text); err != nil {
		return fmt.Errorf("%q is not a date: write it as 2026-11-21", terminal.Shorten(text))
	}
	return nil
}

// runDaily makes the puzzles of a day.
func (c *Generate) runDaily(ctx context.Context, s *terminal.Session, f outputFormat) error {
	if other := c.besidesDaily(); other != "" {
		return fmt.Errorf("the daily puzzle is the same for everyone, so --daily and %s cannot be combined: leave "+
			"out one of the two", other)
	}
	var levels []generate.Level
	for _, l := range generate.Levels(puzzles.Classic) {
		if c.Level == "" || c.Level == l.ID {
			levels = append(levels, generate.Level(l.ID))
		}
	}
	if len(levels) == 0 {
		return fmt.Errorf("--level=%s: there is no such level; choose one of: %s", c.Level,
			idsOf(generate.Levels(puzzles.Classic)))
	}
	if f.One && len(levels) > 1 {
		return fmt.Errorf("a file in the format %s holds one puzzle: choose a --level, or another --format", f.ID)
	}
	day := c.Daily.day.Format(time.DateOnly)
	o := request{count: uint64(len(levels)), shape: puzzles.Classic, day: day}
	return o.deliver(ctx, s, f, func(yield func(generate.Result, error) bool) {
		for _, level := range levels {
			year, month, date := c.Daily.day.Date()
			recipe, seed := generate.Daily(year, int(month), date, level)
			o.level = level
			if result, err := generate.One(ctx, recipe, seed, 0, nil); !yield(result, err) {
				return
			}
		}
	})
}

// besidesDaily returns a flag that was given and cannot be beside --daily, or "".
func (c *Generate) besidesDaily() string {
	level := *c
	level.Level = ""
	name, _, _ := strings.Cut(strings.TrimSpace(level.flags()), "=")
	name, _, _ = strings.Cut(name, " ")
	switch {
	case name != "":
		return name
	case c.Count != nil:
		return "--count"
	case c.Seed != nil:
		return "--seed"
	case c.From != 0:
		return "--from"
	case c.Part != "":
		return "--part"
	}
	return ""
}
