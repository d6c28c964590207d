package technique

import (
	"math/bits"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Among says what a technique goes over where it is looked for, and how many of these the position
// has.
func (t *Technique) Among(p *Position) trace.Message {
	count := func(text string, n int) trace.Message { return trace.Say("among."+text, text+": %v", trace.Count(n)) }
	switch t.Code[:2] {
	case "00":
		switch t.ID {
		case "full-house":
			return count("houses with empty cells", p.open())
		case "naked-single":
			return count("empty cells", p.left)
		}
		return count("digits that houses lack", p.lacking())
	case "01", "11":
		return count("digits that houses lack", p.lacking())
	case "03", "12":
		return count("digits that are not placed everywhere", p.digitsLeft())
	case "04", "05":
		return count("strong links in houses", p.pairsOfPlaces())
	case "06", "08":
		return count("cells with two candidates", p.bivalue())
	case "07":
		switch t.ID {
		case "remote-pair", "xy-chain":
			return count("cells with two candidates", p.bivalue())
		case "x-chain":
			return count("strong links in houses", p.pairsOfPlaces())
		}
		return count("strong links in houses and cells", p.pairsOfPlaces()+p.bivalue())
	case "13":
		return count("candidates that may be supposed", p.candidates())
	}
	return count("houses with empty cells", p.open())
}

// open returns how many houses have empty cells.
func (p *Position) open() (n int) {
	for _, m := range p.empty {
		n += min(1, bits.OnesCount32(m))
	}
	return n
}

// lacking returns how many digits the houses lack, counted in each.
func (p *Position) lacking() (n int) {
	for _, placed := range p.placed {
		n += p.N - placed.Len()
	}
	return n
}

// digitsLeft returns how many digits some house lacks.
func (p *Position) digitsLeft() int {
	everywhere := puzzles.DigitsUpTo(p.N)
	for _, placed := range p.placed {
		everywhere &= placed
	}
	return p.N - everywhere.Len()
}

// pairsOfPlaces returns how often a digit has two places in a house.
func (p *Position) pairsOfPlaces() (n int) {
	for _, m := range p.placesOf {
		if bits.OnesCount32(m) == 2 {
			n++
		}
	}
	return n
}

// bivalue returns how many cells have two candidates.
func (p *Position) bivalue() (n int) {
	for _, c := range p.cands {
		if c.Len() == 2 {
			n++
		}
	}
	return n
}

// candidates returns how many candidates there are.
func (p *Position) candidates() (n int) {
	for _, c := range p.cands {
		n += c.Len()
	}
	return n
}
