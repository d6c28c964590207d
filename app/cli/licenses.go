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
	return `The program is one file that can be copied anywhere, and with it go the fonts, Go itself and the libraries that it is built from. Their licences ask that they go with them. First comes a list of what is in the file and which licence each part has, then the texts.

Example:

    sudoscope licenses`
}

// Run does it.
func (licensesCmd) Run(s *terminal.Session) error {
	_, err := fmt.Fprint(s.Stdout, assets.Licenses())
	return err
}
