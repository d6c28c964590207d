package program

import (
	"context"
	"fmt"
	"io"
	"strings"
	"sync"
	"time"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// The puzzles on which a program is tried: a small one, and one of the usual size for
// programs that know no other.
const (
	tryFirst  = "1.....3..4.....2"
	trySecond = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)

// Bounds of a trial.
const (
	tryTime    = 10 * time.Second // for each puzzle
	trySteps   = 100_000
	tryPrinted = 1000 // bytes that are kept of what it prints
)

// Trial is what came of trying a program.
type Trial struct {
	Works   bool
	Says    string // what came of it, or what is wrong, in a sentence
	Printed string // how what it printed began, where that was wrong
}

// Try runs a program on a small puzzle, and if that is nothing for it on one of the usual
// size, for which it may have been written alone: what is wrong there is told.
func Try(ctx context.Context, c solving.Code, start Starter) Trial {
	first := try(ctx, c, start, tryFirst)
	if first.Works || ctx.Err() != nil {
		return first
	}
	return try(ctx, c, start, trySecond)
}

func try(ctx context.Context, c solving.Code, start Starter, text string) Trial {
	g, err := puzzles.Parse(text)
	if err != nil {
		panic("program: " + err.Error()) // a test would have found it
	}
	ctx, cancel := context.WithTimeout(ctx, tryTime)
	defer cancel()
	heard := &overheard{Starter: start}
	// A goroutine of its own waits for the program: what cannot be interrupted, such as a
	// start from a slow disk, is left alone.
	r, err := solving.Solve(ctx, New(c, heard), g, solving.Options{Seed: 1, MaxSteps: trySteps})
	side := g.Shape().Side()
	t := Trial{Printed: heard.String()}
	switch {
	case err != nil:
		t.Says = err.Error()
	case r.Verdict == trace.Failed:
		t.Says = r.Problem
	case r.Verdict == trace.Cancelled && r.Steps == 0:
		t.Says = fmt.Sprintf("the program printed no step within %d seconds: it may wait for more input", tryTime/time.Second)
	case r.Steps == 0 && r.Verdict != trace.NoSolution:
		t.Says = "the program ended without a step: it has to print lines such as “place r1c1 5”"
	case r.Verdict == trace.Solved:
		return Trial{Works: true, Says: fmt.Sprintf("it solved a %d×%d puzzle in %s steps", side, side,
			trace.Thousands(r.Steps))}
	default:
		return Trial{Works: true, Says: fmt.Sprintf("it took %s steps on a %d×%d puzzle, which it did not solve",
			trace.Thousands(r.Steps), side, side)}
	}
	return t
}

// overheard keeps the beginning of what a program prints.
type overheard struct {
	Starter
	mu   sync.Mutex
	text []byte
}

// Start starts the program.
func (o *overheard) Start(c *solving.Code, in Input) (*Process, error) {
	p, err := o.Starter.Start(c, in)
	if err == nil {
		p.Lines = io.TeeReader(p.Lines, o)
	}
	return p, err
}

// Write hears something.
func (o *overheard) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.text = append(o.text, p[:min(len(p), tryPrinted-len(o.text))]...)
	return len(p), nil
}

// String returns it as text of some lines.
func (o *overheard) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	const most = 12 // lines
	text := strings.ToValidUTF8(strings.ReplaceAll(string(o.text), "\r\n", "\n"), "?")
	lines := strings.SplitN(puzzles.WithoutControls(text), "\n", most+1)
	if len(lines) > most {
		lines[most] = "…"
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\n")
}
