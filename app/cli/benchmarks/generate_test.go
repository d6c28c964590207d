package benchmarks_test

import (
	"strings"
	"testing"

	"sudoscope/algorithms/generate"
	"sudoscope/app/cli/benchmarks"
	"sudoscope/app/cli/clitest"
	"sudoscope/puzzles"
)

// The check of the benchmark finds what the generator might do wrong.
func TestBenchGenerateChecksEveryPuzzle(t *testing.T) {
	good := generate.Result{Givens: clitest.Parsed(t, clitest.Wikipedia),
		Solution: clitest.Parsed(t, clitest.WikipediaSolution)}
	two := clitest.Parsed(t, clitest.TwoSolutions)
	one, _ := puzzles.Solve(two)
	filled := good
	filled.Givens = good.Givens.Clone()
	filled.Givens.Set(2, 4) // a clue that nobody needs
	for _, c := range []struct {
		name    string
		recipe  generate.Recipe
		results []generate.Result
		want    string
	}{
		{"good", generate.Recipe{MinClues: 30, MaxClues: 30}, []generate.Result{good}, ""},
		{"none", generate.Recipe{}, nil, "no puzzle was made"},
		{"two solutions", generate.Recipe{}, []generate.Result{good, {Givens: two, Solution: one, Index: 5}},
			"puzzle 5 does not have exactly one solution"},
		{"another solution", generate.Recipe{}, []generate.Result{{Givens: good.Givens, Solution: one}},
			"not have exactly one solution"},
		{"too many clues", generate.Recipe{MaxClues: 29}, []generate.Result{good}, "30 clues"},
		{"too few clues", generate.Recipe{Level: generate.Easy}, []generate.Result{good}, "30 clues"},
		{"not symmetric", generate.Recipe{Symmetry: generate.Horizontal}, []generate.Result{good}, "not symmetric"},
		{"not minimal", generate.Recipe{Minimal: true}, []generate.Result{filled}, "not minimal"},
	} {
		err := benchmarks.CheckAll(t.Context(), c.recipe, c.results)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}
