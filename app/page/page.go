// Package page says what a page is and what it may know: the [Page] that the window
// shows, the [Env] that it gets of the program, and the [Navigator] that it asks to
// go on elsewhere. No page knows another page, nor the window.
package page

import (
	"fyne.io/fyne/v2"

	"sudoscope/app/scene"
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

	Help() []Section // explains the page

	// Open shows a scene of the page, and calls shown when it is there to be seen: programs
	// that come with it are asked about first. What cannot be shown is said, and nothing has
	// changed then.
	Open(s *scene.Scene, shown func())
	// Scene returns what is on screen. The error says why nothing can show it again, and
	// what to do.
	Scene() (*scene.Scene, error)
}

// Commander is a page with a table of commands: what can be done with what is seen of it now.
type Commander interface{ Commands() Commands }

// Keyed is a page without one.
type Keyed interface {
	Key(name fyne.KeyName, shift bool) bool // handles a key; false if it does not know it
	Char(r rune) bool                       // the same for a typed character
	Keys() [][2]string                      // what its keys do, for the list of keys
}

// Actor is a page that has something to do for some of the usual shortcuts; false
// if not for this one.
type Actor interface{ Act(Action) bool }

// Digits is a page on which digits with Shift, Ctrl or Alt do something; false if not this
// one with that.
type Digits interface {
	Digit(digit int, with fyne.KeyModifier) bool
}

// Sleeper is a page that has something to save, or that lets a clock stand, while nobody can
// see the window. Sleep is called beside the interface, which stands still then.
type Sleeper interface {
	Page
	Sleep(away bool) // nobody sees it any more; false: somebody does again
}

// Dropper is a page that has a use for some files dropped on the window; false if
// not for these.
type Dropper interface{ Dropped([]fyne.URI) bool }

// Entry is a page as the rail offers it, before it is built.
type Entry struct {
	ID    string // of the page, in settings and links
	Name  string // as the rail shows it
	Icon  paint.Icon
	New   func(*Env) Page
	About string // what the page is for, in a sentence
	Tries []Try  // three things for whoever sees it for the first time
}

// Action is what the usual shortcuts ask of a page.
type Action uint8

// The actions, by the shortcuts that ask for them.
const (
	ActOpen  Action = iota // Ctrl+O
	ActSave                // Ctrl+S
	ActNew                 // Ctrl+N
	ActPaste               // Ctrl+V
	ActCopy                // Ctrl+C
	ActUndo                // Ctrl+Z
	ActRedo                // Ctrl+Y
	ActPrint               // Ctrl+P
)
