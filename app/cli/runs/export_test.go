package runs_test

import (
	"bytes"
	"context"
	"image/gif"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoscope/app/cli"
	"sudoscope/app/cli/clitest"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles/check"
)

// exported runs the command export and returns the file that it wrote.
func exported(t *testing.T, name string, args ...string) (path string, data []byte) {
	t.Helper()
	path = filepath.Join(t.TempDir(), name)
	got := clitest.Typed(t, "", append([]string{"export", "-o", path}, args...)...)
	check.Must(t, got.Status == terminal.ExitOK && got.Stdout == "" && got.Stderr == "", "%v: %+v", args, got)
	data, err := os.ReadFile(path)
	check.OK(t, err)
	return path, data
}

func TestExportWritesEveryFormat(t *testing.T) {
	run, _ := exported(t, "run.sudoscope", "-a", "dlx", "wikipedia")
	for name, c := range map[string]struct {
		args  []string
		begin string
	}{
		"a.png":  {[]string{"--step", "3", "--look", "dark", "--no-words"}, "\x89PNG"},
		"a.svg":  {[]string{"--step", "3", "--no-marks", "--notation", "rowcol"}, "<svg"},
		"a.csv":  {[]string{"--to", "3"}, "step,kind,cell,digit,line,depth,text\n1,note"},
		"a.html": {[]string{"--step", "3"}, "<!DOCTYPE html>"},
		"a.gif":  {[]string{"--kinds", "placements,dead-ends", "--width", "200", "--pace", "50ms"}, "GIF89a"},
		"a":      {[]string{"--format", "run"}, "Sudoscope run 4 "},
		"A.SUDO": {[]string{"--format", "csv", "--from", "100"}, "step,kind"},
	} {
		_, fresh := exported(t, name, append(c.args, "-a", "dlx", "wikipedia")...)
		_, saved := exported(t, name, append(c.args, run)...)
		check.That(t, strings.HasPrefix(string(fresh), c.begin), "%s begins with %.20q", name, fresh)
		// A run is made in another time each time; all else is the same.
		check.That(t, c.begin == "Sudoscope run 4 " || bytes.Equal(fresh, saved), "%s of the saved run is another",
			name)
		if name == "a.gif" {
			g, err := gif.DecodeAll(bytes.NewReader(fresh))
			// 51 placements, the first moment and the last
			check.That(t, err == nil && g.Config.Width == 200 && len(g.Image) == 53,
				"%d pictures %d wide: %v", len(g.Image), g.Config.Width, err)
		}
	}
}

func TestASavedRunIsShownInTheTerminal(t *testing.T) {
	run, _ := exported(t, "run.sudoscope", "-a", "simulated-annealing", "--seed", "7", "--max-steps", "40", "wikipedia")
	fresh := clitest.Typed(t, "", "trace", "-a", "simulated-annealing", "--seed", "7", "--max-steps", "40", "wikipedia")
	check.Is(t, clitest.Typed(t, "", "trace", run), fresh, "trace prints")
	for command, want := range map[string]string{
		"watch": "Simulated annealing on Wikipedia example, recorded with Sudoscope 1.2.3\n        1  ",
		// Without a window and a terminal it is summed up.
		"window": "Simulated annealing on Wikipedia example\n    1 2 3   4 5 6   7 8 9\n",
	} {
		if got := clitest.Typed(t, "", command, run); got.Status != terminal.ExitFailed ||
			!strings.HasPrefix(got.Stdout, want) || !strings.Contains(got.Stdout, "Not solved within 40 steps") {
			t.Errorf("%s: %+v", command, got)
		}
	}
	var opened cli.Window
	t.Setenv("DISPLAY", ":0")
	hooks := cli.Hooks{Window: func(w cli.Window) error { opened = w; return nil }}
	var stdout, stderr bytes.Buffer
	status := runWith(t, hooks, &stdout, &stderr, run)
	check.That(t, status == terminal.ExitOK && opened.Scene.File == run && opened.Puzzles == nil,
		"status %d, window %+v, %s", status, opened, stderr.String())
}

// runWith runs a command line where there is a display.
func runWith(t *testing.T, hooks cli.Hooks, stdout, stderr *bytes.Buffer, args ...string) int {
	t.Helper()
	return cli.Run(t.Context(), args, hooks, strings.NewReader(""), stdout, stderr)
}

func TestExportSaysWhatCannotBeDone(t *testing.T) {
	run, data := exported(t, "run.sudoscope", "-a", "dlx", "wikipedia")
	half := clitest.Written(t, "half.sudoscope", string(data[:len(data)-5]))
	old := clitest.Written(t, "old.gif", "precious")
	for name, c := range map[string]struct {
		args   []string
		stderr string
	}{
		"format":        {[]string{"-o", "x.doc", run}, "does not show the format"},
		"other format":  {[]string{"-o", "x.png", "--format", "jpg", run}, "choose one of: run png svg gif html csv"},
		"step":          {[]string{"-o", old, "--format", "png", "--step", "105", run}, "the run has 104 steps"},
		"kind":          {[]string{"-o", old, "--kinds", "x", run}, `no kind "x"`},
		"part":          {[]string{"-o", "x.png", "--from", "3", run}, "are for gif and csv; the format is png"},
		"moment":        {[]string{"-o", old, "--step", "3", run}, "--part are for png, svg and html"},
		"backwards":     {[]string{"-o", old, "--from", "3", "--to", "2", run}, "no part from 3 to 2"},
		"pace":          {[]string{"-o", old, "--pace", "1ms", run}, "--pace=1ms: choose a time from 20ms to 10s"},
		"width":         {[]string{"-o", old, "--width", "3", run}, "--width=3: choose a number from 160 to 4,096"},
		"too long":      {[]string{"-o", old, "-a", "backtracking", "wikipedia"}, "end it at step 4,999"},
		"two runs":      {[]string{"-o", old, "-a", "dlx", run}, "leave out --algorithm and its options"},
		"half a run":    {[]string{"-o", old, half}, "half.sudoscope cannot be read"},
		"no folder":     {[]string{"-o", filepath.Join(t.TempDir(), "no", "x.gif"), run}, "could not be saved"},
		"no such thing": {[]string{"-o", old, "nothing.sudoscope"}, "neither a puzzle, nor a file"},
	} {
		got := clitest.Typed(t, "", append([]string{"export"}, c.args...)...)
		check.That(t, got.Status == terminal.ExitUsage && got.Stdout == "" && strings.Contains(got.Stderr, c.stderr),
			"%s: %+v", name, got)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	got := clitest.TypedInto(t, ctx, cli.Hooks{}, "", "export", "-o", old, run)
	check.That(t, got.Status == terminal.ExitFailed && got.Stderr == "sudoscope: stopped\n", "stopped: %+v", got)
	if data, err := os.ReadFile(old); err != nil || string(data) != "precious" {
		t.Errorf("the old file became %q, %v", data, err)
	}
	left, _ := filepath.Glob(filepath.Join(filepath.Dir(old), "*"))
	check.That(t, len(left) == 1, "left: %v", left)
}
