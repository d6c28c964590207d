package watch

import (
	"time"

	"sudoscope/algorithms/solving"
	"sudoscope/puzzles"
)

// What follows lets the program measure the page as a user drives it.

// BenchPlay plays an algorithm on a puzzle over and over at 1 ms a step.
func (w *Page) BenchPlay(p puzzles.Puzzle, a *solving.Algorithm) {
	w.Start(p, a)
	w.Player.SetPace(time.Millisecond)
	w.Player.SetLoop(true)
	w.Toggle()
}

// BenchRunning reports whether the run is still computed.
func (w *Page) BenchRunning() bool { return w.Run.Running() }

// BenchSeek drags the ribbon to a part of the run, from 0 to 1.
func (w *Page) BenchSeek(part float64) { w.SeekTo(int64(part * float64(w.Run.Timeline.Len()))) }
