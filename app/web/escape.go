package web

import (
	"html"
	"strings"
	"unicode"
)

// escape returns text so that it stands in HTML as it is, in attributes too.
func escape(text string) string { return html.EscapeString(clean(text)) }

// clean removes from a text bytes that are not UTF-8, control characters, and those that turn
// the direction of writing for all that follows.
func clean(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return r
		case r == '\u2028' || r == '\u2029':
			return '\n'
		case unicode.IsControl(r) || r >= '\u202A' && r <= '\u202E' || r >= '\u2066' && r <= '\u2069':
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, "\uFFFD"))
}
