package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"sudoscope/algorithms/backtracking"
	"sudoscope/algorithms/program"
	"sudoscope/algorithms/record"
	"sudoscope/algorithms/solving"
	"sudoscope/app/cli/runs"
	"sudoscope/app/cli/terminal"
	"sudoscope/app/lesson"
	"sudoscope/app/scene"
	"sudoscope/app/store"
	"sudoscope/puzzles/collection"
)

// ErrNoWindow is what [Hooks].Window returns when the display lets no window be opened.
var ErrNoWindow = errors.New("no window can be opened on this display: check that it can be reached and has OpenGL 2.1")

// windowCmd opens the window.
type windowCmd struct {
	Algorithm string `short:"a" placeholder:"ID" help:"The algorithm to begin with: an id that sudoscope algorithms lists, or a program of your own, ./FILE.star or \"exec:COMMAND\"."`
	runs.Options
	terminal.Terms
	Puzzle string `arg:"" optional:"" name:"puzzle" help:"A puzzle, the id of a built-in puzzle, a file of puzzles, a saved run, a lesson (.md), a program (.star), or a link. Default: the one shown last."`
}

func (c *windowCmd) Run(s *terminal.Session, hooks Hooks) error {
	lane := scene.Contestant{Options: solving.Options{Seed: c.Seed}}
	var err error
	if c.Algorithm != "" {
		lane.Algorithm, lane.Options, err = c.Choose(c.Algorithm)
	} else if c.Preset != "" || len(c.Set) > 0 || c.MaxSteps != 0 || c.Source != "" {
		err = errors.New("--preset, --set, --max-steps and --source belong to an algorithm: name it with --algorithm")
	}
	if err != nil {
		return err
	}
	c.Puzzle = pathOf(c.Puzzle, runtime.GOOS)
	if scene.IsLink(c.Puzzle) {
		return c.showLink(s, hooks)
	}
	saved := c.Puzzle != "" && (store.IsRun(c.Puzzle) || store.IsGame(c.Puzzle))
	switch {
	case lesson.IsFile(c.Puzzle):
		return c.showFile(s, hooks, kind{scene.OnLessons, "a lesson", lesson.MaxBytes, lesson.Check,
			"the command \"sudoscope lesson\" makes a web page or paper of it"})
	case program.IsFile(c.Puzzle):
		return c.showFile(s, hooks, kind{scene.OnCode, "a program", program.MaxText,
			func(text []byte) error { return program.CheckText(string(text)) },
			"sudoscope watch --algorithm " + quoted(c.Puzzle) + " PUZZLE runs it in the terminal"})
	}
	w := Window{Scene: &scene.Scene{Page: scene.OnWatch, AsIs: true}}
	switch {
	case saved && (c.Algorithm != "" || c.Preset != ""):
		return fmt.Errorf("%s is a saved run or game: leave out --algorithm and its options", c.Puzzle)
	case saved:
		w.Scene.File = c.Puzzle
		if store.IsGame(c.Puzzle) {
			w.Scene.Page = scene.OnPlay
		}
	case c.Puzzle != "":
		if w.Puzzles, err = s.ReadAll(c.Puzzle); err != nil {
			return c.refused(s, hooks, err)
		}
		if len(w.Puzzles) > 0 {
			w.Scene.Puzzle = w.Puzzles[0]
		}
	}
	if lane.Algorithm != nil {
		w.Scene.Lanes = []scene.Contestant{lane}
	}
	named := w
	if w.Scene.IsBare() {
		named.Scene = nil
	}
	why, err := show(hooks, named)
	if why == "" {
		return err
	}
	return c.watchInstead(s, w.Scene, why)
}

// refused says what is wrong with what was named, and where it is a link or a file in the window
// too: who opened it on a desktop has no terminal.
func (c *windowCmd) refused(s *terminal.Session, hooks Hooks, problem error) error {
	s.Complain("%v", problem)
	_, missing := os.Stat(c.Puzzle)
	if missing != nil && !scene.IsLink(c.Puzzle) && filepath.Base(c.Puzzle) == c.Puzzle {
		return nil // somebody typed it
	}
	_, err := show(hooks, Window{Refused: problem})
	return err
}

// show opens the window. Where none can be opened, why says so.
func show(hooks Hooks, w Window) (why string, err error) {
	if hooks.Window == nil || !terminal.HasDisplay(runtime.GOOS, os.Getenv) {
		return "there is no display for a window", nil
	}
	if err = hooks.Window(w); errors.Is(err, ErrNoWindow) {
		return "no window can be opened on this display (it cannot be reached, or it has no OpenGL 2.1)", nil
	}
	return "", err
}

// pathOf returns the path of a file that is named by its URL, as desktops do when one is
// opened there, and anything else as it is.
func pathOf(word, system string) string {
	u, err := url.Parse(word)
	if err != nil || u.Scheme != "file" || u.Host != "" && u.Host != "localhost" || u.Path == "" ||
		u.Fragment != "" {
		return word
	}
	if system == "windows" {
		return filepath.FromSlash(strings.TrimPrefix(u.Path, "/"))
	}
	return u.Path
}

// kind is what is in a text that only the window shows.
type kind struct {
	page    scene.Page
	name    string
	most    int64 // bytes
	check   func(text []byte) error
	instead string // of the window
}

// showFile opens the window on a text.
func (c *windowCmd) showFile(s *terminal.Session, hooks Hooks, k kind) error {
	if c.Algorithm != "" || c.Preset != "" {
		return fmt.Errorf("%s is %s: leave out --algorithm and its options", c.Puzzle, k.name)
	}
	text, err := store.Load(c.Puzzle, k.most)
	if errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("there is no file %s", c.Puzzle)
	} else if err == nil {
		if err = k.check(text); err != nil {
			err = fmt.Errorf("%s cannot be opened as %s: %w", c.Puzzle, k.name, err)
		}
	}
	if err != nil {
		return c.refused(s, hooks, err)
	}
	path, err := filepath.Abs(c.Puzzle)
	if err != nil {
		return err
	}
	why, err := show(hooks, Window{Scene: &scene.Scene{Page: k.page, File: path}})
	if why != "" {
		return fmt.Errorf("%s, and %s needs one: %s", why, k.name, k.instead)
	}
	return err
}

// showLink opens the window on what a link says. Without a window a run can play in the
// terminal.
func (c *windowCmd) showLink(s *terminal.Session, hooks Hooks) error {
	if c.Algorithm != "" || c.Preset != "" {
		return errors.New("a link says which algorithm runs: leave out --algorithm and its options")
	}
	shown, unknown, err := scene.ParseLink(c.Puzzle)
	if err == nil && hooks.Window != nil {
		err = shown.CheckPage(hooks.Pages)
	}
	if err == nil && shown.Lesson != "" {
		_, err = lesson.ReadyByID(shown.Lesson)
	}
	if err != nil {
		return c.refused(s, hooks, fmt.Errorf("the link cannot be opened: %w", err))
	}
	if len(unknown) > 0 {
		fmt.Fprintln(s.Stderr, "sudoscope: the link asks for something that this version does not know: "+
			strings.Join(unknown, ", "))
	}
	why, err := show(hooks, Window{Scene: shown})
	switch {
	case why == "":
		return err
	case len(shown.Lanes) != 1:
		return errors.New(why + ", and what the link shows needs one: only a link to a run of one algorithm can be opened in " +
			"a terminal")
	}
	return c.watchInstead(s, shown, why)
}

// watchInstead plays in the terminal what the window would have shown, and says why. A pipe is
// not sent thousands of lines that nobody has asked for.
func (c *windowCmd) watchInstead(s *terminal.Session, shown *scene.Scene, why string) error {
	instead := "only the result of the run is shown"
	if terminal.IsTerminal(s.Stdout) {
		instead = "the run plays in the terminal instead"
	}
	fmt.Fprintf(s.Stderr, "sudoscope: %s, so %s.\n", why, instead)
	r := &record.Record{Puzzle: shown.Puzzle, Algorithm: backtracking.Plain(),
		Options: solving.Options{Seed: c.Seed}}
	if len(shown.Lanes) > 0 {
		r.Algorithm, r.Options = shown.Lanes[0].Algorithm, shown.Lanes[0].Options
	}
	r.Algorithm = r.Algorithm.With(r.Options)
	if r.Puzzle.Givens.IsZero() {
		r.Puzzle = collection.First().Puzzle
	}
	if shown.File != "" {
		var err error
		if r, err = runs.ReadRun(s, shown.File); err != nil {
			return err
		}
	}
	if !terminal.IsTerminal(s.Stdout) {
		return runs.SumUp(s, r, c.watchCommand())
	}
	return runs.PlayRun(s, r, terminal.CellNames{}, 100*time.Millisecond, false)
}

// watchCommand is the command that shows the steps of the same run.
func (c *windowCmd) watchCommand() string {
	command := "sudoscope watch"
	if c.Algorithm != "" {
		command += " --algorithm " + quoted(c.Algorithm)
		if c.Source != "" {
			command += " --source " + quoted(c.Source)
		}
	}
	if c.Puzzle != "" && c.Puzzle != "-" && !strings.ContainsAny(c.Puzzle, " \t\n") {
		command += " " + terminal.Shorten(c.Puzzle)
	}
	return command + " | less"
}

// quoted returns a word as it is typed into a shell.
func quoted(word string) string {
	if strings.ContainsAny(word, " \t\n\"'`$&|;<>()*?[]#~\\!") {
		return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
	}
	return word
}
