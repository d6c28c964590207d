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
	Appear()    // it comes into sight
	Disappear() // it goes out of sight
	Style()     // the theme has changed
	Close()     // the window has been closed

	Commands() Commands // what can be done with what is seen of it now

	// Open shows a scene of the page, and calls shown when it is there to be seen: programs
	// that come with it are asked about first. What cannot be shown is said, and nothing has
	// changed then.
	Open(s *scene.Scene, shown func())
	// Scene returns what is on screen. The error says why nothing can show it again, and
	// what to do.
	Scene() (*scene.Scene, error)
}

// Sleeper is a page that has something to save, or that lets a clock stand, while the window
// is hidden. Sleep is called beside the interface, which stands still then.
type Sleeper interface {
	Page
	Sleep(away bool) // the window is hidden; false: it is shown again
}

// Keeper is a page with an editor. Unsaved returns why something that was typed there cannot be
// saved, after another try; what the Saver has counts as saved.
type Keeper interface{ Unsaved() error }

// Dropper is a page that has a use for some files dropped on the window; false if
// not for these.
type Dropper interface{ Dropped([]fyne.URI) bool }

// Entry is a page as the rail offers it, before it is built.
type Entry struct {
	ID   scene.Page // in settings and links
	Name string     // as the rail shows it
	Icon paint.Icon
	// Help explains the page: in a sentence what it is for, three things to try, and below that
	// titles behind "# ", each with its paragraphs.
	Help string
	New  func(*Env) Page
}

// NewEntry returns the page that is built by a function.
func NewEntry[P Page](id scene.Page, name string, icon paint.Icon, help string, build func(*Env) P) Entry {
	return Entry{id, name, icon, help, func(env *Env) Page { return build(env) }}
}
