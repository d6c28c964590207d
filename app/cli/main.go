package cli

import (
	"context"
	"io"
	"os"
	"os/signal"
	"sync/atomic"
	"time"

	"sudoscope/algorithms/program"
	"sudoscope/algorithms/script"
	"sudoscope/app/cli/terminal"
)

// How long a command may take to end after a signal, before it is ended: it may be in
// the middle of a computation that knows no context, or wait for a file or a pipe. A
// window ends by itself before: it has games and more to save.
const (
	exitGrace       = 700 * time.Millisecond
	windowExitGrace = 10 * time.Second
)

// Main does what the arguments (without the program's name) ask for and returns the
// exit status. The first signal ends the command, the second at once.
func Main(args []string, hooks Hooks, stdin io.Reader, stdout, stderr io.Writer) int {
	if len(args) == 1 && args[0] == program.ScriptCommand {
		return script.Serve(stdin, stdout, stderr) // ends with the program that started it
	}
	ctx, cancel := context.WithCancelCause(context.Background())
	defer cancel(nil)
	signals := make(chan os.Signal, 2)
	notify(signals)
	defer signal.Stop(signals)
	ended := make(chan struct{})
	defer close(ended)

	var windowOpen atomic.Bool
	if open := hooks.Window; open != nil {
		hooks.Window = func(w Window) error {
			windowOpen.Store(true)
			defer windowOpen.Store(false)
			w.Ctx = ctx
			return open(w)
		}
	}
	go func() {
		var why terminal.Interrupted
		select {
		case why.Signal = <-signals:
		case <-ended:
			return
		}
		cancel(why)
		grace := exitGrace
		if windowOpen.Load() {
			grace = windowExitGrace
		}
		select {
		case <-signals:
		case <-time.After(grace):
		case <-ended:
			return
		}
		os.Exit(why.Status())
	}()
	return Run(ctx, args, hooks, stdin, stdout, stderr)
}
