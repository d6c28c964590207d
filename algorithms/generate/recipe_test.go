package generate

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// Every recipe that cannot be made is refused at once, with the reason and with
// what to do.
func TestRecipesThatCannotBeMade(t *testing.T) {
	mini, six, sixteen := puzzles.Shape{BoxRows: 2, BoxCols: 2}, puzzles.Shape{BoxRows: 2, BoxCols: 3},
		puzzles.Shape{BoxRows: 4, BoxCols: 4}
	for _, c := range []struct {
		name   string
		recipe Recipe
		want   string
	}{
		{"shape", Recipe{Shape: puzzles.Shape{BoxRows: 7, BoxCols: 1}},
			"boxes of 7 rows and 1 columns are not supported: choose 2 to 5 of each"},
		{"fill", Recipe{Fill: "magic"}, "there is no way to fill a grid \"magic\"; choose one of: backtracking boxes " +
			"cover rows"},
		{"removal", Recipe{Removal: "all"}, "there is no way to remove clues \"all\"; choose one of: one-by-one pairs"},
		{"symmetry", Recipe{Symmetry: "45"}, "there is no symmetry \"45\"; choose one of: none 180 90 horizontal " +
			"vertical diagonal antidiagonal diagonals full"},
		{"level", Recipe{Level: "impossible"}, "there is no level \"impossible\"; choose one of: easy medium hard evil"},
		{"grade", Recipe{Grade: "nice"}, "there is no grade \"nice\"; choose one of: easy medium hard unfair extreme"},
		{"negative", Recipe{MinClues: -3}, "the least number of clues is -3, which cannot be negative: leave it out for no" +
			" limit"},
		{"negative steps", Recipe{MaxSteps: -1}, "the number of steps is -1, which cannot be negative: leave it out for no" +
			" limit"},
		{"too many solutions", Recipe{MaxSolutions: 5000}, "5000 solutions are too many: choose 1000 " +
			"or fewer"},
		{"level and clues", Recipe{Level: Easy, MaxClues: 30},
			"both a level and a number of clues are given, and a level sets the number: choose one of the two"},
		{"evil on 16×16", Recipe{Shape: sixteen, Level: Evil},
			"level evil means 17 or 18 clues on 9×9, and this grid is 16×16: choose hard, or a number of clues"},
		{"too many clues", Recipe{MinClues: 90}, "a 9×9 grid has 81 cells, so it cannot have 90 clues: choose fewer"},
		{"exchanged", Recipe{MinClues: 30, MaxClues: 25}, "at least 30 clues and at most 25 cannot both be met: swap " +
			"the two numbers"},
		{"few empty cells", Recipe{MaxEmpty: 30, MaxClues: 40},
			"at most 30 empty cells leave 51 clues or more, but at most 40 are allowed: change one of the two"},
		{"pairs and symmetry", Recipe{Removal: Pairs, Symmetry: HalfTurn},
			"opposite pairs are shifted at the end, which hides any symmetry: choose either pairs or a symmetry"},
		{"minimal within steps", Recipe{Minimal: true, MaxSteps: 50},
			"for a minimal puzzle every clue is tried, so it cannot stop after 50 steps: leave out one of the two"},
		{"few steps and few clues", Recipe{MaxSteps: 20, MaxClues: 30, Symmetry: HalfTurn},
			"20 steps leave 41 clues or more, but at most 30 are allowed: allow more steps or more clues"},
		{"grade of several solutions", Recipe{Grade: GradeEasy, MaxSolutions: 2},
			"a puzzle with several solutions cannot be solved by reasoning, so it has no grade: leave out one of the two"},
		{"brute force", Recipe{Needs: "brute-force"}, "Brute Force is used only when no technique helps, so no lesson " +
			"can need it: choose a technique, or the grade extreme"},
		{"technique of several solutions", Recipe{Needs: "x-wing", MaxSolutions: 2},
			"a puzzle with several solutions cannot be solved by reasoning, so it needs no technique: leave out one of the two"},
		{"technique above the grade", Recipe{Needs: "x-wing", Grade: GradeEasy},
			"X-Wing has the grade hard, so no puzzle that needs it is easy: choose the grade hard, or leave it out"},
		{"technique below the grade", Recipe{Needs: "x-wing", Grade: GradeUnfair},
			"a puzzle that needs X-Wing and nothing harder is hardly ever unfair: choose the grade hard, or leave it out"},
		{"full houses with few clues", Recipe{Needs: "full-house", Level: Easy},
			"no 9×9 puzzle with 45 clues is solved by full houses alone: choose 60 clues or more"},
		{"full houses, minimal", Recipe{Needs: "full-house", Minimal: true},
			"no minimal puzzle is solved by full houses alone: leave out minimal"},
		{"16 clues", Recipe{MinClues: 16, MaxClues: 16}, "no 9×9 puzzle with 16 clues has one solution, as G. McGuire, B. " +
			"Tugemann and G. Civario showed in 2012: choose 17 clues or more"},
		{"16 clues, mirrored", Recipe{MaxClues: 16, Symmetry: Dihedral},
			"no 9×9 puzzle with 16 clues has one solution, as G. McGuire, B. Tugemann and G. Civario showed in 2012: choose " +
				"17 clues or more"},
		{"17 clues, mirrored", Recipe{MaxClues: 17, Symmetry: HalfTurn},
			"puzzles with 17 or 18 clues are built from known ones, which have no symmetry: choose symmetry none, or more " +
				"clues"},
		{"evil of pairs", Recipe{Level: Evil, Removal: Pairs},
			"puzzles with 17 or 18 clues are built from known ones, not " +
				"from opposite pairs: remove clues one by one, or choose more clues"},
		{"3 clues on 4×4", Recipe{Shape: mini, MaxClues: 3},
			"no 4×4 puzzle with 3 clues has one solution: choose 4 clues or more"},
		{"7 clues on 6×6", Recipe{Shape: six, MaxClues: 7},
			"no 6×6 puzzle with 7 clues has one solution: choose 8 clues or more"},
		{"60 clues on 16×16", Recipe{Shape: sixteen, MaxClues: 60},
			"16×16 puzzles with 60 clues are too rare for this generator to find: choose 85 clues or more"},
		{"minimal with 40 clues", Recipe{MinClues: 40, Minimal: true},
			"minimal 9×9 puzzles with 40 clues or more are too rare for this generator to find: choose 29 clues or fewer, or " +
				"leave out minimal"},
		{"minimal and easy", Recipe{Level: Easy, Minimal: true},
			"minimal 9×9 puzzles with 36 clues or more are too rare for this generator to find: choose 29 clues or fewer, or " +
				"leave out minimal"},
		{"odd and mirrored", Recipe{Shape: sixteen, MinClues: 121, MaxClues: 121, Symmetry: QuarterTurn},
			"symmetric clues come in groups, which cannot add up to 121: choose 124, or no symmetry"},
	} {
		t.Run(c.name, func(t *testing.T) {
			err := c.recipe.Check()
			var recipe *RecipeError
			check.That(t, errors.As(err, &recipe) && err.Error() == c.want, "got %v\nwant %s", err, c.want)
			if _, err := One(t.Context(), c.recipe, 1, 1, nil); !errors.As(err, &recipe) {
				t.Errorf("One says %v", err)
			}
		})
	}
}

func TestRecipesThatCanBeMade(t *testing.T) {
	for name, r := range map[string]Recipe{
		"zero":                           {},
		"17 clues or fewer, two solved":  {MaxClues: 16, MaxSolutions: 50},
		"18 clues":                       {MinClues: 18, MaxClues: 18},
		"19 clues":                       {MaxClues: 19},
		"all clues":                      {MinClues: 81},
		"odd and mirrored with a middle": {MinClues: 25, MaxClues: 25, Symmetry: Dihedral},
		"evil and minimal":               {Level: Evil, Minimal: true},
		"quarter turn, wide boxes":       {Shape: puzzles.Shape{BoxRows: 2, BoxCols: 3}, Symmetry: QuarterTurn},
	} {
		err := r.Check()
		check.That(t, err == nil, "%s: %v", name, err)
	}
	for _, p := range Presets() {
		err := p.Recipe.Check()
		check.That(t, err == nil, "%s: %v", p.ID, err)
	}
}

// All that can be chosen is listed with a name and a sentence, and taken.
func TestChoicesAreTaken(t *testing.T) {
	seen := map[string]bool{}
	try := func(c Choice, r Recipe) {
		t.Helper()
		check.That(t, c.Name != "" && len(c.Help) >= 10 && c.Help[len(c.Help)-1] == '.', "%+v is not described", c)
		err := r.Check()
		check.That(t, err == nil, "%s: %v", c.ID, err)
		seen[c.ID] = true
	}
	for _, c := range Fills() {
		try(c, Recipe{Fill: Fill(c.ID)})
	}
	for _, c := range Removals() {
		try(c, Recipe{Removal: Removal(c.ID)})
	}
	for _, c := range Symmetries() {
		try(c, Recipe{Symmetry: Symmetry(c.ID)})
	}
	for _, c := range Levels(puzzles.Classic) {
		try(c, Recipe{Level: Level(c.ID)})
	}
	for _, c := range Grades() {
		try(c, Recipe{Grade: Grade(c.ID)})
	}
	check.That(t, len(seen) >= 4+2+9+4+1, "only %d choices", len(seen))
}

func TestAnUnknownTechniqueIsAnsweredWithThoseThereAre(t *testing.T) {
	err := Recipe{Needs: "magic"}.Check()
	var recipe *RecipeError
	if !errors.As(err, &recipe) ||
		!strings.HasPrefix(err.Error(), `there is no technique "magic"; choose one of: full-house naked-single `) {
		t.Errorf("got %v", err)
	}
}

func TestGivingUpSaysWhatToDo(t *testing.T) {
	err := &GaveUpError{Seed: 7, Index: 3, Work: Work{Tries: 50_000, Checks: 1_234_567}}
	want := "no puzzle met the request after 50,000 grids and 1,234,567 checks (seed 7, index 3): ask for " +
		"less, or try another seed"
	check.That(t, err.Error() == want, "got %s", err)
}

// The names that saved runs have are those of flags and lessons, and no part is forgotten.
func TestFieldsAreThoseOfSavedRuns(t *testing.T) {
	var r Recipe
	for _, f := range r.Fields() {
		for _, text := range []string{"true", "3", "word"} {
			if f.Set(text) == nil {
				break
			}
		}
	}
	data, err := json.Marshal(r)
	check.OK(t, err)
	saved := map[string]any{}
	check.OK(t, json.Unmarshal(data, &saved))
	if parts := reflect.TypeFor[Recipe]().NumField() - 1; len(r.Fields()) != parts || len(saved) != parts {
		t.Errorf("of %d parts beside the shape %d are fields, and %d are saved", parts, len(r.Fields()), len(saved))
	}
	for _, f := range r.Fields() {
		value := saved[f.Name]
		check.That(t, fmt.Sprint(value) == f.String(), "%s is %q and is saved as %v", f.Name, f, value)
	}
}
