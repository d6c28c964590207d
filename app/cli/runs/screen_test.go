package runs

import (
	"bytes"
	"context"
	"regexp"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"sudoscope/algorithms"
	"sudoscope/algorithms/backtracking"
	"sudoscope/algorithms/record"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

var escape = regexp.MustCompile("\x1b\\[[0-9;?]*[a-zA-Z]")

const (
	wikipedia         = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	wikipediaSolution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

func parsed(t *testing.T, text string) puzzles.Grid {
	t.Helper()
	g, err := puzzles.Parse(text)
	check.OK(t, err)
	return g
}

// played plays a run on a terminal and returns what was drawn, picture by picture.
func played(t *testing.T, ctx context.Context, a *solving.Algorithm, puzzle string, o solving.Options,
	colour bool, speed time.Duration) ([]string, trace.Result, string) {
	t.Helper()
	g := parsed(t, puzzle)
	var out bytes.Buffer
	s := &terminal.Session{Ctx: ctx}
	scr := &screen{out: &out, algorithm: backtracking.Plain(), speaker: trace.Speaker{Shape: g.Shape()},
		heading: "Heading", colour: colour}
	r, err := playInPlace(s, scr, &record.Record{Puzzle: puzzles.Puzzle{Givens: g}, Algorithm: a, Options: o}, nil,
		speed)
	check.OK(t, err)
	return strings.Split(out.String(), "Heading")[1:], r, out.String()
}

func TestPicturesFitIntoATerminal(t *testing.T) {
	for _, a := range algorithms.All() {
		t.Run(a.ID, func(t *testing.T) {
			pictures, _, _ := played(t, t.Context(), a, wikipedia, solving.Options{Seed: 1, MaxSteps: 6}, true,
				frameTime)
			check.Must(t, len(pictures) >= 2, "%d pictures", len(pictures))
			for _, p := range pictures {
				lines := strings.Split(escape.ReplaceAllString(p, ""), "\n")
				if len(lines) > 22 { // 21, and the one after the last line feed
					t.Errorf("a picture of %d lines:\n%s", len(lines), p)
				}
				for _, l := range lines {
					check.That(t, utf8.RuneCountInString(l) <= 80,
						"a line of %d characters: %s", utf8.RuneCountInString(l), l)
				}
			}
		})
	}
}

func TestAPictureSaysWhatTheStepDoes(t *testing.T) {
	pictures, _, _ := played(t, t.Context(), backtracking.Plain(), wikipedia, solving.Options{MaxSteps: 3},
		false, frameTime)
	last := pictures[len(pictures)-1]
	for _, part := range []string{
		" A│ 5!3!1 │!2 7+4 │ . . . │", "Step 3  depth 3  placements 3  dead ends 0  guesses –",
		"Place 4 in A6. 1, 2 and 3 do not fit",
	} {
		check.That(t, strings.Contains(last, part), "no %q in\n%s", part, last)
	}
	check.That(t, !strings.Contains(last, "\x1b[1m") && !strings.Contains(last, "\x1b[30;42m"),
		"colours although there should be none:\n%q", last)
}

func TestColoursShowGivensAndPlacements(t *testing.T) {
	pictures, _, _ := played(t, t.Context(), backtracking.Plain(), wikipedia, solving.Options{MaxSteps: 1},
		true, frameTime)
	last := pictures[len(pictures)-1]
	check.That(t, strings.Contains(last, bold+" 5"+plainText) &&
		strings.Contains(last, styles[trace.Placed].colour+"+1"+plainText),
		"%q", last)
}

func TestLargerGridsHaveWiderCells(t *testing.T) {
	pictures, _, _ := played(t, t.Context(), backtracking.Plain(), strings.Repeat(".", 256),
		solving.Options{MaxSteps: 16}, false, 0)
	last := pictures[len(pictures)-1]
	for _, part := range []string{
		"     1  2  3  4    5  6  7  8    9 10 11 12   13 14 15 16",
		" A│ !1 !2 !3 !4 │ !5 !6 !7 !8 │ !9 !A !B !C │ !D !E !F +G │",
	} {
		check.That(t, strings.Contains(last, part), "no %q in\n%s", part, last)
	}
}

func TestTheTerminalIsLeftAsItWas(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(20*time.Millisecond, cancel)
	_, r, all := played(t, ctx, backtracking.Plain(), wikipedia, solving.Options{}, true, time.Hour)
	check.That(t, r.Verdict == trace.Cancelled && r.Steps <= 1,
		"%v after %d steps, but only the first was waited for", r.Verdict, r.Steps)
	check.That(t, strings.HasPrefix(all, hideCursor) && strings.HasSuffix(all, plainText+showCursor),
		"begins with %.20q and ends with %q", all, all[len(all)-20:])
}

func TestPlayingEndsWithTheLastStep(t *testing.T) {
	pictures, r, _ := played(t, t.Context(), backtracking.Plain(), wikipedia, solving.Options{}, false, 0)
	last := pictures[len(pictures)-1]
	check.That(t, r.Verdict == trace.Solved && strings.Contains(last, "Step 8,365 ") &&
		strings.Contains(last, " A│ 5"),
		"%v, and at the end\n%s", r.Verdict, last)
	check.That(t, len(pictures) <= 1000, "%d pictures of 8,365 steps: more than a terminal shows", len(pictures))
}

func TestTextIsBrokenIntoLines(t *testing.T) {
	lines := fitLines(terminal.Wrap(strings.Repeat("word ", 200), 20), 3)
	check.That(t, len(lines) == 3 && lines[0] == "word word word word" && strings.HasSuffix(lines[2], " ..."),
		"%q", lines)
	got := fitLines([]string{"a"}, 3)
	check.That(t, len(got) == 3, "%q", got)
}

func TestVerdictsInWords(t *testing.T) {
	part := parsed(t, wikipedia)
	almost := parsed(t, wikipediaSolution)
	almost.Set(0, 0)
	wrong := parsed(t, wikipediaSolution)
	wrong.Set(0, 3)
	for _, c := range []struct {
		r    trace.Result
		want string
	}{
		{trace.Result{Verdict: trace.Solved, Counters: trace.Counters{Steps: 8365}}, "Solved in 8,365 steps."},
		{trace.Result{Verdict: trace.Solved, Counters: trace.Counters{Steps: 1}}, "Solved in 1 step."},
		{trace.Result{Verdict: trace.Stuck, Grid: part, Counters: trace.Counters{Steps: 5}},
			"Stuck after 5 steps: 51 cells are left."},
		{trace.Result{Verdict: trace.Stuck, Grid: almost, Counters: trace.Counters{Steps: 5}},
			"Stuck after 5 steps: 1 cell is left."},
		{trace.Result{Verdict: trace.BudgetSpent, Grid: wrong, Counters: trace.Counters{Steps: 5}},
			"Not solved within 5 steps: 2 pairs of cells contradict each other."},
		{trace.Result{Verdict: trace.NoSolution, Counters: trace.Counters{Steps: 5}},
			"No solution: this puzzle has none, as 5 steps show."},
		{trace.Result{Verdict: trace.NoSolution, Unchecked: true, Counters: trace.Counters{Steps: 5}},
			"No solution, says the algorithm after 5 steps; checking that would take too long."},
		{trace.Result{Verdict: trace.Cancelled, Counters: trace.Counters{Steps: 1000}}, "Stopped after 1,000 steps."},
		{trace.Result{Verdict: trace.Failed, Problem: "it broke"}, "Failed: it broke."},
	} {
		check.Is(t, verdictInWords(c.r), c.want, "%v", c.r.Verdict)
	}
}

// The program gives the terminal back when it is told to end, even while a step is worked
// out; what is drawn after that would come without its cursor.
func TestTheTerminalIsGivenBackOnce(t *testing.T) {
	var out bytes.Buffer
	g, err := puzzles.Parse(strings.Repeat(".", 16))
	check.OK(t, err)
	scr := &screen{out: &out, algorithm: backtracking.Plain(), speaker: trace.Speaker{Shape: g.Shape()}}
	scr.begin()
	scr.end()
	m := startMoment(g)
	scr.draw(&m, trace.Explanation{})
	scr.end()
	got, want := out.String(), hideCursor+plainText+showCursor
	check.That(t, got == want, "wrote %q, want %q", got, want)
}

func TestRegionsAndSignsOfRulesAreDrawn(t *testing.T) {
	for puzzle, want := range map[string]string{
		"1..............2 regions=1112133242234443 rules=x": `
    1   2   3   4
  ┌───────────┬───┐
 A│ 1   .   . │ ╱ │
  │   ┌───────┤   │
 B│ . │ ╲   ╱ │ . │
  ├───┼───────┼───┤
 C│ . │ ╱   ╲ │ . │
  │   └───────┤   │
 D│ ╱   .   . │ 2 │
  └───────────┴───┘
Jigsaw: each region holds 1 to 4, and some are in several parts.
X: each of the two diagonals holds 1 to 4.`,
		"1..............2 extra=.......aaaa..... parity=e.o.............": `
    1 2   3 4
  ┌─────┬─────┐
 A│ 1 . │ ○ . │
 B│ . . │ . ░ │
  ├─────┼─────┤
 C│ ░ ░ │ ░ . │
 D│ . . │ . 2 │
  └─────┴─────┘
Extra regions: each shaded and outlined region holds 1 to 4.
Even and odd cells: a square holds an even digit, a circle an odd one.`,
	} {
		start := startMoment(parsed(t, puzzle))
		s := screen{speaker: trace.Speaker{Shape: start.Puzzle.Shape()}}
		got := strings.Join(s.grid(&start, nil), "\n")
		check.That(t, "\n"+got == want, "%s is drawn as\n%s\ninstead of%s", puzzle, got, want)
	}
}
