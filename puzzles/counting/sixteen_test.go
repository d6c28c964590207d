package counting

import (
	"math/rand/v2"
	"testing"

	"sudoscope/puzzles/check"
)

// randomWords returns words in which each bit is set as often as not, or seldom.
func randomWords(random *rand.Rand) (x [4]uint64) {
	for i := range x {
		x[i] = random.Uint64()
		for range random.IntN(4) {
			x[i] &= random.Uint64()
		}
	}
	return x
}

// What is packed and unpacked many cells at a time holds what a loop over the
// cells finds.
func TestSquaresOfSixteen(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 16))
	for range 2000 {
		x := bands(randomWords(random))
		var inBands, inStacks [4]uint16
		var cols [4]uint64
		for cell := range cells16 {
			row, col, box := cell/16, cell%16, cell/64*4+cell%16/4
			if x.has(cell) {
				inBands[row/4] |= 1 << (row%4*4 + box%4)
				inStacks[col/4] |= 1 << (box/4*4 + col%4)
				cols[row/4] |= 1 << col
			}
		}
		y := squares(x[0], x[1], x[2], x[3])
		for b, square := range inBands {
			got := uint16(y >> (16 * b))
			check.Must(t, got == square, "band %d of %x: square %b, want %b", b, x, got, square)
			if got := columns(x[b]); got != cols[b] {
				t.Fatalf("band %d of %x: columns %b, want %b", b, x, got, cols[b])
			}
		}
		z := fields(y)
		for i := range 64 {
			want := inBands[i%4]>>(i/4)&1 != 0
			check.Must(t, z>>i&1 != 0 == want, "%x: bit %d of fields, want %v", x, i, want)
		}
		together := cols[0] | cols[1]<<16 | cols[2]<<32 | cols[3]<<48
		y = transpose(together)
		for k, square := range inStacks {
			got := uint16(y >> (16 * k))
			check.Must(t, got == square, "stack %d of %x: square %b, want %b", k, x, got, square)
		}
		back := transpose(y)
		check.Must(t, back == together, "%x: to transpose twice changes the columns", x)
		for i := range x {
			var want uint64
			for row := range 4 {
				x[i] |= 1 << (16*row + random.IntN(16)) // no row may be empty
				if in := x[i] & (lane16 << (16 * row)); in&(in-1) == 0 {
					want |= in
				}
			}
			got := alone(x[i])
			check.Must(t, got == want, "alone in their rows of %x: %x, want %x", x[i], got, want)
		}
	}
}

// The table has what trying all ways from each field finds.
func TestWaysThroughSquares(t *testing.T) {
	// through reports whether there is a way through the rows from here on that
	// uses these columns.
	var through func(square uint16, row int, cols uint) bool
	through = func(square uint16, row int, cols uint) bool {
		for rest := cols & uint(square>>(4*row)&0xF); row < 4 && rest != 0; rest &= rest - 1 {
			if through(square, row+1, cols&^(rest&-rest)) {
				return true
			}
		}
		return row == 4
	}
	for square, got := range newTables16().ways {
		var want uint16
		for field := range 16 {
			if square>>field&1 == 0 {
				continue
			}
			row := field / 4
			only := uint16(square)&^(0xF<<(4*row)) | 1<<field
			if through(only, 0, 0xF) {
				want |= 1 << field
			}
		}
		check.Must(t, got == want, "%016b: %016b is left, want %016b", square, got, want)
	}
}

func TestHousesOfSixteen(t *testing.T) {
	for cell := range cells16 {
		row, col, box := housesOf16(cell)
		check.That(t, row == cell/16 && col == 16+cell%16 && box == 32+cell/64*4+cell%16/4,
			"cell %d: houses %d, %d and %d", cell, row, col, box)
	}
}
