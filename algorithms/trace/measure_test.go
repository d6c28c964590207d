package trace

import (
	"context"
	"math"
	"strings"
	"testing"
	"time"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// Every measure has names of its own, and is of the counter that it says.
func TestMeasures(t *testing.T) {
	c := Counters{Changes: 10, Steps: 20, Placements: 30, DeadEnds: 40, Guesses: 50, Eliminations: 60, MaxDepth: 70}
	want := []float64{10, 20, 30, 40, 50, 60, 70, 1.5}
	seen := map[string]bool{}
	for i, m := range Measures() {
		check.Is(t, m.Of(c, 1500*time.Millisecond), want[i], "%s", m.Name())
		again, err := ParseMeasure(m.ID())
		if err != nil || again != m || m.Name() == "" || m.Unit() == "" || seen[m.ID()] || seen[m.Name()] {
			t.Errorf("measure %d is %q, %q, %q; %v", i, m.ID(), m.Name(), m.Unit(), err)
		}
		seen[m.ID()], seen[m.Name()] = true, true
	}
	check.That(t, len(want) == len(Measures()) && Measures()[0] == ByChanges, "the measures are %v", MeasureIDs())
	_, err := ParseMeasure("apples")
	check.That(t, err != nil && strings.Contains(err.Error(), "dead_ends"), "apples: %v", err)
}

func TestAmounts(t *testing.T) {
	for _, c := range []struct {
		m    Measure
		v    float64
		want string
	}{
		{ByGuesses, 1, "1 guess"}, {ByGuesses, 0, "0 guesses"}, {BySteps, 8365, "8,365 steps"},
		{ByChanges, 51, "51 digits in and out"}, {ByTime, 0.01234, "0.0123 s"}, {ByTime, 1, "1 s"},
		{ByChanges, math.NaN(), Dash}, {BySteps, math.Inf(1), Dash},
	} {
		check.Is(t, c.m.Amount(c.v), c.want, "%s of %v", c.m.Name(), c.v)
	}
	v := ByChanges.Of(Counters{Changes: -1}, 0)
	check.That(t, math.IsNaN(v), "changes that nobody counted are %v", v)
}

func TestNoEnding(t *testing.T) {
	for _, text := range []string{"", "running", "Solved", "solved with help"} {
		v, _, ok := ParseEnding(text)
		check.That(t, !ok, "%q is read as %v", text, v)
	}
}

// What is measured at the last moment of a run is what is measured of the run, also
// where digits change places and where one takes the place of another.
func TestTheLastMomentMeasuresAsTheResult(t *testing.T) {
	g := puzzles.NewGrid(puzzles.Classic)
	solve := func(b *Board) Verdict {
		b.Place(0, 1)
		b.Place(1, 2)
		b.Swap(0, 1)
		b.SetDepth(1)
		b.Guess(2, 3)
		b.Clear(2)
		b.Eliminate(3, 3)
		b.DeadEnd(4, 0)
		return Stuck
	}
	timeline := NewTimeline(g)
	r := timeline.Record(Start(context.Background(), g, 0, solve, nil))
	m := NewCursor(timeline).To(timeline.Len())
	for i, want := range []float64{8, 7, 3, 2, 1, 1, 1} {
		measure := Measures()[i]
		if got, at := measure.Of(r.Counters, r.Elapsed), measure.At(timeline, m); got != want || at != want {
			t.Errorf("%s: %v of the run, %v at its end, want %v", measure.Name(), got, at, want)
		}
	}
}

func TestEndings(t *testing.T) {
	for _, c := range []struct {
		e           Ending
		text, words string
		won         bool
	}{
		{Ending{Solved, 0}, "solved", "solved", true},
		{Ending{Solved, 1}, "solved-with-help", "solved with help (1 digit)", false},
		{Ending{Solved, 1000}, "solved-with-help", "solved with help (1,000 digits)", false},
		{Ending{Solved, -1}, "solved-with-help", "solved, perhaps with help", false},
		{Ending{Stuck, 2}, "stuck", "stuck", false},
		{Ending{NoSolution, 0}, "no-solution", "no solution", false},
	} {
		check.That(t, c.e.String() == c.text && c.e.Words() == c.words && c.e.Won() == c.won,
			"%+v is %q, %q, won: %v", c.e, c.e, c.e.Words(), c.e.Won())
		if v, helped, ok := ParseEnding(c.text); !ok || v != c.e.Verdict || helped != (c.text != v.String()) {
			t.Errorf("%q is read as %v, helped: %v, %v", c.text, v, helped, ok)
		}
	}
}
