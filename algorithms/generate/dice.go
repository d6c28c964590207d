package generate

import (
	"math/bits"
	"math/rand/v2"
)

// dice is where all chance comes from. It uses nothing of package rand but the
// numbers of its PCG generator, which never change, so that a puzzle that
// somebody wrote down the seed of can be made again with every version of Go.
type dice struct{ rand.PCG }

func (d *dice) seed(seed, index uint64) {
	// Seeds and indices are small numbers in a row. Mixed, they start the
	// generator in places that have nothing to do with each other.
	d.Seed(splitMix(seed), splitMix(^index))
}

// splitMix is the finalizer of SplitMix64 (G. L. Steele, D. Lea and C. H. Flood,
// "Fast splittable pseudorandom number generators", OOPSLA 2014). Different
// numbers stay different.
func splitMix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// below returns a number from 0 to n-1.
func (d *dice) below(n int) int {
	hi, _ := bits.Mul64(d.Uint64(), uint64(n))
	return int(hi)
}

// between returns a number from lo to hi.
func (d *dice) between(lo, hi int) int { return lo + d.below(hi-lo+1) }

func shuffle[T any](d *dice, s []T) {
	for i := len(s) - 1; i > 0; i-- {
		j := d.below(i + 1)
		s[i], s[j] = s[j], s[i]
	}
}

// perm returns the numbers from 0 to n-1 in random order.
func (d *dice) perm(n int) []int {
	p := upTo(n)
	shuffle(d, p)
	return p
}

// upTo returns the numbers from 0 to n-1.
func upTo(n int) []int {
	p := make([]int, n)
	for i := range p {
		p[i] = i
	}
	return p
}
