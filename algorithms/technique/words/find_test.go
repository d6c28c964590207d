package words

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// The tests are named by family, technique and what is tried, as in
// fish/x-wing/transposed.
func TestTechniquesFireWhereTheyMustAndNowhereElse(t *testing.T) {
	for _, c := range Pairs() {
		tech, err := technique.ByID(c.ID)
		check.OK(t, err)
		name := familyOf(tech) + "/" + c.ID + "/"
		t.Run(name+"typical", func(t *testing.T) { fires(t, tech, c) })
		t.Run(name+"transposed", func(t *testing.T) {
			fires(t, tech, Pair{About: c.About, Given: Mirror(c.Given), Pattern: Mirror(c.Pattern),
				Want: Mirror(c.Want), More: c.More})
		})
		t.Run(name+"must not fire", func(t *testing.T) { keepsStill(t, tech, c.Not) })
		t.Run(name+"must not fire transposed", func(t *testing.T) { keepsStill(t, tech, Mirror(c.Not)) })
	}
}

// familyOf returns the family of a technique, which HoDoKu's codes begin with.
func familyOf(t *technique.Technique) string {
	switch {
	case "0310" <= t.Code && t.Code < "0330":
		return "finned fish"
	case "0330" <= t.Code && t.Code < "0400":
		return "large fish"
	}
	return map[string]string{
		"00": "singles", "01": "locked candidates", "02": "subsets", "03": "fish", "04": "single-digit patterns",
		"05": "colours", "06": "uniqueness", "07": "chains", "08": "wings", "09": "almost locked sets",
		"11": "Sue de Coq", "12": "templates", "13": "forcing chains", "xx": "brute force",
	}[t.Code[:2]]
}

// fires looks for the case's only deduction.
func fires(t *testing.T, tech *technique.Technique, c Pair) {
	t.Helper()
	p := Position(t, c.Given)
	d, ok := tech.First(p)
	check.Must(t, ok, "nothing found")
	check.That(t, d.Technique == tech && d.Digits.String() == c.About, "found %v about %v", d.Technique, d.Digits)
	if c.More {
		if want := Results(t, c.Want); !slices.ContainsFunc(tech.Every(p), func(d technique.Deduction) bool {
			return slices.Equal(Conclusions(&d), want)
		}) {
			t.Errorf("%v follows from nothing", want)
		}
		return
	}
	got := d.Cells()
	slices.Sort(got)
	if want := Cells(t, c.Pattern); !slices.Equal(got, want) {
		t.Errorf("the pattern is in cells %v, want %v", got, want)
	}
	if got, want := Conclusions(&d), Results(t, c.Want); !slices.Equal(got, want) {
		t.Errorf("%s\nfollows %v\n   want %v", d.Notation(p.Shape), got, want)
	}
	for i, other := range tech.Every(p) {
		check.That(t, i <= 0 && slices.Equal(Conclusions(&other), Conclusions(&d)),
			"found %s as well", other.Notation(p.Shape))
	}
}

// keepsStill sees to it that nothing is found.
func keepsStill(t *testing.T, tech *technique.Technique, given string) {
	t.Helper()
	p := Position(t, given)
	if d, ok := tech.First(p); ok {
		t.Errorf("must not fire, but found %s", d.Notation(p.Shape))
	}
	check.That(t, len(tech.Every(p)) == 0, "Every finds something, and First does not")
}

func TestEachTechniqueHasACase(t *testing.T) {
	for _, tech := range technique.All() {
		check.That(t, slices.ContainsFunc(Pairs(), func(c Pair) bool { return c.ID == tech.ID }),
			"no case for %v", tech)
		check.That(t, familyOf(tech) != "", "%v belongs to no family", tech)
	}
}

func TestNothingIsFoundInAnEmptyGrid(t *testing.T) {
	for _, n := range []int{4, 6, 9, 16, 25} {
		s, _ := puzzles.ShapeOfSide(n)
		if d, ok := technique.Standard().Next(technique.NewPosition(puzzles.NewGrid(s))); ok {
			t.Errorf("found %s", d.Notation(s))
		}
	}
}

// The houses and links that a board draws; behind a slash the houses that cross them.
func TestEvidence(t *testing.T) {
	for _, c := range []struct{ id, given, houses, links string }{
		{"hidden-single", "row 3: 7 in r3c4", "row 3", ""},
		{"pointing", "box 1: 4 in r2c13", "box 1 / row 2", ""},
		{"naked-pair", "r1c15=12", "row 1", ""},
		{"locked-pair", "r1c12=12", "row 1, box 1", ""},
		{"x-wing", "row 2: 5 in r2c38; row 7: 5 in r7c38", "row 2, row 7 / column 3, column 8", ""},
		{"skyscraper", "row 1: 3 in r1c15; row 9: 3 in r9c16", "row 1, row 9",
			"3r1c5=3r1c1-3r9c1=3r9c6"},
		{"w-wing", "r1c1=12 r9c5=12; row 5: 1 in r5c15", "row 5",
			"2r1c1=1r1c1-1r5c1=1r5c5-1r9c5=2r9c5"},
		{"xy-wing", "r1c1=12 r1c7=13 r5c1=23", "",
			"3r1c7=1r1c7-1r1c1=2r1c1-2r5c1=3r5c1"},
	} {
		tech, err := technique.ByID(c.id)
		check.OK(t, err)
		d, ok := tech.First(Position(t, c.given))
		if !ok {
			t.Errorf("%s: nothing found", c.id)
			continue
		}
		e := d.Evidence()
		names := func(houses []puzzles.House) string {
			var all []string
			for _, h := range houses {
				all = append(all, fmt.Sprintf("%v %d", h.Kind, h.Index+1))
			}
			return strings.Join(all, ", ")
		}
		got := names(e.Houses)
		if len(e.Covers) > 0 {
			got += " / " + names(e.Covers)
		}
		check.That(t, got == c.houses, "%s: houses %q, want %q", c.id, got, c.houses)
		links := ""
		for i, l := range e.Links {
			if i == 0 {
				links = fmt.Sprintf("%dr%dc%d", l.FromDigit, l.From/9+1, l.From%9+1)
			}
			sign := "-"
			if l.Strong {
				sign = "="
			}
			links += fmt.Sprintf("%s%dr%dc%d", sign, l.ToDigit, l.To/9+1, l.To%9+1)
		}
		check.That(t, links == c.links, "%s: links %q, want %q", c.id, links, c.links)
		want := len(d.Cells()) + len(d.Pattern) + len(d.Places) + len(d.Eliminations)
		for _, p := range d.Pattern {
			if slices.Contains(d.Places, p.Candidate) {
				want-- // it is marked once
			}
		}
		check.That(t, len(e.Marks) == want, "%s: %d marks, want %d", c.id, len(e.Marks), want)
	}
}
