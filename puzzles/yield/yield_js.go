package yield

import (
	"bytes"
	"runtime"
	"syscall/js"
	"time"
)

// slice is how long goroutines compute between two turns of the browser. A frame takes
// 16 ms, and there are Fyne's own work and the browser's in it.
const slice = 8 * time.Millisecond

// Steps is how many steps of an algorithm are taken at most between two calls of [Now].
const Steps = 2000

var (
	last  = time.Now()       // the end of the browser's last turn
	turn  chan struct{}      // closed at the end of its next, nil if nobody waits for it
	asked = js.Null()        // a port: what is sent there comes back in a task of its own
	main  = "goroutine 1 ["  // how the interface's goroutine is called
	over  = js.FuncOf(ended) // called in that task

	began  time.Time     // when the first waited for the turn that is awaited
	waited time.Duration // for all turns so far
)

// Now lets the browser have its turn, if it has waited for long. The interface's
// goroutine goes on: others must not find it in the middle of something.
func Now() {
	if time.Since(last) < slice {
		return
	}
	var name [16]byte
	if n := runtime.Stack(name[:], false); bytes.HasPrefix(name[:n], []byte(main)) {
		return
	}
	Turn()
}

// Turn lets the browser have its turn now. The interface's goroutine waits as well, so it
// has to be in the middle of nothing.
func Turn() {
	if turn == nil {
		turn, began = make(chan struct{}), time.Now()
		ask()
	}
	<-turn
}

// ask has ended called in a task of its own. Timers would take 4 ms.
func ask() {
	if asked.IsNull() {
		channel := js.Global().Get("MessageChannel")
		if !channel.Truthy() {
			js.Global().Call("setTimeout", over, 0)
			return
		}
		both := channel.New()
		both.Get("port1").Set("onmessage", over)
		asked = both.Get("port2")
	}
	asked.Call("postMessage", 0)
}

func ended(js.Value, []js.Value) any {
	last = time.Now()
	waited += last.Sub(began)
	close(turn)
	turn = nil
	return nil
}

// Waited is how long all goroutines together have waited for the browser.
func Waited() time.Duration { return waited }
