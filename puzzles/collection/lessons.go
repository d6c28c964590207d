package collection

import (
	"fmt"
	"strings"

	"sudoscope/puzzles"
)

// For each technique there are more puzzles than a menu has place for, so that a
// lesson can go on with another. They are listed on a line each, under a line
// with the name and the ID of the technique:
//
//	X-Wing: x-wing
//	9.......3...1..5....2..37.4...89.13[...]2.......5 --symmetry 180 --seed 4 --from 81796
//
// What follows the cells is how the generator makes the puzzle; without it, it
// was found near another. Nothing else is said of a puzzle: its name is that of
// the technique, with a number that goes on where the other files end.

// How lessons were come by.
const (
	madeAgain = "Made by Sudoscope: generate "
	foundNear = "Found by Sudoscope, near a puzzle of its own"
)

// parseLessons reads lessons. Others are the puzzles of the other files. The
// error is a [*puzzles.ParseError].
func parseLessons(text string, others []Item) ([]Item, error) {
	so := map[string]int{} // the puzzles of each technique so far
	for _, it := range others {
		so[it.Needs]++
	}
	var items []Item
	var name, technique string
	number := 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if before, after, ok := strings.Cut(line, ": "); ok {
			name, technique = before, after
			continue
		}
		if technique == "" {
			return nil, &puzzles.ParseError{Line: number,
				Msg: "a puzzle without the name and the ID of a technique before it, such as X-Wing: x-wing"}
		}
		cells, command, made := strings.Cut(line, " ")
		givens, err := puzzles.Parse(cells)
		if bad, ok := err.(*puzzles.ParseError); ok {
			return nil, &puzzles.ParseError{Line: number, Column: bad.Column, Msg: bad.Msg}
		}
		so[technique]++
		it := Item{Solutions: 1, Needs: technique}
		it.Givens, it.Source = givens, foundNear
		it.ID, it.Name = fmt.Sprintf("%s-%d", technique, so[technique]), fmt.Sprintf("%s %d", name, so[technique])
		if made {
			it.Source = madeAgain + command
		}
		items = append(items, it)
	}
	return items, nil
}
