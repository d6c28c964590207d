// Package reasoning holds how a person solves a puzzle by techniques, without a window: the path
// of deductions and where on it one stands (path.go), changes of it by hand (hand.go), what is
// lit and coloured on its board (marks.go), and which step rules a candidate out
// (elimination.go); which techniques may be used (choice.go), with examples of each
// (examples.go); and how hard puzzles are, to choose among them by that (filter.go).
package reasoning
