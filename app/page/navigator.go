package page

import (
	"sudoscope/algorithms/solving"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
)

// Navigator is what a page may ask of the window: to go on elsewhere.
type Navigator interface {
	// TurnTo turns to a page that asks for it.
	TurnTo(Page)
	// Go shows a scene on its page. What cannot be shown is said, and nothing has changed.
	Go(*scene.Scene)
	// Open opens a saved run or game, a lesson or a program; false if the file is none of these.
	Open(path string) bool
}

// Visit shows a puzzle on another page, with algorithms or as it is solved there. What else
// that page shows stays as the user has it.
func (e *Env) Visit(page scene.Page, p puzzles.Puzzle, lanes ...scene.Contestant) {
	e.Navigator.Go(&scene.Scene{Page: page, Puzzle: p, Lanes: lanes, AsIs: true})
}

// Contestant returns an algorithm as the user has set it.
func (e *Env) Contestant(a *solving.Algorithm) scene.Contestant {
	return scene.Contestant{Algorithm: a, Options: e.OptionsOf(a)}
}
