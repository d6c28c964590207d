package words

import "os"

// sample returns some, or with SUDOSCOPE_TEST_LONG=1 all.
func sample(all, some int) int {
	if os.Getenv("SUDOSCOPE_TEST_LONG") != "" {
		return all
	}
	return some
}
