package files_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"sudoscope/app/cli"
	"sudoscope/app/cli/clitest"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/file"
)

// Whatever one command writes every command reads.
func TestEveryFormatGoesInAndOut(t *testing.T) {
	for _, f := range file.Formats() {
		if f.ReadOnly {
			continue
		}
		t.Run(f.ID, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "out"+f.Extensions[0])
			if got := clitest.Typed(t, "", "convert", clitest.Wikipedia, "--to", f.ID, "-o",
				path); got != (clitest.Outcome{}) {
				t.Fatalf("status %d: %s%s", got.Status, got.Stdout, got.Stderr)
			}
			data, err := os.ReadFile(path)
			check.OK(t, err)
			printed := clitest.Typed(t, "", "convert", clitest.Wikipedia, "--to", f.ID)
			check.That(t, printed.Stdout == string(data), "prints\n%s\nand saves\n%s", printed.Stdout, data)
			for _, args := range [][]string{{path}, {"-"}} {
				got := clitest.Typed(t, printed.Stdout, append([]string{"count"}, args...)...)
				check.That(t, got.Stdout == "1 "+clitest.Wikipedia+"\n" && got.Stderr == "",
					"count %s: %s%s", args, got.Stdout, got.Stderr)
			}
		})
	}
}

func TestConvertTakesTheFormatFromTheName(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "all.CSV")
	sdm := clitest.Written(t, "a.sdm", strings.ReplaceAll(clitest.Wikipedia, ".", "0")+"\n")
	got := clitest.Typed(t, "", "convert", sdm, "ai-escargot", clitest.Small, "-o",
		path)
	check.Must(t, got == (clitest.Outcome{}), "status %d: %s", got.Status, got.Stderr)
	data, err := os.ReadFile(path)
	check.OK(t, err)
	clitest.Holds(t, "the table", string(data), []string{"puzzle,", clitest.Wikipedia, "AI Escargot", "Arto Inkala",
		clitest.Small})
}

// Puzzles in disguise are left out, or brought into one form, and standard error counts them.
func TestConvertFindsDisguises(t *testing.T) {
	turned := []byte(clitest.Wikipedia) // rows for columns, and each digit one less
	for i := range turned {
		if turned[i] = clitest.Wikipedia[i%9*9+i/9]; turned[i] != '.' {
			turned[i] = '1' + (turned[i]-'0'+7)%9
		}
	}
	both := clitest.Wikipedia + "\n" + string(turned) + "\n"
	got := clitest.Typed(t, both+clitest.TwoSolutions+"\n", "convert", "-", "--to", "text", "--distinct")
	want := clitest.Wikipedia + "\n" + clitest.TwoSolutions + "\n"
	check.That(t,
		got.Status == 0 && got.Stdout == want && got.Stderr == "sudoscope: left out 1 puzzle equivalent to others\n",
		"--distinct: status %d, %q, and\n%s", got.Status, got.Stderr, got.Stdout)
	got = clitest.Typed(t, both, "convert", "-", "--to", "text", "--canonical")
	forms := strings.Fields(got.Stdout)
	check.Must(t, got.Status == 0 && len(forms) == 2 && forms[0] == forms[1] && got.Stderr == "",
		"--canonical: status %d, %q, and\n%s", got.Status, got.Stderr, got.Stdout)
	again := clitest.Typed(t, forms[0], "convert", "-", "--to", "text", "--canonical")
	if again.Stdout != forms[0]+"\n" || strings.Count(forms[0], ".") != strings.Count(clitest.Wikipedia, ".") {
		t.Errorf("the form of %s is %s", forms[0], again.Stdout)
	}
}

// The clauses are those of the extended encoding, unless the minimal one is asked for.
func TestConvertWritesEitherEncoding(t *testing.T) {
	for encoding, header := range map[string]string{"": "p cnf 729 12018\n", "extended": "p cnf 729 12018\n",
		"minimal": "p cnf 729 8859\n"} {
		args := []string{"convert", clitest.Wikipedia, "--to", "dimacs"}
		if encoding != "" {
			args = append(args, "--encoding", encoding)
		}
		cnf := clitest.Typed(t, "", args...)
		check.That(t, strings.Contains(cnf.Stdout, header),
			"%s: it begins with %s", args, cnf.Stdout[:min(500, len(cnf.Stdout))])
		got := clitest.Typed(t, cnf.Stdout, "count", "-")
		check.That(t, got.Stdout == "1 "+clitest.Wikipedia+"\n", "%s is read as %s%s", args, got.Stdout, got.Stderr)
	}
}

func TestConvertSaysWhatIsWrong(t *testing.T) {
	for _, c := range []clitest.Case{
		{Name: "no format", Args: []string{clitest.Wikipedia},
			Stderr: []string{"the format is missing: choose it with --to", "text sdm csv"}},
		{Name: "an unknown format", Args: []string{clitest.Wikipedia, "--to", "doc"},
			Stderr: []string{`--to: there is no format "doc"`}},
		{Name: "a format to read only", Args: []string{clitest.Wikipedia, "--to", "hodoku"},
			Stderr: []string{"can be read but not written"}},
		{Name: "an unknown name", Args: []string{clitest.Wikipedia, "-o", "out.doc"},
			Stderr: []string{"does not show the format"}},
		{Name: "a folder that is not there", Args: []string{clitest.Wikipedia, "-o",
			filepath.Join(t.TempDir(), "no", "out.txt")}, Stderr: []string{"out.txt could not be saved"}},
		{Name: "too many for the format", Args: []string{clitest.Wikipedia, clitest.Small, "--to", "grid"},
			Stderr: []string{"holds one puzzle"}},
		{Name: "too large for the format", Args: []string{"-", "--to", "sdm"},
			Stdin:  clitest.Wikipedia + "\n" + strings.Repeat(".", 256),
			Stderr: []string{"standard input: line 2: ", "holds only 9×9 grids"}},
		{Name: "an unknown encoding", Args: []string{clitest.Wikipedia, "--to", "dimacs", "--encoding", "minimum"},
			Stderr: []string{`there is no encoding "minimum"`, "did you mean minimal?"}},
		{Name: "an encoding of another format",
			Args:   []string{clitest.Wikipedia, "--to", "lp", "--encoding", "minimal"},
			Stderr: []string{"leave it out for other formats"}},
		{Name: "nothing to convert", Args: []string{"missing.sdm", "--to", "csv"},
			Stderr: []string{"missing.sdm", "nothing was written"}},
	} {
		c.Args = append([]string{"convert"}, c.Args...)
		c.Status = terminal.ExitUsage
		t.Run(c.Name, c.Check)
	}
}

func TestConvertWritesAllOrNothing(t *testing.T) {
	mixed := clitest.Written(t, "mixed.txt", clitest.Wikipedia+"\n"+clitest.TwoSolutions+"\n55"+clitest.Wikipedia[2:]+
		"\n")
	out := clitest.Written(t, "out.txt", "as it was")
	for _, c := range []struct {
		name   string
		args   []string
		status int
		file   string // what is in the file afterwards
	}{
		{"not proper", []string{"--proper"}, terminal.ExitFailed, "as it was"},
		{"not proper, and left out", []string{"--proper", "--skip"}, terminal.ExitFailed, clitest.Wikipedia + "\n"},
		{"whatever they are", nil, terminal.ExitOK,
			clitest.Wikipedia + "\n" + clitest.TwoSolutions + "\n55" + clitest.Wikipedia[2:] + "\n"},
	} {
		got := clitest.Typed(t, "", append([]string{"convert", mixed, "-o", out}, c.args...)...)
		data, err := os.ReadFile(out)
		check.OK(t, err)
		check.That(t, got.Status == c.status && got.Stdout == "" && string(data) == c.file,
			"%s: status %d and\n%s", c.name, got.Status, data)
		if c.status == terminal.ExitFailed {
			clitest.Holds(t, "stderr", got.Stderr,
				[]string{"mixed.txt: line 2: the puzzle has 2 solutions: F5, F6, G5 and G6 can change",
					"mixed.txt: line 3: 5 is in row A twice"})
		}
		if names, err := os.ReadDir(filepath.Dir(out)); err != nil || len(names) != 1 {
			t.Errorf("%s: there is more than the file: %v %v", c.name, names, err)
		}
	}
	bad := clitest.Written(t, "bad.txt", clitest.Wikipedia+"\nrubbish\n"+clitest.Small+"\n")
	got := clitest.Typed(t, "", "convert", bad, "--to", "csv")
	check.That(t, got.Status == terminal.ExitUsage &&
		got.Stdout == "", "status %d, printed %s", got.Status, got.Stdout)
	clitest.Holds(t, "stderr", got.Stderr, []string{"bad.txt: line 2",
		"nothing was written; use --skip to leave out what is wrong"})
	got = clitest.Typed(t, "", "convert", bad, "--to", "text", "--skip")
	check.That(t, got.Status == terminal.ExitUsage && got.Stdout == clitest.Wikipedia+"\n"+clitest.Small+"\n",
		"status %d, printed %s", got.Status, got.Stdout)
}

func TestConvertEndsQuietlyWhenNobodyReads(t *testing.T) {
	out := breaking{err: fmt.Errorf("write |1: %w", syscall.EPIPE)}
	var stderr bytes.Buffer
	status := cli.Run(t.Context(), []string{"convert", clitest.Wikipedia, "--to", "csv"}, cli.Hooks{}, nil, &out,
		&stderr)
	check.That(t, status == terminal.ExitOK && stderr.Len() == 0, "status %d: %s", status, stderr.String())
}
