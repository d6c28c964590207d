package words

import (
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles/check"
)

// If it is wrong it is right, so it is right: all else goes from its cell.
func TestLoopThatProvesACandidate(t *testing.T) {
	p := Position(t, "row 5: 1 in r5c15; column 5: 1 in r15c5; box 1: 1 in r2c1 r1c2")
	want := Results(t, "r5c5<>23456789")
	tech, err := technique.ByID("discontinuous-loop")
	check.OK(t, err)
	for _, d := range tech.Every(p) {
		if slices.Equal(Conclusions(&d), want) {
			first, last := d.Links[0], d.Links[len(d.Links)-1]
			check.That(t, first.Strong && last.Strong && first.From == last.To && first.FromDigit == last.ToDigit,
				"the loop is drawn as %v", d.Links)
			return
		}
	}
	t.Errorf("nothing proves that r5c5 is 1")
}

// Of all chains of a kind those that strike out most come first, and none says
// what another has said.
func TestChainsThatStrikeOutMostComeFirst(t *testing.T) {
	for _, g := range Puzzles(t, "top95.txt")[:20] {
		p := technique.NewPosition(g)
		ladder := technique.Standard().UpTo(technique.Hard)
		for d, ok := ladder.Next(p); ok; d, ok = ladder.Next(p) {
			p.Apply(&d)
		}
		for _, tech := range technique.All() {
			if familyOf(tech) != "chains" {
				continue
			}
			all := tech.Every(p)
			for i := range all {
				// What goes from two places of a loop counts twice.
				if i > 0 && !strings.Contains(tech.ID, "continuous-loop") &&
					len(all[i-1].Eliminations) < len(all[i].Eliminations) {
					t.Errorf("%s comes before %s", all[i-1].Notation(p.Shape), all[i].Notation(p.Shape))
				}
				for _, before := range all[:i] {
					check.That(t, !slices.Equal(Conclusions(&before), Conclusions(&all[i])),
						"%s is said twice", all[i].Notation(p.Shape))
				}
			}
		}
	}
}
