package page

import (
	"fyne.io/fyne/v2"

	"sudoscope/widgets/paint"
)

// Page fills the window beside the rail. The rail shows one at a time, and the
// keyboard belongs to that one.
type Page interface {
	Object() fyne.CanvasObject
	Show()  // it comes into sight
	Hide()  // it goes out of sight
	Style() // the theme has changed
	Close() // the window has been closed

	Key(name fyne.KeyName, shift bool) bool // handles a key; false if it does not know it
	Char(r rune) bool                       // the same for a typed character
	Keys() [][2]string                      // what its keys do, for the list of keys
	Help()                                  // explains the page
}

// Actor is a page that has something to do for some of the usual shortcuts; false
// if not for this one.
type Actor interface{ Act(Action) bool }

// Dropper is a page that has a use for some files dropped on the window; false if
// not for these.
type Dropper interface{ Dropped([]fyne.URI) bool }

// Entry is a page as the rail offers it, before it is built.
type Entry struct {
	Name string
	Icon paint.Icon
	New  func(*Env) Page
}

// An action is what the usual shortcuts ask of a page.
type Action uint8

const (
	ActOpen Action = iota
	ActSave
	ActNew
	ActPaste
	ActCopy
	ActUndo
	ActRedo
)
