package pagetest

import (
	"sync"
	"testing"
	_ "unsafe" // for go:linkname

	"fyne.io/fyne/v2"
	"github.com/go-text/typesetting/shaping"

	"sudoscope/widgets"
)

// shaper lays out all text in Fyne. It remembers how to do so for every font it has
// ever seen and lets go of none, while each app and each change of the look parses
// all fonts again. Hundreds of windows in the tests of one package came to more than
// a gigabyte.
//
//go:linkname shaper fyne.io/fyne/v2/internal/painter.shaper
var shaper *shaping.HarfbuzzShaper

// renderers are the looks of all widgets there have been, and hold all that these hold: pages and their runs. Fyne
// lets go of them while it draws on a screen.
//
//go:linkname renderers fyne.io/fyne/v2/internal/cache.renderers
var renderers sync.Map

// overrides are the themes of widgets that have one of their own, and hold these likewise.
//
//go:linkname overrides fyne.io/fyne/v2/internal/cache.overrides
var overrides sync.Map

// WithSizes returns a program that knows the sizes of all texts that were measured in the tests so far, which Fyne
// forgets with each program and each look: to measure them anew was a fifth of the work in tests of windows. When
// the test ends, Fyne forgets its fonts.
func WithSizes(t *testing.T, a fyne.App) fyne.App {
	t.Cleanup(func() {
		*shaper = shaping.HarfbuzzShaper{}
		renderers.Clear()
		overrides.Clear()
	})
	if _, has := a.(measuring); has {
		return a
	}
	a = measuring{a}
	fyne.SetCurrentApp(a)
	return a
}

// measuring is a program that measures with a [ruler].
type measuring struct{ fyne.App }

func (a measuring) Driver() fyne.Driver { return ruler{a.App.Driver()} }

// ruler measures each text in our fonts once.
type ruler struct{ fyne.Driver }

// RenderedTextSize returns how large a text is, and where its baseline is.
func (r ruler) RenderedTextSize(text string, size float32, style fyne.TextStyle, source fyne.Resource) (
	fyne.Size, float32) {
	if _, ours := fyne.CurrentApp().Settings().Theme().(*widgets.Theme); !ours {
		return r.Driver.RenderedTextSize(text, size, style, source)
	}
	of := line{text: text, size: size, style: style}
	if source != nil {
		of.font = source.Name()
	}
	measured.Lock()
	defer measured.Unlock()
	found, ok := measured.lines[of]
	if !ok {
		found.size, found.baseline = r.Driver.RenderedTextSize(text, size, style, source)
		measured.lines[of] = found
	}
	return found.size, found.baseline
}

// measured has all lines that were measured.
var measured = struct {
	sync.Mutex
	lines map[line]extent
}{lines: map[line]extent{}}

type line struct {
	text  string
	size  float32
	style fyne.TextStyle
	font  string
}

type extent struct {
	size     fyne.Size
	baseline float32
}
