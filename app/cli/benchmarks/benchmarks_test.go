package benchmarks_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudoscope/app/cli/benchmarks"
	"sudoscope/app/cli/clitest"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles"
)

// goldenNugget is known for taking guesses, or very hard thoughts.
const goldenNugget = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."

func TestBenchSolve(t *testing.T) {
	hard := clitest.Written(t, "hard.txt", clitest.Wikipedia+"\n"+goldenNugget+"\n")
	mixed := clitest.Written(t, "mixed.csv", "puzzle\n"+clitest.Small+"\n")
	got := clitest.Typed(t, "", "bench", "solve", "--time", "1ms", hard, mixed)
	if got.Status != terminal.ExitOK || got.Stderr != "" {
		t.Fatalf("status %d: %s", got.Status, got.Stderr)
	}
	clitest.Holds(t, "stdout", got.Stdout, []string{"go1.", "cores", "One thread", "FILE", "PUZZLES", "PROVEN/S",
		"µS EACH", "GUESSES EACH", "SOLVED/S", "hard.txt", "mixed.csv"})
	_, guesses := puzzles.CountStats(clitest.Parsed(t, goldenNugget), 2)
	_, more := puzzles.CountStats(clitest.Parsed(t, clitest.Wikipedia), 2)
	if guesses += more; guesses == 0 {
		t.Fatal("the test needs a puzzle that takes guesses")
	}
	for line := range strings.Lines(got.Stdout) {
		// The file, the puzzles, two rates with their times, and the guesses.
		fields := strings.Fields(line)
		switch {
		case !strings.HasPrefix(line, hard):
		case len(fields) != 7 || fields[1] != "2" || fields[4] != fmt.Sprintf("%.2f", float64(guesses)/2) ||
			slices.Contains(fields, "0"):
			t.Errorf("not what was measured: %s", line)
		}
	}
}

// A figure for wrong puzzles is none.
func TestBenchSolveRefusesWhatIsNoPuzzle(t *testing.T) {
	bad := clitest.Written(t, "bad.txt", clitest.Wikipedia+"\n"+clitest.TwoSolutions+"\n")
	got := clitest.Typed(t, "", "bench", "solve", "--time", "1ms", bad)
	if got.Status == terminal.ExitOK || got.Stdout != "" {
		t.Errorf("status %d: %s", got.Status, got.Stdout)
	}
	clitest.Holds(t, "stderr", got.Stderr,
		[]string{"bad.txt: line 2: the puzzle has 2 solutions: F5, F6, G5 and G6 can change"})
}

func TestBenchRate(t *testing.T) {
	two := clitest.Written(t, "two.txt", clitest.Wikipedia+"\n"+clitest.Wikipedia+"\n")
	for _, c := range []struct {
		args []string
		set  string
	}{
		{[]string{two}, two + "  2 "},
		{[]string{"--count=5", "--seed=7"}, "minimal, seed 7  5 "},
	} {
		got := clitest.Typed(t, "", append([]string{"bench", "rate", "--time", "1ms"}, c.args...)...)
		if got.Status != terminal.ExitOK || got.Stderr != "" {
			t.Fatalf("status %d: %s", got.Status, got.Stderr)
		}
		clitest.Holds(t, "stdout", got.Stdout, []string{"go1.", "One thread", "PUZZLES/S", "MEAN/S"})
		if n := strings.Count(got.Stdout, "\n"+c.set); n != 3 {
			t.Errorf("%d rows: %s", n, got.Stdout)
		}
		for _, kind := range benchmarks.RatingKinds(t.Context()) {
			_, figures, found := strings.Cut(got.Stdout, kind+" ")
			if each := strings.Fields(figures); !found || len(each) < 3 || slices.Contains(each[:3], "0") {
				t.Errorf("%s: %s", kind, got.Stdout)
			}
		}
	}
}

func TestBenchRateRefusesWhatHasNoRating(t *testing.T) {
	for _, c := range []clitest.Case{
		{Stdin: clitest.TwoSolutions + "\n", Stderr: []string{"line 1: the puzzle has 2 solutions"}},
		{Stdin: clitest.Wikipedia + "\n" + clitest.Small + "\n", Stderr: []string{": puzzle 2 is not 9×9"}},
	} {
		file := clitest.Written(t, "bad.txt", c.Stdin)
		got := clitest.Typed(t, "", "bench", "rate", "--time", "1ms", file)
		if got.Status == terminal.ExitOK || got.Stdout != "" {
			t.Errorf("status %d: %s", got.Status, got.Stdout)
		}
		clitest.Holds(t, "stderr", got.Stderr, append([]string{file}, c.Stderr...))
	}
	clitest.Case{Args: []string{"bench", "rate", "--count=0"}, Status: terminal.ExitUsage,
		Stderr: []string{"--count=0: choose a number"}}.Check(t)
}

func TestBenchGenerateQuick(t *testing.T) {
	got := clitest.Typed(t, "", "bench", "generate", "--quick")
	if got.Status != terminal.ExitOK || got.Stderr != "" {
		t.Fatalf("status %d: %s%s", got.Status, got.Stdout, got.Stderr)
	}
	parts := []string{"go1.", "One core, seed 1", "PUZZLES", "A SECOND", "MEDIAN MS", "P90 MS", "LONGEST MS"}
	for _, p := range benchmarks.Products() {
		parts = append(parts, "\n"+p+" ")
	}
	clitest.Holds(t, "stdout", got.Stdout, parts)
}

func TestBenchmarksRefuseNoTime(t *testing.T) {
	for _, args := range [][]string{{"bench", "solve", "--time=0s", clitest.Wikipedia},
		{"bench", "generate", "--time=-1s"}, {"bench", "rate", "--time=0s"}} {
		clitest.Case{Args: args, Status: terminal.ExitUsage,
			Stderr: []string{"--time=", "choose a time from 1ms to 24h"}}.Check(t)
	}
}

func TestBenchTraceQuick(t *testing.T) {
	got := clitest.Typed(t, "", "bench", "trace", "--quick")
	if got.Status != terminal.ExitOK {
		t.Fatalf("status %d: %s", got.Status, got.Stderr)
	}
	clitest.Holds(t, "stdout", got.Stdout, []string{"go1.", "cores", "9×9, Backtracking, ", "unwatched", "bytes a step",
		"seek", "p99", "recorded", "ratio",
		"16×16", "50,000 steps", "25×25", "50,000 steps", "Cancelling at 20 random moments", "longest", "0 left over"})
}
