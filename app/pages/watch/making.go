package watch

import (
	"sudoscope/algorithms"
	"sudoscope/algorithms/generate"
	"sudoscope/app/dialogs"
	"sudoscope/app/playback"
)

// WatchMaking shows how a puzzle is made, in the place of how one is solved. If
// there is no such puzzle, it says why and leaves all as it was.
func (w *Page) WatchMaking(r generate.Recipe, seed, index uint64) bool {
	next, err := playback.StartMaking(&algorithms.Making{Recipe: r, Index: index}, seed)
	if err != nil {
		dialogs.TellError(w.env, "Such a puzzle cannot be made", err)
		return false
	}
	w.play(next)
	return true
}
