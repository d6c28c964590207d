package cli

import (
	"bufio"
	"context"
	"encoding/csv"
	"encoding/json"
	"io"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
)

func TestRate(t *testing.T) {
	for _, c := range []testCase{
		{
			name: "rate prints level, score and the hardest technique", args: []string{"rate", wikipedia},
			stdout: []string{wikipedia + " easy 204 1.2/1.2/1.2 naked-single\n"},
		},
		{
			name: "rate tells what was used", args: []string{"rate", "-v", "wikipedia"},
			stdout: []string{wikipedia + " easy 204 1.2/1.2/1.2 naked-single\n", " × Full House (easy, 4 each)\n", " × Naked Single (easy, 4 each)\n"},
		},
		{
			name: "rate has nothing to do", args: []string{"rate", wikipediaSolution},
			stdout: []string{wikipediaSolution + " easy 0 0.0/0.0/0.0\n"},
		},
		{
			name: "rate takes any side", args: []string{"rate", small}, stdout: []string{small + " easy "},
		},
		{
			name: "rate refuses what is no puzzle, and the rest goes on", args: []string{"rate", "-"},
			stdin: twoSolutions + "\n" + wikipedia + "\n", status: exitFailed,
			stdout: []string{wikipedia}, stderr: []string{"standard input: line 1: the puzzle has 2 solutions"},
		},
		{
			name: "rate reports what cannot be read, and the rest goes on", args: []string{"rate", "-"},
			stdin: "rubbish\n55" + wikipedia[2:] + "\n" + wikipedia + "\n", status: exitUsage,
			stdout: []string{wikipedia}, stderr: []string{"standard input: line 1", "standard input: line 2: "},
		},
		{
			name: "rate with some techniques only", args: []string{"rate", "--allow", "naked-single", "--allow=hidden-single", wikipedia},
			stdout: []string{wikipedia + " easy 204 1.2/1.2/1.2 naked-single\n"},
		},
		{
			name: "rate without some", args: []string{"rate", "--quick", "--sure", "--allow", "hidden-single,x-wing", "--without", "x-wing", "x-wing-1"}, status: exitFailed,
			stdout: []string{"+ hidden-single\n"}, stderr: []string{"the techniques do not solve this puzzle: it is "},
		},
		{
			name: "rate prints the ratings of Sudoku Explainer as JSON", args: []string{"rate", "--json", "shortz-301"},
			stdout: []string{`"er":3,"ep":`, `"ed":`, `"er_hardest":"`},
		},
		{
			name: "rate prints the ratings of Sudoku Explainer in a table", args: []string{"rate", "--csv", wikipedia, small},
			stdout: []string{",er,ep,ed,er_hardest\n", ",naked-single,1.2,1.2,1.2,", small, ",,,,\n"},
		},
		{
			name: "rate with an unknown technique", args: []string{"rate", "--without", "guess", wikipedia}, status: exitUsage,
			stderr: []string{`there is no technique "guess"; choose one of: full-house `},
		},
		{
			name: "rate prints one format", args: []string{"rate", "--json", "--csv", wikipedia}, status: exitUsage,
			stderr: []string{"--json and --csv can't be used together"},
		},
	} {
		t.Run(c.name, c.check)
	}
}

// What the formats say is what the package says.
func TestRateFormats(t *testing.T) {
	var in strings.Builder
	var want []technique.Rating
	for e := range (&session{ctx: t.Context()}).entries([]string{"../../algorithms/technique/testdata/top95.txt"}) {
		in.WriteString(e.puzzle.Givens.String() + "\n")
		want = append(want, technique.Rate(e.puzzle.Givens, technique.Extreme))
	}
	grids := strings.Fields(in.String())
	lines := strings.Split(strings.TrimSpace(typed(t, in.String(), "rate", "--quick", "--json", "-").stdout), "\n")
	rows, err := csv.NewReader(strings.NewReader(typed(t, in.String(), "rate", "--quick", "--csv", "-").stdout)).ReadAll()
	if err != nil || len(lines) != len(want) || len(rows) != len(want)+1 || strings.Join(rows[0], " ") != "puzzle clues level score solved steps hardest er ep ed er_hardest" {
		t.Fatalf("%d lines, %d rows, %v", len(lines), len(rows), err)
	}
	for i, r := range want {
		var line ratedLine
		if err := json.Unmarshal([]byte(lines[i]), &line); err != nil {
			t.Fatal(err)
		}
		if line.Puzzle != grids[i] || line.Level != r.Level.String() || line.Score != r.Score || line.Solved != r.Solved ||
			line.Steps != r.Steps || line.Hardest != r.Hardest.ID || len(line.Techniques) != len(r.Counts) {
			t.Errorf("got %s, want %+v", lines[i], r)
		}
		for _, used := range r.Counts {
			if line.Techniques[used.Technique.ID] != used.Times {
				t.Errorf("%s: %s %d times, want %d", grids[i], used.Technique.ID, line.Techniques[used.Technique.ID], used.Times)
			}
		}
		if got := rows[i+1]; got[0] != grids[i] || got[2] != line.Level || got[4] != yes(r.Solved) || got[6] != r.Hardest.ID {
			t.Errorf("got %q, want %+v", got, r)
		}
	}
}

// A puzzle that the techniques do not solve gets a line that says so.
func TestRateSaysThatTheTechniquesDoNotSuffice(t *testing.T) {
	g, err := puzzles.Parse(wikipedia)
	if err != nil {
		t.Fatal(err)
	}
	r := ratedEntry{entry: entry{puzzle: puzzles.Puzzle{Givens: g}}, rating: technique.Rate(g, 0)}
	var out strings.Builder
	if err := (&rateCmd{}).writer(&out)(r); err != nil || out.String() != wikipedia+" easy 0+\n" {
		t.Errorf("%q, %v", out.String(), err)
	}
}

// A list is read as it comes: each puzzle is rated before the next is there.
func TestPuzzlesAreRatedAsTheyComeIn(t *testing.T) {
	in, typing := io.Pipe()
	answers, out := io.Pipe()
	done := make(chan int, 1)
	go func() {
		done <- run(t.Context(), []string{"rate", "-"}, Hooks{}, in, out, io.Discard)
		out.Close()
	}()
	lines := bufio.NewReader(answers)
	for range 3 {
		if _, err := io.WriteString(typing, wikipedia+"\n"); err != nil {
			t.Fatal(err)
		}
		if got, err := lines.ReadString('\n'); err != nil || !strings.HasPrefix(got, wikipedia+" easy") {
			t.Fatalf("%q, %v", got, err)
		}
	}
	typing.Close()
	if status := <-done; status != exitOK {
		t.Errorf("status %d", status)
	}
}

func TestRatingStopsWhenToldTo(t *testing.T) {
	in, typing := io.Pipe()
	defer typing.Close()
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(10*time.Millisecond, cancel)
	if status := run(ctx, []string{"rate", "-"}, Hooks{}, in, io.Discard, io.Discard); status == exitOK {
		t.Errorf("status %d", status)
	}
}

// A rating of many seconds does not keep the program from stopping, and is not
// printed by halves.
func TestALongRatingStopsWhenToldTo(t *testing.T) {
	for _, args := range [][]string{{"rate", "golden-nugget"}, {"explain", "--ladder", "explainer", "golden-nugget"}} {
		const after = 600 * time.Millisecond
		ctx, cancel := context.WithTimeout(t.Context(), after)
		defer cancel()
		began := time.Now()
		got := typedInto(t, ctx, Hooks{}, "", args...)
		if late := time.Since(began) - after; got.status != exitFailed || late > 200*time.Millisecond {
			t.Errorf("%s: status %d, %v late", args[0], got.status, late)
		}
		if args[0] == "rate" && got.stdout != "" {
			t.Errorf("it prints %q", got.stdout)
		}
	}
}

// While one item takes long, those after it are worked on, but not so many that
// what came of them takes much memory.
func TestOneThatTakesLongDoesNotHoldUpTheRest(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2)) // one for the long one, one for the rest
	var done, taken atomic.Int64
	hold := make(chan struct{})
	items := func(yield func(int) bool) {
		for i := range 1_000_000 {
			taken.Add(1)
			if !yield(i) {
				return
			}
		}
	}
	worker := func() func(int) int {
		return func(i int) int {
			if i == 0 {
				<-hold
			}
			done.Add(1)
			return i
		}
	}
	const most = 2 * aheadOf
	go func() {
		defer close(hold)
		for start := time.Now(); done.Load() < most-1 && time.Since(start) < 10*time.Second; {
			time.Sleep(time.Millisecond)
		}
		time.Sleep(20 * time.Millisecond) // for more, if it took more
	}()
	for i := range inOrder(t.Context(), items, worker) {
		if i == 0 {
			if n := taken.Load(); n < most || n > most+3 {
				t.Errorf("%d were taken meanwhile, want %d and the few that wait", n, most)
			}
			break
		}
	}
}

// Work that takes longer for some items than for others does not change the order,
// and who wants no more gets no more.
func TestInOrder(t *testing.T) {
	numbers := func(yield func(int) bool) {
		for i := range 1000 {
			if !yield(i) {
				return
			}
		}
	}
	worker := func() func(int) int {
		return func(i int) int {
			time.Sleep(time.Duration(i*7919%13) * 10 * time.Microsecond)
			return i * i
		}
	}
	next := 0
	for got := range inOrder(t.Context(), numbers, worker) {
		if got != next*next {
			t.Fatalf("%d in place of %d", got, next*next)
		}
		next++
		if next == 900 {
			break
		}
	}
	if next != 900 {
		t.Errorf("%d of 900 came", next)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	endless := func(yield func(int) bool) {
		for yield(0) {
			continue
		}
	}
	for range inOrder(ctx, endless, worker) {
		continue // it ends
	}
}
