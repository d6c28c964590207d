package files

import (
	"bytes"
	"strings"
	"testing"

	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles/check"
)

// Whatever files of cases hold, each line is judged or refused.
func FuzzCheck(f *testing.F) {
	grid := strings.Repeat(".", 75) + "+1+23..4"
	for _, text := range []string{
		":0300:5:" + grid + ":111 222:333:444:5", ":0610-x::" + grid + "\n# a comment\n#:0400:1:" + grid + ":::",
		":0902:3:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79::312::", "\x00\n:",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 600 || strings.Count(text, "\n") > 4 {
			return
		}
		var out, complaints bytes.Buffer
		s := &terminal.Session{Ctx: t.Context(), Stdin: strings.NewReader(text), Stdout: &out, Stderr: &complaints}
		err := (&Check{File: []string{"-"}}).Run(s)
		check.Must(t, err != nil || out.Len() != 0 || complaints.Len() != 0, "nothing was said")
	})
}
