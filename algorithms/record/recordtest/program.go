package recordtest

import (
	"fmt"
	"strings"

	"sudoscope/algorithms/program"
	"sudoscope/algorithms/solving"
)

// Prints is what a program prints, whatever it is given: a [program.Starter] that
// starts nothing.
type Prints string

// Start returns a process that prints it.
func (p Prints) Start(*solving.Code, program.Input) (*program.Process, error) {
	well := func() error { return nil }
	return &program.Process{Lines: strings.NewReader(string(p)), Wait: well, Kill: func() {}}, nil
}

// programLines is the text of a program of which only the number of its lines counts.
const programLines = 300

// ProgramText returns the text of that program.
func ProgramText() string {
	var b strings.Builder
	for i := range programLines {
		fmt.Fprintf(&b, "x%d = %d\n", i+1, i+1)
	}
	return b.String()
}

// Program returns a program that takes a step of every kind on grids of which the third
// cell of the first row is empty, tells of its calls and variables, and gives up.
func Program() *solving.Algorithm {
	return program.New(solving.Code{Name: "mine", Text: ProgramText()}, Prints(`call solve
line 7
var cell r1c3
consider r1c3
call try
line 300
var digits [1, 2]
say because it is so
guess r1c3 1
depth 1
refuse r1c3 2
note a note
eliminate r1c3 3
restore r1c3 3
dead_end r1c3
forget@1 digits
return
remove r1c3
line 8
place r1c3 2
stuck
`))
}
