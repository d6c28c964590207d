package technique

import (
	"cmp"
	"math"
	"slices"
)

// The two well-known programs that explain Sudoku do not agree on what is easy.
// HoDoKu takes naked singles before hidden ones; Sudoku Explainer takes hidden ones
// first, which can be seen without pencil marks. It puts the X-Wing before hidden
// pairs and wings before quads, and what people call Skyscraper or 2-String Kite is
// a short chain to it, as are other patterns that HoDoKu has by name.

// ByExplainer returns those techniques of the ladder that Sudoku Explainer has as
// well, in its order, and brute force, if it is one of them, at the end. It is the
// order of that program and not its path, which package explainer follows: what
// is found first among several deductions of a technique is another matter.
func (l Ladder) ByExplainer() Ladder {
	kept := l.Keep(func(t *Technique) bool { return t.explainersRank() > 0 })
	slices.SortStableFunc(kept.techniques, func(t, u *Technique) int {
		return cmp.Compare(t.explainersRank(), u.explainersRank())
	})
	return kept
}

// explainersRank returns the rating of the technique where nothing makes it
// easier, 0 if Sudoku Explainer does not have it.
func (t *Technique) explainersRank() float64 {
	if t.IsBruteForce() {
		return math.Inf(1)
	}
	least, greatest := t.Explainer()
	return max(least, greatest)
}

// Explainer returns the ratings that the program Sudoku Explainer gives this
// technique: more than one where it depends on the form, such as 1.7 for a pointing
// pair that shows a hidden single and 2.6 for any other. The greatest is 0 if
// there is no bound, as for chains of any length. Both are 0 if that program has
// no such technique.
func (t *Technique) Explainer() (least, greatest float64) {
	return t.ratings[0], t.ratings[1]
}
