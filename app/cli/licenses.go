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
	return `The program is one file that can be copied anywhere, and it contains fonts, Go itself and the libraries it is built from. Their licences must be included with them. First comes a list of the parts and their licences, then the texts.

Example:

    sudoscope licenses`
}

// Run does it.
func (licensesCmd) Run(s *terminal.Session) error {
	_, err := fmt.Fprint(s.Stdout, assets.Licenses())
	return err
}
