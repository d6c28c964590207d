package program

import (
	"encoding/json"
	"errors"
	"io"
	"sync"
	"syscall/js"

	"sudoscope/algorithms/solving"
)

// inBrowser reports whether the program runs in a browser, which has no processes.
const inBrowser = true

// The statuses with which the page says that a script could not be loaded, and that it was
// ended.
const (
	notLoaded = -1
	killed    = -2
)

// startInBrowser runs a script in a worker of the page (assets/web/script.js).
func startInBrowser(c *solving.Code, in Input) (*Process, error) {
	if c.Command != nil {
		return nil, errors.New("a browser starts no programs of the computer: write it in Starlark on the Code " +
			"page, or " +
			"use Sudoscope for the desktop")
	}
	page := js.Global().Get("sudoscope")
	if !page.Truthy() {
		return nil, errors.New("scripts run in a browser only: there is no page around the program")
	}
	text, err := json.Marshal(NewScriptInput(c, in))
	if err != nil {
		return nil, errors.New("the program’s text cannot be passed on")
	}
	input := js.Global().Get("Uint8Array").New(len(text))
	js.CopyBytesToJS(input, text)
	w := &worker{over: make(chan struct{})}
	w.more = sync.NewCond(&w.mu)
	w.onLines = js.FuncOf(func(_ js.Value, args []js.Value) any {
		part := make([]byte, args[0].Get("length").Int())
		js.CopyBytesToGo(part, args[0])
		w.mu.Lock()
		defer w.mu.Unlock()
		w.lines = append(w.lines, part...)
		w.more.Broadcast()
		return nil
	})
	w.onEnd = js.FuncOf(func(_ js.Value, args []js.Value) any {
		w.end(args[0].Int(), args[1].String())
		return nil
	})
	w.page = page.Call("script", input, w.onLines, w.onEnd)
	return &Process{Lines: w, Wait: w.wait, Kill: func() { w.page.Call("kill") }}, nil
}

// worker is a script in a worker of the page. The page sends lines ahead of those who read
// them, but not many.
type worker struct {
	page           js.Value
	onLines, onEnd js.Func
	over           chan struct{} // closed when it has ended

	mu        sync.Mutex
	more      *sync.Cond // there are lines, or none will come
	lines     []byte     // that nobody has read
	read      int        // bytes so far
	ended     bool
	status    int
	complaint string
}

// end is called once.
func (w *worker) end(status int, complaint string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.ended, w.status, w.complaint = true, status, complaint
	w.more.Broadcast()
	close(w.over)
	w.onLines.Release()
	w.onEnd.Release()
}

// Read waits for lines.
func (w *worker) Read(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for len(w.lines) == 0 && !w.ended {
		w.more.Wait()
	}
	if len(w.lines) == 0 {
		return 0, io.EOF
	}
	n := copy(p, w.lines)
	if w.lines = w.lines[n:]; len(w.lines) == 0 {
		w.lines = nil
	}
	if w.read += n; !w.ended {
		w.page.Call("read", w.read)
	}
	return n, nil
}

// Close lets nobody wait for the reader any more.
func (w *worker) Close() error {
	w.page.Call("kill")
	return nil
}

// wait says how the script has ended.
func (w *worker) wait() error {
	<-w.over
	switch {
	case w.status == 0 || w.status == killed || w.status == 1:
		return nil
	case w.status == notLoaded:
		return errors.New("the part of Sudoscope that runs programs could not be loaded (" + w.complaint +
			"): check the network, and try again")
	}
	return errors.New(scriptEnding(w.status, w.complaint))
}
