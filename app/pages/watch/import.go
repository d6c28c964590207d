package watch

import (
	"os"

	"fyne.io/fyne/v2"

	"sudoscope/app/dialogs"
)

// paste takes puzzles from the clipboard.
func (w *Page) paste() { dialogs.PastePuzzles(w.env, w.install) }

// askFile lets the user choose a file of puzzles or a saved run.
func (w *Page) askFile() { dialogs.AskPuzzles(w.env, w.install) }

// copy puts the grid as it stands onto the clipboard.
func (w *Page) copy() {
	w.env.App.Clipboard().SetContent(w.Player.Moment().Grid().Text())
	w.Bar.Say("grid copied to the clipboard")
}

// Dropped takes what is in a file that was dropped on the window. Several
// files, or a folder, make a list, which is on the Puzzles page.
func (w *Page) Dropped(files []fyne.URI) bool {
	if info, err := os.Stat(files[0].Path()); len(files) > 1 || err == nil && info.IsDir() {
		return false
	}
	dialogs.OpenPuzzles(w.env, []string{files[0].Path()}, w.install)
	return true
}
