package page

import (
	"context"
	"testing"

	"sudoscope/puzzles/check"
)

func TestAnErrandIsCalledOffByTheNext(t *testing.T) {
	var e Job
	e.Cancel()
	first := e.Start()
	second := e.Start()
	check.That(t, first.Err() == context.Canceled && second.Err() == nil && e.Running(),
		"the second did not call the first off")
}
