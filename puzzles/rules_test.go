package puzzles

import (
	"encoding/csv"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"sudoscope/puzzles/check"
)

// A variantRow is a puzzle of testdata/variants.csv.
type variantRow struct {
	terms          Terms
	grid, lessOne  Grid
	solution       string
	solutionsOfOne string
}

// csvRows returns the rows of a table but for its head.
func csvRows(t testing.TB, name string) [][]string {
	t.Helper()
	file, err := os.Open(name)
	check.OK(t, err)
	defer file.Close()
	lines, err := csv.NewReader(file).ReadAll()
	check.OK(t, err)
	return lines[1:]
}

func variantRows(t testing.TB) (rows []variantRow) {
	t.Helper()
	var err error
	for i, line := range csvRows(t, "testdata/variants.csv") {
		row := variantRow{terms: Terms{Rules: line[0], Regions: line[1]}, solution: line[3], solutionsOfOne: line[5]}
		if row.grid, err = row.terms.Parse(line[2], Shape{}); err != nil {
			t.Fatalf("row %d: %v", i+2, err)
		}
		if line[4] != "" {
			if row.lessOne, err = row.terms.Parse(line[4], Shape{}); err != nil {
				t.Fatalf("row %d: %v", i+2, err)
			}
		}
		rows = append(rows, row)
	}
	return rows
}

func TestTermsComeBackFromText(t *testing.T) {
	for i, row := range variantRows(t) {
		for _, text := range []string{row.grid.Text(), row.grid.Pretty()} {
			again, err := Parse(text)
			check.That(t, err == nil && again.Equal(row.grid), "row %d: %q is read as %v, %v", i+2, text, again, err)
		}
		for entry, err := range Read(strings.NewReader(row.grid.Text() + " a name\n" + row.grid.Text() + "\n")) {
			if err != nil || !entry.Puzzle.Givens.Equal(row.grid) || entry.Line == 1 &&
				entry.Puzzle.Name != "a name" {
				t.Errorf("row %d: in a list it is read as %+v, %v", i+2, entry, err)
			}
		}
	}
}

func TestLayoutsHaveTheHousesOfTheirRules(t *testing.T) {
	for _, test := range []struct {
		terms         Terms
		houses, peers int // of the cell in the middle
		names         string
	}{
		{Terms{}, 27, 20, "row E, column 5, box 5"},
		{Terms{Rules: "x"}, 29, 32, "row E, column 5, box 5, the diagonal from A1, the diagonal from A9"},
		{Terms{Rules: "Windoku"}, 31, 20, "row E, column 5, box 5"},
		{Terms{Rules: "disjoint"}, 36, 24, "row E, column 5, box 5, group 5"},
		{Terms{Rules: "antiknight + anti_king"}, 27, 28, "row E, column 5, box 5"},
	} {
		s, err := test.terms.Shape(Classic)
		check.OK(t, err)
		l := s.Layout()
		var names []string
		for _, h := range l.HousesOf(40) {
			names = append(names, byLetters(s).House(h))
			check.That(t, l.Contains(h, 40) && l.HasHouse(h), "%v: %v does not contain its cell", s, h)
		}
		got := strings.Join(names, ", ")
		check.That(t, len(l.Houses) == test.houses && len(l.Peers[40]) == test.peers && got == test.names,
			"%v: %d houses, %d peers, in %s; want %d, %d, in %s", s, len(l.Houses), len(l.Peers[40]), got,
			test.houses, test.peers, test.names)
		for i, cells := range l.Houses {
			check.That(t, len(cells) == l.N && l.HouseIndex(l.House(i)) == i,
				"%v: house %d has %d cells and stands at %d", s, i, len(cells), l.HouseIndex(l.House(i)))
		}
	}
}

// Shapes that come from outside are as many as somebody writes into a file.
func TestShapesNobodyHasAreForgotten(t *testing.T) {
	regions := []byte(variantRows(t)[0].terms.Regions)
	shape := func() Shape {
		s, err := Terms{Regions: string(regions)}.Shape(Shape{})
		check.OK(t, err)
		return s
	}
	first := shape()
	again := shape()
	check.That(t, again == first, "the same rules give two shapes")
	for i := range regions {
		for j := range regions {
			if (i*len(regions)+j)%7 == 0 {
				regions[i], regions[j] = regions[j], regions[i]
				shape()
			}
		}
	}
	for range 5 {
		runtime.GC()
		runtime.Gosched()
	}
	variants.Lock()
	defer variants.Unlock()
	if n := len(variants.all); n > 500 {
		t.Errorf("%d shapes are kept after nobody has them", n)
	}
	runtime.KeepAlive(first)
}

func TestWrongTermsAreRefused(t *testing.T) {
	dots := strings.Repeat(".", 81)
	rows := variantRows(t)[0].terms.Regions
	for text, want := range map[string]string{
		"rules=killer":                             `there is no rule "killer" here`,
		"rules=jigsaw":                             "a jigsaw needs its regions",
		"rules=x rules=x":                          "rules= stands there twice",
		"regions=" + rows[:80]:                     "regions has 80 characters",
		"regions=1" + rows[1:]:                     "region 1 has 1",
		"regions=" + strings.Repeat("x", 81):       "region 1 has 81 cells",
		"regions=." + rows[1:]:                     "is in no region",
		"regions=é" + rows[2:]:                     "write a digit or a letter",
		"regions=" + rows + " rules=boxes,windoku": "", // beside boxes there may be windows
		"regions=" + rows + " rules=windoku":       "need a grid with boxes",
		"parity=" + strings.Repeat("x", 81):        "write e for even",
		"parity=e":                                 "have sides from 4 to 16",
		"candidates=123":                           "candidates has 3 characters",
		"candidates=2" + strings.Repeat(".", 728):  `found '2' where 1`,
	} {
		_, err := Parse(dots + " " + text)
		check.That(t, (want != "" || err == nil) && (want == "" || err != nil && strings.Contains(err.Error(), want)),
			"%s: %v, want %q", text, err, want)
	}
	_, err := Parse(strings.Repeat(".", 625) + " rules=x")
	check.That(t, err != nil, "a grid of 25×25 with rules is read")
	_, err = Parse(strings.Repeat(".", 25) + " regions=1111122222333334444455555")
	check.That(t, err == nil, "%v", err)
}

func TestRestrictedGridsKeepWhatWasRuledOut(t *testing.T) {
	g, _ := Parse("1" + strings.Repeat(".", 80))
	allowed := make([]Digits, 81)
	for c := range allowed {
		allowed[c] = DigitsUpTo(9).Without(5)
	}
	r := g.Restrict(allowed)
	check.That(t, r.Eliminated() == 80 && r.Candidates(1) == DigitsUpTo(9).Without(1).Without(5) && !r.Equal(g) &&
		r.Unrestricted().Equal(g),
		"%d eliminated, %v left in A2", r.Eliminated(), r.Candidates(1))
	again, err := Parse(r.Text())
	check.That(t, err == nil && again.Equal(r) && again.Key() == r.Key() && again.Key() != g.Key(),
		"%s is read as %s, %v", r.Text(), again.Text(), err)
	if full := g.Restrict(make([]Digits, 81)); full.Clone().Eliminated() == 0 || g.Eliminated() != 0 {
		t.Error("copies do not keep what was ruled out, or the grid itself has it")
	}
}

func TestConflictsUnderRules(t *testing.T) {
	for text, want := range map[string]string{
		"..1..........1" + strings.Repeat(".", 67) + " rules=antiknight":      "1 is in A3 and in B5, which are a knight's move apart: change one of them",
		"1" + strings.Repeat(".", 79) + "1 rules=x":                           "1 is on the diagonal from A1 twice, in A1 and in I9: change one of them",
		"1" + strings.Repeat(".", 80) + " parity=e" + strings.Repeat(".", 80): "1 is in A1, where the rules or the candidates do not allow it: change one of them",
	} {
		g, err := Parse(text)
		check.OK(t, err)
		if err := CheckConflicts(g); err == nil || err.Error() != want {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestVariantsHaveTheSolutionsThatAnotherCounterFound(t *testing.T) {
	for i, row := range variantRows(t) {
		solution, ok := Solve(row.grid)
		if n := Count(row.grid, 2); n != 1 || !ok || solution.String() != row.solution || !solution.Solves(row.grid) {
			t.Errorf("row %d, %s: %d solutions, %v", i+2, row.terms.Rules, n, solution)
		}
		if want, err := strconv.Atoi(row.solutionsOfOne); err == nil {
			check.Is(t, Count(row.lessOne, want+1), want, "row %d, %s: with a clue less there are", i+2,
				row.terms.Rules)
		}
	}
}

func TestEveryRuleIsToldInASentence(t *testing.T) {
	for i, row := range variantRows(t) {
		shape := row.grid.Shape()
		told := strings.Join(shape.Sentences(), " ")
		names := strings.Split(shape.Rules().Rules, ",")
		got := strings.Count(told, ".")
		check.That(t, got == len(names), "row %d: the rules %q are told in %d sentences: %s", i+2, names, got, told)
		for _, name := range names {
			if name == "disjoint" {
				name = "disjoint groups"
			}
			check.That(t, strings.Contains(strings.ToLower(told), name+": "),
				"row %d: %s is not told: %s", i+2, name, told)
		}
	}
	all := Terms{Rules: "x", Extra: "....|aaaa|....|....", Parity: "eo..|....|....|...."}
	all.Extra, all.Parity = strings.ReplaceAll(all.Extra, "|", ""), strings.ReplaceAll(all.Parity, "|", "")
	shape, err := all.Shape(Shape{BoxRows: 2, BoxCols: 2})
	check.OK(t, err)
	if told := shape.Sentences(); len(told) != 3 || told[0] != "X: each of the two diagonals holds 1 to 4." {
		t.Errorf("extra regions and parities are told so: %q", told)
	}
	g, err := Parse("................ regions=1212343412123434")
	check.OK(t, err)
	if told := g.Shape().Sentences(); len(told) != 1 || !strings.Contains(told[0], "some are in several parts") {
		t.Errorf("regions that are in parts are told %q", told)
	}
	told := Classic.Sentences()
	check.That(t, len(told) == 0, "of classic grids it is told: %q", told)
}
