package pagetest

import (
	"math/rand/v2"
	"time"
)

// Frames moves a clock on, and draws a frame every 16.7 ms, give or take 6 ms.
func Frames(clock *time.Time, by time.Duration, frame func()) {
	random := rand.New(rand.NewPCG(1, 2))
	for end := clock.Add(by); clock.Before(end); frame() {
		*clock = clock.Add(time.Duration(10_700+random.IntN(12_000)) * time.Microsecond)
	}
}
