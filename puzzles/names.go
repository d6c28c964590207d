package puzzles

import (
	"fmt"
)

// Namer calls cells and houses by the names that they have on the board.
type Namer interface {
	Cell(cell int) string
	House(House) string
}

// A NamingError is an error that names cells. As text it calls them A1; who calls them
// otherwise asks for the same with other names.
type NamingError interface {
	error
	// In returns the text with the names that a namer for the shape of the grid gives.
	In(namer func(Shape) Namer) string
}

// letters calls cells by a letter for the row and a number for the column, as boards
// do unless somebody wants it otherwise.
type letters struct{ side int }

func byLetters(s Shape) Namer { return letters{s.Side()} }

// Cell is for [Namer].
func (l letters) Cell(cell int) string {
	return fmt.Sprintf("%c%d", 'A'+rune(cell/l.side), cell%l.side+1)
}

// House is for [Namer].
func (letters) House(h House) string {
	if h.Kind == Row {
		return fmt.Sprintf("%v %c", h.Kind, 'A'+rune(h.Index))
	}
	return fmt.Sprintf("%v %d", h.Kind, h.Index+1)
}

// namesOf names cells, or the first of them if they are many.
func namesOf(n Namer, cells []int) string {
	const most = 8
	var names []string
	for _, c := range cells {
		names = append(names, n.Cell(c))
	}
	if more := len(names) - most; more > 1 {
		names = append(names[:most], fmt.Sprintf("%d more cells", more))
	}
	return Enumerate(names, "and")
}
