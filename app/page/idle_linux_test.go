package page

import (
	"testing"

	"golang.org/x/sys/unix"

	"sudoscope/puzzles/check"
)

// A thread that stands back still gets its share: Go waits for all threads whenever it
// collects garbage, so one that never runs on a busy machine holds up the window.
func TestAThreadThatStandsBackIsNotStarved(t *testing.T) {
	before, err := unix.SchedGetAttr(0, 0) // nice make test is another start than make test
	check.OK(t, err)
	attr := make(chan *unix.SchedAttr)
	go func() {
		YieldThread()
		a, err := unix.SchedGetAttr(0, 0)
		check.That(t, err == nil, "%v", err)
		attr <- a
	}()
	a := <-attr
	check.That(t, a != nil && a.Policy != unix.SCHED_IDLE && a.Nice == min(before.Nice+standBack, nicest),
		"the thread has %+v, the others %+v", a, before)
	if a, err := unix.SchedGetAttr(0, 0); err != nil || a.Nice != before.Nice {
		t.Errorf("others stand back, too: %+v, %v", a, err)
	}
}
