package cli

import (
	"encoding/csv"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestCompare(t *testing.T) {
	file := written(t, "two.txt", wikipedia+"\n"+strings.Repeat(".", 80)+"5\n")
	for _, c := range []testCase{
		{
			name: "a table", args: []string{"compare", "-a", "backtracking,dlx,techniques:singles", "--budget", "10000", file},
			stdout: []string{
				"ALGORITHM", "SOLVED", "MEDIAN", "NOT SOLVED\n",
				"Backtracking ", "2 of 2", "8,365", "\n",
				"Dancing links (DLX)", "2 of 2", "\n",
				"Human techniques, singles", "1 of 2", "puzzle 2", "1 stuck\n",
			},
		},
		{
			name: "another measure", args: []string{"compare", "-a", "backtracking", "--by", "dead_ends", "wikipedia"},
			stdout: []string{"Backtracking  1 of 1  1,246   1,246  1,246  1,246  -      -\n"},
		},
		{
			name: "seeds", args: []string{"compare", "-a", "simulated-annealing,sorted-backtracking", "--seeds", "1-3,7", "--budget", "1000", "wikipedia"},
			stdout: []string{"Simulated annealing ", "0 of 4", "4 budget-spent\n", "Sorted backtracking ", "1 of 1"},
		},
		{name: "an unknown algorithm", args: []string{"compare", "-a", "magic", "wikipedia"}, status: exitUsage, stderr: []string{"magic", "choose one of"}},
		{name: "an unknown preset", args: []string{"compare", "-a", "techniques:magic", "wikipedia"}, status: exitUsage, stderr: []string{"magic", "choose one of"}},
		{name: "an unknown measure", args: []string{"compare", "--by", "beauty", "wikipedia"}, status: exitUsage, stderr: []string{"--by=beauty", "dead_ends"}},
		{name: "no budget", args: []string{"compare", "--budget", "much", "wikipedia"}, status: exitUsage, stderr: []string{"--budget", "10s"}},
		{name: "seeds that are none", args: []string{"compare", "--seeds", "3-1", "wikipedia"}, status: exitUsage, stderr: []string{"--seeds", "3-1"}},
		{name: "too many seeds", args: []string{"compare", "--seeds", "0-18446744073709551615", "wikipedia"}, status: exitUsage, stderr: []string{"--seeds", "100,000"}},
		{name: "fewer than no jobs", args: []string{"compare", "--jobs", "-2", "wikipedia"}, status: exitUsage, stderr: []string{"--jobs"}},
		{name: "no puzzle", args: []string{"compare", "nobody.txt"}, status: exitUsage, stderr: []string{"nobody.txt"}},
		{
			name: "a puzzle that cannot be read beside one that can", args: []string{"compare", "-a", "dlx", "nobody.txt", "wikipedia"}, status: exitUsage,
			stdout: []string{"1 of 1"}, stderr: []string{"nobody.txt"},
		},
	} {
		t.Run(c.name, c.check)
	}
}

func TestCompareWritesItsRuns(t *testing.T) {
	name := filepath.Join(t.TempDir(), "runs.csv")
	got := typed(t, "", "compare", "-a", "dlx,crook", "--csv", name, "--json", "wikipedia", "ai-escargot")
	var all struct {
		Program string
		Runs    []struct{ Verdict string }
	}
	if err := json.Unmarshal([]byte(got.stdout), &all); err != nil || got.status != exitOK {
		t.Fatalf("status %d, %v\n%s", got.status, err, got.stderr)
	}
	if all.Program != "Sudoscope 1.2.3" || len(all.Runs) != 4 || all.Runs[3].Verdict != "solved" {
		t.Errorf("%+v", all)
	}
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	table, err := csv.NewReader(f).ReadAll()
	if err != nil || len(table) != 5 || table[1][4] != "dlx" || table[4][4] != "crook" {
		t.Errorf("%v, %v", table, err)
	}
	got = typed(t, "", "compare", "-a", "dlx", "--csv", filepath.Join(t.TempDir(), "no", "such", "runs.csv"), "wikipedia")
	if got.status != exitUsage || !strings.Contains(got.stderr, "--csv") {
		t.Errorf("status %d, %s", got.status, got.stderr)
	}
}
