package runs_test

import (
	"os"
	"testing"

	"go.uber.org/goleak"

	"sudoscope/algorithms/program"
	"sudoscope/app/cli"
)

// The tests are the process in which scripts run, too.
func TestMain(m *testing.M) {
	if len(os.Args) == 2 && os.Args[1] == program.ScriptCommand {
		os.Exit(cli.Main(os.Args[1:], cli.Hooks{}, os.Stdin, os.Stdout, os.Stderr))
	}
	goleak.VerifyTestMain(m)
}
