package crook

import (
	"math/bits"
	"testing"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/algorithms/trace"
)

// Crook's search for sets is told from any step on as from the beginning of the run: a search that
// remembers all of it unites as many groups at each step.
func TestTheGroupsOfCrookAreThoseOfItsSearch(t *testing.T) {
	for _, o := range []solving.Options{{}, {Settings: map[string]float64{setLargest: 3}}} {
		for _, name := range []string{"wikipedia_std", "ai_escargot", "inkala2012"} {
			g, a := solvingtest.Named(t, name), Algorithm()
			seen := make([]seenHouse, len(g.Layout().Houses))
			solvingtest.Open(t, a, g, o, func(at *trace.Opening, looks []trace.Look) {
				s, want := &at.Step, int64(0)
				var found *Set
				if set, ok := Decode(s.Data); ok && s.Kind == trace.Deduce ||
					s.Kind == trace.DeadEnd && s.Cell == trace.NoCell {
					found = &set
				}
				if found != nil || s.Kind == trace.Guess && at.Before.Step.Kind != trace.Clear {
					want = searchSets(at.Before, seen, min(largestSet(a, o), g.Shape().Side()-1), found)
				}
				if got := solvingtest.CountLooks(looks)["united"]; got != want {
					t.Fatalf("%s, step %d, %v: %d groups united, want %d", name, at.Index, s.Kind, got, want)
				}
			})
		}
	}
}

// seenHouse is what a search for sets remembers of a house.
type seenHouse struct {
	marks string
	size  int
}

// searchSets counts the groups that are united until the set is found.
func searchSets(m *trace.Moment, seen []seenHouse, largest int, found *Set) (united int64) {
	l := m.Puzzle.Layout()
	lists := make([][]uint32, len(l.Houses))
	for h, house := range l.Houses {
		now := ""
		for _, c := range house {
			if m.At(c) == 0 {
				lists[h] = append(lists[h], uint32(m.Candidates(c)))
				now += string(rune(c)) + string(rune(m.Candidates(c)))
			}
		}
		if now != seen[h].marks {
			seen[h] = seenHouse{now, 1}
		}
	}
	for size := 2; size <= largest; size++ {
		for h := range seen {
			k := len(lists[h])
			if size <= seen[h].size || size >= k {
				continue
			}
			sets, limit := lists[h], size
			if size > k/2 {
				sets, limit = nil, k-size
				for d := 1; d <= l.N; d++ {
					places := uint32(0)
					for i, marks := range lists[h] {
						places |= marks >> (d - 1) & 1 << i
					}
					if !holds(m, l.Houses[h], d) {
						sets = append(sets, places)
					}
				}
			}
			done := false
			var unite func(from, left int, chosen, union uint32)
			unite = func(from, left int, chosen, union uint32) {
				for i := from; i+left <= len(sets) && !done; i++ {
					united++
					u, c := union|sets[i], chosen|1<<i
					switch {
					case bits.OnesCount32(u) > limit:
					case left > 1:
						unite(i+1, left-1, c, u)
					case found != nil:
						done = leadsTo(m, l.Houses[h], found, c, u, size > k/2)
					}
				}
			}
			if unite(0, limit, 0, 0); done {
				return united
			}
			seen[h].size = size
		}
	}
	return united
}

func holds(m *trace.Moment, house []int, digit int) bool {
	for _, c := range house {
		if m.At(c) == digit {
			return true
		}
	}
	return false
}

// leadsTo reports whether a group leads to the set: its cells are those, or all but those.
func leadsTo(m *trace.Moment, house []int, set *Set, chosen, union uint32, rest bool) bool {
	want, i := uint32(0), 0
	for _, c := range house {
		if m.At(c) != 0 {
			continue
		}
		for _, of := range set.Cells {
			if of == c {
				want |= 1 << i
			}
		}
		i++
	}
	if rest {
		chosen = (1<<i - 1) &^ union
	}
	return chosen == want
}
