package watch

import (
	"os"

	"fyne.io/fyne/v2"

	"sudoscope/app/dialogs"
)

// Dropped takes what is in a file that was dropped on the window. Several
// files, or a folder, make a list, which is on the Puzzles page.
func (w *Page) Dropped(files []fyne.URI) bool {
	if info, err := os.Stat(files[0].Path()); len(files) > 1 || err == nil && info.IsDir() {
		return false
	}
	dialogs.OpenPuzzles(w.env, []string{files[0].Path()}, w.install)
	return true
}
