// Package app is the window: its pages, keys, dialogs and what it remembers. It
// wires widgets to the player and the algorithms and holds no logic of Sudoku.
//
// Everything on the Watch page is drawn from the moment that the player stands
// at. Algorithms run in goroutines of their own and fill timelines; nothing of
// them reaches the interface's goroutine but the frames of an animation and,
// ten times a second while a run is computed, a look at how far it is.
package app
