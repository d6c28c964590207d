package trace

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"runtime/debug"
	"sync"
	"time"

	"sudoscope/puzzles"
)

// Result is how a run ended and what it took.
type Result struct {
	Verdict Verdict
	Grid    puzzles.Grid // the digits on the board at the end
	Counters
	// Helped is how many digits the algorithm took from the computed solution, where
	// it found none itself.
	Helped  int
	Random  bool // the run said that it depends on the seed, see [Board.Draws]
	Gauges  [MaxGauges]float32
	Elapsed time.Duration // that the algorithm computed; see TimedByThread
	// Unchecked is set when the verdict is the algorithm's word alone, because
	// checking it would have taken too long.
	Unchecked bool
	// Problem says what went wrong in a failed run.
	Problem string
	// Fault is the panic with its stack, for the author of the algorithm; no user sees it.
	Fault string
}

// Left returns the number of cells that are still empty.
func (r Result) Left() int { return r.Grid.Shape().Cells() - r.Grid.Filled() }

// A Solver works on a board and returns the verdict it claims: Solved, Stuck,
// NoSolution or BudgetSpent, or Made if it does not solve a puzzle but makes one.
type Solver func(*Board) Verdict

// A Check looks at a claimed result independently of the solver and returns it,
// corrected where it is wrong.
type Check func(puzzle puzzles.Grid, claimed Result) Result

// Batch is what travels from a run to those who watch it: the grid at one
// moment together with the steps taken from there. The last batch of a run has a
// Result.
//
// The receiver may call Release when it is done with a batch, and must not use the
// batch after that.
type Batch struct {
	Frame  Frame         // before the first step
	Count  int           // number of steps
	Spent  time.Duration // on computing the run up to the last step
	Helped int           // digits that were taken from the computed solution so far
	Result *Result
	packed []byte
	Summary

	// The steps as the board wrote them down, until somebody needs them packed:
	// that is left to those who watch, so that the algorithm can go on.
	words    stepWords
	attached []uint32
	first    int64 // which step of the run is the first of them, from 1
	raw      bool  // they are not packed yet
}

var batches = sync.Pool{New: func() any { return new(Batch) }}

// Release gives the batch's memory back.
func (b *Batch) Release() {
	b.Result = nil
	batches.Put(b)
}

// Steps calls f with each step of the batch and the state after it, until f
// returns false. Neither argument may be kept.
func (b *Batch) Steps(f func(*Step, *Frame) bool) {
	var frame Frame
	frame.copyFrom(&b.Frame)
	var s Step
	var u unpacker
	b.pack()
	for u.start(b.packed); u.next(&frame, &s); {
		if !f(&s, &frame) {
			return
		}
	}
}

// MaxBatch is the number of steps after which a batch is sent.
const MaxBatch = 8192

const (
	maxBytes      = 16 * MaxBatch         // a batch with as many bytes is sent, however few its steps
	quick         = 4 * time.Millisecond  // batches that fill faster than this may grow
	flushInterval = 20 * time.Millisecond // steps that wait longer than this are sent
	backlog       = 8                     // batches under way
)

// sender is the recording end of a board.
type sender struct {
	ch      chan<- *Batch
	batch   *Batch
	size    int // steps after which the batch is sent
	begun   time.Time
	started int64         // number of steps before the batch
	sent    time.Duration // on sending and waiting for the receiver, by the board's watch

	depth  int                // of the last step of the batch before
	gauges [MaxGauges]float32 // after the last step that changed one
}

func (o *sender) begin(b *Board) {
	o.batch = batches.Get().(*Batch)
	b.words = &o.batch.words
	b.copyTo(&o.batch.Frame)
	// A depth or gauge that was set since the last step belongs to the next.
	o.batch.Frame.Depth = o.depth
	o.batch.Frame.Gauges = o.gauges
	o.batch.attached = o.batch.attached[:0]
	o.started = b.steps
	o.begun = time.Now()
}

// attach keeps the data of the step that the board is just taking.
func (o *sender) attach(b *Board, data []uint32) {
	o.batch.attached = append(o.batch.attached, uint32(len(data)))
	o.keep(b, data...)
}

// attachGauges keeps the gauges that changed with the step that the board has just
// taken.
func (o *sender) attachGauges(b *Board) {
	o.keep(b, b.dirty)
	for i, v := range b.state.Gauges {
		if b.dirty>>i&1 != 0 {
			o.keep(b, math.Float32bits(v))
		}
	}
	o.gauges = b.state.Gauges
	b.dirty = 0
}

// keep keeps what goes with a step, and has the batch sent if its packed steps will take
// many bytes.
func (o *sender) keep(b *Board, words ...uint32) {
	o.batch.attached = append(o.batch.attached, words...)
	if int64(4*len(o.batch.attached))+stepBytes*(b.steps-o.started) >= maxBytes {
		b.wake()
	}
}

// flushIfDue sends the batch if it is full or somebody is waiting, and returns
// the number of steps at which to look again.
func (o *sender) flushIfDue(b *Board, hurry bool) int64 {
	if n := b.steps - o.started; n > 0 && (hurry || n >= int64(o.size)) {
		if n >= int64(o.size) && time.Since(o.begun) < quick {
			o.size = min(2*o.size, MaxBatch)
		} else {
			o.size = max(o.size/2, 1)
		}
		o.flush(b, nil)
	}
	return o.started + int64(o.size)
}

// flush sends the batch and begins the next, unless this was the last.
func (o *sender) flush(b *Board, result *Result) {
	if result == nil {
		since := b.watch.spent()
		o.batch.Spent = b.spent()
		defer func() { o.sent += b.watch.spent() - since }()
	}
	o.batch.Summary.begin()
	o.batch.Summary.finish(&o.batch.Frame, &b.state)
	o.batch.Count = int(b.steps - o.started)
	o.batch.first, o.batch.raw = o.started+1, true
	if o.batch.Count > 0 {
		o.depth = o.batch.words.depth(b.steps)
	}
	if result != nil {
		o.batch.Spent = result.Elapsed
	}
	o.batch.Helped = b.helped
	o.batch.Result = result
	last := o.batch
	if result == nil {
		o.begin(b)
	}
	select {
	case o.ch <- last:
		return
	default:
	}
	last.pack()  // rather than wait idly
	o.ch <- last // however long that takes: a record without it would be shorter than its result
}

// Start runs the solver in a goroutine of its own on a board with the given
// puzzle, for at most limit steps (0 for any number), and returns the channel on
// which its batches come. The channel is closed at the end, and the caller receives
// until then, also of a run that was cancelled: that ends at its next step after
// ctx is done. check looks at the result before it is sent.
//
// Batches hold one step at first. They grow up to MaxBatch steps while the run
// is far faster than an eye. A step that has waited for a few hundredths of a
// second is sent with the next step or checkpoint.
func Start(ctx context.Context, puzzle puzzles.Grid, limit int64, solve Solver, check Check) <-chan *Batch {
	ch := make(chan *Batch, backlog)
	b := newBoard(puzzle, limit)
	b.out = &sender{ch: ch, size: 1}
	b.out.begin(b)
	b.pause.Store(1)
	go func() {
		defer close(ch)
		defer context.AfterFunc(ctx, b.stop)()
		ticker := time.NewTicker(flushInterval)
		defer ticker.Stop()
		over := make(chan Result, 1)
		go func() { over <- run(b, puzzle, solve, check) }()
		for {
			select {
			case r := <-over:
				b.out.flush(b, &r)
				return
			case <-ticker.C:
				b.wake()
			}
		}
	}()
	return ch
}

// Solve runs the solver on a board that nobody watches, at its full speed, and
// returns the checked result. It returns when the run has ended.
func Solve(ctx context.Context, puzzle puzzles.Grid, limit int64, solve Solver, check Check) Result {
	b := newBoard(puzzle, limit)
	defer context.AfterFunc(ctx, b.stop)()
	return run(b, puzzle, solve, check)
}

// SolveStamped is Solve, and returns what computing took up to every so many steps as well, which takes a little
// time itself.
func SolveStamped(ctx context.Context, puzzle puzzles.Grid, limit, every int64, solve Solver,
	check Check) (Result, Course) {
	b := newBoard(puzzle, limit)
	b.every = max(1, every)
	b.pause.Store(0)
	defer context.AfterFunc(ctx, b.stop)()
	r := run(b, puzzle, solve, check)
	return r, Course{append(b.stamps, tick{r.Steps, r.Elapsed})}
}

// spent returns how long the run has been computed, without sending it to a receiver and waiting for an open gate.
func (b *Board) spent() time.Duration {
	spent := b.watch.spent()
	if b.out != nil {
		spent -= b.out.sent
	}
	if b.passage != nil {
		spent -= b.passage.held
	}
	return cmp.Or(b.took, spent)
}

// run lets the solver work in a goroutine that the board may end, and waits.
func run(b *Board, puzzle puzzles.Grid, solve Solver, check Check) (r Result) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer func() {
			if p := recover(); p != nil {
				b.verdict = Failed
				why, ok := p.(string)
				if !ok {
					why = "there is an error in its code"
				}
				r.Problem = fmt.Sprintf("the algorithm failed at step %d: %s", b.steps, why)
				r.Fault = fmt.Sprintf("%v\n%s", p, debug.Stack())
			}
		}()
		b.watch = startWatch()
		defer b.watch.stop()
		defer func() { r.Elapsed = b.spent() }()
		b.verdict = Cancelled // unless the solver returns or the board says why not
		b.verdict = solve(b)
	}()
	<-done
	if b.problem != "" {
		r.Problem = b.problem
	}
	r.Verdict = b.verdict
	r.Helped, r.Random = b.helped, b.random
	r.Grid = b.Grid()
	r.Counters = b.state.Counters()
	r.Gauges = b.state.Gauges
	if r.Verdict != Failed && check != nil {
		r = check(puzzle, r)
	}
	return r
}
