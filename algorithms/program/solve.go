package program

import (
	"bytes"
	"fmt"
	"io"
	"time"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
)

const (
	maxLine       = 1 << 16     // bytes of a line
	chunkSize     = 4 * maxLine // bytes that are read at a time
	flushInterval = 20 * time.Millisecond
	silence       = 30 * time.Second // that a program may print nothing
	idleLines     = 1_000_000        // that it may print without a step
)

// solve lets the program work and does to the board what it prints.
func solve(b *trace.Board, o solving.Options, a *solving.Algorithm, start Starter) trace.Verdict {
	in := Input{Puzzle: b.Grid(), Seed: o.Seed, Inside: b.Watched()}
	in.Lines = in.Inside && a.Setting(o, EveryLine) != 0
	process, err := start.Start(a.Code, in)
	if err != nil {
		b.Fail(err.Error())
	}
	defer process.Kill()
	out := startReading(process.Lines)
	defer out.stop()
	tick := time.NewTicker(flushInterval)
	defer tick.Stop()
	r := newReader(b, a.Code.Command == nil)
	r.lines = in.Lines
	heard := time.Now()
	until := heard // it computed
	if process.Began != nil {
		defer func() { b.Took(max(lookAgain, until.Sub(process.Began()))) }()
	}
	for {
		select {
		case chunk, more := <-out.full:
			until = time.Now()
			if !more {
				return atEnd(b, process, out.err)
			}
			verdict := r.read(chunk)
			if verdict != trace.Running {
				return verdict
			}
			out.free <- chunk[:0]
			heard = time.Now()
		case <-tick.C:
			before := time.Now()
			until = before // if the run is stopped there
			b.Checkpoint()
			if waited := time.Since(before); waited > flushInterval {
				heard = heard.Add(waited) // it was us who stood still
			}
			if time.Since(heard) > silence {
				b.Fail(fmt.Sprintf("the program printed nothing for %d seconds: it was stopped", silence/time.Second))
			}
		}
	}
}

// atEnd returns the verdict of a program that has said none.
func atEnd(b *trace.Board, process *Process, err error) trace.Verdict {
	if err == nil {
		err = process.Wait()
	}
	if err != nil {
		b.Fail(err.Error())
	}
	if g := b.Grid(); g.Filled() == b.Size() && len(g.Conflicts()) == 0 {
		return trace.Solved
	}
	return trace.Stuck
}

// output is what a program prints, in chunks of whole lines.
type output struct {
	full, free chan []byte
	err        error // why there is no more, if that is not the end; valid once full is closed
	stopped    chan struct{}
}

func startReading(from io.Reader) *output {
	o := &output{full: make(chan []byte), free: make(chan []byte, 2), stopped: make(chan struct{})}
	o.free <- make([]byte, 0, chunkSize)
	o.free <- make([]byte, 0, chunkSize)
	go func() {
		defer close(o.full)
		o.read(from)
	}()
	return o
}

// stop makes the goroutine that reads end, once the program has been killed.
func (o *output) stop() { close(o.stopped) }

func (o *output) read(from io.Reader) {
	buf := <-o.free
	for {
		n, err := from.Read(buf[len(buf):cap(buf)])
		buf = buf[:len(buf)+n]
		end := bytes.LastIndexByte(buf, '\n') + 1
		if err != nil {
			end = len(buf) // the last line may lack its end
		}
		if len(buf)-end > maxLine {
			o.err = fmt.Errorf("the program printed a line of more than %d bytes: it was stopped", maxLine)
			return
		}
		if end > 0 {
			var next []byte
			select {
			case next = <-o.free:
			case <-o.stopped:
				return
			}
			next = append(next, buf[end:]...)
			select {
			case o.full <- buf[:end]:
			case <-o.stopped:
				return
			}
			buf = next
		}
		if err != nil {
			return
		}
	}
}
