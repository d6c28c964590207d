// Package store keeps what belongs to the user on disk: the puzzles that they
// collect ([Collections]), the games that they play ([Games]), and whatever else the
// program has to find again at its next start. What is edited is saved at every change by
// a [Saver].
//
// # What it promises
//
// A file is replaced whole or not at all. [Save] writes a new file beside the
// old one, waits until it is on the disk and then gives it the old one's name.
// So at whatever moment the program or the machine dies, the file has the old
// text or the new one, and never a mixture.
//
// Nothing of the user's is deleted. A file that cannot be read because it is
// damaged is set aside under another name, and the program goes on and says so
// (see [DamagedError]); what is deleted goes to a folder from which it can be
// taken back (see [Collections.Delete] and [Games.Delete]).
//
// Two programs may have the same data folder open. A file is read, changed and written
// again under a lock of the system, which a program that dies gives
// back. So no collection, puzzle, setting or line of the history is lost because of
// the other one; of a setting, a name or the like that both change, the last change
// stays. A game that both play is merged: its moves are a tree, and the file gets the
// moves of both. Which game is open where is known by locks too (see [GameSaver.Open]).
//
// # What it does not promise
//
// The puzzle in the editor and the last session of the Lab are one thing each, and the
// program that saves last replaces it. Where the file system has no locks, or a
// program was stopped while it had one, the others go on without: then what two of
// them save of the same file in the same milliseconds is not merged.
package store
