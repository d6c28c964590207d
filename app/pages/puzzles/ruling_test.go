package puzzles

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

// openRules opens the window on the rules of a puzzle.
func openRules(t *testing.T, grid string) *desk {
	t.Helper()
	d := openPuzzles(t, grid)
	d.Env.After = func(_ time.Duration, f func()) { f() }
	d.Keys("u")
	d.Must(d.page.ruling.open && d.page.ruling.card.Visible(), "U does not open the rules")
	return d
}

// tick ticks a rule, or takes the tick away.
func (d *desk) tick(rule string) {
	d.T.Helper()
	for _, f := range d.page.ruling.rules {
		if f.on.Text == rule && f.on.Visible() {
			f.on.SetChecked(!f.on.Checked)
			return
		}
	}
	d.T.Fatalf("there is no rule %s", rule)
}

// rules are those of the puzzle in the editor.
func (d *desk) rules() puzzles.Terms { return d.page.editor.puzzle.Givens.Terms() }

func TestRulesAreSwitchedOnAndTaken(t *testing.T) {
	corners := "5" + strings.Repeat(".", 79) + "5"
	d := openRules(t, corners)
	d.tick("X")
	d.tick("Windoku")
	d.says("These rules are right", "But the digits break them: 5 twice on the diagonal from A1")
	d.Check(d.rules() == (puzzles.Terms{}), "the puzzle has the rules before they are taken")
	d.tick("X")
	d.Keys("Enter")
	d.Must(!d.page.ruling.open && d.rules().Rules == "windoku" && d.onDesk() == corners,
		"taken: %q, %s", d.rules(), d.onDesk())
	d.Keys("Ctrl+Z")
	d.Check(d.rules().Rules == "" && d.onDesk() == corners, "after undo: %q", d.rules())
	d.Keys("u")
	d.tick("X")
	d.Keys("Esc")
	d.Check(!d.page.ruling.open && d.rules().Rules == "" && d.page.library.card.Visible(),
		"Esc does not leave the rules as they were")
}

func TestRegionsAreDrawnAndSaidToBeWrong(t *testing.T) {
	d := openRules(t, "")
	use := d.page.ruling.useButton
	d.tick("Jigsaw")
	// Cells of box 2 join box 1, and a cell of box 1 joins box 2.
	d.drag(2, 3)
	d.says("Not right yet", "Region 1 has 10 cells and region 2 has 8 cells: each region needs 9")
	scene := d.page.editor.board.Scene
	d.Check(scene.Regions[:5] == "11112" && scene.Numbers[0].Text == "1: 10" && scene.Numbers[4].Text == "2: 8",
		"the board shows the regions %s", scene.Regions)
	d.Check(!use.Enabled(), "wrong regions can be taken")
	d.Keys("Enter")
	d.Must(d.page.ruling.open && d.rules() == (puzzles.Terms{}), "Enter takes wrong regions")
	d.drag(12, 11)
	d.says("These rules are right")
	d.Check(scene.Numbers[0].Text == "" && use.Enabled(), "right regions are shown as wrong ones, or cannot be taken")
	for _, want := range []string{"Not right yet", "These rules are right"} {
		d.Keys("Ctrl+Z")
		d.says(want)
	}
	d.Keys("Ctrl+Y Ctrl+Y Enter")
	d.Must(strings.HasPrefix(d.rules().Regions, "111122333112222") && d.onDesk() == wikipedia,
		"taken: %q", d.rules().Regions)
	d.Keys("Ctrl+Z")
	d.Check(d.rules() == (puzzles.Terms{}) && d.onDesk() == wikipedia, "undo does not bring back the puzzle as it was")
}

func TestRegionsThatNoGridFitsAreRefused(t *testing.T) {
	lines, err := os.ReadFile("../../../puzzles/testdata/jigsaw-impossible.txt")
	check.OK(t, err)
	d := openRules(t, "")
	draft := d.page.ruling.drawn.with(puzzles.Jigsaw, true)
	draft.terms.Regions = strings.Fields(string(lines))[0]
	d.page.ruling.set(draft)
	d.says("No grid fits these rules")
	d.Check(!d.page.ruling.useButton.Enabled(), "they can be taken")
}

func TestTheRulesThatAreDrawnAreNotCalledThoseOfThePuzzle(t *testing.T) {
	d := openRules(t, "1...\n..2.\n.3..\n...4\nrules=x")
	d.tick("X")
	d.Is(d.page.editor.field.Finder.Selected, "Rules", "the draft is called")
	d.Keys("Esc")
	d.Check(strings.HasSuffix(d.page.editor.field.Finder.Selected, " · x"),
		"the puzzle is called %q", d.page.editor.field.Finder.Selected)
}

func TestRegionsAreDrawnAtRandom(t *testing.T) {
	d := openRules(t, "")
	d.Keys("r")
	first := d.page.ruling.drawn.terms.Regions
	d.says("These rules are right")
	d.tap("At random")
	d.Check(first != "" && d.page.ruling.drawn.terms.Regions != first,
		"drawn are %s and then %s", first, d.page.ruling.drawn.terms.Regions)
	d.Keys("Ctrl+Z Enter")
	d.Check(d.rules().Regions == first && d.onDesk() == wikipedia, "taken: %q", d.rules())
}

func TestARegionThatIsGoneIsDrawnAnew(t *testing.T) {
	d := openRules(t, "1...\n..2.\n.3..\n...4")
	d.tick("Jigsaw")
	d.drag(0, 2, 3, 6, 7)
	d.says("Region 1 has 8 cells")
	d.drag(2) // joins its own region
	d.tap("New region")
	d.drag(2, 3, 6, 7)
	d.says("These rules are right")
}

func TestEvenOddAndExtraRegionsArePainted(t *testing.T) {
	d := openRules(t, strings.Repeat(".", 80)+"5")
	d.tick("Even and odd cells")
	d.drag(0, 1, 2)
	d.drag(1)
	d.tap("Odd")
	d.drag(3)
	d.tick("Extra regions")
	d.drag(40, 41)
	d.drag(41, 42)
	d.says("Extra region 1 has 3 cells: each region needs 9")
	scene := d.page.editor.board.Scene
	d.Check(scene.Extra[39:44] == ".111.", "the board shows the extra region %q", scene.Extra)
	d.drag(42, 43, 44, 45, 46, 47, 48)
	d.says("These rules are right")
	d.Keys("Enter")
	want := puzzles.Terms{Extra: strings.Repeat(".", 40) + "111111111" + strings.Repeat(".", 32),
		Parity: "e.eo" + strings.Repeat(".", 77)}
	d.Must(d.rules() == want, "taken: %q", d.rules())
	d.Keys("u")
	d.tick("Extra regions")
	d.tick("Even and odd cells")
	d.Is(d.page.ruling.drawn.used(), puzzles.Terms{}, "without both there")
	d.tick("Even and odd cells") // which brings back what was drawn
	d.tap("Erase")
	d.drag(0)
	d.Keys("Enter")
	if got := d.rules(); got.Extra != "" || got.Parity != "..eo"+strings.Repeat(".", 77) {
		t.Errorf("after erasing: %q", got)
	}
}

func TestRegionsAreDrawnWithKeys(t *testing.T) {
	d := openRules(t, "")
	d.tick("Jigsaw")
	for range 3 {
		d.Keys("Right")
	}
	d.Keys("1")
	d.says("Region 1 has 10 cells")
	d.Keys("Down Left 2 Enter")
	if got := d.rules().Regions; !strings.HasPrefix(got, "111122222112") && !strings.HasPrefix(got, "111122333112") {
		t.Errorf("drawn: %q", got)
	}
}

func TestAnotherSizeBeginsAnEmptyGrid(t *testing.T) {
	d := openRules(t, "")
	d.page.ruling.sizes.SetSelected("7×7")
	d.says("The grid of this size is empty", "These rules are right")
	d.tick("Jigsaw") // stays on, as there are no boxes
	d.Keys("Enter")
	if s := d.page.editor.puzzle.Givens.Shape(); s.Side() != 7 || s.HasBoxes() {
		t.Fatalf("the grid is %v", s)
	}
	d.Keys("Ctrl+Z")
	d.Check(d.onDesk() == wikipedia, "undo does not bring back the puzzle")
	for _, side := range []string{"4×4", "5×5", "8×8", "13×13", "16×16", "25×25", "9×9"} {
		d.Keys("u")
		d.page.ruling.sizes.SetSelected(side)
		d.drag(0, 1)
		d.tap("Extra region")
		d.drag(0, 1)
		d.Keys("Esc")
	}
	d.Check(d.onDesk() == wikipedia, "the puzzle is lost")
}

func TestEliminatedCandidatesStayUnderOtherRules(t *testing.T) {
	d := openRules(t, strings.Repeat(".", 81)+" candidates="+strings.Repeat("123456789", 80)+"1.......9")
	d.tick("X")
	d.Check(d.page.editor.board.Scene.Marks[80] == 1|1<<8, "the board does not show them while rules are drawn")
	d.Keys("Enter")
	if g := d.page.editor.puzzle.Givens; g.Eliminated() != 7 || g.Terms().Rules != "x" {
		t.Fatalf("taken: %q", g.Terms())
	}
	d.Keys("u")
	d.tick("Position")
	d.Keys("Enter")
	if g := d.page.editor.puzzle.Givens; g.Eliminated() != 0 || g.Terms().Rules != "x" {
		t.Errorf("taken without them: %q", g.Terms())
	}
}

func TestRulesFitIntoEveryWindow(t *testing.T) {
	d := openRules(t, strings.Repeat(".", 81)+" candidates="+strings.Repeat("123456789", 80)+"1.......9")
	d.tick("Jigsaw")
	d.drag(0, 3, 6)
	pagetest.CheckHints(t, "rules", d.page.ruling.card)
	pagetest.CheckCommands(t, "rules", d.page.Commands())
	for _, scale := range widgets.TextScales() {
		d.Theme(widgets.SchemeProjector, scale)
		for _, size := range pagetest.Windows(scale) {
			d.Case(fmt.Sprintf("%v/%v", scale, size), func(t *testing.T) {
				pagetest.Layout{T: t, Window: d.Env.Window}.CheckFit(d.page.root, size)
			})
		}
	}
}

// A puzzle with rules is the same after the next start, in the editor and in a collection.
func TestRulesAreKept(t *testing.T) {
	d := openPuzzles(t, strings.Repeat(".", 80)+"5 rules=x parity=e"+strings.Repeat(".", 80))
	want := d.page.editor.puzzle.Givens
	c, err := d.Env.Collections.Create("Mine", false)
	d.OK(err)
	d.page.keepIn(c.ID, c.Name, []puzzles.Puzzle{d.page.editor.puzzle})
	all := d.page.library.shown().puzzles
	d.Check(len(all) == 1 && all[0].Givens.Equal(want), "the collection has %v", all)
	again, found, err := d.Env.Collections.Desk()
	d.Check(err == nil && found && again.Givens.Equal(want), "in the editor there is %v (%v, %v)", again, found, err)
}
