package app

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/app/page/pagetest"
	"sudoscope/widgets"
)

// A race is on what is watched, and a variation that a study leads to is watched.
func TestWatchAndCompareHaveOnePuzzle(t *testing.T) {
	d := openOn(t, "euler-06", "backtracking")
	d.turnToPage("Compare")
	if got := d.says(); !strings.Contains(got, d.env.Subject.Title()) {
		t.Errorf("the race is on another puzzle: %s", got)
	}
	d.turnToPage("Watch")
	d.watch().Start(pagetest.BuiltIn(t, "wikipedia"), pagetest.Algorithm(t, "dlx"))
	d.turnToPage("Compare")
	if got := d.says(); !strings.Contains(got, "Wikipedia") {
		t.Errorf("the race is not on what is watched: %s", got)
	}
	d.char('x')
	pagetest.Walk(d.seen.page.Object(), func(o fyne.CanvasObject) bool {
		if s, ok := o.(*widgets.Select); ok && slices.Contains(s.Options, "500") {
			s.SetSelected("20")
		}
		return true
	})
	d.key(fyne.KeySpace)
	d.key(fyne.KeyHome)
	d.key(fyne.KeyReturn)
	want := d.env.Subject
	if want.ID == "wikipedia" || !strings.Contains(d.says(), want.Title()) {
		t.Errorf("the race is on another puzzle than %s: %s", want.Title(), d.says())
	}
	d.turnToPage("Watch")
	if got := d.says(); !strings.Contains(got, want.Title()) {
		t.Errorf("%s is not watched: %s", want.Title(), got)
	}
}
