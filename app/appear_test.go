package app

import (
	"errors"
	"os"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"
	"fyne.io/fyne/v2/test"

	"sudoscope/puzzles/check"
)

// systemWindow is a window as the system may have it, or not.
type systemWindow struct {
	fyne.Window
	context any
}

func (w systemWindow) RunNative(use func(any)) { use(w.context) }

func TestAWindowThatCouldNotBeMadeIsFoundOut(t *testing.T) {
	for _, c := range []struct {
		context any
		want    bool
	}{
		{driver.X11WindowContext{}, false}, {driver.X11WindowContext{WindowHandle: 7}, true},
		{driver.WaylandWindowContext{}, false}, {driver.WaylandWindowContext{WaylandSurface: 7}, true},
		{driver.WindowsWindowContext{}, false}, {driver.WindowsWindowContext{HWND: 7}, true},
		{driver.MacWindowContext{}, false}, {driver.MacWindowContext{NSWindow: 7}, true},
	} {
		check.Is(t, hasHandle(systemWindow{context: c.context}), c.want, "%T%+v", c.context, c.context)
	}
	check.That(t, hasHandle(test.NewTempWindow(t, nil)), "a window without a screen counts as none")
}

// appWithoutWindows is what Fyne is on a display that it cannot use.
type appWithoutWindows struct {
	fyne.App
	says any
}

func (a appWithoutWindows) NewWindow(string) fyne.Window {
	if a.says != nil {
		panic(a.says)
	}
	return systemWindow{a.App.NewWindow(""), driver.X11WindowContext{}}
}

// opening returns what begins a program whose work is done at once.
func opening(t *testing.T, a fyne.App) func() *Program {
	return func() *Program {
		d := newDesk(t, a)
		d.begin(Start{})
		return d.Program
	}
}

func TestWithoutAWindowTheProgramSaysSo(t *testing.T) {
	_, err := appear(opening(t, appWithoutWindows{App: test.NewTempApp(t)}))
	check.That(t, errors.Is(err, ErrNoWindow), "it says %v", err)
}

func TestOtherPanicsAreNotTakenForADisplay(t *testing.T) {
	defer func() {
		check.Is(t, recover(), "ours", "it panics with")
	}()
	_, err := appear(opening(t, appWithoutWindows{test.NewTempApp(t), "ours"}))
	t.Errorf("it says %v", err)
}

func TestWaylandIsPassedOverWhereItCannotBe(t *testing.T) {
	const x11 = "x11"
	for _, c := range []struct {
		system string
		given  map[string]string
		want   string
	}{
		{"linux", map[string]string{"DISPLAY": ":0"}, x11},
		{"linux", map[string]string{"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, x11},
		{"linux", map[string]string{"DISPLAY": ":0", "XDG_RUNTIME_DIR": "/run/user/1"}, ""},
		{"linux", map[string]string{"DISPLAY": ":0", "WAYLAND_DISPLAY": "/run/wayland"}, ""},
		{"linux", map[string]string{"DISPLAY": ":0", "WAYLAND_SOCKET": "5"}, ""},
		{"linux", map[string]string{"DISPLAY": ":0", "FYNE_PLATFORM": "wayland"}, ""},
		{"linux", map[string]string{"WAYLAND_DISPLAY": "wayland-0"}, ""},
		{"windows", map[string]string{"DISPLAY": ":0"}, ""},
	} {
		if os.PathSeparator != '/' && c.system == "linux" {
			continue // what an absolute path is differs there
		}
		got := ""
		avoidWayland(c.system, func(name string) string { return c.given[name] }, func(_, value string) error {
			got = value
			return nil
		})
		check.That(t, got == c.want, "%s with %v: %q", c.system, c.given, got)
	}
}
