package app

import (
	"fyne.io/fyne/v2"

	"sudoscope/widgets/paint"
)

// A page fills the window beside the rail. The rail shows one at a time, and
// the keyboard belongs to that one.
type page interface {
	label() (paint.Icon, string) // on the rail
	object() fyne.CanvasObject
	show()  // it comes into sight
	hide()  // it goes out of sight
	style() // the theme has changed
	close() // the window has been closed

	key(name fyne.KeyName, shift bool) bool // handles a key; false if it does not know it
	char(r rune) bool                       // the same for a typed character
	act(a action)
	dropped(files []fyne.URI) // on the window
	keys() [][2]string        // what its keys do, for the list of keys
	help()
}

// An action is what the usual shortcuts ask of a page. A page may have nothing
// to do.
type action uint8

const (
	actOpen action = iota
	actSave
	actNew
	actPaste
	actCopy
	actUndo
	actRedo
)
