package cli

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"time"

	"sudoscope/algorithms"
	"sudoscope/app/store"
	"sudoscope/puzzles/collection"
)

// windowCmd opens the window.
type windowCmd struct {
	Algorithm string `short:"a" placeholder:"ID" help:"The algorithm to begin with; the command algorithms lists them."`
	options
	Puzzle string `arg:"" optional:"" name:"puzzle" help:"A puzzle, the id of a built-in puzzle, a file of puzzles, or a saved run. Default: the one seen last."`
}

// Help is the command's page of the manual.
func (windowCmd) Help() string {
	return `Without a display, the same run is played in the terminal instead, as the command watch does.

Examples:

    sudoscope
    sudoscope 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
    sudoscope --algorithm crook puzzles.txt
    sudoscope monday.sudoscope`
}

// Run does it.
func (c *windowCmd) Run(s *session) error {
	w := Window{Options: algorithms.Options{Seed: c.Seed}}
	var err error
	if c.Algorithm != "" {
		w.Algorithm, w.Options, err = c.choose(c.Algorithm)
	} else if c.Preset != "" || len(c.Set) > 0 || c.MaxSteps != 0 {
		err = errors.New("--preset, --set and --max-steps belong to an algorithm: name it with --algorithm")
	}
	if err != nil {
		return err
	}
	saved := c.Puzzle != "" && store.IsRun(c.Puzzle)
	switch {
	case saved && (c.Algorithm != "" || c.Preset != ""):
		return fmt.Errorf("%s is a run that was saved: leave --algorithm and its options out", c.Puzzle)
	case saved:
		w.Run = c.Puzzle
	case c.Puzzle != "":
		if w.Puzzles, err = s.all(c.Puzzle); err != nil {
			return err
		}
	}
	if s.hooks.Window != nil && hasDisplay(runtime.GOOS, os.Getenv) {
		return s.hooks.Window(w)
	}
	fmt.Fprintln(s.stderr, "sudoscope: there is no display for a window, so the run plays in the terminal instead.")
	return s.watchInstead(w)
}

// watchInstead plays in the terminal what the window would have shown.
func (s *session) watchInstead(w Window) error {
	r := &algorithms.Record{Algorithm: w.Algorithm, Options: w.Options}
	if r.Algorithm == nil {
		r.Algorithm = algorithms.Backtracking()
	}
	var err error
	switch {
	case w.Run != "":
		r, err = s.readRun(w.Run)
	case len(w.Puzzles) > 0:
		r.Puzzle = w.Puzzles[0]
	default:
		r.Puzzle = collection.All()[0].Puzzle
	}
	if err != nil {
		return err
	}
	return s.watch(r, notation{}, 100*time.Millisecond)
}

// hasDisplay reports whether a window can be opened. Only where windows go
// through X11 or Wayland can one know without trying.
func hasDisplay(system string, getenv func(string) string) bool {
	switch system {
	case "linux", "freebsd", "netbsd", "openbsd", "dragonfly":
		return getenv("DISPLAY") != "" || getenv("WAYLAND_DISPLAY") != ""
	}
	return true
}
