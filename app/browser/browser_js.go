package browser

import (
	"strings"
	"syscall/js"
)

// Here reports whether the program runs in a browser.
const Here = true

// page returns the page's half; false where there is none, as in tests under Node.
func page() (js.Value, bool) {
	v := js.Global().Get("sudoscope")
	return v, v.Truthy()
}

// Connect lets the page reach the program.
func Connect(p Program) {
	there, ok := page()
	if !ok {
		return
	}
	hear := func(do func(args []js.Value)) js.Func {
		return js.FuncOf(func(_ js.Value, args []js.Value) any {
			do(args)
			return nil
		})
	}
	there.Get("input").Call("connect", map[string]any{
		"key":   hear(func(a []js.Value) { p.Key(Key{a[0].String(), a[1].Bool(), a[2].Bool(), a[3].Bool()}) }),
		"text":  hear(func(a []js.Value) { p.Text(a[0].String(), a[1].String()) }),
		"shift": hear(func(a []js.Value) { p.Shift(a[0].Bool()) }),
		"drop": hear(func(a []js.Value) {
			paths := make([]string, a[0].Length())
			for i := range paths {
				paths[i] = a[0].Index(i).String()
			}
			p.Drop(paths)
		}),
		"link":    hear(func(a []js.Value) { p.Link(a[0].String()) }),
		"failed":  hear(func(a []js.Value) { p.Failed(a[0].String(), a[1].String()) }),
		"away":    hear(func(a []js.Value) { p.Away(a[0].Bool()) }),
		"dragged": js.FuncOf(func(js.Value, []js.Value) any { return p.Dragged() }),
	})
}

// Started takes away what the page shows while it loads.
func Started() { call("started") }

// Say lets a screen reader say something.
func Say(text string) {
	said = text
	call("say", text)
}

var said string // last

// Said returns what a screen reader was last given to say.
func Said() string { return said }

func call(name string, args ...any) {
	if there, ok := page(); ok {
		there.Call(name, args...)
	}
}

// Choose lets the user choose a file of some endings such as ".txt", none for all, and
// calls take with a path where it can be read.
func Choose(endings []string, take func(path string)) {
	there, ok := page()
	if !ok {
		return
	}
	// It is not released: there is no event for a chooser that is closed without a choice.
	chosen := js.FuncOf(func(_ js.Value, args []js.Value) any {
		take(args[0].String())
		return nil
	})
	there.Get("input").Call("choose", strings.Join(endings, ","), chosen)
}

// FullScreen makes the page as large as the screen, or ends that.
func FullScreen(on bool) {
	document := js.Global().Get("document")
	target, method := document, "exitFullscreen"
	if on {
		target, method = document.Get("documentElement"), "requestFullscreen"
	}
	if on == IsFullScreen() || !target.Get(method).Truthy() {
		return
	}
	nothing := js.FuncOf(func(js.Value, []js.Value) any { return nil })
	target.Call(method).Call("catch", nothing)
}

// IsFullScreen reports whether the page is as large as the screen.
func IsFullScreen() bool { return js.Global().Get("document").Get("fullscreenElement").Truthy() }

// Problem says why nothing can be kept in this browser; "" if it can.
func Problem() string {
	if there, ok := page(); ok {
		return there.Get("problem").String()
	}
	return ""
}

// Base is the address of the page without what follows a #; "" where there is none.
func Base() string {
	if there, ok := page(); ok {
		return there.Get("base").String()
	}
	return ""
}
