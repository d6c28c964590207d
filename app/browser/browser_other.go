//go:build !js

package browser

// Here reports whether the program runs in a browser.
const Here = false

// Connect lets the page reach the program.
func Connect(Program) {}

// Started takes away what the page shows while it loads.
func Started() {}

// Say lets a screen reader say something.
func Say(string) {}

// Said returns what a screen reader was last given to say.
func Said() string { return "" }

// Choose lets the user choose a file of some endings such as ".txt", none for all, and
// calls take with a path where it can be read.
func Choose(endings []string, take func(path string)) {}

// FullScreen makes the page as large as the screen, or ends that.
func FullScreen(on bool) {}

// IsFullScreen reports whether the page is as large as the screen.
func IsFullScreen() bool { return false }

// Problem says why nothing can be kept in this browser; "" if it can.
func Problem() string { return "" }

// Base is the address of the page without what follows a #; "" where there is none.
func Base() string { return "" }
