package dialogs

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms/solving"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles/check"
)

func TestTheSettingsOfAnAlgorithmAreReadAsTyped(t *testing.T) {
	a := pagetest.Algorithm(t, "simulated-annealing")
	typed := func(change map[string]string) map[string]string {
		entries := map[string]string{}
		for _, s := range a.Settings {
			entries[s.ID] = s.Write(s.Default)
			if text, ok := change[s.ID]; ok {
				entries[s.ID] = text
			}
		}
		return entries
	}
	test.NewTempApp(t)
	puzzle := pagetest.BuiltIn(t, "wikipedia").Givens

	o, err := readOptions(a, solving.Options{}, typed(nil), "7")
	check.OK(t, err)
	check.That(t, o.Seed == 7 && a.Accepts(puzzle, o) == nil,
		"the defaults with seed 7 are read as %+v: %v", o, a.Accepts(puzzle, o))
	for _, s := range a.Settings {
		check.Is(t, a.Setting(o, s.ID), s.Default, "%s is read as", s.Name)
	}

	o, err = readOptions(a, solving.Options{},
		typed(map[string]string{"moves": " 1,500,000 ", "alpha": "0.95"}), " 0 ")
	check.That(t, err == nil && a.Setting(o, "moves") == 1_500_000 && a.Setting(o, "alpha") == 0.95 && o.Seed == 0,
		"1,500,000 moves and alpha 0.95 are read as %+v: %v", o, err)

	for name, bad := range map[string]struct {
		change map[string]string
		seed   string
		says   []string
	}{
		"a word": {map[string]string{"alpha": "slow"}, "1",
			[]string{"Cooling factor", `"slow"`, "give a number"}},
		"nothing":          {map[string]string{"moves": ""}, "1", []string{"Most moves", "give a number"}},
		"too large":        {map[string]string{"alpha": "1.5"}, "1", []string{"Cooling factor", "0.01", "1.5"}},
		"too small":        {map[string]string{"moves": "0"}, "1", []string{"Most moves", "0"}},
		"no number at all": {map[string]string{"alpha": "NaN"}, "1", []string{"Cooling factor"}},
		"infinite":         {map[string]string{"t0": "Inf"}, "1", []string{"First temperature"}},
		"a doubtful switch": {map[string]string{"cooling": "maybe"}, "1",
			[]string{"Cool after each move", `"maybe"`, "yes or no"}},
		"a half switch":   {map[string]string{"reheat": "0.5"}, "1", []string{"Start over", "0.5", "yes or no"}},
		"a negative seed": {nil, "-1", []string{"seed", `"-1"`, "whole number"}},
		"a broken seed":   {nil, "1.5", []string{"seed", `"1.5"`}},
		"no seed":         {nil, "", []string{"seed"}},
	} {
		o, err := readOptions(a, solving.Options{}, typed(bad.change), bad.seed)
		if err == nil {
			err = a.Accepts(puzzle, o)
		}
		if err == nil {
			t.Errorf("%s: taken as %+v", name, o)
			continue
		}
		for _, want := range bad.says {
			check.That(t, strings.Contains(err.Error(), want), "%s: the error does not say %q: %v", name, want, err)
		}
	}
}
