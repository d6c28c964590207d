// Package displays knows of the displays and their keyboard what Fyne does not tell.
package displays

// Room returns false: in a browser the page says how large it is.
func Room() (width, height int, ok bool) { return 0, 0, false }

// Second returns false: a page in a browser is on one display.
func Second() (x, y int, ok bool) { return 0, 0, false }

// Hear does nothing: in a browser the page tells of the keys.
func Hear(any, func(us, own rune, latin bool)) {}
