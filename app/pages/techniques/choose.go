package techniques

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/reasoning"
	"sudoscope/app/wording"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// askTechniques lets the user choose which techniques may be used.
func (t *Page) askTechniques() {
	t.pause()
	content := container.New(layout.Lines{})
	checks := map[*technique.Technique]*widgets.Check{}
	count, found := widget.NewLabel(""), 0
	say := func() {
		used := 0
		for _, check := range checks {
			if check.Checked {
				used++
			}
		}
		text := fmt.Sprintf("%d of %d used", used, len(checks))
		if found < len(checks) {
			text = fmt.Sprintf("%d found, ", found) + text
		}
		count.SetText(text)
	}
	var parts []chooserPart
	for _, group := range reasoning.ByLevel(technique.All()) {
		label := widget.NewLabel(wording.Capital(group.Level.String()))
		label.TextStyle.Bold = true
		content.Add(label)
		columns := container.New(layout.Wrap{Narrow: true, Even: true})
		content.Add(columns)
		part := chooserPart{columns: columns, head: label}
		for _, one := range group.Techniques {
			checks[one] = widgets.NewCheck(words.Listed(one), func(bool) { say() })
			checks[one].SetSilently(!t.banned[one.ID])
			columns.Add(checks[one])
			part.words = append(part.words, widgets.Findable(words.Sought(one)...))
		}
		parts = append(parts, part)
	}
	find := func(typed string) {
		found = 0
		for i := range parts {
			found += parts[i].find(typed)
		}
		say()
		content.Refresh()
	}
	search := widgets.NewSearchField("Search: name, grade, code", find)
	find("")
	offers := container.New(layout.Wrap{Gap: 6})
	for _, offer := range reasoning.Offers() {
		offers.Add(widgets.NewButton(widgets.Pill, paint.NoIcon, offer.Name, func() {
			for one, check := range checks {
				check.SetChecked(offer.Has(one, check.Checked))
			}
		}))
	}
	row := container.New(layout.Split{Gap: 8, Centre: true, Lengths: []layout.Length{{Share: 1}, {}}}, search, count)
	body := dialogs.Wide(t.env, 740, container.New(layout.Lines{Gap: 8}, offers, row, content))
	dialogs.Ask(t.env, "Techniques that may be used", "Use these", body, func() {
		t.allow(func(one *technique.Technique) bool { return checks[one].Checked })
	})
	t.env.Window.Canvas().Focus(search) // so that typing searches
}

// chooserPart is a grade in the dialog: its techniques below a heading.
type chooserPart struct {
	head    fyne.CanvasObject
	columns *fyne.Container
	words   []string // that can be looked for, by technique
}

// find shows the techniques that what was typed is found in, and returns how many.
func (c *chooserPart) find(typed string) (n int) {
	for i, words := range c.words {
		found := widgets.Matches(words, typed)
		widgets.SetVisible(c.columns.Objects[i], found)
		if found {
			n++
		}
	}
	widgets.SetVisible(c.head, n > 0)
	widgets.SetVisible(c.columns, n > 0)
	c.columns.Refresh()
	return n
}

// allow chooses the techniques that may be used, and looks for the path again
// from what is on the board.
func (t *Page) allow(may func(*technique.Technique) bool) {
	t.banned = reasoning.BannedBut(may)
	t.remember(func(c *choices) { c.Banned = t.banned.String() })
	t.Leave()
	t.Solve(t.Steps[:t.At.Done:t.At.Done], t.Before(), t.At.Done)
}

// use has a technique looked for, or no longer.
func (t *Page) use(one *technique.Technique, use bool) {
	t.allow(func(other *technique.Technique) bool {
		if other == one {
			return use
		}
		return !t.banned[other.ID]
	})
	if t.guide.Visible() {
		t.guide.list()
		t.guide.sayAbout()
	}
}

// askPractice lets the user choose what to look for.
func (t *Page) askPractice() {
	t.pause()
	page.NewTechniqueFinder("", reasoning.Practisable(), func(id string) {
		if one, err := technique.ByID(id); err == nil {
			t.practise(one)
		}
	}).OpenBelow(t.practiceButton)
}
