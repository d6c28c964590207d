package watch

import (
	"time"

	"sudoscope/app/page"
	"sudoscope/app/player"
	"sudoscope/puzzles"
)

// The keys under which the page remembers things.
const (
	keyPuzzle    = "puzzle"
	keyBoxRows   = "puzzle.boxrows"
	keyName      = "puzzle.name"
	keyAlgorithm = "algorithm"
	keyPace      = "pace"
	keyLoop      = "loop"
	keyDeduced   = "deductions" // whether to go from one to the next
)

// LastPuzzle returns the puzzle that was watched last.
func LastPuzzle(s page.Settings) (puzzles.Puzzle, bool) {
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

func setLastPuzzle(s page.Settings, p puzzles.Puzzle) {
	s.SetString(keyPuzzle, p.Givens.String())
	s.SetInt(keyBoxRows, p.Givens.Shape().BoxRows)
	s.SetString(keyName, p.Name)
}

func paceOf(s page.Settings) time.Duration {
	d := time.Duration(s.Int(keyPace)) * time.Microsecond
	for _, p := range player.Paces() {
		if p == d {
			return d
		}
	}
	return player.DefaultPace
}

func setPace(s page.Settings, d time.Duration) { s.SetInt(keyPace, int(d/time.Microsecond)) }
