package stage

import (
	"strings"
	"testing"
	"time"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/player"
	"sudoscope/puzzles/check"
)

func TestThePaceIsWrittenShort(t *testing.T) {
	timeline := recorded(t, "wikipedia", "backtracking")
	for pace, want := range map[time.Duration]string{
		time.Millisecond:       "1 ms a step",
		20 * time.Millisecond:  "20 ms a step",
		500 * time.Millisecond: "500 ms a step",
		time.Second:            "1 s a step",
		2 * time.Second:        "2 s a step",
	} {
		p := player.New(timeline)
		p.SetPace(pace)
		check.Is(t, PaceText(p, "step"), want, "%v", pace)
	}
	for _, pace := range player.Paces() {
		p := player.New(timeline)
		p.SetPace(pace)
		if got := PaceText(p, "step"); strings.HasPrefix(got, "0") || !strings.HasSuffix(got, "s a step") {
			t.Errorf("%v: %q", pace, got)
		}
	}
	p := player.New(timeline)
	p.Fit(time.Second) // 8,365 steps
	check.That(t, strings.HasSuffix(PaceText(p, "step"), "steps/s") && strings.HasPrefix(PaceText(p, "step"), "8"),
		"8,365 steps in a second are %q", PaceText(p, "step"))
}

// recorded runs an algorithm to its end.
func recorded(t *testing.T, puzzle, algorithm string) *trace.Timeline {
	t.Helper()
	r, err := Start(pagetest.BuiltIn(t, puzzle), pagetest.Algorithm(t, algorithm), solving.Options{})
	check.OK(t, err)
	<-r.Done
	return r.Timeline
}
