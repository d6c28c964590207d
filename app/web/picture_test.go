package web

import (
	"fmt"
	"image/color"
	"strings"
	"testing"

	"sudoscope/algorithms"
	"sudoscope/algorithms/annealing"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/picture"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
)

// What the script puts together for a state is the picture of that step or look.
func TestPicturesAreThoseOfTheRun(t *testing.T) {
	for _, a := range algorithms.All() {
		for _, view := range picture.Of(a) {
			lane := recorded(t, a.ID, fourGrid, solving.Options{MaxSteps: 30})
			lane.From, lane.Look, lane.Picture = min(9, lane.To), 1, view
			d := &written{Moments: []Moment{{Lanes: []Lane{lane}}}}
			stretches, _ := cut(d.page().Slides)
			drawn := newArtist()
			r, err := stretches[0].record(t.Context(), d.Notation, drawn, 1, func() {})
			check.OK(t, err)
			g := r.Galleries[view]
			first, viewer := stretches[0].stops[0].state, picture.NewViewer(lane.Algorithm, lane.Timeline)
			check.Must(t, first == r.States && len(g.Of) == r.States+len(viewer.Looks(lane.From)),
				"%s: %d pictures of %d states", a.ID, len(g.Of), r.States)
			for state, n := range g.Of {
				at := trace.Point{Step: int64(state)}
				if state >= first {
					at = trace.Point{Step: lane.From, Look: state - first + 1}
				}
				shown := picture.Shown{Of: viewer, View: view, At: at}
				if got := pieced(g, n); got != strings.Join(drawn.draw(shown), "") {
					t.Errorf("%s, %s: another picture at %v", a.ID, view, at)
				}
				// When the page is dark, its colours are those of a picture that is drawn so.
				in := func(p paint.Palette) []color.NRGBA {
					c := diagram.New(pictureWide, pictureHigh, p, pictureUnit, drawn.set)
					viewer.Draw(view, at, c)
					return inksOf(c.Shapes)
				}
				light := in(drawn.light)
				for i, want := range in(paint.Dark()) {
					var n int
					if _, err := fmt.Sscanf(drawn.names[light[i]], "var(--p%d)", &n); err != nil {
						t.Fatal(err)
					}
					if got := drawn.tints.entries[n][1]; got != want {
						t.Errorf("%s, %s at %v: the dark page has %v, the picture %v", a.ID, view, at, got, want)
						break
					}
				}
			}
			light, dark := drawn.variables(0), drawn.variables(1)
			check.That(t, light != dark && strings.Count(light, "--p") == len(drawn.tints.entries),
				"%s: colours %s and %s", a.ID, light, dark)
		}
	}
}

// pieced is a picture as the script puts it together.
func pieced(g *gallery, n int) string {
	var b strings.Builder
	for _, block := range g.Figures[n] {
		for _, piece := range g.Blocks[block] {
			b.WriteString(g.Pieces[piece])
		}
	}
	return b.String()
}

// Of a long run there are the pictures nearest to where its moments stand.
func TestPicturesOfALongRunAreBounded(t *testing.T) {
	lane := recorded(t, "simulated-annealing", easyGrid, solving.Options{MaxSteps: 300})
	lane.From, lane.To, lane.Picture = 100, 103, annealing.ViewAnnealing
	stretches, _ := cut((&written{Moments: []Moment{{Lanes: []Lane{lane}}}}).page().Slides)
	r, err := stretches[0].record(t.Context(), trace.Letters, newArtist(), mostPictures/20, func() {})
	check.OK(t, err)
	for step, n := range r.Galleries[annealing.ViewAnnealing].Of {
		near := 92 <= step && step <= 111
		check.That(t, near == (n >= 0), "step %d has the picture %d", step, n)
	}
}
