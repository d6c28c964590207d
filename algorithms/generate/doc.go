// Package generate makes Sudoku puzzles to order. A [Recipe] says what is
// wanted, and [One] makes a puzzle of it: it fills a grid, takes clues away
// again as long as the puzzle keeps its promise, usually that of one solution,
// and starts over when the result is not what was asked for.
//
// A result depends on the recipe, the seed and the index alone. So a puzzle can
// be made again from these three, [Many] gives the same puzzles with any number
// of goroutines, and jobs on many machines that share a seed never repeat each
// other's work if each takes its own indices.
//
// Every way to make a puzzle can be watched: [Watch] gives the same making, step
// by step, on a recording board.
package generate
