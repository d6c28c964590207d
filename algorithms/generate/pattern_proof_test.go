package generate

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// a band is three rows of a 9×9 grid through the same boxes.
type band [3][9]int

// bands calls do with every band there is, up to names of digits and the order of columns
// within the second and the third box: its first box is 123, 456, 789.
func bands(do func(*band)) {
	b := band{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}
	var fill func(i int)
	fill = func(i int) {
		if i == 18 {
			do(&b)
			return
		}
		box, row, col := 3+i/9*3, i%9/3, 3+i/9*3+i%3
		for d := 1; d <= 9; d++ {
			ok := row > 0 || col == box || b[0][col-1] < d // the first row of a box ascends
			for c := range col {
				ok = ok && b[row][c] != d
			}
			for r := range row {
				for c := box; c < box+3; c++ {
					ok = ok && b[r][c] != d
				}
			}
			if ok {
				b[row][col] = d
				fill(i + 1)
				b[row][col] = 0
			}
		}
	}
	fill(0)
}

// hasSecondWay reports whether digits of a band can change places within their columns,
// so that rows and boxes keep theirs and the clues stay.
func (b *band) hasSecondWay(clue [3][3]bool) bool {
	var used [3]uint
	var column func(col int, other bool) bool
	column = func(col int, other bool) bool {
		if col == 9 {
			return other
		}
		for _, p := range [][3]int{{0, 1, 2}, {1, 0, 2}, {0, 2, 1}, {2, 1, 0}, {1, 2, 0}, {2, 0, 1}} {
			ok := true
			for row, from := range p {
				ok = ok && used[row]>>b[from][col]&1 == 0 && (from == row || col > 2 || !clue[row][col])
			}
			if !ok {
				continue
			}
			for row, from := range p {
				used[row] |= 1 << b[from][col]
			}
			found := column(col+1, other || p != [3]int{0, 1, 2})
			for row, from := range p {
				used[row] &^= 1 << b[from][col]
			}
			if found {
				return true
			}
		}
		return false
	}
	return column(0, false)
}

// Where all clues of a band stand in one row and one column of one box, or no two of
// them in the same, every band has a second way. To move rows, columns and boxes and to
// give digits other names leads from any such band to one of those that are tried here.
func TestLooseBandsHaveTwoWays(t *testing.T) {
	cross := [3][3]bool{{true, true, true}, {true}, {true}}
	diagonal := [3][3]bool{{true}, {1: true}, {2: true}}
	block := [3][3]bool{{true, true}, {true, true}}
	full := [3][3]bool{{true, true, true}, {true, true, true}, {true, true, true}}
	count := 0
	only := map[string]int{}
	bands(func(b *band) {
		if count++; count%8 > 0 && !check.Long {
			return
		}
		check.That(t, b.hasSecondWay(cross), "%v: there is one way with a cross of clues", b)
		check.That(t, b.hasSecondWay(diagonal), "%v: there is one way with clues along a diagonal", b)
		if !b.hasSecondWay(block) {
			only["block"]++
		}
		if !b.hasSecondWay(full) {
			only["full"]++
		}
	})
	// 948,109,639,680 bands, over 9! names of digits and 3!·3! orders of columns.
	check.That(t, count == 72_576, "tried %d bands", count)
	check.That(t, only["block"] != 0 && only["full"] != 0, "what is not refused has a second way as well: %v", only)
}

func TestLooseBandsAreRefused(t *testing.T) {
	const rest = "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
	turned := func(p string) string { // rows become columns
		text := []byte(p)
		for cell := range text {
			text[cell%9*9+cell/9] = p[cell]
		}
		return string(text)
	}
	for _, c := range []struct {
		band, want string
	}{
		{"xxx......" + "x........" + "x........", "and there in one row and one column"},
		{"...x....." + "...xxx..." + "...x.....", "and there in one row and one column"},
		{"......x.." + "......x.." + "......x..", "and there in one row and one column"},
		{"......x.." + "........." + "......xx.", "and there in one row and one column"},
		{"......x.." + "........x" + ".......x.", "and there no two in the same row or column"},
		{"x........" + ".x......." + ".xx......", ""},
		{"xx......." + "xx......." + ".........", ""},
		{"xxx......" + "x........" + "x...x....", ""},
		{"x........" + "....x...." + ".......x.", ""},
	} {
		for _, at := range []int{0, 1, 2} {
			text := rest[:27*at] + c.band + rest[27*at:]
			for kind, p := range map[string]string{"row": text, "column": turned(text)} {
				err := Recipe{Pattern: Pattern(p)}.Check()
				said := ""
				if err != nil {
					said = err.Error()
				}
				check.That(t, (c.want != "" || err == nil) && (c.want == "" || strings.Contains(said, c.want) &&
					strings.Contains(said, "in "+kind+"s")),
					"%s: %v, want %q", p, err, c.want)
			}
		}
	}
}

// No pattern is refused that has a puzzle: those of all built-in ones with few clues, and
// of puzzles that were made, whatever way they are turned.
func TestNoPatternWithAPuzzleIsRefused(t *testing.T) {
	all := append([]puzzles.Grid(nil), sparse()...)
	for index := range uint64(60) {
		all = append(all, one(t, Recipe{Minimal: true}, 11, index).Givens)
	}
	random := rand.New(rand.NewPCG(1, 2))
	for _, g := range all {
		g = Shuffle.Transform(g.Shape(), random.Uint64()).Apply(g)
		err := (Recipe{Pattern: PatternOf(g)}).Check()
		check.That(t, err == nil, "%s: %v", g, err)
	}
}
