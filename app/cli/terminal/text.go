package terminal

import (
	"bytes"
	"fmt"
	"strings"
)

// TextWidth is how many characters a line of text has at most.
const TextWidth = 79

// YesNo returns what a table says.
func YesNo(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// Table lays rows out in columns two blanks apart.
func Table(rows [][]string) []byte {
	width := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			width[i] = max(width[i], len([]rune(cell)))
		}
	}
	var b bytes.Buffer
	for _, row := range rows {
		var line strings.Builder
		for i, cell := range row {
			fmt.Fprintf(&line, "%-*s  ", width[i], cell)
		}
		b.WriteString(strings.TrimRight(line.String(), " "))
		b.WriteByte('\n')
	}
	return b.Bytes()
}

// Wrap breaks text into lines of at most width characters.
func Wrap(text string, width int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && len([]rune(line))+1+len([]rune(word)) > width {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(lines, line)
}

// Indent puts lines below each other, two blanks to the right.
func Indent(lines []string) string { return "  " + strings.Join(lines, "\n  ") }
