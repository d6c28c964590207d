package cli_test

import (
	"io"
	"strings"
	"testing"

	"sudoscope/app/cli"
	"sudoscope/app/cli/clitest"
	"sudoscope/app/scene"
	"sudoscope/puzzles/check"
)

const racing = "https://example.org/#page=compare&puzzle=wikipedia&algorithm=backtracking,+crook&step=57"

// The window gets what a link says; without one a run of one algorithm can be shown.
func TestLinksOnTheCommandLine(t *testing.T) {
	t.Setenv("DISPLAY", ":7")
	opened := ""
	hooks := cli.Hooks{Pages: []scene.Page{scene.OnWatch, scene.OnCompare}, Window: func(w cli.Window) (err error) {
		opened, err = w.Scene.Link()
		return err
	}}
	want := racing[strings.Index(racing, "#"):]
	status := cli.Run(t.Context(), []string{racing}, hooks, nil, io.Discard, io.Discard)
	check.That(t, status == 0 && opened == strings.ReplaceAll(want, ",+", ","), "the window got %q: %d", opened,
		status)
	for link, want := range map[string]string{
		"#page=garden": "there is no page",
		"#puzzle=123":  "cells",
	} {
		opened = ""
		got := clitest.TypedInto(t, t.Context(), hooks, "", link)
		check.That(t, got.Status == 2 && opened == "" && strings.Contains(got.Stderr, "the link cannot be opened") &&
			strings.Contains(got.Stderr, want),
			"%s: %+v, opened %q", link, got, opened)
	}
	got := clitest.Typed(t, "", "#puzzle=wikipedia&algorithm=crook&step=3")
	check.That(t, got.Status == 0 && strings.Contains(got.Stdout, "Crook"), "without a display: %+v", got)
	got = clitest.Typed(t, "", racing)
	check.That(t, got.Status == 2 && strings.Contains(got.Stderr, "needs one"), "a race without a display: %+v", got)
}

// Whoever opens a damaged link or file on a desktop sees no terminal, so the window says it;
// a word that names nothing was typed in one.
func TestWhatCannotBeOpenedIsSaidInTheWindowToo(t *testing.T) {
	t.Setenv("DISPLAY", ":7")
	foreign := clitest.Written(t, "foreign.sudoscope", `{"format":"other"}`)
	for _, c := range []struct{ named, want string }{
		{"sudoscope:#page=garden", "there is no page"},
		{"sudoscope:#pag", "damaged"},
		{"#%zz", "damaged"},
		{"sudoscope:", "the link is empty"},
		{"#puzzle=123", "cells"},
		{foreign, "foreign.sudoscope"},
		{"file://" + foreign, "foreign.sudoscope"},
		{clitest.Written(t, "binary.md", "\x00\x01"), "cannot be opened as a lesson"},
		{foreign + ".md", "there is no file"},
		{foreign + ".star", "there is no file"},
		{clitest.Written(t, "binary.py", "\x00\x01"), "cannot be opened as a program"},
		{"nonsense", ""},
		{"12345", ""},
	} {
		said, opened := "", false
		hooks := cli.Hooks{Pages: []scene.Page{scene.OnWatch}, Window: func(w cli.Window) error {
			if opened = true; w.Refused != nil {
				said = w.Refused.Error()
			}
			return nil
		}}
		var stderr strings.Builder
		status := cli.Run(t.Context(), []string{c.named}, hooks, nil, io.Discard, &stderr)
		check.That(t,
			status == 2 && opened == (c.want != "") && strings.Contains(said, c.want) && stderr.Len() != 0 &&
				(c.want == "" || strings.Count(stderr.String(), "\n") == 1),
			"%s: %d, opened: %v, and says %q and %q", c.named, status, opened, said, stderr.String())
	}
}

// A program or lesson that is opened on a desktop is shown where it can be read.
func TestTextsAreOpenedOnTheirPages(t *testing.T) {
	t.Setenv("DISPLAY", ":7")
	for name, page := range map[string]scene.Page{
		"mine.star": scene.OnCode, "mine.PY": scene.OnCode, "mine.md": scene.OnLessons,
	} {
		path := clitest.Written(t, name, "# Mine\n\n## Moment\n\nA caption.\n")
		var shown *scene.Scene
		hooks := cli.Hooks{Window: func(w cli.Window) error {
			shown = w.Scene
			return nil
		}}
		var stderr strings.Builder
		status := cli.Run(t.Context(), []string{path}, hooks, nil, io.Discard, &stderr)
		check.That(t, status == 0 && shown != nil && shown.Page == page && shown.File == path && stderr.Len() == 0,
			"%s: %d, the window shows %+v, and it says %q", name, status, shown, stderr.String())
	}
}
