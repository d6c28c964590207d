package words

import (
	"slices"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Why chains hold: they are told from one end to the other.

// chainNode is a place where a chain passes: a candidate, or a digit in a group of
// cells.
type chainNode struct {
	digit  int
	cells  trace.Cells
	number int // by which the board and the words call it; 0 if they do not
	// Of an almost locked set that the chain goes through from or to here: what it
	// has besides the digits of the chain.
	others []technique.Candidate
}

// chainNodes returns the nodes that the links join, in their order, with all cells
// of groups. The pattern has the cells of each node one after the other.
func (p *prose) chainNodes() []chainNode {
	links := p.d.Links
	nodes := []chainNode{{digit: links[0].FromDigit, cells: trace.Cells{links[0].From}}}
	for _, l := range links {
		nodes = append(nodes, chainNode{digit: l.ToDigit, cells: trace.Cells{l.To}})
	}
	starts := func(i int, piece technique.Piece) bool {
		return piece.Cell == nodes[i].cells[0] && piece.Digit == nodes[i].digit
	}
	at := 0
	for i := range nodes {
		if at == len(p.d.Pattern) || !starts(i, p.d.Pattern[at]) {
			continue // the candidate that goes, where the chain comes back to it
		}
		for at++; at < len(p.d.Pattern); at++ {
			piece := p.d.Pattern[at]
			if piece.Part == technique.Locked {
				nodes[i].others = append(nodes[i].others, piece.Candidate)
				continue
			}
			if i+1 < len(nodes) && starts(i+1, piece) || piece.Digit != nodes[i].digit {
				break
			}
			nodes[i].cells = append(nodes[i].cells, piece.Cell)
		}
	}
	return nodes
}

// called puts the number of the node before what is said of it.
func (n chainNode) called(said trace.Message) trace.Message {
	if n.number == 0 {
		return said
	}
	return trace.Say("chain.numbered", "(%v) %v", trace.Number(n.number), said)
}

// plain is the node without its number, for titles.
func (n chainNode) plain() chainNode {
	n.number = 0
	return n
}

// is says that the node is right.
func (n chainNode) is() trace.Message { return n.called(n.isPlainly()) }

func (n chainNode) isPlainly() trace.Message {
	if len(n.cells) == 1 {
		return trace.Say("chain.is", "%v is %v", trace.Cell(n.cells[0]), trace.Digit(n.digit))
	}
	return trace.Say("chain.is.group", "one of %v is %v", n.cells, trace.Digit(n.digit))
}

// isNot says that the node is wrong.
func (n chainNode) isNot() trace.Message { return n.called(n.isNotPlainly()) }

func (n chainNode) isNotPlainly() trace.Message {
	if len(n.cells) == 1 {
		return trace.Say("chain.is-not", "%v is not %v", trace.Cell(n.cells[0]), trace.Digit(n.digit))
	}
	return trace.Say("chain.is-not.group", "none of %v is %v", n.cells, trace.Digit(n.digit))
}

// follow tells what follows link by link, if the first node is wrong.
func (p *prose) follow(nodes []chainNode) {
	p.Begin("chain.suppose", "Suppose that %v.", nodes[0].isNot())
	p.goOn(nodes, 1)
}

// goOn tells what follows from the nodes before the i-th, which is right.
func (p *prose) goOn(nodes []chainNode, i int) {
	for ; i < len(nodes); i += 2 {
		p.lock(nodes[i-1], nodes[i])
		if i+1 == len(nodes) {
			p.Begin("chain.then", "Then %v.", nodes[i].is())
		} else if move, ok := p.moved(nodes[i].cells, nodes[i+1].cells); ok && nodes[i].digit == nodes[i+1].digit {
			p.Begin("chain.then.move", "Then %v, so %v: it is %v away.", nodes[i].is(), nodes[i+1].isNot(), move)
		} else {
			p.Begin("chain.then.not", "Then %v, so %v.", nodes[i].is(), nodes[i+1].isNot())
		}
	}
}

// lock tells why a node is right if the one before is wrong, if that is due to an
// almost locked set.
func (p *prose) lock(wrong, right chainNode) {
	others, cells := right.others, slices.Clone(wrong.cells)
	forced := len(wrong.others) > 0
	var held puzzles.Digits
	if forced {
		others = wrong.others
	} else {
		held = puzzles.Digit(right.digit)
		cells = append(cells, right.cells...)
	}
	if len(others) == 0 {
		return
	}
	for _, c := range others {
		cells = append(cells, c.Cell)
		held = held.With(c.Digit)
	}
	slices.Sort(cells)
	cells = slices.Compact(cells)
	p.Because("chain.set", "%v have %v between them, one digit more than cells. Without %v, they are locked: they hold %v.",
		cells, held.With(wrong.digit), trace.Digit(wrong.digit), held)
	if forced {
		p.Because("chain.forced", "That leaves only %[2]v for %[1]v.", right.cells, trace.Digit(right.digit))
	}
}

// explainChain tells chains of all forms; the links say which it is.
func explainChain(p *prose) {
	links := p.d.Links
	nodes := p.chainNodes()
	backwards := !links[0].Strong // from the candidate that goes, and back to it
	p.number(nodes, backwards)
	first, last := nodes[0], nodes[len(nodes)-1]
	switch {
	case backwards:
		last = nodes[len(nodes)-2]
		p.headline("chain.core.gone", "if %v, the chain shows that it is not", first.plain().is())
		p.Begin("chain.suppose.is", "Suppose that %v, so %v.", first.is(), nodes[1].isNot())
		p.goOn(nodes[:len(nodes)-1], 2)
		p.Begin("chain.contradiction", "But if %v, then %v after all. So the assumption is wrong.", last.is(),
			first.isNot())
	case !links[len(links)-1].Strong: // all the way round
		open := nodes[:len(nodes)-1]
		last = open[len(open)-1]
		p.headline("chain.core.loop", "the chain closes into a loop of %v links", trace.Count(len(links)))
		p.follow(open)
		p.Begin("chain.closes", "Since %v and %v exclude each other, the chain closes into a loop and can be read "+
			"from any point. So where two neighbours in it exclude each other, one of the two is right.", quoted(last.is()),
			quoted(first.is()))
		p.Because("chain.loop.so", "A candidate that excludes both of two such neighbours cannot be right.")
		if len(p.cells(technique.Locked)) > 0 {
			p.Because("chain.loop.set", "And the locked cells lack one of the two digits of the chain, whichever way "+
				"it is read. So they hold all their other digits, which cannot be in a cell that sees all their places there.")
		}
	case first.digit == last.digit && first.cells[0] == last.cells[0]: // back to its beginning
		p.headline("chain.core.right", "%v in any case", first.plain().is())
		p.follow(nodes)
		p.Begin("chain.itself", "That contradicts the assumption, so %v, and nothing else fits there.", first.is())
	default:
		p.headline("chain.core", "%v, or %v", first.plain().is(), last.plain().is())
		p.follow(nodes)
		p.Begin("chain.ends", "So %v or %v, or both are true. A candidate that excludes both cannot be right.", first.is(), last.is())
	}
}

// number numbers the nodes in the order in which they are told, and has the board say
// which are supposed, then right and then wrong: the first is wrong, or right if the
// chain is told from the candidate that goes.
func (p *prose) number(nodes []chainNode, right bool) {
	p.nodes = nodes
	for i := range nodes {
		n := &nodes[i]
		role := trace.False
		switch {
		case i == 0 && right:
			role = trace.Supposed
		case i > 0 && i == len(nodes)-1 && n.digit == nodes[0].digit && n.cells[0] == nodes[0].cells[0]:
			n.number = nodes[0].number // back at the beginning
			return
		case right == (i%2 == 0):
			role = trace.True
		}
		n.number = i + 1
		p.show(n.cells, n.digit, role, n.number)
	}
}

// show gives candidates of the pattern a role and a number in place of what they have. What
// goes or is placed is marked as such as well.
func (p *prose) show(cells []int, digit int, role trace.Role, number int) {
	for _, c := range cells {
		p.Marks = slices.DeleteFunc(p.Marks, func(m trace.Mark) bool {
			return m.Cell == c && m.Digit == digit && !m.Role.Concludes()
		})
		p.Marks = append(p.Marks, trace.Mark{Cell: c, Digit: digit, Role: role, Number: number})
	}
}

// quoted is a statement that another one speaks about.
func quoted(m trace.Message) trace.Message { return trace.Say("quoted", "“%v”", m) }
