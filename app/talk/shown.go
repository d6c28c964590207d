// Package talk is a lesson as it is held: its moments as an audience sees them, and the way through
// them, which stops at questions and plays what is to be played. It knows nothing of windows.
package talk

import (
	"cmp"
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
	"sudoscope/widgets/paint/diagram"
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
	var parts []player.Part
	for _, lane := range s.Lanes {
		t := lane.Run.Timeline
		parts = append(parts, player.Part{Run: t, From: lane.From, To: lane.To})
		v.boards = append(v.boards, paint.NewBoard(t.Puzzle().Shape()))
		viewer := picture.New(lane.Run.Algorithm, t)
		viewer.Speaker.Notation, viewer.Behind = n, behind
		v.viewers = append(v.viewers, viewer)
	}
	v.LoadParts(parts...)
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
	of, asks := v.Scene, s.Question != nil && !s.Question.Over
	s.Run = v
	for i, board := range v.boards {
		m, viewer := v.MomentOf(i), v.viewers[i]
		at := trace.Point{Step: m.Index}
		if v.ByLook() {
			at = v.Player.At()
		}
		found, e := viewer.Explain(at)
		board.Show(found, &e, v.Marks(i))
		if found.Index != m.Index {
			board.Found()
		}
		viewer.Mark(board, at, of.Marks)
		board.Labels = paint.LabelsOf(v.notation)
		if asks || of.Hides(scene.HideWords) {
			board.Evidence = trace.Evidence{}
		}
		for _, cell := range of.Point {
			board.Evidence.Mark(cell, 0, trace.Pattern)
		}
		one := slides.Board{Scene: board}
		if run := v.Lanes[i].Run; !asks { // else phones could look around in it
			one.Run = &slides.Run{Algorithm: run.Algorithm, Timeline: run.Timeline, Marks: of.Marks, Step: at.Step,
				Look: at.Look}
		}
		if len(v.boards) > 1 {
			v.name(&one, i, m)
			one.Picture = v.picture(i, at)
		} else {
			v.describe(s, m, &e, viewer.Look(at), asks)
			s.Picture, s.Large = v.picture(i, at), of.Large
		}
		s.Boards = append(s.Boards, one)
	}
}

// picture returns the picture that the scene shows of a lane, nil for none.
func (v *Shown) picture(lane int, at trace.Point) diagram.Picture {
	if view := v.View(lane); view != "" {
		return picture.Shown{Of: v.viewers[lane], View: view, At: at}
	}
	return nil
}

// name says whose board it is, in a race.
func (v *Shown) name(b *slides.Board, i int, m *trace.Moment) {
	c := v.Scene.Lanes[i]
	b.Name, b.Short = c.Algorithm.Name, c.Algorithm.ShortName()
	b.Look = paint.OwnLook(algorithms.NumberOf(c.Algorithm.ID))
	for j := range i { // the same algorithm twice has two looks
		if v.Scene.Lanes[j].Algorithm.ID == c.Algorithm.ID {
			b.Look = paint.Variation(b.Look, j+1)
		}
	}
	b.Status = "step " + trace.Thousands(m.Index)
	if m.Index == v.Lanes[i].Run.Timeline.Len() {
		b.Strong, b.Status = true, b.Status+", at its end"
	}
	if v.Scene.Hides(scene.HideNames) {
		b.Look, b.Name = 0, fmt.Sprintf("Board %d", i+1)
		b.Short = b.Name
	}
}

// describe says what happens in the only run, at a look within the step unless that is nil.
func (v *Shown) describe(s *slides.Slide, m *trace.Moment, e *trace.Explanation, look *trace.Look, asks bool) {
	of, a, line := v.Scene, v.Lanes[0].Run.Algorithm, m.Step.Line
	switch {
	case asks:
		line = 0
	case look != nil:
		line = cmp.Or(look.Line, line)
	}
	if of.IsPosition() {
		return
	}
	sp := trace.Speaker{Shape: m.Puzzle.Shape(), Notation: v.notation}
	if !asks && !of.Hides(scene.HideWords) {
		s.Title = sp.String(e.Title)
		if reasons := sp.Strings(e.Reasons); reasons != "" {
			s.Reasons = []string{reasons}
		}
	}
	if !of.Hides(scene.HideCode) {
		s.ShowCode(a, line)
	}
	if !asks && !of.Hides(scene.HideCounters) {
		s.Count(a, m)
	}
	if !of.Hides(scene.HideRibbon) {
		s.Ribbon = &ribbons.Ribbon{Bins: v.bins, Steps: v.Lanes[0].Run.Timeline.Len(), Cursor: m.Index,
			Filled: true}
	}
	if !asks && !of.Hides(scene.HideRibbon|scene.HideCounters) {
		s.Place += " · step " + trace.Thousands(m.Index) + " of " + trace.Thousands(v.Lanes[0].Run.Timeline.Len())
		if look != nil {
			at := v.Player.At()
			s.Place += fmt.Sprintf(", part %d of %d", at.Look, len(v.viewers[0].Looks(at.Step)))
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
