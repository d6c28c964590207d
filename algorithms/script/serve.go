package script

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"

	"sudoscope/algorithms/program"
	"sudoscope/algorithms/solving"
	"sudoscope/puzzles"
)

const (
	sendEvery = 10 * time.Millisecond // what was printed is sent at least so often
	maxInput  = 1 << 20
	goStack   = 64 << 20 // bytes of the stack of the interpreter, far more than its calls take
)

// Serve is the process in which a script runs: it reads what to run from in, as a
// [program.ScriptInput], and prints lines. It returns the exit status.
func Serve(in io.Reader, out, errs io.Writer) int { return ServeWithin(Usual, in, out, errs) }

// ServeWithin is Serve with other limits, for tests.
func ServeWithin(limits Limits, in io.Reader, out, errs io.Writer) int {
	debug.SetMaxStack(goStack)
	debug.SetMemoryLimit(int64(limits.Memory) / 5 * 4) // what is no longer used is not to count for long
	var input program.ScriptInput
	if err := json.NewDecoder(io.LimitReader(in, maxInput)).Decode(&input); err != nil {
		fmt.Fprintln(errs, "run-script is for Sudoscope itself: write sudoscope solve -a PROGRAM.star PUZZLE")
		return 2
	}
	confine()
	m, problem := prepared(input, out)
	stop := make(chan struct{})
	go sentinel(m, limits, stop)
	err := m.work(input.Text, limits, problem)
	close(stop)
	if err != nil {
		return 1 // nobody reads any more
	}
	return 0
}

// work runs a script and prints how it has ended.
func (m *machine) work(text string, limits Limits, problem *Problem) error {
	if problem == nil {
		problem = m.run(text, limits)
	}
	if problem != nil {
		printProblem(m, problem)
	} else {
		m.end()
	}
	return m.flush()
}

// prepared returns the machine for what was read.
func prepared(input program.ScriptInput, out io.Writer) (*machine, *Problem) {
	shape := puzzles.Shape{BoxRows: input.Boxes[0], BoxCols: input.Boxes[1]}
	if g, err := puzzles.ParseShape(input.Puzzle, shape); err == nil {
		return newMachine(g, input, out), nil
	}
	return newMachine(puzzles.NewGrid(puzzles.Classic), input, out), &Problem{Text: "the puzzle cannot be read"}
}

// end prints how a run has ended.
func (m *machine) end() {
	m.mu.Lock()
	defer m.mu.Unlock()
	switch {
	case m.verdict != "":
		fmt.Fprintln(m.out, m.verdict)
	case m.grid.right():
		fmt.Fprintln(m.out, "solved")
	default:
		fmt.Fprintln(m.out, "stuck")
	}
}

func printProblem(m *machine, p *Problem) {
	m.mu.Lock()
	defer m.mu.Unlock()
	fmt.Fprintf(m.out, "error %d %s\n", p.Line, oneLine(p.Text))
}

// sentinel looks after a script from outside: it sends what was printed, and ends the
// process if a single operation takes too much time or memory, for then the
// interpreter cannot look itself.
func sentinel(m *machine, limits Limits, stop <-chan struct{}) {
	tick := time.NewTicker(sendEvery)
	defer tick.Stop()
	sample := []metrics.Sample{{Name: heapMetric}}
	// How long it stands still is counted in ticks, of which there are none while the
	// process itself is stopped.
	looks, still := uint64(0), time.Duration(0)
	for {
		select {
		case <-stop:
			return
		case <-tick.C:
		}
		metrics.Read(sample)
		if sample[0].Value.Uint64() > limits.Memory+limits.Memory/8 {
			m.breakOff(stop, fmt.Sprintf(tooMuchMemory, limits.Memory>>20), program.MemoryStatus)
		}
		// A script that waits for its reader has the lock, and does not stall.
		if !m.mu.TryLock() {
			still = 0
			continue
		}
		_ = m.out.Flush() // a script that prints finds out that nobody reads
		m.mu.Unlock()
		if n := m.looks.Load(); n != looks {
			looks, still = n, 0
		} else if still += sendEvery; still > limits.Stall {
			m.breakOff(stop, fmt.Sprintf("a single operation took more than %g seconds: are its numbers or lists too large?",
				limits.Stall.Seconds()), program.StallStatus)
		}
	}
}

// breakOff says why and ends the process, unless the interpreter stops in time.
func (m *machine) breakOff(stop <-chan struct{}, why string, status int) {
	select {
	case <-stop:
		return
	case <-time.After(20 * time.Millisecond): // it looks itself before long
	}
	if m.mu.TryLock() { // never released: this is the last line
		fmt.Fprintf(m.out, "error %d %s\n", m.line.Load(), why)
		_ = m.out.Flush()
	}
	os.Exit(status)
}

// InProcess runs scripts in this process, for tests: nothing but their operations is
// bounded. Commands it starts as [program.Processes] does.
type InProcess struct{}

// Start starts a script.
func (InProcess) Start(c *solving.Code, in program.Input) (*program.Process, error) {
	if c.Command != nil {
		return program.Processes{}.Start(c, in)
	}
	from, to := io.Pipe()
	m, problem := prepared(program.NewScriptInput(c, in), to)
	stop, done := make(chan struct{}), make(chan struct{})
	go sentinel(m, Limits{Memory: math.MaxInt64, Stall: math.MaxInt64}, stop)
	go func() {
		defer close(done)
		_ = m.work(c.Text, Usual, problem)
		close(stop)
		to.Close()
	}()
	return &program.Process{Lines: from, Wait: func() error { <-done; return nil }, Kill: func() {
		from.Close()
		m.thread.Cancel("nobody reads")
		<-done
	}}, nil
}
