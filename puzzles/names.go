package puzzles

import (
	"fmt"
	"slices"
	"strings"
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
type letters struct{ Shape }

func byLetters(s Shape) Namer { return letters{s} }

// Cell is for [Namer].
func (l letters) Cell(cell int) string {
	return fmt.Sprintf("%c%d", 'A'+rune(cell/l.Side()), cell%l.Side()+1)
}

// House is for [Namer].
func (l letters) House(h House) string {
	line := fmt.Sprint(h.Index + 1)
	if h.Kind == Row {
		line = string('A' + rune(h.Index))
	}
	format, of := HouseText(l.Shape, h, l, line)
	return fmt.Sprintf(format, of)
}

// HouseText returns how a house is named, or the move that stands for one, as a format and
// the text that goes into it. A house that has no more than a number is told by line.
func HouseText(s Shape, h House, cells Namer, line string) (format, of string) {
	switch {
	case h.Kind == Diagonal && h.Index < 2:
		return "the diagonal from %v", cells.Cell(h.Index * (s.Side() - 1))
	case h.Kind == Window && h.Index < 4 && s.BoxRows == 3 && s.BoxCols == 3:
		return "the %v window", [...]string{"upper left", "upper right", "lower left", "lower right"}[h.Index]
	case h.Kind.IsMove():
		return "a %v", h.Kind.String()
	}
	return h.Kind.String() + " %v", line
}

// OnDiagonals returns a text that says "in" before houses with "on" before diagonals.
func OnDiagonals(text string) string {
	text = strings.ReplaceAll(text, "in the diagonal", "on the diagonal")
	return strings.ReplaceAll(text, "In the diagonal", "On the diagonal")
}

// InParts reports whether a region of the shape is in several parts, so that outlines do not tell
// which cells belong together.
func (s Shape) InParts() bool {
	l := s.Layout()
	for i, cells := range l.Houses {
		if l.House(i).Kind != Region {
			continue
		}
		reached := []int{cells[0]}
		for k := 0; k < len(reached); k++ {
			for _, c := range cells {
				at := reached[k]
				beside := c == at+l.N || c == at-l.N || l.RowOf[c] == l.RowOf[at] && (c == at+1 || c == at-1)
				if beside && !slices.Contains(reached, c) {
					reached = append(reached, c)
				}
			}
		}
		if len(reached) < len(cells) {
			return true
		}
	}
	return false
}

// Sentences tells the rules of the shape beside those of rows, columns and boxes, a
// sentence for each in the order of their names: for the heads of boards and of printed
// puzzles, and for who cannot see the board.
func (s Shape) Sentences() (told []string) {
	if s.rules == nil {
		return nil
	}
	digits := "each digit"
	if s.Side() <= 9 {
		digits = fmt.Sprintf("1 to %d", s.Side())
	}
	for i, one := range rulings {
		switch {
		case !s.rules.has(1 << i):
		case one.kind == Region && s.InParts():
			told = append(told, "Jigsaw: each region holds "+digits+", and some are in several parts.")
		default:
			told = append(told, strings.ReplaceAll(one.sentence, "%s", digits))
		}
	}
	if s.rules.extra != "" {
		told = append(told, "Extra regions: each shaded and outlined region holds "+digits+".")
	}
	if s.rules.parity != "" {
		told = append(told, "Even and odd cells: a square holds an even digit, a circle an odd one.")
	}
	return told
}

// namesOf names cells, or the first of them if they are many.
func namesOf(n Namer, cells []int) string {
	const most = 8
	names := Map(cells, n.Cell)
	if more := len(names) - most; more > 1 {
		names = append(names[:most], fmt.Sprintf("%d more cells", more))
	}
	return Enumerate(names, "and")
}
