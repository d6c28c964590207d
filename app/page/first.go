package page

import "strings"

// Try is a command to try on a page, offered as a button. It counts as tried by its key as well,
// or by a button of the page that has its name, or its key in the hint.
type Try struct {
	Name string // of the command
	As   string // what is on the button, if not that
	Text string // what there is to see then
}

// Label is what is on the button.
func (t Try) Label() string {
	if t.As != "" {
		return t.As
	}
	return strings.TrimSuffix(t.Name, "…")
}

// By reports whether a button with a label and a hint runs the command, which is one of those
// of its page.
func (t Try) By(label, hint string, of Commands) bool {
	row := of.Lookup(t.Name)
	return strings.TrimSuffix(label, "…") == t.Label() ||
		row != nil && strings.Contains(hint, "("+row.Written()+")")
}
