package play_test

import (
	"strings"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/app/game"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles"
)

// Marks that are pasted with a grid are the player's. A wrong one is named at once, and again
// where one would go on from it.
func TestMarksArePastedAndGoneOnFrom(t *testing.T) {
	d := open(t)
	a3, clues := pagetest.Cell("A3"), d.game().Puzzle.Givens
	allowed := make([]puzzles.Digits, len(clues.Cells()))
	for c := range allowed {
		allowed[c] = puzzles.DigitsUpTo(9)
	}
	allowed[a3] = puzzles.Digit(1) | puzzles.Digit(2) // it is 4
	d.Env.App.Clipboard().SetContent(clues.Restrict(allowed).Text())
	d.Keys("Ctrl+V")
	d.Must(d.game().Origin.Kind == game.OriginPaste && puzzles.Digits(d.state().Centre[a3]) == allowed[a3],
		"the game is %v, with %v in A3", d.game().Origin, d.state().Centre[a3])
	const wrong = "4 is missing in A3"
	d.Says(d.Notified, wrong)
	d.Is(d.game().Level, technique.Easy, "the grade of its clues")
	goOn := func() {
		t.Helper()
		d.CellMenu("A3")
		d.Tap("Reason from here")
	}
	goOn()
	d.Sees(wrong)
	d.Check(d.Asked.For != "techniques", "it goes on")
	d.Dismiss()
	d.Keys("Ctrl+4")
	d.enter("A4", '6')
	goOn()
	d.Check(d.Asked.For == "techniques" && d.Asked.Scene.Puzzle.Givens.At(pagetest.Cell("A4")) == 6,
		"it goes on to %q", d.Asked.For)
	d.enter("A4", '2')
	goOn()
	d.Sees("2 in A4 is wrong")
}

// The diagonals of an X puzzle are houses like the others.
func TestAGameUnderOtherRules(t *testing.T) {
	d := open(t)
	p, err := puzzles.Parse("97.8...41.58.....3.4...2.8.5................7...4..3.....9......2..8......97...6. rules=x")
	d.OK(err)
	d.page.Begin(puzzles.Puzzle{Givens: p}, game.Origin{})
	d.Sees("9×9, x")
	d.SeesNot("ER ")
	d.Is(d.Chosen("The puzzle of the game"), "21 clues · x", "its puzzle is called")
	d.enter("E5", '9') // as in A1, on the diagonal
	d.Check(len(d.game().ConflictCells()) > 0, "equal digits on a diagonal do not clash")
	d.Keys("9 t")
	d.Is(d.at("E5"), 0, "taken out, the digit is")
	d.says("Look at")
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
	with := func(entered string) string { return strings.Replace(clues, "9.....2", entered, 1) }
	for _, c := range []struct{ text, begins string }{
		{with("9..+7+5.2"), with("9..75.2")}, {":0100:7:" + with("9..+7..2") + ":::", with("9..7..2")},
		{all.String(), clues},
	} {
		d.Env.App.Clipboard().SetContent(c.text)
		d.Keys("Ctrl+V")
		d.Is(d.game().Grid().String(), c.begins, "%s begins as\n", c.text)
		d.Check(d.game().Finished.IsZero(), "it is finished")
		d.Says(d.Notified, "entered there are no clues. A game on Play begins with them.")
		d.Keys("Home")
		d.Is(d.game().Grid().String(), clues, "before its moves it is\n")
		s, err := d.page.Scene()
		d.Check(err == nil && s.Puzzle.Entered.IsZero(), "the scene has %v entered again, %v", s.Puzzle.Entered, err)
	}
}
