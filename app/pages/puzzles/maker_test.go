package puzzles_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

// openMaker opens the window on the generators.
func openMaker(t *testing.T) *desk {
	t.Helper()
	d := openPuzzles(t, wikipedia)
	d.Keys("g")
	d.Must(d.Button("Watch it made") != nil && d.Button("Filter…") == nil, "G does not show the generators")
	return d
}

// The lists of the form, by the beginnings of their hints.
const (
	presets = "Fills in the form with one choice"
	sizes   = "The size of the grid"
	needs   = "The technique that the puzzle needs"
)

func TestEveryLevelIsMadeWithOneTap(t *testing.T) {
	d := openMaker(t)
	for i, c := range generate.Levels(puzzles.Classic) {
		d.Tap(c.Name, "Generate")
		g := d.grid()
		lo, hi, _ := generate.Level(c.ID).Clues(puzzles.Classic)
		if n := g.Filled(); n < lo || n > hi || puzzles.Count(g, 2) != 1 {
			t.Errorf("%s: %d clues and %d solutions", c.Name, n, puzzles.Count(g, 2))
		}
		d.Is(d.length(), i+1, "%s: made", c.Name)
		d.Sees("Made and checked")
		d.says("One solution", "seed")
	}
	for range 4 {
		d.Keys("Ctrl+Z")
	}
	d.Check(d.onDesk() == wikipedia, "undo does not lead back to the puzzle from before")
}

// Each wish can be seen in the puzzle that is made.
func TestPuzzlesAreMadeUnderOtherRules(t *testing.T) {
	d := openMaker(t)
	for _, c := range []struct{ tap, rules string }{
		{"X", "x"}, {"Windoku", "x,windoku"}, {"X", "windoku"}, {"Windoku", ""}, {"Jigsaw", "jigsaw"},
		{"Boxes", "jigsaw,boxes"}, {"Jigsaw", ""},
	} {
		d.Tap(c.tap, "Generate")
		terms := d.rules()
		d.Check(terms.Rules == c.rules && (terms.Regions != "") == strings.Contains(c.rules, "jigsaw"),
			"after %s a puzzle is made with %q", c.tap, terms)
		d.says("One solution")
	}
	d.Pick(sizes, "5×5, jigsaw")
	d.Tap("Generate")
	first := d.rules().Regions
	d.Tap("Generate")
	if s := d.grid().Shape(); s.Side() != 5 || s.Rules().Regions == first {
		t.Errorf("made on %v, which has the regions from before", s)
	}
	d.Tap("Windoku")
	d.Sees("need a grid with boxes")
	d.Check(!d.On("Windoku"), "there are windows without boxes")
	// A puzzle's own rules, with its regions.
	d.lay(empty[1:] + "5 extra=111111111" + empty[9:])
	test.Tap(d.buttons("From puzzle")[0])
	d.Tap("Generate")
	d.Check(d.rules().Extra != "", "of a puzzle with an extra region one is made with %q", d.rules())
}

// buttons are those with a label.
func (d *desk) buttons(label string) []*widgets.Button {
	return puzzles.Filter(pagetest.All[*widgets.Button](d.page.Object()),
		func(b *widgets.Button) bool { return b.Label() == label })
}

func TestTheGeneratorsHaveKeys(t *testing.T) {
	d := openMaker(t)
	d.Keys("m")
	d.Must(d.length() == 1, "M makes %d puzzles", d.length())
	do := d.held()
	d.Fill("How many puzzles", "500")
	d.Keys("m")
	d.Char('m') // it is at work
	d.Check(d.Offers("Stop") && !d.Offers("Generate"), "M does not begin")
	d.Keys("x")
	d.Sees("Stopped: 0 of 500 made.")
	d.Check(d.Button("Stop") == nil, "X does not stop")
	before := d.onDesk()
	do() // too late: nobody waits for it
	d.Check(d.length() == 1 && d.onDesk() == before, "%d were made after Stop", d.length()-1)
	d.Fill("How many puzzles", "1")
	d.Keys("m x")
	// Watch makes it as the form says.
	d.Fill("Seed", "3")
	for _, p := range generate.Presets() {
		d.Pick(presets, p.Name)
		d.Sees(p.Help)
		d.Asked = pagetest.Navigation{}
		d.Keys("w")
		d.Check(d.Asked.For == "watch" && d.Asked.Scene.Making.Recipe == p.Recipe && d.Asked.Scene.Seed == 3,
			"%s: %q, %+v: %s", p.Name, d.Asked.For, d.Asked.Scene, d.Dialog())
	}
	d.Asked = pagetest.Navigation{}
	d.Fill("Seed", "x")
	d.Tap("Watch it made")
	d.Is(d.Asked.For, "", "of seed x it asks for")
	d.Sees("The seed \"x\"")
}

func TestTheSameSeedMakesTheSamePuzzles(t *testing.T) {
	var got [2][]string
	for i := range got {
		d := openMaker(t)
		d.Fill("Seed", "5")
		d.Fill("How many puzzles", "4")
		d.Tap("Generate")
		d.Check(d.Field("Seed").Text != "5", "the next order would make the same again")
		d.Must(d.length() == 4, "%d made", d.length())
		last := d.onDesk()
		for row := range 4 {
			d.list().Select(row)
			got[i] = append(got[i], d.onDesk())
		}
		d.Is(last, got[i][3], "at first on the desk lies")
	}
	check.That(t, slices.Equal(got[0], got[1]), "%q\n%q", got[0], got[1])
}

func TestThePuzzleOfTheDayIsTheSameForEverybody(t *testing.T) {
	d := openMaker(t)
	today := pagetest.TabTo(t, d.Env.Window, "Medium") // which stands above that of the difficulty
	recipe, seed := generate.Daily(2026, 11, 21, generate.GradeMedium)
	want, err := generate.One(t.Context(), recipe, seed, 0, nil)
	d.OK(err)
	d.Keys("Enter")
	d.Check(d.onDesk() == want.Givens.String() && !today.On() &&
		strings.HasSuffix(d.title(), "21 November 2026, medium"), "%q: %s", d.title(), d.onDesk())
}

func TestARecipeThatCannotWorkIsExplainedBeforeAnythingIsMade(t *testing.T) {
	d := openMaker(t)
	says := func(texts ...string) {
		t.Helper()
		d.Tap("Generate")
		d.Sees(texts...)
		d.Is(d.length(), 0, "made")
	}
	d.Fill("Fewest clues", "10")
	d.Fill("Most clues", "16")
	says("McGuire", "17")
	d.Check(!d.Offers("Watch it made"), "it can be watched all the same")
	d.Fill("Most clues", "x")
	says("not a number")
	d.Tap("17–18")
	d.Check(d.Offers("Watch it made"), "evil cannot be ordered: %q", d.Text())
	for _, bad := range []string{"0", "-3", "many", "10001", ""} {
		d.Fill("How many puzzles", bad)
		says("ask for 1 to")
	}
	d.Fill("How many puzzles", "1")
	d.Fill("Seed", "-1")
	says("The seed \"-1\"")
}

// A puzzle for a lesson: the technique is chosen from a list by levels, and stays
// chosen.
func TestAPuzzleThatNeedsATechnique(t *testing.T) {
	d := openMaker(t)
	d.Is(d.Chosen(needs), "Any technique", "at first there is")
	d.find("xwing")
	xWing, _ := technique.ByID("x-wing")
	d.Sees(words.Summary(xWing))
	d.Keys("m")
	d.Must(d.length() == 1 && strings.HasSuffix(d.page.Puzzle().Note, " steps, and the hardest technique is X-Wing."),
		"made: %+v", d.page.Puzzle())
	d.Is(d.Chosen(needs), "X-Wing", "now there is")
	d.Tap("Easy")
	d.Sees("X-Wing has the grade hard")
	d.Check(!d.Offers("Watch it made"), "an easy one can be ordered")
	d.Pick(presets, "Minimal")
	d.Is(d.Chosen(needs), "Any technique", "the preset leaves")
	d.find("4-fish")
	d.Keys("w")
	d.Check(d.Asked.For == "watch" && d.Asked.Scene.Making.Recipe.Needs == "jellyfish",
		"the making is not watched: %q, %+v", d.Asked.For, d.Asked.Scene)
}
