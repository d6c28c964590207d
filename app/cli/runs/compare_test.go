package runs_test

import (
	"encoding/csv"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoscope/app/cli/clitest"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles/check"
)

func TestCompare(t *testing.T) {
	file := clitest.Written(t, "two.txt", clitest.Wikipedia+"\n"+strings.Repeat(".", 80)+"5\n")
	for _, c := range []clitest.Case{
		{
			Name: "a table", Args: []string{"compare", "-a", "backtracking,dlx,techniques:singles", "--budget", "10000",
				file},
			Stdout: []string{
				"ALGORITHM", "SOLVED", "MEDIAN", "NOT SOLVED\n",
				"Backtracking ", "2 of 2", "8,365", "\n",
				"Dancing links (DLX)", "2 of 2", "\n",
				"Human techniques, singles", "1 of 2", "puzzle 2", "1 stuck\n",
			},
		},
		{
			Name: "settings", Args: []string{"compare", "-a",
				"backtracking,backtracking:cells=columns:digits=descending,backtracking:cells=Most Constrained",
				"--by", "placements", "wikipedia"},
			Stdout: []string{"Backtracking ", "4,208", "Backtracking, columns, descending", "725",
				"Backtracking, most constrained", "102"},
		},
		{
			Name:   "settings that there are not",
			Args:   []string{"compare", "-a", "backtracking:cells=rings", "wikipedia"},
			Stderr: []string{`Order of cells cannot be "rings": choose Rows, Columns`}, Status: 2,
		},
		{
			Name: "two presets", Args: []string{"compare", "-a", "backtracking:boxes:columns", "wikipedia"},
			Stderr: []string{`"backtracking:boxes:columns" names two presets: leave one out`}, Status: 2,
		},
		{
			Name: "one twice", Args: []string{"compare", "-a", "dlx:all,dlx,dlx", "wikipedia"},
			Stderr: []string{"Dancing links (DLX) stands twice: name it once"}, Status: 2,
		},
		{
			Name: "another measure", Args: []string{"compare", "-a", "backtracking", "--by", "dead_ends", "wikipedia"},
			Stdout: []string{"ALGORITHM     SOLVED  DEAD ENDS  NOT SOLVED\n",
				"Backtracking  1 of 1  1,246      -\n"},
		},
		{
			Name: "seeds", Args: []string{"compare", "-a", "simulated-annealing,sorted-backtracking", "--seeds",
				"1-3,7", "--max-steps", "1000", "wikipedia"},
			Stdout: []string{"Simulated annealing ", "0 of 4", "4 budget spent\n", "Sorted backtracking ", "1 of 1"},
		},
		{
			Name: "variations",
			Args: []string{"compare", "-a", "backtracking,techniques", "--variations", "50", "wikipedia"},
			Stdout: []string{"Backtracking      50 of 50  911     4,839  -    14,793  Wikipedia example, shuffle 20",
				"ALGORITHM         MEDIAN PUZZLE  MOST TO LEAST PUZZLE  MOST TO LEAST VARIATION\n" +
					"Backtracking      911            -                     234.8\n" +
					"Human techniques  51             -                     1.0\n"},
		},
		{
			Name:   "times of a list",
			Args:   []string{"compare", "-a", "dlx", "--by", "seconds", "--repeat", "wikipedia", "ai-escargot"},
			Stdout: []string{"Dancing links (DLX)  2 of 2  0.0"},
		},
		{
			Name:   "a measure that means nothing",
			Stdout: []string{"Backtracking         1 of 1  -  ", "Sorted backtracking  1 of 1  0"},
			Args:   []string{"compare", "-a", "backtracking,sorted-backtracking", "--by", "guesses", "wikipedia"},
		},
		{
			Name: "techniques compete without the solution, unless they are told to have it",
			Args: []string{"compare", "-a", "techniques,techniques:all", "inkala-2012"},
			Stdout: []string{"DIGITS PUT IN AND TAKEN OUT", "Human techniques ", "0 of 1  -", "1 stuck\n",
				"Human techniques, all", "0 of 1  -", "1 with help\n"},
		},
		{Name: "an unknown algorithm", Args: []string{"compare", "-a", "magic", "wikipedia"},
			Status: terminal.ExitUsage, Stderr: []string{"magic", "choose one of"}},
		{Name: "an unknown preset", Args: []string{"compare", "-a", "techniques:magic", "wikipedia"},
			Status: terminal.ExitUsage, Stderr: []string{"magic", "choose one of"}},
		{Name: "an unknown measure", Args: []string{"compare", "--by", "beauty", "wikipedia"},
			Status: terminal.ExitUsage, Stderr: []string{"--by", "beauty", "dead_ends"}},
		{Name: "a run that takes too long",
			Args:   []string{"compare", "-a", "backtracking", "--max-time", "1ms", strings.Repeat(".", 625)},
			Stdout: []string{"0 of 1", "1 budget spent\n"}},
		{Name: "two bounds", Status: terminal.ExitUsage, Stderr: []string{"choose one of them"},
			Args: []string{"compare", "--max-time", "1s", "--max-steps", "7", "wikipedia"}},
		{Name: "no budget", Args: []string{"compare", "--budget", "much", "wikipedia"}, Status: terminal.ExitUsage,
			Stderr: []string{"--budget", "10s"}},
		{Name: "seeds that are none", Args: []string{"compare", "--seeds", "3-1", "wikipedia"},
			Status: terminal.ExitUsage, Stderr: []string{"--seeds", "3-1"}},
		{Name: "too many seeds", Args: []string{"compare", "--seeds", "0-18446744073709551615", "wikipedia"},
			Status: terminal.ExitUsage, Stderr: []string{"--seeds", "100,000"}},
		{Name: "fewer than no jobs", Args: []string{"compare", "--jobs", "-2", "wikipedia"}, Status: terminal.ExitUsage,
			Stderr: []string{"--jobs"}},
		{
			Name:   "figures whose file cannot be written",
			Args:   []string{"compare", "-a", "dlx", "--csv", file + "/runs.csv", "wikipedia"},
			Stdout: []string{"Dancing links (DLX)  1 of 1  51"}, Status: terminal.ExitUsage,
			Stderr: []string{"--csv: "},
		},
		{Name: "a report without a folder", Status: terminal.ExitUsage,
			Args:   []string{"compare", "wikipedia", "--report"},
			Stderr: []string{"--report has no value: write one after it; see sudoscope compare --help"}},
		{Name: "no puzzle", Args: []string{"compare", "nobody.txt"}, Status: terminal.ExitUsage,
			Stderr: []string{"nobody.txt"}},
		{
			Name: "a puzzle that cannot be read beside one that can",
			Args: []string{"compare", "-a", "dlx", "nobody.txt", "wikipedia"}, Status: terminal.ExitUsage,
			Stdout: []string{"1 of 1"}, Stderr: []string{"nobody.txt"},
		},
	} {
		t.Run(c.Name, c.Check)
	}
}

func TestCompareWritesItsRuns(t *testing.T) {
	name := filepath.Join(t.TempDir(), "runs.csv")
	got := clitest.Typed(t, "", "compare", "-a", "dlx,crook", "--csv", name, "--json", "wikipedia", "ai-escargot")
	var all struct {
		Program string
		Runs    []struct{ Verdict string }
	}
	if err := json.Unmarshal([]byte(got.Stdout), &all); err != nil || got.Status != terminal.ExitOK {
		t.Fatalf("status %d, %v\n%s", got.Status, err, got.Stderr)
	}
	check.That(t, all.Program == "Sudoscope 1.2.3" && len(all.Runs) == 4 && all.Runs[3].Verdict == "solved", "%+v",
		all)
	f, err := os.Open(name)
	check.OK(t, err)
	defer f.Close()
	table, err := csv.NewReader(f).ReadAll()
	check.That(t, err == nil && len(table) == 5 && table[1][4] == "dlx" && table[4][4] == "crook" &&
		table[0][26] == "timed_runs" && table[1][26] == "1",
		"%v, %v", table, err)
	clitest.Typed(t, "", "compare", "-a", "dlx", "--repeat", "--csv", name, "wikipedia", "ai-escargot")
	if again, err := os.ReadFile(name); err != nil || strings.Contains(string(again), ",1\n") {
		t.Errorf("%v; runs that were to be timed again were timed once:\n%s", err, again)
	}
	got = clitest.Typed(t, "", "compare", "-a", "dlx", "--csv", filepath.Join(t.TempDir(), "no", "such", "runs.csv"),
		"wikipedia")
	check.That(t, got.Status == terminal.ExitUsage && strings.Contains(got.Stderr, "--csv"), "status %d, %s",
		got.Status, got.Stderr)
}

// A list whose solutions begin with 1 to 9 is told of, and who gains; not where it runs in variations.
func TestCompareSaysWhomTheFormOfAListFavours(t *testing.T) {
	list := "../../../puzzles/testdata/unbiased.txt"
	got := clitest.Typed(t, "", "compare", "-a", "dlx,crook,backtracking:digits=Descending", "--max-steps", "1", list)
	want := "in order in the first box, where by chance 1 of 362,880 has. That favours Crook's algorithm: --variations 5 " +
		"shows by how much\n"
	check.That(t, strings.Contains(got.Stderr, want) && !strings.Contains(got.Stderr, "Backtracking"), "it says %q",
		got.Stderr)
	got = clitest.Typed(t, "", "compare", "-a", "dlx,crook", "--variations", "2", "--max-steps", "1", list)
	check.That(t, got.Stderr == "", "of variations it says %q", got.Stderr)
}

// The command that a report names repeats it, figure by figure, in the folder of the report.
func TestAReportCanBeRepeated(t *testing.T) {
	folder := t.TempDir()
	t.Chdir(folder)
	compare := func(args ...string) clitest.Outcome {
		t.Helper()
		got := clitest.Typed(t, "", append([]string{"compare"}, args...)...)
		check.Must(t, got.Status == terminal.ExitOK, "status %d\n%s", got.Status, got.Stderr)
		return got
	}
	compare("-a", "backtracking:cells=most-constrained:digits=descending,simulated-annealing,techniques,dlx", "--seeds", "1-3",
		"--max-steps", "20000", "--variations", "2", "--report", "first", "wikipedia", "jigsaw-six", "ai-escargot")
	read := func(name string) string {
		data, err := os.ReadFile(filepath.Join(folder, name))
		check.OK(t, err)
		return string(data)
	}
	_, rest, _ := strings.Cut(read("first/report.html"), "<pre>sudoscope compare ")
	command, _, _ := strings.Cut(rest, "</pre>")
	t.Chdir(filepath.Join(folder, "first"))
	compare(strings.Fields(command)...)
	for _, name := range []string{"summary.md", "summary.csv", "puzzles.txt", "boxes.svg", "clues.svg"} {
		check.That(t, read("first/"+name) == read("first/again/"+name), "%s differs after %s", name, command)
	}
	got := clitest.Typed(t, "", "compare", "-a", "dlx", "--report", "again", "wikipedia")
	if got.Status != terminal.ExitUsage || got.Stdout != "" || !strings.Contains(got.Stderr, "is not empty") {
		t.Errorf("status %d, %s%s", got.Status, got.Stdout, got.Stderr)
	}
}
