package puzzles

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"sudoscope/puzzles/check"
)

// rowsAndColumns calls cells r1c1.
type rowsAndColumns struct{ side int }

func (n rowsAndColumns) Cell(cell int) string {
	return fmt.Sprintf("r%dc%d", cell/n.side+1, cell%n.side+1)
}
func (rowsAndColumns) House(h House) string { return fmt.Sprintf("%v %d", h.Kind, h.Index+1) }

// What is wrong with a puzzle is said with the names that the board has for its cells.
func TestErrorsNameCellsAsTheBoardDoes(t *testing.T) {
	for text, want := range map[string][2]string{
		"1...|1...|....|....": {"1 is in column 1 twice, in A1 and in B1",
			"1 is in column 1 twice, in r1c1 and in r2c1"},
		"11..|....|....|....": {"1 is in row A twice, in A1 and in A2", "1 is in row 1 twice, in r1c1 and in r1c2"},
		"123.|...4|....|....": {"no digit fits into A4", "no digit fits into r1c4"},
		"12..|34..|....|....": {"A3", "r1c3"},
	} {
		g, err := Parse(strings.ReplaceAll(text, "|", "\n"))
		check.OK(t, err)
		var naming NamingError
		if err := CheckUniqueWithin(g, 0); !errors.As(err, &naming) {
			t.Errorf("%s: the error names no cells: %v", text, err)
			continue
		}
		other := naming.In(func(s Shape) Namer { return rowsAndColumns{s.Side()} })
		check.That(t, strings.Contains(naming.Error(), want[0]) && strings.Contains(other, want[1]),
			"%s: %q and %q, want %q", text, naming.Error(), other, want)
	}
	g := NewGrid(Shape{BoxRows: 5, BoxCols: 5})
	check.Is(t, byLetters(g.Shape()).Cell(624), "Y25", "the last cell of the largest grid is")
}
