package files_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sudoscope/app/cli"
	"sudoscope/app/cli/clitest"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles/check"
)

func TestPrintWritesWorksheets(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "class.pdf")
	args := []string{"print", "--per-page", "2", "--paper", "letter", "--level", "--rating", "--key", "--title",
		"Class 3b", "wikipedia", "shortz-301", "six"}
	got := clitest.Typed(t, "", append(args, "--solutions", "separate", "-o", path)...)
	check.Must(t, got.Status == terminal.ExitOK && got.Stdout == "" && got.Stderr == "", "%+v", got)
	for name, pages := range map[string]int{"class.pdf": 2, "class-solutions.pdf": 5} {
		data, err := os.ReadFile(filepath.Join(folder, name))
		check.OK(t, err)
		n := strings.Count(string(data), "/Type /Page\n")
		check.That(t, n == pages && strings.HasPrefix(string(data), "%PDF-") &&
			strings.Contains(string(data), "/MediaBox [0 0 612.00 792.00]"),
			"%s has %d pages, want %d of Letter", name, n, pages)
	}
	whole := clitest.Typed(t, "", args...)
	n := strings.Count(whole.Stdout, "/Type /Page\n")
	check.That(t, whole.Status == terminal.ExitOK && whole.Stderr == "" && n == 7,
		"standard output has %d pages, status %d, %s", n, whole.Status, whole.Stderr)
	again := clitest.Typed(t, "", args...)
	check.That(t, again == whole, "the same command makes another file")
}

func TestPrintSaysWhatCannotBePrinted(t *testing.T) {
	folder := t.TempDir()
	old := filepath.Join(folder, "old.pdf")
	check.OK(t, os.WriteFile(old, []byte("precious"), 0o600))
	mixed := clitest.Written(t, "mixed.txt", clitest.Wikipedia+"\n"+clitest.ManySolutions+"\n")
	broken := clitest.Written(t, "broken.txt", clitest.Wikipedia+"\nnonsense\n")
	for name, c := range map[string]struct {
		status int
		args   []string
		stderr string
	}{
		"two solutions": {terminal.ExitFailed, []string{mixed},
			"mixed.txt: line 2: the puzzle has at least 1000 solutions"},
		"unreadable": {terminal.ExitUsage, []string{broken}, "broken.txt: line 2, column 4"},
		"no puzzle":  {terminal.ExitUsage, []string{"nothing.pdf"}, "neither a puzzle, nor a file"},
		"13 on a page": {terminal.ExitUsage, []string{"--per-page", "13", "wikipedia"},
			"--per-page=13: choose a number from 1 to 12"},
		"none": {terminal.ExitUsage, []string{"--per-page", "0", "wikipedia"},
			"--per-page=0: choose a number from 1 to 12"},
		"too small": {terminal.ExitUsage, append([]string{"--per-page", "6"},
			slices.Repeat([]string{"twenty-five"}, 7)...),
			"6 puzzles of 25×25 on a page of A4 are too small to read: choose 4 at most"},
		"no folder": {terminal.ExitUsage, []string{"-o", filepath.Join(folder, "no", "x.pdf"), "wikipedia"},
			"could not be saved"},
	} {
		got := clitest.Typed(t, "", append([]string{"print", "--solutions", "separate", "-o", old}, c.args...)...)
		check.That(t, got.Status == c.status && got.Stdout == "" && strings.Contains(got.Stderr, c.stderr),
			"%s: %+v", name, got)
	}
	got := clitest.Typed(t, "", "print", "--solutions", "separate", "wikipedia")
	check.That(t, got.Status == terminal.ExitUsage && strings.Contains(got.Stderr, "name the first with --output"),
		"two files on standard output: %+v", got)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if got := clitest.TypedInto(t, ctx, cli.Hooks{}, "", "print", "-o", old,
		"wikipedia"); got.Status != terminal.ExitFailed || got.Stderr != "sudoscope: stopped\n" {
		t.Errorf("stopped: %+v", got)
	}
	data, err := os.ReadFile(old)
	check.That(t, err == nil && string(data) == "precious", "the old file became %q, %v", data, err)
	if all, err := os.ReadDir(folder); err != nil || len(all) != 1 {
		t.Errorf("%v are in the folder, %v", all, err)
	}
}
