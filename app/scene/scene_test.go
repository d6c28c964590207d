package scene

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sudoscope/algorithms"
	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

// read reads a block without fences.
func read(t *testing.T, lines ...string) *Scene {
	t.Helper()
	s, problems := ParseBlock(strings.Join(lines, "\n"), 1)
	check.Must(t, len(problems) == 0, "%v %v", lines, problems)
	return s
}

// Settings that are choices are written as one word, and a seed where chance is chosen.
func TestSettingsOfALaneComeBack(t *testing.T) {
	for text, want := range map[string]string{
		"backtracking cells=most-constrained digits=descending": "",
		"backtracking cells=random seed=4":                      "backtracking seed=4 cells=Random",
		"backtracking seed=4":                                   "backtracking",
		"sorted-backtracking preset=peers":                      "sorted-backtracking ties=Most-empty-peers",
		"crook sets=pairs":                                      "",
	} {
		s := read(t, "puzzle: euler-01", "algorithm: "+text)
		if want == "" {
			want = text
		}
		got := s.Lanes[0].Text()
		check.That(t, strings.EqualFold(got, want), "%q is written %q, not %q", text, got, want)
		check.Is(t, read(t, "puzzle: euler-01", "algorithm: "+got).Lanes[0].Text(), got, "%q is read as", got)
	}
}

func TestEveryKeyIsRead(t *testing.T) {
	s := read(t, "Page: Watch", "# a remark", "", "puzzle: euler-01",
		"algorithm: techniques without=x-wing+swordfish", "where: before the last x-wing", "until: END",
		"marks: none", "point: a1, R9C9 b2", "hide: Words, code ribbon, counters names",
		"facts: 32 clues; stuck at end")
	check.That(t, s.Page == OnWatch && s.Puzzle.ID == "euler-01" &&
		slices.Equal(s.Lanes[0].Options.Without, []string{"x-wing", "swordfish"}) &&
		s.Where == Where{Kind: atEvent, Event: "x-wing", Before: true} && s.Until == AtEnd() &&
		slices.Equal(s.Point, []int{0, 80, 10}) && s.Marks.String() == "none" && len(s.Facts) == 2 &&
		s.Hides(HideWords) && s.Hides(HideNames) && s.LineOf(KeyWhere) == 7 && s.LineOf(keyPencil) == 1, "%+v", s)
	if s := read(t, "puzzle: euler-01", "algorithm: simulated-annealing "+
		"seed=18446744073709551615"); s.Lanes[0].Options.Seed !=
		1<<64-1 || s.Page != OnWatch {
		t.Errorf("%+v", s)
	}
	if s := read(t, "puzzle: euler-01", "Algorithms: dlx, backtracking", "where: change 1,000"); !s.IsRace() ||
		s.Page != OnCompare || s.Where != AtChange(1000) {
		t.Errorf("%+v", s)
	}
	if s := read(t, "making: symmetry=180 seed=5 index=2"); s.Page != OnWatch || s.Making.Index != 2 || s.Seed != 5 {
		t.Errorf("%+v", s)
	}
}

func TestLanesOfOneAlgorithmHaveNamesOfTheirOwn(t *testing.T) {
	s := read(t, "page: compare", "puzzle: wikipedia", "algorithms: arc-consistency, arc-consistency preset=binary, dlx, "+
		"simulated-annealing, simulated-annealing seed=3")
	for i, want := range []string{"Arc consistency", "Arc consistency, Binary (AC-3)", "Dancing links (DLX)",
		"Simulated annealing", "Simulated annealing, seed 3"} {
		check.Is(t, s.NameOf(i), want, "lane %d is called", i)
	}
}

func TestGridsOfAllShapesAreRead(t *testing.T) {
	for _, shape := range []puzzles.Shape{{BoxRows: 2, BoxCols: 2}, {BoxRows: 2, BoxCols: 3}, {BoxRows: 3,
		BoxCols: 2},
		{BoxRows: 2, BoxCols: 5}, {BoxRows: 4, BoxCols: 4}, {BoxRows: 5, BoxCols: 5}} {
		n := shape.Side()
		cells := strings.Repeat(".", n*n-1) + string(puzzles.DigitChar(n))
		s := read(t, fmt.Sprintf("boxes: %d × %d", shape.BoxRows, shape.BoxCols), "puzzle: "+cells,
			"pencil: "+fmt.Sprintf("r1c%d %c, A1 1", n, puzzles.DigitChar(n)), "point: "+fmt.Sprintf("r%dc%d", n, n),
			"entries: "+string(puzzles.DigitChar(n-1))+cells[1:])
		check.That(t, s.Puzzle.Givens.Shape() == shape && s.Point[0] == shape.Cells()-1 && s.Pencil[n-1].Has(n) &&
			int(s.Entries[0]) == n-1 && s.Entries[shape.Cells()-1] == 0,
			"%v: %+v", shape, s)
		for _, notation := range []trace.Notation{trace.Letters, trace.RowCol} {
			again(t, s, notation)
		}
	}
	if s := read(t, "boxes: 2x3", "making: seed=2"); s.Shape() != (puzzles.Shape{BoxRows: 2, BoxCols: 3}) {
		t.Errorf("%+v", s)
	} else {
		again(t, s, trace.Letters)
	}
}

// again holds that a scene is read from what it writes.
func again(t check.T, s *Scene, n trace.Notation) {
	text := s.Block(n)
	body := strings.TrimSuffix(strings.TrimPrefix(text, "```sudoscope\n"), "```\n")
	got, problems := ParseBlock(body, 1)
	check.Must(t, len(problems) == 0 && got.Block(n) == text && got.Block(1-n) == s.Block(1-n),
		"%s is read as %v %v", text, problems, got)
}

func TestASceneIsReadAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		item := rapid.SampledFrom(collection.All()).Draw(t, "puzzle")
		shape := item.Givens.Shape()
		s := &Scene{Puzzle: item.Puzzle}
		if rapid.Bool().Draw(t, "own") {
			s.Puzzle = puzzles.Puzzle{Givens: item.Givens}
		}
		s.Point = rapid.SliceOfN(rapid.IntRange(0, shape.Cells()-1), 0, 5).Draw(t, "point")
		s.Hide = Hidden(rapid.IntRange(0, 31).Draw(t, "hide"))
		where := func(name string) Where {
			switch rapid.IntRange(0, 3).Draw(t, name) {
			case 0:
				return AtEnd()
			case 1:
				return AtStep(rapid.Int64Range(0, maxSteps).Draw(t, "n"))
			}
			events := []string{"guess", "dead end", "placement", "x-wing", "naked-single"}
			return Where{Kind: atEvent, N: rapid.Int64Range(0, mostEvents).Draw(t, "n"),
				Event: rapid.SampledFrom(events).Draw(t, "event"), Before: rapid.Bool().Draw(t, "before"),
				Cell: rapid.IntRange(0, shape.Cells()).Draw(t, "cell")}
		}
		switch {
		case rapid.Bool().Draw(t, "position"):
			s.Page = rapid.SampledFrom([]Page{OnPlay, OnPuzzles}).Draw(t, "page")
			s.Entries = make([]uint8, shape.Cells())
			s.Pencil = make([]puzzles.Digits, shape.Cells())
			for cell := range s.Entries {
				if item.Givens.At(cell) == 0 && cell%3 == 0 {
					s.Entries[cell] = uint8(rapid.IntRange(0, shape.Side()).Draw(t, "entry"))
					s.Pencil[cell] = s.Pencil[cell].With(rapid.IntRange(1, shape.Side()).Draw(t, "mark"))
				}
			}
		default:
			s.Page = OnWatch
			for range rapid.IntRange(1, MaxLanes).Draw(t, "lanes") {
				a := rapid.SampledFrom(algorithms.All()).Draw(t, "algorithm")
				o := solving.Options{Seed: 1}
				if a.Limits.Random {
					o.Seed = rapid.Uint64().Draw(t, "seed")
				}
				for _, p := range a.Presets {
					if rapid.Bool().Draw(t, "preset") {
						o.Settings = p.Values
					}
				}
				if a.Deduces && rapid.Bool().Draw(t, "without") {
					o.Without = []string{"x-wing", "swordfish"}
				}
				if a.Accepts(item.Givens, o) == nil {
					s.Lanes = append(s.Lanes, Contestant{a, o})
				}
			}
			if len(s.Lanes) == 0 {
				t.Skip()
			}
			if s.IsRace() {
				s.Page = OnCompare
			}
			s.Where, s.Until = where("where"), where("until")
			if s.Large = rapid.Bool().Draw(t, "large"); !s.IsRace() {
				s.Picture = rapid.SampledFrom(append(s.Views(), "")).Draw(t, "picture")
				if (s.Where != Where{}) {
					s.Look = rapid.IntRange(0, 3).Draw(t, "look")
				}
			}
			s.Facts = []Fact{{Of: s.Lanes[0].Algorithm.ID, Value: "1,234", Unit: "steps", At: where("at")},
				{Value: "3", Unit: "x-wing", At: AtEnd()}, {Value: "solved", At: AtEnd()}, {Value: "hard",
					Unit: unitGrade,
					At:   AtEnd()}, {Value: "7.2", Unit: unitER, At: AtEnd()}, {Value: "6", Unit: unitStep,
					At: where("at")},
				{Value: "0", Unit: "guesses", Here: true, At: AtEnd()}}
		}
		again(t, s, trace.Notation(rapid.IntRange(0, 1).Draw(t, "notation")))
	})
}

func TestPicturesAndLooksAreReadWhereTheyAre(t *testing.T) {
	s := read(t, "puzzle: euler-01", "algorithm: backtracking", "where: step 6", "look: 2", "picture: SEARCH tree",
		"large: Yes")
	check.That(t, s.Picture == solving.ViewTree && s.Large && s.Look == 2, "%+v", s)
	again(t, s, trace.Letters)
	back, text := relink(t, s)
	check.That(t, back.Block(trace.Letters) == s.Block(trace.Letters), "%s becomes %s", text, back)
	if s := read(t, "puzzle: euler-01", "algorithm: backtracking, dlx", "large: yes"); !s.Large || s.Page != OnCompare {
		t.Errorf("%+v", s)
	}
	for lines, want := range map[string]string{
		"algorithm: backtracking\npicture: Cover":      "choose from Stack",
		"algorithm: backtracking, dlx\npicture: Cover": "large: yes alone",
		"picture: Cover":                     "name it",
		"large: yes":                         "only the pages watch and compare",
		"algorithm: backtracking\nlarge: no": "write yes",
		"algorithm: backtracking\nwhere: step 6\nlook: 0":              "the first within a step is 1",
		"algorithm: backtracking\nlook: 1":                             "name a place",
		"algorithm: techniques\npage: techniques\nwhere: end\nlook: 1": "page watch",
	} {
		_, problems := ParseBlock("puzzle: euler-01\n"+lines, 1)
		check.That(t, len(problems) == 1 && strings.Contains(problems[0].Text, want) &&
			problems[0].Line == 3+strings.Count(lines, "\n"),
			"%q: %v", lines, problems)
	}
}

func TestPlacesAreReadInAllForms(t *testing.T) {
	guess := Where{Kind: atEvent, Event: "guess"}
	with := func(w Where, change func(*Where)) Where { change(&w); return w }
	for text, want := range map[string]Where{
		"start": {}, "the Start": {}, "end": AtEnd(), "the end": AtEnd(), "step 57": AtStep(57),
		"Step 1,057": AtStep(1057),
		"step 0":     {}, "change 12": AtChange(12),
		"last guess": guess, "first guess": with(guess, func(w *Where) { w.N = 1 }),
		"the third  GUESS":         with(guess, func(w *Where) { w.N = 3 }),
		"12th guess":               with(guess, func(w *Where) { w.N = 12 }),
		"before 100000th dead end": {Kind: atEvent, Event: "dead end", N: 100_000, Before: true},
		"before the first X-Wing":  {Kind: atEvent, Event: "x-wing", N: 1, Before: true},
		"last removal in c3":       {Kind: atEvent, Event: "removal", Cell: 21},
		"tenth placement in r9c9":  {Kind: atEvent, Event: "placement", Cell: 81, N: 10},
		"first solution":           {Kind: atEvent, Event: "solution", N: 1},
	} {
		got, err := parseWhere(text, puzzles.Classic)
		if err != nil || got != want {
			t.Errorf("%q: %+v %v", text, got, err)
			continue
		}
		back, err := parseWhere(cmp.Or(got.text(trace.Speaker{Shape: puzzles.Classic}), "start"), puzzles.Classic)
		check.That(t, err == nil && back == want,
			"%q is written as %q", text, got.text(trace.Speaker{Shape: puzzles.Classic}))
	}
	for _, text := range []string{"", "step", "step x", "step 1 2", "step 1000000000001", "before", "before step 3",
		"before end", "first", "first in A1", "in A1", "100001st guess", "9999999th guess", "first guess in",
		"guess", "-1st guess",
		"last guess in A1 B2"} {
		if w, err := parseWhere(text, puzzles.Classic); err == nil {
			t.Errorf("%q is read as %+v", text, w)
		}
	}
	for _, tech := range technique.All() {
		w, err := parseWhere("first "+tech.Name, puzzles.Classic)
		check.That(t, err == nil && w.Event == tech.ID, "%s: %+v %v", tech.Name, w, err)
	}
	for n, want := range map[int64]string{1: "first", 10: "tenth", 11: "11th", 12: "12th", 21: "21st", 22: "22nd",
		23:  "23rd",
		111: "111th", 121: "121st"} {
		check.Is(t, (Where{N: n}).ordinal(), want, "%d is", n)
	}
}

func TestRecipesAreReadAsTheyWereWritten(t *testing.T) {
	for _, recipe := range []string{"seed=1", "symmetry=180 max_clues=28 seed=18446744073709551615 index=3",
		"level=hard seed=2",
		"grade=hard seed=3", "needs=x-wing", "minimal=true min_clues=24", "fill=boxes",
		"max_solutions=3 max_steps=20"} {
		s := read(t, "making: "+recipe)
		again(t, s, trace.Letters)
	}
}

func TestNothingIsReadBesideTheLesson(t *testing.T) {
	// A name of a file is no puzzle, and an address no place that anything is fetched from.
	for _, value := range []string{"/etc/passwd", "file:///etc/passwd", "../x.txt", "http://localhost/x", "-", "~"} {
		_, problems := ParseBlock("puzzle: "+value, 1)
		check.That(t, len(problems) == 1, "%q: %v", value, problems)
	}
}

// The name of a program without own: before it is an error that says to write it.
func TestAProgramIsNamedWithItsPrefix(t *testing.T) {
	r := &reader{programs: []solving.Code{{Name: "First try", Text: "stuck()"}}}
	for id, want := range map[string]string{"first try": `own:"First try"`, "second": "choose one of"} {
		_, err := r.algorithm(id)
		check.That(t, err != nil && strings.Contains(err.Error(), want), "%s: %v", id, err)
	}
}

// A pattern of clues is a word in a lesson, and is written as it is read.
func TestAMakingOnAPatternIsWrittenAsItIsRead(t *testing.T) {
	const pattern = "x...x.x...x.x......xx........xx.x...x..x.x..x...x.xx........xx......x.x...x.x...x"
	for _, want := range []generate.Recipe{
		{Pattern: pattern, Grade: generate.GradeHard}, {Pattern: pattern},
	} {
		written := Scene{Making: &generate.Making{Recipe: want, Index: 2}, Seed: 5}
		r := reader{}
		err := r.readMaking(written.MakingText())
		check.That(t, err == nil && r.scene.Making.Recipe == want && r.scene.Making.Index == 2 &&
			r.scene.Seed == 5, "%s is read as %+v, %v", written.MakingText(), r.scene.Making, err)
	}
}

// A figure agrees with one that was measured as exactly as it was written.
func TestAFactIsAsExactAsItIsWritten(t *testing.T) {
	for _, c := range []struct {
		said, is string
		want     bool
	}{{"351", "351", true}, {"1,351", "1351", true}, {"351", "352", false}, {"7.2", "7.2", true}, {"7.25", "7.2",
		false},
		{"0.3", "0.2961", true}, {"0.30", "0.2961", true}, {"0.300", "0.2961", false}, {"0", "0.4", false}, {"hard",
			"Hard", true}} {
		f := Fact{Value: c.said}
		check.That(t, f.agrees(c.is) == c.want, "%s and %s: %v", c.said, c.is, !c.want)
	}
}
