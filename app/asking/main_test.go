package asking

import (
	"os"
	"testing"

	"go.uber.org/goleak"

	"sudoscope/algorithms/program"
	"sudoscope/algorithms/script"
)

// The tests are the process in which scripts run, too.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == program.ScriptCommand {
		os.Exit(script.Serve(os.Stdin, os.Stdout, os.Stderr))
	}
	goleak.VerifyTestMain(m)
}
