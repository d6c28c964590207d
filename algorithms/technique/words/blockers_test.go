package words

import (
	"maps"
	"slices"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

// blockersIn returns the filled cells that the board shows as the reason.
func blockersIn(d *technique.Deduction, g puzzles.Grid) (by []int) {
	for _, m := range ExplainIn(d, g).Marks {
		if m.Role == trace.Proof && m.Digit == 0 {
			by = append(by, m.Cell)
		}
	}
	return by
}

func TestSinglesShowWhatBlocks(t *testing.T) {
	row := map[int]int{1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7}
	for _, one := range []struct {
		id     string
		digits map[int]int // by cell
		place  technique.Candidate
		by     []int
	}{
		{"full-house", with(row, 0, 9), technique.Candidate{Cell: 8, Digit: 8}, []int{0, 1, 2, 3, 4, 5, 6, 7}},
		// Seven digits from the row, and the one that it lacks from the column, which has
		// another of them as well.
		{"naked-single", with(with(row, 36, 8), 45, 2), technique.Candidate{Cell: 0, Digit: 9},
			[]int{1, 2, 3, 4, 5, 6, 7, 36}},
		// Two lines are enough for the box; the third 5 rules out nothing more.
		{"hidden-single", map[int]int{0: 1, 1: 2, 12: 5, 26: 5, 45: 5}, technique.Candidate{Cell: 2, Digit: 5},
			[]int{12, 26}},
	} {
		g := puzzles.NewGrid(puzzles.Classic)
		for c, digit := range one.digits {
			g.Set(c, digit)
		}
		tech, err := technique.ByID(one.id)
		check.OK(t, err)
		at := func(d technique.Deduction) bool { return d.Places[0] == one.place }
		all := tech.Every(technique.NewPosition(g))
		i := slices.IndexFunc(all, at)
		if i < 0 {
			t.Errorf("there is no %s at %v, only %v", one.id, one.place, all)
			continue
		}
		if by := blockersIn(&all[i], g); !slices.Equal(by, one.by) {
			t.Errorf("a %s is shown by %v, not by %v", one.id, by, one.by)
		}
	}
}

// with returns the digits with one more.
func with(digits map[int]int, cell, digit int) map[int]int {
	all := maps.Clone(digits)
	all[cell] = digit
	return all
}

// Along the path of a puzzle the cells shown are the whole reason, as far as placed
// digits are one.
func TestWhatBlocksIsTheReason(t *testing.T) {
	for _, item := range collection.All()[:12] {
		g := item.Givens
		p := technique.NewPosition(g)
		for range 200 {
			d, ok := technique.Standard().Next(p)
			if !ok {
				break
			}
			checkBlockers(t, &d, p.Grid())
			p.Apply(&d)
		}
	}
}

func checkBlockers(t *testing.T, d *technique.Deduction, g puzzles.Grid) {
	t.Helper()
	by := blockersIn(d, g)
	if len(d.Places) != 1 || len(d.Pattern) != 1 {
		check.That(t, len(by) == 0, "%s is shown by filled cells", d.Technique.Name)
		return
	}
	l, cell, digit := g.Layout(), d.Places[0].Cell, d.Places[0].Digit
	var held, shown puzzles.Digits
	for _, c := range l.Peers[cell] {
		if g.At(c) != 0 {
			held = held.With(g.At(c))
		}
	}
	for _, c := range by {
		check.That(t, g.At(c) != 0, "%s is shown by an empty cell", d.Technique.Name)
		shown = shown.With(g.At(c))
	}
	if len(d.Houses) == 0 {
		check.That(t, shown == held, "a naked single is shown by the digits %v; its peers hold %v", shown, held)
		return
	}
	for _, c := range l.CellsOf(d.Houses[0]) {
		if c == cell || g.At(c) != 0 {
			continue
		}
		ruledOut := func(by []int) bool {
			return slices.ContainsFunc(by, func(b int) bool { return g.At(b) == digit && l.Sees(b, c) })
		}
		check.That(t, ruledOut(l.Peers[c]) == ruledOut(by), "what rules %d out of cell %d is not shown", digit, c)
	}
}
