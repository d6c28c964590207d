package reasoning

import (
	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
)

// ExampleCount is how many examples a technique has at most.
const ExampleCount = 3

// Example is a puzzle in which a technique is used, with the path that ends with it.
type Example struct {
	Puzzle puzzles.Puzzle
	Path   []PathStep
}

// Last returns the step that uses the technique.
func (e *Example) Last() *PathStep { return &e.Path[len(e.Path)-1] }

// End returns the position after the last step.
func (e *Example) End() *technique.Position {
	p := e.Last().Before.Clone()
	p.Apply(&e.Last().Deduction)
	return p
}

// Examples hands over the examples of a technique one by one, in the order of the
// collection, as long as goOn says so.
func Examples(one *technique.Technique, goOn func() bool, found func(Example)) {
	n := 0
	for _, item := range collection.Needing(one.ID) {
		if n == ExampleCount {
			return
		}
		if path, ok := PathTo(one, item.Givens, goOn); ok {
			n++
			found(Example{item.Puzzle, path})
		}
	}
}
