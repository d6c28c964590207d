package cli

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"sudoscope/puzzles/file"
)

// twoSolutions differ in a rectangle in rows 6 and 7, columns 5 and 6.
const twoSolutions = "9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8"

// Whatever one command writes every command reads.
func TestEveryFormatGoesInAndOut(t *testing.T) {
	for _, f := range file.Formats() {
		if f.ReadOnly {
			continue
		}
		t.Run(f.ID, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "out"+f.Extensions[0])
			if got := typed(t, "", "convert", wikipedia, "--to", f.ID, "-o", path); got != (outcome{}) {
				t.Fatalf("status %d: %s%s", got.status, got.stdout, got.stderr)
			}
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			printed := typed(t, "", "convert", wikipedia, "--to", f.ID)
			if f.ID != "opensudoku" && printed.stdout != string(data) { // which has a date in it
				t.Errorf("prints\n%s\nand saves\n%s", printed.stdout, data)
			}
			for _, args := range [][]string{{path}, {"-"}} {
				got := typed(t, printed.stdout, append([]string{"count"}, args...)...)
				if got.stdout != "1 "+wikipedia+"\n" || got.stderr != "" {
					t.Errorf("count %s: %s%s", args, got.stdout, got.stderr)
				}
			}
		})
	}
}

func TestConvertTakesTheFormatFromTheName(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "all.CSV")
	sdm := written(t, "a.sdm", strings.ReplaceAll(wikipedia, ".", "0")+"\n")
	if got := typed(t, "", "convert", sdm, "ai-escargot", small, "-o", path); got != (outcome{}) {
		t.Fatalf("status %d: %s", got.status, got.stderr)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	holds(t, "the table", string(data), []string{"puzzle,", wikipedia, "AI Escargot", "Arto Inkala", small})
}

func TestConvertSaysWhatIsWrong(t *testing.T) {
	for _, c := range []testCase{
		{name: "no format", args: []string{wikipedia}, stderr: []string{"the format is missing: name it with --to", "text sdm csv"}},
		{name: "an unknown format", args: []string{wikipedia, "--to", "doc"}, stderr: []string{"--to=doc: there is no such format"}},
		{name: "a format to read only", args: []string{wikipedia, "--to", "hodoku"}, stderr: []string{"can be read but not written"}},
		{name: "an unknown name", args: []string{wikipedia, "-o", "out.doc"}, stderr: []string{"does not tell the format"}},
		{name: "a folder that is not there", args: []string{wikipedia, "-o", filepath.Join(t.TempDir(), "no", "out.txt")}, stderr: []string{"out.txt could not be saved"}},
		{name: "too many for the format", args: []string{wikipedia, small, "--to", "grid"}, stderr: []string{"holds one puzzle"}},
		{name: "too large for the format", args: []string{"-", "--to", "sdm"}, stdin: wikipedia + "\n" + strings.Repeat(".", 256), stderr: []string{"standard input: line 2: ", "9×9 grids only"}},
		{name: "nothing to convert", args: []string{"missing.sdm", "--to", "csv"}, stderr: []string{"missing.sdm", "nothing was written"}},
	} {
		c.args = append([]string{"convert"}, c.args...)
		c.status = exitUsage
		t.Run(c.name, c.check)
	}
}

func TestConvertWritesAllOrNothing(t *testing.T) {
	mixed := written(t, "mixed.txt", wikipedia+"\n"+twoSolutions+"\n55"+wikipedia[2:]+"\n")
	out := written(t, "out.txt", "as it was")
	for _, c := range []struct {
		name   string
		args   []string
		status int
		file   string // what is in the file afterwards
	}{
		{"not proper", []string{"--proper"}, exitFailed, "as it was"},
		{"not proper, and left out", []string{"--proper", "--skip"}, exitFailed, wikipedia + "\n"},
		{"whatever they are", nil, exitOK, wikipedia + "\n" + twoSolutions + "\n55" + wikipedia[2:] + "\n"},
	} {
		got := typed(t, "", append([]string{"convert", mixed, "-o", out}, c.args...)...)
		data, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		if got.status != c.status || got.stdout != "" || string(data) != c.file {
			t.Errorf("%s: status %d and\n%s", c.name, got.status, data)
		}
		if c.status == exitFailed {
			holds(t, "stderr", got.stderr, []string{"mixed.txt: line 2: the puzzle has 2 solutions: r6c5, r6c6, r7c5 and r7c6 can change", "mixed.txt: line 3: 5 stands twice in row 1"})
		}
		if names, err := os.ReadDir(filepath.Dir(out)); err != nil || len(names) != 1 {
			t.Errorf("%s: there is more than the file: %v %v", c.name, names, err)
		}
	}
	bad := written(t, "bad.txt", wikipedia+"\nrubbish\n"+small+"\n")
	got := typed(t, "", "convert", bad, "--to", "csv")
	if got.status != exitUsage || got.stdout != "" {
		t.Errorf("status %d, printed %s", got.status, got.stdout)
	}
	holds(t, "stderr", got.stderr, []string{"bad.txt: line 2", "nothing was written; --skip leaves out what is wrong"})
	got = typed(t, "", "convert", bad, "--to", "text", "--skip")
	if got.status != exitUsage || got.stdout != wikipedia+"\n"+small+"\n" {
		t.Errorf("status %d, printed %s", got.status, got.stdout)
	}
}

func TestConvertEndsQuietlyWhenNobodyReads(t *testing.T) {
	out := breaking{err: fmt.Errorf("write |1: %w", syscall.EPIPE)}
	var stderr bytes.Buffer
	if status := run(t.Context(), []string{"convert", wikipedia, "--to", "csv"}, Hooks{}, nil, &out, &stderr); status != exitOK || stderr.Len() > 0 {
		t.Errorf("status %d: %s", status, stderr.String())
	}
}
