package technique

import (
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// A table that would be too large is left empty.
func TestTableOfLinksIsBounded(t *testing.T) {
	s := puzzles.Shape{BoxRows: 5, BoxCols: 5}
	p := NewPosition(puzzles.NewGrid(s))
	for c := range p.cands {
		for d := 3; d <= p.N; d++ {
			p.Eliminate(c, d)
		}
	}
	var table linkTable
	table.update(newSearch(p), allLinks)
	check.That(t, len(table.nodes) == 1 && len(table.links) == 0,
		"the table has %d nodes besides the guest", len(table.nodes)-1)
	check.That(t, !table.update(newSearch(p), allLinks), "the same table is made again")
	p.Eliminate(0, 2)
	check.That(t, table.update(newSearch(p), allLinks), "a table is kept although a candidate has gone")
}
