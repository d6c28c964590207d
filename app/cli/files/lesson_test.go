package files_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/app/cli"
	"sudoscope/app/cli/clitest"
	"sudoscope/app/cli/terminal"
	"sudoscope/app/lesson"
	"sudoscope/puzzles/check"
)

const fence = "```"

// good is a lesson in which nothing is wrong.
const good = `# Monday

## A search

` + fence + `sudoscope
puzzle: euler-01
algorithm: backtracking
where: first dead end
facts: 351 steps
` + fence + `

It stops.

What now?

- [x] Back
  It has to.
- [ ] On
`

// bad has a wrong fact, a wrong place and a wrong block, in lines 9, 16 and 21.
const bad = `# Monday

## A search

` + fence + `sudoscope
puzzle: euler-01
algorithm: backtracking

facts: 350 steps
` + fence + `

## No place

` + fence + `sudoscope
puzzle: euler-01
where: step 9
algorithm: dlx
where: step 8
` + fence + `

## No place

` + fence + `sudoscope
puzzle: euler-01
algorithm: dlx
where: step 99999
` + fence + `
`

func TestALessonIsChecked(t *testing.T) {
	path := clitest.Written(t, "monday.md", good)
	got := clitest.Typed(t, "", "lesson", "check", path)
	check.That(t, got.Status == terminal.ExitOK && got.Stderr == "" && got.Stdout == path+": 1 moment, no problems\n",
		"%+v", got)
	got = clitest.Typed(t, good, "lesson", "check", "-", "hard-for-whom")
	ready, _ := lesson.ReadyByID("hard-for-whom")
	want := "standard input: 1 moment, no problems\n" + fmt.Sprintf("hard-for-whom: %s, no problems\n",
		trace.NumberOf(int64(len(ready.Lesson.Moments)), "moment"))
	check.That(t, got.Status == terminal.ExitOK && got.Stdout == want, "%+v", got)
}

func TestProblemsHaveTheirPlace(t *testing.T) {
	path := clitest.Written(t, "monday.md", bad)
	got := clitest.Typed(t, "", "lesson", "check", path)
	lines := strings.Split(got.Stdout, "\n")
	check.Must(t, got.Status == terminal.ExitFailed && got.Stderr == "" && len(lines) == 4, "%+v", got)
	for i, want := range []string{`:9: facts: "350 steps" is wrong: it is 351`, `:18: "where" appears here twice`,
		":26: where: there is no step 99,999"} {
		check.That(t, strings.HasPrefix(lines[i], path+want), "%q, want %q", lines[i], want)
	}
}

func TestWhatIsNoLessonIsRefused(t *testing.T) {
	folder := t.TempDir()
	for _, c := range []struct{ name, text, says string }{
		{"large.md", strings.Repeat("a\n\n", lesson.MaxBytes), "is larger than"},
		{"wide.md", "\xff\xfe#\x00", "save it as UTF-8"},
		{"null.md", "## A\x00", "line 1 has a character that does not occur in text"},
		{"deep.md", strings.Repeat("> ", 30), "nested quotes and lists"},
	} {
		path := clitest.Written(t, c.name, c.text)
		for _, args := range [][]string{{"check"}, {"html", "-o", filepath.Join(folder, "x.html")}, {"pdf", "-o",
			filepath.Join(folder, "x.pdf")}} {
			got := clitest.Typed(t, "", append(append([]string{"lesson"}, args...), path)...)
			check.That(t, got.Status == terminal.ExitUsage && strings.Contains(got.Stderr, c.says) &&
				strings.Contains(got.Stderr, c.name) && got.Stdout == "",
				"%s of %s: %+v", args[0], c.name, got)
		}
	}
	for name, says := range map[string]string{"nobody": "no file of that name, and there is no ready lesson",
		"gone.md": "there is no file gone.md", folder: "is not a file", "": "the name of the lesson is empty",
		"../nobody": "there is no file"} {
		got := clitest.Typed(t, "", "lesson", "check", name)
		check.That(t, got.Status == terminal.ExitUsage && strings.Contains(got.Stderr, says), "%q: %+v", name, got)
	}
	if got := clitest.Typed(t, strings.Repeat("a\n\n", lesson.MaxBytes), "lesson", "check", "-"); got.Status !=
		terminal.ExitUsage || !strings.Contains(got.Stderr, "standard input: the lesson is larger than 256 kB") {
		t.Errorf("%+v", got)
	}
	left, _ := os.ReadDir(folder)
	check.That(t, len(left) == 0, "%v was written", left)
}

func TestALessonIsHandedOut(t *testing.T) {
	folder := t.TempDir()
	page, sheet := filepath.Join(folder, "a.html"), filepath.Join(folder, "a.pdf")
	source := clitest.Written(t, "monday.md", good)
	for _, args := range [][]string{{"html", "-o", page}, {"pdf", "-o", sheet}} {
		got := clitest.Typed(t, "", append(append([]string{"lesson"}, args...), source)...)
		check.That(t, got == (clitest.Outcome{}), "%s: %+v", args[0], got)
	}
	for path, begin := range map[string]string{page: "<!", sheet: "%PDF", filepath.Join(folder,
		"a-solutions.pdf"): "%PDF"} {
		data, err := os.ReadFile(path)
		check.That(t, err == nil && strings.HasPrefix(string(data), begin), "%s: %v, %.20s", path, err, data)
	}
	for _, args := range [][]string{{"html"}, {"pdf", "--solutions=end"}, {"pdf", "--solutions=none",
		"--paper=letter",
		"--lines=0"}} {
		got := clitest.Typed(t, good, append(append([]string{"lesson"}, args...), "-")...)
		check.That(t, got.Status == terminal.ExitOK && len(got.Stdout) >= 1000,
			"%v: status %d, %d bytes, %s", args, got.Status, len(got.Stdout), got.Stderr)
	}
}

func TestWhatIsWrongIsReportedAndTheRestHandedOut(t *testing.T) {
	page := filepath.Join(t.TempDir(), "a.html")
	got := clitest.Typed(t, bad, "lesson", "html", "-o", page, "-")
	data, err := os.ReadFile(page)
	check.That(t, err == nil && got.Status == terminal.ExitFailed && strings.Count(got.Stderr, "\n") == 2 &&
		strings.Contains(got.Stderr, "sudoscope: standard input:26: where: there is no step 99,999") &&
		strings.Contains(string(data), "There is no board here"),
		"%v %+v", err, got)
}

func TestHandingOutIsRefusedBeforeAnythingIsWritten(t *testing.T) {
	for _, c := range []struct {
		says string
		args []string
	}{
		{"name the first with --output", []string{"pdf", "-"}},
		{"choose a number from 0 to 40", []string{"pdf", "--lines=41", "--solutions=end", "-"}},
		{"choose a number from 0 to 40", []string{"pdf", "--lines=-1", "--solutions=end", "-"}},
		{"could not be", []string{"html", "-o", "/nowhere/at/all/x.html", "-"}},
	} {
		got := clitest.Typed(t, good, append([]string{"lesson"}, c.args...)...)
		check.That(t, got.Status == terminal.ExitUsage && strings.Contains(got.Stderr, c.says) && got.Stdout == "",
			"%v: %+v", c.args, got)
	}
	path := clitest.Written(t, "a.html", "as it was")
	got := clitest.Typed(t, "\x00", "lesson", "html", "-o", path, "-")
	data, _ := os.ReadFile(path)
	check.That(t, got.Status == terminal.ExitUsage && string(data) == "as it was", "%+v, %s", got, data)
}

// endless keeps backtracking busy for longer than anybody waits.
const endless = "## A\n\n" + fence + "sudoscope\npuzzle: " + clitest.LongPuzzle + "\nalgorithm: backtracking\n" +
	fence + "\n"

func TestLessonsCanBeStopped(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.html")
	for _, args := range [][]string{{"check", "-"}, {"html", "-o", path, "-"}, {"pdf", "--solutions=end", "-o",
		path, "-"}} {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		got := clitest.TypedInto(t, ctx, cli.Hooks{Version: "1"}, endless, append([]string{"lesson"}, args...)...)
		check.That(t, got.Status != terminal.ExitOK && got.Stdout == "", "%v: %+v", args, got)
	}
	_, err := os.Stat(path)
	check.That(t, err != nil, "something was written")
}

func TestReadyLessonsAreListed(t *testing.T) {
	got := clitest.Typed(t, "", "lesson", "list")
	lines := strings.Split(strings.TrimSpace(got.Stdout), "\n")
	all := lesson.AllReady()
	check.Must(t, got.Status == terminal.ExitOK && len(lines) == len(all)+1, "%+v", got)
	for i, r := range all {
		if f := strings.Fields(lines[i+1]); f[0] != r.ID || f[1] != fmt.Sprint(len(r.Lesson.Moments)) ||
			!strings.HasSuffix(lines[i+1], r.Lesson.Title) {
			t.Errorf("%q", lines[i+1])
		}
	}
}
