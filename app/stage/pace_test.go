package stage

import (
	"strings"
	"testing"
	"time"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/player"
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
		if got := PaceText(p, "step"); got != want {
			t.Errorf("%v: %q, want %q", pace, got, want)
		}
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
	if got := PaceText(p, "step"); !strings.HasSuffix(got, "steps/s") || !strings.HasPrefix(got, "8") {
		t.Errorf("8,365 steps in a second are %q", got)
	}
}

// recorded runs an algorithm to its end.
func recorded(t *testing.T, puzzle, algorithm string) *trace.Timeline {
	t.Helper()
	r, err := Start(pagetest.BuiltIn(t, puzzle), pagetest.Algorithm(t, algorithm), solving.Options{})
	if err != nil {
		t.Fatal(err)
	}
	<-r.Done
	return r.Timeline
}
