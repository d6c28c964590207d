package manual

import (
	"fmt"
	"strings"

	"github.com/alecthomas/kong"
)

// Shells lists the shells for which there is something to complete with.
func Shells() []string { return []string{"bash", "zsh", "fish"} }

// Completion returns what a shell, one of [Shells], has to read to complete command lines.
// Values lists what the flags of a name can have where the description does not say.
func Completion(app *kong.Application, shell string, values map[string][]string) (string, error) {
	switch shell {
	case "bash":
		return bash(app, values), nil
	case "zsh":
		// Zsh understands what is for bash. At the first Tab it runs the file as if it were the
		// function in it, and has to be told to go on.
		return "#compdef sudoscope\nautoload -U +X bashcompinit && bashcompinit\n" + bash(app, values) +
			"[[ ${funcstack[1]-} != _sudoscope ]] || _bash_complete -o filenames -F _sudoscope\n", nil
	case "fish":
		return fish(app, values), nil
	}
	return "", fmt.Errorf("there is nothing for the shell %q: choose one of %s", shell, strings.Join(Shells(), ", "))
}

// words lists what flags can have, by their names.
func words(f *kong.Flag, values map[string][]string) []string {
	if f.IsBool() {
		return nil
	}
	if known := choices(f.Value); known != nil {
		return known
	}
	return values[f.Name]
}

// places lists what can stand in the places of a command that are not flags.
func (c *command) places() []string {
	var all []string
	for _, p := range c.node.Positional {
		all = append(all, choices(p)...)
	}
	return all
}

func bash(app *kong.Application, values map[string][]string) string {
	var b strings.Builder
	b.WriteString(`# Completes command lines of sudoscope.
_sudoscope() {
	local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} path= word i
	[ "$prev" != = ] || prev=${COMP_WORDS[COMP_CWORD-2]}
	[ "$cur" != = ] || cur=
	for ((i = 1; i < COMP_CWORD; i++)); do
		word=${COMP_WORDS[i]}
		case "$path $word" in
`)
	for _, c := range commands(app) {
		if c.path != "" {
			parent, name := "", c.path
			if i := strings.LastIndexByte(c.path, ' '); i >= 0 {
				parent, name = c.path[:i], c.path[i+1:]
			}
			fmt.Fprintf(&b, "		%s) path=%s ;;\n", quote(parent+" "+name), quote(c.path))
		}
	}
	b.WriteString("		esac\n	done\n	local flags= commands= choices=\n	case $path in\n")
	for _, c := range commands(app) {
		var flags, names []string
		for _, f := range c.flags() {
			flags = append(flags, "--"+f.Name)
		}
		for _, child := range c.subcommands() {
			names = append(names, child.Name)
		}
		names = append(names, c.places()...)
		fmt.Fprintf(&b, "	%s)\n		flags=%s commands=%s\n		case $prev in\n", quote(c.path),
			quote(strings.Join(flags, " ")), quote(strings.Join(names, " ")))
		for _, f := range c.flags() {
			if all := words(f, values); len(all) > 0 {
				name := "--" + f.Name
				if f.Short != 0 {
					name += "|-" + string(f.Short)
				}
				fmt.Fprintf(&b, "		%s) choices=%s ;;\n", name, quote(strings.Join(all, " ")))
			}
		}
		b.WriteString("		esac\n		;;\n")
	}
	b.WriteString(`	esac
	if [ -n "$choices" ]; then
		COMPREPLY=($(compgen -W "$choices" -- "$cur"))
	elif [[ $cur == -* ]]; then
		COMPREPLY=($(compgen -W "$flags" -- "$cur"))
	else
		COMPREPLY=($(compgen -W "$commands" -- "$cur") $(compgen -f -- "$cur"))
	fi
}
complete -o filenames -F _sudoscope sudoscope
`)
	return b.String()
}

// quote writes a word for a shell.
func quote(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }

func fish(app *kong.Application, values map[string][]string) string {
	var b strings.Builder
	b.WriteString("# Completes command lines of sudoscope.\n")
	for _, c := range commands(app) {
		when := "__fish_use_subcommand"
		if c.path != "" {
			var seen []string
			for _, name := range strings.Fields(c.path) {
				seen = append(seen, "__fish_seen_subcommand_from "+name)
			}
			when = strings.Join(seen, "; and ")
		}
		for _, child := range c.subcommands() {
			fmt.Fprintf(&b, "complete -c sudoscope -n %s -a %s -d %s\n", quote(when), child.Name, quote(child.Help))
		}
		if places := c.places(); places != nil {
			fmt.Fprintf(&b, "complete -c sudoscope -f -n %s -a %s\n", quote(when), quote(strings.Join(places, " ")))
		}
		for _, f := range c.flags() {
			fmt.Fprintf(&b, "complete -c sudoscope -n %s -l %s", quote(when), f.Name)
			if f.Short != 0 {
				fmt.Fprintf(&b, " -s %c", f.Short)
			}
			if all := words(f, values); len(all) > 0 {
				fmt.Fprintf(&b, " -x -a %s", quote(strings.Join(all, " ")))
			} else if !f.IsBool() {
				b.WriteString(" -r")
			}
			fmt.Fprintf(&b, " -d %s\n", quote(strings.SplitAfterN(f.Help, ". ", 2)[0]))
		}
	}
	return b.String()
}
