package algorithms

import (
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/human"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/check"
)

// What means nothing is a dash: an algorithm that strikes out no candidates has no count
// of them, and one that tries digits without calling them guesses none of guesses.
func TestWhatIsNotCountedIsADash(t *testing.T) {
	for _, a := range All() {
		strikes := slices.ContainsFunc(a.Steps, func(f trace.Form) bool { return f.Kind == trace.Eliminate })
		check.That(t, a.Counts(trace.ByEliminations) == strikes,
			"%s strikes out: %v, counts that: %v", a.ID, strikes, a.Counts(trace.ByEliminations))
		check.That(t, a.Counts(trace.ByGuesses) != slices.Contains(unreasoned, a.ID),
			"%s: guesses count: %v", a.ID, a.Counts(trace.ByGuesses))
		for _, m := range []trace.Measure{trace.ByChanges, trace.BySteps, trace.ByPlacements, trace.ByTime} {
			check.That(t, a.Counts(m), "%s has no %s", a.ID, m.Name())
		}
		timeline, r := solvingtest.Record(t, a, solvingtest.Named(t, "wikipedia_std"),
			solving.Options{Seed: 1, MaxSteps: 3_000})
		for _, m := range trace.Measures() {
			if v := m.Of(r.Counters, r.Elapsed); !a.Counts(m) && m != trace.ByDeadEnds && v != 0 {
				t.Errorf("%s counts %v %s, which are called meaningless", a.ID, v, m.Unit())
			}
		}
		names := map[string]trace.Measure{"guesses": trace.ByGuesses, "dead ends": trace.ByDeadEnds,
			"eliminations": trace.ByEliminations, "depth": trace.ByMaxDepth}
		for _, c := range a.CountersAt(trace.NewCursor(timeline).To(timeline.Len())) {
			m, ok := names[c.Name]
			check.That(t, !ok || (c.Value == trace.Dash) != a.Counts(m), "%s shows %q %s", a.ID, c.Value, c.Name)
		}
	}
}

// The techniques take two digits of Inkala 2012 from the solution, and three of
// Platinum Blonde. That is no win; with the preset for contests they are stuck there.
func TestHelpIsCountedAndNoWin(t *testing.T) {
	for name, want := range map[string]int{"inkala2012": 2, "platinum_blonde": 3, "shortz301": 0} {
		g := solvingtest.Named(t, name)
		timeline, r := solvingtest.Record(t, human.Algorithm(), g, solving.Options{})
		check.That(t, r.Verdict == trace.Solved && r.Helped == want && r.Won() == (want == 0),
			"%s: %v with %d digits of help, want %d", name, r.Ending(), r.Helped, want)
		announced := 0
		for c, n := trace.NewCursor(timeline), int64(1); n <= timeline.Len(); n++ {
			announced += human.Algorithm().Helped(&c.To(n).Step)
		}
		check.That(t, announced == want, "%s: its steps announce %d digits of help, want %d", name, announced, want)
		p, ok := human.Algorithm().ContestPreset()
		check.Must(t, ok, "the techniques have no preset for contests")
		contest := solvingtest.Solve(t, human.Algorithm(), g, solving.Options{Settings: p.Values})
		if contest.Helped != 0 || contest.Won() != (want == 0) || (contest.Verdict == trace.Stuck) != (want > 0) {
			t.Errorf("%s in a contest: %v with %d digits of help", name, contest.Verdict, contest.Helped)
		}
	}
}

// With the preset for contests nobody takes help, and where none is named the defaults
// compete.
func TestContestPresets(t *testing.T) {
	g := solvingtest.Named(t, "inkala2012")
	for _, a := range All() {
		p, ok := a.ContestPreset()
		check.That(t,
			ok == (len(a.Presets) > 0) && (a.Contest != "" || !ok || len(p.Values) == 0) && (a.Contest == "" ||
				p.ID == a.Contest),
			"%s competes with %q", a.ID, p.ID)
		r := solvingtest.Solve(t, a, g, solving.Options{Seed: 1, MaxSteps: 2_000,
			Settings: p.Values})
		check.That(t, r.Helped == 0, "%s competes with %d digits of help", a.ID, r.Helped)
		check.That(t, a.Helped != nil || !strings.Contains(strings.ToLower(a.Help.Fails), "computed solution"),
			"%s tells of help, and does not count it", a.ID)
	}
}
