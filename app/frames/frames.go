// Package frames measures how smooth an animation is: the frames in a second, and what each
// costs the processors.
package frames

import (
	"fmt"
	"slices"
	"time"
)

// Frame is what lies between two ticks of an animation.
type Frame struct {
	time, cpu time.Duration // that passed, and that the process used on all its processors meanwhile
}

// Meter measures frames. Each has its own processor time, so that frames of
// several stretches can be added up, and what is between the stretches is in none.
type Meter struct {
	Frames  []Frame
	ticked  bool
	at, cpu time.Duration // of the last tick
}

// Tick notes that a frame begins, at a time, when the process had used so much
// processor time.
func (m *Meter) Tick(at, cpu time.Duration) {
	if m.ticked {
		m.Frames = append(m.Frames, Frame{at - m.at, cpu - m.cpu})
	}
	m.ticked, m.at, m.cpu = true, at, cpu
}

// Describe says what frames were like.
func Describe(frames []Frame) string {
	if len(frames) == 0 {
		return "no frames"
	}
	var times []time.Duration
	var sum Frame
	for _, f := range frames {
		times = append(times, f.time)
		sum.time += f.time
		sum.cpu += f.cpu
	}
	slices.Sort(times)
	ms := func(d time.Duration) float64 { return d.Seconds() * 1000 }
	at := func(part float64) float64 { return ms(times[int(part*float64(len(times)-1))]) }
	return fmt.Sprintf("%5.1f frames/s, frame p50 %5.1f, p99 %5.1f, longest %5.1f ms, CPU %4.1f ms a frame",
		float64(len(frames))/sum.time.Seconds(), at(0.5), at(0.99), ms(times[len(times)-1]),
		ms(sum.cpu)/float64(len(frames)))
}
