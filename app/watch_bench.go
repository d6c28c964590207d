package app

import (
	"time"

	"sudoscope/algorithms"
	"sudoscope/puzzles"
)

// What follows lets the program measure the page as a user drives it.

// BenchPlay plays an algorithm on a puzzle as fast as it goes, once or over and
// over.
func (w *Watch) BenchPlay(p puzzles.Puzzle, a *algorithms.Algorithm, loop bool) {
	w.start(p, a)
	w.player.SetPace(time.Millisecond)
	if loop {
		w.player.SetLoop(true)
	}
	w.toggle()
}

// BenchRunning reports whether the run is still computed.
func (w *Watch) BenchRunning() bool { return w.run.running() }

// BenchSeek drags the ribbon to a part of the run, from 0 to 1.
func (w *Watch) BenchSeek(part float64) { w.seek(int64(part * float64(w.run.timeline.Len()))) }

// BenchPause stops playing.
func (w *Watch) BenchPause() {
	w.player.Pause()
	w.moved()
}
