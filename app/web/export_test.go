package web

// What the test of lessons in a browser shares with those of this package: it cannot be
// in it, since lessons become pages in a package that imports this one.
var (
	InBrowser = inBrowser
	Shown     = shown
	Browser   = browser
)
