package app

import (
	"encoding/json"
	"io"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/player"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

// The keys under which the program remembers things.
const (
	keyWidth     = "window.width"
	keyHeight    = "window.height"
	keyPage      = "page" // its name on the rail
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
	keyDeduced   = "deductions" // go from one to the next

	keyAlign   = "compare.align"   // the number of what runs have in common
	keyResults = "compare.results" // what is seen below the boards, with commas between
	keyField   = "compare.field"   // who races, as JSON
	keyMeasure = "compare.measure" // the number of what the chart shows
	keySorted  = "compare.sorted"  // the column that the table is sorted by

	keyLabSource     = "lab.source"     // its name in the list
	keyLabFile       = "lab.file"       // the file of puzzles that was opened last
	keyLabAlgorithms = "lab.algorithms" // IDs, each with its preset behind a colon, and commas between
	keyLabSeeds      = "lab.seeds"
	keyLabBudget     = "lab.budget"
	keyLabJobs       = "lab.jobs"
	keyLabMeasure    = "lab.measure"

	keyPuzzlesTab = "puzzles.tab"
	keyTheme      = "puzzles.theme"
	keyBanned     = "techniques.banned" // IDs, with commas between
)

// The size of the window at the very first start.
const firstWidth, firstHeight = 1280, 800

// Settings keep what is remembered from one start to the next, a value for each key: a
// store.Settings. Fyne has preferences of the same form, but it empties their file
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

func windowSize(s Settings) fyne.Size {
	w, h := s.FloatWithFallback(keyWidth, firstWidth), s.FloatWithFallback(keyHeight, firstHeight)
	if w < 400 || h < 300 || w > 20000 || h > 20000 {
		w, h = firstWidth, firstHeight
	}
	return fyne.NewSize(float32(w), float32(h))
}

func setWindowSize(s Settings, size fyne.Size) {
	s.SetFloat(keyWidth, float64(size.Width))
	s.SetFloat(keyHeight, float64(size.Height))
}

func themeOf(s Settings) *widgets.Theme {
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

func setTheme(s Settings, t *widgets.Theme) {
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

// puzzle returns the puzzle that was watched last.
func lastPuzzle(s Settings) (puzzles.Puzzle, bool) {
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

func setLastPuzzle(s Settings, p puzzles.Puzzle) {
	s.SetString(keyPuzzle, p.Givens.String())
	s.SetInt(keyBoxRows, p.Givens.Shape().BoxRows)
	s.SetString(keyName, p.Name)
}

// align returns what the runs of a race have in common.
func alignOf(s Settings) player.Align {
	if a := s.IntWithFallback(keyAlign, int(player.ByShare)); a >= 0 && a < len(alignNames()) {
		return player.Align(a)
	}
	return player.ByShare
}

// remembered is a contestant as it is remembered.
type remembered struct {
	Algorithm string             `json:"algorithm"`
	Seed      uint64             `json:"seed,string"`
	Settings  map[string]float64 `json:"settings,omitempty"`
	View      int                `json:"view,omitempty"`
}

// field returns who raced last. If anything of that makes no sense, it is who races
// at the very first.
func fieldOf(s Settings) []*contestant {
	var all []remembered
	d := json.NewDecoder(strings.NewReader(s.String(keyField)))
	d.DisallowUnknownFields()
	if err := d.Decode(&all); err != nil || len(all) < fewestLanes || len(all) > mostLanes {
		return firstContestants()
	}
	if _, err := d.Token(); err != io.EOF {
		return firstContestants() // there is something behind it
	}
	var field []*contestant
	for _, one := range all {
		a, err := algorithms.ByID(one.Algorithm)
		if err != nil || one.View < 0 || one.View >= len(a.Views) {
			return firstContestants()
		}
		o := algorithms.Options{Seed: one.Seed, Settings: one.Settings}
		if a.Accepts(puzzles.NewGrid(puzzles.Classic), o) != nil {
			return firstContestants()
		}
		c := newContestant(a, o)
		c.view = one.View
		field = append(field, c)
	}
	return field
}

// setField remembers who races, unless there is a guest among them, of whom nobody
// would know the next time.
func setField(s Settings, field []*contestant) {
	if slices.ContainsFunc(field, (*contestant).guest) {
		return
	}
	var all []remembered
	for _, c := range field {
		all = append(all, remembered{c.algorithm.ID, c.options.Seed, c.options.Settings, c.view})
	}
	// Numbers within their bounds can always be written.
	line, _ := json.Marshal(all)
	s.SetString(keyField, string(line))
}

// measure and sorted return what the chart of a race shows and what its table is
// sorted by.
func measureOf(s Settings) int { return numberOf(s, keyMeasure, len(measures())) }
func sortedOf(s Settings) int  { return numberOf(s, keySorted, len(tableColumns())) }

// number returns a number that is remembered, 0 if it is not below an end.
func numberOf(s Settings, key string, end int) int {
	if n := s.Int(key); n > 0 && n < end {
		return n
	}
	return 0
}

func resultsOf(s Settings) string { return s.StringWithFallback(keyResults, "chart,table") }

func setAlign(s Settings, a player.Align) { s.SetInt(keyAlign, int(a)) }

func paceOf(s Settings) time.Duration {
	d := time.Duration(s.Int(keyPace)) * time.Microsecond
	for _, p := range player.Paces() {
		if p == d {
			return d
		}
	}
	return player.DefaultPace
}

func setPace(s Settings, d time.Duration) { s.SetInt(keyPace, int(d/time.Microsecond)) }
