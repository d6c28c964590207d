package technique

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sudoscope/puzzles"
)

// A case is a position in which a technique must fire, and one that looks much
// the same in which it must not. Both begin with the empty grid and then say what
// is left, so that they can be checked by hand:
//
//	row 2: 5 in r2c38    in row 2 there is 5 in these cells only
//	r1c1=12              the cell has these candidates
//	r1c1:=4              the cell holds the digit
//
// Cells and results are written as in r2c38, which are two cells, and
// r2c38<>14, which are four candidates that go.
type findCase struct {
	id      string
	about   string // the digits of the deduction
	given   string
	pattern string
	want    string // all that follows, of the technique's only deduction
	not     string
}

var findCases = []findCase{
	{id: "full-house", about: "9",
		given:   "r1c1:=1 r1c2:=2 r1c3:=3 r1c4:=4 r1c5:=5 r1c6:=6 r1c7:=7 r1c8:=8",
		pattern: "r1c9", want: "r1c9=9",
		not: "r1c1:=1 r1c2:=2 r1c3:=3 r1c4:=4 r1c5:=5 r1c6:=6 r1c7:=7"},
	{id: "naked-single", about: "9",
		given:   "r1c4:=1 r1c5:=2 r3c4:=3 r2c1:=4 r2c2:=5 r7c6:=6 r8c6:=7 r2c9:=8", // r2c6 sees all of them
		pattern: "r2c6", want: "r2c6=9",
		not: "r1c4:=1 r1c5:=2 r3c4:=3 r2c1:=4 r2c2:=5 r7c6:=6 r8c6:=7 r3c9:=8"},
	{id: "hidden-single", about: "7",
		given: "row 3: 7 in r3c4", pattern: "r3c4", want: "r3c4=7",
		not: "row 3: 7 in r3c49"},
	{id: "hidden-single", about: "7",
		given: "box 6: 7 in r5c8", pattern: "r5c8", want: "r5c8=7",
		not: "box 6: 7 in r56c8"},

	{id: "locked-pair", about: "12",
		given: "r1c12=12", pattern: "r1c12", want: "r1c3456789<>12 r23c123<>12",
		not: "r1c14=12"},
	{id: "locked-pair", about: "12",
		given: "r1c12=12", pattern: "r1c12", want: "r1c3456789<>12 r23c123<>12",
		// Nothing to strike out in the box: a naked pair.
		not: "r1c12=12; box 1: 1 in r1c12; box 1: 2 in r1c12"},
	{id: "locked-triple", about: "123",
		given: "r1c1=12 r1c2=23 r1c3=13", pattern: "r1c123", want: "r1c456789<>123 r23c123<>123",
		not: "r1c1=12 r1c2=23 r1c3=14"},
	{id: "locked-triple", about: "123",
		given: "r7c7=123 r8c7=123 r9c7=123", pattern: "r789c7", want: "r123456c7<>123 r789c89<>123",
		not: "r7c7=123 r8c7=123 r9c8=123"},

	{id: "pointing", about: "4",
		given: "box 1: 4 in r2c13", pattern: "r2c13", want: "r2c456789<>4",
		not: "box 1: 4 in r2c1 r3c3"},
	{id: "pointing", about: "4",
		given: "box 9: 4 in r789c8", pattern: "r789c8", want: "r123456c8<>4",
		not: "box 9: 4 in r789c8; column 8: 4 in r789c8"},
	{id: "claiming", about: "4",
		given: "row 2: 4 in r2c13", pattern: "r2c13", want: "r13c123<>4",
		not: "row 2: 4 in r2c14"},

	{id: "naked-pair", about: "12",
		given: "r1c15=12", pattern: "r1c15", want: "r1c2346789<>12",
		not: "r1c1=12 r1c5=13"},
	{id: "naked-pair", about: "12",
		given: "r4c4=12 r6c6=12", pattern: "r4c4 r6c6", want: "r4c56<>12 r5c456<>12 r6c45<>12",
		not: "r4c4=12 r7c7=12"},
	{id: "naked-pair", about: "12", // in box and row, but only the row has something to strike out
		given:   "r1c12=12; box 1: 1 in r1c12; box 1: 2 in r1c12",
		pattern: "r1c12", want: "r1c456789<>12",
		not: "r1c12=12"},
	{id: "naked-triple", about: "123",
		given: "r1c1=12 r1c4=23 r1c7=13", pattern: "r1c147", want: "r1c235689<>123",
		not: "r1c1=12 r1c4=23 r1c7=14"},
	{id: "naked-quad", about: "1234",
		given: "r1c1=12 r1c4=23 r1c7=34 r1c9=14", pattern: "r1c1479", want: "r1c23568<>1234",
		not: "r1c1=12 r1c4=23 r1c7=34 r1c9=15"},
	{id: "hidden-pair", about: "12",
		given:   "box 5: 1 in r4c4 r6c6; box 5: 2 in r4c4 r6c6",
		pattern: "r4c4 r6c6", want: "r4c4<>3456789 r6c6<>3456789",
		not: "box 5: 1 in r4c4 r6c6; box 5: 2 in r4c4 r5c5"},
	{id: "hidden-triple", about: "123",
		given:   "row 4: 1 in r4c15; row 4: 2 in r4c59; row 4: 3 in r4c19",
		pattern: "r4c159", want: "r4c159<>456789",
		not: "row 4: 1 in r4c15; row 4: 2 in r4c59; row 4: 3 in r4c18"},
	{id: "hidden-quad", about: "1234",
		given:   "row 4: 1 in r4c15; row 4: 2 in r4c59; row 4: 3 in r4c7 r4c9; row 4: 4 in r4c17",
		pattern: "r4c1579", want: "r4c1579<>56789",
		not: "row 4: 1 in r4c15; row 4: 2 in r4c59; row 4: 3 in r4c7 r4c9; row 4: 4 in r4c18"},

	{id: "x-wing", about: "5",
		given:   "row 2: 5 in r2c38; row 7: 5 in r7c38",
		pattern: "r27c38", want: "r1345689c38<>5",
		not: "row 2: 5 in r2c38; row 7: 5 in r7c389"},
	{id: "swordfish", about: "5",
		given:   "row 1: 5 in r1c14; row 4: 5 in r4c49; row 8: 5 in r8c19",
		pattern: "r1c14 r4c49 r8c19", want: "r235679c149<>5",
		not: "row 1: 5 in r1c14; row 4: 5 in r4c49; row 8: 5 in r8c18"},
	{id: "jellyfish", about: "5",
		given:   "row 1: 5 in r1c14; row 3: 5 in r3c47; row 6: 5 in r6c79; row 8: 5 in r8c19",
		pattern: "r1c14 r3c47 r6c79 r8c19", want: "r24579c1479<>5",
		not: "row 1: 5 in r1c14; row 3: 5 in r3c47; row 6: 5 in r6c79; row 8: 5 in r8c18"},

	{id: "skyscraper", about: "3",
		given:   "row 1: 3 in r1c15; row 9: 3 in r9c16",
		pattern: "r1c15 r9c16", want: "r23c6<>3 r78c5<>3",
		not: "row 1: 3 in r1c15; row 9: 3 in r9c26"},
	{id: "skyscraper", about: "3",
		given:   "row 1: 3 in r1c15; row 9: 3 in r9c16",
		pattern: "r1c15 r9c16", want: "r23c6<>3 r78c5<>3",
		not: "row 1: 3 in r1c15; row 9: 3 in r9c15"}, // an X-Wing
	{id: "two-string-kite", about: "3",
		given:   "row 2: 3 in r2c18; column 2: 3 in r37c2",
		pattern: "r2c18 r37c2", want: "r7c8<>3",
		not: "row 2: 3 in r2c18; column 2: 3 in r47c2"},
	{id: "two-string-kite", about: "3",
		given:   "row 2: 3 in r2c18; column 2: 3 in r37c2",
		pattern: "r2c18 r37c2", want: "r7c8<>3",
		not: "row 1: 3 in r1c12; column 1: 3 in r17c1"}, // the links share a cell, which makes no chain of four
	{id: "turbot-fish", about: "3",
		given:   "box 5: 3 in r4c4 r6c6; column 9: 3 in r16c9",
		pattern: "r4c4 r6c6 r16c9", want: "r1c4<>3",
		not: "box 5: 3 in r4c4 r6c6; column 9: 3 in r15c9"},

	{id: "w-wing", about: "12",
		given:   "r1c1=12 r9c5=12; row 5: 1 in r5c15",
		pattern: "r1c1 r5c15 r9c5", want: "r1c5<>2 r9c1<>2",
		not: "r1c1=12 r9c5=12; row 5: 1 in r5c16"},
	{id: "w-wing", about: "12",
		given:   "r1c1=12 r9c5=12; row 5: 1 in r5c15",
		pattern: "r1c1 r5c15 r9c5", want: "r1c5<>2 r9c1<>2",
		not: "r1c15=12; row 5: 1 in r5c15"}, // the cells see each other: a naked pair
	{id: "xy-wing", about: "123",
		given: "r1c1=12 r1c7=13 r5c1=23", pattern: "r1c17 r5c1", want: "r5c7<>3",
		not: "r1c1=12 r1c7=13 r5c1=24"},
	{id: "xy-wing", about: "123",
		given: "r1c1=12 r1c7=13 r2c2=23", pattern: "r1c17 r2c2", want: "r1c23<>3 r2c789<>3",
		not: "r1c1=12 r1c7=13 r4c2=23"}, // the pivot does not see the second wing
	{id: "xyz-wing", about: "123",
		given: "r2c2=123 r2c8=13 r1c1=23", pattern: "r2c28 r1c1", want: "r2c13<>3",
		not: "r2c2=123 r2c8=13 r1c1=24"},

	{id: "colour-trap", about: "6",
		given:   "column 1: 6 in r27c1; row 7: 6 in r7c16; box 8: 6 in r7c6 r9c5",
		pattern: "r27c1 r7c6 r9c5", want: "r2c5<>6",
		not: "column 1: 6 in r27c1; row 7: 6 in r7c16; box 8: 6 in r7c6 r9c45"},
	{id: "colour-wrap", about: "6",
		given:   "column 1: 6 in r27c1; row 7: 6 in r7c16; box 8: 6 in r7c6 r9c5; column 5: 6 in r29c5",
		pattern: "r27c1 r7c6 r29c5", want: "r2c15<>6 r7c6<>6",
		not: "column 1: 6 in r27c1; row 7: 6 in r7c16; box 8: 6 in r7c6 r9c5; column 5: 6 in r39c5"},
}

func TestTechniquesFireWhereTheyMustAndNowhereElse(t *testing.T) {
	for i, c := range findCases {
		for _, mirrored := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s/%d/mirrored=%v", c.id, i, mirrored), func(t *testing.T) {
				text := func(s string) string {
					if mirrored {
						return mirror(s)
					}
					return s
				}
				tech, err := ByID(c.id)
				if err != nil {
					t.Fatal(err)
				}
				p := positionOf(t, text(c.given))
				d, ok := tech.First(p)
				if !ok {
					t.Fatal("nothing found")
				}
				if d.Technique != tech || d.Digits.String() != c.about {
					t.Errorf("found %v about %v", d.Technique, d.Digits)
				}
				got := d.Cells()
				slices.Sort(got)
				if want := cellsOf(t, text(c.pattern)); !slices.Equal(got, want) {
					t.Errorf("the pattern is in cells %v, want %v", got, want)
				}
				if got, want := conclusions(&d), resultsOf(t, text(c.want)); !slices.Equal(got, want) {
					t.Errorf("%s\nfollows %v\n   want %v", d.Notation(p.Shape), got, want)
				}
				for i, other := range tech.Every(p) {
					if i > 0 || !slices.Equal(conclusions(&other), conclusions(&d)) {
						t.Errorf("found %s as well", other.Notation(p.Shape))
					}
				}
				p = positionOf(t, text(c.not))
				if d, ok := tech.First(p); ok {
					t.Errorf("must not fire, but found %s", d.Notation(p.Shape))
				}
			})
		}
	}
}

func TestEachTechniqueHasACase(t *testing.T) {
	for _, tech := range All() {
		if !slices.ContainsFunc(findCases, func(c findCase) bool { return c.id == tech.ID }) {
			t.Errorf("no case for %v", tech)
		}
	}
}

func TestNothingIsFoundInAnEmptyGrid(t *testing.T) {
	for _, n := range []int{4, 6, 9, 16, 25} {
		s, _ := puzzles.ShapeOfSide(n)
		if d, ok := Next(NewPosition(puzzles.NewGrid(s)), Extreme); ok {
			t.Errorf("found %s", d.Notation(s))
		}
	}
}

// The houses and links that a board draws.
func TestEvidence(t *testing.T) {
	for _, c := range []struct{ id, given, houses, links string }{
		{"hidden-single", "row 3: 7 in r3c4", "row 3", ""},
		{"pointing", "box 1: 4 in r2c13", "box 1, row 2", ""},
		{"naked-pair", "r1c15=12", "row 1", ""},
		{"locked-pair", "r1c12=12", "row 1, box 1", ""},
		{"x-wing", "row 2: 5 in r2c38; row 7: 5 in r7c38", "row 2, row 7, column 3, column 8", ""},
		{"skyscraper", "row 1: 3 in r1c15; row 9: 3 in r9c16", "row 9, row 1",
			"3r9c6=3r9c1-3r1c1=3r1c5"},
		{"w-wing", "r1c1=12 r9c5=12; row 5: 1 in r5c15", "row 5",
			"2r1c1=1r1c1-1r5c1=1r5c5-1r9c5=2r9c5"},
		{"xy-wing", "r1c1=12 r1c7=13 r5c1=23", "",
			"3r1c7=1r1c7-1r1c1=2r1c1-2r5c1=3r5c1"},
	} {
		tech, err := ByID(c.id)
		if err != nil {
			t.Fatal(err)
		}
		d, ok := tech.First(positionOf(t, c.given))
		if !ok {
			t.Errorf("%s: nothing found", c.id)
			continue
		}
		e := d.Evidence()
		var houses []string
		for _, h := range e.Houses {
			houses = append(houses, fmt.Sprintf("%v %d", h.Kind, h.Index+1))
		}
		if got := strings.Join(houses, ", "); got != c.houses {
			t.Errorf("%s: houses %q, want %q", c.id, got, c.houses)
		}
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
		if links != c.links {
			t.Errorf("%s: links %q, want %q", c.id, links, c.links)
		}
		if want := len(d.Cells()) + len(d.Pattern) + len(d.Places) + len(d.Eliminations); len(e.Marks) != want {
			t.Errorf("%s: %d marks, want %d", c.id, len(e.Marks), want)
		}
	}
}

var (
	cellsText  = regexp.MustCompile(`^r(\d+)c(\d+)$`)
	resultText = regexp.MustCompile(`^(r\d+c\d+)(<>|=|:=)(\d+)$`)
	houseText  = regexp.MustCompile(`^(row|column|box) (\d): (\d) in (.*)$`)
)

// positionOf reads what a case is given.
func positionOf(t *testing.T, text string) *Position {
	t.Helper()
	p := NewPosition(puzzles.NewGrid(puzzles.Classic))
	for _, rule := range strings.Split(text, "; ") {
		if m := houseText.FindStringSubmatch(rule); m != nil {
			kind := map[string]puzzles.HouseKind{"row": puzzles.Row, "column": puzzles.Column, "box": puzzles.Box}[m[1]]
			left := cellsOf(t, m[4])
			for _, c := range p.CellsOf(puzzles.House{Kind: kind, Index: number(m[2]) - 1}) {
				if !slices.Contains(left, c) {
					p.Eliminate(c, number(m[3]))
				}
			}
			continue
		}
		for _, word := range strings.Fields(rule) {
			m := resultText.FindStringSubmatch(word)
			if m == nil {
				t.Fatalf("cannot read %q", word)
			}
			for _, c := range cellsOf(t, m[1]) {
				for d := 1; d <= 9; d++ {
					switch in := strings.Contains(m[3], strconv.Itoa(d)); {
					case m[2] == ":=" && in:
						p.Place(c, d)
					case m[2] == "=" && !in:
						p.Eliminate(c, d)
					}
				}
			}
		}
	}
	if p.Broken() {
		t.Fatalf("%q is broken", text)
	}
	return p
}

func number(s string) int { n, _ := strconv.Atoi(s); return n }

// cellsOf reads cells such as r2c38 r7c1 and sorts them.
func cellsOf(t *testing.T, text string) []int {
	t.Helper()
	var cells []int
	for _, word := range strings.Fields(text) {
		m := cellsText.FindStringSubmatch(word)
		if m == nil {
			t.Fatalf("cannot read cells %q", word)
		}
		for _, row := range m[1] {
			for _, col := range m[2] {
				cells = append(cells, int(row-'1')*9+int(col-'1'))
			}
		}
	}
	slices.Sort(cells)
	return cells
}

// resultsOf reads results such as r2c38<>14 as sorted single ones.
func resultsOf(t *testing.T, text string) []string {
	t.Helper()
	var all []string
	for _, word := range strings.Fields(text) {
		m := resultText.FindStringSubmatch(word)
		if m == nil {
			t.Fatalf("cannot read %q", word)
		}
		for _, c := range cellsOf(t, m[1]) {
			for _, d := range m[3] {
				all = append(all, fmt.Sprintf("r%dc%d%s%c", c/9+1, c%9+1, m[2], d))
			}
		}
	}
	slices.Sort(all)
	return all
}

// conclusions returns what follows in the form of resultsOf.
func conclusions(d *Deduction) []string {
	var all []string
	for _, c := range d.Places {
		all = append(all, fmt.Sprintf("r%dc%d=%d", c.Cell/9+1, c.Cell%9+1, c.Digit))
	}
	for _, c := range d.Eliminations {
		all = append(all, fmt.Sprintf("r%dc%d<>%d", c.Cell/9+1, c.Cell%9+1, c.Digit))
	}
	slices.Sort(all)
	return all
}

var mirrored = regexp.MustCompile(`r(\d+)c(\d+)|row|column|box (\d)`)

// mirror exchanges the rows and columns of a text.
func mirror(text string) string {
	return mirrored.ReplaceAllStringFunc(text, func(s string) string {
		switch m := mirrored.FindStringSubmatch(s); {
		case s == "row":
			return "column"
		case s == "column":
			return "row"
		case m[3] != "":
			b := number(m[3]) - 1
			return fmt.Sprintf("box %d", b%3*3+b/3+1)
		default:
			return "r" + m[2] + "c" + m[1]
		}
	})
}
