package app

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// The parts of the help, in the order of their buttons.
const (
	helpStart = iota
	helpPage
	helpAlgorithm
	helpKeys
	helpFigures
)

// showHelp opens the help at a part.
func (p *Program) showHelp(part int) {
	var d *dialogs.Help
	about, algorithm := p.helpOnAlgorithm()
	d = dialogs.ShowHelp(p.env, []dialogs.HelpPart{
		{Name: "Start here", Key: "F1", Content: p.helpToStart(func() { d.Hide() })},
		{Name: "This page: " + p.seen.Name, Key: "H", Content: dialogs.HelpText(p.seen.Sections())},
		{Name: about, Content: algorithm},
		{Name: "Keys", Key: "?", Content: dialogs.KeyList(p.seen.page.Commands().Over(p.rows()).Lines())},
		{Name: "Marks and figures", Key: "F2", Content: container.New(layout.Lines{Gap: 8},
			widgets.NewLegend(page.SamplesOn(p.seen.ID, p.seen.page)...),
			dialogs.KeyList(p.seen.MarksOn(p.seen.page)))},
	}, part)
}

// helpToStart is the help for new users; leave closes it.
func (p *Program) helpToStart(leave func()) fyne.CanvasObject {
	var list strings.Builder
	for _, t := range p.tabs {
		about, _ := t.Tries()
		list.WriteString(t.Name + ": " + about + "\n")
	}
	cards := widgets.NewButton(widgets.Call, paint.NoIcon, "Show the first steps again", func() {
		leave()
		p.offerSteps()
		p.openSteps(p.seen) // of the page that is seen at once
	})
	button := func(name string) *widgets.Button {
		row := p.rows().Named(name)
		return widgets.NewButton(widgets.Pill, paint.NoIcon, page.WithKey(name, row.Written()), func() {
			leave()
			row.Run()
		})
	}
	buttons := container.New(layout.Wrap{Gap: 8, Narrow: true}, cards, button("Present this page"),
		button("Share with the class…"))
	return container.New(layout.Lines{Gap: 4}, buttons, dialogs.HelpText([]page.Section{
		{"What this is", "Sudoscope shows how Sudoku is solved: by algorithms, by the deductions of people, and by " +
			"you. Every row, column and box holds each digit once: those are all the rules."},
		{"The first minute",
			"Turn to Watch and press Play, or the space bar. The algorithm puts digits in, and takes " +
				"them back where none fits. Press Space again to pause, the left arrow to go a step back. The ribbon at " +
				"the foot is the whole run: a tick in it is a dead end; click it, and you are there."},
		{"What the pages are for", strings.TrimSuffix(list.String(), "\n")},
		{"If you are stuck", "Point at a button, and it says what it does, with its key. The next parts of this " +
			"help explain the page that you see, the algorithm on it, its keys, and what marks and figures mean (F2). Escape closes whatever is open."},
		{"In a classroom", "F5 presents board, words and code alone, on the second display if there is one; the " +
			"buttons of a clicker work there. F11 fills the screen, Look has colours for a projector, and Text size makes all of it larger."},
	}), dialogs.DataHelp(p.env, leave))
}

// helpOnAlgorithm is the help page of the algorithm that is on the page, and what its part is
// called; where there is none, it says on which pages there is.
func (p *Program) helpOnAlgorithm() (name string, content fyne.CanvasObject) {
	if one, ok := p.seen.page.(page.Explainer); ok {
		if a, sections := one.About(); a != "" {
			return "This algorithm: " + a, dialogs.HelpText(sections)
		}
	}
	return "This algorithm", dialogs.HelpText([]page.Section{{"There is no algorithm on this page now",
		"Watch explains the one that you watch, Compare the one whose board is enlarged, and Techniques how a person reasons. Open Help there."}})
}
