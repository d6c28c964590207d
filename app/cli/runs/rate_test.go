package runs_test

import (
	"bufio"
	"context"
	"encoding/csv"
	"encoding/json"
	"io"
	"strings"
	"testing"
	"time"

	"sudoscope/algorithms/technique"
	"sudoscope/app/cli"
	"sudoscope/app/cli/clitest"
	"sudoscope/app/cli/runs"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles/check"
)

func TestRate(t *testing.T) {
	for _, c := range []clitest.Case{
		{
			Name: "rate prints level, score and the hardest technique", Args: []string{"rate", clitest.Wikipedia},
			Stdout: []string{clitest.Wikipedia + " easy 204 1.2/1.2/1.2 naked-single\n"},
		},
		{
			Name: "rate tells what was used", Args: []string{"rate", "-v", "wikipedia"},
			Stdout: []string{clitest.Wikipedia + " easy 204 1.2/1.2/1.2 naked-single\n",
				" × Full House (easy, 4 each)\n", " × Naked Single (easy, 4 each)\n"},
		},
		{
			Name: "rate has nothing to do", Args: []string{"rate", clitest.WikipediaSolution},
			Stdout: []string{clitest.WikipediaSolution + " easy 0 0.0/0.0/0.0\n"},
		},
		{
			Name: "rate takes any side", Args: []string{"rate", clitest.Small},
			Stdout: []string{clitest.Small + " easy "},
		},
		{
			Name: "rate refuses what is no puzzle, and the rest goes on", Args: []string{"rate", "-"},
			Stdin: clitest.TwoSolutions + "\n" + clitest.Wikipedia + "\n", Status: terminal.ExitFailed,
			Stdout: []string{clitest.Wikipedia}, Stderr: []string{"standard input: line 1: the puzzle has 2 solutions"},
		},
		{
			Name: "rate reports what cannot be read, and the rest goes on", Args: []string{"rate", "-"},
			Stdin:  clitest.Wikipedia[1:] + "\n55" + clitest.Wikipedia[2:] + "\n" + clitest.Wikipedia + "\n",
			Status: terminal.ExitUsage,
			Stdout: []string{clitest.Wikipedia}, Stderr: []string{"standard input: line 1", "standard input: line 2: "},
		},
		{
			Name:   "rate with some techniques only",
			Args:   []string{"rate", "--allow", "naked-single", "--allow=hidden-single", clitest.Wikipedia},
			Stdout: []string{clitest.Wikipedia + " easy 204 1.2/1.2/1.2 naked-single\n"},
		},
		{
			Name: "rate without some", Args: []string{"rate", "--quick", "--sure", "--allow", "hidden-single,x-wing",
				"--without", "x-wing", "x-wing-1"}, Status: terminal.ExitFailed,
			Stdout: []string{"+ hidden-single\n"}, Stderr: []string{"the techniques do not solve this puzzle: it is "},
		},
		{
			Name: "rate with some that are off by default", Args: []string{"rate", "--quick", "--with",
				"death-blossom", "death-blossom-1"},
			Stdout: []string{" death-blossom\n"},
		},
		{
			Name: "rate prints the ratings of Sudoku Explainer as JSON", Args: []string{"rate", "--json", "shortz-301"},
			Stdout: []string{`"er":3,"ep":`, `"ed":`, `"er_hardest":"`},
		},
		{
			Name:   "rate prints the ratings of Sudoku Explainer in a table",
			Args:   []string{"rate", "--csv", clitest.Wikipedia, clitest.Small},
			Stdout: []string{",er,ep,ed,er_hardest\n", ",naked-single,1.2,1.2,1.2,", clitest.Small, ",,,,\n"},
		},
		{
			Name: "rate with an unknown technique", Args: []string{"rate", "--without", "guess", clitest.Wikipedia},
			Status: terminal.ExitUsage,
			Stderr: []string{`there is no technique "guess"; choose one of: full-house `},
		},
		{
			Name: "rate prints one format", Args: []string{"rate", "--json", "--csv", clitest.Wikipedia},
			Status: terminal.ExitUsage,
			Stderr: []string{"--json and --csv can't be used together"},
		},
	} {
		t.Run(c.Name, c.Check)
	}
}

// What the formats say is what the package says: of 20 hard puzzles, in the long
// tests of 95.
func TestRateFormats(t *testing.T) {
	var in strings.Builder
	var want []technique.Rating
	top95 := []string{"../../../algorithms/technique/testdata/top95.txt"}
	for e := range (&terminal.Session{Ctx: t.Context()}).Read(top95) {
		in.WriteString(e.Puzzle.Givens.String() + "\n")
		want = append(want, technique.Rate(e.Puzzle.Givens, technique.Extreme))
		if len(want) == 20 && !check.Long {
			break
		}
	}
	grids := strings.Fields(in.String())
	lines := strings.Split(strings.TrimSpace(clitest.Typed(t, in.String(), "rate", "--quick", "--json", "-").Stdout),
		"\n")
	rows, err := csv.NewReader(strings.NewReader(clitest.Typed(t, in.String(), "rate", "--quick", "--csv",
		"-").Stdout)).ReadAll()
	check.Must(t, err == nil && len(lines) == len(want) && len(rows) == len(want)+1 &&
		strings.Join(rows[0], " ") == "puzzle clues level score solved steps hardest er ep ed er_hardest",
		"%d lines, %d rows, %v", len(lines), len(rows), err)
	for i, r := range want {
		var line runs.RatedLine
		check.OK(t, json.Unmarshal([]byte(lines[i]), &line))
		check.That(t, line.Puzzle == grids[i] && line.Level == r.Level.String() && *line.Score == r.Score &&
			line.Solved == r.Solved && line.Steps == r.Steps && line.Hardest == r.Hardest.ID &&
			len(line.Techniques) == len(r.Counts),
			"got %s, want %+v", lines[i], r)
		for _, used := range r.Counts {
			check.That(t, line.Techniques[used.Technique.ID] == used.Times,
				"%s: %s %d times, want %d", grids[i], used.Technique.ID, line.Techniques[used.Technique.ID], used.Times)
		}
		if got := rows[i+1]; got[0] != grids[i] || got[2] != line.Level || got[4] != terminal.YesNo(r.Solved) ||
			got[6] != r.Hardest.ID {
			t.Errorf("got %q, want %+v", got, r)
		}
	}
}

// A list is read as it comes: each puzzle is rated before the next is there.
func TestPuzzlesAreRatedAsTheyComeIn(t *testing.T) {
	in, typing := io.Pipe()
	answers, out := io.Pipe()
	done := make(chan int, 1)
	go func() {
		done <- cli.Run(t.Context(), []string{"rate", "-"}, cli.Hooks{}, in, out, io.Discard)
		out.Close()
	}()
	lines := bufio.NewReader(answers)
	for range 3 {
		_, err := io.WriteString(typing, clitest.Wikipedia+"\n")
		check.OK(t, err)
		if got, err := lines.ReadString('\n'); err != nil || !strings.HasPrefix(got, clitest.Wikipedia+" easy") {
			t.Fatalf("%q, %v", got, err)
		}
	}
	typing.Close()
	check.Is(t, <-done, terminal.ExitOK, "status")
}

func TestRatingStopsWhenToldTo(t *testing.T) {
	in, typing := io.Pipe()
	defer typing.Close()
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(10*time.Millisecond, cancel)
	status := cli.Run(ctx, []string{"rate", "-"}, cli.Hooks{}, in, io.Discard,
		io.Discard)
	check.That(t, status != terminal.ExitOK, "status %d", status)
}

// A rating of many seconds does not keep the program from stopping, and is not
// printed by halves.
func TestALongRatingStopsWhenToldTo(t *testing.T) {
	for _, args := range [][]string{{"rate", "golden-nugget"}, {"explain", "--ladder", "explainer", "golden-nugget"}} {
		ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
		defer cancel()
		got := clitest.TypedInto(t, ctx, cli.Hooks{}, "", args...)
		check.Is(t, got.Status, terminal.ExitFailed, "%s: the status", args[0])
		check.That(t, args[0] != "rate" || got.Stdout == "", "it prints %q", got.Stdout)
	}
}
