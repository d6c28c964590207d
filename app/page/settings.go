package page

import (
	"sudoscope/algorithms/trace"
)

// keyNotation is the key under which it is remembered how cells are called, and
// KeyMarks the one for pencil marks, which more than one page shows.
const (
	keyNotation = "notation"
	KeyMarks    = "marks"
)

// Settings keep what is remembered from one start to the next, a value for each
// key: a store.Settings. Fyne has preferences of the same form, but it empties their file
// before it writes it, so that whoever is killed at that moment loses them all.
// What does not make sense any more is replaced by the default by whoever reads it.
type Settings interface {
	Bool(key string) bool
	BoolWithFallback(key string, fallback bool) bool
	SetBool(key string, v bool)
	Float(key string) float64
	FloatWithFallback(key string, fallback float64) float64
	SetFloat(key string, v float64)
	Int(key string) int
	IntWithFallback(key string, fallback int) int
	SetInt(key string, v int)
	String(key string) string
	StringWithFallback(key, fallback string) string
	SetString(key, v string)
}

func notationOf(s Settings) trace.Notation {
	if s.String(keyNotation) == "rowcol" {
		return trace.RowCol
	}
	return trace.Letters
}

func setNotation(s Settings, n trace.Notation) {
	name := "letters"
	if n == trace.RowCol {
		name = "rowcol"
	}
	s.SetString(keyNotation, name)
}

// NumberOf returns a number that is remembered, 0 if it is not below an end.
func NumberOf(s Settings, key string, end int) int {
	if n := s.Int(key); n > 0 && n < end {
		return n
	}
	return 0
}
