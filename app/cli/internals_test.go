package cli

import (
	"io"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles/check"
)

// NewParser returns what reads the command line, for the tests that look at all flags.
func NewParser(s *terminal.Session) *kong.Kong { return newParser(s, Hooks{}, new(grammar)) }

// Desktops open a file by its URL; what only looks like one stays as it is.
func TestAFileIsOpenedByItsURL(t *testing.T) {
	for _, c := range []struct{ word, system, want string }{
		{"file:///home/ann/My%20lessons/a%23b.md", "linux", "/home/ann/My lessons/a#b.md"},
		{"file://localhost/tmp/run.sudoscope", "linux", "/tmp/run.sudoscope"},
		{"file:///tmp/page.html#page=watch&step=1", "linux", "file:///tmp/page.html#page=watch&step=1"},
		{"file://server/share/a.md", "linux", "file://server/share/a.md"},
		{"file:a.md", "linux", "file:a.md"},
		{"file:///tmp/%zz", "linux", "file:///tmp/%zz"},
		{"file://", "linux", "file://"},
		{"monday.sudoscope", "linux", "monday.sudoscope"},
		{"", "linux", ""},
	} {
		check.Is(t, pathOf(c.word, c.system), c.want, "%q leads to", c.word)
	}
}

// A command that is named is read without the others, and says the same of itself as beside them.
func TestACommandIsReadAlone(t *testing.T) {
	s := &terminal.Session{Ctx: t.Context(), Stdout: io.Discard, Stderr: io.Discard}
	whole := newParser(s, Hooks{}, new(grammar)).Model
	for _, c := range whole.Children {
		part := newParser(s, Hooks{}, grammarFor([]string{c.Name, "x"})).Model
		all := len(part.Children) == len(whole.Children)
		check.That(t, all == (c.Tag.Has("whole")), "%s is read with %d commands", c.Name, len(part.Children))
		for _, own := range part.Children {
			check.That(t, own.Name != c.Name || own.Detail == c.Detail && own.Summary() == c.Summary(),
				"%s alone is %q, %q", c.Name, own.Summary(), own.Detail)
		}
	}
	for args, want := range map[string]int{"--version": 0, "--version x": len(whole.Children), "": len(whole.Children),
		"wikipedia": len(whole.Children), "--help": len(whole.Children)} {
		check.Is(t, len(newParser(s, Hooks{}, grammarFor(strings.Fields(args))).Model.Children), want,
			"%q is read with", args)
	}
}
