package techniques_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/reasoning"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

func TestStepsAreFoundInTheList(t *testing.T) {
	d := openTechniques(t, "x-wing")
	all := len(d.page.Lines())
	d.Keys("f")
	d.Type("hard wing")
	found := d.page.Lines()
	d.Check(len(found) > 0 && len(found) < all, "%d of %d lines are found", len(found), all)
	_, list := d.cards()
	d.Says(list.Title, "of")
	for _, l := range found {
		d.Is(l.Level, int(technique.Hard), "%s is found, of level", l.Name)
	}
	d.Keys("Down")
	d.Is(d.current(), "x-wing", "the arrow goes to")
	field := pagetest.Seen[*widgets.SearchField](d.Driver)
	field.SetText("no step has \x00 this")
	d.Says(d.lines()[0], "No step")
	d.Keys("Down Esc Esc Esc") // the text, the focus, the field
	d.Check(len(d.page.Lines()) == all && d.Window.Window.Canvas().Focused() == nil,
		"after Escape there are %d lines of %d",
		len(d.page.Lines()), all)

	// All that is possible keeps its headings; cells and digits are found as well.
	d.turnToTechnique("x-wing")
	d.Keys("a f")
	d.Type("x-wing")
	d.Check(d.page.Lines()[0].Heading && d.page.Lines()[0].Name == "X-Wing", "of all that is possible it finds %v",
		d.lines())
	d.Keys("Down")
	d.Is(d.current(), "x-wing", "the arrow chooses")
	d.Tap("Rating")
	d.Check(len(d.page.Lines()) >= 3, "the rating is %v", d.lines())
}

func TestTechniquesAreFoundInTheChooser(t *testing.T) {
	d := openTechniques(t, "x-wing")
	before := len(d.page.Steps)
	d.Keys("s")
	d.Sees("XY-Chain", "67 of 80 used")
	d.Type("swordfish")
	d.Sees("Swordfish")
	d.SeesNot("XY-Chain")
	pagetest.Seen[*widgets.SearchField](d.Driver).SetText("nothing like this")
	d.Sees("0 found, 67 of 80 used")
	d.Tap("Use these")
	d.Is(len(d.page.Steps), before, "with the same techniques the path has")
	d.CheckEscape("the techniques", func() { d.Keys("s") })
}

func TestTechniquesAreSearched(t *testing.T) {
	d := openTechniques(t, "x-wing")
	d.Keys("i")
	all := len(d.page.Lines())
	d.Keys("/")
	d.Type("hard wing")
	found := d.page.Lines()
	d.Check(len(found) >= 4 && len(found) <= 15 && found[0].Name == "X-Wing", "%d lines are found: %v", len(found),
		d.lines())
	d.Keys("Down Down")
	d.Says(d.reasons(), found[1].Name)
	// Enter takes what is called as was typed, though what it tells of is found as well.
	d.about(named(t, "finned-x-wing"))
	d.about(named(t, "x-wing"))
	d.SaysNot(d.reasons(), "Finned")
	d.Keys("/")
	pagetest.Seen[*widgets.SearchField](d.Driver).SetText("nothing like this")
	d.Says(d.lines()[0], "No technique")
	pagetest.Seen[*widgets.List](d.Driver).OnMenu(0, fyne.Position{})
	d.Is(d.Dialog(), "", "what is no technique has a menu")
	d.Keys("Down Esc")
	d.Is(len(d.page.Lines()), all, "after Escape there")
	d.Keys("Esc")
	d.Check(d.Window.Window.Canvas().Focused() == nil && d.Button("Back to the board") != nil,
		"Escape again does not give the keyboard back, or leaves the guide")
}

func TestStepsAndCellsHaveMenus(t *testing.T) {
	d := openTechniques(t, "x-wing")
	cell := d.cell(d.page.Steps[5].Places[0].Cell)
	d.CellMenu(cell)
	d.Tap("Next step in " + cell)
	d.Check(d.page.At.Done != 0 && d.page.At.Done <= 5, "it goes to step %d", d.page.At.Done)
	name := d.page.Steps[d.page.At.Done].Technique.Name
	d.Keys("Menu")
	d.Sees("Go to it", "About "+name, "Practise it", "Solve without it")
	d.Tap("About " + name)
	d.Says(d.reasons(), name)
	d.Keys("Menu")
	d.Sees("Practise it")
}

// What is off by default is said to be, everywhere; the guide and the menus switch it on,
// and the path is looked for with it.
func TestWhatIsOffByDefaultCanBeSwitchedOn(t *testing.T) {
	d := openTechniques(t, "death-blossom")
	one := named(t, "death-blossom")
	d.page.Allow(func(other *technique.Technique) bool { return !strings.HasPrefix(other.ID, "als-") && !other.Off })
	guide := func(used bool, figure, says string) {
		t.Helper()
		d.Is(slices.ContainsFunc(d.page.Steps, func(s reasoning.PathStep) bool { return s.Technique == one }), used,
			"it is used")
		at := slices.IndexFunc(d.page.Lines(), func(l widgets.ListLineText) bool { return l.Name == one.Name })
		d.Check(d.page.Lines()[at].Figure == figure && d.On("Use it") == used, "the list says %q", d.lines()[at])
		d.Says(d.reasons(), says)
	}
	d.about(one)
	guide(false, "off", "Off by default")
	d.Keys("u")
	guide(true, "", "You switched it on")
	d.Keys("Menu")
	d.Tap("Solve without it")
	guide(false, "off", "Off by default")
	d.Keys("Menu")
	d.Tap("Solve with it")
	guide(true, "", "You switched it on")
	d.Keys("Home")
	d.Check(d.Button("Use it") == nil, "what is used by default has a button that switches it on")
	d.Keys("Esc s")
	d.Sees("Death Blossom (off by default)")
}

func TestEnterAfterAMenuBelongsToThePage(t *testing.T) {
	d := openTechniques(t, "x-wing")
	pagetest.TabTo(t, d.Window.Window, "Practice…")
	d.Keys("Enter")
	// The third level, and of its techniques the third: X-Wing. Then it checks.
	d.Keys("Down Down Down Right Down Down Enter Enter")
	d.Says(d.reasons(), "Nothing is marked yet")
}

func TestAPracticeIsDoneWithTheKeyboardAlone(t *testing.T) {
	d := openTechniques(t, "naked-pair")
	d.practise("x-wing")
	d.SeesNot("Solution", "Step 1 of")
	p := d.page.Exercise()
	for _, c := range reasoning.Conclusions(&p.Finds[0]) {
		for p.Cursor/9 != c.Cell/9 {
			d.Keys("Down")
		}
		for p.Cursor%9 != c.Cell%9 {
			d.Keys("Right")
		}
		d.Is(d.scene().Selected, c.Cell, "the cursor is shown at")
		d.Char(rune('0' + c.Digit))
	}
	d.Keys("Space Space Enter")
	d.Says(d.reasons(), "Found at once")
	d.Sees("at once 1")
	d.Keys("Enter") // another one
	d.Must(d.page.Exercise() != p && !d.page.Exercise().Over(), "Enter does not set another one")
	d.Keys("h")
	d.Says(d.reasons(), "Hint")
	d.Keys("m m")
	d.Says(d.reasons(), "Here it is")
	d.Sees("shown 1")
	d.Check(len(d.scene().Evidence.Marks) != 0, "nothing is shown")
	d.Keys("0 c")
	d.Sees("at once 0", "shown 0")
	d.Check(d.On("Mark cells"), "C does not turn to cells")
	d.Keys("Esc")
	d.Sees("Solution", "Step 1 of")
	d.Check(d.page.Exercise() == nil && d.Button("Show me") == nil, "Escape does not leave the practice")
}

func TestPencilMarksAreClicked(t *testing.T) {
	d := openTechniques(t, "x-wing")
	d.practise("x-wing")
	c := reasoning.Conclusions(&d.page.Exercise().Finds[0])[0]
	d.Board().OnCandidate(c.Cell, c.Digit)
	d.Check(slices.Contains(d.scene().Evidence.Marks, trace.Mark{Cell: c.Cell, Digit: c.Digit, Role: trace.Choice}),
		"a click marks nothing")
	d.Board().OnCandidate(c.Cell, c.Digit)
	d.Is(len(d.scene().Evidence.Marks), 0, "after a second click there are marks")
}

// A puzzle of candidates alone stays where it is while other pages are seen, and has neither a
// score of other rules nor a rating.
func TestAPuzzleOfCandidatesKeepsItsPlace(t *testing.T) {
	g, err := puzzles.Parse("................ rules=x")
	check.OK(t, err)
	solution, _ := puzzles.Solve(g)
	allowed := make([]puzzles.Digits, len(g.Cells()))
	for c := range allowed {
		allowed[c] = puzzles.DigitsUpTo(4)
	}
	for c := 0; !puzzles.HasOneSolution(g); c++ {
		allowed[c] = puzzles.Digit(solution.At(c))
		g = g.Restrict(allowed)
	}
	d := newDesk(t, test.NewTempApp(t))
	d.Subject = puzzles.Puzzle{Givens: g}
	d.Show(d.page)
	d.Keys("Right")
	d.Away(nil)
	d.Is(d.page.At.Done, 1, "it stands after")
	d.Sees("score –", "4×4, x")
	d.Keys("r")
	d.Check(d.page.Lines()[0].Figure == "–" && d.page.Lines()[1].Figure == "–", "the rating is %q", d.lines())
}
