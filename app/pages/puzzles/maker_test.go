package puzzles

import (
	"slices"
	"strconv"
	"strings"
	"testing"

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
	d.Must(d.page.maker.card.Visible() && !d.page.library.card.Visible(), "G does not show the generators")
	return d
}

func TestEveryLevelIsMadeWithOneTap(t *testing.T) {
	d := openMaker(t)
	m := d.page.maker
	for i, c := range generate.Levels(puzzles.Classic) {
		// The pills of today come first; those of the clues are the recipe's.
		m.levels.choose(c.ID)
		d.tap("Generate")
		g := d.page.editor.puzzle.Givens
		lo, hi, _ := generate.Level(c.ID).Clues(puzzles.Classic)
		if n := g.Filled(); n < lo || n > hi || puzzles.Count(g, 2) != 1 {
			t.Errorf("%s: %d clues and %d solutions", c.Name, n, puzzles.Count(g, 2))
		}
		d.Check(len(m.made) == i+1 && strings.Contains(m.status.Text, "Made and checked"),
			"%s: %d made; it says %q", c.Name, len(m.made), m.status.Text)
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
	m := d.page.maker
	pill := func(name string) {
		t.Helper()
		for _, b := range m.rules {
			if b.Label() == name {
				b.Tapped(nil)
				return
			}
		}
		t.Fatalf("there is no rule %s", name)
	}
	for _, c := range []struct{ tap, rules string }{
		{"X", "x"}, {"Windoku", "x,windoku"}, {"X", "windoku"}, {"Windoku", ""}, {"Jigsaw", "jigsaw"},
		{"Boxes", "jigsaw,boxes"}, {"Jigsaw", ""},
	} {
		pill(c.tap)
		d.tap("Generate")
		terms := d.page.editor.puzzle.Givens.Terms()
		d.Check(terms.Rules == c.rules && (terms.Regions != "") == strings.Contains(c.rules, "jigsaw"),
			"after %s a puzzle is made with %q", c.tap, terms)
		d.says("One solution")
	}
	m.sizes.SetSelected("5×5, jigsaw")
	d.tap("Generate")
	first := d.rules().Regions
	d.tap("Generate")
	if s := d.page.editor.puzzle.Givens.Shape(); s.Side() != 5 || s.Rules().Regions == first {
		t.Errorf("made on %v, which has the regions from before", s)
	}
	pill("Windoku")
	d.Check(strings.Contains(m.problem.Text, "need a grid with boxes") && m.shape().Rules().Rules == "jigsaw",
		"windows without boxes: it says %q", m.problem.Text)
	// A puzzle's own rules, with its regions.
	d.lay(strings.Repeat(".", 80) + "5 extra=111111111" + strings.Repeat(".", 72))
	m.page.turnTo(1)
	m.wish(9, d.rules())
	d.tap("Generate")
	d.Check(d.rules().Extra != "", "of a puzzle with an extra region one is made with %q", d.rules())
}

func TestTheGeneratorsHaveKeys(t *testing.T) {
	d := openMaker(t)
	m := d.page.maker
	d.Keys("m")
	d.Must(len(m.made) == 1, "M makes %d puzzles", len(m.made))
	d.Env.Go = func(func()) {}
	d.Keys("m")
	d.Char('m') // it is at work
	d.Check(m.wanted == 1 && m.making.Running(), "M does not begin")
	d.Keys("x")
	d.Check(!m.making.Running(), "X does not stop")
	d.Keys("w")
	d.Check(d.Asked.For == "watch" && d.Asked.Scene.Making.Recipe == m.recipe &&
		strconv.FormatUint(d.Asked.Scene.Seed, 10) == m.seed.Text,
		"W does not turn to Watch")
}

func TestTheSameSeedMakesTheSamePuzzles(t *testing.T) {
	var got [2][]string
	for i := range got {
		d := openMaker(t)
		m := d.page.maker
		m.seed.SetText("5")
		m.howMany.SetText("4")
		d.tap("Generate")
		d.Check(m.seed.Text != "5", "the next order would make the same again")
		d.Must(len(m.made) == 4 && d.onDesk() == m.made[3].Givens.String(),
			"%d made; on the desk lies %s", len(m.made), d.onDesk())
		for _, p := range m.made {
			got[i] = append(got[i], p.Givens.String())
		}
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
		d.page.editor.field.Finder.Selected == "21 November 2026, medium",
		"%q: %s", d.page.editor.field.Finder.Selected, d.onDesk())
}

func TestARecipeThatCannotWorkIsExplainedBeforeAnythingIsMade(t *testing.T) {
	d := openMaker(t)
	m := d.page.maker
	m.least.SetText("10")
	m.most.SetText("16")
	for _, want := range []string{"McGuire", "17"} {
		d.Says(m.problem.Text, want)
	}
	d.Check(!m.startButton.Enabled() && !m.watchButton.Enabled(), "it can be ordered all the same")
	m.most.SetText("x")
	d.Says(m.problem.Text, "not a number")
	m.levels.choose(string(generate.Evil))
	d.Check(m.startButton.Enabled() && m.problem.Text == "", "evil cannot be ordered: %q", m.problem.Text)
	for _, bad := range []string{"0", "-3", "many", "10001", ""} {
		m.howMany.SetText(bad)
		d.tap("Generate")
		d.Check(strings.Contains(m.problem.Text, "ask for 1 to") && len(m.made) == 0,
			"of %q puzzles it says %q", bad, m.problem.Text)
	}
	m.howMany.SetText("1")
	m.seed.SetText("-1")
	d.tap("Generate")
	d.Check(strings.Contains(m.problem.Text, "seed") && len(m.made) == 0, "of seed -1 it says %q", m.problem.Text)
}

func TestPresetsFillTheForm(t *testing.T) {
	d := openMaker(t)
	m := d.page.maker
	for i, p := range generate.Presets() {
		m.presets.SetSelectedIndex(i)
		want := p.Recipe
		d.Is(m.recipe, want, "%s: the recipe", p.Name)
		d.Is(m.status.Text, p.Help, "%s: it", p.Name)
	}
}

func TestWhatIsMadeCanBeStoppedAndWhatIsThereStays(t *testing.T) {
	d := openMaker(t)
	m := d.page.maker
	var later []func()
	d.Env.Go = func(f func()) { later = append(later, f) }
	m.howMany.SetText("500")
	d.tap("Generate")
	d.Must(m.stopButton.Visible() && !m.startButton.Enabled(), "it cannot be stopped, or be begun twice")
	d.tap("Stop")
	d.Check(!m.stopButton.Visible() && m.startButton.Enabled() && strings.Contains(m.status.Text, "Stopped"),
		"after Stop it says %q", m.status.Text)
	for _, f := range later {
		f() // too late: nobody waits for it
	}
	d.Check(len(m.made) == 0 && d.onDesk() == wikipedia, "%d were made after Stop", len(m.made))
	d.page.editor.showPreview(puzzles.NewGrid(puzzles.Classic))
	d.page.editor.endPreview()
	d.deskShows()
}

func TestTheMakingOfEveryPresetIsWatchedWithItsSeed(t *testing.T) {
	d := openMaker(t)
	m := d.page.maker
	m.seed.SetText("3")
	for i, p := range generate.Presets() {
		m.presets.SetSelectedIndex(i)
		d.tap("Watch it made")
		d.Check(d.Asked.For == "watch" && d.Asked.Scene.Making.Recipe == p.Recipe && d.Asked.Scene.Seed == 3,
			"%s: %q, %+v: %s", p.Name, d.Asked.For, d.Asked.Scene, d.Dialog())
		d.Asked = pagetest.Navigation{}
	}
	m.seed.SetText("x")
	d.tap("Watch it made")
	d.Check(d.Asked.For == "" && strings.Contains(m.problem.Text, "seed"), "of seed x it says %q", m.problem.Text)
}

// A puzzle for a lesson: the technique is chosen from a list by levels, and stays
// chosen.
func TestAPuzzleThatNeedsATechnique(t *testing.T) {
	d := openMaker(t)
	m := d.page.maker
	offered, at := m.needs.Entries()
	d.Check(m.needs.Selected == "Any technique" && at == 0, "%q is chosen, which is %d", m.needs.Selected, at)
	groups := slices.Compact(puzzles.Map(offered[1:], func(e widgets.FinderEntry) string { return e.Group }))
	last := offered[len(offered)-1].Name
	d.Check(last != "Brute Force" && strings.Join(groups, " ") == "Easy Medium Hard Unfair Extreme",
		"they stand by %q, the last is %s", groups, last)
	d.find(m.needs, "xwing")
	if xWing, _ := technique.ByID("x-wing"); m.problem.Text != words.Summary(xWing) {
		t.Errorf("it says %q", m.problem.Text)
	}
	d.Keys("m")
	d.Must(len(m.made) == 1 && strings.HasSuffix(m.made[0].Note, " steps, and the hardest technique is X-Wing."),
		"made: %+v", m.made)
	d.Check(m.needs.Selected == "X-Wing" && m.recipe.Needs == "x-wing", "%q is chosen now", m.needs.Selected)
	m.grades.choose(string(generate.GradeEasy))
	d.Check(!m.startButton.Enabled() && strings.Contains(m.problem.Text, "X-Wing has the grade hard"),
		"an easy one is asked for, and it says %q", m.problem.Text)
	m.presets.SetSelected("Minimal")
	d.Check(m.needs.Selected == "Any technique" && m.recipe.Needs == "", "the preset leaves %q", m.needs.Selected)
	d.find(m.needs, "4-fish")
	d.Keys("w")
	d.Check(d.Asked.For == "watch" && d.Asked.Scene.Making.Recipe.Needs == "jellyfish",
		"the making is not watched: %q, %+v", d.Asked.For, d.Asked.Scene.Making.Recipe)
}
