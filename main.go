// Sudoscope shows how Sudoku is solved, step by step.
package main

import (
	"context"
	"errors"
	"io"
	"os"
	"runtime"
	"time"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"
	"github.com/go-gl/glfw/v3.4/glfw"

	"sudoscope/app"
	"sudoscope/app/cli"
	"sudoscope/app/cli/stdout"
)

const version = "0.1.0"

func main() {
	began := time.Now()
	hooks := cli.Hooks{
		Version: version,
		Window:  openWindow,
		BenchWindow: func(ctx context.Context, out io.Writer) error {
			return app.Bench(ctx, newApp, began, out)
		},
	}
	os.Exit(cli.Main(os.Args[1:], hooks, os.Stdin, stdout.Open(), os.Stderr))
}

// newApp returns the program as Fyne knows it. The metadata are set here so that
// a binary that is moved away from its sources has them too.
func newApp() fyne.App {
	icon := app.Icon()
	fyneapp.SetMetadata(fyne.AppMetadata{ID: app.ID, Name: app.Name, Version: version, Build: 1, Icon: icon,
		Migrations: map[string]bool{"fyneDo": true}})
	a := fyneapp.NewWithID(app.ID)
	a.SetIcon(icon)
	return a
}

func openWindow(w cli.Window) error {
	err := app.Open(w.Ctx, newApp,
		app.Start{Puzzles: w.Puzzles, Algorithm: w.Algorithm, Options: w.Options, Run: w.Run, Second: secondDisplay})
	if errors.Is(err, app.ErrNoWindow) {
		return cli.ErrNoWindow
	}
	return err
}

// secondDisplay returns where the second display begins on the desktop that all share,
// which Fyne does not tell, and false where no window can be put there. Not all window
// managers send a window to a display by its number, but all leave it where it is.
func secondDisplay() (x, y int, ok bool) {
	if runtime.GOOS == "darwin" || glfw.GetPlatform() == glfw.PlatformWayland {
		return 0, 0, false
	}
	all := glfw.GetMonitors()
	for _, m := range all[min(1, len(all)):] {
		if x, y = m.GetPos(); m.GetVideoMode() != nil {
			if left, top := all[0].GetPos(); x != left || y != top {
				return x, y, true
			}
		}
	}
	return 0, 0, false
}
