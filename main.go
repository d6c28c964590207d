// Sudoscope shows how Sudoku is solved, step by step.
package main

import (
	"context"
	_ "embed"
	"errors"
	"io"
	"os"
	"runtime/debug"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"

	"sudoscope/app"
	"sudoscope/app/cli"
	"sudoscope/app/cli/stdout"
	"sudoscope/app/displays"
)

// description is the file in which the version stands, for Fyne's tools and for everybody
// else.
//
//go:embed FyneApp.toml
var description string

// version returns the version of the program.
func version() string {
	_, rest, _ := strings.Cut(description, "\nVersion = \"")
	number, _, _ := strings.Cut(rest, "\"")
	return number
}

// versionAndSource adds the commit from which the program was built, if that is known.
func versionAndSource() string {
	text := version()
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" && len(s.Value) > 12 {
				text += " (" + s.Value[:12] + ")"
			}
		}
	}
	return text
}

func main() {
	began := time.Now()
	hooks := cli.Hooks{
		Version: versionAndSource(),
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
	fyneapp.SetMetadata(fyne.AppMetadata{ID: app.ID, Name: app.Name, Version: version(), Build: 1, Icon: icon,
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
