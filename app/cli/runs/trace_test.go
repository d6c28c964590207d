package runs_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"sudoscope/algorithms"
	"sudoscope/app/cli"
	"sudoscope/app/cli/clitest"
	"sudoscope/app/cli/runs"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles/check"
)

func TestTracePrintsEveryStepOfEveryAlgorithm(t *testing.T) {
	for _, a := range algorithms.All() {
		t.Run(a.ID, func(t *testing.T) {
			got := clitest.Typed(t, "", "trace", "-a", a.ID, "--max-steps", "3000", clitest.Wikipedia)
			lines := strings.Split(strings.TrimSuffix(got.Stdout, "\n"), "\n")
			var result runs.ResultLine
			last := len(lines) - 1
			if err := json.Unmarshal([]byte(lines[last]), &result); err != nil || result.Kind != "result" {
				t.Fatalf("last line %s: %v", lines[last], err)
			}
			check.That(t, int64(last) == result.Steps &&
				result.Steps != 0, "%d lines for %d steps", last, result.Steps)
			if solved := result.Verdict == "solved"; solved != (got.Status == terminal.ExitOK) {
				t.Errorf("verdict %s with status %d", result.Verdict, got.Status)
			}
			for i, l := range lines[:last] {
				var s runs.StepLine
				err := json.Unmarshal([]byte(l), &s)
				check.Must(t, err == nil && s.Kind != "" && s.Text != "", "line %d is %s (%v)", i+1, l, err)
				check.Must(t, s.Line >= 0 && s.Line <= len(a.Pseudocode),
					"line %d points at line %d of %d of the pseudocode", i+1, s.Line, len(a.Pseudocode))
				check.Must(t, !strings.Contains(l, "%!"), "line %d is badly put into words: %s", i+1, l)
			}
		})
	}
}

func TestTraceSaysCellDigitLineAndDepth(t *testing.T) {
	got := clitest.Typed(t, "", "trace", "-a", "backtracking", "--notation", "rowcol", "--max-steps", "1",
		clitest.Wikipedia)
	want := `{"kind":"place","cell":"r1c3","digit":1,"line":4,"depth":1,"text":"Place 1 in r1c3.`
	check.That(t, strings.HasPrefix(got.Stdout, want), "got  %s\nwant %s...", got.Stdout, want)
}

// What --inside prints before each step are its looks, of a saved run as of a fresh one, and what
// --count prints is their sum.
func TestTraceInside(t *testing.T) {
	for _, a := range append(algorithms.All(), nil) {
		id := clitest.Written(t, "mine.star", "for c in empty_cells():\n\tds = candidates(c)\n\tif len(ds) == 1:\n\t\tplace(c, ds[0])\n")
		if a != nil {
			id = a.ID
		}
		saved, _ := exported(t, "run.sudoscope", "-a", id, "--max-steps", "60", "gentle-four")
		got := clitest.Typed(t, "", "trace", "--inside", "-a", id, "--max-steps", "60", "gentle-four")
		again := clitest.Typed(t, "", "trace", "--inside", saved)
		check.That(t, again.Stdout == got.Stdout, "%s: the saved run has other looks", id)
		sum, step, part := map[string]int64{}, int64(1), 0
		for line := range strings.Lines(got.Stdout) {
			var look runs.LookLine
			err := json.Unmarshal([]byte(line), &look)
			check.Must(t, err == nil && !strings.Contains(line, "%!"), "%s: %s: %v", id, line, err)
			if look.Part == 0 { // a step, or the result
				check.That(t, part != 0 || strings.HasPrefix(line, `{"kind":"result"`), "%s: step %d has no looks",
					id, step)
				step, part = step+1, 0
				continue
			}
			if part++; look.Step != step || look.Part != part || look.Words == "" || look.Times < 1 ||
				look.Cells == nil || strings.Trim(look.Kind, "abcdefghijklmnopqrstuvwxyz-") != "" {
				t.Errorf("%s: %s", id, line)
			}
			sum[look.Kind] += look.Times
		}
		want, _ := json.Marshal(sum)
		count := clitest.Typed(t, "", "trace", "--inside", "--count", saved)
		check.That(t, count.Stdout == string(want)+"\n" && len(sum) != 0 && count.Status == got.Status,
			"%s: counted %s with status %d, want %s", id, count.Stdout, count.Status, want)
		watched := clitest.Typed(t, "", "watch", "--inside", saved)
		check.That(t, strings.Contains(watched.Stdout, "             1. ") && watched.Stderr == "",
			"%s: watch prints %.300s%s", id, watched.Stdout, watched.Stderr)
	}
	if got := clitest.Typed(t, "", "trace", "--count", "gentle-four"); !strings.Contains(got.Stderr, "name both") {
		t.Errorf("--count alone: %+v", got)
	}
	// Some looks are not shown as if they were all.
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	got := clitest.TypedInto(t, ctx, cli.Hooks{}, "", "trace", "--inside", "--count", "gentle-four")
	check.That(t, got.Status == terminal.ExitFailed && got.Stdout == "", "stopped: %+v", got)
}
