package words

import "sudoscope/puzzles/check"

// sample returns some, or with SUDOSCOPE_TEST_LONG=1 all.
func sample(all, some int) int {
	if check.Long {
		return all
	}
	return some
}
