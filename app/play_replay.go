package app

import (
	"sudoscope/algorithms"
	"sudoscope/app/player"
	"sudoscope/puzzles"
)

// replay shows the game beside the way on which a person who knows every technique
// would have gone: two boards, one ribbon.
func (p *Play) replay() {
	if p.resting {
		return
	}
	if p.game.At() == 0 {
		p.host.notify("nothing has been played up to here")
		return
	}
	g := p.game.Puzzle
	p.host.compare.watchGame(g, &contestant{algorithm: p.game.Producer(), only: g.Givens})
}

// watchGame races a game against the human techniques, each from its beginning to
// its end.
func (c *Compare) watchGame(p puzzles.Puzzle, you *contestant) {
	human := &contestant{algorithm: algorithms.Techniques(), options: algorithms.Options{Seed: 1}}
	if !c.start(p, []*contestant{you, human}) {
		return
	}
	c.watched = c.host.watch.subject().Givens // which is not what is raced on
	c.race.SetAlign(player.ByShare)
	c.race.Fit(fitTime)
	c.syncSelects()
	c.many.leave()
	c.host.turnTo(c)
	c.jumpTo(0)
}
