package compare

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/app/game"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/player"
	"sudoscope/puzzles"
)

// A game is replayed beside the techniques up to where it stands, and is gone with the
// next race.
func TestAGameIsReplayedBesideTheTechniques(t *testing.T) {
	w := pagetest.New(t)
	c := New(w.Env)
	w.Show(c)
	setAlign(w.Settings, player.ByStep)
	p := pagetest.BuiltIn(t, "wikipedia")
	solution, _ := puzzles.Solve(p.Givens)
	g, err := game.New("game", p, solution, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	for cell := 0; g.Moves() < 10; cell++ {
		g.Enter([]int{cell}, solution.At(cell), true)
	}
	g.Enter([]int{72}, 9, true)
	g.Undo() // what was taken back is not replayed
	if !c.WatchGame(g) {
		t.Fatal("nothing is replayed")
	}
	if len(c.lanes) != 2 || c.lanes[0].name() != "You" || c.lanes[1].algorithm.ID != "techniques" {
		t.Fatalf("%d race", len(c.lanes))
	}
	if n := c.lanes[0].run.Timeline.Len(); n != 10 {
		t.Errorf("the game has %d steps", n)
	}
	w.Key(fyne.KeyEnd)
	if !slices.Equal(c.lanes[0].card.Card.Board.Digits, g.State().Digits) || c.race.Align() != player.ByShare {
		t.Error("at the end the board is another than the game's")
	}
	if got := c.lanes[0].verdict(); got != "41 cells to go" {
		t.Errorf("of the game it says %q", got)
	}
	if alignOf(w.Settings) != player.ByStep {
		t.Error("the alignment of replays is remembered for races")
	}
	if slices.ContainsFunc(fieldOf(w.Settings), func(one *contestant) bool { return one.name() == "You" }) {
		t.Error("the game races again at the next start")
	}
	c.start(pagetest.BuiltIn(t, "euler-06"), c.field)
	if len(c.lanes) != len(fieldOf(w.Settings)) || c.lanes[0].name() == "You" {
		t.Errorf("on another puzzle %d race, %s first", len(c.lanes), c.lanes[0].name())
	}
}
