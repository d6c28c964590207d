// Package puzzles holds what a Sudoku is: shapes, cells, houses, digits, grids
// and puzzles, how people write them down, and what makes them valid.
//
// # Words
//
// A grid of side n has n×n cells, numbered 0 to n×n-1 row by row from the top
// left. Rows, columns and boxes are the houses; a cell's peers are the other
// cells of its three houses. Digits run from 1 to n and are written 1-9 and
// then A-P, so a 16×16 grid uses 1 to G. 0 stands for an empty cell. The digits
// that a puzzle starts with are its givens (or clues).
//
// # Parse, validate, install
//
// Reading a puzzle is three steps that never mix: [Parse] turns text into a
// [Grid] or says where the text is wrong; [Grid.Conflicts] says which givens
// contradict each other; [Count] says whether there is no solution, one, or
// many. A grid that conflicts is still a grid: a window can show it and point
// at the two cells.
//
// # Where puzzles are made
//
// Making a puzzle is an algorithm that can be watched, so it stands above this
// package, in sudoscope/algorithms/generate. What it needs of here is the
// counter of solutions.
package puzzles
