package watch

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/trace"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
)

func TestTheMakingOfAPuzzleIsWatchedLikeAnyRun(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	for _, p := range generate.Presets() {
		if !d.page.watchMaking(p.Recipe, 3, 0) {
			t.Fatalf("%s: it is not watched: %s", p.Name, d.Dialog())
		}
		<-d.page.Run.Done
		want, err := generate.One(t.Context(), p.Recipe, 3, 0, nil)
		if err != nil {
			t.Fatal(err)
		}
		d.Key(fyne.KeyEnd)
		d.boardShows(want.Givens)
		if got := d.page.Run.Timeline.Result().Verdict; got != trace.Made {
			t.Errorf("%s: it ends %v", p.Name, got)
		}
		if !strings.Contains(d.explanation(), "A puzzle with") {
			t.Errorf("%s: the end is not told: %s", p.Name, d.explanation())
		}
		// Every step back to the empty grid has words.
		for d.position() > 0 {
			d.Key(fyne.KeyLeft)
			if d.title() == "" || strings.Contains(d.explanation(), "could not be explained") {
				t.Fatalf("%s, step %d: %q", p.Name, d.position(), d.explanation())
			}
			if d.position() > 400 {
				d.page.Player.GoTo(400)
			}
		}
		d.boardShows(puzzles.NewGrid(want.Givens.Shape()))
	}
	// From here an algorithm solves what was made.
	made, _ := d.page.Run.Made()
	d.page.head.algorithm.SetSelected("Crook's algorithm")
	if got := d.page.Run.Puzzle.Givens; d.page.Run.Making != nil || !got.Equal(made.Givens) {
		t.Errorf("solved is %s, made was %s", got, made.Givens)
	}
}

func TestAClueThatStaysIsShownWithTheSecondSolution(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	if !d.page.watchMaking(generate.Recipe{Minimal: true}, 1, 0) {
		t.Fatal("it is not watched: " + d.Dialog())
	}
	<-d.page.Run.Done
	n := scan(d.page.Run.Timeline, 0, true, func(m *trace.Moment) bool { return len(generate.Others(&m.Step)) > 0 })
	if n < 0 {
		t.Fatal("no clue had to stay")
	}
	d.page.Player.GoTo(n)
	d.page.Moved()
	marked := map[int]bool{}
	for _, mark := range d.page.Board.Scene.Evidence.Marks {
		marked[mark.Cell] = true
	}
	for _, o := range generate.Others(&d.page.Player.Moment().Step) {
		if !marked[o.Cell] {
			t.Errorf("cell %d differs in the second solution, and is not marked", o.Cell)
		}
	}
	if !strings.Contains(d.explanation(), "stay") {
		t.Errorf("it says %q", d.explanation())
	}
}

// watchMaking shows how a puzzle is made, and reports whether that can be shown.
func (w *Page) watchMaking(r generate.Recipe, seed, index uint64) (shown bool) {
	w.Open(&scene.Scene{Page: scene.OnWatch, Making: &generate.Making{Recipe: r, Index: index}, Seed: seed},
		func() { shown = true })
	return shown
}
