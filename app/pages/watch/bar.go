package watch

import (
	"sudoscope/algorithms/trace"
	"sudoscope/app/stage"
	"sudoscope/widgets"
)

// bar is the bar across the foot of the page: it leads to the next step of a kind, too.
type bar struct {
	*stage.Transport
	jumps *stage.Jumps
	fit   *widgets.Button
}

func newBar(w *Page) *bar {
	b := &bar{Transport: stage.NewTransport(w, stage.WhereWidth)}
	b.jumps = stage.NewJumps(b.Transport, w.player, w.Moved)
	b.jumps.Cell = w.followed
	b.fit = w.rows().Button(widgets.Pill, "30 s")
	b.Fits.Add(b.fit)
	return b
}

// followed returns the cell that was chosen, or is from now on that of the step.
func (w *Page) followed() int {
	if w.selected == trace.NoCell {
		w.selected = w.player.Moment().Step.Cell
	}
	return w.selected
}
