package cli

import (
	"fmt"

	"sudoscope/app/cli/terminal"
	"sudoscope/assets"
)

// licensesCmd prints the licences of what is built in, which must go wherever that
// goes.
type licensesCmd struct{}

// Run does it.
func (licensesCmd) Run(s *terminal.Session) error {
	_, err := fmt.Fprint(s.Stdout, assets.Licenses())
	return err
}
