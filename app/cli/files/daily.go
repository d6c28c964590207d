package files

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"sudoscope/algorithms/generate"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles"
	"sudoscope/puzzles/file"
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
func (c *Generate) runDaily(ctx context.Context, s *terminal.Session, f file.Format) error {
	if other := c.besidesDaily(); other != "" {
		return fmt.Errorf("the daily puzzle is the same for everyone, so --daily and %s cannot be combined: leave out one of the two", other)
	}
	flag, wanted, all := "grade", c.Grade, generate.Grades()
	recipe := func(year, month, day int, id string) (generate.Recipe, uint64) {
		return generate.Daily(year, month, day, generate.Grade(id))
	}
	if c.Level != "" { // as puzzles of the day were chosen once
		flag, wanted, all = "level", c.Level, generate.Levels(puzzles.Classic)
		recipe = func(year, month, day int, id string) (generate.Recipe, uint64) {
			return generate.DailyOfLevel(year, month, day, generate.Level(id))
		}
	}
	var ids []string
	for _, one := range all {
		if wanted == "" || wanted == one.ID {
			ids = append(ids, one.ID)
		}
	}
	switch {
	case c.Level != "" && c.Grade != "":
		return errors.New("a daily puzzle is chosen by --grade or by --level, not by both: leave out one of the two")
	case len(ids) == 0:
		return puzzles.NoSuch("there is no "+flag, wanted, all.IDs())
	case f.One && len(ids) > 1:
		return fmt.Errorf("a file in the format %s holds one puzzle: choose a --grade, or another --format", f.ID)
	}
	day := c.Daily.day.Format(time.DateOnly)
	d := delivery{Session: s, ctx: ctx, count: uint64(len(ids)), shape: puzzles.Classic, day: day}
	return d.deliver(f, func(yield func(generate.Result, error) bool) {
		for _, id := range ids {
			year, month, date := c.Daily.day.Date()
			recipe, seed := recipe(year, int(month), date, id)
			d.flags, d.kind = fmt.Sprintf(" --daily=%s --%s=%s", day, flag, id), id
			if result, err := generate.One(ctx, recipe, seed, 0, nil); !yield(result, err) {
				return
			}
		}
	})
}

// besidesDaily returns a flag that was given and cannot be beside --daily, or "".
func (c *Generate) besidesDaily() string {
	others := *c
	others.Level, others.Grade = "", ""
	asked := others.asked()
	switch {
	case len(asked) > 0:
		return "--" + asked[0].name
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
