package explainer

import (
	"bufio"
	"os"
	"strings"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// hardPuzzles are those of rated.csv from an ER on.
func hardPuzzles(t testing.TB, from float64) []puzzles.Grid {
	t.Helper()
	var list []puzzles.Grid
	for _, p := range ratedPuzzles(t) {
		if p.er >= from {
			list = append(list, p.grid)
		}
	}
	return list
}

// The same findings, whether the engine looks at a forecast or follows everything.
func TestForecastChangesNothing(t *testing.T) {
	list := hardPuzzles(t, 9)
	if os.Getenv("SUDOSCOPE_TEST_LONG") == "" {
		list = list[len(list)-2:]
	}
	for _, puzzle := range list {
		plain, quick := NewRater(), NewRater()
		for _, e := range []*engine{plain.nishio, plain.multiple, plain.dynamic} {
			e.forecast = nil
		}
		for level := 1; level <= deepest; level++ {
			e := newEngine(level, &plain.patience, nil)
			plain.deeper = append(plain.deeper, e)
		}
		plain.position, quick.position = newPosition(puzzle.Cells()), newPosition(puzzle.Cells())
		for quick.left > 0 {
			plain.begin()
			check.Must(t, plain.next() == quick.next(), "%v: only one of the two finds anything", puzzle)
			a, b := stepOf(&plain.position, &plain.move), stepOf(&quick.position, &quick.move)
			if a.Technique != b.Technique || a.Rating != b.Rating || len(a.Eliminations) != len(b.Eliminations) {
				t.Fatalf("%v: %v, but without a forecast %v", puzzle, b, a)
			}
			plain.apply(&plain.move)
			quick.apply(&quick.move)
		}
	}
}

// What following a supposition strikes and places step by step is struck and placed in the
// forecast of its level, too: what that left out would be overlooked.
func TestForecastSaysAllThatFollows(t *testing.T) {
	list := hardPuzzles(t, 9)
	for _, puzzle := range list[len(list)-2:] {
		r, n := NewRater(), run{}
		engines := []*engine{1: newEngine(1, &r.patience, nil), newEngine(2, &r.patience, nil),
			newEngine(3, &r.patience, nil), newEngine(4, &r.patience, nil)}
		r.position = newPosition(puzzle.Cells())
		b := &r.position
		for step := literal(0); r.next() && r.left > 0; step++ {
			r.forecast.begin(b)
			for l := step % 90; l < noLiteral && r.move.rating >= 85; l += 90 {
				for level := 1; level <= 4 && b.has(l.candidate()); level++ {
					e := engines[level]
					e.grid, e.limit, e.all = b, noLimit, new(findings)
					e.follow(&n, l)
					s := r.forecast.of(level, l)
					check.Must(t, s.broken || !n.broken, "%v: level %d: %d breaks", puzzle, level, l)
					for _, q := range n.steps {
						check.Must(t, s.broken || s.has(q.candidate()) == q.on(), "%v: level %d: %d, so %d", puzzle,
							level, l, q.literal)
					}
				}
			}
			r.apply(&r.move)
		}
	}
}

// BenchmarkRateHard rates the puzzles of ER 9 and more, on one thread.
func BenchmarkRateHard(b *testing.B) {
	list := hardPuzzles(b, 9)
	if name := os.Getenv("SUDOSCOPE_HARD_LIST"); name != "" {
		f, err := os.Open(name)
		check.OK(b, err)
		defer f.Close()
		list = list[:0]
		for lines := bufio.NewScanner(f); lines.Scan(); {
			if s := strings.TrimSpace(lines.Text()); s != "" {
				list = append(list, parse(b, s))
			}
		}
	}
	r := NewRater()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		r.rate(b.Context(), list[i%len(list)])
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
}
