package benchmarks_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudoscope/app/cli/clitest"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// goldenNugget is known for taking guesses, or very hard thoughts.
const goldenNugget = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."

func TestBenchSolve(t *testing.T) {
	hard := clitest.Written(t, "hard.txt", clitest.Wikipedia+"\n"+goldenNugget+"\n")
	mixed := clitest.Written(t, "mixed.csv", "puzzle\n"+clitest.Small+"\n")
	got := clitest.Typed(t, "", "bench", "solve", "--time", "1ms", hard, mixed)
	check.Must(t, got.Status == terminal.ExitOK && got.Stderr == "", "status %d: %s", got.Status, got.Stderr)
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
	check.That(t, got.Status != terminal.ExitOK && got.Stdout == "", "status %d: %s", got.Status, got.Stdout)
	clitest.Holds(t, "stderr", got.Stderr,
		[]string{"bad.txt: line 2: the puzzle has 2 solutions: F5, F6, G5 and G6 can change"})
}

func TestBenchSolveRefusesNoTime(t *testing.T) {
	clitest.Case{Args: []string{"bench", "solve", "--time=0s", clitest.Wikipedia}, Status: terminal.ExitUsage,
		Stderr: []string{"--time=0s", "choose a time from 1ms to 24h"}}.Check(t)
}

func TestBenchTraceQuick(t *testing.T) {
	got := clitest.Typed(t, "", "bench", "trace", "--quick")
	check.Must(t, got.Status == terminal.ExitOK, "status %d: %s", got.Status, got.Stderr)
	clitest.Holds(t, "stdout", got.Stdout, []string{"go1.", "cores", "9×9, Backtracking, ", "unwatched", "bytes a step",
		"seek", "p99", "recorded", "ratio",
		"16×16", "50,000 steps", "25×25", "50,000 steps", "Cancelling at 20 random moments", "longest", "0 left over"})
}
