//go:build !unix

package frames

import "time"

// CPUTime returns 0: it is not known here.
func CPUTime() time.Duration { return 0 }
