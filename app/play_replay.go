package app

import (
	"sudoscope/algorithms"
	"sudoscope/app/game"
	"sudoscope/app/player"
)

// replay shows the game beside the way on which a person who knows every technique
// would have gone: two boards, one ribbon.
func (p *Play) replay() {
	if p.resting {
		return
	}
	if p.game.At() == 0 {
		p.env.Notify("nothing has been played up to here")
		return
	}
	p.env.Navigator.Race(p.game)
}

// watchGame races a game against the human techniques, each from its beginning to
// its end.
func (c *Compare) watchGame(g *game.Game) bool {
	person := &contestant{algorithm: g.Producer(), only: g.Puzzle.Givens}
	human := &contestant{algorithm: algorithms.Techniques(), options: algorithms.Options{Seed: 1}}
	if !c.start(g.Puzzle, []*contestant{person, human}) {
		return false
	}
	c.watched = c.env.Subject.Givens // which is not what is raced on
	c.race.SetAlign(player.ByShare)
	c.race.Fit(fitTime)
	c.syncSelects()
	c.many.leave()
	c.jumpTo(0)
	return true
}
