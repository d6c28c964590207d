package lesson

import (
	"regexp"
	"strings"
)

// begins tells a line that begins something (a list, a quote, a heading, a table, a
// fence, code by its indent) or makes a heading of the one before.
var begins = regexp.MustCompile(`^(\s|[-*+]\s|[>#|~` + "`" + `]|[0-9]+[.)]\s|(=+|-+)\s*$)`)

// unwrapped returns text whose paragraphs are one line each, as fields that wrap want
// them. What Markdown reads line by line stays: items with what is indented below them,
// fences, lines that end on purpose.
func unwrapped(text string) string {
	var all []string
	fenced, open := false, false // within a fence; and the last line may go on
	for line := range strings.SplitSeq(text, "\n") {
		if strings.HasPrefix(line, "```") || strings.HasPrefix(line, "~~~") {
			fenced = !fenced
		}
		plain := !fenced && strings.TrimSpace(line) != "" && !begins.MatchString(line)
		if plain && open {
			all[len(all)-1] += " " + line
		} else {
			all = append(all, line)
		}
		open = plain && !strings.HasSuffix(line, "  ") && !strings.HasSuffix(line, `\`)
	}
	return strings.Join(all, "\n")
}
