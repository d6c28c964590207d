package runs_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"sudoscope/app/cli/clitest"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles/check"
)

func TestSolveAsJSON(t *testing.T) {
	got := clitest.Typed(t, "", "solve", "-a", "backtracking", "--json", clitest.Wikipedia)
	var line map[string]any
	err := json.Unmarshal([]byte(got.Stdout), &line)
	check.Must(t, err == nil, "%v: %s", err, got.Stdout)
	s, ok := line["seconds"].(float64)
	check.That(t, ok && s > 0, "seconds: %v", line["seconds"])
	least, _ := line["seconds_least"].(float64)
	if many, _ := line["runs"].(float64); many < 2 || least <= 0 || least > line["seconds"].(float64) {
		t.Errorf("the time is the median of %v runs, of which the least is %v s", many, least)
	}
	for _, varies := range []string{"seconds", "seconds_least", "runs"} {
		delete(line, varies)
	}
	want := map[string]any{
		"puzzle": clitest.Wikipedia, "algorithm": "backtracking", "verdict": "solved",
		"solution": clitest.WikipediaSolution,
		"steps":    8365.0, "placements": 4208.0, "removals": 4157.0, "eliminations": nil, "guesses": nil,
		"helped": 0.0, "changes": 8365.0,
		"dead_ends": line["dead_ends"], "max_depth": 51.0,
	}
	check.That(t, equalJSON(t, line, want), "got  %v\nwant %v", line, want)

	got = clitest.Typed(t, "", "solve", "-a", "backtracking", "--json", "--max-steps", "1", clitest.Wikipedia)
	for _, part := range []string{`"verdict":"budget-spent"`, `"solution":""`, `"left":50`} {
		check.That(t, strings.Contains(got.Stdout, part), "no %s in %s", part, got.Stdout)
	}
}

// What the techniques end with a digit of the solution is not solved, whatever prints
// it, and whatever the exit status is for.
func TestSolvedWithHelpIsNotSolved(t *testing.T) {
	for _, c := range []clitest.Case{
		{Name: "in words", Args: []string{"solve", "-a", "techniques", "inkala-2012"}, Status: terminal.ExitFailed,
			Stdout: []string{"Solved with help in 165 steps: 2 digits were taken from the computed solution.\n"}},
		{Name: "as JSON", Args: []string{"solve", "-a", "techniques", "--json", "inkala-2012"},
			Status: terminal.ExitFailed, Stdout: []string{`"verdict":"solved-with-help"`, `"helped":2`}},
		{Name: "without it", Status: terminal.ExitFailed,
			Args:   []string{"solve", "-a", "techniques", "--preset", "no-brute-force", "inkala-2012"},
			Stdout: []string{"Stuck after "}},
		{Name: "a trace", Args: []string{"trace", "-a", "techniques", "inkala-2012"}, Status: terminal.ExitFailed,
			Stdout: []string{`"kind":"result","verdict":"solved-with-help","helped":2,`}},
		{Name: "an explanation", Args: []string{"explain", "inkala-2012"}, Status: terminal.ExitFailed,
			Stdout: []string{"Solved with help in ", "2 digits were taken from the computed solution. The grade is"}},
		{Name: "an explanation as JSON", Args: []string{"explain", "--json", "inkala-2012"},
			Status: terminal.ExitFailed, Stdout: []string{`"verdict":"solved-with-help","helped":2,`}},
	} {
		t.Run(c.Name, c.Check)
	}
}

func equalJSON(t *testing.T, a, b any) bool {
	t.Helper()
	x, err1 := json.Marshal(a)
	y, err2 := json.Marshal(b)
	check.OK(t, errors.Join(err1, err2))
	return bytes.Equal(x, y)
}
