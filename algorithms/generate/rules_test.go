package generate

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"sudoscope/puzzles"
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
					if !p.Solution.Allowed(cell).Has(int(d)) {
						t.Errorf("%v: %d is not allowed in cell %d of %s", terms, d, cell, p.Solution)
					}
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
		if r.text() == before {
			t.Errorf("side %d: nothing was exchanged", side)
		}
		for cell := range r.of {
			if !r.connected(cell) {
				t.Fatalf("side %d: a region is in pieces or of a wrong size: %s", side, r.text())
			}
		}
	}
}

// What no grid fits is refused, whichever way grids are filled.
func TestRulesThatNoGridFits(t *testing.T) {
	for _, f := range []Fill{Backtracking, Cover} {
		_, err := One(t.Context(), ruled(t, 6, puzzles.Terms{Rules: "anti-king,anti-knight"}).with(f), 1, 0, nil)
		var bad *RecipeError
		if !errors.As(err, &bad) || !strings.Contains(bad.Msg, "no grid fits these rules") {
			t.Errorf("%s: %v", f, err)
		}
	}
}

// A recipe with rules comes back from JSON, and one without is written as it always was.
func TestRecipesWithRulesInJSON(t *testing.T) {
	for _, terms := range rules(9) {
		r := ruled(t, 9, terms)
		data, err := json.Marshal(r)
		var again Recipe
		if err != nil || json.Unmarshal(data, &again) != nil || again != r {
			t.Errorf("%s is read as %+v, %v", data, again, err)
		}
	}
	data, err := json.Marshal(Recipe{Shape: puzzles.Classic, Minimal: true})
	if want := `{"shape":{"BoxRows":3,"BoxCols":3},"minimal":true}`; string(data) != want || err != nil {
		t.Errorf("it is written as %s, %v, not %s", data, err, want)
	}
}
