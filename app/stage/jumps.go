package stage

import (
	"fmt"
	"unicode"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/app/player"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// Jumps lead from a moment of a run to the next of its kind, with buttons at the foot and
// with keys. A kind of which the record has no moment is not offered; while the record
// grows, there may be one.
type Jumps struct {
	Cell func() int // the cell to follow, or trace.NoCell; nil if cells are not followed

	bar    *Transport
	player *player.Player
	moved  func()
	run    *Run
	cursor *trace.Cursor
	sought int64 // steps of the run among which kinds have been sought
	all    []*jump
}

// jump is a kind of moment with its button.
type jump struct {
	solving.Moment
	button *widgets.Button
	found  bool // there is one in the run
}

// thisCell is about the cell that is followed.
var thisCell = solving.Moment{Name: "this cell", Key: 'c', Query: trace.Query{Cell: trace.NoCell}}

// CellKey is its key.
const CellKey = "C"

// NewJumps returns what leads through the runs of a player, at the foot of its page;
// moved shows where it has come to.
func NewJumps(bar *Transport, p *player.Player, moved func()) *Jumps {
	bar.Label.Text = "Next"
	return &Jumps{bar: bar, player: p, moved: moved}
}

// Follow offers the moments of another run.
func (j *Jumps) Follow(run *Run) {
	j.run, j.cursor, j.sought, j.all = run, trace.NewCursor(run.Timeline), 0, nil
	moments := run.Algorithm.MomentsToGoTo()
	if j.Cell != nil {
		moments = append(moments[:len(moments):len(moments)], thisCell)
	}
	row := []fyne.CanvasObject{j.bar.Label}
	for _, m := range moments {
		b := widgets.NewButton(widgets.Pill, paint.NoIcon, m.Name, func() { j.To(m, true) })
		b.SetHint(fmt.Sprintf("Go to the next one (%c); Shift+%[1]c goes back", unicode.ToUpper(m.Key)))
		j.all = append(j.all, &jump{m, b, false})
		row = append(row, b)
	}
	j.bar.Jump.Objects = row
	j.Look()
	j.bar.Container.Refresh()
}

// Look looks which kinds the record has that has grown.
func (j *Jumps) Look() {
	running, from := j.run.Running(), j.sought
	j.sought = j.run.Timeline.Len()
	for _, one := range j.all {
		if !one.found {
			_, one.found = j.cursor.Next(from, one.Query)
		}
		if offer := one.found || running; offer != one.button.Visible() {
			widgets.SetVisible(one.button, offer)
			j.bar.Container.Refresh()
		}
	}
}

// Commands lead to what is offered.
func (j *Jumps) Commands() (all page.Commands) {
	for _, one := range j.all {
		if one.button.Visible() {
			text := "next " + one.Name
			if one.Name == thisCell.Name {
				text = "next step in this cell"
			}
			all = append(all, page.Command{Name: "Next " + one.Name, Keys: string(unicode.ToUpper(one.Key)),
				Text: text, Join: len(all) > 0,
				Do: func() { j.To(one.Moment, true) }, Shift: func() { j.To(one.Moment, false) }})
		}
	}
	if n := len(all); n > 0 {
		all[n-1].Text += "; with Shift the one before"
	}
	return all
}

// ToCell goes to the next step in the cell that is followed, or to the one before.
func (j *Jumps) ToCell(forward bool) { j.To(thisCell, forward) }

// To goes to the next moment of a kind, or to the one before.
func (j *Jumps) To(m solving.Moment, forward bool) {
	if m.Name == thisCell.Name {
		if m.Query.Cell = j.Cell(); m.Query.Cell == trace.NoCell {
			j.bar.Say("click a cell first")
			return
		}
	}
	look, where := j.player.Next, "after"
	if !forward {
		look, where = j.player.Prev, "before"
	}
	found := look(m.Query)
	j.moved()
	if !found {
		j.bar.Say("no " + m.Name + " " + where + " this step")
	}
}
