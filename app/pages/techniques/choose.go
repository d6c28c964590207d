package techniques

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/technique"
	"sudoscope/app/dialogs"
	"sudoscope/app/practice"
	"sudoscope/app/wording"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// askTechniques lets the user choose which techniques may be used.
func (t *Page) askTechniques() {
	if t.practice != nil {
		return
	}
	t.play(false)
	content := container.NewVBox()
	checks := map[*technique.Technique]*widgets.Check{}
	for _, level := range technique.Levels() {
		label := widget.NewLabel(wording.Capital(level.String()))
		label.TextStyle.Bold = true
		content.Add(label)
		columns := container.NewGridWithColumns(3)
		content.Add(columns)
		for _, one := range technique.All() {
			if one.Level == level {
				checks[one] = widgets.NewCheck(one.Name, nil)
				checks[one].SetChecked(!t.banned[one.ID])
				columns.Add(checks[one])
			}
		}
	}
	quick := container.NewHBox()
	for _, set := range []struct {
		name string
		has  func(*technique.Technique) bool
	}{
		{"All", func(*technique.Technique) bool { return true }},
		{"Easy", func(one *technique.Technique) bool { return one.Level <= technique.Easy }},
		{"Up to medium", func(one *technique.Technique) bool { return one.Level <= technique.Medium }},
		{"Up to hard", func(one *technique.Technique) bool { return one.Level <= technique.Hard }},
		{"Up to unfair", func(one *technique.Technique) bool { return one.Level <= technique.Unfair }},
		{"None that trust in one solution", func(one *technique.Technique) bool { return !one.AssumesUnique && checks[one].Checked }},
	} {
		quick.Add(widgets.NewButton(widgets.Pill, paint.NoIcon, set.name, func() {
			for one, check := range checks {
				check.SetChecked(set.has(one))
			}
		}))
	}
	scroll := container.New(layout.Sized{Width: 740, Height: 370}, container.NewVScroll(container.NewPadded(container.NewPadded(content))))
	dialogs.Ask(t.env, "Techniques that may be used", "Use these", container.NewBorder(quick, nil, nil, nil, scroll), func() {
		t.allow(func(one *technique.Technique) bool { return checks[one].Checked })
	})
}

// allow chooses the techniques that may be used, and looks for the path again
// from what is on the board.
func (t *Page) allow(may func(*technique.Technique) bool) {
	var ids []string
	clear(t.banned)
	for _, one := range technique.All() {
		if !may(one) {
			t.banned[one.ID] = true
			ids = append(ids, one.ID)
		}
	}
	t.env.Settings.SetString(keyBanned, strings.Join(ids, ","))
	t.Solve(t.Steps[:t.At.Done], t.Before(), t.At.Done)
}

// menuLength is how many techniques fit into a menu on a small screen.
const menuLength = 14

// askPractice lets the user choose what to look for: a menu of levels, and for
// each a menu of techniques, or several where they are too many for one.
func (t *Page) askPractice() {
	t.play(false)
	var levels []*fyne.MenuItem
	all := practice.Practisable()
	for _, level := range technique.Levels() {
		of := slices.DeleteFunc(slices.Clone(all), func(one *technique.Technique) bool { return one.Level != level })
		for part := range slices.Chunk(of, menuLength) {
			name := wording.Capital(level.String())
			if len(of) > menuLength {
				name += ": " + part[0].Name + " …"
			}
			item := fyne.NewMenuItem(name, nil)
			item.ChildMenu = fyne.NewMenu("")
			for _, one := range part {
				item.ChildMenu.Items = append(item.ChildMenu.Items, fyne.NewMenuItem(one.Name, func() { t.practise(one) }))
			}
			levels = append(levels, item)
		}
	}
	dialogs.Menu(t.env, t.practiceButton, levels)
}
