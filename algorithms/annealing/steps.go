package annealing

import (
	"math/rand/v2"
)

// randomOf returns the numbers that a run draws from its seed, which are not those that others
// draw from the same one.
func randomOf(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0x616e6e65616c)) }

// fills is how many random fills the first temperature is taken from, if it is not set.
const fills = 200

// The lines of the pseudocode of simulated annealing.
const (
	lineFill = 1 + iota
	_        // the loop is no step
	_        // nor is the chain
	linePick
	lineAccept
	lineRefuse
	lineSolved
	lineCool
	lineReheat
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
	noteStart = iota // the first temperature is known
	noteChain        // a chain has ended
	noteReheat
)
