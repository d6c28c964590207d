package compare

import (
	"fyne.io/fyne/v2"

	"sudoscope/app/dialogs"
	"sudoscope/app/scene"
	"sudoscope/assets"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
)

// racePreset is a race with a puzzle and contestants of its own, that shows something.
type racePreset struct {
	*scene.Scene
	say string // what to look at
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
		s, problems := scene.ParseBlock("page: compare\npuzzle: "+g.Get("on")+"\nalgorithms: "+g.Get("field"), g.Line)
		if len(problems) > 0 {
			return nil, g.Wrong("field", "%s", problems[0].Text)
		}
		if s.Name, s.AsIs = g.Get("name"), true; s.Name == "" || g.Get("say") == "" {
			return nil, g.Wrong("name", "a race has a name, and says what to look at")
		}
		all = append(all, racePreset{s, g.Get("say")})
	}
	return all, nil
}

// askPreset offers the presets at a key press.
func (c *Page) askPreset() {
	dialogs.Menu(c.env, c.below("Vary"), c.presetItems())
}

// presetItems offers the presets.
func (c *Page) presetItems() []*fyne.MenuItem {
	return widgets.MenuItems(racePresets(), func(one racePreset) string { return one.Name }, c.startPreset)
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
	c.Open(one.Scene, func() { dialogs.Tell(c.env, one.Name, one.say) })
}
