package pagetest

import (
	"testing"
	_ "unsafe" // for go:linkname

	"github.com/go-text/typesetting/shaping"
)

// shaper lays out all text in Fyne. It remembers how to do so for every font it has
// ever seen and lets go of none, while each app and each change of the look parses
// all fonts again. Hundreds of windows in the tests of one package came to more than
// a gigabyte.
//
//go:linkname shaper fyne.io/fyne/v2/internal/painter.shaper
var shaper *shaping.HarfbuzzShaper

// ForgetFonts has Fyne forget the fonts of earlier windows when the test ends.
func ForgetFonts(t *testing.T) {
	t.Cleanup(func() { *shaper = shaping.HarfbuzzShaper{} })
}
