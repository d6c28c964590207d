package techniques

import (
	"sudoscope/algorithms/technique/words"
	"sudoscope/app/page"
	"sudoscope/app/present"
	"sudoscope/app/slides"
)

var _ page.Presentable = (*Page)(nil)

// Slide returns what there is for an audience: the step of the path with its reason, the
// exercise, or what the guide tells of a technique with an example.
func (t *Page) Slide() *slides.Slide {
	if t.guide.Visible() {
		return t.guide.slide()
	}
	s := &slides.Slide{
		Run: t.SolutionPath, Heading: t.heading(), Boards: []slides.Board{{Scene: t.board.Scene}},
		OnCell: func(_, cell, digit int) { t.clicked(cell, digit) },
	}
	if t.exercise != nil {
		s.Run = t.exercise
		present.Say(s, t.exerciseWords())
		return s
	}
	s.Place, s.Path, s.OnAnswer = t.Place(), t.foot.ribbon.Run, t.quiz.AnswerAt
	s.OnSeek = func(step int64) { t.goTo(int(step)) }
	question, said := t.quiz.Slide()
	if s.Question = question; question == nil {
		said = t.stepWords()
	}
	present.Say(s, said)
	return s
}

// slide returns what the guide tells.
func (g *guide) slide() *slides.Slide {
	s := &slides.Slide{
		Run: g.at, Title: g.at.Name, OnCell: func(_, _, _ int) { g.open() },
		Reasons: []string{words.Summary(g.at), words.Description(g.at), words.Spot(g.at)},
	}
	if g.board.Visible() {
		s.Boards = append(s.Boards, slides.Board{Scene: g.board.Scene})
	}
	return s
}
