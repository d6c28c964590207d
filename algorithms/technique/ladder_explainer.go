package technique

import (
	"cmp"
	"math"
	"slices"
	"strings"
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
	slices.SortStableFunc(kept.techniques, func(t,
		u *Technique) int {
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

// ratings are the least and the greatest rating that a technique can have, which
// is 0 if there is no bound.
type ratings [2]float64

// explainerRatings holds, by code, what Sudoku Explainer rates techniques at.
// Nothing changes it.
var explainerRatings = map[string]ratings{
	"0000": {1, 1},
	"0003": {2.3, 2.3},
	"0002": {1.2, 1.5},
	"0100": {1.7, 2.6},
	"0101": {1.9, 2.8},
	"0200": {3, 3},
	"0201": {3.6, 3.6},
	"0210": {2, 3.4},
	"0211": {2.5, 4},
	"0202": {5, 5},
	"0212": {5.4, 5.4},
	"0300": {3.2, 3.2},
	"0301": {3.8, 3.8},
	"0302": {5.2, 5.2},
	"0610": {5.6, 5.6},
	"0400": {6.6, 6.6},
	"0401": {6.6, 6.6},
	"0403": {6.6, 6.6},
	"0800": {4.2, 4.2},
	"0801": {4.4, 4.4},
	"0600": {4.5, 4.5},
	"0601": {4.5, 4.5},
	"0602": {4.6, 4.8},
	"0603": {4.5, 4.5},
	"0604": {4.5, 4.5},
	"0701": {6.6, 0},
	"0702": {7, 0},
	"0706": {7, 0},
	"0707": {7, 0},
	"0708": {7, 0},
	"1301": {7.5, 0},
	"1302": {8, 0},
	"1303": {8.5, 0},
	"1304": {8.5, 0},
}

// Explainer returns the ratings that the program Sudoku Explainer gives this
// technique: more than one where it depends on the form, such as 1.7 for a pointing
// pair that shows a hidden single and 2.6 for any other. The greatest is 0 if
// there is no bound, as for chains of any length. Both are 0 if that program has
// no such technique.
func (t *Technique) Explainer() (least, greatest float64) {
	code, _, _ := strings.Cut(t.Code, "-") // variants have those of what they vary
	r := explainerRatings[code]
	return r[0], r[1]
}
