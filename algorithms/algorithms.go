// Package algorithms lists the ways to solve a Sudoku that the program shows. Each is a room below
// this one, with its solving, words, looks and tests.
//
// To add one, make its folder and put it into the list that [All] returns; the page
// docs/add-an-algorithm.md goes through it.
package algorithms

import (
	"slices"

	"sudoscope/algorithms/annealing"
	"sudoscope/algorithms/arcs"
	"sudoscope/algorithms/backtracking"
	"sudoscope/algorithms/clauses"
	"sudoscope/algorithms/crook"
	"sudoscope/algorithms/dlx"
	"sudoscope/algorithms/human"
	"sudoscope/algorithms/singles"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/templates"
	"sudoscope/puzzles"
)

// All returns the algorithms in the order of the menu.
func All() []*solving.Algorithm {
	return []*solving.Algorithm{
		backtracking.Plain(),
		backtracking.Sorted(),
		singles.CandidateChecking(),
		singles.PlaceFinding(),
		crook.Algorithm(),
		annealing.Algorithm(),
		templates.Algorithm(),
		dlx.Algorithm(),
		human.Algorithm(),
		arcs.Algorithm(),
		clauses.Algorithm(),
	}
}

// NumberOf returns the place of an algorithm in the menu, from 0, and -1 for one that is
// not there, such as a program of the user's.
func NumberOf(id string) int {
	return slices.IndexFunc(All(), func(a *solving.Algorithm) bool { return a.ID == id })
}

// ByID returns the algorithm with this ID. The error lists those there are.
func ByID(id string) (*solving.Algorithm, error) {
	if i := NumberOf(id); i >= 0 {
		return All()[i], nil
	}
	ids := puzzles.Map(All(), func(a *solving.Algorithm) string { return a.ID })
	return nil, puzzles.NoSuch("there is no algorithm", id, ids)
}
