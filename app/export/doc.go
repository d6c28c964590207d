// Package export makes pictures and films of runs that can be taken home: the
// board as PNG or SVG, and a run or a part of it as an animated GIF with its
// steps in words.
package export
