package lesson

import (
	"fmt"
	"math"
	"slices"
	"time"

	"sudoscope/algorithms"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/asking"
	"sudoscope/app/picture"
	"sudoscope/app/player"
	"sudoscope/app/scene"
	"sudoscope/app/slides"
	"sudoscope/app/standings"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/ribbons"
)

// Shown is a staged scene as it is drawn, with a player that walks what the scene plays. It is for one
// goroutine.
type Shown struct {
	*Staged
	*player.Player
	bins   []trace.Bin  // of the first run
	labels paint.Labels // of the boards
}

// The paces at which a moment is played.
const (
	stepPace      = 400 * time.Millisecond
	deductionPace = 3 * time.Second
	longest       = 20 * time.Second // of a moment, if its steps are not deductions
)

// NewShown returns a scene as it is drawn, where it begins. Long runs are read behind a window, if there is one.
func NewShown(s *Staged, n trace.Notation, behind *picture.Behind) *Shown {
	v := &Shown{Staged: s, Player: player.New(), labels: paint.LabelsOf(n)}
	var parts []player.Stretch
	for _, lane := range s.Lanes {
		lane.Speaker.Notation, lane.Behind = n, behind
		parts = append(parts, player.Stretch{Run: lane.Run.Timeline, From: lane.From, To: lane.To})
	}
	first := s.Lanes[0].Run
	v.bins = first.Timeline.Profile(nil)
	if of := first.Algorithm.Heights; of != nil {
		v.bins = trace.HeightsOf(nil, v.bins, of)
	}
	v.LoadStretches(parts...)
	v.SetPace(min(stepPace, longest/time.Duration(max(1, v.Length()))))
	switch {
	case s.Scene.Look > 0:
		v.SetByLook(func(step int64) int {
			if (s.Scene.Until == scene.Where{}) {
				return s.Scene.Look // and stands still there
			}
			return len(v.Lanes[0].Looks(step))
		})
		v.Begin()
	case len(s.Lanes) == 1 && first.Algorithm.Deduces:
		v.SetByDeduction(true)
		v.SetPace(deductionPace)
	}
	return v
}

// Close ends what is done for its pictures. Nothing is done for nil.
func (v *Shown) Close() {
	if v != nil {
		for _, lane := range v.Lanes {
			lane.Close()
		}
	}
}

// Begin goes to where the scene begins, which may be within a step.
func (v *Shown) Begin() {
	v.Put(0)
	v.OpenAt(v.Scene.Look)
}

// End goes to the end of what it plays.
func (v *Shown) End() {
	v.Put(v.Length())
	v.OpenAt(math.MaxInt)
}

// Begun reports whether it has gone on from where it begins.
func (v *Shown) Begun() bool { return v.Position() > 0 || v.ByLook() && v.At().Look > v.Scene.Look }

// AtEnd reports whether there is nothing more to play.
func (v *Shown) AtEnd() bool { return v.Position() >= v.Length() && v.Seen() }

// Here returns the scene as it stands, with a place to which its page goes at once.
func (v *Shown) Here() *scene.Scene {
	here := *v.Scene
	here.Until, here.Look = scene.Where{}, v.At().Look
	_, byChange := here.Where.Changes()
	switch {
	case here.IsPosition() || byChange:
	case here.Page == scene.OnTechniques:
		m := v.Moment()
		done := m.Counters().Deductions
		if m.Index == v.Timeline(0).Len() {
			done++ // else the last of them is explained, and not done yet
		}
		here.Where = scene.AtDeduction(done)
	default:
		last := int64(0)
		for i := range v.Lanes {
			last = max(last, v.MomentOf(i).Index)
		}
		here.Where = scene.AtStep(last)
	}
	return &here
}

// Slide returns what is seen of a moment as it stands, without a board before it is staged. While its question
// is open, what is said and marked of the step may be the answer, and comes with it.
func (l *Lesson) Slide(i int, v *Shown, chosen []int, over bool) *slides.Slide {
	m := &l.Moments[i]
	s := &slides.Slide{
		Run: m, Heading: m.Heading, Place: fmt.Sprintf("Moment %d of %d", i+1, len(l.Moments)), Caption: m.Caption,
	}
	if m.Question != nil {
		s.Question = asked(m.Question, chosen, over)
	}
	if v != nil {
		v.draw(s, m.Question != nil && !over)
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
func (v *Shown) draw(s *slides.Slide, asks bool) {
	of := v.Scene
	s.Run, s.Large, s.Hide, s.ByChanges = v, of.Large, of.Hide, of.ByChanges()
	if of.IsPosition() { // of which nothing counts but itself, and not the run that leads to it
		s.Hide = slides.HideRun
	}
	for i, lane := range v.Lanes {
		f := lane.Frame(v.MomentOf(i), v.At().Look)
		if asks || s.Hide&scene.HideWords != 0 {
			f.Unmark()
		}
		f.Point(of.Point)
		one := slides.Board{Scene: &paint.Board{}}
		f.PutOn(one.Scene, of.Marks)
		one.Scene.Labels = v.labels
		if !asks { // else phones could look around in it
			one.Run = lane.Stand(f.At, of.Marks)
			one.Run.To, one.Run.Cells = lane.To, of.Point
		}
		if of.IsRace() {
			v.name(&one, i, &f)
			one.Picture = f.Picture(v.view(i))
		} else {
			if !of.Hides(scene.HideNames) {
				one.Puzzle = lane.Run.Puzzle.Name
			}
			v.describe(s, &f, asks)
			s.Picture = f.Picture(v.view(i))
		}
		s.Boards = append(s.Boards, one)
	}
	if of.IsRace() && !asks && !of.Hides(scene.HideWords|scene.HideCounters) {
		s.Caption = append(slices.Clip(s.Caption), v.result()...)
	}
}

// result is what came of a race whose boards are all at the ends of their runs, by digits in and out,
// which all algorithms have in common.
func (v *Shown) result() []slides.Block {
	var runs []standings.Racer
	for i, lane := range v.Lanes {
		run := lane.Run
		if v.MomentOf(i).Index < run.Timeline.Len() {
			return nil
		}
		runs = append(runs, standings.Racer{Name: v.Scene.NameOf(i), Algorithm: run.Algorithm, Timeline: run.Timeline})
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
		sp := v.Lanes[i].Speaker
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
			s.Place += fmt.Sprintf(", part %d of %d", f.At.Look, len(v.Lanes[0].Looks(f.At.Step)))
		}
	}
}
