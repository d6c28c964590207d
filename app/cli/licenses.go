package cli

import (
	"fmt"

	"sudoscope/app/cli/terminal"
	"sudoscope/assets"
)

// licensesCmd prints the licences of the software that is built in. They have to be passed on
// with it.
type licensesCmd struct{}

func (licensesCmd) Run(s *terminal.Session) error {
	_, err := fmt.Fprint(s.Stdout, assets.Licenses())
	return err
}
