package compare

import (
	"sudoscope/algorithms"
	"sudoscope/app/game"
	"sudoscope/app/playback"
	"sudoscope/app/player"
)

// WatchGame races a game against the human techniques, each from its beginning to
// its end.
func (c *Page) WatchGame(g *game.Game) bool {
	person := &contestant{algorithm: g.Producer(), only: g.Puzzle.Givens}
	human := competing(algorithms.Techniques())
	if !c.start(g.Puzzle, []*contestant{person, human}) {
		return false
	}
	c.watched = c.env.Subject.Givens // which is not what is raced on
	c.race.SetAlign(player.ByShare)
	c.race.Fit(playback.FitTime)
	c.syncSelects()
	c.study.leave()
	c.JumpTo(0)
	return true
}
