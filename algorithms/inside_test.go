package algorithms

import (
	"cmp"
	"strings"
	"testing"
	"time"

	"sudoscope/algorithms/crook"
	"sudoscope/algorithms/human"
	"sudoscope/algorithms/singles"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// BenchmarkInside measures how long it takes to open a step: the mean over a sample of the steps of
// a run and the slowest, where each counts with the best of its times.
func BenchmarkInside(b *testing.B) {
	const sampled = 200
	for _, p := range []struct {
		name   string
		puzzle puzzles.Grid
	}{
		{"9x9", solvingtest.Named(b, "inkala2012")},
		{"16x16", solvingtest.Dig(b, puzzles.Shape{BoxRows: 4, BoxCols: 4}, 110)},
		{"25x25", solvingtest.Dig(b, puzzles.Shape{BoxRows: 5, BoxCols: 5}, 330)},
	} {
		for _, a := range All() {
			if p.puzzle.Shape().Side() > a.Limits.MaxSide || a.Inside == nil {
				continue
			}
			b.Run(a.ID+"/"+p.name, func(b *testing.B) {
				timeline, _ := solvingtest.Record(b, a, p.puzzle, solving.Options{Seed: 1, MaxSteps: 20_000})
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
	for _, a := range []*solving.Algorithm{singles.CandidateChecking(), singles.PlaceFinding(), crook.Algorithm(),
		human.Algorithm()} {
		seen := map[string]bool{}
		puzzle, opt := solvingtest.Named(t, "inkala2012"), solving.Options{MaxSteps: 400}
		solvingtest.Open(t, a, puzzle, opt, func(o *trace.Opening, looks []trace.Look) {
			for _, k := range looks {
				line := a.Pseudocode[max(1, cmp.Or(k.Line, o.Step.Line))-1]
				if want := lines[a.ID][k.Kind]; !strings.Contains(line, want) {
					t.Fatalf("%s, step %d: %q lights %q, want %q", a.ID, o.Index, k.Kind, line, want)
				}
				seen[k.Kind] = true
			}
		})
		for kind := range lines[a.ID] {
			check.That(t, seen[kind] || kind == "placed" || kind == "boxes", "%s: no look is %q", a.ID, kind)
		}
	}
}

// What crosses a cell out is named, and how much there was to look at for a technique that was not found.
func TestLooksNameRaysAndSayHowMuchWasLookedAt(t *testing.T) {
	g := solvingtest.Named(t, "inkala2012")
	sp := trace.Speaker{Shape: g.Shape()}
	rays, vain := 0, 0
	solvingtest.Open(t, singles.PlaceFinding(), solvingtest.Named(t, "wikipedia_std"), solving.Options{},
		func(o *trace.Opening, looks []trace.Look) {
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
	solvingtest.Open(t, human.Algorithm(), g, solving.Options{}, func(o *trace.Opening, looks []trace.Look) {
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
				check.Must(t, strings.HasSuffix(words, "among "+want[name]+"."),
					"step %d: %q, want %s", o.Index, words, want[name])
			}
		}
	})
	check.That(t, rays != 0 && vain != 0, "%d cells crossed out, %d techniques in vain", rays, vain)
}
