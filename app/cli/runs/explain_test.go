package runs_test

import (
	"encoding/json"
	"strings"
	"testing"

	"sudoscope/app/cli/clitest"
	"sudoscope/app/cli/runs"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles/check"
)

func TestExplain(t *testing.T) {
	for _, c := range []clitest.Case{
		{
			Name: "in words, with cells by row and column",
			Args: []string{"explain", "--notation", "rowcol", clitest.Wikipedia},
			Stdout: []string{"  1  ", "So ", " goes into r", "Solved in 51 deductions. The grade is easy, the score ",
				", and the hardest technique Naked Single.\n"},
		},
		{
			Name: "stuck where harder techniques are not allowed",
			Args: []string{"explain", "--grade", "easy", "shortz-301"}, Status: terminal.ExitFailed,
			Stdout: []string{"Stuck after ", " deductions: ", " cells are left."},
		},
		{
			Name: "there is no such grade", Args: []string{"explain", "--grade", "mild", clitest.Wikipedia},
			Status: terminal.ExitUsage,
			Stderr: []string{`there is no grade "mild"`, "easy medium hard unfair extreme"},
		},
		{
			Name: "there is no such puzzle", Args: []string{"explain", "nonsense"}, Status: terminal.ExitUsage,
			Stderr: []string{`"nonsense" is neither a puzzle`},
		},
		{
			Name: "no solution", Args: []string{"explain", "12.." + "..3." + "...4" + "...."},
			Status: terminal.ExitFailed,
			Stderr: []string{"the puzzle has no solution: no digit fits into A4. Change a clue in its row, column " +
				"or box\n"},
		},
		{
			Name: "two solutions", Args: []string{"explain", "two-solutions"}, Status: terminal.ExitFailed,
			Stderr: []string{"the puzzle has 2 solutions: F5, F6, G5 and G6 can change. Add a clue in one of " +
				"them\n"},
		},
		{
			Name: "nothing to explain", Args: []string{"explain", "1234" + "3412" + "2143" + "4321"},
			Stdout: []string{"Every cell is filled: there is nothing to explain.\n"},
		},
		{
			Name: "a large grid", Args: []string{"explain", "--notation", "hodoku", "sixteen"},
			Stdout: []string{" r14c11=", "Solved in 146 deductions. "},
		},
		{
			Name: "the other ladder", Args: []string{"explain", "--ladder", "explainer", "mepham-diabolical"},
			Stdout: []string{"\n 10   ", "XYZ-Wing: ", " can be eliminated from ",
				"The ratings ER/EP/ED are 4.4/1.2/1.2, and the hardest technique XYZ-Wing.\n"},
		},
		{
			Name:   "the other ladder in short form",
			Args:   []string{"explain", "--ladder", "explainer", "--notation", "hodoku", "mepham-diabolical"},
			Stdout: []string{"   4.4  XYZ-Wing: ", " => r"},
		},
		{
			Name: "nothing to explain by the other ladder",
			Args: []string{"explain", "--ladder", "explainer",
				"926571483351486279874923516582367194149258367763149825238794651617835942495612738"},
			Stdout: []string{"Every cell is filled: there is nothing to explain.\n"},
		},
		{
			Name: "the other ladder knows one size", Args: []string{"explain", "--ladder", "explainer", "six"},
			Status: terminal.ExitUsage,
			Stderr: []string{"made for 9×9 puzzles, and this one is 6×6", "leave --ladder out"},
		},
		{
			Name:   "the other ladder knows no grades",
			Args:   []string{"explain", "--ladder", "explainer", "--level", "easy", clitest.Wikipedia},
			Status: terminal.ExitUsage,
			Stderr: []string{"leave --grade or --ladder out"},
		},
		{
			Name: "with a technique that is off by default",
			Args: []string{"explain", "--with", "death-blossom", "--notation", "hodoku", "--without",
				"als-xz,als-xy-wing,als-chain,forcing-chain-contradiction", "death-blossom-1"},
			Stdout: []string{"  Death Blossom: "},
		},
		{
			Name: "with a technique that the level leaves out", Status: terminal.ExitUsage,
			Args:   []string{"explain", "--with", "template-set", "--level", "hard", clitest.Wikipedia},
			Stderr: []string{"Template Set has the grade extreme, and --grade hard leaves it out"},
		},
		{
			Name: "with an unknown technique", Args: []string{"explain", "--with", "guess", clitest.Wikipedia},
			Status: terminal.ExitUsage,
			Stderr: []string{`there is no technique "guess"; choose one of: full-house `},
		},
		{
			Name: "the other ladder is used as a whole", Status: terminal.ExitUsage,
			Args:   []string{"explain", "--ladder", "explainer", "--without", "x-wing", clitest.Wikipedia},
			Stderr: []string{"leave --without and --with out, or --ladder"},
		},
	} {
		t.Run(c.Name, c.Check)
	}
}

func TestExplainAsJSON(t *testing.T) {
	got := clitest.Typed(t, "", "explain", "--json", "shortz-301")
	lines := strings.Split(strings.TrimSuffix(got.Stdout, "\n"), "\n")
	last := len(lines) - 1
	score := 0
	for i, l := range lines[:last] {
		var d runs.DeductionLine
		err := json.Unmarshal([]byte(l), &d)
		check.Must(t, err == nil && d.Number == i+1 && d.Technique != "" && len(d.Code) == 4 && d.Level != "" &&
			d.Title != "" && d.Reasons != "" && strings.Contains(d.Notation, " => ") && len(d.Grid) == 81,
			"line %d is %s (%v)", i+1, l, err)
		score += d.Score
	}
	var path runs.PathLine
	err := json.Unmarshal([]byte(lines[last]), &path)
	check.That(t, err == nil && path.Verdict == "solved" && path.Deductions == last && *path.Score == score &&
		path.Level == "medium" && path.Hardest != "" && !strings.Contains(path.Grid, "."),
		"the last line is %s (%v); the scores add up to %d", lines[last], err, score)
}

func TestExplainByTheOtherLadderAsJSON(t *testing.T) {
	got := clitest.Typed(t, "", "explain", "--ladder", "explainer", "--json", "shortz-301")
	lines := strings.Split(strings.TrimSuffix(got.Stdout, "\n"), "\n")
	last := len(lines) - 1
	hardest := 0.0
	for i, l := range lines[:last] {
		var d runs.RatedStepLine
		if err := json.Unmarshal([]byte(l), &d); err != nil || d.Number != i+1 || d.Technique == "" || d.Rating < 1 ||
			!strings.Contains(d.Notation, " => ") || len(d.Grid) != 81 {
			t.Fatalf("line %d is %s (%v)", i+1, l, err)
		}
		hardest = max(hardest, d.Rating)
	}
	var path runs.RatedPathLine
	err := json.Unmarshal([]byte(lines[last]), &path)
	check.That(t,
		err == nil && path.Verdict == "solved" && path.Deductions == last && path.ER == hardest && path.ER == 3 &&
			path.EP == 1.2 && path.ED == 1.2 && path.Hardest == "Naked Pair" && !strings.Contains(path.Grid, "."),
		"the last line is %s (%v)", lines[last], err)
}
