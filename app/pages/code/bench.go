package code

import (
	"time"

	"sudoscope/puzzles"
)

// What follows lets the program measure the page as a user drives it.

// BenchPlay runs a ready program on a puzzle; once it has run, it is played over and over
// at 1 ms a step when BenchRunning has reported that for the first time.
func (p *Page) BenchPlay(z puzzles.Puzzle, name string) {
	p.env.Choose(z)
	for _, o := range p.options {
		if o.ready != nil && o.ready.Name == name {
			p.open(o)
		}
	}
}

// BenchRunning reports whether the run is still computed. If it is not, it is played from
// now on.
func (p *Page) BenchRunning() bool {
	if p.next != nil || p.run == nil || p.run.Running() {
		return true
	}
	if !p.player.Playing() {
		p.Home()
		p.player.SetPace(time.Millisecond)
		p.player.SetLoop(true)
		p.Toggle()
	}
	return false
}

// BenchPause stops playing.
func (p *Page) BenchPause() {
	p.player.Pause()
	p.Moved()
}
