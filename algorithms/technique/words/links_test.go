package words

import (
	"slices"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// chainTechniques returns the techniques of this family.
func chainTechniques(t *testing.T) []*technique.Technique {
	t.Helper()
	var found []*technique.Technique
	for _, id := range []string{"x-chain", "xy-chain", "continuous-loop", "discontinuous-loop", "aic",
		"grouped-continuous-loop", "grouped-discontinuous-loop", "grouped-aic"} {
		tech, err := technique.ByID(id)
		check.OK(t, err)
		found = append(found, tech)
	}
	return found
}

// Each link of each chain is what it is drawn as, strong and weak links take
// turns, and no candidate is used twice, unless a group has it.
func TestLinksAreWhatTheyAreDrawnAs(t *testing.T) {
	techniques := chainTechniques(t)
	drawn := map[*technique.Technique]int{}
	for _, g := range Puzzles(t, "top95.txt")[:sample(60, 40)] {
		p := technique.NewPosition(g)
		for {
			d, ok := technique.Standard().Next(p)
			if !ok {
				break
			}
			if d.Technique.Level >= technique.Unfair {
				for _, tech := range techniques {
					for _, d := range tech.Every(p) {
						drawn[tech]++
						checkLinks(t, p, &d)
					}
				}
			}
			p.Apply(&d)
		}
	}
	for _, tech := range techniques {
		check.That(t, drawn[tech] != 0, "%v was never found", tech)
	}
}

func checkLinks(t *testing.T, p *technique.Position, d *technique.Deduction) {
	t.Helper()
	words := prose{d: d, l: p.Layout}
	nodes := words.chainNodes()
	groups, sets := 0, 0
	for i, l := range d.Links {
		a, b := nodes[i], nodes[i+1]
		if i > 0 && (l.From != d.Links[i-1].To || l.FromDigit != d.Links[i-1].ToDigit ||
			l.Strong == d.Links[i-1].Strong) {
			t.Fatalf("%s: link %d does not go on from the one before: %v", d.Notation(p.Shape), i, d.Links)
		}
		var drawn bool
		switch {
		case !l.Strong:
			drawn = isWeak(p, a, b)
		case len(a.others)+len(b.others) > 0:
			sets++
			drawn = isLocked(p, a, b)
		default:
			drawn = isStrong(p, a, b)
		}
		check.Must(t, drawn, "%s: link %d is not as it is drawn: %v", d.Notation(p.Shape), i, d.Links)
		if len(a.cells) > 1 {
			groups++
		}
	}
	if grouped := d.Technique.Order >= 5650; grouped != (groups+sets > 0) {
		t.Errorf("%s goes through %d groups and %d sets", d.Notation(p.Shape), groups, sets)
	}
	for i, one := range d.Pattern {
		for _, two := range d.Pattern[:i] {
			if one.Candidate == two.Candidate && groups+sets == 0 {
				t.Errorf("%s uses a candidate twice", d.Notation(p.Shape))
			}
		}
	}
}

// isLocked reports whether cells that are almost locked hold the node b, or leave
// nothing else for it, if the node a is wrong.
func isLocked(p *technique.Position, a, b chainNode) bool {
	others, cells := slices.Concat(a.others, b.others), slices.Clone(a.cells)
	if len(b.others) > 0 {
		cells = append(cells, b.cells...)
	}
	for _, c := range others {
		cells = append(cells, c.Cell)
	}
	slices.Sort(cells)
	cells = slices.Compact(cells)
	var digits, seen puzzles.Digits
	for _, c := range cells {
		digits |= p.Candidates(c)
	}
	holds := func(n chainNode) bool {
		for _, c := range cells {
			if p.Candidates(c).Has(n.digit) != slices.Contains(n.cells, c) {
				return false
			}
		}
		return true
	}
	if len(cells) < 2 || digits.Len() != len(cells)+1 || !holds(a) ||
		!slices.ContainsFunc(p.Houses, func(house []int) bool {
			return !slices.ContainsFunc(cells, func(c int) bool { return !slices.Contains(house, c) })
		}) {
		return false
	}
	if len(b.others) > 0 {
		return holds(b)
	}
	for d := range digits.Without(a.digit).All() {
		if !slices.ContainsFunc(cells, func(c int) bool { return p.Candidates(c).Has(d) && !p.Sees(c, b.cells[0]) }) {
			seen = seen.With(d)
		}
	}
	return p.Candidates(b.cells[0])&^seen == puzzles.Digit(b.digit)
}

// isStrong reports whether one of the nodes must be right.
func isStrong(p *technique.Position, a, b chainNode) bool {
	if a.digit != b.digit {
		return len(a.cells) == 1 && slices.Equal(a.cells, b.cells) && p.Candidates(a.cells[0]).Len() == 2
	}
	for house := range p.Houses {
		held := true
		for _, c := range p.Houses[house] {
			if p.Candidates(c).Has(a.digit) && !slices.Contains(a.cells, c) && !slices.Contains(b.cells, c) {
				held = false
			}
		}
		if held && slices.ContainsFunc(p.Houses[house], func(c int) bool { return p.Candidates(c).Has(a.digit) }) {
			return true
		}
	}
	return false
}

// isWeak reports whether not both nodes can be right.
func isWeak(p *technique.Position, a, b chainNode) bool {
	if a.digit != b.digit {
		return len(a.cells) == 1 && slices.Equal(a.cells, b.cells)
	}
	for _, c := range a.cells {
		for _, o := range b.cells {
			if c == o || !p.Sees(c, o) {
				return false
			}
		}
	}
	return true
}
