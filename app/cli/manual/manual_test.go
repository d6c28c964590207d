package manual_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"sudoscope/app/cli/clitest"
	"sudoscope/puzzles/check"
)

// text returns what a command prints.
func text(t *testing.T, args ...string) string {
	t.Helper()
	got := clitest.Typed(t, "", args...)
	check.Must(t, got.Status == 0 && got.Stderr == "", "%v: %+v", args, got)
	return got.Stdout
}

// What bash makes of a command line, where there is a bash.
func TestBashCompletes(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash")
	}
	file := filepath.Join(t.TempDir(), "completion")
	check.OK(t, os.WriteFile(file, []byte(text(t, "completion", "bash")), 0o600))
	for line, want := range map[string]string{
		"sudoscope gen":                  "generate",
		"sudoscope solve --algor":        "--algorithm",
		"sudoscope solve --algorithm cr": "crook",
		"sudoscope solve -a dl":          "dlx",
		"sudoscope lesson ch":            "check",
		"sudoscope class --addr":         "--address",
		"sudoscope completion fi":        "fish",
		"sudoscope generate --grade un":  "unfair",
		"sudoscope generate --symm":      "--symmetry",
		"sudoscope print --grade unf":    "", // it is no flag with a value there
	} {
		words := strings.Fields(line)
		script := "source " + file + "; COMP_WORDS=(" + line + "); COMP_CWORD=" +
			string(rune('0'+len(words)-1)) + "; _sudoscope; printf '%s\\n' \"${COMPREPLY[@]}\""
		run := exec.Command(bash, "--norc", "-c", script)
		run.Dir = t.TempDir()
		out, err := run.CombinedOutput()
		got := strings.TrimSpace(string(out))
		check.That(t, err == nil && got == want, "%s is completed to %q instead of %q: %v", line, got, want, err)
	}
}

func TestThePageSaysHowACommandIsTyped(t *testing.T) {
	page := text(t, "manual")
	for _, line := range []string{"sudoscope window [<puzzle>] [flags]", "sudoscope solve <puzzle> ... [flags]",
		"sudoscope lesson check <file> ... [flags]", `sudoscope export \-\-output=FILE <puzzle> [flags]`} {
		check.That(t, strings.Contains(page, "\n.B "+line+"\n"), "%q is not there", line)
	}
}

func TestEveryCommandIsInThePages(t *testing.T) {
	page, fish, zsh := text(t, "manual"), text(t, "completion", "fish"), text(t, "completion", "zsh")
	for _, name := range []string{"solve", "generate", "lesson", "class", "bench", "window", "completion"} {
		check.That(t, strings.Contains(page, `.SH "SUDOSCOPE `+strings.ToUpper(name)+`"`),
			"the manual page has no %s", name)
		check.That(t, strings.Contains(fish, " -a "+name+" ") && strings.Contains(zsh, "' "+name+"')"),
			"%s is not completed", name)
	}
	for i, line := range strings.Split(page, "\n") {
		check.That(t, !strings.HasPrefix(line, "'") && (!strings.HasPrefix(line, ".") ||
			strings.Contains(" .TH .SH .B .I .TP .PP .RS .RE .nf .fi .br ", " "+strings.Fields(line)[0]+" ")),
			"line %d is a command by mistake: %s", i+1, line)
	}
	if man, err := exec.LookPath("man"); err == nil {
		run := exec.Command(man, "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", "-")
		run.Stdin = strings.NewReader(page)
		out, err := run.CombinedOutput()
		check.That(t, err == nil && !strings.Contains(string(out), "warning"), "man: %v\n%.500s", err, out)
	}
}
