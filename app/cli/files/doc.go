// Package files is the commands about puzzles, rather than about how they are
// solved: they make, list, count, convert, check and print them.
package files
