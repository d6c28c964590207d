package play

import (
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/widgets/layout"
)

// options is how the user likes to play.
type options struct {
	Sweep      bool      // marks vanish when a peer is filled
	Auto       bool      // the program writes the candidates
	Lit        bool      // the digit at the cursor is lit everywhere
	Peers      bool      // the houses of the cursor are tinted
	Timer      bool      // the time is seen
	Names      bool      // each move is named by how it follows
	DigitFirst bool      // choose the digit, then the cells
	Conflicts  conflicts // when digits are marked as wrong
}

// conflicts says which wrong digits are marked.
type conflicts string

const (
	conflictsNever    conflicts = "never"
	conflictsRules    conflicts = "rules"
	conflictsSolution conflicts = "solution"
)

// optionSwitch is an option that is on or off.
type optionSwitch struct {
	name    string
	on      *bool
	command string // that switches it too, "" for none
}

func (o *options) switches() []optionSwitch {
	return []optionSwitch{
		{"Remove marks when their digit is placed in the same house", &o.Sweep, ""},
		{"Show all candidates", &o.Auto, "Candidates"},
		{"Highlight all cells with the digit at the cursor", &o.Lit, ""},
		{"Tint the cells that the cursor sees", &o.Peers, ""},
		{"Choose the digit first, then its cells", &o.DigitFirst, "Digit first"},
		{"Name my moves: the technique by which each follows", &o.Names, ""},
		{"Show the time", &o.Timer, ""},
	}
}

// keyOptions is the setting that holds the options.
const keyOptions = "play.options"

// optionsOf returns how the user liked to play last.
func optionsOf(s page.Settings) options {
	usual := options{Sweep: true, Lit: true, Peers: true, Timer: true, Conflicts: conflictsRules}
	o := page.Recall(s, keyOptions, usual)
	switch o.Conflicts {
	case conflictsNever, conflictsRules, conflictsSolution:
	default:
		o.Conflicts = usual.Conflicts
	}
	return o
}

// setOptions changes how the user likes to play.
func (p *Page) setOptions(change func(*options)) {
	change(&p.options)
	p.env.Settings.Set(keyOptions, p.options)
	p.refresh()
	p.nameMoves()
}

// askOptions lets the user say how they like to play.
func (p *Page) askOptions() {
	o := p.options
	form := dialogs.NewForm(p.env, "Game settings", "Apply", 200, func() {
		p.held = 0
		p.setOptions(func(now *options) { *now = o })
	})
	rows := container.New(layout.Lines{})
	for _, one := range o.switches() {
		name := one.name
		if one.command != "" {
			name = p.rows().WithKey(name, one.command)
		}
		rows.Add(form.Check(name, one.on))
	}
	names := map[conflicts]string{
		conflictsNever:    "Never",
		conflictsRules:    "When a house holds a digit twice",
		conflictsSolution: "When it is not the digit of the solution",
	}
	choice := dialogs.Choice(form, []conflicts{conflictsNever, conflictsRules, conflictsSolution}, &o.Conflicts,
		func(c conflicts) string { return names[c] })
	rows.Add(container.New(layout.Wrap{Gap: 8}, widget.NewLabel("Mark a digit as wrong:"),
		container.New(layout.Sized{Width: 320}, choice)))
	form.Open(dialogs.Fitted(p.env, 560, 0, rows))
}
