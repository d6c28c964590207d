package technique

import (
	"encoding/csv"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

func grid(t testing.TB, text string) puzzles.Grid {
	t.Helper()
	g, err := puzzles.Parse(text)
	check.OK(t, err)
	return g
}

// set reads a file of puzzles, one a line.
func set(t testing.TB, name string) []puzzles.Grid {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name)
	check.OK(t, err)
	var grids []puzzles.Grid
	for line := range strings.Lines(string(text)) {
		grids = append(grids, grid(t, strings.TrimSpace(line)))
	}
	check.Must(t, len(grids) >= 50, "%s holds only %d puzzles", name, len(grids))
	return grids
}

type rated struct {
	puzzle puzzles.Grid
	level  Level
	score  int
}

// ratedByHodoku reads the puzzles that HoDoKu has rated.
func ratedByHodoku(t testing.TB) []rated {
	t.Helper()
	f, err := os.Open("testdata/rated.csv")
	check.OK(t, err)
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	check.Must(t, err == nil && len(rows) == 154, "rated.csv: %d rows, %v", len(rows), err)
	var all []rated
	for _, row := range rows[1:] {
		level, err := ParseLevel(strings.ToLower(row[5]))
		check.OK(t, err)
		score, err := strconv.Atoi(row[6])
		check.OK(t, err)
		all = append(all, rated{grid(t, row[0]), level, score})
	}
	return all
}

// solution returns a full grid of the shape, at random: shifted rows, with
// digits, rows within bands and columns within stacks shuffled.
func solution(s puzzles.Shape, r *rand.Rand) puzzles.Grid {
	g := puzzles.NewGrid(s)
	n := s.Side()
	digits := r.Perm(n)
	shuffle := func(group int) []int {
		var order []int
		for _, i := range r.Perm(n / group) {
			for _, j := range r.Perm(group) {
				order = append(order, i*group+j)
			}
		}
		return order
	}
	rows, cols := shuffle(s.BoxRows), shuffle(s.BoxCols)
	for row := range n {
		for col := range n {
			d := (row%s.BoxRows*s.BoxCols + row/s.BoxRows + col) % n
			g.Set(g.Layout().Cell(rows[row], cols[col]), digits[d]+1)
		}
	}
	return g
}

// withClues returns a grid that keeps n digits of the solution.
func withClues(solution puzzles.Grid, n int, r *rand.Rand) puzzles.Grid {
	g := solution.Clone()
	for _, c := range r.Perm(g.Shape().Cells())[n:] {
		g.Set(c, 0)
	}
	return g
}
