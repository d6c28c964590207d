package app

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"runtime/debug"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"

	"sudoscope/app/browser"
)

// ErrNoWindow says that the display lets no window be opened.
var ErrNoWindow = errors.New("no window can be opened on this display: check that it can be reached and has OpenGL 2.1")

// Open shows the window until it is closed. Where the display does not let it
// appear, it returns ErrNoWindow, and the program can go on without. The window is
// closed when the context is done. Any other error says what could not be saved.
func Open(ctx context.Context, newApp func() fyne.App, s Start) error {
	p, err := appear(func() *Program { return New(newApp(), s) })
	if err != nil {
		return err
	}
	// Only then does Fyne hear of another scale.
	p.env.App.Lifecycle().SetOnStarted(p.fitScreen)
	p.hearKeys(p.env.Window)
	p.env.After(100*time.Millisecond, func() { // when it is drawn
		p.buildAhead(browser.Started)
		debug.FreeOSMemory() // what only building took
	})
	return p.Run(ctx)
}

// appear makes the window and shows it, which is the only way to find out whether
// that is possible: a window for trial would cost every start 15 ms. Where it could
// not be made, Fyne logs that and goes on, or GLFW panics.
func appear(program func() *Program) (p *Program, err error) {
	avoidWayland(runtime.GOOS, os.Getenv, os.Setenv)
	var held bytes.Buffer
	log.SetOutput(&held)
	defer func() {
		log.SetOutput(logOutput())
		switch r := recover(); {
		case isOfGLFW(r):
			err = ErrNoWindow
		case r != nil:
			panic(r)
		case err == nil:
			_, _ = logOutput().Write(held.Bytes()) // else the one sentence says more
		}
	}()
	p = program()
	silently(p.env.Window.Show)
	if !hasHandle(p.env.Window) {
		p.close()
		return nil, ErrNoWindow
	}
	// What is in use changes little, so that looking for garbage sooner costs little: rating takes 1 % longer.
	debug.SetGCPercent(25)
	return p, nil
}

// logOutput is where the log goes. What Fyne writes there, such as that the system has no
// service for its colours, helps developers only.
func logOutput() io.Writer {
	if os.Getenv("SUDOSCOPE_LOG") == "" {
		return io.Discard
	}
	return os.Stderr
}

// isOfGLFW reports whether a panic says that GLFW cannot do what Fyne asked for. Its
// type is told by its name, so that only Fyne needs what GLFW is built with.
func isOfGLFW(panicked any) bool { return fmt.Sprintf("%T", panicked) == "*glfw.Error" }

// silently does something while nothing reaches the standard error: GLFW for Go
// writes there, past the log, that an error was not handled yet.
func silently(do func()) {
	if null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0); err == nil {
		stderr := os.Stderr
		os.Stderr = null
		defer func() {
			os.Stderr = stderr
			null.Close()
		}()
	}
	do()
}

// hasHandle reports whether the system knows the window. Those that are no windows
// of a system, as in tests, count as known.
func hasHandle(w fyne.Window) bool {
	native, ok := w.(driver.NativeWindow)
	if !ok {
		return true
	}
	known := true // which has the handle and nothing else
	native.RunNative(func(context any) { known = !reflect.ValueOf(context).IsZero() })
	return known
}

// avoidWayland lets Fyne take X11 at once where Wayland has no folder to be found
// in. Looking for it nevertheless, its library would complain on the terminal.
func avoidWayland(system string, getenv func(string) string, setenv func(name, value string) error) {
	switch {
	case system == "windows" || system == "darwin",
		getenv("DISPLAY") == "" || getenv("XDG_RUNTIME_DIR") != "" || getenv("FYNE_PLATFORM") != "",
		getenv("WAYLAND_SOCKET") != "" || filepath.IsAbs(getenv("WAYLAND_DISPLAY")):
		return
	}
	_ = setenv("FYNE_PLATFORM", "x11") // at worst there is that complaint
}
