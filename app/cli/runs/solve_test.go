package runs_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"sudoscope/app/cli/clitest"
)

func TestSolveAsJSON(t *testing.T) {
	got := clitest.Typed(t, "", "solve", "-a", "backtracking", "--json", clitest.Wikipedia)
	var line map[string]any
	if err := json.Unmarshal([]byte(got.Stdout), &line); err != nil {
		t.Fatalf("%v: %s", err, got.Stdout)
	}
	if s, ok := line["seconds"].(float64); !ok || s <= 0 {
		t.Errorf("seconds: %v", line["seconds"])
	}
	delete(line, "seconds")
	want := map[string]any{
		"puzzle": clitest.Wikipedia, "algorithm": "backtracking", "verdict": "solved",
		"solution": clitest.WikipediaSolution,
		"steps":    8365.0, "placements": 4208.0, "removals": 4157.0, "eliminations": 0.0, "guesses": 0.0,
		"dead_ends": line["dead_ends"], "max_depth": 51.0,
	}
	if !equalJSON(t, line, want) {
		t.Errorf("got  %v\nwant %v", line, want)
	}

	got = clitest.Typed(t, "", "solve", "-a", "backtracking", "--json", "--max-steps", "1", clitest.Wikipedia)
	for _, part := range []string{`"verdict":"budget-spent"`, `"solution":""`, `"left":50`} {
		if !strings.Contains(got.Stdout, part) {
			t.Errorf("no %s in %s", part, got.Stdout)
		}
	}
}

func equalJSON(t *testing.T, a, b any) bool {
	t.Helper()
	x, err1 := json.Marshal(a)
	y, err2 := json.Marshal(b)
	if err := errors.Join(err1, err2); err != nil {
		t.Fatal(err)
	}
	return bytes.Equal(x, y)
}
