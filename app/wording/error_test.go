package wording

import (
	"errors"
	"fmt"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

func TestAnErrorNamesCellsByTheNotation(t *testing.T) {
	g := puzzles.NewGrid(puzzles.Classic)
	g.Set(0, 5)
	g.Set(80-8, 5)
	err := fmt.Errorf("puzzle 3 of a.txt: %w", puzzles.CheckConflicts(g))
	for n, want := range map[trace.Notation]string{
		trace.Letters: "puzzle 3 of a.txt: 5 is in column 1 twice, in A1 and in I1: change one of them",
		trace.RowCol:  "puzzle 3 of a.txt: 5 is in column 1 twice, in r1c1 and in r9c1: change one of them",
	} {
		check.That(t, Error(err, n) == want, "%q, want %q", Error(err, n), want)
	}
	check.Is(t, Error(errors.New("no A1 here"), trace.RowCol), "no A1 here", "an error without cells becomes")
	check.That(t, Fault(err) == "This is not a Sudoku" && Fault(errors.New("the disk is full")) == "",
		"the fault is %q", Fault(err))
}
