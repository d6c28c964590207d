package technique

import "os"

// long reports whether the tests are to take all the time that their full sizes
// take, as make test-long lets them.
func long() bool { return os.Getenv("SUDOSCOPE_TEST_LONG") != "" }
