// Package export writes what can be exported of runs: the run itself as a file,
// the board as PNG or SVG, and a run or a part of it as an animated GIF with its
// steps in words or as a table.
package export
