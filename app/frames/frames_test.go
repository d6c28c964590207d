package frames

import (
	"slices"
	"testing"
	"time"
)

const ms = time.Millisecond

// metered are the frames of a stretch in which every frame takes so much time and
// processor time, which begins when the process has already used a second.
func metered(frames int, each, cpu time.Duration) []Frame {
	var m Meter
	for i := range time.Duration(frames + 1) {
		m.Tick(time.Hour+i*each, time.Second+i*cpu)
	}
	return m.Frames
}

func TestAFrameIsWhatIsBetweenTwoTicks(t *testing.T) {
	var m Meter
	m.Tick(500*ms, 70*ms)
	if len(m.Frames) != 0 {
		t.Errorf("one tick makes frames: %v", m.Frames)
	}
	m.Tick(516*ms, 75*ms)
	m.Tick(550*ms, 100*ms)
	if want := []Frame{{16 * ms, 5 * ms}, {34 * ms, 25 * ms}}; !slices.Equal(m.Frames, want) {
		t.Errorf("%v, not %v", m.Frames, want)
	}
}

func TestFramesOfSeveralStretchesHaveTheirProcessorTime(t *testing.T) {
	// 60 frames of 10 ms and 20 of 30 ms of processor time are 15 ms a frame, in
	// 1,200 and 1,000 ms; the last stretch alone would be 7.5 ms, over all frames.
	all := append(metered(60, 20*ms, 10*ms), metered(20, 50*ms, 30*ms)...)
	want := " 36.4 frames/s, frame p50  20.0, p99  50.0, longest  50.0 ms, CPU 15.0 ms a frame"
	if got := Describe(all); got != want {
		t.Errorf("%q, not %q", got, want)
	}
	if got := Describe(nil); got != "no frames" {
		t.Errorf("no frames: %q", got)
	}
}
