package singles

import (
	"testing"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// insideSamples are puzzles of several sizes: some are solved and some are stuck.
func insideSamples(t testing.TB) []puzzles.Grid {
	return []puzzles.Grid{
		solvingtest.Grid(t, puzzles.Shape{BoxRows: 2, BoxCols: 2}, "1....2....3....4"), solvingtest.Named(t,
			"wikipedia_std"),
		solvingtest.Named(t, "inkala2012"), solvingtest.Dig(t, puzzles.Shape{BoxRows: 4, BoxCols: 4}, 150),
	}
}

// The peers that take a digit from a cell are as many as digits that are no candidates.
func TestEachDigitIsTakenFromACellByOnePeer(t *testing.T) {
	for _, g := range insideSamples(t) {
		solvingtest.Open(t, CandidateChecking(), g, solving.Options{}, func(o *trace.Opening, looks []trace.Look) {
			left := puzzles.DigitsUpTo(g.Shape().Side())
			for _, k := range looks {
				if k.Kind != "taken" {
					continue
				}
				cell, peer := k.Cells[0], k.Cells[1]
				check.Must(t, left.Has(k.Digit) && o.Before.At(peer) == k.Digit && g.Layout().Sees(cell, peer),
					"step %d: %d does not take %d from %d", o.Index, peer, k.Digit, cell)
				left = left.Without(k.Digit)
			}
			if o.Step.Kind == trace.Consider && left != o.Candidates(o.Step.Cell) {
				t.Fatalf("step %d: %v are left, want %v", o.Index, left, o.Candidates(o.Step.Cell))
			}
		})
	}
}

// A textbook loop over digits and houses sees as many filled cells, cells crossed out and places.
func TestPlaceFindingLooksAtEachCellOfAHouse(t *testing.T) {
	for _, boxes := range []float64{1, 2} {
		for _, g := range insideSamples(t) {
			o := solving.Options{Settings: map[string]float64{setHouses: boxes}}
			line, r := solvingtest.Record(t, PlaceFinding(), g, o)
			got := solvingtest.Told(t, PlaceFinding().With(o), line)
			want := crossHatched(g, housesIn(g.Layout(), boxes == 2))
			for _, kind := range []string{"filled", "crossed-out", "place", "placed"} {
				check.That(t, got[kind] == want[kind], "%v: %d %s, want %d", g.Shape(), got[kind], kind, want[kind])
			}
			check.That(t, r.Grid.Filled()-g.Filled() == int(want["placed"]), "the loop of the test ends elsewhere")
		}
	}
}

// crossHatched counts what place finding comes to.
func crossHatched(g puzzles.Grid, houses []int) map[string]int64 {
	counts := map[string]int64{}
	g = g.Clone()
	for again := true; again && g.Filled() < g.Shape().Cells(); {
		again = false
		for digit := 1; digit <= g.Shape().Side(); digit++ {
			for _, h := range houses {
				there, places := false, []int(nil)
				house := map[string]int64{}
				for _, cell := range g.Layout().Houses[h] {
					switch seen := g.Candidates(cell).Has(digit); {
					case g.At(cell) != 0:
						house["filled"]++
						there = there || g.At(cell) == digit
					case seen:
						house["place"]++
						places = append(places, cell)
					default:
						house["crossed-out"]++
					}
				}
				if there {
					continue
				}
				for kind, n := range house {
					counts[kind] += n
				}
				if len(places) == 1 {
					g.Set(places[0], digit)
					counts["placed"]++
					again = true
				}
			}
		}
	}
	return counts
}
