//go:build !race

// The race detector takes more memory than the process of a script may have.

package asking

import (
	"testing"

	"sudoscope/algorithms/program"
	"sudoscope/puzzles/check"
)

// What a program does harms only its own process, and is a verdict.
func TestHostileProgramsAreVerdicts(t *testing.T) {
	e, _ := byID("3-backtracking")
	if v := e.Judge(t.Context(), e.Reference, program.Processes{}); !v.isRight() {
		t.Error(v.Text)
	}
	const anywhere = -1 // a process that is out of memory may not find its line any more
	texts := map[string]int{
		"x = 'a' * 1000000000\nnote(x)":                            anywhere,
		"place(empty_cells()[0], 2)\nx = list(range(10000000000))": anywhere,
		"place(empty_cells()[0], 2)\ndef f():\n    f()\nf()":       3,
		"for c in cells():\n    remove(c)":                         2,
		"print(open('/etc/passwd'))":                               1,
		"fail('no')":                                               1,
	}
	if check.Long { // it takes seconds to come to its end, as in the tests of scripts
		texts["x = [1]\nwhile True:\n    x = x + x"] = anywhere
	}
	for text, line := range texts {
		v := judgeOneByOne(t, e, text, program.Processes{})
		check.That(t, !v.isRight() && (v.Line == line || line == anywhere) && v.Text != "",
			"%q: line %d: %s", text, v.Line, v.Text)
	}
}
