package cli

import (
	"bytes"
	"io"
	"strings"
	"sudoscope/algorithms/generate"
	"sudoscope/puzzles"
	"testing"
	"testing/synctest"
	"time"
)

// A puzzle that cannot be made is reported, and those after it are made.
func TestGenerateGoesOnAfterGivingUp(t *testing.T) {
	g, err := puzzles.Parse(Wikipedia)
	if err != nil {
		t.Fatal(err)
	}
	var stdout, stderr bytes.Buffer
	s := &Session{Ctx: t.Context(), Stdout: &stdout, Stderr: &stderr}
	o := request{count: 2, shape: puzzles.Classic}
	err = o.deliver(s.Ctx, s, outputFormat{ID: formatLine}, func(yield func(generate.Result, error) bool) {
		_ = yield(generate.Result{}, &generate.GaveUpError{Seed: 7, Index: 3}) && yield(generate.Result{Givens: g}, nil)
	})
	if err != nil || s.Status() != ExitFailed {
		t.Errorf("status %d, %v", s.Status(), err)
	}
	Holds(t, "stdout", stdout.String(), []string{Wikipedia + "\n"})
	Holds(t, "stderr", stderr.String(), []string{"sudoscope: gave up after ", "seed 7, index 3"})
}

func TestProgressSaysHowFarItIsAndGoesAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		p := StartProgress(&out, (&request{count: 1500}).progress)
		p.Set(1000)
		time.Sleep(2100 * time.Millisecond)
		synctest.Wait()
		p.Aside(func() { io.WriteString(&out, "a puzzle\n") })
		p.Aside(func() { io.WriteString(&out, "another\n") })
		time.Sleep(time.Second)
		synctest.Wait()
		p.Stop()
		p.Stop()
		text := out.String()
		Holds(t, "progress", text, []string{"\r1,000 of 1,500 puzzles, 500 a second, 2s" + EraseRest, "\r" + EraseRest + "a puzzle\nanother\n", "\r1,000 of 1,500 puzzles, 333 a second, 3s" + EraseRest})
		if !strings.HasSuffix(text, "3s"+EraseRest+"\r"+EraseRest) {
			t.Errorf("something is left of it: %q", text)
		}
		if got := (&request{endless: true}).progress(1, time.Second); got != "1 puzzle, 1.0 a second, 1s" {
			t.Errorf("without an end: %s", got)
		}
	})
}
