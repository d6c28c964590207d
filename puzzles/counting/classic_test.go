package counting

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"sudoscope/puzzles/check"
)

// The table for bands says just what follows from trying out the places of a
// digit: of the cells that it may go to, those are kept that are in some way to
// put three of them into the band.
func TestBandRules(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	impossible := 0
	for range 5000 {
		cells := random.Uint32() & random.Uint32() & bandCells
		if random.IntN(4) == 0 {
			cells |= random.Uint32() & bandCells
		}
		want, always := uint32(0), uint32(bandCells)
		for a := range 9 {
			for b := range 9 {
				for c := range 9 {
					way := uint32(1<<a | 1<<(9+b) | 1<<(18+c))
					if a/3 != b/3 && a/3 != c/3 && b/3 != c/3 && cells&way == way {
						want |= way
						always &= way
					}
				}
			}
		}
		rule := bandRules[minirows(uint64((cells|cells>>1|cells>>2)&firstInMini))&low9]
		got := cells & rule.keep
		check.Must(t, got == want, "of %027b are kept %027b, want %027b", cells, got, want)
		if want == 0 {
			impossible++
			continue
		}
		// A cell is certain if its minirow is, and it is alone there.
		check.Must(t, always&^rule.only == 0,
			"of %027b certain are %027b, in the minirows %027b", cells, always, rule.only)
	}
	check.That(t, impossible >= 100 && impossible <= 4900,
		"%d of 5000 bands have no way for a digit: these are no good examples", impossible)
}

func TestSlots(t *testing.T) {
	var all cellSet
	for cell := range 81 {
		slot := slotOf(cell)
		one := setOf(slot)
		check.That(t, cellAt(slot) == cell && one.len() == 1 && one.bit(slot) == 1 && one.meets(all) == 0,
			"cell %d has slot %d, whose cell is %d", cell, slot, cellAt(slot))
		check.That(t, classic.sees[slot].len() == 20 && classic.sees[slot].bit(slot) == 0,
			"cell %d sees %d cells", cell, classic.sees[slot].len())
		all = all.or(one)
	}
	check.That(t, all == (cellSet{upperCells, lowerCells}) && bits.OnesCount64(upperCells) == 54,
		"all cells are %x", all)
	for cell := range 81 {
		check.Is(t, cellAt(all.pop()), cell, "got cell")
	}
	check.That(t, all.empty(), "%x is left", all)
}
