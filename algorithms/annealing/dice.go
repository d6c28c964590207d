package annealing

import (
	"math/bits"
	"math/rand/v2"
)

// dice is where all chance comes from. Its numbers are those of a [rand.Rand] with the same
// source; but nothing stands between it and the source, nor has it a branch that nobody can
// foretell, and drawing is much of what a move costs.
type dice struct{ rand.PCG }

// diceOf returns the dice of a run with a seed. Their numbers are not those that others draw
// from the same seed.
func diceOf(seed uint64) *dice { return &dice{*rand.NewPCG(seed, 0x616e6e65616c)} }

// below returns a number from 0 to n-1, as [rand.Rand.IntN] does: the upper half of the
// product with n, drawn again where one number would come too often, or the lower bits if n
// is a power of two.
func (d *dice) below(n int) int {
	of := uint64(n)
	u := d.Uint64()
	number, rest := bits.Mul64(u, of)
	for rest < of && rest < -of%of {
		number, rest = bits.Mul64(d.Uint64(), of)
	}
	if of&(of-1) == 0 {
		number = u & (of - 1)
	}
	return int(number)
}

// share returns a number from 0 to just below 1, as [rand.Rand.Float64] does.
func (d *dice) share() float64 { return float64(d.Uint64()<<11>>11) / (1 << 53) }

// shuffle puts some digits into random order.
func (d *dice) shuffle(digits []int) {
	for i := len(digits) - 1; i > 0; i-- {
		j := d.below(i + 1)
		digits[i], digits[j] = digits[j], digits[i]
	}
}
