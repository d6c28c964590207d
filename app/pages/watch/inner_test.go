package watch

import (
	"sudoscope/app/stage"
)

// Look has the page look how far a run is, as it does ten times a second.
func (w *Page) Look(r *stage.Run, ended bool) { w.look(r, ended) }
