package technique

import (
	"math/bits"
	"testing"

	"sudoscope/puzzles"
)

// Every arrow of a forcing chain is a step that anybody can check, and the chains
// begin where the deduction says.
func TestForcingChainsAreMadeOfPlainSteps(t *testing.T) {
	seen := map[string]int{}
	for _, g := range set(t, "top95.txt") {
		p := NewPosition(g)
		for !p.Solved() {
			d, ok := Everything().Next(p)
			if !ok {
				t.Fatalf("%v comes to no end", g)
			}
			if d.Technique.Level == Extreme && seen["positions"] < 20 {
				seen["positions"]++
				for _, id := range []string{"forcing-chain-contradiction", "forcing-chain-verity"} {
					tech, err := ByID(id)
					if err != nil {
						t.Fatal(err)
					}
					for _, d := range tech.Every(p) {
						seen[id]++
						checkForced(t, p, &d)
					}
				}
			}
			p.Apply(&d)
		}
	}
	if len(seen) != 3 {
		t.Errorf("seen: %v", seen)
	}
}

func checkForced(t *testing.T, p *Position, d *Deduction) {
	t.Helper()
	chains := chainsOf(d.Links)
	starts := map[Candidate]bool{}
	for _, chain := range chains {
		starts[Candidate{chain[0].From, chain[0].FromDigit}] = true
		for i, l := range chain {
			if i > 0 && l.Strong == chain[i-1].Strong {
				t.Errorf("%s: two links of one kind follow each other", d.Notation(p.Shape))
			}
			only := p.Candidates(l.From).Len() == 2
			if l.From != l.To {
				shared, ok := p.Shared(l.From, l.To)
				if !ok || l.FromDigit != l.ToDigit {
					t.Errorf("%s: %+v joins nothing", d.Notation(p.Shape), l)
				}
				only = bits.OnesCount32(p.Places(l.FromDigit, shared)) == 2
				for kind, h := range p.HousesOf(l.From) {
					if p.HousesOf(l.To)[kind] == h && bits.OnesCount32(p.Places(l.FromDigit, h)) == 2 {
						only = true
					}
				}
			}
			if l.Strong && !only {
				t.Errorf("%s: %+v is not strong", d.Notation(p.Shape), l)
			}
		}
	}
	if len(d.Places)+len(d.Eliminations) != 1 {
		t.Errorf("%s: not one conclusion", d.Notation(p.Shape))
	}
	if d.Technique.ID == "forcing-chain-contradiction" {
		for _, c := range append(d.Places, d.Eliminations...) {
			if len(starts) != 1 || !starts[c] {
				t.Errorf("%s: what is concluded was not supposed", d.Notation(p.Shape))
			}
		}
		return
	}
	// All candidates of a cell, or all places of a digit in a house.
	cells, digits := map[int]bool{}, puzzles.Digits(0)
	for c := range starts {
		cells[c.Cell] = true
		digits = digits.With(c.Digit)
	}
	if len(d.Houses) > 0 {
		h := d.Houses[0]
		if digits.Len() != 1 || len(cells) != bits.OnesCount32(p.Places(digits.Min(), h)) {
			t.Errorf("%s: these are not all places", d.Notation(p.Shape))
		}
		return
	}
	for c := range cells {
		if len(cells) != 1 || digits != p.Candidates(c) {
			t.Errorf("%s: these are not all candidates", d.Notation(p.Shape))
		}
	}
}
