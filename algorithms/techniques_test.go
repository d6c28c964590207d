package algorithms

import (
	"strings"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
)

// The run does what technique.Rate does, step for step.
func TestHumanTechniquesTakeThePathThatRatingsCount(t *testing.T) {
	for _, name := range []string{"wikipedia_std", "shortz301", "mephamD", "ai_escargot"} {
		g := namedPuzzle(t, name)
		for _, level := range []technique.Level{technique.Easy, technique.Medium, technique.Hard, technique.Unfair} {
			want := technique.Rate(g, level)
			r := solve(t, Techniques(), g, Options{Settings: map[string]float64{htLevel: float64(level)}})
			if got := (r.Verdict == trace.Solved); got != want.Solved {
				t.Errorf("%s, %v: %v, but the rating says solved: %v", name, level, r.Verdict, want.Solved)
			}
			if r.Gauges[htDeductions] != float32(want.Steps) || r.Gauges[htScore] != float32(want.Score) {
				t.Errorf("%s, %v: %v deductions with score %v, the rating says %d and %d",
					name, level, r.Gauges[htDeductions], r.Gauges[htScore], want.Steps, want.Score)
			}
		}
	}
}

// A score means nothing where there are other houses, so none is counted.
func TestTheCountersOfTechniquesHaveAScoreWhereItMeansSomething(t *testing.T) {
	for text, scored := range map[string]bool{"12..34..2...4...": true, "12..34..2...4... rules=x": false} {
		g, err := puzzles.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		timeline, _ := record(t, Techniques(), g, Options{})
		end := trace.NewCursor(timeline).To(timeline.Len())
		if got := Techniques().Counters(end)[1]; got.Name != "score" || (got.Value != trace.Dash) != scored {
			t.Errorf("%s counts %v", text, got)
		}
	}
}

// What is off by default is used only in a run that asks for it.
func TestHumanTechniquesUseWhatIsOffOnlyIfAsked(t *testing.T) {
	items := collection.Needing("death-blossom")
	if len(items) == 0 {
		t.Fatal("there is no puzzle for it")
	}
	easier := []string{"als-xz", "als-xy-wing", "als-chain"}
	uses := func(o Options) (used bool) {
		timeline, result := record(t, Techniques(), items[0].Givens, o)
		if !result.Won() {
			t.Errorf("with %v it ends %v", o, result.Verdict)
		}
		for _, d := range Deductions(timeline) {
			used = used || d.Technique.ID == "death-blossom"
		}
		return used
	}
	if uses(Options{}) || uses(Options{Without: easier}) {
		t.Error("it is used though nobody asked for it")
	}
	if !uses(Options{With: []string{"death-blossom"}, Without: easier}) {
		t.Error("it is not used though it was asked for")
	}
}

// In the order of Sudoku Explainer the path is another one and comes to the same
// end.
func TestHumanTechniquesInTheOrderOfSudokuExplainer(t *testing.T) {
	for _, name := range []string{"wikipedia_std", "shortz301", "mephamD", "ai_escargot"} {
		g := namedPuzzle(t, name)
		want := technique.Standard().ByExplainer().Rate(g)
		r := solve(t, Techniques(), g, Options{Settings: map[string]float64{htOrder: 2}})
		if r.Verdict != trace.Solved || r.Gauges[htDeductions] != float32(want.Steps) ||
			r.Gauges[htScore] != float32(want.Score) {
			t.Errorf("%s: %v after %v deductions with score %v, want %d and %d", name, r.Verdict,
				r.Gauges[htDeductions], r.Gauges[htScore], want.Steps, want.Score)
		}
		if other := technique.Rate(g, technique.Extreme); other.Score == want.Score {
			t.Errorf("%s: both orders have the score %d", name, want.Score)
		}
	}
}

func TestHumanTechniquesSayWhatTheyDo(t *testing.T) {
	timeline, result := record(t, Techniques(), namedPuzzle(t, "shortz301"), Options{})
	if result.Verdict != trace.Solved {
		t.Fatalf("%v", result.Verdict)
	}
	c := trace.NewCursor(timeline)
	sp := trace.Speaker{Shape: puzzles.Classic}
	shown, struck, placed := 0, 0, 0
	var last technique.Deduction
	for n := int64(1); n <= timeline.Len(); n++ {
		m := c.To(n)
		e := Techniques().Explain(m)
		d, ok := DeductionOf(&m.Step)
		switch m.Step.Kind {
		case trace.Deduce:
			shown++
			last = d
			if !ok || !strings.HasPrefix(sp.String(e.Title), d.Technique.Name+": ") || len(e.Marks) == 0 {
				t.Fatalf("step %d says %q", n, sp.String(e.Title))
			}
			for _, gone := range d.Eliminations {
				if m.At(gone.Cell) != 0 || !m.Candidates(gone.Cell).Has(gone.Digit) {
					t.Errorf("step %d wants to strike out what is not there", n)
				}
			}
		case trace.Eliminate:
			struck++
			if !ok || d.Technique != last.Technique || len(e.Reasons) < 2 {
				t.Errorf("step %d does not say why", n)
			}
		case trace.Place:
			placed++
			if ok || len(e.Reasons) == 0 {
				t.Errorf("step %d does not say why", n)
			}
		}
	}
	if shown == 0 || struck == 0 || placed != 58 {
		t.Errorf("%d deductions, %d candidates struck out, %d digits placed", shown, struck, placed)
	}
}

func TestHumanTechniquesAreStuckWhereTheyMayNotGoOn(t *testing.T) {
	timeline, result := record(t, Techniques(), namedPuzzle(t, "shortz301"),
		Options{Settings: map[string]float64{htLevel: 1}})
	if result.Verdict != trace.Stuck {
		t.Fatalf("%v", result.Verdict)
	}
	e := Techniques().Explain(trace.NewCursor(timeline).To(timeline.Len()))
	said := trace.Speaker{Shape: puzzles.Classic}.Strings(append(e.Reasons, e.Title))
	if !strings.HasPrefix(said, "3 of the ") || !strings.Contains(said, "off by default") || !strings.Contains(said,
		"Stuck") {
		t.Errorf("it says %q", said)
	}
}
