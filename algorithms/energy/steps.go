package energy

import "math/rand/v2"

// Random returns the numbers that a run draws from its seed, which are not those that others
// draw from the same one.
func Random(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0x616e6e65616c)) }

// Fills is how many random fills the first temperature is taken from, if it is not set.
const Fills = 200

// The lines of the pseudocode of simulated annealing.
const (
	LineFill = 1 + iota
	_        // the loop is no step
	_        // nor is the chain
	LinePick
	LineAccept
	LineRefuse
	LineSolved
	LineCool
	LineReheat
)

// The gauges of simulated annealing.
const (
	GaugeTemperature = iota
	GaugeEnergy
	GaugeBest // the lowest energy since the last filling
	GaugeChange
	GaugeRandom // set only by moves that draw a number
	GaugeChain
	GaugeReheats
)

// What a Note of simulated annealing is about.
const (
	NoteStart = iota // the first temperature is known
	NoteChain        // a chain has ended
	NoteReheat
)
