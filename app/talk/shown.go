// Package talk is a lesson as it is held: its moments as an audience sees them, and the way through
// them, which stops at questions and plays what is to be played. It knows nothing of windows.
package talk

import (
	"errors"
	"fmt"
	"math"
	"time"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/lesson"
	"sudoscope/app/picture"
	"sudoscope/app/player"
	"sudoscope/app/question"
	"sudoscope/app/scene"
	"sudoscope/app/slides"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/ribbons"
)

// Shown is a scene that was staged, with what is needed to draw it. Its player walks what the
// scene plays. It is for one goroutine.
type Shown struct {
	*lesson.Staged
	*player.Player
	notation trace.Notation
	boards   []*paint.Board // of the lanes
	viewers  []*picture.Viewer
	bins     []trace.Bin // of the first of them
}

// The paces at which a moment is played.
const (
	stepPace      = 400 * time.Millisecond
	deductionPace = 3 * time.Second
	longest       = 20 * time.Second // of a moment, if its steps are not deductions
)

// NewShown returns a staged scene as it is drawn. Long runs are read behind a window.
func NewShown(s *lesson.Staged, n trace.Notation, behind *picture.Behind) *Shown {
	v := &Shown{Staged: s, Player: player.New(), notation: n}
	var parts []player.Stretch
	for _, lane := range s.Lanes {
		t := lane.Run.Timeline
		parts = append(parts, player.Stretch{Run: t, From: lane.From, To: lane.To})
		v.boards = append(v.boards, paint.NewBoard(t.Puzzle().Shape()))
		viewer := picture.New(lane.Run.Algorithm, t)
		viewer.Speaker.Notation, viewer.Behind = n, behind
		v.viewers = append(v.viewers, viewer)
	}
	v.LoadStretches(parts...)
	v.SetPace(min(stepPace, longest/time.Duration(max(1, v.Length()))))
	if len(s.Lanes) > 0 {
		run := s.Lanes[0].Run
		v.bins = run.Timeline.Profile(nil)
		if of := run.Algorithm.Heights; of != nil {
			v.bins = trace.HeightsOf(nil, v.bins, of)
		}
	}
	switch {
	case s.Scene.Look > 0:
		v.SetByLook(func(step int64) int {
			if (s.Scene.Until == scene.Where{}) {
				return s.Scene.Look // and stands still there
			}
			return len(v.viewers[0].Looks(step))
		})
		v.begin()
	case len(s.Lanes) == 1 && s.Lanes[0].ByDeduction():
		v.SetByDeduction(true)
		v.SetPace(deductionPace)
	}
	return v
}

// Close ends what is done for its pictures. Nothing is done for nil.
func (v *Shown) Close() {
	if v != nil {
		for _, viewer := range v.viewers {
			viewer.Close()
		}
	}
}

// begin goes to where the scene begins, which may be within a step.
func (v *Shown) begin() {
	v.Put(0)
	v.OpenAt(v.Scene.Look)
}

// end goes to the end of what it plays.
func (v *Shown) end() {
	v.Put(v.Length())
	v.OpenAt(math.MaxInt)
}

// begun reports whether it has gone on from where it begins.
func (v *Shown) begun() bool {
	return v.Position() > 0 || v.ByLook() && v.Player.At().Look > v.Scene.Look
}

// ended reports whether there is nothing more to play.
func (v *Shown) ended() bool { return v.Position() >= v.Length() && v.Seen() }

// Here returns the scene as it stands, with a place to which its page goes at once.
func (v *Shown) Here() *scene.Scene {
	var steps []int64
	for i := range v.Lanes {
		steps = append(steps, v.MomentOf(i).Index)
	}
	look := 0
	if v.ByLook() {
		look = v.Player.At().Look
	}
	return v.Staged.At(steps, look)
}

// draw makes a slide of where it stands: what the audience may see of the scene. While a question is
// open, what is said and marked of the step may be the answer, and comes with it.
func (v *Shown) draw(s *slides.Slide) {
	asks := s.Question != nil && !s.Question.Over
	s.Run = v
	for i, board := range v.boards {
		look := 0
		if v.ByLook() {
			look = v.Player.At().Look
		}
		f := v.viewers[i].Frame(v.MomentOf(i), look)
		v.Show(board, &f, asks)
		board.Labels = paint.LabelsOf(v.notation)
		one := slides.Board{Scene: board}
		if !asks { // else phones could look around in it
			one.Run = v.viewers[i].Stand(f.At, v.Scene.Marks)
		}
		if len(v.boards) > 1 {
			v.name(&one, i, f.At.Step)
			one.Picture = f.Picture(v.View(i))
		} else {
			v.describe(s, &f, asks)
			s.Picture, s.Large = f.Picture(v.View(i)), v.Scene.Large
		}
		s.Boards = append(s.Boards, one)
	}
}

// name says whose board it is, in a race.
func (v *Shown) name(b *slides.Board, i int, step int64) {
	c := v.Scene.Lanes[i]
	b.Name, b.Short = v.Scene.NameOf(i), c.Algorithm.ShortName()
	b.Look = paint.OwnLook(algorithms.NumberOf(c.Algorithm.ID))
	for j := range i { // the same algorithm twice has two looks
		if v.Scene.Lanes[j].Algorithm.ID == c.Algorithm.ID {
			b.Look = paint.Variation(b.Look, j+1)
		}
	}
	b.Status = "step " + trace.Thousands(step)
	if step == v.Lanes[i].Run.Timeline.Len() {
		b.Strong, b.Status = true, b.Status+", at its end"
	}
	if v.Scene.Hides(scene.HideNames) {
		b.Look, b.Short = 0, b.Name
	}
}

// describe says what happens in the only run.
func (v *Shown) describe(s *slides.Slide, f *picture.Frame, asks bool) {
	of, run := v.Scene, v.Lanes[0].Run
	if of.IsPosition() {
		return
	}
	if !asks && !of.Hides(scene.HideWords) {
		sp := v.viewers[0].Speaker
		s.Title = sp.String(f.Title)
		if reasons := sp.Strings(f.Reasons); reasons != "" {
			s.Reasons = []string{reasons}
		}
	}
	if !of.Hides(scene.HideCode) {
		line := f.Line()
		if asks {
			line = 0
		}
		s.ShowCode(run.Algorithm, line)
	}
	if !asks && !of.Hides(scene.HideCounters) {
		s.Count(f.Counters())
	}
	steps := run.Timeline.Len()
	if !of.Hides(scene.HideRibbon) {
		s.Ribbon = &ribbons.Ribbon{Bins: v.bins, Steps: steps, Cursor: f.At.Step, Filled: true}
	}
	if !asks && !of.Hides(scene.HideRibbon|scene.HideCounters) {
		s.Place += " · step " + trace.Thousands(f.At.Step) + " of " + trace.Thousands(steps)
		if f.Look != nil {
			s.Place += fmt.Sprintf(", part %d of %d", f.At.Look, len(v.viewers[0].Looks(f.At.Step)))
		}
	}
}

// SlideOf returns the slide of a moment, of which a scene is staged or nil, before or after the answer
// to its question.
func SlideOf(l *lesson.Lesson, i int, v *Shown, answered bool) *slides.Slide {
	m := &l.Moments[i]
	s := &slides.Slide{
		Run: m, Heading: m.Heading, Place: fmt.Sprintf("Moment %d of %d", i+1, len(l.Moments)),
		Caption: lesson.Texts(m.Caption),
	}
	if q := m.Question; q != nil {
		s.Question = &slides.Question{Of: q, Form: question.Choice, Several: q.Several(), Text: q.Text,
			Over: answered}
		for n, a := range q.Answers {
			// The number is the key, and what a class can shout.
			s.Question.Answers = append(s.Question.Answers, slides.Answer{Text: fmt.Sprintf("%d. %s", n+1, a.Text)})
		}
	}
	if v != nil {
		v.draw(s)
	}
	return s
}

// TroubleOf is what an error of staging says, without the key of the block.
func TroubleOf(err error) string {
	if place, ok := errors.AsType[*lesson.PlaceError](err); ok {
		err = place.Err
	}
	return err.Error()
}
