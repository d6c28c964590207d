package words

import (
	"fmt"
	"slices"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// Chains that go through almost locked sets: typical, transposed, and spoiled by a
// candidate too many.
func TestChainsThroughSets(t *testing.T) {
	for _, c := range []struct{ name, code, variant, given, want, not string }{
		{
			name: "chain", code: "0711", variant: "3",
			given: "r1c1=12 r5c1=245 r5c4=345 r5c7=45 r9c4=13", want: "r1c4<>1 r9c1<>1",
			not: "r1c1=12 r5c1=245 r5c4=345 r5c7=456 r9c4=13",
		},
		{
			name: "discontinuous loop", code: "0710", variant: "4",
			given: "r1c1=12 r5c1=245 r5c4=345 r5c7=45 r5c9=1345", want: "r1c9<>1",
			not: "r1c1=12 r5c1=245 r5c4=345 r5c7=45 r5c9=13456",
		},
		{
			name: "continuous loop", code: "0709", variant: "2",
			given: "row 1: 1 in r1c19; column 1: 2 in r15c1; r5c9=145 r5c4=245 r5c6=45",
			want:  "r1c1<>3456789 r5c1<>45 r5c23578<>245 r2346789c9<>1",
			not:   "row 1: 1 in r1c19; column 1: 2 in r15c1; r5c9=145 r5c4=245 r5c6=456",
		},
	} {
		for _, mirrored := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s/mirrored=%v", c.name, mirrored), func(t *testing.T) {
				text := func(s string) string {
					if mirrored {
						return Mirror(s)
					}
					return s
				}
				tech := technique.WithCode(c.code, c.variant)
				p := Position(t, text(c.given))
				every := tech.Every(p)
				check.Must(t, len(every) == 1, "found %d chains, want one", len(every))
				got, want := Conclusions(&every[0]), Results(t, text(c.want))
				check.That(t, slices.Equal(got, want),
					"%s\nfollows %v\n   want %v", every[0].Notation(p.Shape), got, want)
				checkLinks(t, p, &every[0])
				if d, ok := tech.First(Position(t, text(c.not))); ok {
					t.Errorf("must not fire, but found %s", d.Notation(p.Shape))
				}
				if known, ok := technique.ByID(tech.ID); ok == nil {
					t.Errorf("%v stands in the list", known)
				}
			})
		}
	}
}

// Chains through sets hold in real puzzles, and are what they are drawn and told
// as.
func TestChainsThroughSetsAreSound(t *testing.T) {
	found := map[string]int{}
	forced := 0
	for _, g := range Puzzles(t, "top95.txt")[:sample(24, 18)] {
		solution, _ := puzzles.Solve(g)
		p := technique.NewPosition(g)
		ladder := technique.Standard().UpTo(technique.Hard)
		for d, ok := ladder.Next(p); ok; d, ok = ladder.Next(p) {
			p.Apply(&d)
		}
		for _, code := range []string{"0709-2", "0710-3", "0711-3"} {
			for _, d := range technique.WithCode(code[:4], code[5:]).Every(p) {
				found[code]++
				for _, c := range d.Eliminations {
					check.Must(t, solution.At(c.Cell) != c.Digit, "%v: %s is wrong", g, d.Notation(p.Shape))
				}
				checkLinks(t, p, &d)
				checkWords(t, &d)
				nodes := (&prose{d: &d, l: p.Layout}).chainNodes()
				for i, l := range d.Links {
					if l.Strong && len(nodes[i].others) > 0 {
						forced++
					}
				}
			}
		}
	}
	for _, code := range []string{"0709-2", "0710-3", "0711-3"} {
		check.That(t, found[code] >= 5, "%s was found %d times", code, found[code])
	}
	check.That(t, forced != 0, "no set ever leaves one candidate of a cell outside")
}
