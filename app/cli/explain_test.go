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
			stdout: []string{"  1  ", "So ", " goes into r", "Solved in 51 deductions. The level is easy, the score ", ", and the hardest technique Naked Single.\n"},
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
			stderr: []string{"the puzzle has no solution: no digit fits into r1c4. Change a clue in its row, column or box\n"},
		},
		{
			name: "two solutions", args: []string{"explain", "two-solutions"}, status: exitFailed,
			stderr: []string{"the puzzle has 2 solutions: r6c5, r6c6, r7c5 and r7c6 can change. Add a clue in one of them\n"},
		},
		{
			name: "nothing to explain", args: []string{"explain", "1234" + "3412" + "2143" + "4321"},
			stdout: []string{"Every cell is filled: there is nothing to explain.\n"},
		},
		{
			name: "a large grid", args: []string{"explain", "--notation", "hodoku", "sixteen"},
			stdout: []string{" r14c11=", "Solved in 146 deductions. "},
		},
		{
			name: "the other ladder", args: []string{"explain", "--ladder", "explainer", "mepham-diabolical"},
			stdout: []string{"\n 10   ", "XYZ-Wing: ", " can be struck out of ", "The ratings ER/EP/ED are 4.4/1.2/1.2, and the hardest technique XYZ-Wing.\n"},
		},
		{
			name: "the other ladder in short form", args: []string{"explain", "--ladder", "explainer", "--notation", "hodoku", "mepham-diabolical"},
			stdout: []string{"   4.4  XYZ-Wing: ", " => r"},
		},
		{
			name:   "nothing to explain by the other ladder",
			args:   []string{"explain", "--ladder", "explainer", "926571483351486279874923516582367194149258367763149825238794651617835942495612738"},
			stdout: []string{"Every cell is filled: there is nothing to explain.\n"},
		},
		{
			name: "the other ladder knows one size", args: []string{"explain", "--ladder", "explainer", "six"}, status: exitUsage,
			stderr: []string{"made for 9×9 puzzles, and this one is 6×6", "leave --ladder out"},
		},
		{
			name: "the other ladder knows no levels", args: []string{"explain", "--ladder", "explainer", "--level", "easy", wikipedia}, status: exitUsage,
			stderr: []string{"leave --level or --ladder out"},
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
		path.Score != score || path.Level != "medium" || path.Hardest == "" || strings.Contains(path.Grid, ".") {
		t.Errorf("the last line is %s (%v); the scores add up to %d", lines[last], err, score)
	}
}

func TestExplainByTheOtherLadderAsJSON(t *testing.T) {
	got := typed(t, "", "explain", "--ladder", "explainer", "--json", "shortz-301")
	lines := strings.Split(strings.TrimSuffix(got.stdout, "\n"), "\n")
	last := len(lines) - 1
	hardest := 0.0
	for i, l := range lines[:last] {
		var d ratedStepLine
		if err := json.Unmarshal([]byte(l), &d); err != nil || d.Number != i+1 || d.Technique == "" || d.Rating < 1 ||
			!strings.Contains(d.Notation, " => ") || len(d.Grid) != 81 {
			t.Fatalf("line %d is %s (%v)", i+1, l, err)
		}
		hardest = max(hardest, d.Rating)
	}
	var path ratedPathLine
	if err := json.Unmarshal([]byte(lines[last]), &path); err != nil || path.Verdict != "solved" || path.Deductions != last ||
		path.ER != hardest || path.ER != 3 || path.EP != 1.2 || path.ED != 1.2 || path.Hardest != "Naked Pair" || strings.Contains(path.Grid, ".") {
		t.Errorf("the last line is %s (%v)", lines[last], err)
	}
}
