// Package browser is what a program needs of a browser when it runs in one, and Fyne's
// driver does not bring: files, keys, touch, what a screen reader is to say, an address.
// The other half is the page in assets/web. On all other systems nothing here does
// anything, and [Here] is false.
package browser

// Downloads is the folder from which the browser takes files to download them: what is
// saved there is gone at once.
const Downloads = "/downloads"

// Key is a key that Fyne does not hear of in browsers, by Fyne's name.
type Key struct {
	Name             string
	Ctrl, Alt, Shift bool
}

// Program is what the page asks of the program. All are called beside the interface's
// goroutine, and none may wait for it.
type Program struct {
	// Key handles a key.
	Key func(Key)
	// Text handles text that was typed, other than by simple keys; us is what the key types
	// on a keyboard of the US, "" if that does not count.
	Text func(text, us string)
	// Shift says before each key whether Shift is held.
	Shift func(bool)
	// Drop opens files that were dropped or pasted.
	Drop func(paths []string)
	// Link opens a link that begins with #.
	Link func(string)
	// Failed says that a file cannot be read, and why.
	Failed func(name, why string)
	// Away says that the page is out of sight, and may be closed without another word; or
	// that it can be seen again.
	Away func(away bool)
	// Dragged reports whether something is being dragged along, so that a finger does not
	// scroll.
	Dragged func() bool
}
