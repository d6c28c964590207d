package generate

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/canonical"
	"sudoscope/puzzles/check"
)

// ruled returns a recipe for grids of a side with some rules. Regions that the terms do not
// say are drawn.
func ruled(t testing.TB, side int, terms puzzles.Terms) Recipe {
	t.Helper()
	var r Recipe
	var err error
	boxed, _ := puzzles.ShapeOfSide(side)
	if r.Shape, r.DrawRegions, err = ShapeOf(terms, boxed, side); err != nil {
		t.Fatal(err)
	}
	return r
}

// rules lists terms of every rule for a side.
func rules(side int) []puzzles.Terms {
	all := []puzzles.Terms{
		{Rules: "jigsaw"}, {Rules: "x"}, {Rules: "windoku"}, {Rules: "disjoint"}, {Rules: "anti-knight"},
		{Rules: "anti-king"}, {Rules: "jigsaw,boxes"}, {Rules: "jigsaw,x"},
		{Parity: strings.Repeat(".", side*side-2) + "eo"},
		{Extra: strings.Repeat("a", side) + strings.Repeat(".", side*side-side)},
	}
	if side == 9 {
		all = append(all, puzzles.Terms{Rules: "x,windoku"}, puzzles.Terms{Rules: "anti-king,anti-knight"})
	}
	return all
}

func TestEveryRuleHasPuzzles(t *testing.T) {
	for _, side := range []int{6, 9} {
		for _, terms := range rules(side) {
			r := ruled(t, side, terms)
			for _, r.Fill = range []Fill{Backtracking, Cover} {
				r.Minimal = true
				p := one(t, r, 3, 0)
				g := p.Givens
				if rules := g.Shape().Rules(); r.DrawRegions && rules.Regions == r.Shape.Rules().Regions {
					t.Errorf("%v: no regions were drawn: %s", terms, g.Text())
				} else if rules.Regions = r.Shape.Rules().Regions; rules != r.Shape.Rules() {
					t.Errorf("%v: the rules are %v", terms, g.Text())
				}
				r := r
				r.Shape = g.Shape()
				holds(t, r, p)
				for cell, d := range p.Solution.Cells() {
					check.That(t, p.Solution.Allowed(cell).Has(int(d)),
						"%v: %d is not allowed in cell %d of %s", terms, d, cell, p.Solution)
				}
				if again := one(t, ruled(t, side, terms).with(r.Fill), 3, 0); !again.Givens.Equal(g) {
					t.Errorf("%v: the same seed makes %s and %s", terms, g.Text(), again.Givens.Text())
				}
			}
		}
	}
}

func (r Recipe) with(f Fill) Recipe {
	r.Fill, r.Minimal = f, true
	return r
}

// Regions that are drawn are in one piece and of all sides.
func TestDrawnRegions(t *testing.T) {
	for side := 4; side <= 16; side++ {
		r := newRegions(ruled(t, side, puzzles.Terms{Rules: "jigsaw"}).Shape.Plain(), side)
		var d dice
		d.seed(1, uint64(side))
		before := r.text()
		r.exchange(&d)
		check.That(t, r.text() != before, "side %d: nothing was exchanged", side)
		for cell := range r.of {
			check.Must(t, r.connected(cell), "side %d: a region is in pieces or of a wrong size: %s", side, r.text())
		}
	}
}

// What no grid fits is refused, whichever way grids are filled.
func TestRulesThatNoGridFits(t *testing.T) {
	for _, f := range []Fill{Backtracking, Cover} {
		_, err := One(t.Context(), ruled(t, 6, puzzles.Terms{Rules: "anti-king,anti-knight"}).with(f), 1, 0, nil)
		var bad *RecipeError
		check.That(t, errors.As(err, &bad) && strings.Contains(bad.Msg, "no grid fits these rules"), "%s: %v", f, err)
	}
}

// A recipe with rules comes back from JSON, and one without is written as it always was.
func TestRecipesWithRulesInJSON(t *testing.T) {
	for _, terms := range rules(9) {
		r := ruled(t, 9, terms)
		data, err := json.Marshal(r)
		var again Recipe
		check.That(t, err == nil && json.Unmarshal(data, &again) == nil && again == r,
			"%s is read as %+v, %v", data, again, err)
	}
	data, err := json.Marshal(Recipe{Shape: puzzles.Classic, Minimal: true})
	want := `{"shape":{"BoxRows":3,"BoxCols":3},"minimal":true}`
	check.That(t, string(data) == want && err == nil, "it is written as %s, %v, not %s", data, err, want)
}

// Variations of a puzzle with other rules, or with candidates that were eliminated, keep its
// solutions, and puzzles that differ by one have the same canonical form.
func TestVariationsWithinTheRules(t *testing.T) {
	variants := uint64(2)
	if check.Long {
		variants = 4
	}
	for _, side := range []int{6, 9} {
		for _, terms := range append(rules(side), puzzles.Terms{}) {
			made := one(t, ruled(t, side, terms), 5, 0)
			position := made.Givens.Clone()
			allowed := make([]puzzles.Digits, side*side)
			for c := range allowed {
				allowed[c] = position.Candidates(c)
				if first := allowed[c].Min(); first != made.Solution.At(c) && c%3 == 0 {
					allowed[c] = allowed[c].Without(first)
				}
			}
			position.Set(slices.IndexFunc(position.Cells(), func(d uint8) bool { return d > 0 }), 0)
			position = position.Restrict(allowed)
			for _, g := range []puzzles.Grid{made.Givens, position} {
				form, ok := canonical.Form(g)
				want := puzzles.Count(g, 50)
				check.Must(t, ok && want != 0, "%s has %d solutions", g.Text(), want)
				var set canonical.Set
				set.Add(g)
				for _, v := range Variations() {
					for seed := range variants {
						h := v.Transform(g.Shape(), seed).Apply(g)
						n := puzzles.Count(h, 50)
						check.That(t, n == want && h.Filled() == g.Filled() && h.Eliminated() == g.Eliminated(),
							"%s of %s is %s, with %d solutions, not %d", v, g.Text(), h.Text(), n, want)
						lines := !slices.Contains([]Variation{Relabel, Rotate, Reflect}, v)
						if terms == (puzzles.Terms{}) && g.Eliminated() > 0 && lines {
							continue // lines that change places are not found again there
						}
						if again, _ := canonical.Form(h); !again.Equal(form) || !set.Has(h) {
							t.Errorf("%s of %s has the form %s, not %s", v, g.Text(), again.Text(), form.Text())
						}
					}
				}
			}
		}
	}
}

// The turns of a shape are those under which its rules look the same.
func TestTurnsThatRulesAllow(t *testing.T) {
	for _, c := range []struct {
		side  int
		terms puzzles.Terms
		want  int
	}{
		{9, puzzles.Terms{}, 8}, {6, puzzles.Terms{}, 4}, {9, puzzles.Terms{Rules: "x"}, 8},
		{9, puzzles.Terms{Rules: "windoku,anti-knight"}, 8}, {6, puzzles.Terms{Rules: "windoku"}, 1},
		{6, puzzles.Terms{Rules: "disjoint,x"}, 4},
		{9, puzzles.Terms{Parity: "e" + strings.Repeat(".", 80)}, 2},
		{9, puzzles.Terms{Parity: strings.Repeat(".", 40) + "o" + strings.Repeat(".", 40)}, 8},
		{4, puzzles.Terms{Regions: "1112122233343444"}, 2},
		{4, puzzles.Terms{Regions: "1112133242234443"}, 2},
		{4, puzzles.Terms{Regions: "1111222233334444"}, 8}, // the rows, once more
	} {
		s := ruled(t, c.side, c.terms).Shape
		check.Is(t, len(canonical.Turns(s)), c.want, "%v allows", s)
	}
}
