// Package files is the commands about puzzles, rather than about how they are
// solved: they make, list, count, convert, check and print them. The commands about
// lessons and about all data, which also read and write files, are here as well.
package files
