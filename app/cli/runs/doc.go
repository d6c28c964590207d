// Package runs is the commands that let something solve puzzles, an algorithm or a
// person's techniques: they show, tell, rate, compare or keep how it is done.
package runs
