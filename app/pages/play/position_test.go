package play

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/technique"
	"sudoscope/app/game"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles"
)

// Marks that are pasted with a grid are the player's. A wrong one is named at once, and again
// where one would go on from it.
func TestMarksArePastedAndGoneOnFrom(t *testing.T) {
	d := open(t)
	a3, clues := d.cell("A3"), pagetest.BuiltIn(t, "wikipedia").Givens
	allowed := make([]puzzles.Digits, len(clues.Cells()))
	for c := range allowed {
		allowed[c] = puzzles.DigitsUpTo(9)
	}
	allowed[a3] = puzzles.Digit(1) | puzzles.Digit(2) // it is 4
	d.Env.App.Clipboard().SetContent(clues.Restrict(allowed).Text())
	d.Shortcut("Ctrl+V")
	if g := d.game; g.Origin.Kind != game.OriginPaste || puzzles.Digits(g.State().Centre[a3]) != allowed[a3] {
		t.Fatalf("the game is %v, with %v in A3", g.Origin, g.State().Centre[a3])
	}
	const wrong = "4 is missing in A3"
	if !strings.Contains(d.Notified, wrong) {
		t.Errorf("of a wrong mark it says %q", d.Notified)
	}
	if d.game.Level != technique.Easy {
		t.Errorf("the grade of its clues is %v", d.game.Level)
	}
	goOn := func() {
		d.offerCell(a3, 0, fyne.NewPos(200, 100))
		d.Press("Reason from here")
	}
	if goOn(); !strings.Contains(d.Dialog(), wrong) || d.Asked.For == "techniques" {
		t.Errorf("going on from there says %q", d.Dialog())
	}
	d.Dismiss()
	d.game.Mark(game.MarkCentre, []int{a3}, 4)
	d.game.Enter([]int{d.cell("A4")}, 6, false)
	goOn()
	if s := d.Asked.Scene; d.Asked.For != "techniques" || s.Puzzle.Givens.At(d.cell("A4")) != 6 {
		t.Errorf("it goes on to %q", d.Asked.For)
	}
	d.game.Enter([]int{d.cell("A4")}, 2, false)
	if goOn(); !strings.Contains(d.Dialog(), "2 in A4 is wrong") {
		t.Errorf("of a wrong digit it says %q", d.Dialog())
	}
}

// The diagonals of an X puzzle are houses like the others.
func TestAGameUnderOtherRules(t *testing.T) {
	d := open(t)
	p, err := puzzles.Parse("97.8...41.58.....3.4...2.8.5................7...4..3.....9......2..8......97...6. rules=x")
	if err != nil {
		t.Fatal(err)
	}
	d.Begin(puzzles.Puzzle{Givens: p}, game.Origin{})
	if chips := strings.Join(d.summary(), " · "); !strings.Contains(chips, "9×9, x") || strings.Contains(chips, "ER") {
		t.Errorf("the game is said to be %q", chips)
	}
	if name := d.puzzle.Finder.Selected; name != "21 clues · x" {
		t.Errorf("its puzzle is called %q", name)
	}
	d.choose(d.cell("E5"), false)
	if d.Char('9'); len(d.game.ConflictCells()) == 0 { // as in A1, on the diagonal
		t.Error("equal digits on a diagonal do not clash")
	}
	if d.Char('9'); d.at("E5") != 0 {
		t.Fatal("the digit was not taken out")
	}
	d.teacher.ask(0)
	if d.teacher.hint == nil {
		t.Error("there is no hint")
	}
}
