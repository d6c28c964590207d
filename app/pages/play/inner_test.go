package play

import (
	"sudoscope/algorithms/technique"
	"sudoscope/app/game"
	"sudoscope/app/page"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
)

// NewGame and NextGame begin games without a page.
var (
	NewGame  = newGame
	NextGame = nextGame
)

// Game returns the game on the page.
func (p *Page) Game() *game.Game { return p.game }

// Kill lets other windows see the page as if its program had been killed.
func (p *Page) Kill() {
	p.closed = true
	p.tellPlaying()
}

// Course are the times of a level in minutes, and their median after each.
func Course(env *page.Env, l technique.Level) (each, median []float32) {
	s := showStatistics(env)
	s.setLevel(l)
	lines := s.line().Series
	return lines[0].Low, lines[1].Low
}

// Times is the figure of the statistics.
func Times(env *page.Env) *paint.Figure {
	c := diagram.New(700, 180, paint.Light(), 1, paint.NewTypesetter())
	showStatistics(env).dots(c)
	return &c.Figure
}
