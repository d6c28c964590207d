package cli_test

import (
	"io"
	"strings"
	"testing"

	"sudoscope/app/cli"
	"sudoscope/app/cli/clitest"
	"sudoscope/app/scene"
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
	if status := cli.Run(t.Context(), []string{racing}, hooks, nil, io.Discard, io.Discard); status != 0 ||
		opened != strings.ReplaceAll(want, ",+", ",") {
		t.Errorf("the window got %q: %d", opened, status)
	}
	for link, want := range map[string]string{
		"#page=garden": "there is no page",
		"#puzzle=123":  "cells",
	} {
		opened = ""
		got := clitest.TypedInto(t, t.Context(), hooks, "", link)
		if got.Status != 2 || opened != "" || !strings.Contains(got.Stderr, "the link cannot be opened") ||
			!strings.Contains(got.Stderr, want) {
			t.Errorf("%s: %+v, opened %q", link, got, opened)
		}
	}
	if got := clitest.Typed(t, "", "#puzzle=wikipedia&algorithm=crook&step=3"); got.Status != 0 ||
		!strings.Contains(got.Stdout, "Crook") {
		t.Errorf("without a display: %+v", got)
	}
	if got := clitest.Typed(t, "", racing); got.Status != 2 || !strings.Contains(got.Stderr, "needs one") {
		t.Errorf("a race without a display: %+v", got)
	}
}
