package manual

import (
	_ "embed" // for the templates
	"fmt"
	"slices"
	"strings"
	"text/template"

	"github.com/alecthomas/kong"
)

// Shells lists the shells for which there is something to complete with.
func Shells() []string { return []string{"bash", "zsh", "fish"} }

//go:embed complete.tmpl
var completions string

// Completion returns what a shell, one of [Shells], has to read to complete command lines.
// Values lists what the flags of a name can have where the description does not say.
func Completion(app *kong.Application, shell string, values map[string]string) (string, error) {
	if !slices.Contains(Shells(), shell) {
		return "", fmt.Errorf("there is nothing for the shell %q: choose one of %s", shell,
			strings.Join(Shells(), ", "))
	}
	words := func(f *kong.Flag) string { // lists what a flag can have
		if f.IsBool() {
			return ""
		}
		if known := choices(f.Value); known != nil {
			return strings.Join(known, " ")
		}
		return values[f.Name]
	}
	functions := template.FuncMap{"q": quote, "words": words, "short": shortOf, "first": firstSentence}
	t, err := template.New("").Funcs(functions).Parse(completions)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	err = t.ExecuteTemplate(&b, shell, commands(app))
	return b.String(), err
}

// quote writes a word for a shell.
func quote(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }

// shortOf returns the letter of a flag, "" for none.
func shortOf(f *kong.Flag) string { return strings.Trim(string(f.Short), "\x00") }

func firstSentence(text string) string { return strings.SplitAfterN(text, ". ", 2)[0] }

// Typed is the path of the command that this one is below, a blank, and its name.
func (c *command) Typed() string {
	i := strings.LastIndexByte(c.Path, ' ')
	return c.Path[:max(0, i)] + " " + c.Path[i+1:]
}

// FlagNames lists its flags as they are typed.
func (c *command) FlagNames() string {
	var all []string
	for _, f := range c.Flags() {
		all = append(all, "--"+f.Name)
	}
	return strings.Join(all, " ")
}

// Names lists what can follow: commands, and what can stand in its places.
func (c *command) Names() string {
	var all []string
	for _, child := range c.Subcommands() {
		all = append(all, child.Name)
	}
	return strings.TrimSpace(strings.Join(all, " ") + " " + c.Places())
}

// Places lists what can stand in the places of a command that are not flags.
func (c *command) Places() string {
	var all []string
	for _, p := range c.Node.Positional {
		all = append(all, choices(p)...)
	}
	return strings.Join(all, " ")
}

// When is the condition under which fish completes what belongs to the command.
func (c *command) When() string {
	if c.Path == "" {
		return "__fish_use_subcommand"
	}
	return "__fish_seen_subcommand_from " + strings.ReplaceAll(c.Path, " ", "; and __fish_seen_subcommand_from ")
}
