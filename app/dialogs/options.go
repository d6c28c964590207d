package dialogs

import (
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/setting"
	"sudoscope/algorithms/solving"
	"sudoscope/app/page"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// fieldWidth is the width of a setting's field: for the longest choices that there are.
const fieldWidth = 190

// AskOptions lets the user set what an algorithm can be given, and hands it over if
// the algorithm takes the puzzle with that.
func AskOptions(env *page.Env, a *solving.Algorithm, o solving.Options, puzzle puzzles.Grid,
	then func(solving.Options)) {
	fields := map[string]*settingField{}
	var seed *widgets.Field
	f := NewForm(env, a.Name, "Run", 0, func() {
		texts := map[string]string{}
		for id, field := range fields {
			texts[id] = field.text()
		}
		next, err := readOptions(a, o, texts, seed.Text)
		if err == nil {
			err = a.Accepts(puzzle, next)
		}
		if Failed(env, "These settings cannot be used", err) {
			return
		}
		then(next)
	})
	f.Status.Hide()
	row := func(name string, field fyne.CanvasObject, help string) {
		hint := widgets.NewWords(help)
		hint.SizeName = theme.SizeNameCaptionText
		f.Wide(name, container.New(layout.Fields{Beside: 12},
			container.New(layout.Sized{Width: fieldWidth}, field), hint))
	}
	if len(a.Presets) > 0 {
		var choices []fyne.CanvasObject
		for _, preset := range a.Presets {
			choices = append(choices, pill(preset.Name, func() {
				for _, s := range a.Settings {
					v, ok := preset.Values[s.ID]
					if !ok {
						v = s.Default
					}
					fields[s.ID].show(v)
				}
			}))
		}
		f.Row("Start from", choices...)
	}
	for _, one := range a.Settings {
		field := newSettingField(f, &one)
		field.show(a.Setting(o, one.ID))
		fields[one.ID] = field
		help := one.Help
		if one.Kind == setting.Number {
			most := strings.TrimSpace(one.Write(one.Max) + " " + one.Unit)
			help = fmt.Sprintf("%s (%s to %s)", help, one.Write(one.Min), most)
		}
		row(one.Name, field.object, help)
	}
	if seed = f.Field(strconv.FormatUint(o.Seed, 10)); a.MayDraw() {
		row("Seed", seed, seedHelp(a))
		f.Row("", widgets.NewButton(widgets.Pill, paint.IconDice, "Another seed",
			func() { seed.SetText(strconv.Itoa(generate.NewSeed())) }))
	}
	f.Open(f.Body(740, 0))
}

// seedHelp says what the seed does, and where it does nothing unless chance is chosen.
func seedHelp(a *solving.Algorithm) string {
	if a.With(solving.Options{}).Limits.Random {
		return "The same seed gives the same run."
	}
	return "Used only where you choose Random; the same seed gives the same run."
}

// settingField is what a setting is asked with, by its kind.
type settingField struct {
	object fyne.CanvasObject
	text   func() string // as [setting.Setting.Parse] reads it
	show   func(v float64)
}

func newSettingField(form *Form, s *setting.Setting) *settingField {
	switch s.Kind {
	case setting.Switch:
		c := widgets.NewCheck("yes", nil)
		return &settingField{object: c, show: func(v float64) { c.SetChecked(v != 0) },
			text: func() string { return strconv.FormatBool(c.Checked) }}
	case setting.Choice:
		c := widgets.NewSelect(s.Choices, nil)
		return &settingField{object: c, show: func(v float64) { c.SetIndexSilently(int(v - s.Min)) },
			text: func() string { return c.Selected }}
	}
	f := form.Field("")
	return &settingField{object: f, show: func(v float64) { f.SetText(s.Write(v)) },
		text: func() string { return f.Text }}
}

// readOptions reads what the user chose or typed for the settings of an algorithm.
func readOptions(a *solving.Algorithm, o solving.Options, texts map[string]string,
	seed string) (solving.Options, error) {
	settings, err := a.ParseSettings(texts) // of all that there are
	if err != nil {
		return o, err
	}
	o.Settings = settings
	n, err := strconv.ParseUint(strings.TrimSpace(seed), 10, 64)
	if err != nil {
		return o, fmt.Errorf("the seed cannot be %q: give a whole number, 0 or more", seed)
	}
	o.Seed = n
	return o, nil
}
