package collection

import (
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"sudoscope/algorithms"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

func TestEveryPuzzleIsWhatItClaims(t *testing.T) {
	seen := map[string]bool{}
	for _, it := range All() {
		t.Run(it.ID, func(t *testing.T) {
			for _, unique := range []string{it.ID, it.Name, it.Givens.Key()} {
				check.That(t, !seen[unique], "%s is used twice", unique)
				seen[unique] = true
			}
			check.That(t, regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`).MatchString(it.ID),
				"nobody likes to type %q", it.ID)
			most := 28
			lesson := len(it.Themes) == 0
			if lesson {
				most = 40
			}
			n := utf8.RuneCountInString(it.Name)
			check.That(t, n >= 1 && n <= most, "the name has %d characters, which a menu has no place for", n)
			n = utf8.RuneCountInString(it.Note)
			check.That(t, n <= 160, "the note has %d characters, more than 160", n)
			check.That(t, (lesson || strings.HasSuffix(it.Note, ".")) && !strings.Contains(it.Note, ". "),
				"the note is not one sentence: %s", it.Note)
			check.That(t, it.Source != "", "it does not say where it comes from")
			c := it.Givens.Conflicts()
			check.That(t, len(c) == 0, "givens contradict each other: %+v", c)
			const work = 10_000_000
			if n, done := puzzles.CountWithin(it.Givens, it.Solutions+1, work); n != it.Solutions || !done {
				t.Errorf("%d solutions (all counted: %v), want %d", n, done, it.Solutions)
			}
		})
	}
	check.Must(t, len(seen) != 0, "there are no puzzles")
}

// What the notes say in figures is counted again.
func TestTheFiguresInNotesAreTrue(t *testing.T) {
	facts := []struct {
		words *regexp.Regexp
		count []func(puzzles.Grid) int // what each number in the words is
	}{
		{regexp.MustCompile(`^(\d+) clues\b`), []func(puzzles.Grid) int{puzzles.Grid.Filled}},
		{regexp.MustCompile(`(\d+) of the (\d+) empty cells have one candidate`),
			[]func(puzzles.Grid) int{nakedSingles, empty}},
		{regexp.MustCompile(`(\d+) of the (\d+) empty cells are the last of a row, a column or a box`), []func(puzzles.Grid) int{fullHouses, empty}},
		{regexp.MustCompile(`\bits (\d+) (?:empty )?cells`), []func(puzzles.Grid) int{empty}},
		{regexp.MustCompile(`decide all (\d+) cells`),
			[]func(puzzles.Grid) int{func(g puzzles.Grid) int { return g.Shape().Cells() }}},
		{regexp.MustCompile(`\bOnly (\d+) cells are empty`), []func(puzzles.Grid) int{empty}},
		{regexp.MustCompile(`(\d+) solutions`),
			[]func(puzzles.Grid) int{func(g puzzles.Grid) int { return puzzles.Count(g, 1000) }}},
		{regexp.MustCompile(`no cell has one candidate`), []func(puzzles.Grid) int{nakedSingles}},
		{regexp.MustCompile(`Nothing is forced`),
			[]func(puzzles.Grid) int{func(g puzzles.Grid) int { return nakedSingles(g) + hiddenSingles(g) }}},
		{regexp.MustCompile(`Boxes of (\d) rows and (\d) columns`), []func(puzzles.Grid) int{
			func(g puzzles.Grid) int { return g.Shape().BoxRows },
			func(g puzzles.Grid) int { return g.Shape().BoxCols }}},
	}
	for _, fact := range facts {
		used := 0
		for _, it := range All() {
			m := fact.words.FindStringSubmatch(it.Note)
			if m == nil {
				continue
			}
			used++
			for i, count := range fact.count {
				want := 0 // what words without a number say
				if i+1 < len(m) {
					want, _ = strconv.Atoi(m[i+1])
				}
				check.Is(t, count(it.Givens), want, "%s: %q, but it is", it.ID, m[0])
			}
		}
		check.That(t, used != 0, "no note says %v", fact.words)
	}
}

func TestEveryThemeHasItsPuzzles(t *testing.T) {
	var ids []string
	inTheme := map[string]bool{}
	for _, theme := range Themes() {
		ids = append(ids, theme.ID)
		if theme.Name == "" || utf8.RuneCountInString(theme.Name) > 28 || !strings.HasSuffix(theme.About, ".") {
			t.Errorf("theme %s is called %q: %q", theme.ID, theme.Name, theme.About)
		}
		check.That(t, len(theme.Items) >= 5, "%s has only %d puzzles", theme.ID, len(theme.Items))
		for _, it := range theme.Items {
			inTheme[it.ID] = true
		}
	}
	want := []string{"gentle", "techniques", "famous", "algorithms", "worst", "sizes", "rules", "odd"}
	check.That(t, slices.Equal(ids, want), "the themes are %q, want %q", ids, want)
	for _, it := range All() {
		check.That(t, inTheme[it.ID] || it.Needs != "", "%s is in no theme and for no technique", it.ID)
		for _, id := range it.Themes {
			check.That(t, slices.Contains(ids, id), "%s: there is no theme %q", it.ID, id)
		}
		worst := slices.ContainsFunc(it.Shows, func(s Show) bool { return s.Role == Worst })
		check.That(t, worst == slices.Contains(it.Themes, "worst"),
			"%s shows %v, but its themes are %v", it.ID, it.Shows, it.Themes)
		check.That(t,
			(!slices.Contains(it.Themes, "techniques") || it.Needs != "") && (len(it.Themes) == 0 || it.Needs == "" ||
				slices.Contains(it.Themes, "techniques")),
			"%s needs %q, but its themes are %v", it.ID, it.Needs, it.Themes)
		check.That(t, (it.Solutions != 1) == slices.Contains(it.Themes, "odd"),
			"%s has %d solutions, but its themes are %v", it.ID, it.Solutions, it.Themes)
	}
}

func TestGentleStartsAreGentle(t *testing.T) {
	gentle := itemsOf(t, "gentle")
	for _, it := range gentle {
		check.That(t, solves(it.Givens, fullHouse, nakedSingle), "%s: naked singles do not solve it", it.ID)
	}
	var sides []int
	for _, it := range gentle {
		sides = append(sides, it.Givens.Shape().Side())
	}
	check.That(t, slices.Contains(sides, 4) && slices.Contains(sides, 6),
		"the sides are %v, without one of 4 or 6", sides)
}

func itemsOf(t *testing.T, id string) []Item {
	t.Helper()
	for _, theme := range Themes() {
		if theme.ID == id {
			return theme.Items
		}
	}
	t.Fatalf("there is no theme %s", id)
	return nil
}

func TestSizesComeInOrder(t *testing.T) {
	var sides []int
	shapes := map[puzzles.Shape]bool{}
	for _, it := range itemsOf(t, "sizes") {
		sides = append(sides, it.Givens.Shape().Side())
		shapes[it.Givens.Shape()] = true
	}
	check.That(t, slices.IsSorted(sides) && slices.Equal(slices.Compact(sides), puzzles.Sides()),
		"the sides are %v, want each of %v", sides, puzzles.Sides())
	check.That(t, shapes[puzzles.Shape{BoxRows: 2, BoxCols: 3}] && shapes[puzzles.Shape{BoxRows: 3, BoxCols: 2}],
		"there are not boxes of both forms for the side 6")
}

func TestEveryAlgorithmIsShownInEveryRole(t *testing.T) {
	shown := map[Show]bool{}
	for _, it := range Shown() {
		for _, s := range it.Shows {
			check.That(t, it.Role(s.Algorithm) == s.Role, "%s shows %s in two roles", it.ID, s.Algorithm)
			shown[s] = true
		}
	}
	for s := range shown {
		_, err := algorithms.ByID(s.Algorithm)
		check.That(t, err == nil, "%v", err)
		for _, role := range []Role{Typical, Best, Worst} {
			check.That(t, shown[Show{s.Algorithm, role}], "no puzzle shows %s at its %s", s.Algorithm, role)
		}
	}
	check.That(t, len(shown) >= 3*9, "only %d roles are shown", len(shown))
}

func TestTheFirstPuzzleIsTheWikipediaExample(t *testing.T) {
	first := All()[0]
	got, want := first.Givens.String(), "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	check.That(t, got == want, "got %s, want %s", got, want)
}

func TestShownIsTheBeginningOfAll(t *testing.T) {
	all, shown := All(), Shown()
	check.That(t, len(shown) == 25 && len(all) > len(shown) && reflect.DeepEqual(all[:len(shown)], shown),
		"%d of %d puzzles show the algorithms", len(shown), len(all))
}

func TestByIDFindsAPuzzleOrListsAll(t *testing.T) {
	it, err := ByID("two-solutions")
	check.That(t, err == nil && it.ID == "two-solutions" && it.Solutions == 2, "got %+v, %v", it, err)
	if _, err := ByID("nothing"); err == nil || !strings.Contains(err.Error(), " wikipedia ") {
		t.Errorf("the error does not list the puzzles: %v", err)
	}
}

func TestWhatIsReturnedIsACopy(t *testing.T) {
	spoil := func(it *Item) {
		it.Givens.Set(2, 4)
		it.Shows[0].Role = "changed"
		it.Themes[0] = "changed"
	}
	spoil(&All()[0])
	spoil(&Shown()[0])
	byID, _ := ByID("wikipedia")
	spoil(&byID)
	spoil(&itemsOf(t, "algorithms")[0])
	if it := All()[0]; it.Givens.At(2) != 0 || it.Shows[0].Role == "changed" || it.Themes[0] == "changed" {
		t.Error("a change to what was returned has changed the collection")
	}
}

// format returns the text that Parse reads back.
func format(items []Item) string {
	var b strings.Builder
	for _, it := range items {
		var g Group
		g.PutPuzzle(it.Puzzle)
		if it.Solutions != 1 {
			g.Put("solutions", strconv.Itoa(it.Solutions))
		}
		g.Put("themes", strings.Join(it.Themes, ", "))
		var shows []string
		for _, s := range it.Shows {
			shows = append(shows, s.Algorithm+" "+string(s.Role))
		}
		g.Put("shows", strings.Join(shows, ", "))
		g.Put("needs", it.Needs)
		_, _ = g.WriteTo(&b)
	}
	return b.String()
}

func mustParse(t *testing.T, text string) puzzles.Grid {
	t.Helper()
	g, err := puzzles.Parse(text)
	check.OK(t, err)
	return g
}

func TestWhatIsWrittenIsReadBack(t *testing.T) {
	items := All()
	tricky := items[0].clone()
	tricky.Name, tricky.Note, tricky.Source, tricky.Needs = " blank", "two\nlines: \"quoted\"", `"`, "x\u2028"
	ruled := items[0].clone()
	ruled.ID = "ruled"
	ruled.Givens = mustParse(t,
		"3x2\n"+strings.Repeat(".", 36)+" rules=x candidates=1....."+strings.Repeat("123456", 35))
	items = append(items, tricky, ruled)
	got, err := Parse(format(items))
	check.That(t, err == nil && reflect.DeepEqual(got, items), "it is not the same: %v", err)
}

func TestMistakesInAFileAreNamed(t *testing.T) {
	const good = "id: a\nname: A\npuzzle: 12......3.4.....\nnote: N.\nsource: S\n"
	if items, err := Parse("# comment\n\n" + good + "\n" + good); err != nil || len(items) != 2 {
		t.Fatalf("the good text gives %d items, %v", len(items), err)
	}
	for _, c := range []struct{ name, text, want string }{
		{"unknown key", good + "colour: red\n", `line 6: found "colour: red"`},
		{"no key", good + "hello\n", `line 6: found "hello"`},
		{"no value", good + "themes: \n", `line 6: found "themes:"`},
		{"empty value", good + `themes: ""`, `line 6: the themes is empty`},
		{"key twice", good + "name: B\n", "line 6: a second name"},
		{"no puzzle", "\nid: a\nname: A\n", "line 2: there is no puzzle"},
		{"bad puzzle", strings.Replace(good, "12", "17", 1), `line 3: cell 2 of the puzzle: found "7"`},
		{"bad boxes", good + "boxes: 7x7\n", "line 6: boxes of 7 rows and 7 columns"},
		{"other boxes", good + "boxes: 3x2\n", "line 3: cell 16 of the puzzle"},
		{"no boxes", good + "boxes: two\n", `line 6: found "two"`},
		{"more than boxes", good + "boxes: 2x2x2\n", `line 6: found "2x2x2"`},
		{"bad count", good + "solutions: many\n", `line 6: found "many"`},
		{"bad role", good + "shows: dlx nice\n", `line 6: found "dlx nice"`},
		{"open quotes", good + "themes: \"a\n", `line 6: found "a, expected text that ends`},
		{"no text", good + "themes: \xff\n", "line 6: this is not text"},
	} {
		t.Run(c.name, func(t *testing.T) {
			items, err := Parse(c.text)
			var bad *puzzles.ParseError
			check.That(t, errors.As(err, &bad) && items == nil && strings.Contains(err.Error(), c.want),
				"got %d items and error %v, want an error with %q", len(items), err, c.want)
		})
	}
	for text, want := range map[string]string{
		"12......3.4.....": "line 1: a puzzle without the name and the ID of a technique",
		"# comment\nX-Wing: x-wing\n17......3.4.....": "line 3, column 2: found \"7\"",
	} {
		if items, err := parseLessons(text, nil); items != nil || err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, %v, want an error with %q", items, err, want)
		}
	}
	for text, want := range map[string]string{
		"id: a\nname: A\n":                         "the theme has no about",
		"id: a\nname: A\nabout: B.\norder: best\n": `line 4: found "best"`,
		"puzzle: .\n":                              "line 1: found",
	} {
		if themes, err := parseThemes(text); themes != nil || err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, %v, want an error with %q", themes, err, want)
		}
	}
}

// FuzzParse: a text gives puzzles or an error with a line, never both, and what
// is read can be written and read again.
func FuzzParse(f *testing.F) {
	f.Add(format(All()[:2]))
	f.Add("puzzle: 12......3.4.....\nnote: \"a\\nb\"\n\n# comment\nboxes: 3x2\npuzzle: " +
		"1...5.54.........6.....3...6....5.4.")
	f.Fuzz(func(t *testing.T, text string) {
		items, err := Parse(text)
		if err != nil {
			var bad *puzzles.ParseError
			if items != nil || !errors.As(err, &bad) || bad.Line < 1 || bad.Line > strings.Count(text, "\n")+1 {
				t.Fatalf("both %v and %v", items, err)
			}
			return
		}
		if again, err := Parse(format(items)); err != nil || !reflect.DeepEqual(again, items) {
			t.Fatalf("got  %+v, %v\nwant %+v", again, err, items)
		}
	})
}

func ExampleParse() {
	items, err := Parse("name: Small\npuzzle: 12......3.4.....\n\nname: Empty\npuzzle: ................\nsolutions: 288\n")
	for _, it := range items {
		fmt.Println(it.Title(), it.Givens, it.Solutions)
	}
	fmt.Println(err)
	// Output:
	// Small 12......3.4..... 1
	// Empty ................ 288
	// <nil>
}

// A technique finds a cell and its digit, and false if it finds none.
type technique func(puzzles.Grid) (cell, digit int, ok bool)

// solves reports whether these techniques fill the whole grid.
func solves(g puzzles.Grid, with ...technique) bool {
	g = g.Clone()
	for found := true; found; {
		found = false
		for _, find := range with {
			if cell, digit, ok := find(g); ok {
				g.Set(cell, digit)
				found = true
				break
			}
		}
	}
	return g.Filled() == g.Shape().Cells()
}

// all returns the cells in which a technique that looks at one cell finds a
// digit.
func all(g puzzles.Grid, at func(g puzzles.Grid, cell int) (digit int, ok bool)) (cells, digits []int) {
	for cell := range g.Cells() {
		if digit, ok := at(g, cell); ok && g.At(cell) == 0 {
			cells, digits = append(cells, cell), append(digits, digit)
		}
	}
	return cells, digits
}

func first(cells, digits []int) (cell, digit int, ok bool) {
	if len(cells) == 0 {
		return 0, 0, false
	}
	return cells[0], digits[0], true
}

// fullHouseAt: the cell is the last empty one of a house.
func fullHouseAt(g puzzles.Grid, cell int) (int, bool) {
	free := g.Candidates(cell)
	for _, h := range g.Layout().HousesOf(cell) {
		left := 0
		for _, c := range g.Layout().CellsOf(h) {
			if g.At(c) == 0 {
				left++
			}
		}
		if left == 1 && free.Len() == 1 {
			return free.Min(), true
		}
	}
	return 0, false
}

// nakedSingleAt: the cell has one candidate.
func nakedSingleAt(g puzzles.Grid, cell int) (int, bool) {
	free := g.Candidates(cell)
	return free.Min(), free.Len() == 1
}

// hiddenSingleAt: a house has no other cell for one of the cell's candidates.
func hiddenSingleAt(g puzzles.Grid, cell int) (int, bool) {
	for d := range g.Candidates(cell).All() {
		for _, h := range g.Layout().HousesOf(cell) {
			places := 0
			for _, c := range g.Layout().CellsOf(h) {
				if g.At(c) == 0 && g.Candidates(c).Has(d) {
					places++
				}
			}
			if places == 1 {
				return d, true
			}
		}
	}
	return 0, false
}

func fullHouse(g puzzles.Grid) (int, int, bool)   { return first(all(g, fullHouseAt)) }
func nakedSingle(g puzzles.Grid) (int, int, bool) { return first(all(g, nakedSingleAt)) }

func count(cells, _ []int) int { return len(cells) }

func fullHouses(g puzzles.Grid) int    { return count(all(g, fullHouseAt)) }
func nakedSingles(g puzzles.Grid) int  { return count(all(g, nakedSingleAt)) }
func hiddenSingles(g puzzles.Grid) int { return count(all(g, hiddenSingleAt)) }
func empty(g puzzles.Grid) int         { return g.Shape().Cells() - g.Filled() }
