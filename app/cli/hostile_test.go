package cli_test

import (
	"path/filepath"
	"strings"
	"testing"

	"sudoscope/app/cli/clitest"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles/check"
)

// Files that are something else altogether get a hundred complaints at most, and one
// if it can be told what they are.
func TestComplaintsAboutHostileFilesAreBounded(t *testing.T) {
	const lines = 300
	wide := strings.NewReplacer("5", "5\x00", "3", "3\x00", ".", ".\x00", "\n", "\n\x00").Replace
	for _, c := range []struct {
		name, file, text string
		complaints       int // 0 for the first hundred
		says             string
	}{
		{"open quotes", "a.csv", "puzzle,name\n" + strings.Repeat(clitest.Wikipedia+",\"a\n", lines), 1,
			"; 299 more lines cannot be read either\n"},
		{"an open quote", "a.csv", "puzzle,name\n" + clitest.Wikipedia + ",\"a\n" +
			strings.Repeat(clitest.Wikipedia+",a\n", 9), 1, "line 2, column 85: this row cannot be split"},
		{"rubbish", "a.txt", clitest.Wikipedia + "\n" + strings.Repeat("rubbish\n", lines), 0,
			"and 200 more errors like these\n"},
		{"long lines", "a.txt", strings.Repeat(strings.Repeat("5", 700)+"\n", 120), 1,
			"; 119 more lines cannot be read either\n"},
		{"UTF-16", "a.txt", "\xff\xfe" + wide(strings.Repeat("5.3\n", 880)), 1,
			"this text is in UTF-16: save it as UTF-8\n"},
		{"bare UTF-16", "a.txt", wide(strings.Repeat("5.3\n", 880)), 1, "this text is in UTF-16: save it as UTF-8\n"},
		{"gzip", "a.txt", "\x1f\x8b\x08" + strings.Repeat("\n5", 880), 1, "compressed data (gzip): unpack it first\n"},
	} {
		path := clitest.Written(t, c.file, c.text)
		for _, command := range [][]string{{"convert", "--to", "sdm", "--skip"}, {"check"}, {"rate"},
			{"print", "-o", filepath.Join(t.TempDir(), "x.pdf")}} {
			isCheck := command[0] == "check"
			got := clitest.Typed(t, "", append(command, path)...)
			want := c.complaints
			if want == 0 || isCheck && !strings.Contains(c.says, "text") { // which reads lines
				want = 101
			}
			n := strings.Count(got.Stderr, "\n")
			check.That(t, got.Status == terminal.ExitUsage && n <= want+1 && len(got.Stderr) <= 40_000,
				"%s of %s: status %d, %d lines: %.300s", command[0], c.name, got.Status, n, got.Stderr)
			check.That(t, strings.Contains(got.Stderr, c.says) || isCheck && want == 101,
				"%s of %s does not say %q: %.300s", command[0], c.name, c.says, got.Stderr)
		}
	}
}

func TestWordsAroundPuzzlesAreNoted(t *testing.T) {
	text := "These are the hardest sudokus.\n" + clitest.Wikipedia + "\n// another\n" + clitest.Wikipedia + "\n"
	for _, args := range [][]string{{"count"}, {"convert", "--to", "sdm"}, {"solve", "-a", "dlx"}, {"rate"}} {
		path := clitest.Written(t, "a.txt", text)
		got := clitest.Typed(t, "", append(args, path)...)
		want := "sudoscope: " + path + ": 2 lines, the first of them line 1, are words, not puzzles, and were skipped\n"
		check.That(t, got.Status == terminal.ExitOK && got.Stderr == want && strings.Count(got.Stdout, "\n") == 2,
			"%s: status %d, %q, %q", args[0], got.Status, got.Stdout, got.Stderr)
	}
}
