package asking

import (
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/reasoning"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

// said returns the remarks of the last check in words.
func (p *Practice) said() string {
	var words []string
	for _, r := range p.Remarks {
		words = append(words, trace.Speaker{Shape: p.Puzzle.Givens.Shape()}.String(r.Message))
	}
	return strings.Join(words, " ")
}

// unrelated returns a candidate that has nothing to do with any of the finds.
func (p *Practice) unrelated() (technique.Candidate, bool) {
	for c := range p.Puzzle.Givens.Shape().Cells() {
		for digit := range p.Position.Candidates(c).All() {
			one := technique.Candidate{Cell: c, Digit: digit}
			concerns := func(d technique.Deduction) bool {
				there := func(other technique.Candidate) bool { return other.Cell == c }
				return slices.Contains(d.Cells(), c) || slices.ContainsFunc(reasoning.Conclusions(&d), there)
			}
			if p.has(one) && !slices.ContainsFunc(p.Finds, concerns) {
				return one, true
			}
		}
	}
	return technique.Candidate{}, false
}

// posed returns a practice of a technique.
func posed(t *testing.T, id string) *Practice {
	t.Helper()
	one, err := technique.ByID(id)
	check.OK(t, err)
	it := collection.Needing(id)[0]
	path, ok := reasoning.PathTo(one, it.Givens, func() bool { return true })
	check.Must(t, ok, "%s does not lead to %s", it.ID, id)
	return NewPractice(it.Puzzle, path)
}

func TestEveryTechniqueThatHasPuzzlesCanBePractised(t *testing.T) {
	for _, one := range reasoning.Practisable() {
		p := posed(t, one.ID)
		if p.Technique != one || len(p.Finds) == 0 {
			t.Errorf("%s cannot be practised", one)
			continue
		}
		p.Check()
		check.That(t, !p.Over() && strings.Contains(p.said(), "Nothing is marked yet"),
			"%s: without a mark it says %s", one, p.said())
		if bad, ok := p.unrelated(); ok {
			p.Mark(bad)
			p.Check()
			check.That(t, !p.Over() && strings.Contains(p.said(), "stays: nothing here"),
				"%s: of a wrong mark it says %s", one, p.said())
			p.Mark(bad)
			p.Attempt = Attempt{}
		}
		all := reasoning.Conclusions(&p.Finds[0])
		for _, c := range all {
			p.Mark(c)
		}
		p.Check()
		check.That(t, p.Verdict.Outcome == Right,
			"%s: with all marks the outcome is %d: %s", one, p.Verdict.Outcome, p.said())
	}
}

func TestACheckSaysWhatIsRightWhatIsNotAndWhatIsMissed(t *testing.T) {
	p := posed(t, "x-wing")
	d := p.Finds[0]
	body := d.Pattern[0].Candidate
	p.Mark(d.Eliminations[0])
	p.Mark(body)
	p.MarkCell(d.Cells()[0])
	bad, _ := p.unrelated()
	p.MarkCell(bad.Cell)
	p.Check()
	for _, want := range []string{"is eliminated from", "it belongs to the pattern itself", "In the pattern:",
		"Not in the pattern:", "Cells of the pattern that are not marked: 3"} {
		check.Says(t, p.said(), want)
	}
	e := p.Evidence()
	for _, want := range []trace.Mark{
		{Cell: body.Cell, Digit: body.Digit, Role: trace.Conflict},
		{Cell: bad.Cell, Role: trace.Conflict},
		{Cell: d.Eliminations[0].Cell, Digit: d.Eliminations[0].Digit, Role: trace.Gone},
		{Cell: d.Cells()[0], Role: trace.Pattern},
	} {
		check.That(t, slices.Contains(e.Marks, want), "the board does not show %+v", want)
	}
	// Put right, it is found, but not at once.
	p.Mark(body)
	p.MarkCell(bad.Cell)
	for _, c := range d.Eliminations[1:] {
		p.Mark(c)
	}
	p.Check()
	check.That(t, p.Verdict.Outcome == Helped, "the outcome is %d: %s", p.Verdict.Outcome, p.said())
	check.Must(t, len(p.marks) == len(d.Eliminations), "%v", len(p.marks))
	p.Mark(d.Eliminations[0])
	check.That(t, len(p.marks) == len(d.Eliminations), "marks change after the end")
}

func TestHintsComeInTwoDepthsAndCount(t *testing.T) {
	p := posed(t, "x-wing")
	check.That(t, len(p.Hinted()) == 0, "there are hints before any is asked for")
	p.Hint()
	check.That(t, len(p.Hinted()) == 1 && len(p.Evidence().Houses) == 0, "the first hint is %v", p.Hinted())
	p.Hint()
	p.Hint()
	check.That(t, len(p.Hinted()) == 2 && len(p.Evidence().Houses) != 0, "the second hint is %v", p.Hinted())
	for _, c := range reasoning.Conclusions(&p.Finds[0]) {
		p.Mark(c)
	}
	p.Check()
	check.Is(t, p.Verdict.Outcome, Helped, "the outcome")
}

func TestAClickMarksACandidateOrElseTheCell(t *testing.T) {
	p := posed(t, "x-wing")
	c := p.Finds[0].Eliminations[0]
	absent := 1
	for p.Position.Candidates(c.Cell).Has(absent) {
		absent++
	}
	p.Click(c.Cell, c.Digit)
	p.Click(c.Cell, absent)
	check.That(t, slices.Equal(p.marks, []technique.Candidate{c}) && slices.Equal(p.cells, []int{c.Cell}),
		"marked are %v and %v", p.marks, p.cells)
	p.InCells = true
	p.Click(c.Cell, c.Digit)
	check.That(t, len(p.cells) == 0 && len(p.marks) == 1, "then %v and %v", p.marks, p.cells)
}

func TestARandomExerciseIsAPuzzleInDisguise(t *testing.T) {
	one, _ := technique.ByID("x-wing")
	e, ok := RandomPractice(one, func() bool { return true })
	check.Must(t, ok && e.Technique == one && !e.Over(), "there is no exercise")
	check.That(t,
		!slices.ContainsFunc(collection.Needing("x-wing"),
			func(item collection.Item) bool { return item.Givens.Equal(e.Puzzle.Givens) }),
		"the puzzle is as it stands in the collection")
	check.OK(t, puzzles.CheckUniqueWithin(e.Puzzle.Givens, 300_000))
	if _, ok := RandomPractice(one, func() bool { return false }); ok {
		t.Error("it goes on when it is told to give up")
	}
}
