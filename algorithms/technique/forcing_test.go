package technique

import (
	"math/bits"
	"slices"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// Every step of a proof is one that anybody can check, and the proofs begin and end
// as the deduction says.
func TestForcingProofsAreMadeOfPlainSteps(t *testing.T) {
	seen, most := map[string]int{}, 3
	if check.Long {
		most = 20
	}
	for _, g := range set(t, "top95.txt") {
		p := NewPosition(g)
		for !p.Solved() && seen["positions"] < most {
			d, ok := Standard().Next(p)
			check.Must(t, ok, "%v comes to no end", g)
			if d.Technique.Level == Extreme {
				seen["positions"]++
				for _, id := range []string{"forcing-chain-contradiction", "forcing-chain-verity",
					"forcing-net-contradiction", "forcing-net-verity"} {
					tech, err := ByID(id)
					check.OK(t, err)
					for _, d := range tech.Every(p) {
						seen[id]++
						checkProof(t, p, &d)
					}
				}
			}
			p.Apply(&d)
		}
	}
	check.That(t, len(seen) == 5, "seen: %v", seen)
}

// follows reports whether a step follows from what it rests on.
func follows(p *Position, s *Inference, from []Inference) bool {
	all := func(holds func(Inference) bool) bool {
		return !slices.ContainsFunc(from, func(f Inference) bool { return !holds(f) })
	}
	if !s.Right {
		// What is right rules out the rest of its cell, or all that sees it.
		f := from[0]
		if len(from) != 1 || !f.Right {
			return false
		}
		for _, c := range s.Cells {
			for _, o := range f.Cells {
				if c == o && f.Digit == s.Digit || c != o && (f.Digit != s.Digit || !p.Sees(c, o)) {
					return false
				}
			}
		}
		return true
	}
	if len(s.Cells) == 1 && all(func(f Inference) bool {
		return slices.Equal(f.Cells, s.Cells) && f.Digit != s.Digit && !f.Right
	}) {
		rest := p.Candidates(s.Cells[0]).Without(s.Digit)
		for _, f := range from {
			rest = rest.Without(f.Digit)
		}
		return rest == 0
	}
	if !all(func(f Inference) bool { return f.Digit == s.Digit && !f.Right }) {
		return false
	}
	for _, h := range p.HousesOf(s.Cells[0]) {
		places := p.Places(s.Digit, h)
		gone := func(cells []int) {
			for i, c := range p.Houses[p.HouseIndex(h)] {
				if slices.Contains(cells, c) {
					places &^= 1 << i
				}
			}
		}
		gone(s.Cells)
		for _, f := range from {
			gone(f.Cells)
		}
		if places == 0 {
			return true
		}
	}
	return false
}

func checkProof(t *testing.T, p *Position, d *Deduction) {
	t.Helper()
	name := d.Notation(p.Shape)
	var supposed []Inference
	for i := range d.Proof {
		s := &d.Proof[i]
		if len(s.From) == 0 {
			supposed = append(supposed, *s)
			continue
		}
		var from []Inference
		for _, j := range s.From {
			check.Must(t, j < i, "%s: step %d rests on step %d", name, i, j)
			from = append(from, d.Proof[j])
		}
		check.That(t, follows(p, s, from), "%s: step %d, %+v, does not follow from %+v", name, i, *s, from)
		check.That(t, len(s.From) <= 1 || d.Technique.Score >= 700, "%s: step %d of a chain rests on several", name,
			i)
	}
	check.Must(t, len(d.Places)+len(d.Eliminations) == 1, "%s: not one conclusion", name)
	right := len(d.Places) > 0
	result := append(slices.Clone(d.Places), d.Eliminations...)[0]
	says := func(s Inference, right bool) bool {
		return s.Right == right && s.Digit == result.Digit && slices.Equal(s.Cells, []int{result.Cell})
	}
	last := d.Proof[len(d.Proof)-1]
	if d.Technique.ID == "forcing-chain-contradiction" || d.Technique.ID == "forcing-net-contradiction" {
		check.That(t, len(supposed) == 1 && says(supposed[0], !right), "%s: what is concluded was not supposed", name)
		check.That(t, impossible(p, d.Proof), "%s: nothing in it is impossible", name)
		return
	}
	check.That(t, says(last, right), "%s: the end is another", name)
	// A candidate and its opposite, all candidates of a cell, or all places of a
	// digit in a house.
	if len(supposed) == 2 && supposed[0].Right != supposed[1].Right {
		check.That(t, slices.Equal(supposed[0].Cells, supposed[1].Cells) && supposed[0].Digit == supposed[1].Digit,
			"%s: these are no opposites", name)
		return
	}
	cells, digits := map[int]bool{}, puzzles.Digits(0)
	for _, s := range supposed {
		cells[s.Cells[0]] = true
		digits = digits.With(s.Digit)
		check.That(t, s.Right && len(s.Cells) == 1, "%s: %+v is supposed", name, s)
	}
	if len(d.Houses) > 0 {
		check.That(t, digits.Len() == 1 && len(cells) == bits.OnesCount32(p.Places(digits.Min(), d.Houses[0])),
			"%s: these are not all places", name)
		return
	}
	for c := range cells {
		check.That(t, len(cells) == 1 && digits == p.Candidates(c), "%s: these are not all candidates", name)
	}
}

// impossible reports whether the steps contradict each other, or leave a cell
// without a candidate or a house without a place.
func impossible(p *Position, proof []Inference) bool {
	rest := map[int]puzzles.Digits{}
	places := map[puzzles.House][10]uint32{}
	wrong := map[Candidate]bool{}
	for _, s := range proof {
		if s.Right {
			continue
		}
		for _, c := range s.Cells {
			wrong[Candidate{c, s.Digit}] = true
		}
	}
	for _, s := range proof {
		if s.Right && len(s.Cells) == 1 && wrong[Candidate{s.Cells[0], s.Digit}] {
			return true
		}
	}
	for c := range wrong {
		if _, ok := rest[c.Cell]; !ok {
			rest[c.Cell] = p.Candidates(c.Cell)
		}
		if rest[c.Cell] = rest[c.Cell].Without(c.Digit); rest[c.Cell] == 0 {
			return true
		}
		for _, h := range p.HousesOf(c.Cell) {
			m := places[h]
			if m[c.Digit] == 0 {
				m[c.Digit] = p.Places(c.Digit, h)
			}
			m[c.Digit] &^= 1 << slices.Index(p.Houses[p.HouseIndex(h)], c.Cell)
			if places[h] = m; m[c.Digit] == 0 {
				return true
			}
		}
	}
	return false
}
