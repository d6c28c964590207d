// Package canonical finds out which puzzles are the same but for how they are written
// down: the digits have other names, bands, stacks, rows of a band or columns of a stack
// stand in another order, or rows have become columns. Of all the ways in which a 9×9
// puzzle can be written there are 1,218,998,108,160, one is its canonical form; puzzles
// are the same if their forms are equal.
//
// The form is the way of writing that comes first when the cells are compared row by row,
// an empty cell before 1 before 2. In discussions of puzzles with 17 clues it is known as
// the row-minlex form, the name that G. Fowler's solver gave it. The search goes
// row by row: of all rows that can be the next, in all orders of columns and with all names
// of digits that are still open, those with the least text stay. Columns that have been
// empty so far are kept together as one class, as the refinement of partitions does
// in B. D. McKay, "Practical graph isomorphism", Congressus Numerantium 30 (1981), so that
// their order is not tried but left open until a clue decides on it.
//
// All sizes have forms. Where too many ways of writing a grid begin alike, which is so for
// full grids of side 12 and more, the search is given up. Such a grid is the same as
// another only if both have equal text. So is one that holds a digit twice in a house.
//
// Where a puzzle has other rules, or digits that are ruled out of cells, lines cannot change
// places. There the ways of writing are those that turn or mirror the grid and lead the rules
// to themselves, and other names of digits, even ones for even ones where cells ask for them.
package canonical
