package cli

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestExplain(t *testing.T) {
	for _, c := range []testCase{
		{
			name: "in words, with cells by row and column", args: []string{"explain", "--notation", "rowcol", wikipedia},
			stdout: []string{"  1  ", "So ", " goes into r", "Solved in 51 deductions. The score is ", "the hardest technique Naked Single (easy).\n"},
		},
		{
			name: "stuck where harder techniques are not allowed", args: []string{"explain", "--level", "easy", "shortz-301"}, status: exitFailed,
			stdout: []string{"Stuck after ", " deductions: ", " cells are left."},
		},
		{
			name: "there is no such level", args: []string{"explain", "--level", "mild", wikipedia}, status: exitUsage,
			stderr: []string{`there is no level "mild"`, "easy medium hard unfair extreme"},
		},
		{
			name: "there is no such puzzle", args: []string{"explain", "nonsense"}, status: exitUsage,
			stderr: []string{`"nonsense" is neither a puzzle`},
		},
		{
			name: "no solution", args: []string{"explain", "12.." + "..3." + "...4" + "...."}, status: exitFailed,
			stdout: []string{"No solution: this puzzle has none"},
		},
	} {
		t.Run(c.name, c.check)
	}
}

func TestExplainAsJSON(t *testing.T) {
	got := typed(t, "", "explain", "--json", "shortz-301")
	lines := strings.Split(strings.TrimSuffix(got.stdout, "\n"), "\n")
	last := len(lines) - 1
	score := 0
	for i, l := range lines[:last] {
		var d deductionLine
		if err := json.Unmarshal([]byte(l), &d); err != nil || d.Number != i+1 || d.Technique == "" || len(d.Code) != 4 ||
			d.Level == "" || d.Title == "" || d.Reasons == "" || !strings.Contains(d.Notation, " => ") || len(d.Grid) != 81 {
			t.Fatalf("line %d is %s (%v)", i+1, l, err)
		}
		score += d.Score
	}
	var path pathLine
	if err := json.Unmarshal([]byte(lines[last]), &path); err != nil || path.Verdict != "solved" || path.Deductions != last ||
		path.Score != score || path.Hardest == "" || strings.Contains(path.Grid, ".") {
		t.Errorf("the last line is %s (%v); the scores add up to %d", lines[last], err, score)
	}
}
