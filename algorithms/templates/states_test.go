package templates

import (
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// byHand lists the templates of a grid's first digit in its order: a cell in every row so that no
// two see each other, and one in every house.
func byHand(g puzzles.Grid) (all [][]int) {
	l := g.Layout()
	var cells []int
	var put func(row int)
	put = func(row int) {
		if row == l.N {
			for _, house := range l.Houses {
				if !slices.ContainsFunc(house, func(c int) bool { return slices.Contains(cells, c) }) {
					return
				}
			}
			all = append(all, slices.Clone(cells))
			return
		}
		for _, c := range l.Houses[row] {
			sees := func(other int) bool { return l.Sees(c, other) }
			if g.Candidates(c).Has(1) && !slices.ContainsFunc(cells, sees) {
				cells = append(cells, c)
				put(row + 1)
				cells = cells[:row]
			}
		}
	}
	put(0)
	return all
}

// The templates of grids with rules are those that trying all cells finds, in the same order.
func TestTemplatesUnderRules(t *testing.T) {
	for _, text := range []string{
		strings.Repeat(".", 25) + " regions=1112211322433254433544555",
		strings.Repeat(".", 24) + "1 regions=1112211322433254433544555 rules=x",
		strings.Repeat(".", 36) + " rules=anti-king",
		strings.Repeat(".", 36) + " rules=x,disjoint,anti-knight",
		strings.Repeat(".", 36) + " rules=windoku parity=" + strings.Repeat("e", 3) + strings.Repeat(".", 33),
		strings.Repeat(".", 81) + " rules=windoku,x",
		strings.Repeat(".", 81) + " rules=anti-king,anti-knight",
		strings.Repeat(".", 81) + " extra=" + strings.Repeat("1", 5) + strings.Repeat(".", 72) + "1111",
	} {
		g := solvingtest.Read(t, text)
		want, set := byHand(g), New(g.Layout())
		open := Open(g.Layout(), g)[0]
		n := set.Count(open)
		if int(n) != len(want) {
			t.Errorf("%s: %d templates, want %d", text, n, len(want))
			continue
		}
		uses := make([]uint64, len(g.Cells()))
		i := 0
		set.Each(func(cells []int) bool {
			number := uint64(i)
			if !slices.Equal(cells, want[i]) || !slices.Equal(set.Nth(number), want[i]) || set.Number(cells) != number {
				t.Fatalf("%s: template %d is %v, want %v", text, i, cells, want[i])
			}
			for _, c := range cells {
				uses[c]++
			}
			i++
			return false
		})
		check.That(t, slices.Equal(set.Uses(), uses), "%s: cells are used %v times, want %v", text, set.Uses(), uses)
	}
}

// What would take too long is known beforehand.
func TestFits(t *testing.T) {
	scattered := make([]byte, 256)
	for c := range scattered {
		scattered[c] = puzzles.DigitChar((5*(c/16)+c%16)%16 + 1)
	}
	for text, want := range map[string]bool{
		strings.Repeat(".", 81) + " rules=x,windoku,disjoint,anti-knight": true,
		strings.Repeat(".", 144) + " rules=anti-king,x":                   true,
		strings.Repeat(".", 256):                                          true,
		strings.Repeat(".", 256) + " rules=x":                             false,
		strings.Repeat(".", 256) + " regions=" + string(scattered):        false,
	} {
		g := solvingtest.Read(t, text)
		check.Is(t, Fits(g.Layout()), want, "%v fits", g.Shape())
	}
}
