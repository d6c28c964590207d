//go:build !js

package cli

import (
	"os"
	"os/signal"
	"syscall"
)

// notify sends the signals that end a command to a channel.
func notify(signals chan<- os.Signal) {
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	if !signal.Ignored(syscall.SIGHUP) { // as nohup has it
		signal.Notify(signals, syscall.SIGHUP)
	}
}
