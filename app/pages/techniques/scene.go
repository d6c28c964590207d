package techniques

import (
	"errors"
	"math"

	"sudoscope/algorithms/human"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/app/page"
	"sudoscope/app/present"
	"sudoscope/app/reasoning"
	"sudoscope/app/scene"
	"sudoscope/app/slides"
)

// Scene returns the technique that the guide explains, or the path at the deduction that is
// seen, as a run of the human techniques, which go the same way as long as no step was chosen
// by hand.
func (t *Page) Scene() (*scene.Scene, error) {
	if t.guide.Visible() {
		return &scene.Scene{Page: scene.OnTechniques, Technique: t.guide.at.ID}, nil
	}
	switch _, _, other := t.Take(); {
	case t.exercise != nil:
		return nil, errors.New("an exercise is open: end it, and add a step of the path")
	case len(t.Strikes) > 0:
		return nil, errors.New("the path was changed by hand, and a lesson computes the path again: go back to the path, " +
			"and add a step of it")
	case t.fixed > 0 || other:
		return nil, errors.New("a step of this path was chosen by hand, and a lesson computes the path again: start the " +
			"puzzle again, and add a step of the path that you get")
	}
	options := solving.Options{Seed: 1, Without: t.banned.Without(), With: t.banned.With()}
	s := &scene.Scene{
		Page: scene.OnTechniques, Puzzle: t.Puzzle, Where: scene.AtDeduction(int64(t.At.Done) + 1),
		Lanes: []scene.Contestant{{Algorithm: human.Algorithm(), Options: options}},
	}
	if t.AtEnd() {
		s.Where = scene.AtEnd()
	}
	return s, nil
}

// Open shows the guide at the technique of a scene, or the path of its puzzle at a deduction.
func (t *Page) Open(s *scene.Scene, shown func()) {
	if one, err := technique.ByID(s.Technique); err == nil {
		shown()
		t.showGuide(one)
		return
	}
	banned := t.banned
	if len(s.Lanes) > 0 {
		banned = reasoning.BannedBy(s.Lanes[0].Options)
	}
	goOn := func() {
		shown()
		t.ahead = int(min(s.Where.N-1, math.MaxInt32)) // the deduction there is explained, and not done yet
		if s.Where == scene.AtEnd() {
			t.ahead = math.MaxInt32
		}
		t.catchUp()
	}
	if s.Origin == "" {
		t.startWithout(banned, s.Puzzle, goOn)
		return
	}
	t.banned = banned
	t.Begin(s.Puzzle, s.Origin)
	t.Solve(nil, t.End, 0)
	goOn()
}

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
