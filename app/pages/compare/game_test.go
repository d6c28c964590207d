package compare

import (
	"slices"
	"testing"

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
	d.OK(err)
	g, err := game.New("1", p, solved.Grid, d.Now)
	d.OK(err)
	for range 10 {
		cell := slices.Index(g.State().Digits, 0)
		g.Enter([]int{cell}, g.Solution.At(cell), true)
	}
	shown := false
	human := competing(human.Algorithm())
	c.Open(&scene.Scene{Page: scene.OnCompare, Puzzle: p, AsIs: true, Lanes: []scene.Contestant{
		{Algorithm: g.Producer()}, {Algorithm: human.algorithm, Options: human.options}}}, func() { shown = true })
	d.Must(shown && c.race.Position() == 0 && !c.race.Playing(), "the game is not seen at its beginning")
	d.Must(slices.Equal(c.names(), []string{"You", "Human techniques"}), "%v race", c.names())
	d.Is(c.lanes[0].run.Timeline.Len(), 10, "the game")
	d.Keys("End")
	d.Check(slices.Equal(c.lanes[0].card.Card.Board.Digits, g.State().Digits) && c.race.Align() == player.ByShare,
		"at the end the board is another than the game's")
	d.Is(c.lanes[0].Ended(), "41 cells to go", "of the game it")
	d.Check(*lastChoices(d.Settings).Align == player.ByStep, "the alignment of games is remembered for races")
	if got := fieldNames(d.Window); slices.Contains(got, "You") {
		t.Error("the game races again at the next start")
	}
	d.Away(nil)
	d.Check(c.puzzle.Givens.Equal(p.Givens), "afterwards the race is on %s", c.puzzle.Title())
	c.start(pagetest.BuiltIn(t, "euler-06"), c.field)
	if got := c.names(); len(got) != len(fieldNames(d.Window)) || slices.Contains(got, "You") {
		t.Errorf("on another puzzle %v race", got)
	}
}
