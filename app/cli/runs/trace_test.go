package runs_test

import (
	"encoding/json"
	"strings"
	"testing"

	"sudoscope/algorithms"
	"sudoscope/app/cli/clitest"
	"sudoscope/app/cli/runs"
	"sudoscope/app/cli/terminal"
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
			if int64(last) != result.Steps || result.Steps == 0 {
				t.Errorf("%d lines for %d steps", last, result.Steps)
			}
			if solved := result.Verdict == "solved"; solved != (got.Status == terminal.ExitOK) {
				t.Errorf("verdict %s with status %d", result.Verdict, got.Status)
			}
			for i, l := range lines[:last] {
				var s runs.StepLine
				if err := json.Unmarshal([]byte(l), &s); err != nil || s.Kind == "" || s.Text == "" {
					t.Fatalf("line %d is %s (%v)", i+1, l, err)
				}
				if s.Line < 0 || s.Line > len(a.Pseudocode) {
					t.Fatalf("line %d points at line %d of %d of the pseudocode", i+1, s.Line, len(a.Pseudocode))
				}
				if strings.Contains(l, "%!") {
					t.Fatalf("line %d is badly put into words: %s", i+1, l)
				}
			}
		})
	}
}

func TestTraceSaysCellDigitLineAndDepth(t *testing.T) {
	got := clitest.Typed(t, "", "trace", "-a", "backtracking", "--notation", "rowcol", "--max-steps", "1",
		clitest.Wikipedia)
	want := `{"kind":"place","cell":"r1c3","digit":1,"line":4,"depth":1,"text":"Place 1 in r1c3.`
	if !strings.HasPrefix(got.Stdout, want) {
		t.Errorf("got  %s\nwant %s...", got.Stdout, want)
	}
}
