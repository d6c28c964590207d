package app

import (
	"fyne.io/fyne/v2"

	"sudoscope/app/page"
)

// The keys under which the window is remembered.
const (
	keyWidth  = "window.width"
	keyHeight = "window.height"
	keyPage   = "page" // its ID
)

// The size of the window at the very first start.
const firstWidth, firstHeight = 1280, 800

func windowSize(s page.Settings) fyne.Size {
	w, h := page.Recall(s, keyWidth, float32(firstWidth)), page.Recall(s, keyHeight, float32(firstHeight))
	if w < 400 || h < 300 || w > 20000 || h > 20000 {
		w, h = firstWidth, firstHeight
	}
	return fyne.NewSize(w, h)
}
