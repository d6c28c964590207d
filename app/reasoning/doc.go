// Package reasoning holds how a person solves a puzzle by techniques, without a window: the path
// of deductions, where on it one stands, and which step rules a candidate out (path.go), changes of
// it by hand (hand.go), and what is lit and coloured on its board (marks.go); which techniques may be
// used (choice.go), with examples of each (examples.go); and how hard puzzles are, to choose among
// them by that (filter.go).
package reasoning
