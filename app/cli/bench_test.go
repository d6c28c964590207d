package cli

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/generate"
	"sudoscope/puzzles"
)

// goldenNugget is known for taking guesses, or very hard thoughts.
const goldenNugget = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."

func TestBenchSolve(t *testing.T) {
	hard := written(t, "hard.txt", wikipedia+"\n"+goldenNugget+"\n")
	mixed := written(t, "mixed.csv", "puzzle\n"+small+"\n")
	got := typed(t, "", "bench", "solve", "--time", "1ms", hard, mixed)
	if got.status != exitOK || got.stderr != "" {
		t.Fatalf("status %d: %s", got.status, got.stderr)
	}
	holds(t, "stdout", got.stdout, []string{"go1.", "cores", "One thread", "FILE", "PUZZLES", "PROVEN/S", "µS EACH", "GUESSES EACH", "SOLVED/S", "hard.txt", "mixed.csv"})
	_, guesses := puzzles.CountStats(parsed(t, goldenNugget), 2)
	_, more := puzzles.CountStats(parsed(t, wikipedia), 2)
	if guesses += more; guesses == 0 {
		t.Fatal("the test needs a puzzle that takes guesses")
	}
	for line := range strings.Lines(got.stdout) {
		// The file, the puzzles, two rates with their times, and the guesses.
		fields := strings.Fields(line)
		switch {
		case !strings.HasPrefix(line, hard):
		case len(fields) != 7 || fields[1] != "2" || fields[4] != fmt.Sprintf("%.2f", float64(guesses)/2) || slices.Contains(fields, "0"):
			t.Errorf("not what was measured: %s", line)
		}
	}
}

// A figure for wrong puzzles is none.
func TestBenchSolveRefusesWhatIsNoPuzzle(t *testing.T) {
	bad := written(t, "bad.txt", wikipedia+"\n"+twoSolutions+"\n")
	got := typed(t, "", "bench", "solve", "--time", "1ms", bad)
	if got.status == exitOK || got.stdout != "" {
		t.Errorf("status %d: %s", got.status, got.stdout)
	}
	holds(t, "stderr", got.stderr, []string{"bad.txt: line 2: the puzzle has 2 solutions: r6c5, r6c6, r7c5 and r7c6 can change"})
}

func TestBenchRate(t *testing.T) {
	two := written(t, "two.txt", wikipedia+"\n"+wikipedia+"\n")
	for _, c := range []struct {
		args []string
		set  string
	}{
		{[]string{two}, two + "  2 "},
		{[]string{"--count=5", "--seed=7"}, "minimal, seed 7  5 "},
	} {
		got := typed(t, "", append([]string{"bench", "rate", "--time", "1ms"}, c.args...)...)
		if got.status != exitOK || got.stderr != "" {
			t.Fatalf("status %d: %s", got.status, got.stderr)
		}
		holds(t, "stdout", got.stdout, []string{"go1.", "One thread", "PUZZLES/S", "MEAN/S"})
		if n := strings.Count(got.stdout, "\n"+c.set); n != 3 {
			t.Errorf("%d rows: %s", n, got.stdout)
		}
		for _, kind := range kindsOfRating(t.Context()) {
			_, figures, found := strings.Cut(got.stdout, kind.name+" ")
			if each := strings.Fields(figures); !found || len(each) < 3 || slices.Contains(each[:3], "0") {
				t.Errorf("%s: %s", kind.name, got.stdout)
			}
		}
	}
}

func TestBenchRateRefusesWhatHasNoRating(t *testing.T) {
	for _, c := range []testCase{
		{stdin: twoSolutions + "\n", stderr: []string{"line 1: the puzzle has 2 solutions"}},
		{stdin: wikipedia + "\n" + small + "\n", stderr: []string{": puzzle 2 is not 9×9"}},
	} {
		file := written(t, "bad.txt", c.stdin)
		got := typed(t, "", "bench", "rate", "--time", "1ms", file)
		if got.status == exitOK || got.stdout != "" {
			t.Errorf("status %d: %s", got.status, got.stdout)
		}
		holds(t, "stderr", got.stderr, append([]string{file}, c.stderr...))
	}
	testCase{args: []string{"bench", "rate", "--count=0"}, status: exitUsage, stderr: []string{"--count=0: choose a number"}}.check(t)
}

func TestBenchGenerateQuick(t *testing.T) {
	got := typed(t, "", "bench", "generate", "--quick")
	if got.status != exitOK || got.stderr != "" {
		t.Fatalf("status %d: %s%s", got.status, got.stdout, got.stderr)
	}
	parts := []string{"go1.", "One core, seed 1", "PUZZLES", "A SECOND", "MEDIAN MS", "P90 MS", "LONGEST MS"}
	for _, p := range products() {
		parts = append(parts, "\n"+p.name+" ")
	}
	holds(t, "stdout", got.stdout, parts)
}

// The check of the benchmark finds what the generator might do wrong.
func TestBenchGenerateChecksEveryPuzzle(t *testing.T) {
	good := generate.Result{Givens: parsed(t, wikipedia), Solution: parsed(t, wikipediaSolution)}
	two := parsed(t, twoSolutions)
	one, _ := puzzles.Solve(two)
	filled := good
	filled.Givens = good.Givens.Clone()
	filled.Givens.Set(2, 4) // a clue that nobody needs
	for _, c := range []struct {
		name    string
		recipe  generate.Recipe
		results []generate.Result
		want    string
	}{
		{"good", generate.Recipe{MinClues: 30, MaxClues: 30}, []generate.Result{good}, ""},
		{"none", generate.Recipe{}, nil, "no puzzle was made"},
		{"two solutions", generate.Recipe{}, []generate.Result{good, {Givens: two, Solution: one, Index: 5}}, "puzzle 5 has not exactly one solution"},
		{"another solution", generate.Recipe{}, []generate.Result{{Givens: good.Givens, Solution: one}}, "not exactly one solution"},
		{"too many clues", generate.Recipe{MaxClues: 29}, []generate.Result{good}, "30 clues"},
		{"too few clues", generate.Recipe{Level: generate.Easy}, []generate.Result{good}, "30 clues"},
		{"not symmetric", generate.Recipe{Symmetry: generate.Horizontal}, []generate.Result{good}, "not symmetric"},
		{"not minimal", generate.Recipe{Minimal: true}, []generate.Result{filled}, "not minimal"},
	} {
		err := checkAll(t.Context(), c.recipe, c.results)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

func TestBenchmarksRefuseNoTime(t *testing.T) {
	for _, args := range [][]string{{"bench", "solve", "--time=0s", wikipedia}, {"bench", "generate", "--time=-1s"}, {"bench", "rate", "--time=0s"}} {
		testCase{args: args, status: exitUsage, stderr: []string{"--time=", "choose a time greater than 0"}}.check(t)
	}
}
