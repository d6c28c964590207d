package puzzles

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"sudoscope/puzzles/check"
)

func TestPretty(t *testing.T) {
	g := mustParse(t, "3x2\n1....26....5"+strings.Repeat(".", 24))
	want := `
+-----+-----+-----+
| 1 . | . . | . 2 |
| 6 . | . . | . 5 |
| . . | . . | . . |
+-----+-----+-----+
| . . | . . | . . |
| . . | . . | . . |
| . . | . . | . . |
+-----+-----+-----+
`
	check.Is(t, "\n"+g.Pretty(), want, "got")
}

// randomGrid returns a grid of the shape whose cells are filled with the given
// probability, by any digits: they need not go together.
func randomGrid(r *rand.Rand, s Shape, filled float64) Grid {
	g := NewGrid(s)
	for c := range s.Cells() {
		if r.Float64() < filled {
			g.Set(c, 1+r.IntN(s.Side()))
		}
	}
	return g
}

// What is written is read back as it was, whatever the shape, the number of
// clues and the form.
func TestWhatIsWrittenIsReadBack(t *testing.T) {
	forms := []struct {
		name  string
		write func(Grid) string
	}{
		{"on one line", Grid.String},
		{"in rows", func(g Grid) string { return join(g, ".", "", "\n") }},
		{"in rows of blanks", func(g Grid) string { return join(g, " ", "", "\n") }},
		{"in rows of cells apart", func(g Grid) string { return join(g, "_", " ", "\n") }},
		{"in fields", func(g Grid) string { return join(g, "", ",", "\n") }},
		{"in fields on one line", func(g Grid) string { return strings.TrimSuffix(join(g, "0", ",", ","), ",") }},
		{"in numbers", func(g Grid) string { return numbers(g, " ", "\n") }},
		{"in fields of numbers", func(g Grid) string { return numbers(g, ",", "\n") }},
		{"in numbers on one line", func(g Grid) string { return numbers(g, " ", " ") }},
	}
	for _, shape := range allShapes() {
		t.Run(fmt.Sprintf("%dx%d", shape.BoxRows, shape.BoxCols), func(t *testing.T) {
			for _, seed := range check.Some([]uint64{0, 1, 2, 3, 4, 5, 6, 7}, 4) {
				r := rand.New(rand.NewPCG(seed, 0))
				g := randomGrid(r, shape, r.Float64())
				if got, err := Parse(g.Pretty()); err != nil || !got.Equal(g) {
					t.Errorf("seed %d: pretty: %v\n%v\nis read back as\n%v", seed, err, g.Pretty(), got)
				}
				for _, form := range forms {
					// Rows of blanks are seen to be rows if something stands in them.
					if form.name == "in rows of blanks" && g.Filled() < shape.Side() {
						continue
					}
					text := form.write(g)
					if got, err := ParseShape(text, shape); err != nil || !got.Equal(g) {
						t.Errorf("seed %d: %s: %v\n%q\nis read back as\n%v", seed, form.name, err, text, got)
					}
					usual, _ := ShapeOfSide(shape.Side())
					got, err := Parse(text)
					check.That(t, err == nil && got.Shape() == usual && got.String() == g.String(),
						"seed %d: %s, shape unknown: %v\n%q\nis read back as\n%v", seed, form.name, err, text, got)
				}
			}
		})
	}
}

// join writes a grid with a sign for empty cells, a separator between the cells
// and an end after each row.
func join(g Grid, empty, sep, end string) string {
	return write(g, sep, end, func(d int) string {
		if d == 0 {
			return empty
		}
		return string(DigitChar(d))
	})
}

// numbers is join with numbers for all digits and 0 for empty cells.
func numbers(g Grid, sep, end string) string {
	return write(g, sep, end, func(d int) string { return fmt.Sprint(d) })
}

func write(g Grid, sep, end string, cell func(digit int) string) string {
	n := g.Shape().Side()
	var b strings.Builder
	for row := range n {
		cells := make([]string, n)
		for col := range n {
			cells[col] = cell(g.At(row*n + col))
		}
		b.WriteString(strings.Join(cells, sep) + end)
	}
	return b.String()
}
