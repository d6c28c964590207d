// Package manual makes the manual page of the program and what shells need to complete its
// command lines, from the same description as its help.
package manual

import (
	_ "embed" // for the pages
	_ "embed" // for the template
	"fmt"
	"slices"
	"strings"
	"text/template"

	"github.com/alecthomas/kong"
)

// command is a command with all that is typed before it, such as "lesson check".
type command struct {
	Path string // "" for the program itself
	Node *kong.Node
}

// commands lists the program and all its commands that are shown.
func commands(app *kong.Application) []*command {
	var all []*command
	var visit func(n *kong.Node, path string)
	visit = func(n *kong.Node, path string) {
		all = append(all, &command{path, n})
		for _, child := range n.Children {
			if child.Type == kong.CommandNode && !child.Hidden {
				visit(child, strings.TrimSpace(path+" "+child.Name))
			}
		}
	}
	visit(app.Node, "")
	return all
}

// Flags lists the flags of a command that are shown, with those that all have.
func (c *command) Flags() []*kong.Flag {
	var all []*kong.Flag
	for _, group := range c.Node.AllFlags(true) {
		for _, f := range group {
			if !slices.ContainsFunc(all, func(g *kong.Flag) bool { return g.Name == f.Name }) {
				all = append(all, f)
			}
		}
	}
	return all
}

// Subcommands lists the names of the commands right below it.
func (c *command) Subcommands() []*kong.Node {
	return slices.DeleteFunc(slices.Clone(c.Node.Children), func(child *kong.Node) bool {
		return child.Type != kong.CommandNode || child.Hidden
	})
}

// choices lists the values that a flag or a place can have, if they are few and known.
func choices(f *kong.Value) []string {
	if f.Enum == "" {
		return nil
	}
	var all []string
	for _, value := range strings.Split(f.Enum, ",") {
		if value = strings.TrimSpace(value); value != "" {
			all = append(all, value)
		}
	}
	return all
}

//go:embed manual.tmpl
var manual string

// Page returns the manual page in the macros of man(7). The date is that of the version.
func Page(app *kong.Application, version, date string) (string, error) {
	t, err := template.New("").Funcs(template.FuncMap{"roff": roff, "prose": prose, "upper": strings.ToUpper,
		"short": shortOf}).Parse(manual)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	err = t.Execute(&b, map[string]any{"Date": date, "Version": version, "Help": app.Help,
		"Commands": commands(app)[1:]})
	return b.String(), err
}

// roff writes text so that nothing in it is a command of the formatter.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`, "\n", " ").Replace(text)
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		text = `\&` + text
	}
	return text
}

// prose writes paragraphs; lines that begin with blanks are examples and stay as they are.
// Below a heading the first paragraph begins by itself.
func prose(text string, heading bool) string {
	var b strings.Builder
	example := false
	end := func() {
		if example {
			b.WriteString(".fi\n.RE\n")
		}
		example = false
	}
	for line := range strings.SplitSeq(strings.TrimSpace(text), "\n") {
		switch {
		case strings.TrimSpace(line) == "":
		case strings.HasPrefix(line, "    "):
			if !example {
				b.WriteString(".PP\n.RS 4\n.nf\n")
			}
			example = true
			b.WriteString(roff(strings.TrimPrefix(line, "    ")) + "\n")
		default:
			end()
			if !heading {
				b.WriteString(".PP\n")
			}
			b.WriteString(roff(line) + "\n")
			heading = false
		}
	}
	end()
	return b.String()
}

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
