package words

import (
	"strings"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

// Each candidate that the board marks has a part that can be said, and no other has one.
func TestWhatIsMarkedHasAPart(t *testing.T) {
	chains := 0
	for _, id := range []string{"naked-single", "hidden-pair", "finned-swordfish", "xy-wing", "unique-rectangle-1",
		"xy-chain", "aic", "als-xz", "sue-de-coq", "forcing-chain-verity"} {
		for _, item := range collection.Needing(id)[:1] {
			sp := trace.Speaker{Shape: item.Givens.Shape()}
			p := technique.NewPosition(item.Givens)
			for !p.Solved() {
				d, ok := technique.Standard().Next(p)
				if !ok {
					break
				}
				marked := map[technique.Candidate]bool{}
				for _, m := range Explain(&d, sp.Shape).Marks {
					if m.Digit > 0 {
						marked[technique.Candidate{Cell: m.Cell, Digit: m.Digit}] = true
					}
				}
				for c := range p.Size {
					for digit := range p.Candidates(c).All() {
						one := technique.Candidate{Cell: c, Digit: digit}
						said := sp.Strings(PartOf(&d, one, sp.Shape))
						check.Must(t, (said != "") == marked[one] && !strings.Contains(said, "%!"),
							"%s: of %v, marked %v, it is said %q", d.Technique.Name, one, marked[one], said)
						if strings.Contains(said, "If ") {
							chains++
						}
					}
				}
				p.Apply(&d)
			}
		}
	}
	check.That(t, chains >= 10, "only %d candidates are said to be in a chain", chains)
}

func TestThePartOfACandidate(t *testing.T) {
	item := collection.Needing("x-wing")[0]
	sp := trace.Speaker{Shape: item.Givens.Shape()}
	p := technique.NewPosition(item.Givens)
	for {
		d, ok := technique.Standard().Next(p)
		check.Must(t, ok, "there is no X-Wing")
		if d.Technique.ID != "x-wing" {
			p.Apply(&d)
			continue
		}
		for _, c := range d.Eliminations {
			if said := sp.Strings(PartOf(&d, c, sp.Shape)); !strings.HasPrefix(said, "This step eliminates ") {
				t.Errorf("of %v it is said %q", c, said)
			}
		}
		said := sp.Strings(PartOf(&d, d.Pattern[0].Candidate, sp.Shape))
		check.That(t, strings.Contains(said, "has the mark “in base and cover”."), "of the body it is said %q", said)
		for _, c := range []technique.Candidate{{Cell: -1}, {Cell: 99, Digit: 5}, {Digit: 77}} {
			if said := PartOf(&d, c, sp.Shape); len(said) > 0 {
				t.Errorf("%v has a part: %s", c, sp.Strings(said))
			}
		}
		return
	}
}
