package cli_test

import (
	"bytes"
	"context"
	"encoding/json"
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
	"sudoscope/algorithms/program"
	"sudoscope/app/cli"
	"sudoscope/app/cli/clitest"
	"sudoscope/app/cli/terminal"
	"sudoscope/app/scene"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

var update = flag.Bool("update", false, "write the golden files anew")

// typedVariable is the variable of the environment that makes this test binary the
// program itself.
const typedVariable = "SUDOSCOPE_TEST_TYPED"

func TestMain(m *testing.M) {
	script := len(os.Args) == 2 && os.Args[1] == program.ScriptCommand
	if script || os.Getenv(typedVariable) != "" {
		os.Exit(cli.Main(os.Args[1:], cli.Hooks{Version: "1.2.3"}, os.Stdin, os.Stdout, os.Stderr))
	}
	goleak.VerifyTestMain(m)
}

func TestHelpIsTheManual(t *testing.T) {
	typed := map[string][]string{
		"help": {"--help"}, "help-trace": {"trace", "-h"}, "help-bench": {"bench", "trace", "--help"},
		"explain":           {"explain", "shortz-301"},
		"explain-hodoku":    {"explain", "--notation", "hodoku", "shortz-301"},
		"explain-explainer": {"explain", "--ladder", "explainer", "shortz-301"},
		"two-solutions":     {"puzzles", "two-solutions"},
	}
	for _, command := range []string{
		"window", "algorithms", "solve", "watch", "count", "compare", "data", "data export", "data import", "puzzles",
		"generate", "convert", "rate", "check", "explain", "export", "print", "lesson", "lesson check", "lesson html",
		"lesson pdf", "lesson list", "class", "licenses", "completion", "manual", "bench solve",
	} {
		typed["help-"+strings.ReplaceAll(command, " ", "-")] = append(strings.Fields(command), "--help")
	}
	for name, args := range typed {
		t.Run(name, func(t *testing.T) {
			got := clitest.Typed(t, "", args...)
			check.Must(t, got.Status == terminal.ExitOK && got.Stderr == "",
				"status %d, and on stderr: %s", got.Status, got.Stderr)
			golden := filepath.Join("testdata", name+".txt")
			if *update {
				check.OK(t, os.WriteFile(golden, []byte(got.Stdout), 0o644))
			}
			want, err := os.ReadFile(golden)
			check.OK(t, err)
			check.That(t, got.Stdout == string(want),
				"differs from %s; look at it and use -update if it is right:\n%s", golden, got.Stdout)
		})
	}
}

func TestCommands(t *testing.T) {
	for _, c := range []clitest.Case{
		{
			Name: "the version", Args: []string{"--version"},
			Stdout: []string{"sudoscope 1.2.3\n"},
		},
		{
			Name: "the licences of the fonts", Args: []string{"licenses"},
			Stdout: []string{"Inter", "JetBrains Mono", "SIL OPEN FONT LICENSE Version 1.1"},
		},
		{
			Name:   "solve prints the solution and the verdict",
			Args:   []string{"solve", "--algorithm", "backtracking", clitest.Wikipedia},
			Stdout: []string{clitest.WikipediaSolution + " Solved in 8,365 steps.\n"},
		},
		{
			Name:   "solve takes the ids of built-in puzzles",
			Args:   []string{"solve", "-a", "backtracking", "wikipedia", "euler-01"},
			Stdout: []string{clitest.WikipediaSolution + " Solved in 8,365 steps.\n", "Solved in "},
		},
		{
			Name: "puzzles lists the built-in ones", Args: []string{"puzzles"},
			Stdout: []string{"Gentle starts (gentle)\n", "ID ", "NAME ", "SIDE ", "CLUES ", "SOURCE\n",
				"Famous (famous)\n", "wikipedia ", " 9 ", " 30 ", " Wikipedia, "},
		},
		{
			Name: "puzzles lists a theme", Args: []string{"puzzles", "odd"},
			Stdout: []string{"Odd ones (odd)\n", "two-solutions "},
		},
		{
			Name: "puzzles lists those for a technique", Args: []string{"puzzles", "--needs", "x-wing"},
			Stdout: []string{"X-Wing (x-wing)\n  In two rows", "Each puzzle needs it", "\nx-wing-1 ", "\nx-wing-10 "},
		},
		{
			Name: "puzzles knows no such technique", Args: []string{"puzzles", "--needs", "magic"},
			Status: terminal.ExitUsage,
			Stderr: []string{`there is no technique "magic"; choose one of: full-house`},
		},
		{
			Name: "puzzles for a technique of a theme", Args: []string{"puzzles", "--needs", "x-wing", "odd"},
			Status: terminal.ExitUsage,
			Stderr: []string{"--needs=x-wing lists puzzles of all themes: leave out odd"},
		},
		{
			Name: "puzzles knows neither", Args: []string{"puzzles", "oddest"}, Status: terminal.ExitUsage,
			Stderr: []string{`"oddest" is neither a theme nor the id of a built-in puzzle`, "gentle techniques famous"},
		},
		{
			Name: "solve takes many puzzles from standard input", Args: []string{"solve", "-a", "backtracking", "-"},
			Stdin:  clitest.Wikipedia + "\n" + clitest.Small + "\n",
			Stdout: []string{clitest.WikipediaSolution, "\n1324423124133142 Solved"},
			Stderr: nil,
		},
		{
			Name:   "solve says what is left when it is stuck",
			Args:   []string{"solve", "-a", "candidate-checking", clitest.ManySolutions},
			Status: terminal.ExitFailed, Stdout: []string{"Stuck after ", "cells are left."},
		},
		{
			Name:   "solve stops after so many steps",
			Args:   []string{"solve", "-a", "backtracking", "--max-steps", "100", clitest.Wikipedia},
			Status: terminal.ExitFailed, Stdout: []string{"Not solved within 100 steps: ", "cells are left."},
		},
		{
			Name:   "solve tells when there is no solution",
			Args:   []string{"solve", "-a", "backtracking", "12.." + "..3." + "...4" + "...."},
			Status: terminal.ExitFailed, Stdout: []string{"No solution: this puzzle has none"},
		},
		{
			Name: "solve warns of many solutions", Args: []string{"solve", "-a", "dlx", clitest.ManySolutions},
			Stdout: []string{"Solved"}, Stderr: []string{"more than one solution", "sudoscope count says how many"},
		},
		{
			Name:   "bad lines are reported with their number and the rest goes on",
			Args:   []string{"solve", "-a", "backtracking", "-"},
			Stdin:  clitest.Wikipedia + "\nrubbish\n" + clitest.Wikipedia + "\n" + "55" + clitest.Wikipedia[2:] + "\n",
			Status: terminal.ExitUsage, Stdout: []string{clitest.WikipediaSolution, clitest.WikipediaSolution},
			Stderr: []string{"standard input: line 2",
				"standard input: line 4: the clues contradict each other (A1 and A2 in row A both hold 5"},
		},
		{
			Name: "count prints the number and the puzzle", Args: []string{"count", "-"},
			Stdin:  clitest.Wikipedia + "\n" + clitest.ManySolutions + "\n",
			Stdout: []string{"1 " + clitest.Wikipedia + "\n", "at least 1000 " + clitest.ManySolutions + "\n"},
		},
		{
			Name: "count names the cells in which solutions differ", Args: []string{"count", "--cells", "-"},
			Stdin:  clitest.TwoSolutions + "\n" + clitest.Wikipedia + "\n",
			Stdout: []string{"2 " + clitest.TwoSolutions + " r6c5 r6c6 r7c5 r7c6\n1 " + clitest.Wikipedia + "\n"},
		},
		{
			Name: "count reads any format from standard input", Args: []string{"count", "-"},
			Stdin:  "name,puzzle\nfour," + clitest.Small + "\n",
			Stdout: []string{"1 " + clitest.Small + "\n"},
		},
		{
			Name: "count goes up to its limit", Args: []string{"count", "--limit", "2", clitest.ManySolutions},
			Stdout: []string{"at least 2 " + clitest.ManySolutions + "\n"},
		},
		{
			Name:  "count as JSON says where it stopped",
			Args:  []string{"count", "--json", "--limit", "2", "--cells", "-"},
			Stdin: clitest.TwoSolutions + "\n" + clitest.Wikipedia + "\n",
			Stdout: []string{`{"puzzle":"` + clitest.TwoSolutions + `","solutions":2,"at_least":true,"cells":["r6c5",` +
				`"r6c6","r7c5","r7c6"],"all_cells":true}` + "\n" + `{"puzzle":"` + clitest.Wikipedia +
				`","solutions":1,"at_least":false,"cells":[],"all_cells":true}` + "\n"},
		},
		{
			Name: "count is exact below its limit", Args: []string{"count", strings.Repeat(".", 16)},
			Stdout: []string{"288 ................\n"},
		},
		{
			Name: "an argument may be whatever can be pasted",
			Args: []string{"count", ":0003:5:" + clitest.Wikipedia + ":::", "puzzle = '" + clitest.Wikipedia + "'",
				"[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,0]]\n[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,0,1]]",
				"3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9", clitest.Wikipedia + " with a name"},
			Stdout: []string{strings.Repeat("1 "+clitest.Wikipedia+"\n", 2) +
				"1 123434122143432.\n1 12343412214343.1\n" + strings.Repeat("1 "+clitest.Wikipedia+"\n", 2)},
		},
		{
			Name:   "count names givens that contradict each other",
			Args:   []string{"count", "55" + clitest.Wikipedia[2:]},
			Stdout: []string{"0 55"}, Stderr: []string{"A1 and A2 in row A both hold 5"},
		},
		{
			Name: "watch without a terminal prints lines, the grid and the verdict",
			Args: []string{"watch", clitest.Wikipedia},
			Stdout: []string{"Backtracking on a puzzle with 30 clues\n", "1  Place 1 in A3.", "\n    8,365  Place ",
				" A│ 5 3 4 │ 6 7 8 │ 9 1 2 │\n", "\nSolved in 8,365 steps.\n"},
		},
		{
			Name:   "watch says how many steps there may be",
			Args:   []string{"watch", "--max-steps", "3", "--notation", "rowcol", clitest.Wikipedia},
			Status: terminal.ExitFailed, Stdout: []string{", for at most 3 steps\n", "Place 1 in r1c3.", " 1│ 5 3 1 │",
				"Not solved within 3 steps: 48 cells are left.\n"},
		},
		{
			Name:   "what has another name now is known by the old one",
			Args:   []string{"watch", "--speed", "1ms", "--max-steps", "1", clitest.Wikipedia},
			Status: terminal.ExitFailed, Stdout: []string{"Place 1 in A3."},
		},
		{
			// Plain backtracking takes 138 million steps.
			Name: "an algorithm need not be named", Args: []string{"solve", "against-backtracking"},
			Stdout: []string{"987654321246173985351928746128537694634892157795461832519286473472319568863745219 Solved in 130 steps.\n"},
			Stderr: []string{"sudoscope: the algorithm is Dancing links (DLX); -a names another, such as -a backtracking\n"},
		},
		{
			Name: "a trace needs none either", Args: []string{"trace", "--max-steps", "1", clitest.Wikipedia},
			Status: terminal.ExitFailed, Stdout: []string{`"cell":"A3"`},
		},
		{
			Name: "algorithms explains one", Args: []string{"algorithms", "simulated-annealing"},
			Stdout: []string{"Simulated annealing (simulated-annealing)", "Idea", "Pseudocode", "Settings for --set",
				"Presets for --preset"},
		},
		{
			Name:   "without a display and a terminal it says what comes of the run",
			Args:   []string{"--algorithm", "backtracking", "--max-steps", "2", clitest.Wikipedia},
			Status: terminal.ExitFailed, Stdout: []string{"A│ 5 3 . │", "A│ 5 3 1 │", "Not solved within 2 steps",
				"To see the steps, use a terminal, or sudoscope watch --algorithm backtracking 53..7"},
			Stderr: []string{"there is no display for a window, so only the result of the run is shown.\n"},
		},
		{
			Name: "a run without a display shows some puzzle", Args: nil,
			Stdout: []string{"Backtracking on Euler 01\n", "Solved in 351 steps.\n\nTo see the steps, use a terminal, or sudoscope watch | less.\n"},
			Stderr: []string{"there is no display"},
		},
		{
			Name: "the benchmark of the window needs a display", Args: []string{"bench", "window"},
			Status: terminal.ExitUsage, Stderr: []string{"there is no display"},
		},
	} {
		t.Run(c.Name, c.Check)
	}
}

// The page of a command is also where many look for it first.
func TestHelpIsACommandToo(t *testing.T) {
	for typed, as := range map[string]string{"help": "--help", "help solve": "solve --help",
		"help lesson html": "lesson html --help"} {
		got, want := clitest.Typed(t, "", strings.Fields(typed)...), clitest.Typed(t, "", strings.Fields(as)...)
		check.That(t, got == want && got.Status == terminal.ExitOK && strings.HasPrefix(got.Stdout, "Usage: "),
			"%s: %+v", typed, got)
	}
}

// Whoever nearly writes a name is asked whether that was meant, and not shown a long list.
func TestNamesThatAreNearlyRightAreAskedFor(t *testing.T) {
	for typed, want := range map[string]string{
		"slove wikipedia":                            `no command "slove": did you mean solve?`,
		"gen --count 3":                              `no command "gen": did you mean generate?`,
		"wikpedia":                                   `"wikpedia": did you mean wikipedia?`,
		"solve wikpedia":                             `"wikpedia": did you mean wikipedia?`,
		"puzzles --needs xwing":                      `no technique "xwing": did you mean x-wing?`,
		"puzzles famus":                              `"famus": did you mean famous?`,
		"puzzles wikpedia":                           `"wikpedia": did you mean wikipedia?`,
		"generate --grade hrad":                      `no grade "hrad": did you mean hard?`,
		"generate --level medum":                     `no level "medum": did you mean medium?`,
		"generate --format jsn":                      `no format "jsn": did you mean json?`,
		"generate --daily --grade extrem":            `no grade "extrem": did you mean extreme?`,
		"generate --method cvoer":                    `"cvoer": did you mean cover?`,
		"convert --to opensudoko four":               `no format "opensudoko": did you mean opensudoku?`,
		"solve -a dxl four":                          `no algorithm "dxl": did you mean dlx?`,
		"algorithms bactracking":                     `no algorithm "bactracking": did you mean backtracking?`,
		"solve -a crook --preset pair four":          `no preset "pair": did you mean pairs?`,
		"solve -a backtracking --set cels=rows four": `no setting "cels": did you mean cells?`,
		"compare --by stps four":                     `no measure "stps": did you mean steps?`,
		"export --kinds guess -o x.gif four":         `no kind "guess": did you mean guesses?`,
		"lesson html hrd-for-whom":                   `no ready lesson "hrd-for-whom": did you mean hard-for-whom?`,
		"explain --grade eazy four":                  `no grade "eazy": did you mean easy?`,
		"solve --jsn four":                           `unknown flag --jsn, did you mean "--json"?`,
	} {
		t.Run(typed, func(t *testing.T) {
			clitest.Case{Args: strings.Fields(typed), Status: terminal.ExitUsage, Stderr: []string{want}}.Check(t)
		})
	}
}

func TestBadInputIsToldInASentence(t *testing.T) {
	folder := t.TempDir()
	for _, c := range []clitest.Case{
		{Name: "empty", Args: []string{""}, Stderr: []string{"the puzzle is empty: write 81 characters"}},
		{Name: "neither puzzle nor file", Args: []string{"nosuchthing"},
			Stderr: []string{`"nosuchthing" is neither a puzzle, nor a file`}},
		{Name: "too short", Args: []string{clitest.Wikipedia[1:]},
			Stderr: []string{"is not a puzzle", "80 cells", "add 1"}},
		{Name: "too long", Args: []string{clitest.Wikipedia + "."},
			Stderr: []string{"is not a puzzle", "82 cells", "remove 1"}},
		{Name: "a text of another kind", Args: []string{strings.Repeat("<note>\n<to>A</to>\n", 50)},
			Stderr: []string{`"<note>\n<to>A</to>\n<note>`, `…" cannot be read: this XML holds no puzzle in a form that Sudoscope knows`}},
		{Name: "a long line", Args: []string{strings.Repeat("abc ", 200)}, Stderr: []string{`…" cannot be read: `}},
		{Name: "a letter out of range", Args: []string{clitest.Wikipedia[:80] + "X"},
			Stderr: []string{"column 81", `"X"`, "expected a digit"}},
		{Name: "a digit too great for the side", Args: []string{clitest.Wikipedia[:80] + "A"},
			Stderr: []string{"column 81", `"A"`}},
		{Name: "conflicting givens", Args: []string{"3" + clitest.Wikipedia[1:]},
			Stderr: []string{"A1 and A2 in row A both hold 3"}},
		{Name: "a folder", Args: []string{folder}, Stderr: []string{folder, "is a folder"}},
		{Name: "no such file", Args: []string{"missing.txt"}, Stderr: []string{"missing.txt"}},
		{Name: "binary data", Args: []string{clitest.Written(t, "x.bin", "\x7fELF\x02\x01\x00\x00\xff\xfe")},
			Stderr: []string{"x.bin", "not text but binary data"}},
		{Name: "an empty file", Args: []string{clitest.Written(t, "empty.txt", "\n\n")},
			Stderr: []string{"empty.txt", "there is no puzzle in it"}},
		{Name: "a huge line", Args: []string{clitest.Written(t, "huge.txt", strings.Repeat(".", 5_000_000))},
			Stderr: []string{"huge.txt", "line 1", "longer than"}},
		{Name: "nothing comes in", Args: []string{"-"}, Stderr: []string{"standard input: there is no puzzle in it"}},
	} {
		for _, command := range [][]string{{"solve", "-a", "dlx"}, {"trace", "-a", "dlx"}, {"watch"}, {}} {
			c := c
			if len(c.Args[0]) == 0 && (len(command) == 0 || command[0] == "watch") {
				continue // where leaving the puzzle out is fine, so is an empty one
			}
			c.Args = slices.Concat(command, c.Args)
			c.Status = terminal.ExitUsage
			t.Run(c.Name+" for "+strings.Join(append(command, "window")[:1], ""), c.Check)
		}
	}
}

func TestBadFlagsAreToldInASentence(t *testing.T) {
	for _, c := range []clitest.Case{
		{Name: "no puzzle", Args: []string{"solve"},
			Stderr: []string{"<puzzle>", "see sudoscope solve --help"}},
		{Name: "an unknown algorithm", Args: []string{"solve", "-a", "magic", clitest.Wikipedia},
			Stderr: []string{`no algorithm "magic"`, "choose one of: backtracking "}},
		{Name: "an unknown flag", Args: []string{"--fast"},
			Stderr: []string{"unknown flag --fast", "see sudoscope --help"}},
		{Name: "a negative number of steps", Args: []string{"solve", "-a", "dlx", "--max-steps=-1", clitest.Wikipedia},
			Stderr: []string{"--max-steps=-1: choose"}},
		{Name: "a limit of nothing", Args: []string{"count", "--limit", "0", clitest.Wikipedia},
			Stderr: []string{"--limit=0: choose a number from 1 to 1,000,000,000; see sudoscope count --help"}},
		{Name: "a negative pace", Args: []string{"watch", "--pace=-1s", clitest.Wikipedia},
			Stderr: []string{"--pace=-1s: choose"}},
		{Name: "a negative pace by its old name", Args: []string{"watch", "--speed=-1s", clitest.Wikipedia},
			Stderr: []string{"choose a time from 0s to 1h"}},
		{Name: "a preset that there is not", Args: []string{"solve", "-a", "backtracking", "--preset", "fast",
			clitest.Wikipedia}, Stderr: []string{"Backtracking has no preset \"fast\""}},
		{Name: "an unknown preset", Args: []string{"solve", "-a", "simulated-annealing", "--preset", "nope",
			clitest.Wikipedia}, Stderr: []string{`no preset "nope"; choose one of: `}},
		{Name: "an unknown setting", Args: []string{"solve", "-a", "simulated-annealing", "--set", "nope=1",
			clitest.Wikipedia}, Stderr: []string{`no setting "nope"`}},
		{Name: "settings without an algorithm", Args: []string{"--set", "t0=1"},
			Stderr: []string{"name it with --algorithm"}},
		{Name: "a side that is too great", Args: []string{"solve", "-a", "pattern-matching", strings.Repeat(".", 625)},
			Stderr: []string{"solves grids up to 16×16, and this one is 25×25"}},
	} {
		c.Status = terminal.ExitUsage
		t.Run(c.Name, c.Check)
	}
}

func TestAlgorithmsAsJSON(t *testing.T) {
	got := clitest.Typed(t, "", "algorithms", "--json")
	lines := strings.Split(strings.TrimSpace(got.Stdout), "\n")
	all := algorithms.All()
	check.Must(t, len(lines) == len(all), "%d lines for %d algorithms", len(lines), len(all))
	for i, l := range lines {
		var a struct {
			ID      string `json:"id"`
			MaxSide int    `json:"max_side"`
		}
		err := json.Unmarshal([]byte(l), &a)
		check.That(t, err == nil && a.ID == all[i].ID && a.MaxSide == all[i].Limits.MaxSide, "line %d is %s (%v)",
			i+1, l, err)
	}
}

func TestTheRunPlaysInTheTerminalWhereNoWindowCanBeOpened(t *testing.T) {
	t.Setenv("COLUMNS", "100")
	t.Setenv("DISPLAY", ":987")
	hooks := cli.Hooks{Window: func(cli.Window) error { return cli.ErrNoWindow }, Pages: []scene.Page{scene.OnCompare}}
	var stdout, stderr bytes.Buffer
	args := []string{"--algorithm", "dlx", clitest.Wikipedia}
	status := cli.Run(t.Context(), args, hooks, strings.NewReader(""), &stdout, &stderr)
	check.That(t, status == terminal.ExitOK && strings.Contains(stdout.String(), "Solved in"),
		"status %d: %s", status, stdout.String())
	want := "sudoscope: no window can be opened on this display (it cannot be reached, or it has no OpenGL " +
		"2.1), so only the result of the run is shown.\n"
	check.That(t, stderr.String() == want, "it says %q", stderr.String())
	stderr.Reset()
	cli.Run(t.Context(), []string{"https://example.org/#page=compare"}, hooks, strings.NewReader(""), &stdout, &stderr)
	if got := stderr.String(); !strings.Contains(got, "no OpenGL 2.1), and what the link shows needs one") {
		t.Errorf("of a link it says %q", got)
	}
}

func TestWindowGetsWhatWasNamed(t *testing.T) {
	var opened []cli.Window
	hooks := cli.Hooks{Window: func(w cli.Window) error {
		opened = append(opened, w)
		return nil
	}}
	open := func(args ...string) clitest.Outcome {
		t.Helper()
		t.Setenv("COLUMNS", "100")
		t.Setenv("DISPLAY", ":0")
		var stdout, stderr bytes.Buffer
		status := cli.Run(t.Context(), args, hooks, strings.NewReader(""), &stdout, &stderr)
		return clitest.Outcome{Status: status, Stdout: stdout.String(), Stderr: stderr.String()}
	}
	list := clitest.Written(t, "list.txt", clitest.Wikipedia+"\nrubbish\n"+clitest.Small+"\n")
	for _, got := range []clitest.Outcome{open(), open(clitest.Wikipedia),
		open("--algorithm", "dlx", "--seed", "7", list), open("window", clitest.Small)} {
		check.Must(t, got.Status == terminal.ExitOK && got.Stdout == "", "status %d: %s", got.Status, got.Stderr)
	}
	check.Must(t, len(opened) == 4, "%d windows for 4 command lines", len(opened))
	w := opened[0]
	check.That(t, w.Puzzles == nil && w.Scene == nil, "without arguments: %+v", w)
	if w := opened[1]; len(w.Puzzles) != 1 || w.Puzzles[0].Givens.String() != clitest.Wikipedia {
		t.Errorf("with a puzzle: %+v", w)
	}
	if w := opened[2]; len(w.Puzzles) != 2 || w.Scene.Lanes[0].Algorithm.ID != "dlx" ||
		w.Scene.Lanes[0].Options.Seed != 7 {
		t.Errorf("with a file: %+v", w)
	}
	if w := opened[3]; len(w.Puzzles) != 1 || w.Puzzles[0].Givens.Shape().Side() != 4 {
		t.Errorf("with the command's name: %+v", w)
	}
	got := open("nothing")
	check.That(t, got.Status == terminal.ExitUsage && len(opened) == 4, "what is no puzzle opens a window: %+v", got)
}

// What lasts longer than anybody waits ends when it is told to.
func TestCommandsStopWhenToldTo(t *testing.T) {
	collection.All() // which takes a moment to read, and is not what is to be stopped
	for _, args := range [][]string{
		{"solve", "-a", "backtracking", clitest.LongPuzzle, clitest.LongPuzzle},
		{"solve", "-a", "backtracking", "--json", clitest.LongPuzzle},
	} {
		t.Run(args[0], func(t *testing.T) {
			said := 0
			// On a busy computer the run may not have begun when it is told to stop.
			for wait := 80 * time.Millisecond; said == 0 && wait < 10*time.Second; wait *= 2 {
				ctx, cancel := context.WithTimeout(t.Context(), wait)
				got := clitest.TypedInto(t, ctx, cli.Hooks{}, "", args...)
				cancel()
				check.That(t, got.Status != terminal.ExitOK, "status %d: %s", got.Status, got.Stdout)
				said = strings.Count(got.Stdout, "Stopped after") + strings.Count(got.Stdout, `"verdict":"cancelled"`)
			}
			check.That(t, said == 1, "said so %d times", said)
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
	status := cli.Run(ctx, []string{"count", "-"}, cli.Hooks{}, in, &stdout, &stderr)
	check.That(t, status != terminal.ExitOK, "status %d: %s", status, stdout.String())
	check.That(t, stdout.Len() == 0, "printed %s", stdout.String())
}
