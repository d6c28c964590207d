package compare

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/app/page/pagetest"
)

func TestGuessesAreCountedAndKeptToTheEnd(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	d.Char('g')
	for _, name := range []string{"Backtracking", "Sorted backtracking", "Sorted backtracking", "Dancing links (DLX)"} {
		d.Press(name)
	}
	d.Dismiss()
	if got := c.guessButton.Label(); got != "4 guesses" {
		t.Errorf("the button says %q", got)
	}
	d.Key(fyne.KeyRight)
	d.Char('g')
	if d.Dialog() != "" || c.guesses.total() != 4 {
		t.Error("it can be guessed after the start")
	}
	d.Key(fyne.KeyEnd)
	if got := c.guessButton.Label(); got != "2 of 4 right" {
		t.Errorf("at the end the button says %q", got)
	}
	if got := d.Notified; got != "2 of 4 guessed it: Sorted backtracking, 102 steps" {
		t.Errorf("at the end it says %q", got)
	}
	d.Char('g')
	for _, want := range []string{
		"2 of 4 guessed", "Sorted backtracking: solved, 102 steps; 2 guesses", "Human techniques: solved, 103 steps",
	} {
		if got := d.Dialog(); !strings.Contains(got, want) {
			t.Errorf("%q is not said: %s", want, got)
		}
	}
	d.Dismiss()
	d.Char('z')
	if got := c.guessButton.Label(); got != "Guess" {
		t.Errorf("on another puzzle the button says %q", got)
	}
}

// Only who has solved it can be the best, and all of several.
func TestWhoNeedsTheFewestSteps(t *testing.T) {
	_, c := openCompare(t, "inkala-2012")
	c.enter(nextContestant(c.field, pagetest.Algorithm(t, "candidate-checking"), 0)) // stuck at once
	best := fewest(c.lanes)
	for _, l := range c.lanes {
		shorter := slices.ContainsFunc(c.lanes, func(other *lane) bool {
			r := other.run.Timeline.Result()
			return r.Won() && r.Steps < l.run.Timeline.Len()
		})
		r := l.run.Timeline.Result()
		solved := r.Won()
		if best[l.contestant] != (solved && !shorter) {
			t.Errorf("%s, %s with %d steps, is the best: %v", l.name(), l.verdict(), l.run.Timeline.Len(),
				best[l.contestant])
		}
	}
	if len(best) == 0 {
		t.Error("nobody is the best")
	}
}

// The guesses are told of at each end that the race comes to, and once there.
func TestTheEndIsToldOnce(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	c.guesses[c.field[1]] = 1
	for range 2 {
		d.Notified = ""
		d.Key(fyne.KeyEnd)
		if d.Notified == "" {
			t.Error("at the end nothing is said")
		}
		d.Notified = ""
		d.Key(fyne.KeyEnd)
		d.Char('2')
		d.Char('2')
		d.Char('x')
		d.Char('x')
		if d.Notified != "" {
			t.Errorf("it is said again: %q", d.Notified)
		}
		d.Key(fyne.KeyHome)
	}
	// What ends while the boards are out of sight is told when they come back.
	d.Char('x')
	c.race.GoTo(c.race.Length())
	c.grown()
	if d.Notified != "" {
		t.Errorf("over the study it says %q", d.Notified)
	}
	if d.Char('x'); d.Notified == "" {
		t.Error("back at the boards nothing is said")
	}
}
