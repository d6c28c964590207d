package program

import (
	"testing"

	"sudoscope/algorithms/solving"
	"sudoscope/puzzles/check"
)

// The seed counts for a script that names a word that draws, not for one that speaks of it.
func TestAScriptIsRandomIfItNamesWhatDraws(t *testing.T) {
	for text, want := range map[string]bool{
		"for digit in shuffle(digits()):\n    pass\n": true,
		"x = random()":                       true,
		"pick = random_choice\n":             true,
		"note('a' + str(random(9)))":         true,
		"say('it''s') # x\nrandom(3)":        true,
		"stuck()":                            false,
		"":                                   false,
		"# no random here\nstuck()":          false,
		"say('shuffle \\' random')\nstuck()": false,
		`note("random \\")` + "\nstuck()":    false,
		"\"\"\"\nrandom \"cells\" first\n\"\"\"\nstuck()": false,
		"'''shuffle'''\nstuck()":                          false,
		"randomly = 1\nmy_random = 2\nshuffled = 3":       false,
		"cell.random": false,
	} {
		check.Is(t, Shown(solving.Code{Name: "x", Text: text}).Limits.Random, want, "%q is said to be random", text)
	}
}

// A program that a command starts says itself whether the seed counts.
func TestACommandSaysWhetherItIsRandom(t *testing.T) {
	for lines, want := range map[string]bool{"random\nplace r1c3 1\nstuck\n": true, "place r1c3 1\nstuck\n": false} {
		a := New(solving.Code{Name: "x", Command: []string{"x"}}, printed(lines))
		if r := ran(t, t.Context(), a).Result(); r.Random != want || r.Problem != "" {
			t.Errorf("after %q the run is random: %v; %s", lines, r.Random, r.Problem)
		}
	}
}
