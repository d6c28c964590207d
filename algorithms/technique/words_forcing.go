package technique

import "sudoscope/algorithms/trace"

// Why forcing chains hold: each chain is told from the supposition on, a sentence
// a step.

// chainsOf cuts the links into chains: one ends where the next link begins
// somewhere else.
func chainsOf(links []trace.Link) [][]trace.Link {
	var chains [][]trace.Link
	first := 0
	for i := 1; i <= len(links); i++ {
		if i == len(links) || links[i].From != links[i-1].To || links[i].FromDigit != links[i-1].ToDigit {
			chains = append(chains, links[first:i])
			first = i
		}
	}
	return chains
}

// statements returns what a link says of its two ends.
func statements(l trace.Link) (from, to trace.Message) {
	a := chainNode{digit: l.FromDigit, cells: trace.Cells{l.From}}
	b := chainNode{digit: l.ToDigit, cells: trace.Cells{l.To}}
	if l.Strong {
		return a.isNot(), b.is()
	}
	return a.is(), b.isNot()
}

// goThrough tells a chain, and returns what it ends with.
func (p *prose) goThrough(chain []trace.Link) trace.Message {
	var last trace.Message
	for _, l := range chain {
		from, to := statements(l)
		p.Because("forcing.step", "If %v, then %v.", from, to)
		last = to
	}
	return last
}

func tellContradiction(p *prose) {
	chains := chainsOf(p.d.Links)
	supposed, _ := statements(chains[0][0])
	p.headline("forcing.contradiction.core", "it cannot be that %v", supposed)
	p.Because("forcing.suppose", "Suppose that %v.", supposed)
	var ends []trace.Link
	for i, chain := range chains {
		if i > 0 {
			p.Because("forcing.again", "Now begin once more with what we supposed.")
		}
		p.goThrough(chain)
		ends = append(ends, chain[len(chain)-1])
	}
	cell, digit := trace.Cell(ends[0].To), trace.Digit(ends[0].ToDigit)
	same := true
	for _, l := range ends {
		same = same && l.To == ends[0].To && l.ToDigit == ends[0].ToDigit
	}
	switch {
	case len(p.d.Houses) > 0:
		p.Because("forcing.no-place", "But then %v has no place left for %v, which cannot be.", p.d.Houses[0], digit)
	case !same:
		p.Because("forcing.empty-cell", "But then no candidate is left for %v, which cannot be.", cell)
	case len(chains) == 1:
		p.Because("forcing.itself", "That contradicts what we supposed, so it is wrong.")
	default:
		p.Because("forcing.both", "But %v cannot hold %v and not hold it, so what we supposed is wrong.", cell, digit)
	}
}

func tellVerity(p *prose) {
	chains := chainsOf(p.d.Links)
	if len(p.d.Houses) > 0 {
		p.headline("forcing.house.core", "wherever %v stands in %v, the same follows", trace.Digit(chains[0][0].FromDigit), p.d.Houses[0])
		p.Because("forcing.house", "%v stands somewhere in %v. Try each place in turn.", trace.Digit(chains[0][0].FromDigit), p.d.Houses[0])
	} else {
		p.headline("forcing.cell.core", "whatever %v holds, the same follows", trace.Cell(chains[0][0].From))
		p.Because("forcing.cell", "%v holds one of its candidates. Try each of them in turn.", trace.Cell(chains[0][0].From))
	}
	for _, chain := range chains {
		supposed, _ := statements(chain[0])
		p.Because("forcing.suppose", "Suppose that %v.", supposed)
		p.goThrough(chain)
	}
	_, end := statements(chains[0][len(chains[0])-1])
	p.Because("forcing.same", "Each time it follows that %v, so that is true.", end)
}

func tellBruteForce(p *prose) {
	c := p.d.Places[0]
	p.headline("brute-force.core", "%v goes into %v", trace.Digit(c.Digit), trace.Cell(c.Cell))
	p.Because("brute-force.why", "None of the techniques finds anything here. The program has computed the solution, and %v holds %v in it: that is a fact, but not a reason.", trace.Cell(c.Cell), trace.Digit(c.Digit))
}
