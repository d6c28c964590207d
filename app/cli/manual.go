package cli

import (
	"fmt"

	"github.com/alecthomas/kong"

	"sudoscope/algorithms"
	"sudoscope/algorithms/solving"
	"sudoscope/app/cli/files"
	"sudoscope/app/cli/manual"
	"sudoscope/app/cli/terminal"
	"sudoscope/assets"
)

// completionCmd prints what a shell needs to complete command lines.
type completionCmd struct {
	Shell string `arg:"" enum:"bash,zsh,fish" help:"The shell: bash, zsh or fish."`
}

func (c completionCmd) Run(s *terminal.Session, ctx *kong.Context) error {
	lists := files.Choices()
	lists["algorithm"] = terminal.IDs(algorithms.All(), func(a *solving.Algorithm) string { return a.ID })
	text, err := manual.Completion(ctx.Model, c.Shell, lists)
	if err == nil {
		_, err = fmt.Fprint(s.Stdout, text)
	}
	return err
}

// manCmd prints the manual page.
type manCmd struct {
	Date string `help:"The date that the page names, such as 2026-11-23. Default: none."`
}

func (c manCmd) Run(s *terminal.Session, ctx *kong.Context) error {
	text, err := manual.Page(ctx.Model, s.Version, c.Date)
	if err == nil {
		_, err = fmt.Fprint(s.Stdout, text)
	}
	return err
}

// licensesCmd prints the licences of the software that is built in. They have to be passed on
// with it.
type licensesCmd struct{}

func (licensesCmd) Run(s *terminal.Session) error {
	_, err := fmt.Fprint(s.Stdout, assets.Licenses())
	return err
}
