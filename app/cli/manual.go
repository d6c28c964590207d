package cli

import (
	"fmt"
	"strings"

	"github.com/alecthomas/kong"

	"sudoscope/algorithms"
	"sudoscope/app/cli/manual"
	"sudoscope/app/cli/terminal"
)

// completionCmd prints what a shell needs to complete command lines.
type completionCmd struct {
	Shell string `arg:"" enum:"bash,zsh,fish" help:"The shell: bash, zsh or fish."`
}

// Help is the command's page of the manual.
func (completionCmd) Help() string {
	return `The packages install this already. Otherwise save it where your shell looks for it.

Examples:

    sudoscope completion bash > ~/.local/share/bash-completion/completions/sudoscope
    sudoscope completion fish > ~/.config/fish/completions/sudoscope.fish`
}

// Run does it.
func (c completionCmd) Run(s *terminal.Session, ctx *kong.Context) error {
	var ids []string
	for _, a := range algorithms.All() {
		ids = append(ids, a.ID)
	}
	text, err := manual.Completion(ctx.Model, c.Shell, map[string][]string{"algorithm": ids})
	if err == nil {
		_, err = fmt.Fprint(s.Stdout, text)
	}
	return err
}

// manCmd prints the manual page.
type manCmd struct {
	Date string `help:"The date that the page names, such as 2026-11-23. Default: none."`
}

// Help is the command's page of the manual.
func (manCmd) Help() string {
	return `The page is in the macros of man; the packages install it.

Example:

    sudoscope manual > sudoscope.1`
}

// Run does it.
func (c manCmd) Run(s *terminal.Session, ctx *kong.Context) error {
	version, _, _ := strings.Cut(s.Version, " ")
	_, err := fmt.Fprint(s.Stdout, manual.Page(ctx.Model, version, c.Date))
	return err
}
