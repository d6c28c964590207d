// Package displays knows of the displays what Fyne does not tell.
package displays

// Room returns false: in a browser the page says how large it is.
func Room() (width, height int, ok bool) { return 0, 0, false }

// Second returns false: a page in a browser is on one display.
func Second() (x, y int, ok bool) { return 0, 0, false }
