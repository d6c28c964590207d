// Package game holds a game of Sudoku that a person plays: the puzzle, every move
// that was made, and the state that they lead to.
//
// # Moves are a tree
//
// A move says what the player did in a form that can be done again: which cells,
// which digit, written or rubbed out. The state is what the moves from the
// beginning to the present one lead to, and nothing besides. So going back is
// leaving moves out, it has no limit, and another move from there begins a new
// branch beside the old one. Nothing that was played is ever lost.
//
// # The player is one more producer of steps
//
// [Game.Producer] plays the moves on a trace.Board, as an algorithm works on it.
// What the program can do with a run it can do with a game: show it on a ribbon,
// race it, save it, explain its steps; and [Game.Finish] lets an algorithm go on
// from where the player is, in the same run.
//
// # The teacher looks at what the player sees
//
// [Game.Hint] reasons from the digits on the grid and the candidates that the
// player has left. Centre marks are the candidates of a cell and are believed;
// corner marks are places of a digit in a house and say nothing of the other digits
// of their cell, so they are not.
//
// # Moves have names
//
// [Game.NameMoves] says of each move by which techniques it could have been known, from what was
// proven before it and not from marks. A name belongs to a node and never changes, so it
// is worked out once, beside the interface, and kept with the game.
package game
