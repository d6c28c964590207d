package pagetest

import (
	"sudoscope/algorithms"
	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/technique"
	"sudoscope/app/game"
	"sudoscope/app/lesson"
	"sudoscope/app/link"
	"sudoscope/app/page"
	"sudoscope/app/practice"
	"sudoscope/puzzles"
)

var _ page.Navigator = (*Navigation)(nil)

// Navigation notes what a page asked of the window: the last request and its
// particulars.
type Navigation struct {
	// For is "", or "show", "watch", "solve", "making", "race", "compete", "reason", "along", "play",
	// "edit", "explore", "follow" or "open".
	For       string
	Puzzle    puzzles.Puzzle
	Algorithm *algorithms.Algorithm
	Field     []*algorithms.Algorithm
	Options   algorithms.Options
	Recipe    generate.Recipe
	Seed      uint64
	Game      *game.Game
	Origin    game.Origin
	Steps     []practice.PathStep
	At        int
	Path      string
	Link      *link.Link
	Staged    *lesson.Staged
	Stood     []int64 // after how many steps of each of its runs

	Refuse  bool                   // whatever is asked cannot be done
	Opening func(path string) bool // what Open does; nil for nothing and false
}

// Show notes that a page asked to be seen.
func (n *Navigation) Show(page.Page) { n.For = "show" }

// Watch notes that a puzzle is to be watched.
func (n *Navigation) Watch(p puzzles.Puzzle) bool {
	n.For, n.Puzzle = "watch", p
	return !n.Refuse
}

// Solve notes that an algorithm is to be watched on a puzzle.
func (n *Navigation) Solve(p puzzles.Puzzle, a *algorithms.Algorithm, o algorithms.Options) bool {
	n.For, n.Puzzle, n.Algorithm, n.Options = "solve", p, a, o
	return !n.Refuse
}

// WatchMaking notes that the making of a puzzle is to be watched.
func (n *Navigation) WatchMaking(r generate.Recipe, seed uint64) bool {
	n.For, n.Recipe, n.Seed = "making", r, seed
	return !n.Refuse
}

// Race notes that a game is to be raced.
func (n *Navigation) Race(g *game.Game) { n.For, n.Game = "race", g }

// RunProgram notes on which puzzle a program is to run.
func (n *Navigation) RunProgram(p puzzles.Puzzle) { n.For, n.Puzzle = "run program", p }

// Compete notes that algorithms are to race.
func (n *Navigation) Compete(p puzzles.Puzzle, all []*algorithms.Algorithm) bool {
	n.For, n.Puzzle, n.Field = "compete", p, all
	return !n.Refuse
}

// Reason notes that a puzzle is to be reasoned through.
func (n *Navigation) Reason(p puzzles.Puzzle) bool {
	n.For, n.Puzzle = "reason", p
	return !n.Refuse
}

// ReasonAlong notes that a step of a known way is to be shown.
func (n *Navigation) ReasonAlong(p puzzles.Puzzle, path []practice.PathStep, _ *technique.Position, at int) {
	n.For, n.Puzzle, n.Steps, n.At = "along", p, path, at
}

// Play notes that a puzzle is to be played.
func (n *Navigation) Play(p puzzles.Puzzle, from game.Origin) {
	n.For, n.Puzzle, n.Origin = "play", p, from
}

// Edit notes that a puzzle is to be edited.
func (n *Navigation) Edit(p puzzles.Puzzle) { n.For, n.Puzzle = "edit", p }

// Explore notes that a scene of a lesson is to be explored.
func (n *Navigation) Explore(s *lesson.Staged, at []int64) bool {
	n.For, n.Staged, n.Stood = "explore", s, at
	return !n.Refuse
}

// Follow notes it.
func (n *Navigation) Follow(l *link.Link) { n.For, n.Link = "follow", l }

// Open notes that a file is to be opened, and reports what Opening does.
func (n *Navigation) Open(path string) bool {
	n.For, n.Path = "open", path
	return n.Opening != nil && n.Opening(path)
}
