package practice

import (
	"math/rand/v2"

	"sudoscope/algorithms/generate"
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

// RandomExercise returns an exercise for a technique: one of its puzzles in a new
// disguise. It returns false if there is none, or goOn told it to give up.
func RandomExercise(one *technique.Technique, goOn func() bool) (*Exercise, bool) {
	items := collection.Needing(one.ID)
	rand.Shuffle(len(items), func(i, j int) { items[i], items[j] = items[j], items[i] })
	for _, item := range items {
		g := generate.RandomTransform(item.Givens.Shape(), rand.Uint64()).Apply(item.Givens)
		if path, ok := PathTo(one, g, goOn); ok {
			return NewExercise(puzzles.Puzzle{Givens: g, Name: item.Title() + ", in disguise"}, path), true
		}
	}
	return nil, false
}
