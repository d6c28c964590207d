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
	d.Keys("Ctrl+V")
	if g := d.game; g.Origin.Kind != game.OriginPaste || puzzles.Digits(g.State().Centre[a3]) != allowed[a3] {
		t.Fatalf("the game is %v, with %v in A3", g.Origin, g.State().Centre[a3])
	}
	const wrong = "4 is missing in A3"
	d.Says(d.Notified, wrong)
	d.Is(d.game.Level, technique.Easy, "the grade of its clues")
	goOn := func() {
		d.offerCell(a3, 0, fyne.NewPos(200, 100))
		d.Tap("Reason from here")
	}
	if goOn(); !strings.Contains(d.Dialog(), wrong) || d.Asked.For == "techniques" {
		t.Errorf("going on from there says %q", d.Dialog())
	}
	d.Dismiss()
	d.game.Mark(game.MarkCentre, []int{a3}, 4)
	d.game.Enter([]int{d.cell("A4")}, 6, false)
	goOn()
	d.Check(d.Asked.For == "techniques" && d.Asked.Scene.Puzzle.Givens.At(d.cell("A4")) == 6,
		"it goes on to %q", d.Asked.For)
	d.game.Enter([]int{d.cell("A4")}, 2, false)
	goOn()
	d.Says(d.Dialog(), "2 in A4 is wrong")
}

// The diagonals of an X puzzle are houses like the others.
func TestAGameUnderOtherRules(t *testing.T) {
	d := open(t)
	p, err := puzzles.Parse("97.8...41.58.....3.4...2.8.5................7...4..3.....9......2..8......97...6. rules=x")
	d.OK(err)
	d.Begin(puzzles.Puzzle{Givens: p}, game.Origin{})
	if chips := strings.Join(d.summary(), " · "); !strings.Contains(chips, "9×9, x") || strings.Contains(chips, "ER") {
		t.Errorf("the game is said to be %q", chips)
	}
	d.Is(d.puzzle.Finder.Selected, "21 clues · x", "its puzzle is called")
	d.choose(d.cell("E5"), false)
	if d.Char('9'); len(d.game.ConflictCells()) == 0 { // as in A1, on the diagonal
		t.Error("equal digits on a diagonal do not clash")
	}
	d.Keys("9")
	d.Must(d.at("E5") == 0, "the digit was not taken out")
	d.teacher.ask(0)
	d.Check(d.teacher.hint != nil, "there is no hint")
}

// Digits that were entered where the puzzle was found are the first moves of a game, and no clues:
// one can go back behind them. A puzzle that was solved there begins anew.
func TestEnteredDigitsAreMovesOfAGame(t *testing.T) {
	const clues = "8..4..9.....2...1.9.....768..13....63.........8..4....5.6..1.4...4.8..32...53...."
	const solved = "813467925675298314942153768451379286367812459289645173536921847194786532728534691"
	d := open(t)
	var all strings.Builder
	for c := range clues {
		if clues[c] == '.' {
			all.WriteByte('+')
		}
		all.WriteByte(solved[c])
	}
	for _, c := range []struct{ text, begins string }{
		{strings.Replace(clues, "9.....2", "9..+7+5.2", 1), strings.Replace(clues, "9.....2", "9..75.2", 1)},
		{":0100:7:" + strings.Replace(clues, "9.....2", "9..+7..2", 1) + ":::", strings.Replace(clues,
			"9.....2", "9..7..2", 1)},
		{all.String(), clues},
	} {
		d.Env.App.Clipboard().SetContent(c.text)
		d.Keys("Ctrl+V")
		d.Check(d.game.Grid().String() == c.begins && d.game.Finished.IsZero(),
			"%s begins as\n%s, want\n%s", c.text, d.game.Grid().String(), c.begins)
		d.Says(d.Notified, "entered there are no clues. A game on Play begins with them.")
		for d.game.At() > 0 {
			d.Keys("Ctrl+Z")
		}
		d.Is(d.game.Grid().String(), clues, "before its moves it is\n")
		s, err := d.Page.Scene()
		d.Check(err == nil && s.Puzzle.Entered.IsZero(), "the scene has %v entered again, %v", s.Puzzle.Entered, err)
	}
}
