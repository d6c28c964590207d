package app

import (
	"fyne.io/fyne/v2"

	"sudoscope/widgets/paint"
)

// Page fills the window beside the rail. The rail shows one at a time, and the
// keyboard belongs to that one.
type Page interface {
	object() fyne.CanvasObject
	show()  // it comes into sight
	hide()  // it goes out of sight
	style() // the theme has changed
	close() // the window has been closed

	key(name fyne.KeyName, shift bool) bool // handles a key; false if it does not know it
	char(r rune) bool                       // the same for a typed character
	keys() [][2]string                      // what its keys do, for the list of keys
	help()                                  // explains the page
}

// Actor is a page that has something to do for some of the usual shortcuts; false
// if not for this one.
type Actor interface{ act(action) bool }

// Dropper is a page that has a use for some files dropped on the window; false if
// not for these.
type Dropper interface{ dropped([]fyne.URI) bool }

// Entry is a page as the rail offers it, before it is built.
type Entry struct {
	Name string
	Icon paint.Icon
	New  func(*Env) Page
}

// An action is what the usual shortcuts ask of a page.
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
