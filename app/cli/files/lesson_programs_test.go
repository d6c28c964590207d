package files_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoscope/app/cli/clitest"
	"sudoscope/puzzles/check"
)

const withProgram = "# A class\n\n" + fence + "starlark mine\nplace(\"r1c1\", 4)\nstuck()\n" + fence +
	"\n\n## One\n\n" +
	fence + "sudoscope\npuzzle: euler-01\nalgorithm: own:mine\nwhere: end\nfacts: 1 placement\n" + fence + "\n\nWhat now?\n\n- [x] Nothing\n"

// What a lesson brings runs in the terminal only if that is said.
func TestProgramsOfLessonsRunOnlyWhenAllowed(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "class.md")
	check.OK(t, os.WriteFile(file, []byte(withProgram), 0o600))
	if got := clitest.Typed(t, "", "lesson", "check", file); got.Status != 1 ||
		!strings.Contains(got.Stdout, "class.md:") || !strings.Contains(got.Stdout, "--run-programs") {
		t.Errorf("check: %d, %s%s", got.Status, got.Stdout, got.Stderr)
	}
	if got := clitest.Typed(t, "", "lesson", "check", "--run-programs", file); got.Status != 0 ||
		!strings.Contains(got.Stdout, "no problems") {
		t.Errorf("check, allowed: %d, %s%s", got.Status, got.Stdout, got.Stderr)
	}
	for _, kind := range []string{"html", "pdf"} {
		out := filepath.Join(folder, "class."+kind)
		got := clitest.Typed(t, "", "lesson", kind, "-o", out, file)
		check.That(t, got.Status == 1 && strings.Contains(got.Stderr, "--run-programs"), "%s: %d, %s", kind,
			got.Status, got.Stderr)
		got = clitest.Typed(t, "", "lesson", kind, "--run-programs", "-o", out, file)
		check.That(t, got.Status == 0, "%s, allowed: %d, %s", kind, got.Status, got.Stderr)
	}
	command := strings.Replace(withProgram, "own:mine", "exec:touch "+filepath.Join(folder, "ran"), 1)
	got := clitest.Typed(t, command, "lesson", "check", "--run-programs", "-")
	check.That(t, got.Status == 1 && strings.Contains(got.Stdout, "runs no commands"), "a command: %d, %s%s",
		got.Status, got.Stdout, got.Stderr)
	_, err := os.Stat(filepath.Join(folder, "ran"))
	check.That(t, err != nil, "the command was run")
}
