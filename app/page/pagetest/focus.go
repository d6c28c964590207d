package pagetest

import (
	"fmt"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"

	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

// TabStops goes round a window with Tab and returns the buttons it comes to.
func TabStops(w fyne.Window) map[*widgets.Button]bool {
	c := w.Canvas()
	c.Unfocus()
	seen := map[fyne.Focusable]bool{}
	stops := map[*widgets.Button]bool{}
	for c.FocusNext(); !seen[c.Focused()]; c.FocusNext() {
		seen[c.Focused()] = true
		if b, ok := c.Focused().(*widgets.Button); ok {
			stops[b] = true
		}
	}
	c.Unfocus()
	return stops
}

// TabTo goes with Tab to the button with a label.
func TabTo(t *testing.T, w fyne.Window, label string) *widgets.Button {
	t.Helper()
	for range 200 {
		w.Canvas().FocusNext()
		if b, ok := w.Canvas().Focused().(*widgets.Button); ok && b.Label() == label {
			return b
		}
	}
	t.Fatalf("Tab does not come to %q", label)
	return nil
}

// CheckEscape checks that Escape closes a dialog, whatever in it has the focus; ask
// opens it.
func (w *Window) CheckEscape(name string, ask func()) {
	w.T.Helper()
	c := w.Window.Canvas()
	ask()
	c.Unfocus()
	stops := map[string]int{} // after how often Tab there is this kind of widget
	seen := map[fyne.Focusable]bool{}
	for c.FocusNext(); !seen[c.Focused()]; c.FocusNext() {
		seen[c.Focused()] = true
		stops[fmt.Sprintf("%T", c.Focused())] = len(seen)
	}
	c.Overlays().Remove(c.Overlays().Top())
	w.Check(len(stops) > 0, "%s: Tab comes to nothing", name)
	for kind, tabs := range stops {
		ask()
		c.Unfocus()
		for range tabs {
			c.FocusNext()
		}
		if w.Key(fyne.KeyEscape); w.Dialog() != "" {
			w.T.Errorf("%s: Escape does not close it while a %s has the focus", name, kind)
			c.Overlays().Remove(c.Overlays().Top())
		}
	}
}

// RailWidth is the most of a window that the rail takes beside the page: of one so wide that it is as
// wide as it likes.
func RailWidth() float32 { return railWidth(1e5) }

// PageRoom is the room that a page has in a window of a size.
func PageRoom(window fyne.Size) fyne.Size {
	return window.SubtractWidthHeight(railWidth(window.Width), 0)
}

func railWidth(window float32) float32 { return widgets.PageWidth("Techniques", window) + 2*railSpace }

const railSpace = 6 // at either side of the buttons

// CheckHints checks that what can be pressed on a page, and says nothing of what it
// does, has a hint, and so have the lists. It looks at what is hidden as well, and
// returns how many it has looked at.
func CheckHints(t *testing.T, name string, o fyne.CanvasObject) (count int) {
	t.Helper()
	switch w := o.(type) {
	case *widgets.Button:
		if !hasWord(w.Label()) && (w.Label() != "" || w.Icon() != 0) {
			count++
			check.That(t, w.Hint() != "", "%s: the button %q with the icon %v has no hint", name, w.Label(), w.Icon())
		}
		if first := []rune(w.Hint()); len(first) > 0 && unicode.IsLower(first[0]) {
			t.Errorf("%s: the hint %q does not begin with a capital", name, w.Hint())
		}
		return count
	case *widgets.Select:
		check.That(t, w.Hint() != "", "%s: the list that shows %q has no hint", name, w.Selected)
		return 1
	}
	for _, c := range Inside(o) {
		count += CheckHints(t, name, c)
	}
	return count
}

// hasWord reports whether a label says something: 30 s does not.
func hasWord(label string) bool {
	for word := range strings.FieldsFuncSeq(label, func(r rune) bool { return !unicode.IsLetter(r) }) {
		if len(word) > 1 {
			return true
		}
	}
	return false
}
