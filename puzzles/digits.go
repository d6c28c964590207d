package puzzles

import (
	"iter"
	"math/bits"
	"strings"

	"sudoscope/puzzles/counting"
)

// MaxSide is the side of the largest grid, one of 5×5 boxes.
const MaxSide = counting.MaxSide

// Digits is a set of digits as a bit mask: bit d-1 stands for digit d. It
// serves as the set of candidates of a cell.
type Digits uint32

// Digit returns the set that holds only d, which must be 1 to [MaxSide].
func Digit(d int) Digits { return 1 << (d - 1) }

// DigitsUpTo returns the set of the digits 1 to n.
func DigitsUpTo(n int) Digits { return 1<<n - 1 }

// Has reports whether d is in the set.
func (s Digits) Has(d int) bool { return s>>(d-1)&1 != 0 }

// With returns the set with d added.
func (s Digits) With(d int) Digits { return s | 1<<(d-1) }

// Without returns the set with d taken out.
func (s Digits) Without(d int) Digits { return s &^ (1 << (d - 1)) }

// Len returns how many digits the set holds.
func (s Digits) Len() int { return bits.OnesCount32(uint32(s)) }

// Min returns the smallest digit of the set, or 0 if the set is empty.
func (s Digits) Min() int {
	if s == 0 {
		return 0
	}
	return bits.TrailingZeros32(uint32(s)) + 1
}

// All yields the digits of the set in ascending order.
func (s Digits) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(bits.TrailingZeros32(uint32(s)) + 1) {
				return
			}
		}
	}
}

// String returns the digits of the set one after the other, such as "126".
func (s Digits) String() string {
	var b strings.Builder
	for d := range s.All() {
		b.WriteByte(DigitChar(d))
	}
	return b.String()
}

const digitChars = ".123456789ABCDEFGHIJKLMNOP"

// DigitChar returns how digit d is written: 1-9, then A-P; '.' for 0.
func DigitChar(d int) byte { return digitChars[d] }

// CharDigit returns the digit that c writes, 1 to 25, upper or lower case, or
// 0 if c writes none.
func CharDigit(c byte) int { return int(charDigits[c] % noDigit) }

// charDigits are the digits that characters write: 0 for the signs of an empty cell, and
// noDigit for what is neither.
var charDigits = makeCharDigits()

const noDigit = 32

func makeCharDigits() (digits [256]uint8) {
	for c := range digits {
		digits[c] = noDigit
	}
	digits['0'] = 0
	for d := range len(digitChars) {
		char := DigitChar(d)
		digits[char], digits[char|' '] = uint8(d), uint8(d) // 'A'|' ' is 'a'; the others stay as they are
	}
	return digits
}
