package dialogs

import (
	"fmt"
	"maps"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms"
	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/setting"
	"sudoscope/app/page"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// The widths of a setting's name and field: for the longest choices that there are.
const nameWidth, fieldWidth = 155, 190

// AskOptions lets the user set what an algorithm can be given, and hands it over if
// the algorithm takes the puzzle with that.
func AskOptions(env *page.Env, a *algorithms.Algorithm, o algorithms.Options, puzzle puzzles.Grid,
	then func(algorithms.Options)) {
	content := container.New(layout.Lines{Gap: 4})
	row := func(name string, field fyne.CanvasObject, help string) {
		label := widget.NewLabel(name)
		label.TextStyle.Bold = true
		hint := widget.NewLabel(help)
		hint.Wrapping = fyne.TextWrapWord
		hint.SizeName = theme.SizeNameCaptionText
		left := container.New(layout.Row{Gap: 6}, container.New(layout.Sized{Width: nameWidth}, label),
			container.New(layout.Sized{Width: fieldWidth}, field))
		parts := []layout.Part{{}, {Share: 1}}
		content.Add(container.New(settingLayout{layout.Split{Centre: true, Parts: parts}}, left, hint))
	}
	fields := map[string]*settingField{}
	if len(a.Presets) > 0 {
		choices := container.New(layout.Wrap{Gap: 8}, widget.NewLabel("Start from:"))
		for _, preset := range a.Presets {
			choices.Add(widgets.NewButton(widgets.Pill, paint.NoIcon, preset.Name, func() {
				for _, s := range a.Settings {
					v, ok := preset.Values[s.ID]
					if !ok {
						v = s.Default
					}
					fields[s.ID].show(v)
				}
			}))
		}
		content.Add(choices)
	}
	for _, one := range a.Settings {
		f := newSettingField(&one)
		f.show(a.Setting(o, one.ID))
		fields[one.ID] = f
		help := one.Help
		if one.Kind == setting.Number {
			help = fmt.Sprintf("%s (%s to %s%s)", help, one.Write(one.Min), one.Write(one.Max),
				settingUnit(one.Unit))
		}
		row(one.Name, f.object, help)
	}
	seed := widgets.NewField()
	seed.SetText(strconv.FormatUint(o.Seed, 10))
	if a.MayDraw() {
		row("Seed", seed, seedHelp(a))
		indent := container.New(layout.Sized{Width: nameWidth}, widget.NewLabel(""))
		content.Add(container.New(layout.Row{Gap: 8}, indent,
			widgets.NewButton(widgets.Pill, paint.IconDice, "Another seed",
				func() { seed.SetText(strconv.Itoa(generate.NewSeed())) })))
	}
	confirm := Ask(env, a.Name, "Run", Wide(env, 740, content), func() {
		texts := map[string]string{}
		for id, f := range fields {
			texts[id] = f.text()
		}
		next, err := readOptions(a, o, texts, seed.Text)
		if err == nil {
			err = a.Accepts(puzzle, next)
		}
		if err != nil {
			TellError(env, "These settings cannot be used", err)
			return
		}
		then(next)
	})
	seed.OnSubmitted = func(string) { confirm() }
	for _, f := range fields {
		if typed, ok := f.object.(*widgets.Field); ok {
			typed.OnSubmitted = seed.OnSubmitted
		}
	}
}

// seedHelp says what the seed does, and where it does nothing unless chance is chosen.
func seedHelp(a *algorithms.Algorithm) string {
	if a.With(algorithms.Options{}).Limits.Random {
		return "The same seed gives the same run."
	}
	return "Used only where you choose Random; the same seed gives the same run."
}

// settingLayout puts what a setting means beside its field, on as many lines as that
// takes.
type settingLayout struct{ layout.Split }

// HeightFor returns the height that both need at a width.
func (settingLayout) HeightFor(o []fyne.CanvasObject, width float32) float32 {
	return max(o[0].MinSize().Height, layout.HeightFor(o[1], width-o[0].MinSize().Width))
}

// settingField is what a setting is asked with, by its kind.
type settingField struct {
	object fyne.CanvasObject
	text   func() string // as [setting.Setting.Parse] reads it
	show   func(v float64)
}

func newSettingField(s *setting.Setting) *settingField {
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
	f := widgets.NewField()
	return &settingField{object: f, show: func(v float64) { f.SetText(s.Write(v)) },
		text: func() string { return f.Text }}
}

// readOptions reads what the user chose or typed for the settings of an algorithm.
func readOptions(a *algorithms.Algorithm, o algorithms.Options, texts map[string]string,
	seed string) (algorithms.Options, error) {
	values, err := a.ParseSettings(texts)
	if err != nil {
		return o, err
	}
	o.Settings = maps.Clone(o.Settings)
	if o.Settings == nil {
		o.Settings = map[string]float64{}
	}
	maps.Copy(o.Settings, values)
	n, err := strconv.ParseUint(strings.TrimSpace(seed), 10, 64)
	if err != nil {
		return o, fmt.Errorf("the seed cannot be %q: give a whole number, 0 or more", seed)
	}
	o.Seed = n
	return o, nil
}

func settingUnit(u string) string {
	if u == "" {
		return ""
	}
	return " " + u
}
