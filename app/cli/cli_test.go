package cli

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"sudoscope/algorithms"
	"sudoscope/puzzles/collection"
)

var update = flag.Bool("update", false, "write the golden files anew")

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// Puzzles for tests. The figures are those of the reference sheet.
const (
	wikipedia         = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	wikipediaSolution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	manySolutions     = ".....6....59.....82....8....45........3........6..3.54...325..6.................."
	small             = "1.....3..4.....2" // of side 4
)

// outcome is what a command line did.
type outcome struct {
	status         int
	stdout, stderr string
}

// typed runs a command line as if it had been typed.
func typed(t *testing.T, stdin string, args ...string) outcome {
	t.Helper()
	return typedInto(t, t.Context(), Hooks{Version: "1.2.3"}, stdin, args...)
}

func typedInto(t *testing.T, ctx context.Context, hooks Hooks, stdin string, args ...string) outcome {
	t.Helper()
	t.Setenv("COLUMNS", "100")
	t.Setenv("DISPLAY", "")
	t.Setenv("WAYLAND_DISPLAY", "")
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var stdout, stderr bytes.Buffer
	status := run(ctx, args, hooks, strings.NewReader(stdin), &stdout, &stderr)
	return outcome{status, stdout.String(), stderr.String()}
}

// written writes a file and returns its name.
func written(t *testing.T, name, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestHelpIsTheManual(t *testing.T) {
	for name, args := range map[string][]string{
		"help":                {"--help"},
		"help-window":         {"window", "--help"},
		"help-algorithms":     {"algorithms", "--help"},
		"help-solve":          {"solve", "--help"},
		"help-trace":          {"trace", "-h"},
		"help-watch":          {"watch", "--help"},
		"help-count":          {"count", "--help"},
		"help-compare":        {"compare", "--help"},
		"help-bench":          {"bench", "trace", "--help"},
		"algorithms":          {"algorithms"},
		"help-puzzles":        {"puzzles", "--help"},
		"help-generate":       {"generate", "--help"},
		"help-convert":        {"convert", "--help"},
		"help-rate":           {"rate", "--help"},
		"help-check":          {"check", "--help"},
		"help-explain":        {"explain", "--help"},
		"help-export":         {"export", "--help"},
		"help-print":          {"print", "--help"},
		"help-licenses":       {"licenses", "--help"},
		"explain":             {"explain", "shortz-301"},
		"explain-hodoku":      {"explain", "--notation", "hodoku", "shortz-301"},
		"explain-explainer":   {"explain", "--ladder", "explainer", "shortz-301"},
		"help-bench-solve":    {"bench", "solve", "--help"},
		"help-bench-generate": {"bench", "generate", "--help"},
		"help-bench-rate":     {"bench", "rate", "--help"},
		"two-solutions":       {"puzzles", "two-solutions"},
	} {
		t.Run(name, func(t *testing.T) {
			got := typed(t, "", args...)
			if got.status != exitOK || got.stderr != "" {
				t.Fatalf("status %d, and on stderr: %s", got.status, got.stderr)
			}
			golden := filepath.Join("testdata", name+".txt")
			if *update {
				if err := os.WriteFile(golden, []byte(got.stdout), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if got.stdout != string(want) {
				t.Errorf("differs from %s; look at it and use -update if it is right:\n%s", golden, got.stdout)
			}
		})
	}
}

// A case is a command line and what must come of it.
type testCase struct {
	name   string
	stdin  string
	args   []string
	status int
	stdout []string // parts that must be there in this order; none: nothing may be there
	stderr []string
}

func (c testCase) check(t *testing.T) {
	t.Helper()
	got := typed(t, c.stdin, c.args...)
	if got.status != c.status {
		t.Errorf("status %d, want %d", got.status, c.status)
	}
	holds(t, "stdout", got.stdout, c.stdout)
	holds(t, "stderr", got.stderr, c.stderr)
}

func holds(t *testing.T, name, text string, parts []string) {
	t.Helper()
	if len(parts) == 0 && text != "" {
		t.Errorf("%s should be empty, but is:\n%s", name, text)
	}
	rest := text
	for _, p := range parts {
		_, after, ok := strings.Cut(rest, p)
		if !ok {
			t.Fatalf("%s lacks %q, or not in this order; it ends with\n%s", name, p, text[max(0, len(text)-2000):])
		}
		rest = after
	}
}

func TestCommands(t *testing.T) {
	for _, c := range []testCase{
		{
			name: "the version", args: []string{"--version"},
			stdout: []string{"sudoscope 1.2.3\n"},
		},
		{
			name: "the licences of the fonts", args: []string{"licenses"},
			stdout: []string{"Inter", "JetBrains Mono", "SIL OPEN FONT LICENSE Version 1.1"},
		},
		{
			name: "solve prints the solution and the verdict", args: []string{"solve", "--algorithm", "backtracking", wikipedia},
			stdout: []string{wikipediaSolution + " Solved in 8,365 steps.\n"},
		},
		{
			name: "solve takes the ids of built-in puzzles", args: []string{"solve", "-a", "backtracking", "wikipedia", "euler-01"},
			stdout: []string{wikipediaSolution + " Solved in 8,365 steps.\n", "Solved in "},
		},
		{
			name: "puzzles lists the built-in ones", args: []string{"puzzles"},
			stdout: []string{"Gentle starts (gentle)\n", "ID ", "NAME ", "SIDE ", "CLUES ", "SOURCE\n", "Famous (famous)\n", "wikipedia ", " 9 ", " 30 ", " Wikipedia, "},
		},
		{
			name: "puzzles lists a theme", args: []string{"puzzles", "odd"},
			stdout: []string{"Odd ones (odd)\n", "two-solutions "},
		},
		{
			name: "puzzles lists those for a technique", args: []string{"puzzles", "--needs", "x-wing"},
			stdout: []string{"X-Wing (x-wing)\n  In two rows", "Each puzzle needs it", "\nx-wing-1 ", "\nx-wing-10 "},
		},
		{
			name: "puzzles knows no such technique", args: []string{"puzzles", "--needs", "magic"}, status: exitUsage,
			stderr: []string{`there is no technique "magic"; choose one of: full-house`},
		},
		{
			name: "puzzles for a technique of a theme", args: []string{"puzzles", "--needs", "x-wing", "odd"}, status: exitUsage,
			stderr: []string{"--needs=x-wing lists puzzles of all themes: leave out odd"},
		},
		{
			name: "puzzles knows neither", args: []string{"puzzles", "oddest"}, status: exitUsage,
			stderr: []string{`"oddest" is neither a theme nor the id of a built-in puzzle`, "gentle techniques famous"},
		},
		{
			name: "solve takes many puzzles from what comes in", args: []string{"solve", "-a", "backtracking", "-"},
			stdin:  wikipedia + "\n" + small + "\n",
			stdout: []string{wikipediaSolution, "\n1324423124133142 Solved"},
			stderr: nil,
		},
		{
			name: "solve says what is left when it is stuck", args: []string{"solve", "-a", "candidate-checking", manySolutions},
			status: exitFailed, stdout: []string{"Stuck after ", "cells are left."},
		},
		{
			name: "solve stops after so many steps", args: []string{"solve", "-a", "backtracking", "--max-steps", "100", wikipedia},
			status: exitFailed, stdout: []string{"Not solved within 100 steps: ", "cells are left."},
		},
		{
			name: "solve tells when there is no solution", args: []string{"solve", "-a", "backtracking", "12.." + "..3." + "...4" + "...."},
			status: exitFailed, stdout: []string{"No solution: this puzzle has none"},
		},
		{
			name: "solve warns of many solutions", args: []string{"solve", "-a", "dlx", manySolutions},
			stdout: []string{"Solved"}, stderr: []string{"more than one solution", "sudoscope count says how many"},
		},
		{
			name: "bad lines are reported with their number and the rest goes on",
			args: []string{"solve", "-a", "backtracking", "-"}, stdin: wikipedia + "\nrubbish\n" + wikipedia + "\n" + "55" + wikipedia[2:] + "\n",
			status: exitUsage, stdout: []string{wikipediaSolution, wikipediaSolution},
			stderr: []string{"standard input: line 2", "standard input: line 4: the givens contradict each other (A1 and A2 in row A both hold 5"},
		},
		{
			name: "count prints the number and the puzzle", args: []string{"count", "-"}, stdin: wikipedia + "\n" + manySolutions + "\n",
			stdout: []string{"1 " + wikipedia + "\n", "1000 " + manySolutions + "\n"},
		},
		{
			name: "count names the cells in which solutions differ", args: []string{"count", "--cells", "-"}, stdin: twoSolutions + "\n" + wikipedia + "\n",
			stdout: []string{"2 " + twoSolutions + " r6c5 r6c6 r7c5 r7c6\n1 " + wikipedia + "\n"},
		},
		{
			name: "count reads any format from what comes in", args: []string{"count", "-"}, stdin: "name,puzzle\nfour," + small + "\n",
			stdout: []string{"1 " + small + "\n"},
		},
		{
			name: "count goes up to its limit", args: []string{"count", "--limit", "2", manySolutions},
			stdout: []string{"2 " + manySolutions + "\n"},
		},
		{
			name: "count is exact below its limit", args: []string{"count", strings.Repeat(".", 16)},
			stdout: []string{"288 ................\n"},
		},
		{
			name: "count names givens that contradict each other", args: []string{"count", "55" + wikipedia[2:]},
			stdout: []string{"0 55"}, stderr: []string{"A1 and A2 in row A both hold 5"},
		},
		{
			name: "watch without a terminal prints lines, the grid and the verdict", args: []string{"watch", wikipedia},
			stdout: []string{"Backtracking on a puzzle with 30 clues\n", "1  Place 1 in A3.", "\n    8,365  Place ", " A│ 5 3 4 │ 6 7 8 │ 9 1 2 │\n", "\nSolved in 8,365 steps.\n"},
		},
		{
			name: "watch says how many steps there may be", args: []string{"watch", "--max-steps", "3", "--notation", "rowcol", wikipedia},
			status: exitFailed, stdout: []string{", for at most 3 steps\n", "Place 1 in r1c3.", " 1│ 5 3 1 │", "Not solved within 3 steps: 48 cells are left.\n"},
		},
		{
			name: "algorithms explains one", args: []string{"algorithms", "simulated-annealing"},
			stdout: []string{"Simulated annealing (simulated-annealing)", "Idea", "Pseudocode", "Settings for --set", "Presets for --preset"},
		},
		{
			name: "without a display the run plays in the terminal", args: []string{"--algorithm", "backtracking", "--max-steps", "2", wikipedia},
			status: exitFailed, stdout: []string{"Place 1 in A3.", "Not solved within 2 steps"},
			stderr: []string{"there is no display for a window, so the run plays in the terminal instead.\n"},
		},
		{
			name: "a run without a display shows some puzzle", args: nil,
			stdout: []string{"Backtracking on", "Solved in 8,365 steps."}, stderr: []string{"there is no display"},
		},
		{
			name: "the benchmark of the window needs a display", args: []string{"bench", "window"},
			status: exitUsage, stderr: []string{"there is no display"},
		},
	} {
		t.Run(c.name, c.check)
	}
}

func TestBadInputIsToldInASentence(t *testing.T) {
	folder := t.TempDir()
	for _, c := range []testCase{
		{name: "empty", args: []string{""}, stderr: []string{"the puzzle is empty: give 81 characters"}},
		{name: "neither puzzle nor file", args: []string{"sovle"}, stderr: []string{`"sovle" is neither a puzzle, nor a file`}},
		{name: "too short", args: []string{wikipedia[1:]}, stderr: []string{"is no puzzle", "80 cells", "add 1"}},
		{name: "too long", args: []string{wikipedia + "."}, stderr: []string{"is no puzzle", "82 cells", "take 1 away"}},
		{name: "a letter out of range", args: []string{wikipedia[:80] + "X"}, stderr: []string{"column 81", `"X"`, "expected a digit"}},
		{name: "a digit too great for the side", args: []string{wikipedia[:80] + "A"}, stderr: []string{"column 81", `"A"`}},
		{name: "conflicting givens", args: []string{"3" + wikipedia[1:]}, stderr: []string{"A1 and A2 in row A both hold 3"}},
		{name: "a folder", args: []string{folder}, stderr: []string{folder, "is a folder"}},
		{name: "no such file", args: []string{"missing.txt"}, stderr: []string{"missing.txt"}},
		{name: "binary data", args: []string{written(t, "x.bin", "\x7fELF\x02\x01\x00\x00\xff\xfe")}, stderr: []string{"x.bin", "not text but binary data"}},
		{name: "an empty file", args: []string{written(t, "empty.txt", "\n\n")}, stderr: []string{"empty.txt", "there is no puzzle in it"}},
		{name: "a huge line", args: []string{written(t, "huge.txt", strings.Repeat(".", 5_000_000))}, stderr: []string{"huge.txt", "line 1", "longer than"}},
		{name: "nothing comes in", args: []string{"-"}, stderr: []string{"standard input: there is no puzzle in it"}},
	} {
		for _, command := range [][]string{{"solve", "-a", "dlx"}, {"trace", "-a", "dlx"}, {"watch"}, {}} {
			c := c
			if len(c.args[0]) == 0 && (len(command) == 0 || command[0] == "watch") {
				continue // where leaving the puzzle out is fine, so is an empty one
			}
			c.args = slices.Concat(command, c.args)
			c.status = exitUsage
			t.Run(c.name+" for "+strings.Join(append(command, "window")[:1], ""), c.check)
		}
	}
}

func TestBadFlagsAreToldInASentence(t *testing.T) {
	for _, c := range []testCase{
		{name: "no algorithm", args: []string{"solve", wikipedia}, stderr: []string{"--algorithm", "sudoscope solve --help tells more"}},
		{name: "an unknown algorithm", args: []string{"solve", "-a", "magic", wikipedia}, stderr: []string{`no algorithm "magic"`, "choose one of: backtracking "}},
		{name: "an unknown flag", args: []string{"--fast"}, stderr: []string{"unknown flag --fast", "sudoscope --help tells more"}},
		{name: "a negative number of steps", args: []string{"solve", "-a", "dlx", "--max-steps=-1", wikipedia}, stderr: []string{"--max-steps=-1: choose"}},
		{name: "a limit of nothing", args: []string{"count", "--limit", "0", wikipedia}, stderr: []string{"--limit=0: choose a limit of 1 or more"}},
		{name: "a negative speed", args: []string{"watch", "--speed=-1s", wikipedia}, stderr: []string{"--speed=-1s: choose"}},
		{name: "a preset where there is none", args: []string{"solve", "-a", "backtracking", "--preset", "fast", wikipedia}, stderr: []string{"Backtracking has no presets"}},
		{name: "an unknown preset", args: []string{"solve", "-a", "simulated-annealing", "--preset", "nope", wikipedia}, stderr: []string{`no preset "nope"; choose one of: `}},
		{name: "an unknown setting", args: []string{"solve", "-a", "simulated-annealing", "--set", "nope=1", wikipedia}, stderr: []string{`no setting "nope"`}},
		{name: "settings without an algorithm", args: []string{"--set", "t0=1"}, stderr: []string{"name it with --algorithm"}},
		{name: "a side that is too great", args: []string{"solve", "-a", "pattern-matching", strings.Repeat(".", 625)}, stderr: []string{"takes grids up to 16×16, and this one is 25×25"}},
	} {
		c.status = exitUsage
		t.Run(c.name, c.check)
	}
}

func TestSolveAsJSON(t *testing.T) {
	got := typed(t, "", "solve", "-a", "backtracking", "--json", wikipedia)
	var line map[string]any
	if err := json.Unmarshal([]byte(got.stdout), &line); err != nil {
		t.Fatalf("%v: %s", err, got.stdout)
	}
	if s, ok := line["seconds"].(float64); !ok || s <= 0 {
		t.Errorf("seconds: %v", line["seconds"])
	}
	delete(line, "seconds")
	want := map[string]any{
		"puzzle": wikipedia, "algorithm": "backtracking", "verdict": "solved", "solution": wikipediaSolution,
		"steps": 8365.0, "placements": 4208.0, "removals": 4157.0, "eliminations": 0.0, "guesses": 0.0, "dead_ends": line["dead_ends"], "max_depth": 51.0,
	}
	if !equalJSON(t, line, want) {
		t.Errorf("got  %v\nwant %v", line, want)
	}

	got = typed(t, "", "solve", "-a", "backtracking", "--json", "--max-steps", "1", wikipedia)
	for _, part := range []string{`"verdict":"budget-spent"`, `"solution":""`, `"left":50`} {
		if !strings.Contains(got.stdout, part) {
			t.Errorf("no %s in %s", part, got.stdout)
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

func TestAlgorithmsAsJSON(t *testing.T) {
	got := typed(t, "", "algorithms", "--json")
	lines := strings.Split(strings.TrimSpace(got.stdout), "\n")
	all := algorithms.All()
	if len(lines) != len(all) {
		t.Fatalf("%d lines for %d algorithms", len(lines), len(all))
	}
	for i, l := range lines {
		var a struct {
			ID      string `json:"id"`
			MaxSide int    `json:"max_side"`
		}
		if err := json.Unmarshal([]byte(l), &a); err != nil || a.ID != all[i].ID || a.MaxSide != all[i].Limits.MaxSide {
			t.Errorf("line %d is %s (%v)", i+1, l, err)
		}
	}
}

func TestPuzzlesAsJSON(t *testing.T) {
	var ids []string
	for line := range strings.Lines(typed(t, "", "puzzles", "--json").stdout) {
		var p puzzleLine
		if err := json.Unmarshal([]byte(line), &p); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		if p.Name == "" || p.Source == "" || len(p.Themes) == 0 {
			t.Errorf("lacks something: %s", line)
		}
		ids = append(ids, p.ID)
	}
	var want []string
	for _, it := range collection.All() {
		if len(it.Themes) > 0 {
			want = append(want, it.ID)
		}
	}
	slices.Sort(ids)
	slices.Sort(want)
	if !slices.Equal(ids, want) {
		t.Errorf("got  %v\nwant %v", ids, want)
	}
	for line := range strings.Lines(typed(t, "", "puzzles", "--needs", "jellyfish", "--json").stdout) {
		if !strings.Contains(line, `"needs":"jellyfish"`) || strings.Contains(line, "null") {
			t.Errorf("for a technique: %s", line)
		}
	}
	one := typed(t, "", "puzzles", "--json", "inkala-2012", "inkala-2012").stdout
	if strings.Count(one, "\n") != 1 || !strings.Contains(one, `"id":"inkala-2012"`) {
		t.Errorf("one puzzle: %s", one)
	}
}

func TestTracePrintsEveryStepOfEveryAlgorithm(t *testing.T) {
	for _, a := range algorithms.All() {
		t.Run(a.ID, func(t *testing.T) {
			got := typed(t, "", "trace", "-a", a.ID, "--max-steps", "3000", wikipedia)
			lines := strings.Split(strings.TrimSuffix(got.stdout, "\n"), "\n")
			var result resultLine
			last := len(lines) - 1
			if err := json.Unmarshal([]byte(lines[last]), &result); err != nil || result.Kind != "result" {
				t.Fatalf("last line %s: %v", lines[last], err)
			}
			if int64(last) != result.Steps || result.Steps == 0 {
				t.Errorf("%d lines for %d steps", last, result.Steps)
			}
			if solved := result.Verdict == "solved"; solved != (got.status == exitOK) {
				t.Errorf("verdict %s with status %d", result.Verdict, got.status)
			}
			for i, l := range lines[:last] {
				var s stepLine
				if err := json.Unmarshal([]byte(l), &s); err != nil || s.Kind == "" || s.Text == "" {
					t.Fatalf("line %d is %s (%v)", i+1, l, err)
				}
				if s.Line < 0 || s.Line > len(a.Pseudocode) {
					t.Fatalf("line %d points at line %d of %d of the pseudocode", i+1, s.Line, len(a.Pseudocode))
				}
				if strings.Contains(l, "%!") {
					t.Fatalf("line %d is badly put into words: %s", i+1, l)
				}
			}
		})
	}
}

func TestTraceSaysCellDigitLineAndDepth(t *testing.T) {
	got := typed(t, "", "trace", "-a", "backtracking", "--notation", "rowcol", "--max-steps", "1", wikipedia)
	want := `{"kind":"place","cell":"r1c3","digit":1,"line":4,"depth":1,"text":"Place 1 in r1c3.`
	if !strings.HasPrefix(got.stdout, want) {
		t.Errorf("got  %s\nwant %s...", got.stdout, want)
	}
}

func TestWindowGetsWhatWasNamed(t *testing.T) {
	var opened []Window
	hooks := Hooks{Window: func(w Window) error {
		opened = append(opened, w)
		return nil
	}}
	open := func(args ...string) outcome {
		t.Helper()
		t.Setenv("COLUMNS", "100")
		t.Setenv("DISPLAY", ":0")
		var stdout, stderr bytes.Buffer
		status := run(t.Context(), args, hooks, strings.NewReader(""), &stdout, &stderr)
		return outcome{status, stdout.String(), stderr.String()}
	}
	list := written(t, "list.txt", wikipedia+"\nrubbish\n"+small+"\n")
	for _, got := range []outcome{open(), open(wikipedia), open("--algorithm", "dlx", "--seed", "7", list), open("window", small)} {
		if got.status != exitOK || got.stdout != "" {
			t.Fatalf("status %d: %s", got.status, got.stderr)
		}
	}
	if len(opened) != 4 {
		t.Fatalf("%d windows for 4 command lines", len(opened))
	}
	if w := opened[0]; w.Puzzles != nil || w.Algorithm != nil {
		t.Errorf("without arguments: %+v", w)
	}
	if w := opened[1]; len(w.Puzzles) != 1 || w.Puzzles[0].Givens.String() != wikipedia {
		t.Errorf("with a puzzle: %+v", w)
	}
	if w := opened[2]; len(w.Puzzles) != 2 || w.Algorithm.ID != "dlx" || w.Options.Seed != 7 {
		t.Errorf("with a file: %+v", w)
	}
	if w := opened[3]; len(w.Puzzles) != 1 || w.Puzzles[0].Givens.Shape().Side() != 4 {
		t.Errorf("with the command's name: %+v", w)
	}
	if got := open("nothing"); got.status != exitUsage || len(opened) != 4 {
		t.Errorf("what is no puzzle opens a window: %+v", got)
	}
}

func TestDisplay(t *testing.T) {
	for _, c := range []struct {
		system, variable string
		want             bool
	}{
		{"linux", "", false}, {"linux", "DISPLAY", true}, {"linux", "WAYLAND_DISPLAY", true},
		{"freebsd", "", false}, {"windows", "", true}, {"darwin", "", true},
	} {
		getenv := func(name string) string {
			if name == c.variable {
				return ":0"
			}
			return ""
		}
		if got := hasDisplay(c.system, getenv); got != c.want {
			t.Errorf("%s with %q set: %v", c.system, c.variable, got)
		}
	}
}

// What lasts longer than anybody waits ends when it is told to.
func TestCommandsStopWhenToldTo(t *testing.T) {
	collection.All() // which takes a moment to read, and is not what is to be stopped
	for _, args := range [][]string{
		{"solve", "-a", "backtracking", longPuzzle, longPuzzle},
		{"solve", "-a", "backtracking", "--json", longPuzzle},
		{"bench", "trace"},
		{"bench", "generate"},
		{"bench", "solve", longPuzzle},
		{"bench", "rate", longPuzzle},
		{"bench", "rate", "--count=100000000"},
	} {
		t.Run(args[0], func(t *testing.T) {
			ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
			defer cancel()
			got := typedInto(t, ctx, Hooks{}, "", args...)
			if got.status == exitOK {
				t.Errorf("status %d: %s", got.status, got.stdout)
			}
			if n := strings.Count(got.stdout, "Stopped after") + strings.Count(got.stdout, `"verdict":"cancelled"`); args[0] == "solve" && n != 1 {
				t.Errorf("said so %d times: %s", n, got.stdout)
			}
		})
	}
}

// A reader that nobody types into does not keep the program from stopping.
func TestWaitingForInputStopsWhenToldTo(t *testing.T) {
	in, typing := io.Pipe()
	defer typing.Close()
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(10*time.Millisecond, cancel)
	var stdout, stderr bytes.Buffer
	if status := run(ctx, []string{"count", "-"}, Hooks{}, in, &stdout, &stderr); status == exitOK {
		t.Errorf("status %d: %s", status, stdout.String())
	}
	if stdout.Len() > 0 {
		t.Errorf("printed %s", stdout.String())
	}
}

func TestBenchTraceQuick(t *testing.T) {
	got := typed(t, "", "bench", "trace", "--quick")
	if got.status != exitOK {
		t.Fatalf("status %d: %s", got.status, got.stderr)
	}
	holds(t, "stdout", got.stdout, []string{"go1.", "cores", "9×9, Backtracking, ", "unwatched", "bytes a step", "seek", "p99", "recorded", "ratio",
		"16×16", "50,000 steps", "25×25", "50,000 steps", "Cancelling at 20 random moments", "longest", "0 left over"})
}

// A list is read as it comes: each puzzle is answered before the next is there.
func TestPuzzlesAreAnsweredAsTheyComeIn(t *testing.T) {
	in, typing := io.Pipe()
	answers, out := io.Pipe()
	var stderr bytes.Buffer
	done := make(chan int, 1)
	go func() {
		done <- run(t.Context(), []string{"count", "-"}, Hooks{}, in, out, &stderr)
		out.Close()
	}()
	lines := bufio.NewReader(answers)
	for _, puzzle := range []string{wikipedia, longPuzzle, wikipedia} {
		if _, err := io.WriteString(typing, puzzle+"\n"); err != nil {
			t.Fatal(err)
		}
		if got, err := lines.ReadString('\n'); err != nil || got != "1 "+puzzle+"\n" {
			t.Fatalf("%q, %v", got, err)
		}
	}
	typing.Close()
	if status := <-done; status != exitOK || stderr.Len() > 0 {
		t.Errorf("status %d: %s", status, stderr.String())
	}
}
