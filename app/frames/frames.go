// Package frames describes how smooth an animation is: the frames in a second, and what each
// costs the processors.
package frames

import (
	"fmt"
	"slices"
	"time"
)

// Frame is what lies between two ticks of an animation. Each has its own processor time,
// so that frames of several stretches can be added up, and what is between the stretches
// is in none.
type Frame struct {
	Time, CPU time.Duration // that passed, and that the process used on all its processors meanwhile
}

// Describe says what frames were like.
func Describe(frames []Frame) string {
	if len(frames) == 0 {
		return "no frames"
	}
	var times []time.Duration
	var sum Frame
	for _, f := range frames {
		times = append(times, f.Time)
		sum.Time += f.Time
		sum.CPU += f.CPU
	}
	return fmt.Sprintf("%5.1f frames/s, frame p50 %5.1f, p99 %5.1f, longest %5.1f ms, CPU %4.1f ms a frame",
		float64(len(frames))/sum.Time.Seconds(), Quantile(times, 0.5), Quantile(times, 0.99), Quantile(times, 1),
		sum.CPU.Seconds()*1000/float64(len(frames)))
}

// Quantile returns in milliseconds what the share q of the times stays below.
func Quantile(times []time.Duration, q float64) float64 {
	return slices.Sorted(slices.Values(times))[int(q*float64(len(times)-1))].Seconds() * 1000
}
