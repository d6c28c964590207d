package dialogs

import (
	"fmt"
	"maps"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms"
	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// Tell shows a message that waits to be dismissed. An error's text becomes a
// sentence.
func Tell(env *page.Env, title, text string) {
	ShowText(env, title, widget.NewRichText(widgets.Paragraph(wording.Sentence(text), widget.RichTextStyleParagraph)),
		fyne.NewSize(480, 0))
}

// Confirm asks whether something shall be done, and does it if so; yes is what the
// button for that says, which Enter presses.
func Confirm(env *page.Env, title, text, yes string, do func()) {
	words := widget.NewLabel(text)
	words.Wrapping = fyne.TextWrapWord
	d := dialog.NewCustomWithoutButtons(title, container.New(layout.Sized{Width: 480}, words), env.Window)
	sure := widgets.NewButton(widgets.Call, paint.NoIcon, yes, func() {
		d.Hide()
		do()
	})
	d.SetButtons([]fyne.CanvasObject{widgets.NewButton(widgets.Pill, paint.NoIcon, "Cancel", d.Hide), sure})
	d.Show()
	env.Window.Canvas().Focus(sure)
}

// ShowText shows a page of text in a dialog.
func ShowText(env *page.Env, title string, text *widget.RichText, size fyne.Size) {
	text.Wrapping = fyne.TextWrapWord
	content := fyne.CanvasObject(text)
	if size.Height > 0 {
		content = container.NewVScroll(text)
	}
	ShowDialog(env, title, "Close", container.New(layout.Sized{Width: size.Width, Height: size.Height}, content))
}

// The buttons of dialogs are ours: those that Fyne gives them keep Escape, which
// closes a dialog, to themselves while they have the focus.

// ShowDialog shows a dialog with one button, which closes it.
func ShowDialog(env *page.Env, title, done string, body fyne.CanvasObject) {
	d := dialog.NewCustomWithoutButtons(title, body, env.Window)
	d.SetButtons([]fyne.CanvasObject{widgets.NewButton(widgets.Pill, paint.NoIcon, done, d.Hide)})
	d.Show()
}

// Ask shows a dialog that is confirmed or cancelled, and returns what confirms it.
func Ask(env *page.Env, title, yes string, body fyne.CanvasObject, do func()) (confirm func()) {
	d := dialog.NewCustomWithoutButtons(title, body, env.Window)
	confirm = func() {
		d.Hide()
		do()
	}
	d.SetButtons([]fyne.CanvasObject{
		widgets.NewButton(widgets.Pill, paint.NoIcon, "Cancel", d.Hide),
		widgets.NewButton(widgets.Call, paint.NoIcon, yes, confirm),
	})
	d.Show()
	return confirm
}

// AskOptions lets the user set what an algorithm can be given, and hands it over if
// the algorithm takes the puzzle with that.
func AskOptions(env *page.Env, a *algorithms.Algorithm, o algorithms.Options, puzzle puzzles.Grid,
	then func(algorithms.Options)) {
	content := container.NewVBox()
	row := func(name string, field fyne.CanvasObject, help string) {
		label := widget.NewLabel(name)
		label.TextStyle.Bold = true
		hint := widget.NewLabel(help)
		hint.Wrapping = fyne.TextWrapWord
		hint.SizeName = theme.SizeNameCaptionText
		left := container.New(layout.Row{Gap: 6}, container.New(layout.Sized{Width: 170}, label),
			container.New(layout.Sized{Width: 120}, field))
		content.Add(container.NewBorder(nil, nil, left, nil, hint))
	}
	entries := map[string]*widgets.Field{}
	if len(a.Presets) > 0 {
		choices := container.New(layout.Row{Gap: 8}, widget.NewLabel("Start from:"))
		for _, preset := range a.Presets {
			choices.Add(widgets.NewButton(widgets.Pill, paint.NoIcon, preset.Name, func() {
				for _, s := range a.Settings {
					v, ok := preset.Values[s.ID]
					if !ok {
						v = s.Default
					}
					entries[s.ID].SetText(SettingNumber(v))
				}
			}))
		}
		content.Add(choices)
	}
	for _, setting := range a.Settings {
		e := widgets.NewField()
		e.SetText(SettingNumber(a.Setting(o, setting.ID)))
		entries[setting.ID] = e
		row(setting.Name, e, fmt.Sprintf("%s (%s to %s%s)", setting.Help, SettingNumber(setting.Min),
			SettingNumber(setting.Max), settingUnit(setting.Unit)))
	}
	seed := widgets.NewField()
	seed.SetText(strconv.FormatUint(o.Seed, 10))
	if a.Limits.Random {
		row("Seed", seed, "The same seed gives the same run.")
		content.Add(container.New(layout.Row{Gap: 8}, container.New(layout.Sized{Width: 170}, widget.NewLabel("")),
			widgets.NewButton(widgets.Pill, paint.IconDice, "Another seed",
				func() { seed.SetText(strconv.Itoa(generate.NewSeed())) })))
	}
	height := min(500, 60+56*float32(len(content.Objects)))
	width := max(700, content.MinSize().Width/widgets.Scale()) // some have many presets
	body := container.New(layout.Sized{Width: width, Height: height}, container.NewVScroll(content))
	confirm := Ask(env, a.Name, "Run", body, func() {
		next, err := readOptions(a, o, entries, seed.Text)
		if err == nil {
			err = a.Accepts(puzzle, next)
		}
		if err != nil {
			Tell(env, "These settings do not work", err.Error())
			return
		}
		then(next)
	})
	seed.OnSubmitted = func(string) { confirm() }
	for _, e := range entries {
		e.OnSubmitted = seed.OnSubmitted
	}
}

// readOptions reads what the user typed into the settings of an algorithm.
func readOptions(a *algorithms.Algorithm, o algorithms.Options, entries map[string]*widgets.Field,
	seed string) (algorithms.Options, error) {
	o.Settings = maps.Clone(o.Settings)
	if o.Settings == nil {
		o.Settings = map[string]float64{}
	}
	for _, s := range a.Settings {
		v, err := strconv.ParseFloat(strings.TrimSpace(strings.ReplaceAll(entries[s.ID].Text, ",", "")), 64)
		if err != nil {
			return o, fmt.Errorf("%s is %q, which is not a number", s.Name, entries[s.ID].Text)
		}
		o.Settings[s.ID] = v
	}
	n, err := strconv.ParseUint(strings.TrimSpace(seed), 10, 64)
	if err != nil {
		return o, fmt.Errorf("the seed is %q: use a whole number, 0 or more", seed)
	}
	o.Seed = n
	return o, nil
}

// SettingNumber writes a setting as people type it.
func SettingNumber(v float64) string {
	if v == float64(int64(v)) && v >= 1000 {
		return trace.Thousands(int64(v))
	}
	return strconv.FormatFloat(v, 'g', -1, 64)
}

func settingUnit(u string) string {
	if u == "" {
		return ""
	}
	return " " + u
}

// Menu shows a menu below a button.
func Menu(env *page.Env, b *widgets.Button, items []*fyne.MenuItem) {
	at := env.App.Driver().AbsolutePositionForObject(b)
	MenuAt(env, at.AddXY(0, b.Size().Height+4), items)
}

// MenuAt shows a menu at a place of the window.
func MenuAt(env *page.Env, at fyne.Position, items []*fyne.MenuItem) {
	widgets.ShowMenu(env.Window.Canvas(), at, items)
}
