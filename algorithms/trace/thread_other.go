//go:build !linux

package trace

import "time"

// TimedByThread says that the time of a run is that of its own thread, and not that on the wall.
// Windows counts a thread's time by its ticks of 16 ms, which is too coarse, and the clock of macOS
// is reached by C only.
const TimedByThread = false

func threadTime() time.Duration { return 0 }
