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

// revision returns the commit that the program was built from, "" if that is not known, as in
// packages: their version says it.
func revision() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	commit, changed := "", ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision" && s.Value != "":
			commit = "commit " + s.Value[:min(len(s.Value), 12)]
		case s.Key == "vcs.modified" && s.Value == "true":
			changed = ", changed since"
		}
	}
	if commit == "" {
		return ""
	}
	return commit + changed
}

func main() {
	began := time.Now()
	hooks := cli.Hooks{
		Version:  version(),
		Revision: revision(),
		Pages:    app.Pages(),
		Window:   openWindow,
		BenchWindow: func(ctx context.Context, out io.Writer) error {
			return app.Bench(ctx, newApp, began, out)
		},
	}
	out := stdout.Open() // on Windows it also sets the other two
	os.Exit(cli.Main(os.Args[1:], hooks, os.Stdin, out, os.Stderr))
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
		app.Start{Scene: w.Scene, Puzzles: w.Puzzles, Refused: w.Refused,
			Second: displays.Second, Room: displays.Room, Hear: displays.Hear})
	if errors.Is(err, app.ErrNoWindow) {
		return cli.ErrNoWindow
	}
	return err
}
