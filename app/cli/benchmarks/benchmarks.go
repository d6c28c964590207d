// Package benchmarks is the command bench, which measures this program on the machine
// on which it runs.
package benchmarks

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"runtime"
	"runtime/metrics"
	"slices"
	"strings"
	"time"

	"sudoscope/algorithms/backtracking"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/cli/terminal"
	"sudoscope/app/experiment"
	"sudoscope/puzzles"
)

// Bench measures.
type Bench struct {
	Trace  traceCommand  `cmd:"" help:"Measure how fast runs are recorded, stored, read and cancelled."`
	Solve  solveCommand  `cmd:"" help:"Measure how fast puzzles are solved and proven to have one solution."`
	Window windowCommand `cmd:"" help:"Measure how fast the window starts and draws."`
}

// MeasureWindow measures the window, prints its figures and returns. It shall return
// soon after the context is done.
type MeasureWindow func(context.Context, io.Writer) error

// windowCommand measures the window, which is done elsewhere.
type windowCommand struct{}

func (windowCommand) Run(s *terminal.Session, measure MeasureWindow) error {
	if measure == nil || !terminal.HasDisplay(runtime.GOOS, os.Getenv) {
		return errors.New("there is no display for a window: try xvfb-run sudoscope bench window")
	}
	return measure(s.Ctx, s.Stdout)
}

// traceCommand measures the recording of runs.
type traceCommand struct {
	Quick bool   `help:"Take a few seconds with small runs: to see that it works, not to compare."`
	Seed  uint64 `range:"0-18446744073709551615" default:"1" placeholder:"N" help:"Seed for all random positions and moments. Default: ${default}."`
}

// longPuzzle is built against plain backtracking: its first row is empty, and
// that of its solution begins with 9.
const longPuzzle = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"

// shortPuzzle takes the place of longPuzzle where time is short.
const shortPuzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

// scale is how much a benchmark does.
type scale struct {
	puzzle  string // of side 9
	rounds  int    // of which the best counts
	steps   int64  // of runs on larger grids
	seeks   int
	cancels int
}

func (c *traceCommand) Run(s *terminal.Session) error {
	size := scale{puzzle: longPuzzle, rounds: 3, steps: 1_000_000, seeks: 10_000, cancels: 1_000}
	if c.Quick {
		size = scale{puzzle: shortPuzzle, rounds: 1, steps: 50_000, seeks: 1_000, cancels: 20}
	}
	b := bench{Session: s, scale: size, random: rand.New(rand.NewPCG(c.Seed, 0))}
	fmt.Fprintln(s.Stdout, experiment.Machine())
	nine, err := puzzles.Parse(size.puzzle)
	if err != nil {
		panic(err) // the constants above are puzzles
	}
	if err := b.record(nine, 0); err != nil {
		return err
	}
	// Backtracking walks through an empty grid of side 16 without a single dead
	// end. Two givens that break the pattern keep it busy for longer than anybody waits.
	sixteen := puzzles.NewGrid(puzzles.Shape{BoxRows: 4, BoxCols: 4})
	sixteen.Set(14, 2)
	sixteen.Set(15, 1)
	for _, g := range []puzzles.Grid{sixteen, puzzles.NewGrid(puzzles.Shape{BoxRows: 5, BoxCols: 5})} {
		if err := b.record(g, size.steps); err != nil {
			return err
		}
	}
	return b.cancelAtRandom()
}

// bench is a benchmark under way.
type bench struct {
	*terminal.Session
	scale
	random *rand.Rand
}

// record measures one run unwatched and recorded, and reading the record.
func (b *bench) record(puzzle puzzles.Grid, limit int64) error {
	a, o := backtracking.Plain(), solving.Options{MaxSteps: limit}
	unwatched, recorded := longest, longest
	var result trace.Result
	for range b.rounds {
		start := time.Now()
		r, err := solving.Solve(b.Ctx, a, puzzle, o)
		if err != nil {
			return err
		}
		unwatched = min(unwatched, time.Since(start))
		result = r
	}
	if b.Ctx.Err() != nil {
		return terminal.ErrStopped
	}
	side := puzzle.Shape().Side()
	b.printf("\n%d×%d, %s, %s, %s, %s\n", side, side, a.Name, trace.NumberOf(result.Steps, "step"),
		trace.NumberOf(result.Placements, "placement"), trace.NumberOf(result.Removals, "removal"))
	b.row("unwatched", "%.3f s, %.1f ns a step", unwatched.Seconds(), perStep(unwatched, result.Steps))

	for round := range b.rounds {
		timeline := trace.NewTimeline(puzzle)
		start := time.Now()
		run, err := solving.Run(b.Ctx, a, puzzle, o)
		if err != nil {
			return err
		}
		r := timeline.Record(run)
		recorded = min(recorded, time.Since(start))
		if b.Ctx.Err() != nil {
			return terminal.ErrStopped
		}
		if r.Steps != result.Steps || timeline.Len() != result.Steps {
			return fmt.Errorf("the record holds %d steps, but the run has %d", timeline.Len(), result.Steps)
		}
		if round == 0 { // before the next record takes memory as well
			b.read(timeline)
		}
	}
	b.row("recorded", "%.3f s, %.1f ns a step", recorded.Seconds(), perStep(recorded, result.Steps))
	b.row("ratio", "%.2f", recorded.Seconds()/unwatched.Seconds())
	return nil
}

// read measures a record at rest: what it takes, and how fast any step is there.
func (b *bench) read(timeline *trace.Timeline) {
	cursor := trace.NewCursor(timeline)
	took := make([]time.Duration, b.seeks)
	for i := range took {
		n := b.random.Int64N(timeline.Len() + 1)
		start := time.Now()
		cursor.To(n)
		took[i] = time.Since(start)
	}
	b.row("at rest", "%.3f bytes a step, %.2f MB", float64(timeline.Size())/float64(timeline.Len()),
		float64(timeline.Size())/1e6)
	b.row("seek", "p50 %.3f ms, p99 %.3f ms, longest %.3f ms", quantile(took, 0.5), quantile(took, 0.99),
		quantile(took, 1))
	if now, most, ok := residentMemory(); ok {
		b.row("memory", "%.0f MB resident, %.0f MB at most", float64(now)/1e6, float64(most)/1e6)
	}
}

// cancelAtRandom measures how long runs go on after they were cancelled.
func (b *bench) cancelAtRandom() error {
	puzzle, err := puzzles.Parse(longPuzzle)
	if err != nil {
		panic(err)
	}
	took := make([]time.Duration, b.cancels)
	before := runtime.NumGoroutine()
	for i := range took {
		ctx, cancel := context.WithCancel(b.Ctx)
		var cancelled time.Time
		moment := time.AfterFunc(time.Duration(b.random.Int64N(int64(20*time.Millisecond))), func() {
			cancelled = time.Now()
			cancel()
		})
		run, err := solving.Run(ctx, backtracking.Plain(), puzzle, solving.Options{})
		if err != nil {
			cancel()
			return err
		}
		trace.NewTimeline(puzzle).Record(run)
		moment.Stop()
		cancel()
		if b.Ctx.Err() != nil {
			return terminal.ErrStopped
		}
		took[i] = time.Since(cancelled)
	}
	time.Sleep(100 * time.Millisecond) // goroutines that have said goodbye may need a moment to go
	b.printf("\nCancelling at %s random moments of a recorded run\n", trace.Thousands(int64(b.cancels)))
	b.row("until it ends", "p50 %.3f ms, p99 %.3f ms, longest %.3f ms", quantile(took, 0.5), quantile(took, 0.99),
		quantile(took, 1))
	b.row("goroutines", "%d left over", max(0, runtime.NumGoroutine()-before))
	return nil
}

func (b *bench) printf(format string, args ...any) { fmt.Fprintf(b.Stdout, format, args...) }

func (b *bench) row(name, format string, args ...any) {
	io.WriteString(b.Stdout, fmt.Sprintf("  %-15s"+format+"\n", append([]any{name}, args...)...))
}

// longest is where the search for the shortest of some durations begins.
const longest = time.Duration(math.MaxInt64)

func perStep(d time.Duration, steps int64) float64 { return float64(d.Nanoseconds()) / float64(steps) }

// quantile returns in milliseconds what the share q of the durations stays below.
func quantile(ds []time.Duration, q float64) float64 {
	sorted := slices.Sorted(slices.Values(ds))
	return float64(sorted[int(q*float64(len(sorted)-1))].Nanoseconds()) / 1e6
}

// residentMemory returns the bytes of memory that the process holds and the most it
// has held. Where the system does not tell, it is what Go holds now.
func residentMemory() (now, most uint64, ok bool) {
	now, ok1 := status("VmRSS")
	most, ok2 := status("VmHWM")
	if ok1 && ok2 {
		return now, most, true
	}
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	for _, s := range samples {
		if s.Value.Kind() != metrics.KindUint64 {
			return 0, 0, false
		}
	}
	now = samples[0].Value.Uint64() - samples[1].Value.Uint64()
	return now, now, true
}

// status returns the bytes behind a name in what Linux says of the process.
func status(name string) (bytes uint64, ok bool) {
	data, _ := os.ReadFile("/proc/self/status") // nothing on other systems
	_, rest, _ := strings.Cut(string(data), "\n"+name+":")
	n, err := fmt.Sscanf(rest, "%d kB", &bytes)
	return bytes * 1024, n == 1 && err == nil
}
