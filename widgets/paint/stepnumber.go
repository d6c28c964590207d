package paint

import (
	"strconv"

	"sudoscope/algorithms/trace"
)

// stepNumber has the number by which the words call a candidate, and that of the sentence that
// says the contrary; 0 for none.
type stepNumber struct{ says, against uint8 }

// set takes the numbers of a mark, if it has any.
func (n *stepNumber) set(m trace.Mark) {
	if 0 < m.Number && m.Number < 256 {
		*n = stepNumber{says: uint8(m.Number)}
		if 0 < m.Against && m.Against < 256 {
			n.against = uint8(m.Against)
		}
	}
}

// text returns what stands beside the candidate, "" for nothing.
func (n stepNumber) text() string {
	switch {
	case n.says == 0:
		return ""
	case n.against == 0:
		return strconv.Itoa(int(n.says))
	}
	return strconv.Itoa(int(min(n.says, n.against))) + "≠" + strconv.Itoa(int(max(n.says, n.against)))
}
