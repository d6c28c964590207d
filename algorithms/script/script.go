// Package script runs programs in Starlark that work on a board, and says what is
// wrong with their texts.
//
// A script runs in a process of its own, see [Serve]: it can neither read nor write
// anything but the lines it prints, and its time and memory are bounded there. What it
// knows of the board are the words of [Words].
package script

import (
	"go.starlark.net/syntax"
)

// Problem is what is wrong with the text of a program.
type Problem struct {
	Line, Column int // from 1
	Text         string
}

// options are what the language has here beyond its core.
var options = &syntax.FileOptions{
	Set: true, While: true, TopLevelControl: true, GlobalReassign: true, Recursion: true,
}
