package watch

import (
	"sudoscope/app/page"
	"sudoscope/app/present"
	"sudoscope/app/slides"
)

var _ page.Presentable = (*Page)(nil)

// Slide returns what there is for an audience: the board, the step in words, the
// question that is open, the pseudocode, the counters and the ribbon.
func (w *Page) Slide() *slides.Slide {
	if w.Run == nil {
		return nil
	}
	f := w.frame()
	s := w.Solo.Slide(&f, w.marks)
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
	return s
}
