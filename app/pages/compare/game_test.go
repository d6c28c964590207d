package compare

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/dlx"
	"sudoscope/algorithms/human"
	"sudoscope/algorithms/solving"
	"sudoscope/app/game"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/player"
	"sudoscope/app/scene"
)

// A game races on its own puzzle only, and is not remembered; nor is how it was
// aligned.
func TestAGameRacesBesideTheTechniques(t *testing.T) {
	d, c := openCompare(t, "euler-06")
	c.setAlign(player.ByStep)
	p := pagetest.BuiltIn(t, "wikipedia")
	solved, err := solving.Solve(t.Context(), dlx.Algorithm(), p.Givens, solving.Options{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.New("1", p, solved.Grid, d.Now)
	if err != nil {
		t.Fatal(err)
	}
	for range 10 {
		cell := slices.Index(g.State().Digits, 0)
		g.Enter([]int{cell}, g.Solution.At(cell), true)
	}
	shown := false
	human := competing(human.Algorithm())
	c.Open(&scene.Scene{Page: scene.OnCompare, Puzzle: p, AsIs: true, Lanes: []scene.Contestant{
		{Algorithm: g.Producer()}, {Algorithm: human.algorithm, Options: human.options}}}, func() { shown = true })
	if !shown || c.race.Position() != 0 || c.race.Playing() {
		t.Fatal("the game is not seen at its beginning")
	}
	if got := c.names(); !slices.Equal(got, []string{"You", "Human techniques"}) {
		t.Fatalf("%v race", got)
	}
	if n := c.lanes[0].run.Timeline.Len(); n != 10 {
		t.Errorf("the game has %d steps", n)
	}
	d.Key(fyne.KeyEnd)
	if !slices.Equal(c.lanes[0].card.Card.Board.Digits, g.State().Digits) || c.race.Align() != player.ByShare {
		t.Error("at the end the board is another than the game's")
	}
	if got := c.lanes[0].verdict(); got != "41 cells to go" {
		t.Errorf("of the game it says %q", got)
	}
	if *lastChoices(d.Settings).Align != player.ByStep {
		t.Error("the alignment of games is remembered for races")
	}
	if got := fieldNames(d.Window); slices.Contains(got, "You") {
		t.Error("the game races again at the next start")
	}
	d.Away(nil)
	if !c.puzzle.Givens.Equal(p.Givens) {
		t.Errorf("afterwards the race is on %s", c.puzzle.Title())
	}
	c.start(pagetest.BuiltIn(t, "euler-06"), c.field)
	if got := c.names(); len(got) != len(fieldNames(d.Window)) || slices.Contains(got, "You") {
		t.Errorf("on another puzzle %v race", got)
	}
}
