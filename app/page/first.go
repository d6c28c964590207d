package page

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
)

// Try is something to try on a page: what a press of a key does, as a button. Whoever
// presses the key, or a button of the page with that name or that key in its hint, has done it.
type Try struct {
	Name  string       // on the button
	Text  string       // what there is to see then
	Press string       // how the key is written, such as "Space"
	Key   fyne.KeyName // that the button presses, "" for a character
	Char  rune
}

// ListedIn reports whether the key is in the list of a page.
func (t Try) ListedIn(keys [][2]string) bool {
	return slices.ContainsFunc(keys, func(row [2]string) bool { return t.in(row[0]) })
}

// By reports whether a button with a label and a hint does it.
func (t Try) By(label, hint string) bool {
	return strings.TrimSuffix(label, "…") == t.Name || t.in(hint)
}

func (t Try) in(list string) bool {
	keys := strings.FieldsFunc(list, func(r rune) bool { return strings.ContainsRune(" ,;()", r) })
	return slices.Contains(keys, t.Press)
}
