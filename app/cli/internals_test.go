package cli

import (
	"github.com/alecthomas/kong"

	"sudoscope/app/cli/terminal"
)

// NewParser returns what reads the command line, for the tests that look at all flags.
func NewParser(s *terminal.Session) *kong.Kong { return newParser(s, Hooks{}) }
