package compare

import (
	"bytes"
	"encoding/csv"
	"image/png"
	"math"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/trace"
	"sudoscope/app/experiment"
	"sudoscope/app/page"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/pages/compare/survey"
)

// openStudy opens the Compare page on a puzzle and turns to its variations.
func openStudy(t *testing.T, puzzle, budget string) (*desk, *Page, *study) {
	t.Helper()
	d, c := openCompare(t, puzzle)
	d.Char('x')
	c.study.countSelect.SetSelected("20")
	c.study.budget.SetText(budget)
	return d, c, c.study
}

func TestVariationsAreAllDifferent(t *testing.T) {
	p := pagetest.BuiltIn(t, "wikipedia")
	for _, v := range generate.Variations() {
		seen := map[string]bool{p.Givens.String(): true}
		for _, one := range v.Different(p, 30) {
			if text := one.Givens.String(); seen[text] {
				t.Errorf("%s is there twice", one.Name)
			} else {
				seen[text] = true
			}
		}
		// Six orders of three bands, one of which changes nothing.
		want := map[generate.Variation]int{generate.Rotate: 1, generate.Reflect: 1, generate.Bands: 5,
			generate.Stacks: 5}[v]
		if got := len(seen) - 1; got != want && (want > 0 || got != 30) {
			t.Errorf("there are %d of %s", got, v)
		}
	}
}

// A search that goes cell by cell takes many times as long on one variation as on
// another; the puzzle is as hard for a person.
func TestWhatVariationsCost(t *testing.T) {
	d, c, m := openStudy(t, "wikipedia", "1000000")
	if !m.Visible() || c.results.Visible() || c.bar.Visible() {
		t.Error("the boards are still there")
	}
	d.Key(fyne.KeySpace)
	f := m.findings
	if f.Progress.State != experiment.Done || f.Rated != 20 || len(f.Field) != 4 {
		t.Fatalf("%+v, %d rated", f.Progress, f.Rated)
	}
	costs := f.Scatter(0).Costs
	if costs[0][0] != 8365 || costs[1][0] != 51 || costs[0][1] != 261 {
		t.Errorf("the puzzle costs %v and %v digits, its first variation %v", costs[0][0], costs[1][0], costs[0][1])
	}
	for i, want := range []string{"Backtracking: from 63 to ", "Sorted backtracking: 51 digits in and out each time.",
		"Dancing links (DLX): 51 digits in and out each time.",
		"Human techniques: 51 digits in and out each time.",
		"HoDoKu: easy, score 204, the same for all 20.", "Sudoku Explainer: ER 1.2, the same for all 20."} {
		if i == 0 {
			least, most := slices.Min(costs[0]), slices.Max(costs[0])
			want = "Backtracking: from " + trace.Thousands(int64(least)) + " to " + trace.Thousands(int64(most)) +
				" digits in and out, " + trace.Thousands(int64(math.Round(most/least))) + " times as many."
		}
		if got := m.said[i]; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	for by := range f.Field {
		before := math.Inf(-1)
		for _, i := range f.Scatter(by).Order {
			if costs[by][i] < before {
				t.Errorf("sorted by %s, %v comes after %v", f.Field[by].Name, costs[by][i], before)
			}
			before = costs[by][i]
		}
	}
	d.Char('s')
	if got := m.sortButton.Label(); got != "Sorted by Sorted backtracking" {
		t.Errorf("it is %q", got)
	}
	d.Char('v')
	if got := m.measureButton.Label(); got != "By steps" ||
		!strings.HasPrefix(m.chartCard.Title, "Steps of 20 variations of Wikipedia") {
		t.Errorf("it is %q, and the title %q", got, m.chartCard.Title)
	}
	d.Key(fyne.KeyEscape)
	if m.on || m.Visible() || !c.results.Visible() {
		t.Error("Escape does not lead back to the boards")
	}
}

// What the budget ends is at the edge, and is said.
func TestABudgetEndsWhatCostsTooMuch(t *testing.T) {
	d, _, m := openStudy(t, "wikipedia", "500")
	d.Key(fyne.KeySpace)
	over := 0
	for _, v := range m.findings.Scatter(0).Costs[0] {
		if math.IsInf(v, 1) {
			over++
		}
	}
	if got := m.said[0]; over < 2 || over > 18 ||
		!strings.Contains(got, "more than the budget of 500 steps, which ended") ||
		!strings.Contains(got, " of 20 runs") {
		t.Errorf("%d are over, and it says %q", over, got)
	}
	d, _, m = openStudy(t, "wikipedia", "50")
	d.Key(fyne.KeySpace)
	if got := m.said[1]; got != "Sorted backtracking: more than the budget of 50 steps each time." {
		t.Errorf("it says %q", got)
	}
	d, _, m = openStudy(t, "wikipedia", "much")
	d.Key(fyne.KeySpace)
	if m.survey != nil || !strings.Contains(d.Dialog(), "10s") {
		t.Error("a budget that is none is taken")
	}
}

// Who is on the boards twice runs once; two seeds are two.
func TestWhoRunsOnVariations(t *testing.T) {
	var field []*contestant
	for _, text := range []string{"dlx", "dlx#2", "dlx:all", "simulated-annealing", "simulated-annealing#2"} {
		one, err := parseContestant(text)
		if err != nil {
			t.Fatal(err)
		}
		field = append(field, one)
	}
	s := survey.New(generate.Shuffle.Different(pagetest.BuiltIn(t, "wikipedia"), 2), entrants(field),
		experiment.Budget{Steps: 10}, experiment.Origin{})
	if got := s.Session.Plan; len(got.Contestants) != 4 || got.Contestants[0].Seed != 0 ||
		got.Contestants[3].Seed != 2 || got.Runs() != 8 {
		t.Errorf("%+v", got.Contestants)
	}
}

// A dot leads to the variation that it is of, here and on the Watch page.
func TestADotLeadsToItsVariation(t *testing.T) {
	d, c, m := openStudy(t, "wikipedia", "1000000")
	d.Key(fyne.KeySpace)
	m.chart.OnPoint(400, 200, 800, 500)
	if got := m.scatter(800).Foot; !m.looked || !strings.Contains(got, "digits in and out") {
		t.Errorf("the dot under the mouse is %q", got)
	}
	m.chart.OnLeave()
	d.Key(fyne.KeyHome)
	d.Key(fyne.KeyRight)
	d.Key(fyne.KeyDown)
	second := m.findings.Order(0)[1]
	if got := m.scatter(800).Foot; m.variation != second || m.series != 1 ||
		!strings.Contains(got, "Sorted backtracking: solved, 51 digits in and out") {
		t.Errorf("%d, %d: %q", m.variation, m.series, got)
	}
	d.Key(fyne.KeyReturn)
	want := m.survey.Session.Plan.Puzzles[second]
	if m.on || !c.puzzle.Givens.Equal(want.Givens) || c.puzzle.Name != want.Name ||
		!d.Subject.Givens.Equal(want.Givens) {
		t.Errorf("the race is on %s, and the others have %s", c.puzzle.Title(), d.Subject.Title())
	}
	if last, ok := page.LastPuzzle(d.Settings); !ok || !last.Givens.Equal(c.puzzle.Givens) {
		t.Errorf("at the next start %s is watched", last.Title())
	}
	d.Away(nil) // where it is watched
	if !c.puzzle.Givens.Equal(want.Givens) {
		t.Errorf("afterwards the race is on %s", c.puzzle.Title())
	}
	d.Char('R')
	if c.puzzle.Name != pagetest.BuiltIn(t, "wikipedia").Name {
		t.Errorf("the original is %s", c.puzzle.Title())
	}
	// The chart is still there.
	d.Char('x')
	if !m.on || m.findings.Progress.Done != 80 {
		t.Error("the chart is gone")
	}
}

func TestAStudyIsExported(t *testing.T) {
	d, c, m := openStudy(t, "wikipedia", "1000000")
	if m.exportItems() != nil {
		t.Error("something can be exported, of nothing")
	}
	d.Key(fyne.KeySpace)
	if got := m.exportItems(); len(got) != 3 {
		t.Errorf("%d forms", len(got))
	}
	var table, picture, drawing bytes.Buffer
	if err := m.findings.WriteCSV(&table); err != nil {
		t.Fatal(err)
	}
	lines, err := csv.NewReader(&table).ReadAll()
	if err != nil || len(lines) != 1+4*20 {
		t.Fatalf("%d lines, %v", len(lines), err)
	}
	at := func(line []string, head string) string { return line[slices.Index(lines[0], head)] }
	if first := lines[1]; at(first, "puzzle") != c.puzzle.Givens.String() || at(first, "steps") != "8365" ||
		at(first, "hodoku_score") != "204" || at(first, "er") != "1.2" {
		t.Errorf("%q", first)
	}
	if err := m.chartWriter(true)(&picture); err != nil {
		t.Fatal(err)
	}
	if _, err := png.Decode(&picture); err != nil {
		t.Error(err)
	}
	if err := m.chartWriter(false)(&drawing); err != nil ||
		!strings.Contains(drawing.String(), "Human techniques: 51 digits in and out each time.") {
		t.Errorf("%v: %s", err, drawing.String())
	}
}

// A study is of the puzzle on the boards, whatever other has its name.
func TestAStudyIsOfThePuzzleOnTheBoards(t *testing.T) {
	d, c, m := openStudy(t, "wikipedia", "1000")
	d.Key(fyne.KeyEscape)
	twin := pagetest.BuiltIn(t, "euler-06")
	twin.Name = d.Subject.Title()
	d.Choose(twin)
	c.Show()
	d.Char('x')
	d.Key(fyne.KeySpace)
	if of := m.survey.Session.Plan.Puzzles[0]; !of.Givens.Equal(twin.Givens) || !c.puzzle.Givens.Equal(twin.Givens) {
		t.Errorf("the study is of %s", of.Givens)
	}
}
