package code

import (
	"time"

	"sudoscope/puzzles"
)

// What follows lets the program measure the page as a user drives it.

// BenchRun runs a ready program on a puzzle.
func (p *Page) BenchRun(z puzzles.Puzzle, name string) {
	p.env.Choose(z)
	for _, o := range p.options {
		if o.ready != nil && o.ready.Name == name {
			p.open(o)
		}
	}
}

// BenchRunning reports whether the run is still computed.
func (p *Page) BenchRunning() bool { return p.Next != nil || p.Run == nil || p.Run.Running() }

// BenchPlay plays the run over and over at 1 ms a step.
func (p *Page) BenchPlay() {
	p.Home()
	p.Player.SetPace(time.Millisecond)
	p.Player.SetLoop(true)
	p.Toggle()
}
