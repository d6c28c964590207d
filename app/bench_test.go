package app

import (
	"context"
	"io"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"

	"sudoscope/puzzles/check"
)

func TestFramesOfSeveralStretchesHaveTheirProcessorTime(t *testing.T) {
	// 60 frames of 10 ms and 20 of 30 ms of processor time are 15 ms a frame, in
	// 1,200 and 1,000 ms.
	const ms = time.Millisecond
	all := append(slices.Repeat([]frame{{20 * ms, 10 * ms}}, 60), slices.Repeat([]frame{{50 * ms, 30 * ms}}, 20)...)
	want := " 36.4 frames/s, frame p50  20.0, p99  50.0, longest  50.0 ms, CPU 15.0 ms a frame"
	check.Is(t, describe(all), want, "it says")
	check.Is(t, describe(nil), "no frames", "without a frame it says")
}

// Nothing is measured any more when the window is gone, which a signal can take away at any time.
func TestMeasuringEndsWithTheWindow(t *testing.T) {
	test.NewTempApp(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		b := &bench{out: io.Discard} // its window is gone
		_ = b.run(ctx)
		b.program(ctx)
	}()
	<-ended
}
