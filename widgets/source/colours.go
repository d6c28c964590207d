package source

import (
	"image/color"
	"strings"
	"unicode"
	"unicode/utf8"

	"sudoscope/widgets/paint"
)

// kind is what a stretch of a program is.
type kind uint8

const (
	plain kind = iota
	keyword
	call
	quoted
	number
	comment
	numKinds
)

// colour returns the colour of a kind on a card. Keywords are bold as well, comments and
// strings have their signs.
func (k kind) colour(p *paint.Palette) color.NRGBA {
	return [numKinds]color.NRGBA{p.Ink, p.Accent, p.Proof, p.Colours[4], p.Colours[0], p.Muted}[k]
}

// stretch is a part of a line up to a byte.
type stretch struct {
	end  int
	kind kind
}

const keywords = " and break continue def elif else False for if in lambda load None not or pass return True while "

// scan divides a line of Starlark, or of Python, into stretches. It takes any text, for
// programs are read while they are written. open is the quotes of a string that goes on
// from the line before, "" for none; scan returns those of one that goes on.
func scan(line, open string) (all []stretch, goesOn string) {
	at := 0
	add := func(end int, k kind) {
		if n := len(all); n > 0 && all[n-1].kind == k {
			all = all[:n-1]
		}
		all, at = append(all, stretch{end, k}), end
	}
	for at < len(line) || open != "" {
		rest := line[at:]
		c, size := utf8.DecodeRuneInString(rest)
		switch {
		case open != "" || c == '"' || c == '\'':
			from := at
			if open == "" {
				open = rest[:1]
				if strings.HasPrefix(rest, strings.Repeat(open, 3)) {
					open = rest[:3]
				}
				from += len(open)
			}
			end, closed := stringEnd(line, from, open)
			add(end, quoted)
			if !closed && len(open) == 3 {
				return all, open
			}
			open = ""
		case c == '#':
			add(len(line), comment)
		case '0' <= c && c <= '9':
			add(at+wordEnd(rest), number)
		case partOfName(c):
			end := at + wordEnd(rest)
			switch {
			case strings.Contains(keywords, " "+line[at:end]+" "):
				add(end, keyword)
			case strings.HasPrefix(strings.TrimLeft(line[end:], " "), "("):
				add(end, call)
			default:
				add(end, plain)
			}
		default:
			add(at+size, plain)
		}
	}
	return all, ""
}

func partOfName(c rune) bool { return c == '_' || unicode.IsLetter(c) || unicode.IsDigit(c) }

// wordEnd returns how long the name or the number is with which a text begins.
func wordEnd(text string) int {
	if n := strings.IndexFunc(text, func(c rune) bool { return !partOfName(c) }); n >= 0 {
		return n
	}
	return len(text)
}

// stringEnd returns where a string ends that is open from a byte on, and whether it does.
func stringEnd(line string, from int, quotes string) (end int, closed bool) {
	for i := from; i < len(line); i++ {
		switch {
		case line[i] == '\\':
			i++
		case strings.HasPrefix(line[i:], quotes):
			return i + len(quotes), true
		}
	}
	return len(line), false
}
