package deduction

import (
	"fmt"
	"slices"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/game"
	"sudoscope/puzzles"
)

// mostMarksNamed is how many marks of the player are named; of more it is said how many.
const mostMarksNamed = 4

// AboutMarks says what the step of a hint has to do with the marks of the player: what they
// ruled out and it builds on, and what it is about although their marks leave it out.
func AboutMarks(h *game.Hint, s *game.State, sp trace.Speaker) (texts []string) {
	list := func(of []technique.Candidate) string {
		if len(of) > mostMarksNamed {
			return fmt.Sprintf("%d candidates", len(of))
		}
		return sp.List(puzzles.Map(of, func(c technique.Candidate) string {
			return sp.String(trace.Say("hint.candidate", "%v in %v", trace.Digit(c.Digit), trace.Cell(c.Cell)))
		}))
	}
	if len(h.Rests) > 0 {
		texts = append(texts, "This builds on your marks: you ruled out "+list(h.Rests)+".")
	}
	if len(h.Beside) > 0 {
		texts = append(texts, "Your corner marks leave out "+list(h.Beside)+"; the hint does not rely on corner marks.")
	}
	evidence := h.Step.Evidence()
	if slices.ContainsFunc(evidence.Marks, func(m trace.Mark) bool {
		return s.Digits[m.Cell] == 0 && s.Centre[m.Cell]|s.Corner[m.Cell] != 0
	}) {
		texts = append(texts, "The small digits in the cells of the hint are the hint's. Yours among them are underlined.")
	}
	return texts
}
