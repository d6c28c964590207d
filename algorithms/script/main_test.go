package script

import (
	"os"
	"testing"
	"time"

	"go.uber.org/goleak"

	"sudoscope/algorithms/program"
)

// brief are limits for tests: they end what does not end by itself sooner. While other tests keep the cores busy, a
// process may wait half a second for its turn, and is not to be taken for one that is stuck; so these are no shorter.
var brief = Limits{Operations: 300_000, Calls: Usual.Calls, Memory: 50 << 20, Stall: time.Second,
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
