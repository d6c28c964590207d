package generate

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// watched returns the record of the making of a puzzle.
func watched(t testing.TB, r Recipe, seed, index uint64) (*solving.Algorithm, *trace.Timeline) {
	t.Helper()
	a, start, err := (&Making{r, index}).Watch(seed)
	check.OK(t, err)
	tl := trace.NewTimeline(start)
	run, err := solving.Run(t.Context(), a, start, solving.Options{})
	check.OK(t, err)
	tl.Record(run)
	return a, tl
}

// shows lists recipes that between them take every kind of step.
func shows() map[string]Recipe {
	return map[string]Recipe{
		"plain":             {},
		"boxes":             {Fill: Boxes, MinClues: 30, MaxClues: 36},
		"cover, mirrored":   {Fill: Cover, Symmetry: Diagonals},
		"rows, pairs":       {Fill: Rows, Removal: Pairs},
		"few clues":         {MaxClues: 22},
		"few mirrored":      {Symmetry: HalfTurn, MinClues: 22, MaxClues: 24},
		"easy":              {Grade: GradeEasy, MinClues: 24, MaxClues: 28},
		"medium":            {Grade: GradeMedium},
		"several solutions": {MaxSolutions: 5},
		"step limit":        {MaxSteps: 30},
		"evil":              {Level: Evil},
		"naked singles":     {Needs: "naked-single"},
		"jellyfish, easy":   {Needs: "jellyfish", Level: Easy, Symmetry: HalfTurn},
		"evil and graded":   {Level: Evil, Grade: GradeUnfair},
		"4×4, bad seeds":    {Shape: puzzles.Shape{BoxRows: 2, BoxCols: 2}, Fill: Cover},
		"large, begun anew": {Shape: puzzles.Shape{BoxRows: 5, BoxCols: 4}, MaxEmpty: 20},
		"6×6 minimal":       {Shape: puzzles.Shape{BoxRows: 2, BoxCols: 3}, Minimal: true, Symmetry: HalfTurn},
		"12×12":             {Shape: puzzles.Shape{BoxRows: 3, BoxCols: 4}, Fill: Cover, Level: Medium},
		"pattern":           {Pattern: turned24},
		"rare pattern":      {Pattern: more21, Fill: Boxes},
		"pattern, graded":   {Pattern: turned24, Grade: GradeHard},
		"pattern, several":  {Pattern: known18, MaxSolutions: 4},
		"jigsaw":            {Shape: strips(7), DrawRegions: true, Symmetry: HalfTurn},
		"jigsaw, hard fill": {Shape: strips(9, "x"), DrawRegions: true, Grade: GradeMedium},
		"anti-knight":       {Shape: strips(6, "anti-knight"), DrawRegions: true, Fill: Cover},
		"16×16 backtracked": {Shape: puzzles.Shape{BoxRows: 4, BoxCols: 4}, Level: Easy},
	}
}

// strips returns the shape of a jigsaw of the side whose regions are to be drawn.
func strips(side int, more ...string) puzzles.Shape {
	s, _, err := ShapeOf(puzzles.Terms{Rules: strings.Join(append(more, "jigsaw"), ",")}, puzzles.Shape{}, side)
	if err != nil {
		panic(err)
	}
	return s
}

// A watched run makes the puzzle that One makes.
func TestWatchMakesWhatOneMakes(t *testing.T) {
	for name, r := range shows() {
		t.Run(name, func(t *testing.T) {
			count := uint64(1)
			if check.Long || r.Needs == "" && r.Pattern == "" {
				count = 3
			}
			for i := range count {
				want := one(t, r, 20, i)
				_, tl := watched(t, r, 20, i)
				got := tl.Result()
				check.Must(t, got.Verdict == trace.Made && got.Problem == "",
					"index %d: %v: %s", i, got.Verdict, got.Problem)
				check.That(t, got.Grid.Equal(want.Givens), "index %d: %s, but One makes %s", i, got.Grid, want.Givens)
				if end := trace.NewCursor(tl).To(tl.Len()).Grid(); !end.Equal(want.Givens) {
					t.Errorf("index %d: the record ends with %s, but One makes %s", i, end, want.Givens)
				}
			}
		})
	}
}

// Wherever a clue has to stay because of a second solution, there is one that
// differs exactly in the cells that the step names.
func TestRefusalsTellTheTruth(t *testing.T) {
	refusals, named := 0, 0
	for name, r := range shows() {
		if r.Shape.Side() > 12 || r.Needs == "jellyfish" && !check.Long {
			continue // the last takes many steps, and its refusals are those of naked singles
		}
		t.Run(name, func(t *testing.T) {
			p, err := r.plan()
			check.OK(t, err)
			s, tl := watched(t, r, 21, 0)
			c := trace.NewCursor(tl)
			refusal := trace.Query{Kinds: trace.Kinds(trace.Refuse), Cell: trace.NoCell}
			for n, ok := c.Next(0, refusal); ok; n, ok = c.Next(n, refusal) {
				m := c.To(n)
				refusals++
				g := m.Grid()
				check.Must(t, g.At(m.Step.Cell) == 0, "step %d: the clue is still there", n)
				others := Others(&m.Step)
				if len(others) == 0 {
					check.Must(t, r.MaxSolutions >= 2 || p.reasoning, "step %d: no second solution is shown", n)
					continue
				}
				named++
				first, second := g.Clone(), g.Clone()
				first.Set(m.Step.Cell, m.Step.Digit)
				for _, o := range others {
					check.Must(t, g.At(o.Cell) == 0,
						"step %d: cell %d holds a clue, so no solution differs there", n, o.Cell)
					second.Set(o.Cell, o.Digit)
				}
				// Both can be completed, and where the second is silent they agree.
				a, oka := puzzles.Solve(first)
				b, okb := puzzles.Solve(second)
				check.Must(t, oka && okb, "step %d: there is no such solution (first %v, second %v)", n, oka, okb)
				if puzzles.Count(first, 2) == 1 {
					rest := a.Clone()
					for _, o := range others {
						check.Must(t, a.At(o.Cell) != o.Digit, "step %d: cell %d does not differ", n, o.Cell)
						rest.Set(o.Cell, o.Digit)
					}
					check.Must(t, rest.Solves(g),
						"step %d: with the cells named changed, the solution is none: %s, %s", n, a, b)
				}
				e := s.Explain(m)
				check.Must(t, len(e.Marks) >= len(others) && len(e.Reasons) != 0,
					"step %d: the explanation shows %d marks for %d cells", n, len(e.Marks), len(others))
			}
		})
	}
	check.That(t, refusals >= 100 && named >= 50, "only %d refusals, %d with a second solution", refusals, named)
}

// Every step belongs to a line of the pseudocode and can be put into words, and
// between them these runs light every line but headings.
func TestEveryStepIsExplained(t *testing.T) {
	lit, all := map[string]bool{}, map[string]bool{}
	for name, r := range shows() {
		t.Run(name, func(t *testing.T) {
			runs := uint64(4)
			switch {
			case r.Shape.Side() == 4:
				runs = 60
			case r.Needs == "jellyfish" && !check.Long:
				runs = 1 // of many steps
			case !check.Long:
				runs = 2
			}
			for i := range runs {
				s, tl := watched(t, r, 22, i+i%2*drawnOnly)
				for _, line := range s.Pseudocode {
					all[line] = true
				}
				speaker := trace.Speaker{Shape: tl.Puzzle().Shape(), Notation: trace.RowCol}
				c := trace.NewCursor(tl)
				if e := s.Explain(c.To(0)); e.Title.IsZero() {
					t.Error("nothing is said of the start")
				}
				for n := int64(1); n <= tl.Len(); n++ {
					m := c.To(n)
					check.Must(t, m.Step.Line >= 1 && m.Step.Line <= len(s.Pseudocode),
						"step %d (%v) belongs to line %d of %d", n, m.Step.Kind, m.Step.Line, len(s.Pseudocode))
					lit[s.Pseudocode[m.Step.Line-1]] = true
					if n > 5_000 {
						continue // words are slow
					}
					e := s.Explain(m)
					text := speaker.String(e.Title) + " " + speaker.Strings(e.Reasons)
					check.Must(t, !e.Title.IsZero() && len(e.Reasons) != 0 && !strings.Contains(text, "%!") &&
						!strings.Contains(text, "Something is found") && !strings.Contains(text, "algorithm goes on"),
						"step %d (%v, line %d): %q", n, m.Step.Kind, m.Step.Line, text)
				}
			}
		})
	}
	var dark []string
	for line := range all {
		if !lit[line] && !unlit(line) {
			dark = append(dark, line)
		}
	}
	if len(dark) > 0 || len(all) < 25 {
		slices.Sort(dark)
		t.Errorf("of %d lines of pseudocode these were never lit:\n%s", len(all), strings.Join(dark, "\n"))
	}
}

// unlit reports whether a line of pseudocode has no step of its own: headings,
// and two lines that say what the lines around them do.
func unlit(line string) bool {
	return !strings.HasPrefix(line, "  ") ||
		slices.Contains([]string{"  choose the empty cell with the fewest candidates", "  until every row is written"},
			line)
}

// What is said of a clue that has to stay, for every reason that there is.
func TestWordsOfARefusal(t *testing.T) {
	at := func(cell, digit int) uint32 { return uint32(cell)<<8 | uint32(digit) }
	many := []uint32{uint32(reasonSolutions)}
	for cell := range 12 {
		many = append(many, at(cell, 5))
	}
	for _, c := range []struct {
		name   string
		recipe Recipe
		data   []uint32
		want   string
	}{
		{"four cells", Recipe{}, []uint32{uint32(reasonSolutions), at(22, 9), at(23, 6), at(67, 6), at(68, 9)},
			"9 must stay in r3c6. Without it, there is a second solution: r3c5 and r8c6 could be 9, r3c6 and r8c5 could be 6."},
		{"many cells", Recipe{}, many, "9 must stay in r3c6. Without it, there is a second solution, with other digits in " +
			"12 cells."},
		{"several solutions", Recipe{MaxSolutions: 7}, []uint32{uint32(reasonSolutions)},
			"9 must stay in r3c6. Without it, there are more than 7 solutions."},
		{"grade", Recipe{Grade: GradeMedium}, []uint32{uint32(reasonGrade)},
			"9 must stay in r3c6. Without it, medium techniques no longer solve the puzzle."},
		{"technique", Recipe{Needs: "naked-single"}, []uint32{uint32(reasonGrade)},
			"9 must stay in r3c6. Without it, techniques up to Naked Single no longer solve the puzzle."},
		{"unknown", Recipe{}, []uint32{uint32(reasonUnknown)},
			"9 must stay in r3c6. It would take too long to find out whether it can be removed."},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, start, err := (&Making{c.recipe, 1}).Watch(1)
			check.OK(t, err)
			m := &trace.Moment{Index: 1, Step: trace.Step{Kind: trace.Refuse, Line: linePutBack, Cell: 23, Digit: 9,
				Data: c.data}, Puzzle: start}
			m.Digits = start.Cells()
			e := s.Explain(m)
			speaker := trace.Speaker{Shape: puzzles.Classic, Notation: trace.RowCol}
			check.Is(t, speaker.String(e.Title)+" "+speaker.Strings(e.Reasons), c.want, "got")
		})
	}
}

// Of all second solutions one is shown that differs in no cell in which it need
// not: with one of these cells as in the first solution, there is none.
func TestSecondSolutionsShownAreNear(t *testing.T) {
	_, tl := watched(t, Recipe{}, 25, 0)
	solution := one(t, Recipe{}, 25, 0).Solution
	c := trace.NewCursor(tl)
	checked := 0
	for n := int64(1); n <= tl.Len(); n++ {
		m := c.To(n)
		others := Others(&m.Step)
		for _, o := range others {
			if o.Cell == m.Step.Cell {
				continue
			}
			g := solution.Clone()
			for _, p := range others {
				if p.Cell != o.Cell {
					g.Set(p.Cell, 0)
				}
			}
			other, _ := puzzles.HasOtherSolutionWithin(g, m.Step.Cell, m.Step.Digit, 0)
			check.That(t, !other, "step %d: cell %d need not differ", n, o.Cell)
			checked++
		}
	}
	check.That(t, checked >= 100, "only %d cells were checked", checked)
}

// The check of a watched run does not believe the run.
func TestCheckOfAWatchedRun(t *testing.T) {
	s, start, err := (&Making{Recipe: Recipe{Minimal: true}}).Watch(24)
	check.OK(t, err)
	good := one(t, Recipe{Minimal: true}, 24, 0).Givens
	twice := good.Clone() // a clue too few
	for cell, d := range good.Cells() {
		if d != 0 {
			twice.Set(cell, 0)
			break
		}
	}
	full := solved(t, good)
	wrong := good.Clone() // contradicts itself
	for cell, d := range wrong.Cells() {
		if d == 0 && cell > 0 {
			wrong.Set(cell, full.At((cell/9)*9+(cell+1)%9))
		}
	}
	for name, c := range map[string]struct {
		grid puzzles.Grid
		want trace.Verdict
	}{
		"the puzzle":      {good, trace.Made},
		"two solutions":   {twice, trace.Failed},
		"not minimal":     {full, trace.Failed},
		"no solution":     {wrong, trace.Failed},
		"an empty grid":   {start, trace.Failed},
		"nothing claimed": {start, trace.Stuck},
	} {
		claimed := trace.Result{Verdict: trace.Made, Grid: c.grid}
		if name == "nothing claimed" {
			claimed.Verdict = trace.Stuck
		}
		if got := s.Check(start, claimed); got.Verdict != c.want || (got.Problem != "") != (c.want == trace.Failed) {
			t.Errorf("%s: %v, %q", name, got.Verdict, got.Problem)
		}
	}
}

func TestPseudocodeFitsItsPanel(t *testing.T) {
	for _, r := range []Recipe{
		{}, {Symmetry: HalfTurn, Shape: puzzles.Shape{BoxRows: 5, BoxCols: 5}, Level: Medium},
		{Removal: Pairs, MinClues: 30, MaxClues: 40},
		{Fill: Boxes, Grade: GradeMedium}, {Fill: Cover, MaxSolutions: 1000, MaxClues: 20}, {Fill: Rows, Minimal: true},
		{Level: Evil}, {Needs: "grouped-discontinuous-loop"},
	} {
		a, _, err := (&Making{Recipe: r}).Watch(1)
		check.OK(t, err)
		for _, line := range a.Pseudocode {
			n := utf8.RuneCountInString(line)
			check.That(t, n <= 58, "%q has %d characters, 58 fit", line, n)
		}
	}
}
