// Package store keeps what belongs to the user on disk: the puzzles that they
// collect ([Collections]), the games that they play ([Games], which a [Saver] saves
// after every move), and whatever else the program has to find again at its next
// start.
//
// # What it promises
//
// A file is replaced whole or not at all. [Save] writes a new file beside the
// old one, waits until it is on the disk and then gives it the old one's name.
// So whoever opens the file, at whatever moment the program or the machine dies,
// finds the old text or the new one, and never a mixture.
//
// Nothing of the user's is deleted. A file that cannot be read because it is
// damaged is set aside under another name, and the program goes on and says so
// (see [DamagedError]); what is deleted goes to a folder from which it can be
// taken back (see [Collections.Delete] and [Games.Delete]).
//
// # What it does not promise
//
// When two programs change the same file at the same time, the one that saves
// last wins: the file is good, but what the other one added is gone. Within one
// program a [Collections] does one thing at a time, and so do [Games].
package store
