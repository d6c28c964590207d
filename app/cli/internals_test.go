package cli

import (
	"testing"

	"github.com/alecthomas/kong"

	"sudoscope/app/cli/terminal"
)

// NewParser returns what reads the command line, for the tests that look at all flags.
func NewParser(s *terminal.Session) *kong.Kong { return newParser(s, Hooks{}) }

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
		if got := pathOf(c.word, c.system); got != c.want {
			t.Errorf("%q leads to %q and not to %q", c.word, got, c.want)
		}
	}
}
