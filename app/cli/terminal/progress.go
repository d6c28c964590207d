package terminal

import (
	"fmt"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"sudoscope/algorithms/trace"
)

// EraseRest erases the rest of a line on a terminal.
const EraseRest = "\x1b[K"

// Progress is a line on a terminal that says how far the work is.
type Progress struct {
	out     io.Writer
	text    func(done uint64, took time.Duration) string
	began   time.Time
	stopped chan struct{}
	Stop    func()

	mu    sync.Mutex
	done  uint64
	shown bool // it stands on the terminal
}

// StartProgress shows the progress, put into words by text, until it is stopped.
func StartProgress(out io.Writer, text func(done uint64, took time.Duration) string) *Progress {
	p := &Progress{out: out, text: text, began: time.Now(), stopped: make(chan struct{})}
	var working sync.WaitGroup
	p.Stop = sync.OnceFunc(func() {
		close(p.stopped)
		working.Wait()
		p.Aside(func() {})
	})
	working.Go(func() {
		tick := time.NewTicker(200 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				p.show()
			case <-p.stopped:
				return
			}
		}
	})
	return p
}

// StartProgress shows progress on standard error, or nothing where that is no terminal.
func (s *Session) StartProgress(text func(done uint64, took time.Duration) string) *Progress {
	if !IsTerminal(s.Stderr) {
		return &Progress{Stop: func() {}}
	}
	return StartProgress(s.Stderr, text)
}

// Set tells how much is done.
func (p *Progress) Set(done uint64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done = done
}

func (p *Progress) show() {
	p.mu.Lock()
	defer p.mu.Unlock()
	fmt.Fprint(p.out, "\r"+p.text(p.done, time.Since(p.began))+EraseRest)
	p.shown = true
}

// Aside takes the line away, until it is shown again, and writes something else.
func (p *Progress) Aside(write func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.shown {
		fmt.Fprint(p.out, "\r"+EraseRest)
		p.shown = false
	}
	write()
}

// ShowProgress shows on a terminal how far something is; progress is told that, with
// 0 for an unknown end.
func (s *Session) ShowProgress(what string) (progress func(done, of int64), stop func()) {
	var end atomic.Int64
	p := s.StartProgress(func(done uint64, _ time.Duration) string {
		text := what + " " + trace.Thousands(int64(done))
		if of := end.Load(); of > 0 {
			text += " of " + trace.Thousands(of)
		}
		return text
	})
	return func(done, of int64) {
		end.Store(of)
		p.Set(uint64(done))
	}, p.Stop
}
