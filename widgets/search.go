package widgets

import (
	"strings"

	"fyne.io/fyne/v2"
)

// SearchField is a field to look for something with. It tells of every change. Escape
// first takes away what was typed, and then gives the keyboard back; the arrows up and
// down, Page Up and Page Down and Enter are for the list that shows what was found.
type SearchField struct {
	Field
	// OnKey is told those keys, and reports whether it has a use for them; it may be nil.
	OnKey func(fyne.KeyName) bool
}

// NewSearchField returns an empty field that says what one can look for; changed is told
// what was typed.
func NewSearchField(what string, changed func(text string)) *SearchField {
	s := &SearchField{}
	s.ExtendBaseWidget(s)
	s.SetPlaceHolder(what)
	s.OnChanged = changed
	return s
}

// TypedKey is for Fyne.
func (s *SearchField) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		if s.Text != "" {
			s.SetText("")
			return
		}
		handOnKey(s, e)
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyReturn, fyne.KeyEnter:
		if s.OnKey == nil || !s.OnKey(e.Name) {
			s.Field.TypedKey(e)
		}
	case fyne.KeyF5, fyne.KeyF6, fyne.KeyF11:
		handOnKey(s, e)
	default:
		s.Field.TypedKey(e)
	}
}

// TypedShortcut is for Fyne.
func (s *SearchField) TypedShortcut(short fyne.Shortcut) {
	takeShortcut(s, &s.Entry, short)
}

// Findable returns texts in the form in which [Matches] looks for words in them.
func Findable(texts ...string) string { return strings.ToLower(strings.Join(texts, " ")) }

// Matches reports whether what was typed is found in a [Findable] text: every word of it,
// in any order, as a part of any word.
func Matches(text, typed string) bool {
	for word := range strings.FieldsSeq(strings.ToLower(typed)) {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}
