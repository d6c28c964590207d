package compare

import (
	"sudoscope/algorithms/solving"
	"sudoscope/app/player"
	"sudoscope/app/stage"
	"sudoscope/puzzles"
)

// What follows lets the program measure the page as a user drives it.

// BenchStart races algorithms on a puzzle, with pencil marks and at most so many
// steps each; without algorithms those that race at the very first, to their ends.
func (c *Page) BenchStart(p puzzles.Puzzle, all []*solving.Algorithm, most int64) {
	field := firstContestants()
	if len(all) > 0 {
		c.marks, field = solving.VisibleMarks, nil
	}
	for _, a := range all {
		one := competing(a)
		one.options.MaxSteps = most
		field = append(field, one)
	}
	c.start(p, field)
}

// BenchBusy reports whether the race is still computed, or something about it still
// to be found out.
func (c *Page) BenchBusy() bool {
	return c.race.Running() || c.results.reading || c.results.courses == nil
}

// BenchPlay plays the race in half a minute, over and over.
func (c *Page) BenchPlay() {
	c.race.SetAlign(player.ByShare)
	c.race.Fit(stage.FitTime)
	c.race.SetLoop(true)
	c.Toggle()
}

// BenchAlign aligns the boards in one of the ways, which it names.
func (c *Page) BenchAlign(a player.Align) (name string) {
	c.setAlign(a)
	return alignments()[a].name
}

// BenchLength returns the steps of the longest run.
func (c *Page) BenchLength() int64 { return c.race.Timeline(c.race.Longest()).Len() }
