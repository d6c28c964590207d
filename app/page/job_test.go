package page

import (
	"context"
	"testing"
)

func TestAnErrandIsCalledOffByTheNext(t *testing.T) {
	var e Job
	e.Cancel()
	first := e.Start()
	second := e.Start()
	if first.Err() != context.Canceled || second.Err() != nil || !e.Running() {
		t.Error("the second did not call the first off")
	}
}
