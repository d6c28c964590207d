package script

import "fmt"

// How far a program may be nested. The parser calls itself for each level, and it
// runs in the window's process as well.
const (
	maxBrackets  = 100    // open at a time
	maxStatement = 20_000 // names, numbers and signs of a statement
	maxIndents   = 100    // levels of indentation
	maxChain     = 2_000  // elif in a program
)

type bracket struct {
	sign         byte
	line, column int
}

// brackets returns what is wrong with the brackets of a text, or how it is nested.
func brackets(text string) *Problem {
	var open []bracket
	line, start := 1, 0 // start is where the line begins
	parts, chain, inWord := 0, 0, false
	var indents []int
	begins := true // nothing but spaces has been on this line
	for i := 0; i < len(text); i++ {
		c := text[i]
		column := i - start + 1
		if begins && c != ' ' && c != '\t' && c != '\n' && c != '\r' && c != '#' {
			begins = false
			if len(open) == 0 {
				for len(indents) > 0 && indents[len(indents)-1] >= column {
					indents = indents[:len(indents)-1]
				}
				if indents = append(indents, column); len(indents) > maxIndents {
					return &Problem{line, column, fmt.Sprintf("this line is indented more than %d levels deep: put the inner part "+
						"into a function", maxIndents)}
				}
				if i+4 <= len(text) && text[i:i+4] == "elif" {
					if chain++; chain > maxChain {
						return &Problem{line, column, fmt.Sprintf("the program has more than %d elif: use a list or a dictionary",
							maxChain)}
					}
				}
			}
		}
		isWord := c == '_' || '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z' || c >= 0x80
		if !isWord && c != ' ' || isWord && !inWord {
			if parts++; parts > maxStatement {
				return &Problem{line, column, "this statement is too long: divide it into several"}
			}
		}
		inWord = isWord
		switch c {
		case '\n':
			if len(open) == 0 && (i == 0 || text[i-1] != '\\') {
				parts = 0
			}
			line, start, begins = line+1, i+1, true
		case '#':
			for i+1 < len(text) && text[i+1] != '\n' {
				i++
			}
		case '"', '\'':
			end, lines, last := stringEnd(text, i)
			if end < 0 {
				return nil // the parser says it better
			}
			if line += lines; lines > 0 {
				start = last + 1
			}
			i = end
		case '(', '[', '{':
			if open = append(open, bracket{c, line, column}); len(open) > maxBrackets {
				return &Problem{line, column, fmt.Sprintf("more than %d brackets are open here: divide this into several statements",
					maxBrackets)}
			}
		case ')', ']', '}':
			if len(open) == 0 {
				return &Problem{line, column, fmt.Sprintf("this %c closes nothing: delete it, or open the bracket before it", c)}
			}
			last := open[len(open)-1]
			open = open[:len(open)-1]
			if want := closing(last.sign); want != c {
				where := ""
				if last.line != line {
					where = fmt.Sprintf(" opened on line %d", last.line)
				}
				return &Problem{line, column, fmt.Sprintf("the %c%s must be closed with %c before this %c",
					last.sign, where,
					want, c)}
			}
		}
	}
	if len(open) > 0 {
		last := open[len(open)-1]
		return &Problem{last.line, last.column, fmt.Sprintf("this %c is never closed: add %c", last.sign,
			closing(last.sign))}
	}
	return nil
}

func closing(sign byte) byte {
	switch sign {
	case '(':
		return ')'
	case '[':
		return ']'
	}
	return '}'
}

// stringEnd returns where a string ends that begins at i, how many ends of lines are
// within it and where the last of them is; an end of -1 if it does not end.
func stringEnd(text string, i int) (end, lines, last int) {
	quote := text[i]
	raw := i > 0 && (text[i-1] == 'r' || i > 1 && text[i-1] == 'b' && text[i-2] == 'r')
	triple := i+2 < len(text) && text[i+1] == quote && text[i+2] == quote
	if triple {
		i += 2
	}
	for i++; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\n':
			if !triple && !(i > 0 && text[i-1] == '\\') {
				return -1, 0, 0
			}
			lines, last = lines+1, i
		case c == '\\':
			if i+1 < len(text) && (text[i+1] != '\n' || raw) {
				i++
				if text[i] == '\n' {
					lines, last = lines+1, i
				}
			}
		case c == quote && !triple:
			return i, lines, last
		case c == quote && i+2 < len(text) && text[i+1] == quote && text[i+2] == quote:
			return i + 2, lines, last
		}
	}
	return -1, 0, 0
}
