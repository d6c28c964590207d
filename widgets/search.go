package widgets

import (
	"slices"
	"strings"
	"unicode"

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

func (s *SearchField) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		if s.Text != "" {
			s.SetText("")
			return
		}
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyReturn, fyne.KeyEnter:
		if s.OnKey != nil && s.OnKey(e.Name) {
			return
		}
	}
	s.Field.TypedKey(e)
}

// Findable returns texts in the form in which [Matches] looks for words in them.
func Findable(texts ...string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(",:()", r) {
			return ' '
		}
		return unicode.ToLower(r)
	}, strings.ReplaceAll(strings.Join(texts, " "), "×", "x"))
}

// Matches reports whether what was typed is found in a [Findable] text: every word of it,
// in any order, as a part of any word.
func Matches(text, typed string) bool { return rank("", text, typed) >= 0 }

// Found returns which of n things what was typed is found in, the best first: what is called
// exactly so, then what has a name that begins so, then what has the words in its name, and
// then what has them elsewhere. Whole words come before parts of words, and the rest stays in
// its order. text returns the name of one of them, and a [Findable] text of all that is found.
func Found(n int, typed string, text func(i int) (name, words string)) (found []int) {
	ranks := make([]int, n)
	for i := range n {
		name, words := text(i)
		if ranks[i] = rank(name, words, typed); ranks[i] >= 0 {
			found = append(found, i)
		}
	}
	slices.SortStableFunc(found, func(a, b int) int { return ranks[a] - ranks[b] })
	return found
}

// elsewhere is the rank of a word that does not stand in the name, beside those that do: no
// search has so many words that their sum gets there.
const elsewhere = 1000

// rank says how well something is found, 0 the best, -1 if it is not.
func rank(name, words, typed string) int {
	name, typed = Findable(name), Findable(typed)
	bare, whole := letters(name), letters(typed)
	switch {
	case whole == "": // nothing, or signs alone
	case bare == whole:
		return 0
	case strings.HasPrefix(bare, whole):
		return 1
	}
	sum := 2
	for word := range strings.FieldsSeq(typed) {
		at := place(name, word)
		if at < 0 && strings.Contains(bare, word) {
			at = inWord // X-Wing without its hyphen
		}
		if at < 0 {
			if at = place(words, word); at < 0 {
				return -1
			}
			at += elsewhere
		}
		sum += at
	}
	if sum > elsewhere && place(words, strings.TrimSpace(typed)) == asWord {
		return elsewhere // just so, and not a word here and a word there
	}
	return sum
}

// How a word is found in a text, the best first.
const (
	asWord = iota
	asBeginning
	inWord
)

// place returns how a word is found in a text at best, -1 if it is not.
func place(text, word string) int {
	switch padded := " " + text + " "; {
	case strings.Contains(padded, " "+word+" "):
		return asWord
	case strings.Contains(padded, " "+word):
		return asBeginning
	case strings.Contains(text, word):
		return inWord
	}
	return -1
}

// letters returns the letters and digits of a text, and the plus of BUG+1.
func letters(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || r == '+' {
			return r
		}
		return -1
	}, text)
}
