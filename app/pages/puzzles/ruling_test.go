package puzzles_test

import (
	"os"
	"strings"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// openRules opens the window on the rules of a puzzle.
func openRules(t *testing.T, grid string) *desk {
	t.Helper()
	d := openPuzzles(t, grid)
	d.atOnce()
	d.Keys("u")
	d.Must(d.Button("Use these rules") != nil, "U does not open the rules")
	return d
}

func TestRulesAreSwitchedOnAndTaken(t *testing.T) {
	corners := "5" + strings.Repeat(".", 79) + "5"
	d := openRules(t, corners)
	d.tick("X")
	d.tick("Windoku")
	d.says("These rules are right", "But the digits break them: 5 twice on the diagonal from A1")
	d.Check(d.rules() == (puzzles.Terms{}), "the puzzle has the rules before they are taken")
	d.tick("X")
	d.Keys("Enter")
	d.Must(d.Button("Use these rules") == nil && d.rules().Rules == "windoku" && d.onDesk() == corners,
		"taken: %q, %s", d.rules(), d.onDesk())
	d.Keys("Ctrl+Z")
	d.Check(d.rules().Rules == "" && d.onDesk() == corners, "after undo: %q", d.rules())
	d.Keys("u")
	d.tick("X")
	d.Keys("Esc")
	d.Check(d.On("Library") && d.rules().Rules == "",
		"Esc does not leave the rules as they were")
}

func TestRegionsAreDrawnAndSaidToBeWrong(t *testing.T) {
	d := openRules(t, "")
	d.tick("Jigsaw")
	// Cells of box 2 join box 1, and a cell of box 1 joins box 2.
	d.drag(2, 3)
	d.says("Not right yet", "Region 1 has 10 cells and region 2 has 8 cells: each region needs 9")
	scene := d.scene()
	d.Check(scene.Regions[:5] == "11112" && scene.Numbers[0].Text == "1: 10" && scene.Numbers[4].Text == "2: 8",
		"the board shows the regions %s", scene.Regions)
	d.Check(!d.Offers("Use these rules"), "wrong regions can be taken")
	d.Keys("Enter")
	d.Must(d.Button("Use these rules") != nil && d.rules() == (puzzles.Terms{}), "Enter takes wrong regions")
	d.drag(12, 11)
	d.says("These rules are right")
	d.Check(scene.Numbers[0].Text == "" && d.Offers("Use these rules"),
		"right regions are shown as wrong ones, or cannot be taken")
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
	d := openRules(t, empty+" regions="+strings.Fields(string(lines))[0])
	d.says("No grid fits these rules")
	d.Check(!d.Offers("Use these rules"), "they can be taken")
}

func TestTheRulesThatAreDrawnAreNotCalledThoseOfThePuzzle(t *testing.T) {
	d := openRules(t, four+"\nrules=x")
	d.tick("X")
	d.Is(d.title(), "Rules", "the draft is called")
	d.Keys("Esc")
	d.Check(strings.HasSuffix(d.title(), " · x"), "the puzzle is called %q", d.title())
}

func TestRegionsAreDrawnAtRandom(t *testing.T) {
	d := openRules(t, "")
	d.Keys("r")
	first := d.scene().Regions
	d.says("These rules are right")
	d.Tap("At random")
	d.Check(first != "" && d.scene().Regions != first, "drawn are %s and then %s", first, d.scene().Regions)
	d.Keys("Ctrl+Z Enter")
	d.Check(d.rules().Regions == first && d.onDesk() == wikipedia, "taken: %q", d.rules())
}

func TestARegionThatIsGoneIsDrawnAnew(t *testing.T) {
	d := openRules(t, four)
	d.tick("Jigsaw")
	d.drag(0, 2, 3, 6, 7)
	d.says("Region 1 has 8 cells")
	d.drag(2) // joins its own region
	d.Tap("New region")
	d.drag(2, 3, 6, 7)
	d.says("These rules are right")
}

func TestEvenOddAndExtraRegionsArePainted(t *testing.T) {
	d := openRules(t, empty[1:]+"5")
	d.tick("Even and odd cells")
	d.drag(0, 1, 2)
	d.drag(1)
	d.Tap("Odd")
	d.drag(3)
	d.tick("Extra regions")
	d.drag(40, 41)
	d.drag(41, 42)
	d.says("Extra region 1 has 3 cells: each region needs 9")
	d.Check(d.scene().Extra[39:44] == ".111.", "the board shows the extra region %q", d.scene().Extra)
	d.drag(42, 43, 44, 45, 46, 47, 48)
	d.says("These rules are right")
	d.Keys("Enter")
	want := puzzles.Terms{Extra: strings.Repeat(".", 40) + "111111111" + strings.Repeat(".", 32),
		Parity: "e.eo" + strings.Repeat(".", 77)}
	d.Must(d.rules() == want, "taken: %q", d.rules())
	d.Keys("u")
	d.tick("Extra regions")
	d.tick("Even and odd cells")
	d.Check(d.scene().Extra == "" && d.scene().Regions == "", "without both there is %q", d.scene().Extra)
	d.tick("Even and odd cells") // which brings back what was drawn
	d.Tap("Erase")
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
	d.Pick("The size of the grid", "7×7")
	d.says("The grid of this size is empty", "These rules are right")
	d.tick("Jigsaw") // stays on, as there are no boxes
	d.Keys("Enter")
	d.Must(d.grid().Shape().Side() == 7 && !d.grid().Shape().HasBoxes(), "the grid is %v", d.grid())
	d.Keys("Ctrl+Z")
	d.Check(d.onDesk() == wikipedia, "undo does not bring back the puzzle")
	for _, side := range []string{"4×4", "5×5", "8×8", "13×13", "16×16", "25×25", "9×9"} {
		d.Keys("u")
		d.Pick("The size of the grid", side)
		d.drag(0, 1)
		d.Tap("Extra region")
		d.drag(0, 1)
		d.Keys("Esc")
	}
	d.Check(d.onDesk() == wikipedia, "the puzzle is lost")
}

func TestEliminatedCandidatesStayUnderOtherRules(t *testing.T) {
	d := openRules(t, position)
	d.tick("X")
	d.Check(d.scene().Marks[80] == 1|1<<8, "the board does not show them while rules are drawn")
	d.Keys("Enter")
	d.Check(d.grid().Eliminated() == 7 && d.rules().Rules == "x", "taken: %q", d.rules())
	d.Keys("u")
	d.tick("Position")
	d.Keys("Enter")
	d.Check(d.grid().Eliminated() == 0 && d.rules().Rules == "x", "taken without them: %q", d.rules())
}

// A puzzle with rules is the same after the next start, in the editor and in a collection.
func TestRulesAreKept(t *testing.T) {
	d := openPuzzles(t, empty[1:]+"5 rules=x parity=e"+empty[1:])
	want := d.grid()
	d.collection("Mine", false)
	d.Keys("Ctrl+S")
	d.Tap("Mine")
	d.lay(wikipedia)
	d.list().Select(0)
	d.Check(d.grid().Equal(want), "the collection has %v", d.grid())
	again, found, err := d.Env.Collections.Desk()
	d.Check(err == nil && found && again.Givens.Equal(want), "in the editor there is %v (%v, %v)", again, found, err)
}
