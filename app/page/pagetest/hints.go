package pagetest

import (
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"

	"sudoscope/widgets"
)

// CheckHints checks that what can be pressed on a page, and says nothing of what it
// does, has a hint, and so have the lists. It looks at what is hidden as well, and
// returns how many it has looked at.
func CheckHints(t *testing.T, name string, o fyne.CanvasObject) (count int) {
	t.Helper()
	switch w := o.(type) {
	case *widgets.Button:
		if !hasWord(w.Label()) && (w.Label() != "" || w.Icon() != 0) {
			count++
			if w.Hint() == "" {
				t.Errorf("%s: the button %q with the icon %v has no hint", name, w.Label(), w.Icon())
			}
		}
		if first := []rune(w.Hint()); len(first) > 0 && unicode.IsLower(first[0]) {
			t.Errorf("%s: the hint %q does not begin with a capital", name, w.Hint())
		}
		return count
	case *widgets.Select:
		if w.Hint() == "" {
			t.Errorf("%s: the list that shows %q has no hint", name, w.Selected)
		}
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
