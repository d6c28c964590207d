package lesson

import (
	"fmt"
	"slices"

	"sudoscope/algorithms"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/asking"
	"sudoscope/app/picture"
	"sudoscope/app/scene"
	"sudoscope/app/slides"
	"sudoscope/app/standings"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/ribbons"
)

// Shown is a staged scene with what reads its runs and the boards that show them. It is for one
// goroutine.
type Shown struct {
	*Staged
	Viewers []*picture.Viewer // of the lanes
	boards  []*paint.Board
	bins    []trace.Bin // of the first of them
}

// Shown returns the scene as it is drawn. Long runs are read behind a window, if there is one.
func (s *Staged) Shown(n trace.Notation, behind *picture.Behind) *Shown {
	v := &Shown{Staged: s}
	for i := range s.Lanes {
		run := s.Lanes[i].Run
		viewer := picture.New(run.Algorithm, run.Timeline)
		viewer.Speaker.Notation, viewer.Behind = n, behind
		v.Viewers = append(v.Viewers, viewer)
		v.boards = append(v.boards, &paint.Board{Labels: paint.LabelsOf(n)})
		if i == 0 {
			v.bins = run.Timeline.Profile(nil)
			if of := run.Algorithm.Heights; of != nil {
				v.bins = trace.HeightsOf(nil, v.bins, of)
			}
		}
	}
	return v
}

// Slide returns what is seen of a moment with its runs as they stand in some frames, none before they
// are staged. While its question is open, what is said and marked of the step may be the answer,
// and comes with it.
func (l *Lesson) Slide(i int, v *Shown, frames []picture.Frame, chosen []int, over bool) *slides.Slide {
	m := &l.Moments[i]
	s := &slides.Slide{
		Run: m, Heading: m.Heading, Place: fmt.Sprintf("Moment %d of %d", i+1, len(l.Moments)), Caption: m.Caption,
	}
	if m.Question != nil {
		s.Question = asked(m.Question, chosen, over)
	}
	if v != nil {
		v.draw(s, frames, m.Question != nil && !over)
	}
	return s
}

// asked is a question, of which some answers were chosen, before it is over or afterwards.
func asked(q *asking.MultipleChoice, chosen []int, over bool) *slides.Question {
	s := &slides.Question{Of: q, Form: asking.Choice, Several: q.Several(), Text: q.Text, Over: over}
	for i, a := range q.Answers {
		one := slides.Answer{Text: a.Text}
		if over {
			one.Reason = a.Reason
		}
		switch is := slices.Contains(chosen, i); {
		case is && !over:
			one.State = slides.Chosen
		case !over:
		case is && a.Right:
			one.State = slides.Right
		case is:
			one.State = slides.Wrong
		case a.Right:
			one.State = slides.Missed
		}
		s.Answers = append(s.Answers, one)
	}
	return s
}

// draw shows the scene: without what is marked of the step, if that hides the words or a question is
// open, and with the cells to point at.
func (v *Shown) draw(s *slides.Slide, frames []picture.Frame, asks bool) {
	of := v.Scene
	s.Run, s.Large, s.Hide, s.ByChanges = v, of.Large, of.Hide, of.ByChanges()
	if of.IsPosition() { // of which nothing counts but itself, and not the run that leads to it
		s.Hide = slides.HideRun
	}
	for i := range frames {
		f, board := &frames[i], v.boards[i]
		if asks || s.Hide&scene.HideWords != 0 {
			f.Unmark()
		}
		f.Point(of.Point)
		f.PutOn(board, of.Marks)
		one := slides.Board{Scene: board}
		if !asks { // else phones could look around in it
			one.Run = v.Viewers[i].Stand(f.At, of.Marks)
			one.Run.To, one.Run.Cells = v.Lanes[i].To, of.Point
		}
		if of.IsRace() {
			v.name(&one, i, f)
			one.Picture = f.Picture(v.view(i))
		} else {
			if !of.Hides(scene.HideNames) {
				one.Puzzle = v.Lanes[i].Run.Puzzle.Name
			}
			v.describe(s, f, asks)
			s.Picture = f.Picture(v.view(i))
		}
		s.Boards = append(s.Boards, one)
	}
	if of.IsRace() && !asks && !of.Hides(scene.HideWords|scene.HideCounters) {
		s.Caption = append(slices.Clip(s.Caption), v.result(frames)...)
	}
}

// result is what came of a race whose boards are all at the ends of their runs, by digits in and out,
// which all algorithms have in common.
func (v *Shown) result(frames []picture.Frame) []slides.Block {
	var runs []standings.Run
	for i := range frames {
		run := v.Lanes[i].Run
		if frames[i].At.Step < run.Timeline.Len() {
			return nil
		}
		runs = append(runs, standings.Run{Name: v.Scene.NameOf(i), Algorithm: run.Algorithm, Timeline: run.Timeline})
	}
	return standings.Result(standings.Of(runs, trace.ByChanges), trace.ByChanges, "", "")
}

// view returns the side view whose picture the scene shows of a lane, "" for none.
func (v *Shown) view(lane int) solving.View {
	of := picture.Of(v.Lanes[lane].Run.Algorithm)
	switch named := v.Scene.Picture; {
	case slices.Contains(of, named):
		return named
	case named == "" && v.Scene.Large && len(of) > 0:
		return of[0]
	}
	return ""
}

// name says whose board it is, in a race.
func (v *Shown) name(b *slides.Board, i int, f *picture.Frame) {
	c := v.Scene.Lanes[i]
	b.Name, b.Short = v.Scene.NameOf(i), c.Algorithm.ShortName()
	b.Look = paint.OwnLook(algorithms.NumberOf(c.Algorithm.ID))
	for j := range i { // the same algorithm twice has two looks
		if v.Scene.Lanes[j].Algorithm.ID == c.Algorithm.ID {
			b.Look = paint.Variation(b.Look, j+1)
		}
	}
	b.Status = "step " + trace.Thousands(f.At.Step)
	if f.At.Step == v.Lanes[i].Run.Timeline.Len() {
		b.Strong, b.Status = true, b.Status+", at its end"
	}
	if v.Scene.Hides(scene.HideNames) {
		b.Look, b.Short = 0, b.Name
	}
	if !v.Scene.Hides(scene.HideWords) {
		sp := v.Viewers[i].Speaker
		b.Title, b.Reasons = sp.String(f.Title), sp.Strings(f.Reasons)
	}
}

// describe says what happens in the only run.
func (v *Shown) describe(s *slides.Slide, f *picture.Frame, asks bool) {
	of, run := v.Scene, v.Lanes[0].Run
	switch {
	case of.IsPosition():
		return
	case !asks:
		s.Tell(f, of.Hide)
	case !of.Hides(scene.HideCode):
		s.ShowCode(run.Algorithm, 0)
	}
	steps := run.Timeline.Len()
	if !of.Hides(scene.HideRibbon) {
		s.Ribbon = &ribbons.Ribbon{Bins: v.bins, Steps: steps, Cursor: f.At.Step, Filled: true}
	}
	if !asks && !of.Hides(scene.HideRibbon|scene.HideCounters) {
		s.Place += " · step " + trace.Thousands(f.At.Step) + " of " + trace.Thousands(steps)
		if f.Look != nil {
			s.Place += fmt.Sprintf(", part %d of %d", f.At.Look, len(v.Viewers[0].Looks(f.At.Step)))
		}
	}
}
