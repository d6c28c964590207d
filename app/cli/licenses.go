package cli

import (
	"fmt"

	"sudoscope/app/cli/terminal"
	"sudoscope/assets"
)

// licensesCmd prints the licences of what is built in, which must go wherever that
// goes.
type licensesCmd struct{}

// Help is the command's page of the manual.
func (licensesCmd) Help() string {
	return `The fonts of the window, of pictures and of worksheets are built into the program. Their licence asks that it goes with them.

Example:

    sudoscope licenses`
}

// Run does it.
func (licensesCmd) Run(s *terminal.Session) error {
	_, err := fmt.Fprint(s.Stdout, assets.Licenses)
	return err
}
