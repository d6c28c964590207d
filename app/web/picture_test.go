package web

import (
	"strings"
	"testing"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/picture"
)

// What the script puts together for a state is the picture of that step or look.
func TestPicturesAreThoseOfTheRun(t *testing.T) {
	for _, a := range algorithms.All() {
		for _, view := range picture.Of(a) {
			lane := recorded(t, a.ID, fourGrid, algorithms.Options{MaxSteps: 30})
			lane.From, lane.Look, lane.Picture = min(9, lane.To), 1, view
			d := &Document{Moments: []Moment{{Lanes: []Lane{lane}}}}
			stretches, _ := cut(d)
			drawn := newArtist()
			r, err := stretches[0].record(t.Context(), d.Notation, drawn, 1, func() {})
			if err != nil {
				t.Fatal(err)
			}
			first, viewer := stretches[0].looks[lane.From], picture.New(lane.Algorithm, lane.Timeline)
			if first != r.States || len(r.Gallery.Of) != r.States+len(viewer.Looks(lane.From)) {
				t.Fatalf("%s: %d pictures of %d states", a.ID, len(r.Gallery.Of), r.States)
			}
			for state, n := range r.Gallery.Of {
				at := trace.Point{Step: int64(state)}
				if state >= first {
					at = trace.Point{Step: lane.From, Look: state - first + 1}
				}
				if got := pieced(r.Gallery, n); got != strings.Join(drawn.draw(viewer, view, at), "") {
					t.Errorf("%s, %s: another picture at %v", a.ID, view, at)
				}
			}
			light, dark := drawn.variables(0), drawn.variables(1)
			if light == dark || strings.Count(light, "--p") != len(drawn.tints.entries) {
				t.Errorf("%s: colours %s and %s", a.ID, light, dark)
			}
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
	lane := recorded(t, "simulated-annealing", easyGrid, algorithms.Options{MaxSteps: 300})
	lane.From, lane.To, lane.Picture = 100, 103, algorithms.ViewAnnealing
	stretches, _ := cut(&Document{Moments: []Moment{{Lanes: []Lane{lane}}}})
	r, err := stretches[0].record(t.Context(), trace.Letters, newArtist(), mostPictures/20, func() {})
	if err != nil {
		t.Fatal(err)
	}
	for step, n := range r.Gallery.Of {
		if near := 92 <= step && step <= 111; near != (n >= 0) {
			t.Errorf("step %d has the picture %d", step, n)
		}
	}
}
