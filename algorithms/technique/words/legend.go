package words

import (
	"slices"
	"strings"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Meaning is a mark, a house or an arrow that a board shows of a deduction, and what it
// stands for there.
type Meaning struct {
	Kind  MarkKind
	Role  trace.Role // of marks
	Means trace.Message
}

// MarkKind is what a board marks.
type MarkKind uint8

// The kinds.
const (
	OfCandidate MarkKind = iota // a mark around a candidate
	OfCell                      // a mark of a whole cell
	OfHouse                     // a house that the deduction is about
	OfCover                     // a house that crosses those
	StrongLink                  // an arrow: one of the two is right
	WeakLink                    // an arrow: not both are right
)

// meaning is a row of the table of meanings.
type meaning struct {
	codes string // the beginning of the codes of the techniques for which it holds
	kind  MarkKind
	role  trace.Role
	means string
}

// meanings are tried from the top, and shown in the order of the last ones, which hold
// for all.
var meanings = []meaning{
	{"03", OfHouse, 0, "base"},
	{"03", OfCandidate, trace.Proof, "in base and cover"},
	{"040", OfCandidate, trace.Pincer, "one of them is right"},
	{"05", OfCandidate, trace.GroupA, "colour A"},
	{"05", OfCandidate, trace.GroupB, "colour B"},
	{"05", OfCandidate, trace.GroupC, "colour C"},
	{"05", OfCandidate, trace.GroupD, "colour D"},
	{"06", OfCandidate, trace.Fin, "extra candidate"},
	{"06", OfCandidate, trace.Proof, "digit of the rectangle"},
	{"07", OfCandidate, trace.GroupA, "almost locked set"},
	{"07", OfCell, trace.GroupA, "almost locked set"},
	{"0803", OfCandidate, trace.Pivot, "strong link"},
	{"0904", OfCandidate, trace.Pivot, "stem"},
	{"1101", OfCandidate, trace.Pivot, "in line and box"},
	{"1101", OfCandidate, trace.GroupA, "in the line"},
	{"1101", OfCandidate, trace.GroupB, "in the box"},
	{"1101", OfCell, trace.GroupA, "in the line"},
	{"1101", OfCell, trace.GroupB, "in the box"},
	{"1301", OfHouse, 0, "no place left"},
	{"1303", OfHouse, 0, "no place left"},
	{"xxxx", OfCell, trace.Pattern, "middle empty cell"},

	{"", OfCell, trace.Pattern, "pattern"},
	{"", OfCell, trace.Proof, "rules out the rest"},
	{"", OfCell, trace.GroupA, "set A"},
	{"", OfCell, trace.GroupB, "set B"},
	{"", OfCell, trace.GroupC, "set C"},
	{"", OfCell, trace.GroupD, "set D"},
	{"", OfCell, trace.Conflict, "contradiction"},
	{"", OfCandidate, trace.Proof, "pattern"},
	{"", OfCandidate, trace.Fin, "fin"},
	{"", OfCandidate, trace.Pivot, "pivot"},
	{"", OfCandidate, trace.Pincer, "pincer"},
	{"", OfCandidate, trace.GroupA, "set A"},
	{"", OfCandidate, trace.GroupB, "set B"},
	{"", OfCandidate, trace.GroupC, "set C"},
	{"", OfCandidate, trace.GroupD, "set D"},
	{"", OfCandidate, trace.Supposed, "supposed right"},
	{"", OfCandidate, trace.True, "then right"},
	{"", OfCandidate, trace.False, "then wrong"},
	{"", OfCandidate, trace.Conflict, "contradiction"},
	{"", OfCandidate, trace.Gone, "eliminated"},
	{"", OfCandidate, trace.Placed, "placed"},
	{"", OfCandidate, trace.Revealed, "taken from the solution"},
	{"", OfHouse, 0, "house"},
	{"", OfCover, 0, "cover"},
	{"", StrongLink, 0, "if not this, then that"},
	{"", WeakLink, 0, "not both"},
}

// Legend returns what the marks of a deduction on a board mean, each once, and only those
// that are there. Without a deduction the words are those that hold for all.
func Legend(d *technique.Deduction, e *trace.Evidence) []Meaning {
	code := ""
	if d != nil && d.Technique != nil {
		code = d.Technique.Code
	}
	if code == "1101" && len(d.Houses) > 1 && (d.Houses[0].Kind > puzzles.Column || d.Houses[1].Kind != puzzles.Box) {
		code = "" // it lies in other houses
	}
	var all []Meaning
	said := map[string]bool{}
	for _, row := range meanings {
		if row.codes != "" || !row.isIn(e) {
			continue
		}
		means := row.means
		for _, own := range meanings {
			if own.codes != "" && own.kind == row.kind && own.role == row.role && strings.HasPrefix(code, own.codes) {
				means = own.means
			}
		}
		if said[means] && row.kind == OfCandidate {
			continue // the cells of a set say it
		}
		said[means] = true
		all = append(all, Meaning{row.kind, row.role, trace.Say("legend."+means, means)})
	}
	return all
}

// isIn reports whether a board shows what the row is of.
func (r *meaning) isIn(e *trace.Evidence) bool {
	switch r.kind {
	case OfHouse:
		return len(e.Houses) > 0
	case OfCover:
		return len(e.Covers) > 0
	case StrongLink, WeakLink:
		return slices.ContainsFunc(e.Links, func(l trace.Link) bool { return l.Strong == (r.kind == StrongLink) })
	}
	for _, m := range e.Marks {
		if m.Role == r.role && (m.Digit == 0) == (r.kind == OfCell) {
			return true
		}
		if r.role == trace.Placed && m.Role == r.role {
			return true
		}
	}
	return false
}
