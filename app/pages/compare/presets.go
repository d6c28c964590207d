package compare

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms"
	"sudoscope/app/dialogs"
	"sudoscope/assets"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
)

// racePreset is a race with a puzzle and contestants of its own, that shows something.
type racePreset struct {
	name   string
	puzzle puzzles.Puzzle
	field  []*contestant
	say    string // what to look at
}

// racePresets returns the races that are built in.
func racePresets() []racePreset {
	text, err := assets.Puzzles.ReadFile("puzzles/races.txt")
	var all []racePreset
	if err == nil {
		all, err = parsePresets(string(text))
	}
	if err != nil {
		panic("compare: assets/puzzles/races.txt: " + err.Error()) // a test would have found it
	}
	return all
}

// parsePresets reads races in the form that assets/puzzles/races.txt describes.
func parsePresets(text string) ([]racePreset, error) {
	var all []racePreset
	for g, err := range collection.Groups(text, 1, "name", "on", "field", "say") {
		if err != nil {
			return nil, err
		}
		one := racePreset{name: g.Get("name"), say: g.Get("say")}
		on, err := collection.ByID(g.Get("on"))
		if err != nil {
			return nil, g.Wrong("on", "%v", err)
		}
		one.puzzle = on.Puzzle
		for name := range strings.SplitSeq(g.Get("field"), ", ") {
			c, err := parseContestant(name)
			if err != nil {
				return nil, g.Wrong("field", "%v", err)
			}
			one.field = append(one.field, c)
		}
		if n := len(one.field); n < fewestLanes || n > mostLanes {
			return nil, g.Wrong("field", "%d race, and there is room for %d to %d", n, fewestLanes, mostLanes)
		}
		if one.name == "" || one.say == "" {
			return nil, g.Wrong("name", "a race has a name, and says what to look at")
		}
		all = append(all, one)
	}
	return all, nil
}

// parseContestant reads the ID of an algorithm, with that of a preset behind a
// colon and a seed behind a # if it has such. Without a preset it has that with which
// it competes.
func parseContestant(text string) (*contestant, error) {
	rest, seed, seeded := strings.Cut(text, "#")
	id, preset, chosen := strings.Cut(rest, ":")
	a, err := algorithms.ByID(id)
	if err != nil {
		return nil, err
	}
	o := competing(a).options
	if chosen {
		i := slices.IndexFunc(a.Presets, func(p algorithms.Preset) bool { return p.ID == preset })
		if i < 0 {
			return nil, fmt.Errorf("%s has no preset %q", a.Name, preset)
		}
		o.Settings = a.Presets[i].Values
	}
	if seeded {
		if o.Seed, err = strconv.ParseUint(seed, 10, 64); err != nil {
			return nil, errors.New("a seed is a number, and not " + seed)
		}
	}
	return newContestant(a, o), nil
}

// askPreset offers the presets at a key press.
func (c *Page) askPreset() {
	dialogs.Menu(c.env, c.below(c.varyButton), c.presetItems())
}

// presetItems offers the presets.
func (c *Page) presetItems() []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, one := range racePresets() {
		items = append(items, fyne.NewMenuItem(one.name, func() { c.startPreset(one) }))
	}
	return items
}

// firstPuzzle is that of the first race: XYZ-Wing, a puzzle on which every one of the
// first contestants needs clearly more digits in and out, steps and guesses than the
// next, and the slowest is soon through; see docs/compare.md.
func firstPuzzle() puzzles.Puzzle {
	one, err := collection.ByID("xyz-wing")
	if err != nil {
		panic("compare: " + err.Error()) // a test would have found it
	}
	return one.Puzzle
}

// startPreset races as a preset says, and says what to look at.
func (c *Page) startPreset(one racePreset) {
	if c.replace(one.puzzle, one.field) {
		c.race.GoTo(0)
		c.Moved()
		dialogs.Tell(c.env, one.name, one.say)
	}
}
