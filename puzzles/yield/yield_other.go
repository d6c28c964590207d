//go:build !js

package yield

import (
	"math"
	"time"
)

// Now lets the browser have its turn, if it has waited for long.
func Now() {}

// Turn lets the browser have its turn now.
func Turn() {}

// Steps is how many steps of an algorithm are taken at most between two calls of [Now].
const Steps = math.MaxInt64 / 2

// Waited is how long all goroutines together have waited for the browser.
func Waited() time.Duration { return 0 }
