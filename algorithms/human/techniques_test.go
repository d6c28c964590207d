package human

import (
	"strings"
	"testing"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

// The run does what ratings by the same techniques do, step for step: up to a level, and in the order
// of Sudoku Explainer, in which the path is another one.
func TestHumanTechniquesTakeThePathThatRatingsCount(t *testing.T) {
	ladders := map[string]technique.Ladder{setOrder: technique.Standard().ByExplainer()}
	settings := map[string]map[string]float64{setOrder: {setOrder: 2}}
	for _, level := range technique.Levels()[:4] {
		ladders[level.String()] = technique.Standard().UpTo(level)
		settings[level.String()] = map[string]float64{setLevel: float64(level)}
	}
	for _, name := range []string{"wikipedia_std", "shortz301", "mephamD", "ai_escargot"} {
		g := solvingtest.Named(t, name)
		for by, ladder := range ladders {
			want := ladder.Rate(g)
			r := solvingtest.Solve(t, Algorithm(), g, solving.Options{Settings: settings[by]})
			check.That(t, (r.Verdict == trace.Solved) == want.Solved &&
				r.Gauges[gaugeDeductions] == float32(want.Steps) &&
				r.Gauges[gaugeScore] == float32(want.Score), "%s, %s: %v after %v deductions with score %v, rated %+v",
				name, by,
				r.Verdict, r.Gauges[gaugeDeductions], r.Gauges[gaugeScore], want)
		}
		check.That(t, technique.Rate(g, technique.Extreme).Score != ladders[setOrder].Rate(g).Score,
			"%s: both orders have the same score", name)
	}
}

// A score means nothing where there are other houses, so none is counted.
func TestTheCountersOfTechniquesHaveAScoreWhereItMeansSomething(t *testing.T) {
	for text, scored := range map[string]bool{"12..34..2...4...": true, "12..34..2...4... rules=x": false} {
		g, err := puzzles.Parse(text)
		check.OK(t, err)
		timeline, _ := solvingtest.Record(t, Algorithm(), g, solving.Options{})
		end := trace.NewCursor(timeline).To(timeline.Len())
		got := Algorithm().Counters(end)[1]
		check.That(t, got.Name == "score" && (got.Value != trace.Dash) == scored, "%s counts %v", text, got)
	}
}

// What is off by default is used only in a run that asks for it.
func TestHumanTechniquesUseWhatIsOffOnlyIfAsked(t *testing.T) {
	items := collection.Needing("death-blossom")
	check.Must(t, len(items) != 0, "there is no puzzle for it")
	easier := []string{"als-xz", "als-xy-wing", "als-chain"}
	uses := func(o solving.Options) (used bool) {
		timeline, result := solvingtest.Record(t, Algorithm(), items[0].Givens, o)
		check.That(t, result.Won(), "with %v it ends %v", o, result.Verdict)
		for _, d := range Deductions(timeline) {
			used = used || d.Technique.ID == "death-blossom"
		}
		return used
	}
	check.That(t, !uses(solving.Options{}) && !uses(solving.Options{Without: easier}),
		"it is used though nobody asked for it")
	check.That(t, uses(solving.Options{With: []string{"death-blossom"}, Without: easier}),
		"it is not used though it was asked for")
}

func TestHumanTechniquesSayWhatTheyDo(t *testing.T) {
	timeline, result := solvingtest.Record(t, Algorithm(), solvingtest.Named(t, "shortz301"), solving.Options{})
	check.Must(t, result.Verdict == trace.Solved, "%v", result.Verdict)
	c := trace.NewCursor(timeline)
	sp := trace.Speaker{Shape: puzzles.Classic}
	shown, struck, placed := 0, 0, 0
	var last technique.Deduction
	for n := int64(1); n <= timeline.Len(); n++ {
		m := c.To(n)
		e := Algorithm().Explain(m)
		d, ok := DeductionOf(&m.Step)
		switch m.Step.Kind {
		case trace.Deduce:
			shown++
			last = d
			check.Must(t, ok && strings.HasPrefix(sp.String(e.Title), d.Technique.Name+": ") && len(e.Marks) != 0,
				"step %d says %q", n, sp.String(e.Title))
			for _, gone := range d.Eliminations {
				check.That(t, m.At(gone.Cell) == 0 && m.Candidates(gone.Cell).Has(gone.Digit),
					"step %d wants to strike out what is not there", n)
			}
		case trace.Eliminate:
			struck++
			check.That(t, ok && d.Technique == last.Technique && len(e.Reasons) >= 2, "step %d does not say why", n)
		case trace.Place:
			placed++
			check.That(t, !ok && len(e.Reasons) != 0, "step %d does not say why", n)
		}
	}
	check.That(t, shown != 0 && struck != 0 && placed == 58,
		"%d deductions, %d candidates struck out, %d digits placed", shown, struck, placed)
}

func TestHumanTechniquesAreStuckWhereTheyMayNotGoOn(t *testing.T) {
	timeline, result := solvingtest.Record(t, Algorithm(), solvingtest.Named(t, "shortz301"),
		solving.Options{Settings: map[string]float64{setLevel: 1}})
	check.Must(t, result.Verdict == trace.Stuck, "%v", result.Verdict)
	e := Algorithm().Explain(trace.NewCursor(timeline).To(timeline.Len()))
	said := trace.Speaker{Shape: puzzles.Classic}.Strings(append(e.Reasons, e.Title))
	check.That(t, strings.HasPrefix(said, "3 of the ") && strings.Contains(said, "off by default") &&
		strings.Contains(said, "Stuck"),
		"it says %q", said)
}

// The techniques that are told to be looked for in vain are those that the ladder comes to before the
// one that it finds.
func TestTechniquesInVainAreThoseOfTheLadder(t *testing.T) {
	for _, name := range []string{"shortz301", "inkala2012"} {
		g := solvingtest.Named(t, name)
		p := technique.NewPosition(g)
		ladder, _ := Ladder(solving.Options{})
		finder := ladder.Finder(p)
		solvingtest.Open(t, Algorithm(), g, solving.Options{}, func(o *trace.Opening, looks []trace.Look) {
			if o.Step.Kind != trace.Deduce {
				return
			}
			want := int64(-1)
			d, _ := finder.Search(func(*technique.Technique) bool { want++; return true })
			got := solvingtest.CountLooks(looks)["in-vain"]
			check.Must(t, got == want, "step %d: %d in vain before %v, want %d", o.Index, got, d.Technique, want)
			if links := solvingtest.CountLooks(looks); len(d.Links) > 0 && len(d.Proof) == 0 && links["strong-link"]+
				links["weak-link"] < int64(len(d.Links))-1 {
				t.Fatalf("step %d: %v of the %d links of %v", o.Index, links, len(d.Links), d.Technique)
			}
			p.Apply(&d)
		})
	}
}

// The techniques know what no digit takes away and none of them has struck out.
func TestTheMarksOfTechniquesAreTheirCandidates(t *testing.T) {
	solvingtest.Marks(t, Algorithm(), func(t *testing.T, m *trace.Moment, marks []uint32) {
		for cell, mark := range marks {
			check.Must(t, m.At(cell) != 0 || puzzles.Digits(mark) == m.Candidates(cell),
				"step %d: cell %d is marked %v, and has %v", m.Index, cell, puzzles.Digits(mark), m.Candidates(cell))
		}
	})
}
