package watch

import (
	"sudoscope/app/page"
	"sudoscope/app/picture"
	"sudoscope/app/present"
	"sudoscope/app/slides"
)

var _ page.Presentable = (*Page)(nil)

// tell says the step to an audience, or asks the question that is open.
func (w *Page) tell(_ *picture.Frame, s *slides.Slide) {
	s.OnAnswer = w.quiz.AnswerAt
	s.OnCell = func(_, cell, digit int) {
		w.chooseCell(cell)
		w.quiz.Click(cell, digit)
	}
	question, said := w.quiz.Slide()
	if s.Question = question; question == nil {
		said = w.said.Text.Segments
	}
	present.Say(s, said)
}
