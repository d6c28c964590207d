// Package technique finds what a human solver finds, from singles, subsets and
// fish over chains, almost locked sets and patterns that build on there being one
// solution, to forcing nets and, where nothing else helps, one digit of the
// solution. The techniques stand in one ordered list, [All], the easiest first.
// [Ladder.Next] looks for the easiest deduction that a position has to offer, and
// [Rate] goes on until the puzzle is solved, and says which techniques that took and how
// hard the puzzle is.
//
// A technique is a name, a level, a score and a function that looks for it in a
// [Position], which is a grid with its candidates. What the function finds is a
// [Deduction]: digits to place or candidates to strike out, and the pattern of
// candidates, houses and links that proves it. Every deduction holds for each
// solution that the position has, whether there is one or there are many. A few
// techniques argue that a puzzle has one solution; they find nothing in a grid
// with more. A [Ladder] is a choice of techniques, with these or without.
//
// A step is the first deduction of the first technique that has one; then the
// search starts again. Where a technique has several, singles are taken in the
// order in which they came up, and all else in the order of boxes, rows and
// columns. So the same puzzle is always solved in the same way.
//
// Each family of techniques has a file of its own. To add a technique, write its
// function, put a row into list.go, a block of prose into words/prose.txt, and a pair of
// positions into words/testdata/pairs.txt, which the tests go through. Package words
// builds on this one.
//
// Order, levels and scores are those of the program HoDoKu (Bernhard Hobiger),
// and so is the order of singles, so that ratings can be compared with the many
// that are published.
package technique
