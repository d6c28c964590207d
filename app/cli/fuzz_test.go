package cli

import (
	"errors"
	"io"
	"strings"
	"testing"

	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles/check"
)

// Whatever is typed, a line for each argument, is understood or refused. Nothing of it
// is done: a command may write files.
func FuzzCommandLine(f *testing.F) {
	for _, line := range []string{
		"--help", "--version", "", "solve -a dlx --seed 7 --json -",
		"generate --count 3 --clues -24 --jobs 2 --shape 3x3",
		"export --from 3 --to 9 --width 640 --pace 20ms run.sudoscope out.gif",
		"compare --jobs=9223372036854775807 x", "watch --speed 50ms --set cooling=0.9 --set a=b x",
		"bench solve --repeat 2 x", "check --code 03 --code 04 -", "convert --to csv - -",
		"print --per-page 4 -o a.pdf x", "lesson pdf --lines 4 -o a.pdf x", "lesson check - -",
		"count --limit 2 -", "puzzles x", "licenses", "manual --date x",
		"completion bash", "completion tcsh",
		"explain --notation hodoku --ladder explainer x", "rate --json x", "trace --max-steps -1 x", "--", "- -- -",
	} {
		f.Add(strings.Join(strings.Fields(line), "\n"))
	}
	parser := newParser(&terminal.Session{Ctx: f.Context(), Version: "1", Stdin: strings.NewReader(""),
		Stdout: io.Discard, Stderr: io.Discard}, Hooks{Version: "1"}, new(grammar))
	f.Fuzz(func(t *testing.T, lines string) {
		if len(lines) > 400 {
			return
		}
		_, err := parser.Parse(strings.Split(lines, "\n"))
		check.Must(t, err == nil || errors.Is(err, errDone) || err.Error() != "" && pageOf(err) != "",
			"%q: %q, page %q", lines, err, pageOf(err))
	})
}
