package paper

import (
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
)

// sceneOf returns a board with the candidates of a position, and what a deduction
// shows there.
func sceneOf(g puzzles.Grid, d *technique.Deduction, p *technique.Position) *paint.Board {
	scene := paint.NewBoard(g.Shape())
	scene.Labels, scene.ShowMarks = paint.LetterLabels, true
	for c := range scene.Digits {
		scene.Digits[c], scene.Given[c] = uint8(g.At(c)), g.At(c) != 0
		if scene.Marks[c] = uint32(g.Candidates(c)); p != nil {
			scene.Digits[c], scene.Marks[c] = uint8(p.Grid().At(c)), uint32(p.Candidates(c))
		}
	}
	if d != nil {
		scene.Evidence = words.Explain(d, g.Shape()).Evidence
	}
	return scene
}

// linked returns a board with a deduction that has links.
func linked(t testing.TB) *paint.Board {
	t.Helper()
	g := builtIn(t, "inkala-2012")[0].Givens
	p, ladder := technique.NewPosition(g), technique.Everything()
	for p.Left() > 0 {
		d, ok := ladder.Search(p, func(*technique.Technique) bool { return true })
		if !ok {
			break
		}
		if scene := sceneOf(g, &d, p); len(scene.Evidence.Links) > 3 {
			return scene
		}
		p.Apply(&d)
	}
	t.Fatal("no deduction has links")
	return nil
}

const prose = "A cell that is left with one candidate takes it. Where a row, column or box has one place left for a " +
	"digit, the digit goes there, whatever else its cell could hold. "

// lesson returns a handout with all that a part can have.
func lesson(t testing.TB, paper Paper) *Handout {
	first := builtIn(t, "wikipedia")[0].Givens
	moment := Part{
		Heading: "Follow the chain",
		Text:    []Block{{Text: prose}, {Text: "Colour its ends.", Item: true}, {Text: prose, Item: true}},
		Boards:  []Board{{Name: "Inkala 2012", Scene: linked(t), Status: "after 12 steps"}},
		Words:   "If A1 is not 5, it is 8. So 5 can be eliminated from A3.",
		Question: &Question{Text: "Which candidate goes?", Answers: []Answer{
			{Text: "5 in A3", Right: true, Reason: "It sees both ends of the chain."},
			{Text: "8 in A1", Reason: "It is an end itself: one of the two is true."},
			{Text: "None", Reason: "Every chain of this form eliminates what sees both ends."}}},
		Lines: 3,
	}
	code := Part{
		Heading: "What backtracking does",
		Boards:  []Board{{Scene: sceneOf(first, nil, nil), Status: "before the first step"}},
		Code: []string{"solve():", "  if no cell is empty", "    return solved", "  cell = the first empty cell",
			"  for each digit from 1 to 9", "    if no cell in the same row, column or box holds it", "      place it",
			"      if solve() is solved", "        return solved", "      clear the cell", "  return no solution"},
		Line: 5, Words: "Try 1 in A3.", Lines: 4,
		Question: &Question{Text: "What does it try next, and why?"},
	}
	return &Handout{Title: "Hard for whom", Paper: paper, Intro: []Block{{Text: prose + prose}},
		Parts: []Part{moment, code}, Solutions: AtEnd}
}
