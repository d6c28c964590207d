package arcs

import (
	"encoding/csv"
	"os"
	"strconv"
	"testing"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// left returns how many cells are open after a run, and how many candidates they have together.
func left(t *testing.T, g puzzles.Grid, values map[string]float64) (cells, candidates int64) {
	t.Helper()
	timeline, _ := solvingtest.Record(t, Algorithm(), g, solving.Options{Settings: values})
	m := trace.NewCursor(timeline).To(timeline.Len())
	for cell, digit := range m.Digits {
		if digit == 0 {
			cells++
			candidates += int64(Domain(m, cell).Len())
		}
	}
	return cells, candidates
}

// What is left without search, and decisions and failures with it, are those of an independent
// program, which are those of Gecode 6.2.0 where both were compared.
func TestPropagationAndSearchAreAsMeasuredElsewhere(t *testing.T) {
	file, err := os.Open("testdata/consistency.csv")
	check.OK(t, err)
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	check.Must(t, err == nil && len(rows) == 146, "%d rows: %v", len(rows), err)
	for _, row := range check.Some(rows[1:], 40) {
		g := solvingtest.Grid(t, puzzles.Classic, row[0])
		for strength, from := range map[float64]int{1 + binary: 1, 1 + allDifferent: 5} {
			var want [4]int64
			for i := range want {
				if want[i], err = strconv.ParseInt(row[from+i], 10, 64); err != nil {
					t.Fatal(err)
				}
			}
			o := solving.Options{Settings: map[string]float64{setStrength: strength}}
			cells, candidates := left(t, g, map[string]float64{setStrength: strength, setSearch: 1 + noSearch})
			r := solvingtest.Solve(t, Algorithm(), g, o)
			if got := [4]int64{cells, candidates, r.Guesses, r.DeadEnds}; got != want || r.Verdict != trace.Solved {
				t.Errorf("%s with strength %v: %v, %v, want %v", row[0], strength, got, r.Verdict, want)
			}
		}
	}
}

// How many puzzles are solved without search is what all_distinct and all_different of SWI-Prolog
// 9.0.4 say too.
func TestHowFarPropagationGets(t *testing.T) {
	for _, c := range []struct {
		file     string
		puzzles  int
		strength float64
		want     int
	}{
		{"euler50.txt", 50, 1 + allDifferent, 46}, {"euler50.txt", 50, 1 + binary, 12},
		{"top95.txt", 95, 1 + allDifferent, 15}, {"top95.txt", 95, 1 + binary, 0},
	} {
		solved := 0
		for _, g := range solvingtest.Puzzles(t, c.file, c.puzzles) {
			r := solvingtest.Solve(t, Algorithm(), g, solving.Options{Settings: map[string]float64{
				setStrength: c.strength, setSearch: 1 + noSearch}})
			switch r.Verdict {
			case trace.Solved:
				solved++
			case trace.Stuck:
			default:
				t.Errorf("%s ends with %v", g, r.Verdict)
			}
		}
		solvingtest.Want(t, c.file, solved, c.want)
	}
}

// Figures of the help page and of the lesson: guesses and dead ends, by strength.
func TestTheFiguresOfTheHelpPage(t *testing.T) {
	for name, want := range map[string][2][2]int64{
		"inkala2012":   {allDifferent: {32, 26}, binary: {928, 922}},
		"fata_morgana": {allDifferent: {329, 325}, binary: {4_913, 4_906}},
	} {
		for strength, figures := range want {
			r := solvingtest.Solve(t, Algorithm(), solvingtest.Named(t, name),
				solving.Options{Settings: map[string]float64{setStrength: 1 + float64(strength)}})
			solvingtest.Want(t, name+", guesses", r.Guesses, figures[0])
			solvingtest.Want(t, name+", dead ends", r.DeadEnds, figures[1])
		}
	}
	for _, c := range []struct {
		file             string
		puzzles          int
		strength         float64
		guesses, deadEnd int64
	}{
		{"euler50.txt", 50, 1 + allDifferent, 6, 3}, {"euler50.txt", 50, 1 + binary, 626, 528},
		{"top95.txt", 95, 1 + allDifferent, 857, 688}, {"top95.txt", 95, 1 + binary, 213_937, 213_348},
	} {
		if c.guesses > 100_000 && !check.Long {
			continue
		}
		var guesses, deadEnds int64
		for _, g := range solvingtest.Puzzles(t, c.file, c.puzzles) {
			r := solvingtest.Solve(t, Algorithm(), g,
				solving.Options{Settings: map[string]float64{setStrength: c.strength}})
			guesses, deadEnds = guesses+r.Guesses, deadEnds+r.DeadEnds
		}
		solvingtest.Want(t, c.file+", guesses", guesses, c.guesses)
		solvingtest.Want(t, c.file+", dead ends", deadEnds, c.deadEnd)
	}
}
