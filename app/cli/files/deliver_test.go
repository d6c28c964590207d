package files

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sudoscope/algorithms/generate"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/file"
)

const wikipedia = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// holds makes sure that the text has these parts in this order.
func holds(t *testing.T, name, text string, parts []string) {
	t.Helper()
	rest := text
	for _, p := range parts {
		_, after, ok := strings.Cut(rest, p)
		check.Must(t, ok, "%s lacks %q, or not in this order: %q", name, p, text)
		rest = after
	}
}

// A puzzle that cannot be made is reported, and those after it are made.
func TestGenerateGoesOnAfterGivingUp(t *testing.T) {
	g, err := puzzles.Parse(wikipedia)
	check.OK(t, err)
	var stdout, stderr bytes.Buffer
	s := &terminal.Session{Ctx: t.Context(), Stdout: &stdout, Stderr: &stderr}
	d := delivery{Session: s, ctx: s.Ctx, count: 2, shape: puzzles.Classic}
	err = d.deliver(file.Format{ID: formatLine}, func(yield func(generate.Result, error) bool) {
		_ = yield(generate.Result{}, &generate.GaveUpError{Seed: 7, Index: 3}) && yield(generate.Result{Givens: g}, nil)
	})
	check.That(t, err == nil && s.Status() == terminal.ExitFailed, "status %d, %v", s.Status(), err)
	holds(t, "stdout", stdout.String(), []string{wikipedia + "\n"})
	holds(t, "stderr", stderr.String(), []string{"sudoscope: no puzzle met the request after ", "seed 7, index 3"})
}

func TestProgressSaysHowFarItIsAndGoesAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		p := terminal.StartProgress(&out, (&delivery{count: 1500}).far)
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
		holds(t, "progress", text, []string{"\r1,000 of 1,500 puzzles, 500 a second, 2s" + terminal.EraseRest,
			"\r" + terminal.EraseRest + "a puzzle\nanother\n",
			"\r1,000 of 1,500 puzzles, 333 a second, 3s" + terminal.EraseRest})
		check.That(t, strings.HasSuffix(text, "3s"+terminal.EraseRest+"\r"+terminal.EraseRest),
			"something is left of it: %q", text)
		check.Is(t, new(delivery).far(1, time.Second), "1 puzzle, 1.0 a second, 1s", "without an end it is")
	})
}
