package script

import (
	"os"
	"testing"
	"time"

	"go.uber.org/goleak"

	"sudoscope/algorithms/program"
)

// brief are limits for tests: they end what does not end by itself sooner. A busy machine may take a second until
// too many calls are under way, so the pause allows for that.
var brief = Limits{Operations: 300_000, Calls: Usual.Calls, Memory: Usual.Memory, Stall: 250 * time.Millisecond,
	Pause: 1500 * time.Millisecond}

// The tests start themselves as the process in which a script runs.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == program.ScriptCommand {
		os.Exit(Serve(os.Stdin, os.Stdout, os.Stderr))
	}
	if len(os.Args) > 1 && os.Args[1] == "run-script-briefly" {
		os.Exit(ServeWithin(brief, os.Stdin, os.Stdout, os.Stderr))
	}
	goleak.VerifyTestMain(m)
}
