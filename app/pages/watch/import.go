package watch

import (
	"iter"
	"os"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"sudoscope/app/dialogs"
	"sudoscope/puzzles"
	"sudoscope/puzzles/file"
)

// maxPuzzles is the most puzzles that the page takes from a file or the clipboard.
const maxPuzzles = 500

// take installs the puzzles that a source yields, which yields an error if it has
// none. Then it says what is wrong with the first thing that was found, and nothing changes.
func (w *Page) take(what string, source iter.Seq2[file.Entry, error]) {
	var found []puzzles.Puzzle
	var first error
	bad := 0
	for e, err := range source {
		if err != nil {
			if first == nil {
				first = err
			}
			if bad++; bad == file.MaxBad && len(found) == 0 {
				break
			}
			continue
		}
		if found = append(found, e.Puzzle); len(found) == maxPuzzles {
			break
		}
	}
	if len(found) == 0 {
		dialogs.TellError(w.env, "No puzzle in "+what, first)
		return
	}
	w.install(found)
}

// paste takes a puzzle from the clipboard.
func (w *Page) paste() {
	found, err := file.ParsePuzzles(w.env.App.Clipboard().Content())
	if err != nil {
		dialogs.TellError(w.env, "No puzzle in the clipboard", err)
		return
	}
	w.install(found[:min(len(found), maxPuzzles)])
}

// copy puts the grid as it stands onto the clipboard.
func (w *Page) copy() {
	w.env.App.Clipboard().SetContent(w.Player.Moment().Grid().String())
	w.Bar.Say("grid copied to the clipboard")
}

// askFile lets the user choose a file of puzzles or a saved run.
func (w *Page) askFile() {
	dialogs.AskFile(w.env, "", nil, func(path string) { w.open(storage.NewFileURI(path)) })
}

// Dropped takes what is in a file that was dropped on the window. Several
// files, or a folder, make a list, which is on the Puzzles page.
func (w *Page) Dropped(files []fyne.URI) bool {
	if info, err := os.Stat(files[0].Path()); len(files) > 1 || err == nil && info.IsDir() {
		return false
	}
	w.open(files[0])
	return true
}

// open takes what is in a file: a saved run or game, or puzzles.
func (w *Page) open(chosen fyne.URI) {
	if !w.env.Navigator.Open(chosen.Path()) {
		w.take(chosen.Name(), file.Open(chosen.Path()))
	}
}
