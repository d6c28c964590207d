package algorithms

import (
	"cmp"
	"math/bits"
	"strings"
	"testing"
	"time"

	"sudoscope/algorithms/preemptive"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// openings opens each step of a run.
func openings(t testing.TB, a *Algorithm, g puzzles.Grid, o Options, f func(o *trace.Opening, looks []trace.Look)) {
	t.Helper()
	timeline, _ := record(t, a, g, o)
	opener := trace.NewOpener(timeline)
	a = a.With(o)
	for n := int64(1); n <= timeline.Len(); n++ {
		at := opener.At(n)
		f(at, a.LooksAt(at))
	}
}

// countLooks counts looks by their kinds.
func countLooks(looks []trace.Look) map[string]int64 {
	counts := map[string]int64{}
	for i := range looks {
		counts[looks[i].Kind] += looks[i].Count()
	}
	return counts
}

// insideSamples are puzzles of several sizes: some are solved and some are stuck.
func insideSamples(t testing.TB) []puzzles.Grid {
	return []puzzles.Grid{
		gridFrom(t, puzzles.Shape{BoxRows: 2, BoxCols: 2}, "1....2....3....4"), namedPuzzle(t, "wikipedia_std"),
		namedPuzzle(t, "inkala2012"), dig(t, puzzles.Shape{BoxRows: 4, BoxCols: 4}, 150),
	}
}

// The peers that take a digit from a cell are as many as digits that are no candidates.
func TestEachDigitIsTakenFromACellByOnePeer(t *testing.T) {
	for _, g := range insideSamples(t) {
		openings(t, CandidateChecking(), g, Options{}, func(o *trace.Opening, looks []trace.Look) {
			left := puzzles.DigitsUpTo(g.Shape().Side())
			for _, k := range looks {
				if k.Kind != "taken" {
					continue
				}
				cell, peer := k.Cells[0], k.Cells[1]
				if !left.Has(k.Digit) || o.Before.At(peer) != k.Digit || !g.Layout().Sees(cell, peer) {
					t.Fatalf("step %d: %d does not take %d from %d", o.Index, peer, k.Digit, cell)
				}
				left = left.Without(k.Digit)
			}
			if o.Step.Kind == trace.Consider && left != o.Candidates(o.Step.Cell) {
				t.Fatalf("step %d: %v are left, want %v", o.Index, left, o.Candidates(o.Step.Cell))
			}
		})
	}
}

// A textbook loop over digits and houses sees as many filled cells, cells crossed out and places.
func TestPlaceFindingLooksAtEachCellOfAHouse(t *testing.T) {
	for _, boxes := range []float64{1, 2} {
		for _, g := range insideSamples(t) {
			got, last := map[string]int64{}, g
			openings(t, PlaceFinding(), g, Options{Settings: map[string]float64{pfHouses: boxes}},
				func(o *trace.Opening, looks []trace.Look) {
					for kind, n := range countLooks(looks) {
						got[kind] += n
					}
					last = o.Grid()
				})
			want := crossHatched(g, housesIn(g.Layout(), boxes == 2))
			for _, kind := range []string{"filled", "crossed-out", "place", "placed"} {
				if got[kind] != want[kind] {
					t.Errorf("%v: %d %s, want %d", g.Shape(), got[kind], kind, want[kind])
				}
			}
			if last.Filled()-g.Filled() != int(want["placed"]) {
				t.Errorf("the loop of the test ends elsewhere")
			}
		}
	}
}

// crossHatched counts what place finding comes to.
func crossHatched(g puzzles.Grid, houses []int) map[string]int64 {
	counts := map[string]int64{}
	g = g.Clone()
	for again := true; again && g.Filled() < g.Shape().Cells(); {
		again = false
		for digit := 1; digit <= g.Shape().Side(); digit++ {
			for _, h := range houses {
				there, places := false, []int(nil)
				house := map[string]int64{}
				for _, cell := range g.Layout().Houses[h] {
					switch seen := g.Candidates(cell).Has(digit); {
					case g.At(cell) != 0:
						house["filled"]++
						there = there || g.At(cell) == digit
					case seen:
						house["place"]++
						places = append(places, cell)
					default:
						house["crossed-out"]++
					}
				}
				if there {
					continue
				}
				for kind, n := range house {
					counts[kind] += n
				}
				if len(places) == 1 {
					g.Set(places[0], digit)
					counts["placed"]++
					again = true
				}
			}
		}
	}
	return counts
}

// Crook's search for sets is told from any step on as from the beginning of the run: a search that
// remembers all of it unites as many groups at each step.
func TestTheGroupsOfCrookAreThoseOfItsSearch(t *testing.T) {
	for _, o := range []Options{{}, {Settings: map[string]float64{ckLargest: 3}}} {
		for _, name := range []string{"wikipedia_std", "ai_escargot", "inkala2012"} {
			g, a := namedPuzzle(t, name), Crook()
			seen := make([]seenHouse, len(g.Layout().Houses))
			openings(t, a, g, o, func(at *trace.Opening, looks []trace.Look) {
				s, want := &at.Step, int64(0)
				var found *preemptive.Set
				if set, ok := preemptive.Decode(s.Data); ok && s.Kind == trace.Deduce ||
					s.Kind == trace.DeadEnd && s.Cell == trace.NoCell {
					found = &set
				}
				if found != nil || s.Kind == trace.Guess && at.Before.Step.Kind != trace.Clear {
					want = searchSets(at.Before, seen, min(largestSet(a, o), g.Shape().Side()-1), found)
				}
				if got := countLooks(looks)["united"]; got != want {
					t.Fatalf("%s, step %d, %v: %d groups united, want %d", name, at.Index, s.Kind, got, want)
				}
			})
		}
	}
}

// seenHouse is what a search for sets remembers of a house.
type seenHouse struct {
	marks string
	size  int
}

// searchSets counts the groups that are united until the set is found.
func searchSets(m *trace.Moment, seen []seenHouse, largest int, found *preemptive.Set) (united int64) {
	l := m.Puzzle.Layout()
	lists := make([][]uint32, len(l.Houses))
	for h, house := range l.Houses {
		now := ""
		for _, c := range house {
			if m.At(c) == 0 {
				lists[h] = append(lists[h], uint32(m.Candidates(c)))
				now += string(rune(c)) + string(rune(m.Candidates(c)))
			}
		}
		if now != seen[h].marks {
			seen[h] = seenHouse{now, 1}
		}
	}
	for size := 2; size <= largest; size++ {
		for h := range seen {
			k := len(lists[h])
			if size <= seen[h].size || size >= k {
				continue
			}
			sets, limit := lists[h], size
			if size > k/2 {
				sets, limit = nil, k-size
				for d := 1; d <= l.N; d++ {
					places := uint32(0)
					for i, marks := range lists[h] {
						places |= marks >> (d - 1) & 1 << i
					}
					if !holds(m, l.Houses[h], d) {
						sets = append(sets, places)
					}
				}
			}
			done := false
			var unite func(from, left int, chosen, union uint32)
			unite = func(from, left int, chosen, union uint32) {
				for i := from; i+left <= len(sets) && !done; i++ {
					united++
					u, c := union|sets[i], chosen|1<<i
					switch {
					case bits.OnesCount32(u) > limit:
					case left > 1:
						unite(i+1, left-1, c, u)
					case found != nil:
						done = isSet(m, l.Houses[h], found, c, u, size > k/2)
					}
				}
			}
			if unite(0, limit, 0, 0); done {
				return united
			}
			seen[h].size = size
		}
	}
	return united
}

func holds(m *trace.Moment, house []int, digit int) bool {
	for _, c := range house {
		if m.At(c) == digit {
			return true
		}
	}
	return false
}

// isSet reports whether a group leads to the set: its cells are those, or all but those.
func isSet(m *trace.Moment, house []int, set *preemptive.Set, chosen, union uint32, rest bool) bool {
	want, i := uint32(0), 0
	for _, c := range house {
		if m.At(c) != 0 {
			continue
		}
		for _, of := range set.Cells {
			if of == c {
				want |= 1 << i
			}
		}
		i++
	}
	if rest {
		chosen = (1<<i - 1) &^ union
	}
	return chosen == want
}

// The techniques that are told to be looked for in vain are those that the ladder comes to before the
// one that it finds.
func TestTechniquesInVainAreThoseOfTheLadder(t *testing.T) {
	for _, name := range []string{"shortz301", "inkala2012"} {
		g := namedPuzzle(t, name)
		p := technique.NewPosition(g)
		ladder, _ := (&Options{}).Ladder()
		finder := ladder.Finder(p)
		openings(t, Techniques(), g, Options{}, func(o *trace.Opening, looks []trace.Look) {
			if o.Step.Kind != trace.Deduce {
				return
			}
			want := int64(-1)
			d, _ := finder.Search(func(*technique.Technique) bool { want++; return true })
			if got := countLooks(looks)["in-vain"]; got != want {
				t.Fatalf("step %d: %d in vain before %v, want %d", o.Index, got, d.Technique, want)
			}
			if links := countLooks(looks); len(d.Links) > 0 && len(d.Proof) == 0 && links["strong-link"]+
				links["weak-link"] < int64(len(d.Links))-1 {
				t.Fatalf("step %d: %v of the %d links of %v", o.Index, links, len(d.Links), d.Technique)
			}
			p.Apply(&d)
		})
	}
}

// BenchmarkInside measures how long it takes to open a step: the mean over a sample of the steps of
// a run and the slowest, where each counts with the best of its times.
func BenchmarkInside(b *testing.B) {
	const sampled = 200
	for _, p := range []struct {
		name   string
		puzzle puzzles.Grid
	}{
		{"9x9", namedPuzzle(b, "inkala2012")},
		{"16x16", dig(b, puzzles.Shape{BoxRows: 4, BoxCols: 4}, 110)},
		{"25x25", dig(b, puzzles.Shape{BoxRows: 5, BoxCols: 5}, 330)},
	} {
		for _, a := range All() {
			if p.puzzle.Shape().Side() > a.Limits.MaxSide || a.Inside == nil {
				continue
			}
			b.Run(a.ID+"/"+p.name, func(b *testing.B) {
				timeline, _ := record(b, a, p.puzzle, Options{Seed: 1, MaxSteps: 20_000})
				stride := max(1, timeline.Len()/sampled)
				best := make([]time.Duration, timeline.Len()/stride)
				for b.Loop() {
					opener := trace.NewOpener(timeline)
					for i := range best {
						n := int64(len(best)-i) * stride // backwards, as nothing helps then
						start := time.Now()
						a.LooksAt(opener.At(n))
						if d := time.Since(start); best[n/stride-1] == 0 || d < best[n/stride-1] {
							best[n/stride-1] = d
						}
					}
				}
				var sum, slowest time.Duration
				for _, d := range best {
					sum += d
					slowest = max(slowest, d)
				}
				b.ReportMetric(float64(sum.Microseconds())/float64(max(1, len(best))), "mean-µs/step")
				b.ReportMetric(float64(slowest.Microseconds()), "slowest-µs/step")
			})
		}
	}
}

// A look lights the line of the pseudocode that is carried out in it, whatever the step comes to.
func TestLooksLightTheLineThatIsCarriedOut(t *testing.T) {
	lines := map[string]map[string]string{
		"candidate-checking": {"taken": "which digits do its peers leave?"},
		"place-finding": {"filled": "where can it go?", "crossed-out": "where can it go?",
			"place": "where can it go?", "placed": "place it there", "turn": "for each digit"},
		"crook": {"boxes": "enter forced numbers", "marks": "has one mark left", "united": "preemptive set",
			"fewest": "choose the first cell", "guess": "open a new path"},
		"techniques": {"in-vain": "look for it", "cell": "show the pattern", "conclusion": "show the pattern"},
	}
	for _, a := range []*Algorithm{CandidateChecking(), PlaceFinding(), Crook(), Techniques()} {
		seen := map[string]bool{}
		puzzle, opt := namedPuzzle(t, "inkala2012"), Options{MaxSteps: 400}
		openings(t, a, puzzle, opt, func(o *trace.Opening, looks []trace.Look) {
			for _, k := range looks {
				line := a.Pseudocode[max(1, cmp.Or(k.Line, o.Step.Line))-1]
				if want := lines[a.ID][k.Kind]; !strings.Contains(line, want) {
					t.Fatalf("%s, step %d: %q lights %q, want %q", a.ID, o.Index, k.Kind, line, want)
				}
				seen[k.Kind] = true
			}
		})
		for kind := range lines[a.ID] {
			if !seen[kind] && kind != "placed" && kind != "boxes" {
				t.Errorf("%s: no look is %q", a.ID, kind)
			}
		}
	}
}

// What crosses a cell out is named, and how much there was to look at for a technique that was not found.
func TestLooksNameRaysAndSayHowMuchWasLookedAt(t *testing.T) {
	g := namedPuzzle(t, "inkala2012")
	sp := trace.Speaker{Shape: g.Shape()}
	rays, vain := 0, 0
	openings(t, PlaceFinding(), namedPuzzle(t, "wikipedia_std"), Options{}, func(o *trace.Opening, looks []trace.Look) {
		for _, k := range looks {
			for _, c := range k.Cells {
				if k.Kind != "crossed-out" {
					continue
				}
				rays++
				by := trace.Refusals(o.Before.Grid(), c, puzzles.Digit(k.Digit))[0].Peer
				if words := sp.String(k.Words); !strings.Contains(words, " at "+sp.Cell(by)+" rules out ") {
					t.Fatalf("step %d: %s is crossed out from %s: %s", o.Index, sp.Cell(c), sp.Cell(by), words)
				}
			}
		}
	})
	openings(t, Techniques(), g, Options{}, func(o *trace.Opening, looks []trace.Look) {
		empty, two := int64(0), int64(0)
		for c := range o.Before.Digits {
			if o.Before.At(c) == 0 {
				empty++
				if o.Before.Candidates(c).Len() == 2 {
					two++
				}
			}
		}
		want := map[string]string{"Naked Single": trace.NumberOf(empty, "empty cell"),
			"XY-Wing": trace.NumberOf(two, "bivalue cell")}
		for _, k := range looks {
			words := sp.String(k.Words)
			name, _, _ := strings.Cut(words, " is looked for")
			if k.Kind == "in-vain" && want[name] != "" {
				vain++
				if !strings.HasSuffix(words, "among "+want[name]+".") {
					t.Fatalf("step %d: %q, want %s", o.Index, words, want[name])
				}
			}
		}
	})
	if rays == 0 || vain == 0 {
		t.Errorf("%d cells crossed out, %d techniques in vain", rays, vain)
	}
}
