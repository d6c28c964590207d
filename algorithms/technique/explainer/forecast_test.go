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

// Whatever is found step by step is in the forecast, on the way through a puzzle on which the
// forecasts are kept from step to step. In most cases the two are even the same.
func TestForecastSaysAllThatFollows(t *testing.T) {
	list, every, highest := hardPuzzles(t, 9), 8, 4
	if os.Getenv("SUDOSCOPE_TEST_LONG") != "" {
		every, highest = 3, deepest
	} else {
		list = list[len(list)-2:]
	}
	same, all, broken := 0, 0, 0
	for _, puzzle := range list {
		r := NewRater()
		engines := []*engine{{patience: &r.patience, rule: rule{dynamic: true}}}
		for level := 1; level <= highest; level++ {
			e := newEngine(level, &r.patience, &r.forecast)
			e.forecast = nil
			engines = append(engines, e)
		}
		r.position = newPosition(puzzle.Cells())
		var n run
		for step := 0; r.next() && r.left > 0; step++ {
			if r.move.rating < 85 || step%every > 0 {
				r.apply(&r.move)
				continue
			}
			b := &r.position
			r.forecast.begin(b)
			for c, m := range b.cand {
				if c%(every+1) > 0 || bitCount(m) < 2 {
					continue
				}
				for ; m != 0; m &= m - 1 {
					for _, on := range [2]bool{true, false} {
						l := literalOf(c, lowest(m), on)
						for level, e := range engines {
							e.grid, e.limit = b, noLimit
							e.all = new(findings) // so that the run does not pause
							e.follow(&n, l)
							s := r.forecast.of(level, l)
							all++
							switch {
							case s.broken:
								broken++
								if n.broken {
									same++
								}
								continue
							case n.broken:
								t.Fatalf("%v: level %d: %v contradicts itself, which is not foreseen", puzzle, level,
									name(l))
							}
							off := 0
							for _, step := range n.steps {
								c, d := step.candidate()
								if step.on() && s.cand[c] != 1<<d || !step.on() && s.has(c, d) {
									t.Fatalf("%v: level %d: from %v follows %v, which is not foreseen", puzzle,
										level, name(l), name(step.literal))
								}
								if !step.on() {
									off++
								}
							}
							if off == candidates(b)-candidates(&s.position) {
								same++
							}
						}
					}
				}
			}
			r.apply(&r.move)
		}
	}
	check.That(t, all >= 1000 && broken != 0 && same*10 >= all*9,
		"of %d forecasts %d are exact, and %d broken", all, same, broken)
}

func name(l literal) string {
	c, d := l.candidate()
	s := string(rune('1'+d)) + " of " + cellName(c)
	if l.on() {
		return s
	}
	return "not " + s
}

// candidates returns how many there are.
func candidates(b *position) (n int) {
	for _, m := range b.cand {
		n += bitCount(m)
	}
	return n
}

// The relation of closed links says what follows from one another link by link.
func TestClosedLinksAreAllChains(t *testing.T) {
	var k closedLinks
	seen := 0
	list := hardPuzzles(t, 9)
	if os.Getenv("SUDOSCOPE_TEST_LONG") == "" {
		list = list[:3]
	}
	for _, puzzle := range list {
		r := NewRater()
		r.position = newPosition(puzzle.Cells())
		for r.next() && r.move.rating < 70 {
			r.apply(&r.move)
		}
		b := &r.position
		k.build(b)
		for i, x := range k.candidates {
			on := literalOf(int(x.cell), int(x.digit), true)
			for j, y := range k.candidates {
				off := literalOf(int(y.cell), int(y.digit), false)
				want := shortest(b, on, off, true, true) > 0
				if want {
					seen++
				}
				if got := k.row(i)[j>>6]>>(j&63)&1 != 0; got != want {
					t.Fatalf("%v: from %s follows %s: %v, want %v", puzzle, name(on), name(off), got, want)
				}
			}
		}
	}
	check.That(t, seen != 0, "the test needs puzzles with chains")
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
