package app

import (
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/trace"
	"sudoscope/app/player"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

// The keys under which the program remembers things.
const (
	keyWidth     = "window.width"
	keyHeight    = "window.height"
	keyLook      = "look"
	keyScale     = "text.scale"
	keyNotation  = "notation"
	keyMarks     = "marks"
	keyPuzzle    = "puzzle"
	keyBoxRows   = "puzzle.boxrows"
	keyName      = "puzzle.name"
	keyAlgorithm = "algorithm"
	keyPace      = "pace"
	keyLoop      = "loop"

	keyPuzzlesTab = "puzzles.tab"
	keyTheme      = "puzzles.theme"
	keyDesk       = "desk" // the puzzle on the Puzzles page
	keyDeskRows   = "desk.boxrows"
	keyDeskName   = "desk.name"
)

// The size of the window at the very first start.
const firstWidth, firstHeight = 1280, 800

// settings is what the program remembers from one start to the next. Whatever
// does not make sense any more is replaced by the default.
type settings struct{ fyne.Preferences }

func (s settings) size() fyne.Size {
	w, h := s.FloatWithFallback(keyWidth, firstWidth), s.FloatWithFallback(keyHeight, firstHeight)
	if w < 400 || h < 300 || w > 20000 || h > 20000 {
		w, h = firstWidth, firstHeight
	}
	return fyne.NewSize(float32(w), float32(h))
}

func (s settings) setSize(size fyne.Size) {
	s.SetFloat(keyWidth, float64(size.Width))
	s.SetFloat(keyHeight, float64(size.Height))
}

func (s settings) theme() *widgets.Theme {
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

func (s settings) setTheme(t *widgets.Theme) {
	s.SetString(keyLook, string(t.Look))
	s.SetFloat(keyScale, float64(t.Scale))
}

func (s settings) notation() trace.Notation {
	if s.String(keyNotation) == "rowcol" {
		return trace.RowCol
	}
	return trace.Letters
}

func (s settings) setNotation(n trace.Notation) {
	name := "letters"
	if n == trace.RowCol {
		name = "rowcol"
	}
	s.SetString(keyNotation, name)
}

// A puzzle is remembered under three keys: its cells, its box and its name.
type puzzleKeys struct{ cells, rows, name string }

func watchedKeys() puzzleKeys { return puzzleKeys{keyPuzzle, keyBoxRows, keyName} }
func deskKeys() puzzleKeys    { return puzzleKeys{keyDesk, keyDeskRows, keyDeskName} }

// puzzle returns the puzzle that was watched last.
func (s settings) puzzle() (puzzles.Puzzle, bool) { return s.load(watchedKeys()) }
func (s settings) setPuzzle(p puzzles.Puzzle)     { s.store(watchedKeys(), p) }

// desk returns the puzzle that lay on the Puzzles page.
func (s settings) desk() (puzzles.Puzzle, bool) { return s.load(deskKeys()) }
func (s settings) setDesk(p puzzles.Puzzle)     { s.store(deskKeys(), p) }

func (s settings) load(keys puzzleKeys) (puzzles.Puzzle, bool) {
	text := s.String(keys.cells)
	if text == "" {
		return puzzles.Puzzle{}, false
	}
	g, err := puzzles.Parse(text)
	if err == nil {
		if rows := s.Int(keys.rows); rows > 0 && rows != g.Shape().BoxRows {
			var shape puzzles.Shape
			if shape, err = puzzles.NewShape(rows, g.Shape().Side()/rows); err == nil {
				g, err = puzzles.ParseShape(text, shape)
			}
		}
	}
	return puzzles.Puzzle{Givens: g, Name: s.String(keys.name)}, err == nil
}

func (s settings) store(keys puzzleKeys, p puzzles.Puzzle) {
	s.SetString(keys.cells, p.Givens.String())
	s.SetInt(keys.rows, p.Givens.Shape().BoxRows)
	s.SetString(keys.name, p.Name)
}

func (s settings) pace() time.Duration {
	d := time.Duration(s.Int(keyPace)) * time.Microsecond
	for _, p := range player.Paces() {
		if p == d {
			return d
		}
	}
	return player.DefaultPace
}

func (s settings) setPace(d time.Duration) { s.SetInt(keyPace, int(d/time.Microsecond)) }
