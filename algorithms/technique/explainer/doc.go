// Package explainer rates puzzles by the ladder of the program Sudoku Explainer
// 1.2.1 (Nicolas Juillerat, 2007), whose numbers are those that players quote: 1.2
// for a puzzle of hidden singles, 4.4 where an XYZ-wing is needed, 11.9 for the
// hardest that are known.
//
// The idea is that of all such ratings: solve as a person would, always with the
// easiest thought that leads on, and take the rating of the hardest thought that
// was needed. Three numbers come out: ER for the whole puzzle, EP up to the first
// digit, and ED for the first step. A puzzle whose three numbers are the same
// shows its teeth at once, and is called a diamond.
//
// Two puzzles can only be compared if both went the same way, so a rater is bound
// by more than the list of techniques. What counts as well is which of several
// deductions of a technique is taken first, in which order boxes, rows and columns
// are looked at, and what a program overlooks. All this is as Sudoku Explainer has
// it, as far as it is known from its descriptions and from what others found out
// about it. The techniques of package technique follow another program, HoDoKu, so
// the two share no finders: this package has small ones of its own that say
// nothing but what goes and what it costs.
//
// The ladder has three parts:
//
//   - Patterns (1.0 to 6.2): singles, locked candidates, sets, fish, wings, unique
//     loops, the bivalue grave and aligned pairs. The direct forms are cheaper:
//     a locked candidate or a hidden set that leaves a digit just one place in
//     its house takes no pencil marks to see.
//   - Chains without branches (6.5 to 7.4): cycles and forcing chains of one
//     digit, of cells with two candidates, and of both.
//   - Forcing chains (7.5 and up): suppose something, follow what it implies, and
//     see what all cases have in common or where one contradicts itself. "Dynamic"
//     chains may join several implications, and at the highest levels each link
//     may be a pattern or even another forcing chain.
//
// For chains the length counts too: each threshold that the number of
// implications passes adds a tenth.
package explainer
