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
	if !check.Long {
		list = list[len(list)-1:]
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
	r, n := NewRater(), run{}
	var engines [deepest + 1]*engine
	for level := 1; level <= deepest; level++ {
		engines[level] = newEngine(level, &r.patience, nil)
	}
	says := func(puzzle puzzles.Grid, level int, l literal) {
		r.forecast.begin(&r.position)
		e, s := engines[level], r.forecast.of(level, l)
		e.grid, e.limit, e.all = &r.position, noLimit, new(findings)
		e.follow(&n, l)
		check.Must(t, s.broken || !n.broken, "%v: level %d: %d breaks", puzzle, level, l)
		for _, q := range n.steps {
			check.Must(t, s.broken || s.has(q.candidate()) == q.on(), "%v: level %d: %d, so %d", puzzle, level, l,
				q.literal)
		}
	}
	// It matters that the places in a house agree, that the candidates of a cell do, and that chains have chains.
	for _, c := range []struct {
		puzzle string
		level  int
		l      literal
	}{
		{"...4.67....7..9..6....7..5.2......1..8......3..6.4.5..3.......8..5.9.4...1.2.....", 4, literalOf(43, 6, false)},
		{"..3..67.........2.79.2......3....6..5....4..76.7..3.453.5..74...............1...8", 4, literalOf(4, 8, true)},
		{"12.4..3..3...1..5...6...1..7...9.....4.6.3.....3..2...5...8.7....7.....5.......98", 5, literalOf(77, 6, true)},
	} {
		puzzle := parse(t, c.puzzle)
		r.position = newPosition(puzzle.Cells())
		says(puzzle, c.level, c.l)
	}
	list, apart := hardPuzzles(t, 9), literal(270)
	if check.Long {
		apart = 90
	}
	for _, puzzle := range list[len(list)-2:] {
		r.position = newPosition(puzzle.Cells())
		b := &r.position
		for step := literal(0); r.next() && r.left > 0; step++ {
			for l := step % apart; l < noLiteral && r.move.rating >= 85; l += apart {
				for level := 1; level <= 4 && b.has(l.candidate()); level++ {
					says(puzzle, level, l)
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
