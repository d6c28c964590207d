// Package manual makes the manual page of the program and what shells need to complete its
// command lines, from the same description as its help.
package manual

import (
	"fmt"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// command is a command with all that is typed before it, such as "lesson check".
type command struct {
	path string // "" for the program itself
	node *kong.Node
}

// commands lists the program and all its commands that are shown.
func commands(app *kong.Application) []command {
	var all []command
	var visit func(n *kong.Node, path string)
	visit = func(n *kong.Node, path string) {
		all = append(all, command{path, n})
		for _, child := range n.Children {
			if child.Type == kong.CommandNode && !child.Hidden {
				visit(child, strings.TrimSpace(path+" "+child.Name))
			}
		}
	}
	visit(app.Node, "")
	return all
}

// flags lists the flags of a command that are shown, with those that all have.
func (c *command) flags() []*kong.Flag {
	var all []*kong.Flag
	for _, group := range c.node.AllFlags(true) {
		for _, f := range group {
			if !slices.ContainsFunc(all, func(g *kong.Flag) bool { return g.Name == f.Name }) {
				all = append(all, f)
			}
		}
	}
	return all
}

// subcommands lists the names of the commands right below it.
func (c *command) subcommands() []*kong.Node {
	var all []*kong.Node
	for _, child := range c.node.Children {
		if child.Type == kong.CommandNode && !child.Hidden {
			all = append(all, child)
		}
	}
	return all
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

// Page returns the manual page in the macros of man(7). The date is that of the version.
func Page(app *kong.Application, version, date string) string {
	var b strings.Builder
	fmt.Fprintf(&b, ".TH SUDOSCOPE 1 %q \"Sudoscope %s\" \"User Commands\"\n", date, version)
	fmt.Fprintf(&b, ".SH NAME\nsudoscope \\- see how Sudoku is solved, step by step\n")
	fmt.Fprintf(&b, ".SH SYNOPSIS\n.B sudoscope\n[\\fIFLAGS\\fR] [\\fIPUZZLE\\fR]\n.br\n.B sudoscope\n\\fICOMMAND\\fR [\\fIFLAGS\\fR]\n")
	fmt.Fprintf(&b, ".SH DESCRIPTION\n")
	prose(&b, app.Help, true)
	for _, c := range commands(app) {
		if c.path == "" {
			continue
		}
		fmt.Fprintf(&b, ".SH %q\n", strings.ToUpper("sudoscope "+c.path))
		prose(&b, c.node.Help, true)
		fmt.Fprintf(&b, ".PP\n.B %s\n", roff("sudoscope "+strings.TrimSpace(c.node.Summary()[len(app.Name):])))
		prose(&b, c.node.Detail, false)
		for _, p := range c.node.Positional {
			fmt.Fprintf(&b, ".TP\n.I %s\n%s\n", roff(p.Summary()), roff(p.Help))
		}
		for _, f := range c.node.Flags {
			if f.Hidden {
				continue
			}
			name := "--" + f.Name
			if !f.IsBool() {
				name += "=" + f.FormatPlaceHolder()
			}
			if f.Short != 0 {
				name = "-" + string(f.Short) + ", " + name
			}
			fmt.Fprintf(&b, ".TP\n.B %s\n%s\n", roff(name), roff(f.Help))
		}
	}
	b.WriteString(`.SH FILES
.TP
.I ~/.local/share/sudoscope
Games, collections, lessons, programs and settings.
.SH ENVIRONMENT
.TP
.B SUDOSCOPE_DATA
Another folder for these.
.TP
.B SUDOSCOPE_ADDRESS
Where the program is on the web: links that are copied begin with it.
`)
	return b.String()
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
func prose(b *strings.Builder, text string, heading bool) {
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
}
