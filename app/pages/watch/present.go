package watch

import (
	"sudoscope/app/page"
	"sudoscope/app/present"
)

var _ page.Presentable = (*Page)(nil)

// Slide returns what there is for an audience: the board, the step in words, the
// question that is open, the pseudocode, the counters and the ribbon.
func (w *Page) Slide() *present.Slide {
	if w.run == nil {
		return nil
	}
	m, a := w.player.Moment(), w.run.Algorithm
	s := &present.Slide{
		Run: w.run, Heading: a.Name, Place: w.place(m), Boards: []present.Board{{Scene: w.board.Scene}},
		Ribbon: w.bar.Ribbon.Run, OnSeek: w.SeekTo,
		OnAnswer: w.quiz.AnswerAt,
		OnCell: func(_, cell, digit int) {
			w.chooseCell(cell)
			w.quiz.Click(cell, digit)
		},
	}
	s.ShowCode(a, w.code.Lit())
	question, said := w.quiz.Slide()
	if s.Question = question; question == nil {
		said = w.explanation.Segments
	}
	s.Say(said)
	s.Count(a, m)
	return s
}
