package technique

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// pairsAtRandom returns a position in which some cells have two candidates.
func pairsAtRandom(r *rand.Rand) *Position {
	p := NewPosition(puzzles.NewGrid(puzzles.Classic))
	for range 12 + r.IntN(14) {
		c, keep := r.IntN(p.Size), r.Perm(4)
		for d := 1; d <= p.N; d++ {
			if d != keep[0]+1 && d != keep[1]+1 && p.cands[c].Len() > 2 {
				p.Eliminate(c, d)
			}
		}
	}
	return p
}

// goneBySomeWay goes all ways through cells with two candidates, one by one, and returns
// what the chains strike out.
func goneBySomeWay(p *Position) []string {
	found := map[string]bool{}
	var path []int
	var goOn func(digit, leaves int)
	goOn = func(digit, leaves int) {
		first, last := path[0], path[len(path)-1]
		if len(path) > 1 && leaves == digit {
			var gone []Candidate
			for _, c := range p.Peers[first] {
				if p.cands[c].Has(digit) && c != last && p.Sees(c, last) {
					gone = append(gone, Candidate{c, digit})
				}
			}
			if len(gone) > 0 {
				slices.SortFunc(gone, func(a, b Candidate) int { return a.Cell - b.Cell })
				found[fmt.Sprint(gone)] = true
			}
		}
		if 2*len(path) > maxPlain {
			return
		}
		for _, c := range p.Peers[last] {
			if p.cands[c].Len() == 2 && p.cands[c].Has(leaves) && !slices.Contains(path, c) {
				path = append(path, c)
				goOn(digit, p.cands[c].Without(leaves).Min())
				path = path[:len(path)-1]
			}
		}
	}
	for c, digits := range p.cands {
		if digits.Len() == 2 {
			path = []int{c}
			goOn(digits.Min(), digits.Without(digits.Min()).Min())
			goOn(digits.Without(digits.Min()).Min(), digits.Min())
		}
	}
	var all []string
	for gone := range found {
		all = append(all, gone)
	}
	slices.Sort(all)
	return all
}

func TestXYChainsAreAllThereAre(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 1))
	tech, _ := ByID("xy-chain")
	detours, tried := 0, 20
	if check.Long {
		tried = 60
	}
	for range tried {
		p := pairsAtRandom(r)
		var got []string
		for _, d := range tech.Every(p) {
			got = append(got, fmt.Sprint(d.Eliminations))
			cells := d.Cells()
			check.That(t, len(cells) <= 10 && len(d.Links) == 2*len(cells)-1,
				"%s has %d cells and %d links", d.Notation(p.Shape), len(cells), len(d.Links))
		}
		slices.Sort(got)
		want := goneBySomeWay(p)
		check.Must(t, slices.Equal(got, want), "found %v, want %v", got, want)
		s := newSearch(p)
		for _, h := range s.chainsOf(cellLinks).hits {
			if h.detour {
				detours++
			}
		}
	}
	check.That(t, detours != 0, "no chain made a detour")
}

// In a position where everything is possible everywhere, or the same two digits, no search
// for chains gets lost.
func TestChainsDoNotGetLost(t *testing.T) {
	for _, s := range []puzzles.Shape{puzzles.Classic, {BoxRows: 4, BoxCols: 4}, {BoxRows: 5, BoxCols: 5}} {
		for most := 2; most <= 3; most++ {
			p := NewPosition(puzzles.NewGrid(s))
			for c := range p.cands {
				for d := most + 1; d <= p.N; d++ {
					p.Eliminate(c, d)
				}
			}
			for _, id := range []string{"remote-pair", "x-chain", "xy-chain", "turbot-fish", "sue-de-coq"} {
				tech, _ := ByID(id)
				_, ok := tech.First(p)
				check.That(t, id != "remote-pair" || !ok,
					"%v: a remote pair where three cells of a house have the same two candidates", s)
			}
		}
	}
}
