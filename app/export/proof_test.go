package export

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms"
	"sudoscope/algorithms/record"
	"sudoscope/algorithms/solving"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// The clauses that were learned from a puzzle without a solution end with the empty one, and the file beside
// them has the clauses of the puzzle. Both are offered by algorithms that give a proof, and by no others.
func TestAProofIsExportedWithItsClauses(t *testing.T) {
	a, tl := recorded(t, "clause-learning", "misprint")
	r := &record.Record{Puzzle: puzzles.Puzzle{Givens: tl.Puzzle()}, Algorithm: a, Timeline: tl}
	for id, holds := range map[string]func(text string) bool{
		FormatDRAT: func(text string) bool { return text == "0\n" },
		FormatCNF: func(text string) bool {
			return strings.Contains(text, "\np cnf 729 12018\n") && strings.Contains(text, "\n-1 -2 0\n")
		},
	} {
		at := slices.IndexFunc(Formats(), func(f Format) bool { return f.ID == id })
		var b bytes.Buffer
		check.OK(t, Film{To: tl.Len()}.Write(t.Context(), &b, Formats()[at], r, nil))
		check.That(t, holds(b.String()), "%s is %.300q", id, b.String())
		of := puzzles.Filter(algorithms.All(), Formats()[at].Of)
		check.That(t, slices.ContainsFunc(of, func(o *solving.Algorithm) bool { return o.ID == a.ID }) &&
			len(of) < len(algorithms.All()), "%s is of %d algorithms", id, len(of))
	}
}
