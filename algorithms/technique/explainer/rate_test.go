package explainer

import (
	"context"
	"encoding/csv"
	"errors"
	"os"
	"strconv"
	"strings"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// ratedPuzzle is a puzzle with what Sudoku Explainer 1.2.1 itself said of it.
type ratedPuzzle struct {
	grid       puzzles.Grid
	er, ep, ed float64
}

func ratedPuzzles(t testing.TB) []ratedPuzzle {
	t.Helper()
	f, err := os.Open("../testdata/rated.csv")
	check.OK(t, err)
	defer f.Close()
	records, err := csv.NewReader(f).ReadAll()
	check.OK(t, err)
	var list []ratedPuzzle
	for _, r := range records[1:] {
		var n [3]float64
		for i := range n {
			if n[i], err = strconv.ParseFloat(r[1+i], 64); err != nil {
				t.Fatal(err)
			}
		}
		list = append(list, ratedPuzzle{parse(t, r[0]), n[0], n[1], n[2]})
	}
	return list
}

func parse(t testing.TB, s string) puzzles.Grid {
	t.Helper()
	g, err := puzzles.Parse(s)
	check.OK(t, err)
	return g
}

// puzzlesOf reads a file with a puzzle in each line.
func puzzlesOf(t testing.TB, name string) []puzzles.Grid {
	t.Helper()
	data, err := os.ReadFile("../testdata/" + name)
	check.OK(t, err)
	var list []puzzles.Grid
	for _, l := range strings.Fields(string(data)) {
		list = append(list, parse(t, l))
	}
	return list
}

// The true values, to the first decimal: all three have to agree.
func TestRatingsAgreeWithSudokuExplainer(t *testing.T) {
	var puzzles, agree [12]int // by the whole part of ER
	total := 0
	r := NewRater()
	for _, p := range ratedPuzzles(t) {
		if testing.Short() && p.er >= 10 {
			continue
		}
		band := int(p.er)
		puzzles[band]++
		got, _ := r.rate(t.Context(), p.grid)
		if got.Solved && got.ER == p.er && got.EP == p.ep && got.ED == p.ed {
			agree[band]++
			total++
		} else {
			t.Logf("%v: %+v, but it is %v, %v, %v", p.grid, got, p.er, p.ep, p.ed)
		}
	}
	want := [12]int{1: 35, 2: 38, 3: 10, 4: 10, 5: 3, 6: 8, 7: 24, 8: 16, 9: 8, 10: 1}
	if testing.Short() {
		want[10] = 0
	}
	check.Must(t, puzzles == want, "puzzles by the whole part of ER: %v, want %v", puzzles, want)
	check.That(t, agree == want, "agrees for %d of 153; by the whole part of ER %v, want %v", total, agree, want)
}

// For each technique, a puzzle of which it is the hardest step.
func TestHardestTechnique(t *testing.T) {
	for _, c := range []struct {
		puzzle, technique string
		er                float64
	}{
		{".23.6.5..4..7.....789.......653..8......4........15..39....8..75....32.9..2......", "Hidden Single", 1.5},
		{".......69456..2...7..3..4.......5....9....64.8..47....3..2..81..4..319....86.....", "Direct Pointing", 1.7},
		{"1..4.68.7.5.........9..3...5....7...3..9........1..4......6.23483.7..96.6.4....7.", "Direct Hidden Pair", 2},
		{"1..6.58......27.....9.1....2.8.56........3.1867.....3....5..1...4....98....9...64", "Naked Single", 2.3},
		{"1....78.....3..72.78.....3..9..7.56..6...5....4.83...997..23...........6...18....", "Direct Hidden Triplet", 2.5},
		{".2.9...7..5.1.8.9..8..4...5..1.2...9...46.517........2.9........4.23....2.7.....4", "Pointing", 2.6},
		{"1......9........82..9.32.6..4.2.......8.7.9..2...43..5..47.5..88...6...361.......", "Claiming", 2.8},
		{"12.........67.........341...1.64...8.3.....792....8.1.....8..3639...5......9..8..", "Naked Pair", 3},
		{"1.3.....4.....82.17.92...5..6......9.....6.4.8.5.7........39....74......3.8.5.61.", "X-Wing", 3.2},
		{".23.......5.........9...4536..7...8..97.3........8.6.1...3......6...42.....5.91.8", "Hidden Pair", 3.4},
		{"..3.56.78.5.1.7......2........4.9...8...1.3.4......65.3.8.....564...1.39......1..", "Naked Triplet", 3.6},
		{"4...7.1....19.46.5.....1......7....2..2.3....847..6....14...8.6.2....3..6...9....", "Hidden Triplet", 4},
		{"..3.64....56..8..77............23....67...8.124.6.......2.316.8.....69.....9..71.", "XY-Wing", 4.2},
		{"....5.4.9......72.7..3.....2.754...6.4...3...8.5....1...4..5..2..823.6....2..71.8", "XYZ-Wing", 4.4},
		{"..3...8.4.......7.7....2..3.4.2.6.....1..86......9.....184....9..4.7..563..6.....", "Unique Rectangle", 4.5},
		{"12...6...45..9..7..8.3.....3.......459.....2....6.2..52..8...3...8.3.9.....5..8.2", "Unique Loop", 4.6},
		{"....9.8.74.6.7...3.8..1.....9.4.83..5...2....834...7....5....14...13.........62..", "BUG type 1", 5.6},
		{"..3....8.4.6....31.8...14.......9....9.58..1....6....5.328..567..4.....8....35..2", "BUG type 2", 5.7},
		{"...7...9.256......97..2.4...48...5.97...86...1....5......8....7....93..1....5...3", "BUG type 4", 5.7},
		{".....4968.5......7....6...454..8...3.....9....9..1...5....3....8.4.9..266..2..3.9", "Bidirectional X-Cycle", 6.6},
		{"..3....894..18..2....5.....2...........8.6.47..42......7.....16...9......18.2.43.", "Turbot Fish", 6.6},
		{"....5.....5.71...3.8.3.4...9.......4..8..951..3...7.2..41..27.........856.....1..", "Forcing X-Chain", 6.7},
		{"..348..5......7..8.8..1.26.....491....16..5........4926.82......12....47...7.....", "Bidirectional Y-Cycle", 6.7},
		{"1.....4....61.....7.9....1.8..36.1.5...9.5..4.....7.23..4.28....3..9....6..4...5.", "Bidirectional Cycle", 7.1},
		{"..37.5..94...8.......2.3...29.....5..6..........95..17.1...24.....57....9.5..4.62", "Forcing Chain", 7.2},
		{"4.9...5.....8....27..3.........4.7...8.....6..1..........6..12.5...9...........3.", "Aligned Triplet Exclusion",
			7.5},
		{".2...8..4.5..9....7.9...5......12.9...19....3.7....6......5.8.....23...1..58.9...", "Nishio Forcing Chains", 7.7},
		{"...9.45.8..........89.32..4.746.523...5...4..3...47...6...5.....127..6....8.....1", "Cell Forcing Chains", 8.4},
		{"1.....8.......8.3...9.4...2.3....421...95.....674....5...27...6.4.5.....67..8....", "Region Forcing Chains", 8.5},
		{"6.2.5.........3.4..........43...8....1....2........7..5..27...........81...6.....", "Dynamic Cell Forcing Chains",
			9},
		{"......8...56....1.7.9......9..2....65...3.48..62.5.39.24.6.5.......2...4..1..9...", "Dynamic Region Forcing Chains",
			9},
		{"..3.75...4.6.....778.3.4.2..4..8....9....1.8......2.....8....5.5.....3.63..5.789.", "Dynamic Double Forcing Chains",
			9.1},
		{"9.4..5...25.6..1..31......8.7...9...4..26......147....7.......2...3..8.6.4.....9.",
			"Dynamic Contradiction Forcing Chains", 9.3},
		{"7.....4...2..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5",
			"Dynamic Contradiction Forcing Chains (+)", 9.8},
	} {
		if got := rating(t, parse(t, c.puzzle)); got.Hardest != c.technique || got.ER != c.er || !got.Solved {
			t.Errorf("%s: %+v, want %s, %v", c.puzzle, got, c.technique, c.er)
		}
	}
}

func TestOnlyPuzzlesAreRated(t *testing.T) {
	for _, s := range []string{
		"9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8", // two solutions
		".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........", // none
		strings.Repeat(".", 81),
		"1234............", // 4×4
	} {
		check.Is(t, rating(t, parse(t, s)), (Rating{}), "%s", s)
	}
	check.Is(t, rating(t, puzzles.Grid{}), (Rating{}), "no grid")
	full, _ := puzzles.Solve(puzzlesOf(t, "top95.txt")[0])
	check.Is(t, rating(t, full), (Rating{Solved: true}), "a solution")
}

// What was rated before leaves no trace.
func TestRaterForgets(t *testing.T) {
	list := puzzlesOf(t, "unbiased500.txt")[:40]
	r := NewRater()
	for range 2 {
		for _, g := range list {
			if got, err := r.Rate(t.Context(), g); err != nil || got != rating(t, g) {
				t.Fatalf("%v: %+v, %v, and with a new rater %+v", g, got, err, rating(t, g))
			}
		}
	}
}

// Random minimal puzzles, on one thread.
func BenchmarkRate(b *testing.B) {
	list := puzzlesOf(b, "unbiased500.txt")
	r := NewRater()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		r.Rate(b.Context(), list[i%len(list)])
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
}

// rating is that of a puzzle by a new rater.
func rating(t *testing.T, g puzzles.Grid) Rating {
	t.Helper()
	r, err := Rate(t.Context(), g)
	check.OK(t, err)
	return r
}

// A rating that nobody waits for any more ends soon, wherever it is, and the rater
// rates the next puzzle as if nothing had been.
func TestARatingCanBeCalledOff(t *testing.T) {
	golden := parse(t, ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....")
	easy := puzzlesOf(t, "unbiased500.txt")[0]
	r := NewRater()
	for _, after := range []int{0, 1, 100, 10_000} {
		ctx := &asked{t.Context(), after}
		got, err := r.Rate(ctx, golden)
		check.That(t, errors.Is(err, context.Canceled) && got == (Rating{}) && -ctx.left <= 500,
			"asked %d times: %+v, %v, and asked %d times more", after, got, err, -ctx.left)
		if got, err := r.Rate(t.Context(), easy); err != nil || got != rating(t, easy) {
			t.Errorf("the next puzzle: %+v, %v, want %+v", got, err, rating(t, easy))
		}
		ctx = &asked{t.Context(), after}
		for range Path(ctx, golden) {
			check.That(t, ctx.left >= 0, "asked %d times the path goes on", after)
		}
	}
}

// asked is a context that is done once it has been asked so many times.
type asked struct {
	context.Context
	left int
}

func (a *asked) Err() error {
	if a.left--; a.left < 0 {
		return context.Canceled
	}
	return nil
}

// What is no puzzle of Sudoku Explainer has no rating and no path, though it has one solution.
func TestRatesNoOtherRulesAndNoPositions(t *testing.T) {
	const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	plain := parse(t, puzzle)
	allowed := make([]puzzles.Digits, 81)
	solution, _ := puzzles.Solve(plain)
	for c := range allowed {
		allowed[c] = puzzles.DigitsUpTo(9)
	}
	check.That(t, Rates(plain) && Rates(plain.Restrict(allowed)), "a 9×9 puzzle has no rating")
	allowed[2] = puzzles.Digit(solution.At(2))
	for _, g := range []puzzles.Grid{
		plain.Restrict(allowed), parse(t, puzzle+" parity="+strings.Repeat(".", 80)+"o"), {},
		parse(t, strings.Repeat(".", 16)),
	} {
		r, err := Rate(context.Background(), g)
		check.That(t, !Rates(g) && !r.Solved && r.ER == 0 && err == nil, "%v is rated: %v, %v", g, r, err)
		for s := range Path(context.Background(), g) {
			t.Errorf("%v has a path that begins with %s", g, s.Technique)
			break
		}
	}
}
