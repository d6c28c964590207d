package cli

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestPrintWritesWorksheets(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "class.pdf")
	args := []string{"print", "--per-page", "2", "--paper", "letter", "--level", "--rating", "--key", "--title", "Class 3b", "wikipedia", "shortz-301", "six"}
	got := Typed(t, "", append(args, "--solutions", "separate", "-o", path)...)
	if got.Status != ExitOK || got.Stdout != "" || got.Stderr != "" {
		t.Fatalf("%+v", got)
	}
	for name, pages := range map[string]int{"class.pdf": 2, "class-solutions.pdf": 5} {
		data, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(string(data), "/Type /Page\n"); n != pages || !strings.HasPrefix(string(data), "%PDF-") || !strings.Contains(string(data), "/MediaBox [0 0 612.00 792.00]") {
			t.Errorf("%s has %d pages, want %d of Letter", name, n, pages)
		}
	}
	whole := Typed(t, "", args...)
	if n := strings.Count(whole.Stdout, "/Type /Page\n"); whole.Status != ExitOK || whole.Stderr != "" || n != 7 {
		t.Errorf("standard output has %d pages, status %d, %s", n, whole.Status, whole.Stderr)
	}
	if again := Typed(t, "", args...); again != whole {
		t.Error("the same command makes another file")
	}
}

func TestPrintSaysWhatCannotBePrinted(t *testing.T) {
	folder := t.TempDir()
	old := filepath.Join(folder, "old.pdf")
	if err := os.WriteFile(old, []byte("precious"), 0o600); err != nil {
		t.Fatal(err)
	}
	mixed := Written(t, "mixed.txt", Wikipedia+"\n"+ManySolutions+"\n")
	broken := Written(t, "broken.txt", Wikipedia+"\nnonsense\n")
	for name, c := range map[string]struct {
		status int
		args   []string
		stderr string
	}{
		"two solutions": {ExitFailed, []string{mixed}, "mixed.txt: line 2: the puzzle has at least 1000 solutions"},
		"unreadable":    {ExitUsage, []string{broken}, "broken.txt: line 2, column 4"},
		"no puzzle":     {ExitUsage, []string{"nothing.pdf"}, "neither a puzzle, nor a file"},
		"13 on a page":  {ExitUsage, []string{"--per-page", "13", "wikipedia"}, "--per-page=13: a page has 1 to 12 puzzles"},
		"none":          {ExitUsage, []string{"--per-page", "0", "wikipedia"}, "--per-page=0: a page has 1 to 12 puzzles"},
		"too small":     {ExitUsage, append([]string{"--per-page", "6"}, slices.Repeat([]string{"twenty-five"}, 7)...), "6 puzzles of 25×25 on a page of A4 are too small to read: choose 4 at most"},
		"no folder":     {ExitUsage, []string{"-o", filepath.Join(folder, "no", "x.pdf"), "wikipedia"}, "could not be saved"},
	} {
		got := Typed(t, "", append([]string{"print", "--solutions", "separate", "-o", old}, c.args...)...)
		if got.Status != c.status || got.Stdout != "" || !strings.Contains(got.Stderr, c.stderr) {
			t.Errorf("%s: %+v", name, got)
		}
	}
	if got := Typed(t, "", "print", "--solutions", "separate", "wikipedia"); got.Status != ExitUsage || !strings.Contains(got.Stderr, "name the first with --output") {
		t.Errorf("two files on standard output: %+v", got)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if got := TypedInto(t, ctx, Hooks{}, "", "print", "-o", old, "wikipedia"); got.Status != ExitFailed || got.Stderr != "sudoscope: stopped\n" {
		t.Errorf("stopped: %+v", got)
	}
	if data, err := os.ReadFile(old); err != nil || string(data) != "precious" {
		t.Errorf("the old file became %q, %v", data, err)
	}
	if all, err := os.ReadDir(folder); err != nil || len(all) != 1 {
		t.Errorf("%v are in the folder, %v", all, err)
	}
}
