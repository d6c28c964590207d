package script

import (
	_ "embed"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

//go:embed sentences.txt
var sentenceFile string

// sentences are the sentences of a section of that file.
type sentences struct {
	all  []mapped
	word map[string]string // by what stands before it, to the letter
}

// mapped is what the library says, as a pattern, and what is said here instead.
type mapped struct {
	pattern func() *regexp.Regexp
	text    string
}

// said returns the sentences by the names of their sections.
var said = sync.OnceValue(func() map[string]*sentences {
	sections := map[string]*sentences{}
	for section := range strings.SplitSeq(sentenceFile, "\n[") {
		name, rest, _ := strings.Cut(section, "]")
		here := &sentences{word: map[string]string{}}
		for line := range strings.SplitSeq(rest, "\n") {
			if pattern, text, ok := strings.Cut(line, " =>"); ok {
				text = strings.TrimSpace(text)
				here.word[pattern] = text
				here.all = append(here.all, mapped{sync.OnceValue(func() *regexp.Regexp {
					return regexp.MustCompile(`^(?s:` + pattern + `)$`)
				}), text})
			}
		}
		sections[name] = here
	}
	return sections
})

// runUnknown is for errors of a run that no pattern is for.
const runUnknown = "what this line does is not possible with these values: show them with print(…)"

var reference = regexp.MustCompile(`[$#@]\d`)

// sentence puts what the library says into a sentence of a section, and returns otherwise
// where no pattern fits.
func sentence(section, message, otherwise string) string {
	for _, m := range said()[section].all {
		parts := m.pattern().FindStringSubmatch(message)
		if parts == nil {
			continue
		}
		return oneLine(reference.ReplaceAllStringFunc(m.text, func(ref string) string {
			n := int(ref[1] - '0')
			switch {
			case n >= len(parts):
				return ""
			case ref[0] == '#':
				return kindNamed(parts[n])
			case ref[0] == '@':
				if count, err := strconv.Atoi(parts[n]); err == nil {
					return arguments(count)
				}
			}
			return short(parts[n])
		}))
	}
	return otherwise
}

// kindNamed names a type or a token as sentences do.
func kindNamed(kind string) string {
	if name, ok := said()["kinds"].word[kind]; ok {
		return name
	}
	return strings.Trim(kind, "'")
}

var ownName = regexp.MustCompile(`(?m)\bdef +(\w+)|^\s*(\w+) *=[^=]|\bfor +(\w+)`)
