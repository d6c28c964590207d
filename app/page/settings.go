package page

import (
	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// The keys of how cells are called and which pencil marks are shown, which more than one
// page does.
const (
	keyNotation = "notation"
	keyMarks    = "marks.shown"
	keyOldMarks = "marks" // whether there were any, before there was a choice
)

// MarksOf returns which pencil marks are shown.
func MarksOf(s Settings) algorithms.Marks {
	if shown, err := algorithms.ParseMarks(s.String(keyMarks)); err == nil {
		return shown
	}
	if !s.BoolWithFallback(keyOldMarks, true) {
		return algorithms.NoMarks
	}
	return algorithms.KnownMarks
}

// SetMarks remembers which pencil marks are shown.
func SetMarks(s Settings, shown algorithms.Marks) { s.SetString(keyMarks, shown.String()) }

// The keys of the puzzle that is watched.
const (
	keyPuzzle  = "puzzle"
	keyBoxRows = "puzzle.boxrows"
	keyName    = "puzzle.name"
)

// Settings keep what is remembered from one start to the next, a value for each
// key: a store.Settings. Fyne has preferences of the same form, but it empties their file
// before it writes it, so a crash at that moment loses them all.
// Values are not checked here: the reader replaces an invalid one by its default.
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

// LastPuzzle returns the puzzle that was watched last.
func LastPuzzle(s Settings) (puzzles.Puzzle, bool) {
	text := s.String(keyPuzzle)
	if text == "" {
		return puzzles.Puzzle{}, false
	}
	g, err := puzzles.Parse(text)
	if err == nil {
		if rows := s.Int(keyBoxRows); rows > 0 && rows != g.Shape().BoxRows {
			var shape puzzles.Shape
			if shape, err = puzzles.NewShape(rows, g.Shape().Side()/rows); err == nil {
				g, err = puzzles.ParseShape(text, shape)
			}
		}
	}
	return puzzles.Puzzle{Givens: g, Name: s.String(keyName)}, err == nil
}

// setLastPuzzle remembers it.
func setLastPuzzle(s Settings, p puzzles.Puzzle) {
	s.SetString(keyPuzzle, p.Givens.String())
	s.SetInt(keyBoxRows, p.Givens.Shape().BoxRows)
	s.SetString(keyName, p.Name)
}
