package cli

import (
	"fmt"

	"sudoscope/puzzles/collection"
)

// puzzlesCmd lists the built-in puzzles.
type puzzlesCmd struct{}

// Help is the command's page of the manual.
func (puzzlesCmd) Help() string {
	return `The first column is the id, which every command takes in place of a puzzle.

Examples:

    sudoscope puzzles
    sudoscope watch wikipedia
    sudoscope solve -a crook wikipedia`
}

// Run does it.
func (puzzlesCmd) Run(s *session) error {
	rows := [][]string{{"ID", "NAME", "SIDE", "CLUES"}}
	for _, it := range collection.All() {
		rows = append(rows, []string{it.ID, it.Name, fmt.Sprint(it.Givens.Shape().Side()), fmt.Sprint(it.Givens.Filled())})
	}
	_, err := s.stdout.Write(table(rows))
	return err
}
