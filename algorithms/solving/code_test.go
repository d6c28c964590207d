package solving_test

import (
	"fmt"
	"testing"

	"sudoscope/algorithms/solving"
	"sudoscope/puzzles/check"
)

// Of a long text a part is shown that has the line, and that stays for some lines.
func TestThePartOfAProgramThatIsShownHasTheLine(t *testing.T) {
	for _, n := range []int{0, 1, 5, 14, 15, 16, 30, 301, 5000} {
		a := &solving.Algorithm{}
		for i := range n {
			a.Pseudocode = append(a.Pseudocode, fmt.Sprint(i+1))
		}
		for _, most := range []int{1, 2, 14, 24} {
			moves, last := 0, 0
			for line := range n + 10 {
				part, before := a.CodeAround(line, most)
				check.Must(t, len(part) == min(n, most) && before >= 0 && before+len(part) <= n,
					"%d lines, at line %d: %d lines behind %d", n, line, len(part), before)
				check.Must(t, line < 1 || line > n || part[line-1-before] == fmt.Sprint(line),
					"%d lines, at line %d of %d: it begins at %d", n, line, most, before)
				if before != last {
					moves, last = moves+1, before
				}
			}
			allowed := n/max(1, most/2) + 1
			check.That(t, moves <= allowed, "%d lines, %d shown: it moves %d times", n, most, moves)
		}
	}
}
