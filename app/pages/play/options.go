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
	sweep      bool      // marks vanish when a peer is filled
	auto       bool      // the program writes the candidates
	lit        bool      // the digit at the cursor is lit everywhere
	peers      bool      // the houses of the cursor are tinted
	timer      bool      // the time is seen
	names      bool      // each move is named by how it follows
	digitFirst bool      // choose the digit, then the cells
	conflicts  conflicts // when digits are marked as wrong
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
	key, name string
	on        func(*options) *bool
	usually   bool
	command   string // that switches it too, "" for none
}

func switches() []optionSwitch {
	return []optionSwitch{
		{"play.sweep", "Remove marks when their digit is placed in the same house",
			func(o *options) *bool { return &o.sweep }, true, ""},
		{"play.auto", "Show all candidates", func(o *options) *bool { return &o.auto }, false, "Candidates"},
		{"play.lit", "Highlight all cells with the digit at the cursor", func(o *options) *bool { return &o.lit },
			true, ""},
		{"play.peers", "Tint the row, column and box of the cursor", func(o *options) *bool { return &o.peers },
			true, ""},
		{"play.digitfirst", "Choose the digit first, then its cells",
			func(o *options) *bool { return &o.digitFirst }, false, "Digit first"},
		{"play.names", "Name my moves: the technique by which each follows",
			func(o *options) *bool { return &o.names }, false, ""},
		{"play.timer", "Show the time", func(o *options) *bool { return &o.timer }, true, ""},
	}
}

const keyConflicts = "play.conflicts"

// optionsOf returns how the user liked to play last.
func optionsOf(s page.Settings) options {
	o := options{conflicts: conflictsRules}
	for _, one := range switches() {
		*one.on(&o) = s.BoolWithFallback(one.key, one.usually)
	}
	switch c := conflicts(s.String(keyConflicts)); c {
	case conflictsNever, conflictsRules, conflictsSolution:
		o.conflicts = c
	}
	return o
}

// saveOptions remembers how the user likes to play.
func saveOptions(s page.Settings, o options) {
	for _, one := range switches() {
		s.SetBool(one.key, *one.on(&o))
	}
	s.SetString(keyConflicts, string(o.conflicts))
}

// setOptions changes how the user likes to play.
func (p *Page) setOptions(change func(*options)) {
	change(&p.options)
	saveOptions(p.env.Settings, p.options)
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
	for _, one := range switches() {
		name := one.name
		if one.command != "" {
			name = p.rows().WithKey(name, one.command)
		}
		rows.Add(form.Check(name, one.on(&o)))
	}
	names := map[conflicts]string{
		conflictsNever:    "Never",
		conflictsRules:    "When a house holds a digit twice",
		conflictsSolution: "When it is not the digit of the solution",
	}
	choice := dialogs.Choice(form, []conflicts{conflictsNever, conflictsRules, conflictsSolution}, &o.conflicts,
		func(c conflicts) string { return names[c] })
	rows.Add(container.New(layout.Wrap{Gap: 8}, widget.NewLabel("Mark a digit as wrong:"),
		container.New(layout.Sized{Width: 320}, choice)))
	form.Open(dialogs.Fitted(p.env, 560, 0, rows))
}
