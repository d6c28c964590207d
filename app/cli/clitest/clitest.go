// Package clitest helps the tests of commands: it types command lines and looks at
// what comes of them.
package clitest

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoscope/app/cli"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// Puzzles for tests. The figures are those of the reference sheet.
const (
	Wikipedia         = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	WikipediaSolution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	ManySolutions     = ".....6....59.....82....8....45........3........6..3.54...325..6.................."
	// LongPuzzle keeps plain backtracking busy for longer than anybody waits.
	LongPuzzle = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
	Small      = "1.....3..4.....2" // of side 4
)

// TwoSolutions differ in a rectangle in rows 6 and 7, columns 5 and 6.
const TwoSolutions = "9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8"

// Outcome is what a command line did.
type Outcome struct {
	Status         int
	Stdout, Stderr string
}

// Typed runs a command line as if it had been typed.
func Typed(t *testing.T, stdin string, args ...string) Outcome {
	t.Helper()
	return TypedInto(t, t.Context(), cli.Hooks{Version: "1.2.3"}, stdin, args...)
}

// TypedInto is Typed with a context and the parts of the program that need a window.
func TypedInto(t *testing.T, ctx context.Context, hooks cli.Hooks, stdin string, args ...string) Outcome {
	t.Helper()
	var stdout bytes.Buffer
	got := run(t, ctx, hooks, stdin, &stdout, args)
	got.Stdout = stdout.String()
	return got
}

// TypedTo is Typed with another standard output; of the outcome it is left out.
func TypedTo(t *testing.T, stdout io.Writer, args ...string) Outcome {
	t.Helper()
	return run(t, t.Context(), cli.Hooks{Version: "1.2.3"}, "", stdout, args)
}

func run(t *testing.T, ctx context.Context, hooks cli.Hooks, stdin string, stdout io.Writer, args []string) Outcome {
	t.Helper()
	t.Setenv("COLUMNS", "100")
	t.Setenv("DISPLAY", "")
	t.Setenv("WAYLAND_DISPLAY", "")
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var stderr bytes.Buffer
	status := cli.Run(ctx, args, hooks, strings.NewReader(stdin), stdout, &stderr)
	return Outcome{Status: status, Stderr: stderr.String()}
}

// Written writes a file and returns its name.
func Written(t *testing.T, name, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	check.OK(t, os.WriteFile(path, []byte(content), 0o600))
	return path
}

// Case is a command line and what must come of it.
type Case struct {
	Name   string
	Stdin  string
	Args   []string
	Status int
	Stdout []string // parts that must be there in this order; none: nothing may be there
	Stderr []string
}

// Check types the command line and holds what comes of it against the case.
func (c Case) Check(t *testing.T) {
	t.Helper()
	got := Typed(t, c.Stdin, c.Args...)
	check.Is(t, got.Status, c.Status, "status")
	Holds(t, "stdout", got.Stdout, c.Stdout)
	Holds(t, "stderr", got.Stderr, c.Stderr)
}

// Holds makes sure that a text has these parts in this order, or is empty if there
// are none.
func Holds(t *testing.T, name, text string, parts []string) {
	t.Helper()
	check.That(t, len(parts) > 0 || text == "", "%s should be empty, but is:\n%s", name, text)
	rest := text
	for _, p := range parts {
		_, after, ok := strings.Cut(rest, p)
		if !ok {
			t.Fatalf("%s lacks %q, or not in this order; it ends with\n%s", name, p, text[max(0, len(text)-2000):])
		}
		rest = after
	}
}

// Parsed reads a grid.
func Parsed(t *testing.T, text string) puzzles.Grid {
	t.Helper()
	g, err := puzzles.Parse(text)
	check.OK(t, err)
	return g
}
