package manual

import (
	_ "embed" // for the pages
	"fmt"
	"strings"

	"github.com/alecthomas/kong"
)

// pages has the page of each command, and of the program before them, below a line with
// its name.
//
//go:embed pages.txt
var pages string

// pageMark begins the line above a page.
const pageMark = "= "

// Describe gives the program and each of its commands their pages, and puts lists of choices
// where a page or the help of flags has their names in braces: Kong's own variables cost milliseconds.
// It is an error if a command has no page, or if a page is of no command.
func Describe(app *kong.Application, lists map[string]string) error {
	var named []string
	for name, list := range lists {
		named = append(named, "{"+name+"}", list)
	}
	choices := strings.NewReplacer(named...)
	all := map[string]string{}
	for page := range strings.SplitSeq("\n"+pages, "\n"+pageMark) {
		name, text, _ := strings.Cut(page, "\n")
		all[name] = choices.Replace(strings.TrimSpace(text))
	}
	delete(all, "") // before the first
	for _, c := range commands(app) {
		for _, f := range c.Node.Flags {
			f.Help = choices.Replace(f.Help)
		}
		name := strings.TrimSpace(app.Name + " " + c.Path)
		text := all[name]
		if delete(all, name); text == "" && len(c.Subcommands()) == 0 {
			return fmt.Errorf("the command %q has no page", name)
		}
		if c.Path == "" {
			app.Help = text
		} else {
			c.Node.Detail = text
		}
	}
	for name := range all {
		if len(app.Children) < 2 { // the grammar of one command
			break
		}
		return fmt.Errorf("there is a page of %q, which is no command", name)
	}
	return nil
}
