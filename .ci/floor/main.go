// Floor is what a window of the toolkit takes by itself: a label in an empty window, with which .ci/memory compares the
// program.
package main

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/widget"
)

func main() {
	w := app.NewWithID("org.sudoscope.Floor").NewWindow("Sudoscope")
	w.SetContent(widget.NewLabel("Nothing else"))
	w.Resize(fyne.NewSize(1280, 800))
	w.ShowAndRun()
}
