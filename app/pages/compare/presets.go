package compare

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"sudoscope/app/scene"
	"sudoscope/assets"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
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

// presetList is what a race can be made of at a press: who takes part, and the ready races.
func (c *Page) presetList() (list fyne.CanvasObject, field *fyne.Container) {
	field = container.New(layout.Wrap{Gap: 6})
	races := container.New(layout.Fields{Gap: 2, Beside: 12, Fold: 300})
	for _, one := range racePresets() {
		start := widgets.NewButton(widgets.Pill, paint.NoIcon, one.Name, func() { c.startPreset(one) })
		c.controls.Tie(start, func() bool { return c.preset.Scene != nil && c.preset.Name == one.Name })
		races.Add(start)
		say := widgets.NewWords(one.say)
		say.SizeName = theme.SizeNameCaptionText
		races.Add(say)
	}
	return layout.Scrolled(container.New(layout.Lines{Gap: 6}, field, races)), field
}

// showField shows who takes part: a press on a name lets an algorithm race, or takes it out.
func (r *results) showField() {
	c := r.page
	r.field.RemoveAll()
	r.field.Add(widget.NewLabel("Who races:"))
	for _, a := range c.env.Algorithms() {
		racing := slices.IndexFunc(c.field, func(one *contestant) bool { return one.algorithm.ID == a.ID })
		next := competing(a)
		can, hint, do := len(c.field) < mostLanes && a.Accepts(c.puzzle.Givens, next.options) == nil, a.InShort(),
			c.enter
		if racing >= 0 {
			next = c.field[racing]
			can, hint, do = len(c.field) > fewestLanes, "Remove "+next.name(), c.remove
		}
		b := widgets.NewButton(widgets.Pill, paint.NoIcon, a.ShortName(), func() { do(next) }).Hinted(hint)
		b.SetOn(racing >= 0)
		b.SetEnabled(can)
		r.field.Add(b)
	}
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

// startPreset races as a preset says. What to look at stands beside its name, and until the race
// begins the audience reads it, too.
func (c *Page) startPreset(one racePreset) {
	c.Open(one.Scene, func() {
		c.preset = one
		c.Moved()
	})
}
