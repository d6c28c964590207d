package generate

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// Patterns to try: a half turn with 24 clues, which thousands of puzzles have, that of a
// known puzzle with 18, and the same with three more.
const (
	turned24 = "x...x.x...x.x......xx........xx.x...x..x.x..x...x.xx........xx......x.x...x.x...x"
	known18  = "....x...x...........x...xx...x.xx.....x...xx..........xx......xx..x....x...x....."
	more21   = "x...x...x...........x...xx...x.xx.....x.x.xx..........xx......xx..x....x...x....x"
)

// heart has 26 clues.
const heart = `
.xx...xx.
x..x.x..x
x...x...x
x.......x
xx.....xx
.x.....x.
..xx.xx..
...x.x...
....x....`

func drawnPattern(t testing.TB, text string) Pattern {
	t.Helper()
	_, p, err := ParsePattern(strings.TrimSpace(text), puzzles.Shape{})
	check.OK(t, err)
	return p
}

// What is made has clues exactly where they were drawn, and one solution.
func TestPuzzlesOfAPattern(t *testing.T) {
	six, mini := puzzles.Shape{BoxRows: 2, BoxCols: 3}, puzzles.Shape{BoxRows: 2, BoxCols: 2}
	for _, c := range []struct {
		name   string
		recipe Recipe
	}{
		{"24 clues", Recipe{Pattern: turned24}},
		{"21 clues", Recipe{Pattern: more21}},
		{"heart", Recipe{Pattern: drawnPattern(t, heart)}},
		{"heart, hard", Recipe{Pattern: drawnPattern(t, heart), Grade: GradeHard}},
		{"heart, easy", Recipe{Pattern: drawnPattern(t, heart), Grade: GradeEasy, Fill: Rows}},
		{"needs an X-Wing", Recipe{Pattern: turned24, Needs: "x-wing"}},
		{"minimal", Recipe{Pattern: drawnPattern(t, heart), Minimal: true}},
		{"all cells", Recipe{Pattern: Pattern(strings.Repeat("x", 81))}},
		{"all but one", Recipe{Pattern: Pattern("." + strings.Repeat("x", 80))}},
		{"several solutions", Recipe{Pattern: known18, MaxSolutions: 20}},
		{"4×4", Recipe{Shape: mini, Pattern: "x.....x..x.....x"}},
		{"6×6", Recipe{Shape: six, Pattern: drawnPattern(t, "x..x..\n.x..x.\n..x..x\nx..x..\n.x..x.\n..x..x")}},
	} {
		t.Run(c.name, func(t *testing.T) {
			seen, count := map[string]bool{}, uint64(3)
			if c.recipe.Needs != "" && !check.Long {
				count = 1
			}
			for index := range count {
				r := one(t, c.recipe, 5, index)
				if got := PatternOf(r.Givens); got != c.recipe.Pattern {
					t.Fatalf("index %d: the clues stand in %s, want %s", index, got, c.recipe.Pattern)
				}
				most := max(1, c.recipe.MaxSolutions)
				n := puzzles.Count(r.Givens, most+1)
				check.Must(t, n >= 1 && n <= most, "index %d: %s has %d solutions", index, r.Givens, n)
				check.That(t, c.recipe.Grade == "" || r.Rating.Level == c.recipe.Grade.level(), "index %d: %s is %s",
					index, r.Givens, r.Rating.Level)
				seen[r.Givens.String()] = true
			}
			check.That(t, len(seen) == int(count), "%d indices made %d different puzzles", count, len(seen))
		})
	}
}

// A large grid with a drawing on it: a frame, and both diagonals.
func TestPatternOfALargeGrid(t *testing.T) {
	shape := puzzles.Shape{BoxRows: 4, BoxCols: 4}
	text := []byte(NoClues(shape))
	for cell := range text {
		row, col := cell/16, cell%16
		if row == col || row+col == 15 || (row+col)%2 == 0 || row == 0 || col == 0 {
			text[cell] = 'x'
		}
	}
	r := one(t, Recipe{Shape: shape, Pattern: Pattern(text)}, 1, 0)
	check.That(t, PatternOf(r.Givens) == Pattern(text) && puzzles.HasOneSolution(r.Givens), "got %s", r.Givens)
}

// What can never have one solution is refused at once, with the proof.
func TestPatternsThatCannotBe(t *testing.T) {
	empty := func(cells ...int) Pattern {
		text := []byte(strings.Repeat("x", 81))
		for _, c := range cells {
			text[c] = '.'
		}
		return Pattern(text)
	}
	row := func(i int) (cells []int) {
		for c := range 9 {
			cells = append(cells, 9*i+c)
		}
		return cells
	}
	col := func(i int) (cells []int) {
		for r := range 9 {
			cells = append(cells, 9*r+i)
		}
		return cells
	}
	wide := puzzles.Shape{BoxRows: 2, BoxCols: 3}
	sixWithout := func(a, b int) Pattern {
		return Pattern(strings.Repeat("x", 6*a) + strings.Repeat(".", 6) + strings.Repeat("x", 6*(b-a-1)) +
			strings.Repeat(".", 6) + strings.Repeat("x", 6*(5-b)))
	}
	for _, c := range []struct {
		name   string
		recipe Recipe
		want   string // part of the message, "" if it is possible as far as one knows
	}{
		{"no clues", Recipe{Pattern: NoClues(puzzles.Classic)}, "no clues yet: choose at least 17 cells"},
		{"one clue", Recipe{Pattern: Pattern("x" + strings.Repeat(".", 80))}, "1 clue can never have one solution"},
		{"16 clues", Recipe{Pattern: Pattern(strings.Repeat("x", 16) + strings.Repeat(".", 65))},
			"16 clues can never have one solution, as G. McGuire"},
		{"three on 4×4", Recipe{Shape: puzzles.Shape{BoxRows: 2, BoxCols: 2}, Pattern: "x.....x..x......"},
			"3 clues can never have one solution on 4×4: choose at least 4 cells"},
		{"rows 4 and 6", Recipe{Pattern: empty(append(row(3), row(5)...)...)}, "rows 4 and 6 have no clues"},
		{"columns 8 and 9", Recipe{Pattern: empty(append(col(7), col(8)...)...)}, "columns 8 and 9 have no clues"},
		{"rows 3 and 4", Recipe{Pattern: empty(append(row(2), row(3)...)...)}, ""},
		{"rows 3 and 4 of 6×6", Recipe{Shape: wide, Pattern: sixWithout(2, 3)}, "rows 3 and 4 have no clues"},
		{"rows 2 and 3 of 6×6", Recipe{Shape: wide, Pattern: sixWithout(1, 2)}, ""},
		{"two rows, two solutions", Recipe{Pattern: empty(append(row(3), row(5)...)...), MaxSolutions: 2}, ""},
		{"wrong length", Recipe{Pattern: "x.x"}, "which takes 81 characters"},
		{"wrong signs", Recipe{Pattern: Pattern(strings.Repeat("1", 81))}, "which takes 81 characters"},
		{"another size", Recipe{Shape: wide, Pattern: turned24}, "not one of a 6×6 grid, which takes 36"},
		{"with a symmetry", Recipe{Pattern: turned24, Symmetry: HalfTurn}, "leave out the symmetry"},
		{"with a number", Recipe{Pattern: turned24, MaxClues: 30}, "leave out the number of clues"},
		{"with a least number", Recipe{Pattern: turned24, MinClues: 3}, "leave out the number of clues"},
		{"with empty cells", Recipe{Pattern: turned24, MaxEmpty: 50}, "leave out the number of clues"},
		{"with a level", Recipe{Pattern: turned24, Level: Hard}, "leave out the number of clues"},
		{"with pairs", Recipe{Pattern: turned24, Removal: Pairs}, "opposite pairs"},
		{"with steps", Recipe{Pattern: turned24, MaxSteps: 5}, "number of steps"},
		{"minimal with many", Recipe{Pattern: empty(0), Minimal: true}, "too rare"},
	} {
		t.Run(c.name, func(t *testing.T) {
			err := c.recipe.Check()
			var wrong *RecipeError
			switch {
			case c.want == "" && err != nil:
				t.Errorf("refused: %v", err)
			case c.want != "" && (!errors.As(err, &wrong) || !strings.Contains(err.Error(), c.want)):
				t.Errorf("got %v, want %q", err, c.want)
			}
		})
	}
}

// Two lines without a clue change places in any solution: what is refused for that
// reason has a second solution indeed.
func TestEmptyLinesExchangeProvesASecondSolution(t *testing.T) {
	for index := range uint64(5) {
		full := one(t, Recipe{MinClues: 81}, 3, index).Givens
		for a := range 9 {
			for b := a + 1; b < a/3*3+3; b++ {
				g := full.Clone()
				for c := range 9 {
					g.Set(9*a+c, 0)
					g.Set(9*b+c, 0)
				}
				check.Must(t, puzzles.Count(g, 2) >= 2, "without rows %d and %d, %s has one solution", a, b, full)
			}
		}
	}
}

// A pattern for which nothing is proven, and for which nothing is found, is given up
// with what was tried and what to do.
func TestPatternsWithoutPuzzleAreGivenUp(t *testing.T) {
	p, err := Recipe{Pattern: known18, Grade: GradeEasy, Needs: ""}.plan()
	check.OK(t, err)
	m := newMaker(p, 1, 0)
	m.Checks = maxChecks
	_, err = m.make()
	var gaveUp *GaveUpError
	check.That(t, errors.As(err, &gaveUp) && gaveUp.Pattern && strings.Contains(err.Error(), "add clues, move some"),
		"got %v", err)
}

func TestPatternSearchStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	calls := 0
	_, err := One(ctx, Recipe{Pattern: known18, Needs: "jellyfish"}, 1, 0, func(Progress) {
		if calls++; calls == 2 {
			cancel()
		}
	})
	check.That(t, errors.Is(err, context.Canceled), "got %v", err)
}

// A survey of a pattern says how often its tries lead to a puzzle, ends by itself, and
// refuses what can never be.
func TestSurvey(t *testing.T) {
	var last Outlook
	err := Survey(t.Context(), Recipe{Pattern: turned24, Grade: GradeHard}, 1, func(o Outlook) { last = o })
	check.That(t, err == nil && last.Done && last.Clues == 24 && last.Found == surveyFound &&
		last.Tries >= last.Found,
		"24 clues: %+v, %v", last, err)
	var wrong *RecipeError
	err = Survey(t.Context(), Recipe{Pattern: NoClues(puzzles.Classic)}, 1, nil)
	check.That(t, errors.As(err, &wrong), "no clues: %v", err)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	err = Survey(ctx, Recipe{Pattern: turned24}, 1, nil)
	check.That(t, errors.Is(err, context.Canceled), "stopped: %v", err)
}

// Drawing with a symmetry gives and takes whole groups of cells.
func TestDrawingWithSymmetry(t *testing.T) {
	for _, c := range Symmetries() {
		s := Symmetry(c.ID)
		p := NoClues(puzzles.Classic)
		for _, cell := range []int{0, 10, 40, 13, 77} {
			p = p.With(cell, true, s, puzzles.Classic)
			check.That(t, p.Has(cell), "%s: cell %d was not drawn", s, cell)
		}
		g := puzzles.NewGrid(puzzles.Classic)
		for cell := range g.Cells() {
			if p.Has(cell) {
				g.Set(cell, 1)
			}
		}
		check.That(t, s.Holds(g), "%s: the drawing %s does not have it", s, p)
		for _, cell := range []int{0, 10, 40, 13, 77} {
			p = p.With(cell, false, s, puzzles.Classic)
		}
		check.That(t, p.Clues() == 0, "%s: %s is left of what was erased", s, p)
	}
	if p := Pattern("x"); p.With(80, true, NoSymmetry, puzzles.Classic) != p || p.Has(80) {
		t.Error("a pattern of another size was drawn on")
	}
}

func TestParsePattern(t *testing.T) {
	tall := puzzles.Shape{BoxRows: 3, BoxCols: 2}
	const mine = "x.....x..x.....x"
	for _, c := range []struct {
		name, text string
		shape      puzzles.Shape
		want       Pattern
	}{
		{"one line", mine, puzzles.Shape{}, mine},
		{"zeros and ones", "1000001001000001", puzzles.Shape{}, mine},
		{"a puzzle", "3...\n..2.\n.1..\n...4\n", puzzles.Shape{}, mine},
		{"a puzzle with frames", "+----+----+\n|3 . | . .|\n|. . | 2 .|\n+----+----+\n|. 1 | . .|\n|. . | . 4|\n+----+----+",
			puzzles.Shape{}, mine},
		{"a drawing with frames", "x.|..\n..|x.\n--+--\n.x|..\n..|.x", puzzles.Shape{}, mine},
		{"signs of all kinds", "★...\n..#.\n.é..\n...-", puzzles.Shape{}, mine},
		{"blanks between", "x . . .\n. . x .\n\n. x . .\n. . . x\n", puzzles.Shape{}, mine},
		{"blanks for empty cells", "o\n  o\n o\n   o", puzzles.Shape{}, mine},
		{"a mark at the beginning, lines of Windows", "\ufeffx...\r\n..x.\r\n.x..\r\n...x\r\n", puzzles.Shape{}, mine},
		{"a heart", heart[1:], puzzles.Shape{}, Pattern(strings.ReplaceAll(heart, "\n", ""))},
		{"boxes given", strings.Repeat("x.....", 6), tall, Pattern(strings.Repeat("x.....", 6))},
	} {
		t.Run(c.name, func(t *testing.T) {
			shape, got, err := ParsePattern(c.text, c.shape)
			check.That(t, err == nil && got == c.want && (c.shape == (puzzles.Shape{}) || shape == c.shape),
				"got %s %v, %v", got, shape, err)
		})
	}
	for _, c := range []struct {
		name, text string
		shape      puzzles.Shape
		want       string
	}{
		{"nothing", "", puzzles.Shape{}, "there is no pattern here: write 81 characters"},
		{"blanks", " \n\t\n", puzzles.Shape{}, "there is no pattern here: write 81 characters"},
		{"one too few", strings.Repeat("x", 80), puzzles.Shape{},
			"this has 80 characters, and a pattern for 9×9 has 81"},
		{"one", "x", puzzles.Shape{}, "this has 1 character, and"},
		{"a short line", "x...\n..x\n.x..\n...x", puzzles.Shape{},
			"line 2 has 3 characters, and a row of a 4×4 pattern has 4"},
		{"seven lines", strings.Repeat(".........\n", 7), puzzles.Shape{}, "this has 7 lines, and a 9×9 pattern has 9"},
		{"another shape", mine, puzzles.Classic, "this has 16 characters, and a pattern for 9×9 has 81"},
		{"a control character", "x...\n..\x01.\n.x..\n...x", puzzles.Shape{},
			"line 2, column 3: found the character U+0001"},
		{"not text", "x\xff", puzzles.Shape{}, "this is not text"},
		{"a book", strings.Repeat("a pattern ", 10_000), puzzles.Shape{}, "this is too long"},
		{"a bomb of lines", strings.Repeat("\n", 60_000), puzzles.Shape{}, "there is no pattern here"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, p, err := ParsePattern(c.text, c.shape)
			check.That(t, err != nil && p == "" && strings.Contains(err.Error(), c.want), "got %q, %v", p, err)
		})
	}
}

func FuzzParsePattern(f *testing.F) {
	for _, text := range []string{heart, turned24, "x...\n..x.\n.x..\n...x", "o\n  o\n o\n   o", "3x2\n", "\ufeff",
		"#\n##", "x.|..\n..|x.\n--+--\n.x|..\n..|.x", "1,,,\n,,2,\n,3,,\n,,,4"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1000 {
			return
		}
		shape, p, err := ParsePattern(text, puzzles.Shape{})
		check.Must(t, (err == nil) == (p != ""), "%q: %q and %v", text, p, err)
		if err != nil {
			return
		}
		check.Must(t, len(p) == shape.Cells() && strings.Trim(string(p), "x.") == "",
			"%q: a pattern %q of %v", text, p, shape)
		again, q, err := ParsePattern(string(p), shape)
		check.Must(t, err == nil && again == shape && q == p, "%q is read as %q, %v", p, q, err)
		Recipe{Shape: shape, Pattern: p}.Check()
	})
}

// Files of runs hold recipes: those without a pattern stay as they were.
func TestRecipesWithPatternsAreSaved(t *testing.T) {
	for want, r := range map[string]Recipe{
		`{"pattern":"` + turned24 + `","grade":"hard"}`: {Pattern: turned24, Grade: GradeHard},
		`{"symmetry":"180","max_clues":30}`:             {Symmetry: HalfTurn, MaxClues: 30},
	} {
		data, err := json.Marshal(r)
		check.That(t, err == nil && string(data) == want, "written as %s, %v", data, err)
		var back Recipe
		if err := json.Unmarshal(data, &back); err != nil || back != r {
			t.Errorf("%s is read as %+v, %v", data, back, err)
		}
	}
}
