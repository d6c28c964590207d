// Sudoscope shows how Sudoku is solved, step by step.
package main

import (
	"context"
	"errors"
	"io"
	"os"
	"time"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"

	"sudoscope/app"
	"sudoscope/app/cli"
	"sudoscope/app/cli/stdout"
	"sudoscope/app/displays"
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
		app.Start{Puzzles: w.Puzzles, Algorithm: w.Algorithm, Options: w.Options, Run: w.Run, Lesson: w.Lesson,
			Link:   w.Link,
			Second: displays.Second})
	if errors.Is(err, app.ErrNoWindow) {
		return cli.ErrNoWindow
	}
	return err
}
