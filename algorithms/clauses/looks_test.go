package clauses

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/check"
)

// euler06 has its first conflict below two decisions, one of which had no part in it.
const euler06 = "100920000524010000000000070050008102000000000402700090060000000000030945000071006"

// told returns the words of a step's looks, by their kinds.
func told(looks []trace.Look) (kinds, words []string) {
	for _, k := range looks {
		kinds = append(kinds, k.Kind)
		words = append(words, trace.Speaker{}.String(k.Words))
	}
	return kinds, words
}

// The first conflict of Euler 06 is told as a book tells it: the clause that is false, each resolution, the
// first unique implication point, and a jump over the decision that had no part in it.
func TestAConflictIsToldAsInABook(t *testing.T) {
	g := solvingtest.Read(t, euler06)
	a := Algorithm()
	solvingtest.Open(t, a, g, solving.Options{MaxSteps: 30}, func(o *trace.Opening, looks []trace.Look) {
		title, reasons := solvingtest.Spoken(a, o.Moment)
		kinds, _ := told(looks)
		s := At(a, o)
		check.Must(t, s != nil, "the search cannot be followed to step %d", o.Index)
		switch o.Index {
		case 15:
			if title != "Try 3 in A2." || s.Levels() != 1 {
				t.Errorf("step 15: %s %d levels", title, s.Levels())
			}
		case 20:
			if title != "Conflict: 4 has no place left in box 3." ||
				!strings.Contains(reasons, "The 4 at A6 rules out A7") {
				t.Errorf("step 20: %s %s", title, reasons)
			}
		case 21:
			if title != "Learn clause 1: no 4 in A6." || !strings.Contains(reasons, "jumps back to level 0") ||
				!slices.Equal(kinds, []string{"conflict", "resolved", "resolved", "unique", "learned"}) {
				t.Errorf("step 21: %s %s %v", title, reasons, kinds)
			}
			if g := s.Graph; g.Level != 2 || g.To != 0 || len(g.Resolved) != 2 {
				t.Errorf("the graph is of level %d, back to %d, with %d resolutions", g.Level, g.To, len(g.Resolved))
			}
		case 26:
			check.That(t, title == "Remove 3 from A2." && o.Depth == 0, "step 26: %s, at depth %d", title, o.Depth)
		case 27:
			if title != "Eliminate 4 from A6." || !strings.Contains(reasons, "learned clause 1: no 4 in A6") {
				t.Errorf("step 27: %s %s", title, reasons)
			}
		}
	})
}

// A digit that is placed visits the clauses that watch it: it excludes others, moves watches, and forces what
// comes next.
func TestVisitsAreTold(t *testing.T) {
	line, _ := solvingtest.Record(t, Algorithm(), solvingtest.Read(t, euler06), solving.Options{MaxSteps: 20})
	all := solvingtest.Told(t, Algorithm(), line)
	for _, kind := range []string{"clues", "excluded", "watch", "satisfied", "forces", "fails", "forced", "decided"} {
		check.That(t, all[kind] != 0, "nothing is told of the kind %q: %v", kind, all)
	}
}

// The search is followed to any step, from wherever one looks, and stands there as the board does.
func TestTheSearchIsFollowedToAnyStep(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, values := range ways {
		o := solving.Options{Seed: 3, Settings: values}
		a := Algorithm().With(o)
		line, _ := solvingtest.Record(t, a, solvingtest.Named(t, "ai_escargot"), o)
		opener := trace.NewOpener(line)
		for i := range 24 {
			n := 1 + random.Int64N(line.Len())
			if i%3 > 0 {
				n = max(1, opener.At(n).Index-int64(i%3))
			}
			at := opener.At(n)
			s := At(a, at)
			check.Must(t, s != nil, "%v: it cannot be followed to step %d of %d", values, n, line.Len())
			for cell, digit := range at.Digits {
				x := Literal(2 * (cell*9 + int(digit)))
				check.Must(t, digit == 0 || at.Step.Line == lineShow || s.value[x] > 0,
					"%v, step %d: %d in cell %d is on the board and not true", values, n, digit, cell)
			}
			for _, x := range s.Trail()[:s.Followed()] {
				cell, digit := x.In(s.Layout())
				check.Must(t, x.Holds() || at.Digits[cell] != 0 || !at.Candidates(cell).Has(digit),
					"%v, step %d: %d is not in cell %d, and the board has it as a candidate", values, n, digit, cell)
			}
		}
	}
}

// Where a person began, the search goes on from their digits, and is followed from there.
func TestTheSearchIsFollowedAfterAPerson(t *testing.T) {
	g := solvingtest.Read(t, euler06)
	a := Algorithm().AfterHand(1, func(b *trace.Board) { b.Place(17, 9) })
	line, r := solvingtest.Record(t, a, g, solving.Options{})
	if s := At(a, trace.NewOpener(line).At(line.Len())); r.Verdict != trace.Solved || s == nil || s.Levels() < 0 {
		t.Errorf("%v; followed: %v", r.Verdict, s != nil)
	}
}
