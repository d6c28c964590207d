package puzzles

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/app/wording"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// choiceRow is a row of pills of which one is on.
type choiceRow struct {
	*fyne.Container
	choose  func(id string)
	choices []generate.Choice // that are offered
}

func newChoiceRow(choose func(id string)) *choiceRow {
	return &choiceRow{Container: container.New(layout.Wrap{Gap: 4}), choose: choose}
}

// show offers the choices, and first not to choose.
func (c *choiceRow) show(choices []generate.Choice, on string) {
	choices = append([]generate.Choice{{Name: "Any"}}, choices...)
	if !slices.Equal(choices, c.choices) { // else the button that is pressed keeps the focus
		c.choices = choices
		c.RemoveAll()
		for _, one := range choices {
			c.Add(hinted(widgets.Pill, paint.NoIcon, one.Name, one.Help, func() { c.choose(one.ID) }))
		}
	}
	for i, one := range choices {
		c.Objects[i].(*widgets.Button).SetOn(one.ID == on)
	}
}

// techniqueSelect is a field to choose a technique with, or none. The techniques
// stand under their levels.
type techniqueSelect struct {
	*widgets.Select
	ids []string // of the options, "" for none
}

func newTechniqueSelect(none string, offered func(*technique.Technique) bool,
	choose func(id string)) *techniqueSelect {
	s := &techniqueSelect{ids: []string{""}}
	s.Select = widgets.NewSelect([]string{none}, func(string) {
		if i := s.SelectedIndex(); i >= 0 {
			choose(s.ids[i])
		}
	})
	s.SetHint("The technique that the puzzle needs")
	for _, level := range technique.Levels() {
		for _, t := range technique.All() {
			if t.Level == level && offered(t) {
				s.ids = append(s.ids, t.ID)
				s.Options = append(s.Options, wording.Capital(level.String())+": "+words.Listed(t))
			}
		}
	}
	return s
}

// show sets the field to the technique with this ID, or to none.
func (s *techniqueSelect) show(id string) {
	s.SetIndexSilently(max(0, slices.Index(s.ids, id)))
}
