package runs_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sudoscope/app/cli/clitest"
	"sudoscope/puzzles/check"
)

// backtracking solves by trying digits in order, as ours does.
const backtracking = `empty = empty_cells()

def solve(k):
    if k == len(empty):
        return True
    for digit in digits():
        if fits(empty[k], digit):
            say("It is the smallest that fits.")
            place(empty[k], digit)
            if solve(k + 1):
                return True
            remove(empty[k])
    return False

solve(0)
`

// programs writes programs into the folder in which the test is then.
func programs(t *testing.T) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"mine.star":         backtracking,
		"other/mine.star":   "stuck()\n",
		"Crook.star":        "stuck()\n",
		"colon.star":        "x = 1\ndef f()\n    pass\n",
		"wrong.star":        "note('so far')\nplace('r1c3', 10)\n",
		"false.star":        "solved()\n",
		"nul.star":          "x = '\x00'\n",
		"latin.star":        "# caf\xe9\n",
		"mark.star":         "\ufeffstuck()\r\n",
		"large.star":        "#" + strings.Repeat("x", 300<<10),
		"many.star":         strings.Repeat("\n", 6000),
		"with,comma.star":   "stuck()\n",
		"-dash.star":        "stuck()\n",
		"a\x1b[31mred.star": "stuck()\n",
		"solver.sh":         "#!/bin/sh\nread puzzle\necho line 3\necho consider r1c1\necho stuck\n",
		"Capital.STAR":      "stuck()\n",
		"not.sh":            "echo stuck\n",
		"mine.py":           "import sys\nprint('stuck')\n",
		"failing.sh":        "#!/bin/sh\necho consider r1c1\necho out of luck >&2\nexit 3\n",
	} {
		check.OK(t, os.MkdirAll(filepath.Dir(name), 0o700))
		mode := os.FileMode(0o700)
		if name == "not.sh" {
			mode = 0o600
		}
		check.OK(t, os.WriteFile(name, []byte(text), mode))
	}
}

func TestAScriptIsAnAlgorithm(t *testing.T) {
	programs(t)
	steps := func(algorithm string) (all []string) {
		got := clitest.Typed(t, "", "trace", "-a", algorithm, clitest.Small)
		check.Must(t, got.Status == 0, "%s: status %d: %s", algorithm, got.Status, got.Stderr)
		for line := range strings.Lines(got.Stdout) {
			var s struct {
				Kind, Cell, Text, Grid string
				Digit, Line            int
			}
			check.OK(t, json.Unmarshal([]byte(line), &s))
			switch s.Kind {
			case "place", "clear":
				all = append(all, s.Kind+s.Cell+string(rune('0'+s.Digit)))
			case "result":
				all = append(all, s.Grid)
			}
			if said := strings.Contains(s.Text, "It is the smallest that fits."); algorithm == "./mine.star" &&
				(said != (s.Kind == "place") || s.Kind == "place" && s.Line != 9) {
				t.Errorf("a step of line %d says %q", s.Line, s.Text)
			}
		}
		return all
	}
	own, ours := steps("./mine.star"), steps("backtracking")
	check.That(t, strings.Join(own, " ") == strings.Join(ours, " "), "the steps are\n%v\nand ours\n%v", own, ours)
}

// The calls and variables are those at the step, in a saved run too, and cells are named as elsewhere.
func TestTraceShowsVariables(t *testing.T) {
	programs(t)
	const script = "def add(list, c):\n    list.append(c)\n    consider(c)\n\n" +
		"seen = []\nnote('so')\nadd(seen, cell(1, 2))\nadd(seen, cell(2, 1))\n"
	check.OK(t, os.WriteFile("two.star", []byte(script), 0o600))
	traced := func(args ...string) []string {
		t.Helper()
		got := clitest.Typed(t, "", append([]string{"trace"}, args...)...)
		lines := strings.Split(strings.TrimSuffix(got.Stdout, "\n"), "\n")
		for i := range lines[:len(lines)-1] {
			_, lines[i], _ = strings.Cut(lines[i], `,"calls":`)
			lines[i] = strings.TrimSuffix(lines[i], "}")
		}
		return lines[:len(lines)-1]
	}
	want := []string{
		`[{"name":"main","line":6,"variables":{"seen":"[]"}}]`,
		`[{"name":"main","line":7,"variables":{"seen":"[A2]"}},` +
			`{"name":"add","line":3,"variables":{"c":"A2","list":"[A2]"}}]`,
		`[{"name":"main","line":8,"variables":{"seen":"[A2, B1]"}},` +
			`{"name":"add","line":3,"variables":{"c":"B1","list":"[A2, B1]"}}]`,
	}
	got := traced("--variables", "-a", "two.star", "wikipedia")
	check.That(t, slices.Equal(got, want), "got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	if got := clitest.Typed(t, "", "export", "-a", "two.star", "-o", "two.sudoscope", "wikipedia"); got.Status != 0 {
		t.Fatal(got.Stderr)
	}
	if got := traced("--variables", "two.sudoscope"); !slices.Equal(got, want) {
		t.Errorf("saved: got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	got = traced("--variables", "--notation", "rowcol", "two.sudoscope")
	check.That(t, len(got) == 3 && strings.Contains(got[2], `"[r1c2, r2c1]"`), "rows and columns: %s",
		strings.Join(got, "\n"))
	got = traced("two.sudoscope")
	check.That(t, len(got) == 3 && strings.Join(got, "") == "", "without asking: %s", strings.Join(got, "\n"))
	clitest.Case{Args: []string{"trace", "--variables", "wikipedia"}, Status: 2,
		Stderr: []string{"Backtracking is not a program of your own"}}.Check(t)
}

// Scripts need nothing of their surroundings: no home, no path, no place for temporary files.
func TestAScriptNeedsNoEnvironment(t *testing.T) {
	programs(t)
	for _, name := range []string{"HOME", "PATH", "XDG_DATA_HOME", "XDG_CONFIG_HOME"} {
		t.Setenv(name, "")
	}
	t.Setenv("TMPDIR", "/nonexistent")
	for _, c := range []clitest.Case{
		{Name: "script", Args: []string{"solve", "-a", "./mine.star", clitest.Small}, Stdout: []string{"Solved in"}},
		{Name: "the last counts", Args: []string{"solve", "-a", "dlx", "-a", "mine.star", clitest.Small},
			Stdout: []string{"Solved in 18 steps."}},
		{Name: "command", Args: []string{"solve", "-a", "exec:python3 mine.py", clitest.Small}, Status: 2,
			Stderr: []string{`there is no program "python3" in the folders of PATH`}},
	} {
		t.Run(c.Name, c.Check)
	}
}

// A saved run has its steps, so opening it runs nothing, and nothing is chosen for it.
func TestASavedRunOfAProgramRunsNothing(t *testing.T) {
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip("there is no sh")
	}
	programs(t)
	write := func(text string) {
		text = "#!/bin/sh\n" + text + "\necho consider r1c3\necho stuck\n"
		check.OK(t, os.WriteFile("ran.sh", []byte(text), 0o700))
	}
	write(":")
	if got := clitest.Typed(t, "", "export", "-a", "exec:./ran.sh", "-o", "x.sudoscope", "wikipedia"); got.Status != 0 {
		t.Fatal(got.Stderr)
	}
	write("echo > it-ran")
	for _, args := range [][]string{
		{"trace", "x.sudoscope"}, {"trace", "--variables", "x.sudoscope"}, {"watch", "x.sudoscope"}, {"x.sudoscope"},
		{"export", "-o", "x.html", "x.sudoscope"}, {"export", "-o", "x.csv", "x.sudoscope"},
	} {
		got := clitest.Typed(t, "", args...)
		check.That(t, got.Status <= 1, "%v: status %d: %s", args, got.Status, got.Stderr)
	}
	for _, args := range [][]string{
		{"trace", "-a", "exec:./ran.sh", "x.sudoscope"}, {"trace", "--source", "ran.sh", "x.sudoscope"},
		{"watch", "--source", "ran.sh", "x.sudoscope"}, {"solve", "x.sudoscope"},
	} {
		if got := clitest.Typed(t, "", args...); got.Status != 2 || got.Stdout != "" {
			t.Errorf("%v: status %d: %s%s", args, got.Status, got.Stdout, got.Stderr)
		}
	}
	_, err := os.Stat("it-ran")
	check.That(t, err != nil, "the command was run")
}

// What is named wrongly is said once and before anything runs. As JSON there are two puzzles, since the run of one is
// timed for a while, with a process each time.
func TestProgramsOnTheCommandLine(t *testing.T) {
	programs(t)
	check.OK(t, os.MkdirAll("folder.star", 0o700))
	for _, c := range []clitest.Case{
		{Name: "solve", Args: []string{"solve", "-a", "mine.star", clitest.Small}, Stdout: []string{"Solved in"}},
		{Name: "as JSON", Args: []string{"solve", "--json", "-a", "mine.star", clitest.Small, clitest.Small},
			Stdout: []string{`"algorithm":"own:mine"`, `"verdict":"solved"`}},
		{Name: "byte order mark", Args: []string{"solve", "-a", "mark.star", clitest.Small}, Status: 1,
			Stdout: []string{"Stuck after 0 steps"}},
		{Name: "fails", Args: []string{"solve", "-a", "./wrong.star", "wikipedia"}, Status: 1,
			Stdout: []string{"Failed: line 2: the digit must be from 1 to 9, not 10.\n"}},
		{Name: "fails as JSON", Args: []string{"trace", "-a", "./wrong.star", "wikipedia"}, Status: 1,
			Stdout: []string{`"text":"so far"`, `"verdict":"failed"`, `Failed: line 2: the digit`}},
		{Name: "lies", Args: []string{"solve", "-a", "./false.star", "wikipedia"}, Status: 1,
			Stdout: []string{"Failed: "}},
		{Name: "colon", Args: []string{"solve", "-a", "./colon.star", "wikipedia"}, Status: 2,
			Stderr: []string{"./colon.star:2: a colon is missing"}},
		{Name: "no file", Args: []string{"solve", "-a", "./none.star", "wikipedia"}, Status: 2,
			Stderr: []string{"there is no file ./none.star"}},
		{Name: "folder", Args: []string{"watch", "-a", "folder.star", "wikipedia"}, Status: 2,
			Stderr: []string{"not a file"}},
		{Name: "device", Args: []string{"solve", "-a", os.DevNull, "wikipedia"}, Status: 2,
			Stderr: []string{"not a file"}},
		{Name: "large", Args: []string{"solve", "-a", "large.star", "wikipedia"}, Status: 2,
			Stderr: []string{"larger than 256 kB"}},
		{Name: "many lines", Args: []string{"solve", "-a", "many.star", "wikipedia"}, Status: 2,
			Stderr: []string{"more than 5000 lines"}},
		{Name: "nul", Args: []string{"solve", "-a", "nul.star", "wikipedia"}, Status: 2, Stderr: []string{"UTF-8"}},
		{Name: "latin", Args: []string{"solve", "-a", "latin.star", "wikipedia"}, Status: 2, Stderr: []string{"UTF-8"}},
		{Name: "no ending", Args: []string{"solve", "-a", "solver.sh", "wikipedia"}, Status: 2,
			Stderr: []string{`"exec:./solver.sh"`}},
		{Name: "neither", Args: []string{"solve", "-a", "solver", "wikipedia"}, Status: 2,
			Stderr: []string{`there is no algorithm "solver"`, " dlx ", "./mine.star"}},
		{Name: "no ending of a script", Args: []string{"solve", "-a", "mine", "wikipedia"}, Status: 2,
			Stderr: []string{`there is no algorithm "mine", but a program: write ./mine.star`}},
		{Name: "as tables name it", Args: []string{"solve", "-a", "own:mine", "wikipedia"}, Status: 2,
			Stderr: []string{"name the file of a program, such as ./mine.star"}},
		{Name: "no exec", Args: []string{"solve", "-a", "python3 mine.py", "wikipedia"}, Status: 2,
			Stderr: []string{`write exec: before a command, such as "exec:python3 mine.py"`}},
		{Name: "Python without exec", Args: []string{"solve", "-a", "mine.py", "wikipedia"}, Status: 2,
			Stderr: []string{`start it with a command, such as "exec:python3 mine.py"`}},
		{Name: "Python as Starlark", Args: []string{"solve", "-a", "./mine.py", "wikipedia"}, Status: 2,
			Stderr: []string{"./mine.py:1: nothing can be imported", `"exec:python3 ./mine.py"`}},
		{Name: "preset", Args: []string{"solve", "-a", "mine.star", "--preset", "fast", "wikipedia"}, Status: 2,
			Stderr: []string{"mine has no presets"}},
		{Name: "setting", Args: []string{"solve", "-a", "mine.star", "--set", "a=1", "wikipedia"}, Status: 2,
			Stderr: []string{"mine"}},
		{Name: "no command", Args: []string{"solve", "-a", "exec:", "wikipedia"}, Status: 2,
			Stderr: []string{"is empty"}},
		{Name: "blanks", Args: []string{"solve", "-a", "exec:  ", "wikipedia"}, Status: 2,
			Stderr: []string{"is empty"}},
		{Name: "quote", Args: []string{"solve", "-a", `exec:"x`, "wikipedia"}, Status: 2, Stderr: []string{"closing one"}},
		{Name: "nul in a command", Args: []string{"solve", "-a", "exec:x\x00y", "wikipedia"}, Status: 2,
			Stderr: []string{"exec: "}},
		{Name: "no such command", Args: []string{"solve", "-a", "exec:no-such-program", "wikipedia"}, Status: 2,
			Stderr: []string{"in the folders of PATH"}},
		{Name: "source of a script", Args: []string{"solve", "-a", "mine.star", "--source", "mine.star", "wikipedia"},
			Status: 2, Stderr: []string{"--source is the text of a program that a command starts"}},
		{Name: "source of ours", Args: []string{"watch", "--source", "mine.star", "wikipedia"},
			Status: 2, Stderr: []string{"--source is the text of a program that a command starts"}},
		{Name: "no source", Args: []string{"solve", "-a", "exec:./solver.sh", "--source", "none", "wikipedia"},
			Status: 2,
			Stderr: []string{"--source: there is no file none"}},
		{Name: "window", Args: []string{"-a", "mine.star", clitest.Small}, Stdout: []string{"mine on a puzzle",
			"Solved in 18 steps."},
			Stderr: []string{"no display"}},
		{Name: "in the place of a puzzle", Args: []string{"mine.star"}, Status: 2,
			Stderr: []string{"a program needs one: sudoscope watch --algorithm mine.star PUZZLE"}},
		{Name: "in the place of several", Args: []string{"solve", "mine.star", clitest.Small}, Status: 2,
			Stdout: []string{"Solved in"}, Stderr: []string{"mine.star is a program and not a puzzle"}},
		{Name: "capital letters", Args: []string{"solve", "-a", "Capital.STAR", clitest.Small}, Status: 1,
			Stdout: []string{"Stuck after 0 steps"}},
		{Name: "an argument too many", Args: []string{"run-script", "wikipedia"}, Status: 2,
			Stderr: []string{"unexpected argument"}},
	} {
		t.Run(c.Name, c.Check)
	}
}

// A command is started without a shell, in the current folder.
func TestACommandIsAnAlgorithm(t *testing.T) {
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip("there is no sh")
	}
	programs(t)
	for _, c := range []clitest.Case{
		{Name: "trace", Args: []string{"trace", "-a", "exec:./solver.sh", "--source", "solver.sh", "wikipedia"},
			Status: 1,
			Stdout: []string{`{"kind":"consider","cell":"A1","digit":0,"line":3,`, `"verdict":"stuck"`}},
		{Name: "quotes", Args: []string{"solve", "-a", `exec:"./solver.sh" ';' 'rm *'`, "wikipedia"}, Status: 1,
			Stdout: []string{"Stuck after 1 step"}},
		{Name: "fails", Args: []string{"solve", "-a", "exec:./failing.sh", "wikipedia"}, Status: 1,
			Stdout: []string{"Failed: ", "out of luck"}},
		{Name: "not executable", Args: []string{"solve", "-a", "exec:./not.sh", "wikipedia"}, Status: 2,
			Stderr: []string{"./not.sh cannot be run"}},
		{Name: "a clue in the way", Args: []string{"solve", "-a", "exec:echo place r1c1 9", "wikipedia"}, Status: 1,
			Stdout: []string{"Failed: ", "r1c1"}},
	} {
		t.Run(c.Name, c.Check)
	}
}

// Two programs of one name are told apart, and from ours.
func TestCompareTellsProgramsApart(t *testing.T) {
	programs(t)
	// Two puzzles, since one is timed for a while, with a process each time.
	for _, c := range []clitest.Case{
		{Name: "in two folders", Args: []string{"compare", "-a", "mine.star,other/mine.star,dlx", "four", "six"},
			Stdout: []string{"\nmine.star ", "\nother/mine.star ", "\nDancing links"}},
		{Name: "as ours", Args: []string{"compare", "-a", "Crook.star,crook", "four", "six"},
			Stdout: []string{"\nCrook.star ", "\nCrook"}},
		{Name: "a comma in the name", Args: []string{"compare", "-a", "with,comma.star", "-a", "dlx,crook",
			"four", "six"},
			Stdout: []string{"\nwith,comma ", "\nDancing links", "\nCrook"}},
		{Name: "one that fails", Args: []string{"compare", "-a", "dlx,wrong.star", "wikipedia", "inkala-2012"},
			Stdout: []string{"2 failed"},
			Stderr: []string{"sudoscope: wrong failed on Wikipedia example: line 2: the digit must be from 1 to 9, " +
				"not 10 (and 1 other run failed)\n"}},
		{Name: "one that is wrong", Args: []string{"compare", "-a", "dlx,colon.star", clitest.Small}, Status: 2,
			Stderr: []string{"colon.star:2: a colon is missing"}},
		{Name: "a name that changes colours", Args: []string{"compare", "-a", "./a\x1b[31mred.star", "four", "six"},
			Stdout: []string{"\na[31mred "}},
	} {
		t.Run(c.Name, c.Check)
	}
}

// A program runs once with each seed only if the seed counts for it.
func TestProgramsThatDoNotDrawRunOnce(t *testing.T) {
	programs(t)
	for name, text := range map[string]string{
		"luck.star": "place(random_choice(empty_cells()), random(4) + 1)\n",
		"luck.sh":   "#!/bin/sh\nread puzzle\nread boxes\nread seed\necho random\necho note $seed\necho stuck\n",
	} {
		check.OK(t, os.WriteFile(name, []byte(text), 0o700))
	}
	got := clitest.Typed(t, "", "compare", "--seeds", "1-3", "-a", "./mine.star,./luck.star", "-a", "exec:./solver.sh",
		"-a", "exec:./luck.sh", "four", "six")
	for _, want := range []string{"mine         2 of 2", "luck         0 of 6", "./solver.sh  0 of 2",
		"./luck.sh    0 of 6"} {
		check.That(t, strings.Contains(got.Stdout, want), "it says %s%s, without %q", got.Stdout, got.Stderr, want)
	}
}
