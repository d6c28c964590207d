package watch_test

import (
	"strings"
	"testing"

	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/trace"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

func TestTheMakingOfAPuzzleIsWatchedLikeAnyRun(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	most := int64(150) // the grid is filled by then, and some clues are taken
	if check.Long {
		most = 400
	}
	for _, p := range generate.Presets() {
		d.Must(d.watchMaking(p.Recipe, 3, 0), "%s: it is not watched: %s", p.Name, d.Dialog())
		<-d.page.Run.Done
		want, err := generate.One(t.Context(), p.Recipe, 3, 0, nil)
		d.OK(err)
		d.Keys("End")
		d.Shows(want.Givens)
		d.Is(d.page.Run.Timeline.Result().Verdict, trace.Made, "%s: it ends", p.Name)
		d.Check(strings.Contains(d.explanation(), "A puzzle with"),
			"%s: the end is not told: %s", p.Name, d.explanation())
		// Every step back to the empty grid has words.
		for d.position() > 0 {
			d.Keys("Left")
			d.Must(d.title() != "" && !strings.Contains(d.explanation(), "could not be explained"),
				"%s, step %d: %q", p.Name, d.position(), d.explanation())
			if d.position() > most {
				d.page.Player.GoTo(most)
			}
		}
		d.Shows(puzzles.NewGrid(want.Givens.Shape()))
	}
	// From here an algorithm solves what was made.
	made, _ := d.page.Run.Made()
	d.Pick("The algorithm", "Crook's algorithm")
	d.Check(d.page.Run.Making == nil && d.page.Run.Puzzle.Givens.Equal(made.Givens),
		"solved is %s, made was %s", d.page.Run.Puzzle.Givens, made.Givens)
}

func TestAClueThatStaysIsShownWithTheSecondSolution(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	d.Must(d.watchMaking(generate.Recipe{Minimal: true}, 1, 0), "it is not watched: %v", d.Dialog())
	<-d.page.Run.Done
	n := scan(d.page.Run.Timeline, 0, true, func(m *trace.Moment) bool { return len(generate.Others(&m.Step)) > 0 })
	d.Must(n >= 0, "no clue had to stay")
	d.page.Player.GoTo(n)
	d.page.Moved()
	marked := map[int]bool{}
	for _, mark := range d.page.Board.Scene.Evidence.Marks {
		marked[mark.Cell] = true
	}
	for _, o := range generate.Others(&d.page.Player.Moment().Step) {
		d.Check(marked[o.Cell], "cell %d differs in the second solution, and is not marked", o.Cell)
	}
	d.Says(d.explanation(), "stay")
}

// watchMaking shows how a puzzle is made, and reports whether that can be shown.
func (d *desk) watchMaking(r generate.Recipe, seed, index uint64) (shown bool) {
	d.page.Open(&scene.Scene{Page: scene.OnWatch, Making: &generate.Making{Recipe: r, Index: index}, Seed: seed},
		func() { shown = true })
	return shown
}
