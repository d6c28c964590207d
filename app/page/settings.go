package page

import (
	"encoding/json"

	"sudoscope/algorithms/solving"
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
func MarksOf(s Settings) solving.Marks {
	if shown, err := solving.ParseMarks(Recall(s, keyMarks, "")); err == nil {
		return shown
	}
	return solving.KnownMarks
}

// SetMarks remembers which pencil marks are shown.
func SetMarks(s Settings, shown solving.Marks) { s.Set(keyMarks, shown.String()) }

// Settings keep what is remembered from one start to the next, a value for each
// key: a store.Settings. Fyne has preferences of the same form, but it empties their file
// before it writes it, so a crash at that moment loses them all.
// Values are not checked here: the reader replaces an invalid one by its default.
type Settings interface {
	Get(key string) []byte // the value as JSON, nil if there is none
	Set(key string, v any)
}

// ThemeOf returns the look and the size of text.
func ThemeOf(s Settings) *widgets.Theme {
	t := &widgets.Theme{Look: widgets.SchemeSystem, Scale: 1}
	for _, l := range widgets.Schemes() {
		if l == Recall(s, keyLook, t.Look) {
			t.Look = l
		}
	}
	for _, f := range widgets.TextScales() {
		if f == Recall(s, keyScale, t.Scale) {
			t.Scale = f
		}
	}
	return t
}

// SetTheme remembers them.
func SetTheme(s Settings, t *widgets.Theme) {
	s.Set(keyLook, t.Look)
	s.Set(keyScale, t.Scale)
}

func notationOf(s Settings) trace.Notation { return trace.NotationNamed(Recall(s, keyNotation, "")) }

// Recall returns the value of a key. What it lacks is as usual, and all is where there is
// nothing that makes sense.
func Recall[T any](s Settings, key string, usual T) T {
	kept := s.Get(key)
	if json.Unmarshal(kept, new(T)) == nil { // tried apart, as a failure leaves half of it
		_ = json.Unmarshal(kept, &usual)
	}
	return usual
}

// Change changes the value of a key.
func Change[T any](s Settings, key string, usual T, change func(*T)) {
	v := Recall(s, key, usual)
	change(&v)
	s.Set(key, v)
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
