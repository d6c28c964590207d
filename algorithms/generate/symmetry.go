package generate

import "sudoscope/puzzles"

// A Symmetry is what the pattern of clues keeps looking like. It is about the
// square of cells alone, so that it exists for boxes that are not square, too.
type Symmetry string

// The symmetries. The zero Symmetry is NoSymmetry.
const (
	NoSymmetry   Symmetry = "none"
	HalfTurn     Symmetry = "180"
	QuarterTurn  Symmetry = "90"
	Horizontal   Symmetry = "horizontal"   // left and right mirror each other
	Vertical     Symmetry = "vertical"     // top and bottom mirror each other
	Diagonal     Symmetry = "diagonal"     // mirrored at the diagonal from the top left
	AntiDiagonal Symmetry = "antidiagonal" // mirrored at the diagonal from the top right
	Diagonals    Symmetry = "diagonals"    // mirrored at both diagonals
	Dihedral     Symmetry = "full"         // all of these at once
)

// Symmetries lists the symmetries for a menu.
func Symmetries() Choices {
	return Choices{
		{string(NoSymmetry), "None", "Clues can be anywhere."},
		{string(HalfTurn), "Half turn", "Turned by 180 degrees, the pattern of clues looks the same."},
		{string(QuarterTurn), "Quarter turn", "Turned by 90 degrees, the pattern of clues looks the same."},
		{string(Horizontal), "Left and right", "The left half mirrors the right half."},
		{string(Vertical), "Top and bottom", "The top half mirrors the bottom half."},
		{string(Diagonal), "Diagonal", "The diagonal from the top left is a mirror."},
		{string(AntiDiagonal), "Other diagonal", "The diagonal from the top right is a mirror."},
		{string(Diagonals), "Both diagonals", "Both diagonals are mirrors."},
		{string(Dihedral), "Full", "Quarter turns and all four mirrors at once."},
	}
}

// images returns the cells that a cell is moved to by the symmetry's own moves.
// Repeating these reaches everything that has to look like the cell.
func (s Symmetry) images(n, cell int) []int {
	row, col := cell/n, cell%n
	end := n - 1
	halfTurn := (end-row)*n + end - col
	quarterTurn := col*n + end - row
	horizontal := row*n + end - col
	vertical := (end-row)*n + col
	diagonal := col*n + row
	antiDiagonal := (end-col)*n + end - row
	switch s {
	case HalfTurn:
		return []int{halfTurn}
	case QuarterTurn:
		return []int{quarterTurn}
	case Horizontal:
		return []int{horizontal}
	case Vertical:
		return []int{vertical}
	case Diagonal:
		return []int{diagonal}
	case AntiDiagonal:
		return []int{antiDiagonal}
	case Diagonals:
		return []int{diagonal, antiDiagonal}
	case Dihedral:
		return []int{quarterTurn, horizontal}
	}
	return nil
}

// units returns the cells of a grid in groups that belong together: all cells of
// a group hold a clue or none does.
func (s Symmetry) units(n int) [][]int {
	seen := make([]bool, n*n)
	room := make([]int, 0, n*n)
	units := make([][]int, 0, n*n)
	for cell := range n * n {
		if seen[cell] {
			continue
		}
		start := len(room)
		room = append(room, cell)
		seen[cell] = true
		for i := start; i < len(room); i++ {
			for _, image := range s.images(n, room[i]) {
				if !seen[image] {
					seen[image] = true
					room = append(room, image)
				}
			}
		}
		units = append(units, room[start:len(room):len(room)])
	}
	return units
}

// Holds reports whether the clues of the grid have the symmetry.
func (s Symmetry) Holds(g puzzles.Grid) bool {
	n := g.Shape().Side()
	for _, unit := range s.units(n) {
		for _, cell := range unit {
			if (g.At(cell) == 0) != (g.At(unit[0]) == 0) {
				return false
			}
		}
	}
	return true
}
