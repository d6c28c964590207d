package app

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/app/page/pagetest"
	"sudoscope/widgets"
)

func TestEveryPageFitsIntoEveryWindow(t *testing.T) {
	d := open(t, Start{})
	for _, scale := range scales() {
		d.setTheme(&widgets.Theme{Look: widgets.SchemeProjector, Scale: scale})
		for _, one := range d.tabs {
			d.turnTo(one)
			for _, size := range windows(scale) {
				d.Case(fmt.Sprintf("%s/%v/%.0fx%.0f", one.Name, scale, size.Width, size.Height), func(t *testing.T) {
					d.checkFit(t, size)
				})
			}
		}
	}
}

// Looks have the same measures: a page that fits in one of them fits in all.
func TestLooksDifferInColoursOnly(t *testing.T) {
	d := open(t, Start{})
	size := pagetest.Windows(1)[0]
	first := map[string][]string{} // by the name of the page
	for _, look := range widgets.Schemes() {
		d.setTheme(&widgets.Theme{Look: look, Scale: 1})
		for _, one := range sample(d.tabs, 0, 3, 4) {
			d.turnTo(one)
			d.resize(size)
			places := placesOn(d.env.Window.Canvas().Content())
			if first[one.Name] == nil {
				first[one.Name] = places
			} else if !slices.Equal(places, first[one.Name]) {
				t.Errorf("%s: in the look %s things stand elsewhere than in %s", one.Name, look, widgets.Schemes()[0])
			}
		}
	}
}

// A window that has been made as small as it can be stays so, whatever one does in it.
// Everything else of a page gives way before the window has to grow.
func TestTheLeastSizeDoesNotGrowByUse(t *testing.T) {
	d := open(t, Start{})
	type state struct {
		page  string
		scale float32
	}
	least := map[state]fyne.Size{}
	window := map[float32]fyne.Size{}
	use := func() {
		for _, key := range []fyne.KeyName{fyne.KeySpace, fyne.KeyRight, fyne.KeySpace, fyne.KeyEnd} {
			d.Key(key)
		}
	}
	defer func() {
		for scale, size := range window {
			all := pagetest.Windows(scale)
			if small := all[len(all)-1]; size.Width > small.Width || size.Height > small.Height {
				t.Errorf("at %v the window needs %v", scale, size)
			}
		}
	}()
	for range 2 {
		for _, scale := range scales() {
			d.setTheme(&widgets.Theme{Look: widgets.SchemeLight, Scale: scale})
			for _, one := range d.tabs {
				d.turnTo(one)
				d.resize(pagetest.Windows(scale)[0])
				at := state{one.Name, scale}
				got := one.page.Object().MinSize()
				whole := d.env.Window.Canvas().Content().MinSize()
				if before, known := window[scale]; known && whole != before {
					t.Errorf("%s at %v: the window needs %v, and before that %v", one.Name, scale, whole, before)
				}
				window[scale] = whole
				before, known := least[at]
				if !known {
					least[at] = got
				} else if got.Width > before.Width || got.Height > before.Height {
					t.Errorf("%s at %v: at first it needed %v, later %v", one.Name, scale, before, got)
					least[at] = before.Max(got)
				}
				use()
			}
		}
	}
}

// checkFit checks the page that is seen in a window of a size.
func (d *desk) checkFit(t *testing.T, size fyne.Size) {
	t.Helper()
	d.resize(size)
	room := d.sheet.Size()
	if least := d.seen.page.Object().MinSize(); least.Width > room.Width || least.Height > room.Height {
		t.Errorf("the page needs %v, and there is room for %v", least, room)
	}
	whole := pagetest.Place{Name: "the window", Size: size}
	for _, fault := range pagetest.Faults(d.env.Window.Canvas().Content(), whole) {
		t.Error(fault)
	}
}

// resize gives the window a size, also one that is too small for what is in it.
func (d *desk) resize(size fyne.Size) {
	d.env.Window.Resize(size)
	d.env.Window.Canvas().Content().Resize(size)
}
