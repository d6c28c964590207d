package page

import (
	"encoding/json"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

// The keys of what more than one page shows: look and size of text, how cells are called, the pencil
// marks, and the current puzzle.
const (
	keyLook     = "look"
	keyScale    = "text.scale"
	keyNotation = "notation"
	keyMarks    = "marks.shown"
	keyPuzzle   = "puzzle"
)

// MarksOf returns which pencil marks are shown.
func MarksOf(s Settings) algorithms.Marks {
	if shown, err := algorithms.ParseMarks(s.String(keyMarks)); err == nil {
		return shown
	}
	return algorithms.KnownMarks
}

// SetMarks remembers which pencil marks are shown.
func SetMarks(s Settings, shown algorithms.Marks) { s.SetString(keyMarks, shown.String()) }

// Settings keep what is remembered from one start to the next, a value for each
// key: a store.Settings. Fyne has preferences of the same form, but it empties their file
// before it writes it, so a crash at that moment loses them all.
// Values are not checked here: the reader replaces an invalid one by its default.
type Settings interface {
	Bool(key string) bool
	SetBool(key string, v bool)
	Float(key string) float64
	FloatWithFallback(key string, fallback float64) float64
	SetFloat(key string, v float64)
	Int(key string) int
	SetInt(key string, v int)
	String(key string) string
	SetString(key, v string)
}

// ThemeOf returns the look and the size of text.
func ThemeOf(s Settings) *widgets.Theme {
	t := &widgets.Theme{Look: widgets.LookSystem, Scale: 1}
	for _, l := range widgets.Looks() {
		if string(l) == s.String(keyLook) {
			t.Look = l
		}
	}
	for _, f := range widgets.TextScales() {
		if float64(f) == s.Float(keyScale) {
			t.Scale = f
		}
	}
	return t
}

// SetTheme remembers them.
func SetTheme(s Settings, t *widgets.Theme) {
	s.SetString(keyLook, string(t.Look))
	s.SetFloat(keyScale, float64(t.Scale))
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

// Recall returns what [Remember] has kept under a key. What it lacks is as usual, and all is
// where there is nothing that makes sense.
func Recall[T any](s Settings, key string, usual T) T {
	text := []byte(s.String(key))
	if json.Unmarshal(text, new(T)) == nil { // tried apart, as a failure leaves half of it
		_ = json.Unmarshal(text, &usual)
	}
	return usual
}

// Remember keeps what a page shows for the next start, as JSON under one key.
func Remember(s Settings, key string, v any) {
	text, _ := json.Marshal(v) // texts and numbers within their bounds can always be written
	s.SetString(key, string(text))
}

// Change changes what is kept under a key.
func Change[T any](s Settings, key string, usual T, change func(*T)) {
	v := Recall(s, key, usual)
	change(&v)
	Remember(s, key, v)
}

// lastPuzzle is the current puzzle as it is remembered.
type lastPuzzle struct{ Puzzle, Name string }

// LastPuzzle returns the puzzle that was watched last.
func LastPuzzle(s Settings) (puzzles.Puzzle, bool) {
	last := Recall(s, keyPuzzle, lastPuzzle{})
	p, err := scene.ReadPuzzle(last.Puzzle)
	p.Name = last.Name
	return p, err == nil
}
