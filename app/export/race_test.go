package export

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"image/gif"
	"image/png"
	"io"
	"math"
	"strings"
	"testing"
	"time"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/picture"
	"sudoscope/app/slides"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
	"sudoscope/widgets/paint/diagram"
)

// someRace is a race of n runs after 40 steps.
func someRace(t testing.TB, n, width int) *Race {
	t.Helper()
	r := &Race{Measure: "Cells filled", Across: "step by step", To: 1,
		Pace: 100 * time.Millisecond, Style: Style{Width: width, Palette: paint.Light()}}
	ids := []string{"sorted-backtracking", "dlx", "techniques"}
	s, viewers := &slides.Slide{Heading: "Wikipedia <example>", Place: "somewhere"}, []*picture.Viewer(nil)
	for i := range n {
		a, tl := recorded(t, ids[i%len(ids)], "wikipedia")
		viewers = append(viewers, picture.NewViewer(a, tl))
		s.Boards = append(s.Boards, slides.Board{Scene: paint.NewBoard(tl.Puzzle().Shape()),
			Name: fmt.Sprintf("%s & %d", a.Name, i), Short: a.Short, Look: i})
		r.Chart.Series = append(r.Chart.Series, charts.Series{Low: []float32{30, 40, 50, 60 + float32(i), 81}})
	}
	r.At = func(part float64) RaceMoment {
		for i, v := range viewers {
			f := v.FrameAt(trace.Point{Step: int64(part * float64(v.Timeline.Len()))})
			f.PutOn(s.Boards[i].Scene, solving.KnownMarks)
			s.Boards[i].Status, s.Boards[i].Strong = "step "+trace.Thousands(f.At.Step), part == 1
		}
		return RaceMoment{s, part}
	}
	r.Now = RaceMoment{r.At(0.5).Copy(), 0.5}
	return r
}

func TestTheBoardsOfARaceAreAllOnOnePicture(t *testing.T) {
	cases := []struct{ n, width, columns int }{{1, 320, 1}, {2, 640, 2}, {4, 1280, 4}, {5, 960, 3}, {8, 320, 4}}
	if check.Long { // large pictures take longer, and show the same
		cases = append(cases, struct{ n, width, columns int }{8, 1280, 4}, struct{ n, width, columns int }{3, 4096, 3})
	}
	for _, c := range cases {
		r := someRace(t, c.n, c.width)
		var b bytes.Buffer
		check.OK(t, r.WritePNG(&b))
		keep(t, fmt.Sprintf("race-%d-%d.png", c.n, c.width), b.Bytes())
		img, err := png.Decode(&b)
		check.OK(t, err)
		l := r.layout()
		check.That(t, img.Bounds().Dx() == c.width && img.Bounds().Dy() == l.height && l.columns == c.columns,
			"%d boards: %v, %d columns", c.n, img.Bounds(), l.columns)
		for i, card := range l.cards {
			check.That(t, card.In(img.Bounds()) && !card.Overlaps(l.chart) &&
				(i <= 0 || !card.Overlaps(l.cards[i-1])), "%d boards: card %d is at %v", c.n, i, card)
		}
		// Without a chart there is no room for one.
		r.Measure = ""
		if bare := r.layout(); !bare.chart.Empty() || bare.height >= l.height {
			t.Errorf("%d boards: without a chart it is %d high", c.n, bare.height)
		}
	}
}

func TestDrawingsOfARaceNameEverybody(t *testing.T) {
	r := someRace(t, 8, 1280)
	for name, write := range map[string]func(io.Writer) error{"race": r.WriteSVG, "chart": r.WriteChartSVG} {
		var b bytes.Buffer
		check.OK(t, write(&b))
		keep(t, name+".svg", b.Bytes())
		text := b.String()
		d := xml.NewDecoder(&b)
		for {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
		for _, one := range r.Now.Boards {
			colour, _, _ := paint.LookOf(one.Look)
			for _, want := range []string{strings.ReplaceAll(one.Name, "&", "&amp;"),
				hexColour(r.Palette.Series[colour]), "Wikipedia &lt;example&gt;"} {
				check.That(t, strings.Contains(text, want), "%s: there is no %q", name, want)
			}
		}
		check.That(t, name != "race" || strings.Count(text, "step 51") >= 2, "the boards do not say how far they are")
	}
}

// The line of a chart goes up to its last value, where it has a marker.
func TestTheLineOfAChartGoesToItsEnd(t *testing.T) {
	r := someRace(t, 2, 640)
	r.Now = r.At(0.5)
	last := -1
	for i, v := range r.chart(0.5).Series[0].Low {
		if !math.IsNaN(float64(v)) {
			last = i
		}
	}
	f := diagram.New(600, 300, r.Palette, 1, paint.NewTypesetter())
	r.chart(0.5).Draw(f)
	for _, part := range f.Shapes {
		if line, ok := part.(paint.Stroke); ok {
			check.That(t, len(line.Points) == last+1, "a line of %d values has %d points", last+1, len(line.Points))
		}
	}
}

// Of a chart nothing is drawn that comes after the moment of the boards.
func TestAChartOfARaceDoesNotTellWhatComes(t *testing.T) {
	drawn := func(last float32, cursor float64) string {
		r := someRace(t, 2, 640)
		r.Now = r.At(cursor)
		for _, line := range r.Chart.Series {
			line.Low[len(line.Low)-1] = last
		}
		var b bytes.Buffer
		check.OK(t, errors.Join(r.WriteChartSVG(&b), r.WritePNG(&b)))
		return b.String()
	}
	check.That(t, drawn(81, 0.5) == drawn(999, 0.5), "half way one sees how it ends")
	check.That(t, drawn(81, 1) != drawn(999, 1), "at the end one does not see how it has ended")
}

func TestTheAnimationOfARace(t *testing.T) {
	r := someRace(t, 4, 640)
	var b bytes.Buffer
	var told [2]int64
	check.OK(t, r.WriteGIF(t.Context(), &b, 12, func(done, of int64) { told = [2]int64{done, of} }))
	keep(t, "race.gif", b.Bytes())
	g, err := gif.DecodeAll(&b)
	check.OK(t, err)
	check.That(t, len(g.Image) == 12 && g.Config.Width == 640 && g.Config.Height == r.layout().height &&
		g.Delay[0] == 10 && g.Delay[11] == 200 && told == [2]int64{12, 12},
		"%d pictures of %dx%d, %v, told %v", len(g.Image), g.Config.Width, g.Config.Height, g.Delay, told)
}

func TestWhatOfARaceCannotBeSaved(t *testing.T) {
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	for want, write := range map[string]func(r *Race) error{
		"has 5,000 pictures at most, and not 5,001": func(r *Race) error {
			return r.WriteGIF(t.Context(), io.Discard, 5001, nil)
		},
		"two pictures at least": func(r *Race) error { return r.WriteGIF(t.Context(), io.Discard, 1, nil) },
		"choose 20ms to 10s": func(r *Race) error {
			r.Pace = 0
			return r.WriteGIF(t.Context(), io.Discard, 2, nil)
		},
		"319 pixels wide: choose 320 to 4096": func(r *Race) error {
			r.Width = 319
			return r.WritePNG(io.Discard)
		},
		"4097 pixels wide": func(r *Race) error {
			r.Width = 4097
			return r.WriteSVG(io.Discard)
		},
		"there is no board": func(r *Race) error {
			r.Now.Boards = nil
			return r.WriteChartSVG(io.Discard)
		},
		"context canceled": func(r *Race) error { return r.WriteGIF(gone, io.Discard, 5, nil) },
		"no room":          func(r *Race) error { return r.WriteGIF(t.Context(), full{}, 5, nil) },
	} {
		err := write(someRace(t, 2, 640))
		check.That(t, err != nil && strings.Contains(err.Error(), want), "it says %v, want %q", err, want)
	}
}

// full is a disk without room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no room") }
