//go:build !race

package algorithms

import "testing"

// With the race detector on this takes many seconds, and there is no second
// goroutine in it.
func TestPatternMatchingLaysAsManyTemplatesAsMeasuredOnTheLongestRun(t *testing.T) {
	checkLaid(t, "platinum_blonde", 9_547)
}
