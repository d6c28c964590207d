package play

// replay shows the game beside the way on which a person who knows every technique
// would have gone: two boards, one ribbon.
func (p *Page) replay() {
	if p.paused {
		return
	}
	if p.game.At() == 0 {
		p.env.Notify("nothing has been played up to here")
		return
	}
	p.env.Navigator.Race(p.game)
}
