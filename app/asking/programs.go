package asking

import (
	"sudoscope/algorithms"
	"sudoscope/algorithms/solving"
	"sudoscope/assets"
)

// Program is a ready program in Starlark: one of our algorithms as a textbook would
// write it.
type Program struct {
	*solving.Algorithm
	Text string
}

// Programs returns the ready programs, in the order of the list of algorithms.
func Programs() []Program {
	var all []Program
	for _, a := range algorithms.All() {
		text, err := assets.Programs.ReadFile("programs/" + a.ID + ".star")
		if err != nil {
			continue // not all of them have one
		}
		all = append(all, Program{a, string(text)})
	}
	return all
}
