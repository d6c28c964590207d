package page

import (
	"sudoscope/algorithms"
	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/technique"
	"sudoscope/app/game"
	"sudoscope/app/lesson"
	"sudoscope/app/link"
	"sudoscope/app/practice"
	"sudoscope/puzzles"
)

// Navigator is what a page may ask of the window: to go on elsewhere with
// something. What reports false has said why, and nothing has changed.
type Navigator interface {
	// Show turns to a page that asks for it.
	Show(Page)
	// Watch shows how a puzzle is solved by the algorithm that is watched.
	Watch(puzzles.Puzzle) bool
	// Solve shows how a puzzle is solved by an algorithm with options, which from
	// then on are those chosen for it. Where a person began the run, it is shown
	// from where the algorithm goes on.
	Solve(puzzles.Puzzle, *algorithms.Algorithm, algorithms.Options) bool
	// WatchMaking shows how a puzzle is made.
	WatchMaking(r generate.Recipe, seed uint64) bool
	// Race shows a game beside the way on which a person who knows every technique
	// would have gone.
	Race(*game.Game)
	// RunProgram runs the program on the Code page on a puzzle.
	RunProgram(puzzles.Puzzle)
	// Compete races algorithms on a puzzle, without any those that raced last.
	Compete(puzzles.Puzzle, []*algorithms.Algorithm) bool
	// Reason shows how a puzzle is reasoned through.
	Reason(puzzles.Puzzle) bool
	// ReasonAlong shows one step of a way to reason that has been found already,
	// and ends in a position.
	ReasonAlong(p puzzles.Puzzle, path []practice.PathStep, end *technique.Position, at int)
	// Play begins a game of a puzzle.
	Play(puzzles.Puzzle, game.Origin)
	// Edit lays a puzzle on the desk of the Puzzles page.
	Edit(puzzles.Puzzle)
	// Explore turns to the page on which a scene of a lesson is at home, and shows it
	// there as it stands after so many steps of each of its runs. The way back leads to
	// the page that asks.
	Explore(s *lesson.Staged, at []int64) bool
	// Follow shows what a link says.
	Follow(*link.Link)
	// Open opens a saved run or game, a lesson or a program; false if the file is none of these.
	Open(path string) bool
}
