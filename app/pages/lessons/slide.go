package lessons

import (
	"fmt"
	"strings"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/lesson"
	"sudoscope/app/present"
	"sudoscope/app/scene"
	"sudoscope/app/stage"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/ribbons"
)

// shown is a scene that was staged, with what is needed to draw it. A stretch is walked by
// an offset: how many steps the longest of its runs has gone from where the scene begins.
// It is for one goroutine.
type shown struct {
	*lesson.Staged
	notation trace.Notation
	lanes    []shownLane
	offset   int64
	length   int64 // the offset at which the scene ends
}

// shownLane is a run of it.
type shownLane struct {
	cursor *trace.Cursor
	board  *paint.Board
	bins   []trace.Bin
}

func newShown(s *lesson.Staged, n trace.Notation) *shown {
	v := &shown{Staged: s, notation: n}
	for _, lane := range s.Lanes {
		t := lane.Run.Timeline
		bins := t.Profile(nil)
		if of := lane.Run.Algorithm.Heights; of != nil {
			bins = stage.HeightsOf(nil, bins, of)
		}
		v.lanes = append(v.lanes, shownLane{trace.NewCursor(t), paint.NewBoard(t.Puzzle().Shape()), bins})
		v.length = max(v.length, lane.To-lane.From)
	}
	return v
}

// at returns after how many steps a lane stands.
func (v *shown) at(lane int) int64 {
	return min(v.Lanes[lane].From+v.offset, v.Lanes[lane].To)
}

// stood returns that of all lanes.
func (v *shown) stood() (all []int64) {
	for i := range v.Lanes {
		all = append(all, v.at(i))
	}
	return all
}

// put goes to an offset, or as near as there is one.
func (v *shown) put(offset int64) { v.offset = max(0, min(offset, v.length)) }

// deductions asks for the steps at which something has been found.
var deductions = trace.Query{Kinds: trace.Kinds(trace.Deduce), Cell: trace.NoCell}

// step goes a stop on, or back: by deduction to the next of these, else by a step. It
// reports whether there is one.
func (v *shown) step(forward bool) bool {
	before, from := v.offset, int64(0)
	if len(v.Lanes) == 1 && v.Lanes[0].ByDeduction() {
		c := v.lanes[0].cursor
		from = v.Lanes[0].From
		next, ok := c.Next(from+v.offset, deductions)
		if !forward {
			next, ok = c.Prev(from+v.offset, deductions)
		}
		if !ok && forward {
			next = v.Lanes[0].To
		}
		v.put(next - from)
		return v.offset != before
	}
	if forward {
		v.put(v.offset + 1)
	} else {
		v.put(v.offset - 1)
	}
	return v.offset != before
}

// draw makes a slide of where it stands: what the audience may see of the scene.
func (v *shown) draw(s *present.Slide) {
	of := v.Scene
	s.Run = v
	for i := range v.lanes {
		lane, a := &v.lanes[i], v.Lanes[i].Run.Algorithm
		m := lane.cursor.To(v.at(i))
		e := stage.Explain(a, m)
		lane.board.Show(m, &e, v.Marks(i))
		lane.board.Labels = paint.LabelsOf(v.notation)
		if of.Hides(scene.HideWords) {
			lane.board.Evidence = trace.Evidence{}
		}
		for _, cell := range of.Point {
			lane.board.Evidence.Mark(cell, 0, trace.Pattern)
		}
		one := present.Board{Scene: lane.board}
		if len(v.lanes) > 1 {
			v.name(&one, i, m)
		} else {
			v.describe(s, a, m, &e)
		}
		s.Boards = append(s.Boards, one)
	}
}

// name says whose board it is, in a race.
func (v *shown) name(b *present.Board, i int, m *trace.Moment) {
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

// describe says what happens in the only run.
func (v *shown) describe(s *present.Slide, a *algorithms.Algorithm, m *trace.Moment, e *trace.Explanation) {
	of := v.Scene
	if of.IsPosition() {
		return
	}
	sp := trace.Speaker{Shape: m.Puzzle.Shape(), Notation: v.notation}
	if !of.Hides(scene.HideWords) {
		s.Title = sp.String(e.Title)
		if reasons := sp.Strings(e.Reasons); reasons != "" {
			s.Reasons = []string{reasons}
		}
	}
	if !of.Hides(scene.HideCode) {
		s.ShowCode(a, m.Step.Line)
	}
	if !of.Hides(scene.HideCounters) {
		s.Count(a, m)
	}
	if !of.Hides(scene.HideRibbon) {
		s.Ribbon = &ribbons.Ribbon{Bins: v.lanes[0].bins, Steps: v.Lanes[0].Run.Timeline.Len(), Cursor: m.Index,
			Filled: true}
	}
	if !of.Hides(scene.HideRibbon | scene.HideCounters) {
		s.Place += " · step " + trace.Thousands(m.Index)
		if s.Question == nil { // how long a run is may be the answer
			s.Place += " of " + trace.Thousands(v.Lanes[0].Run.Timeline.Len())
		}
	}
}

// slideOf returns the slide of a moment, of which a scene is staged or nil.
func slideOf(l *lesson.Lesson, i int, v *shown) *present.Slide {
	m := &l.Moments[i]
	s := &present.Slide{
		Run: m, Heading: m.Heading, Place: fmt.Sprintf("Moment %d of %d", i+1, len(l.Moments)),
		Caption: lesson.Texts(m.Caption),
	}
	if q := m.Question; q != nil {
		s.Question = &present.Question{Text: q.Text}
		for n, a := range q.Answers {
			// The number is the key, and what a class can shout.
			s.Question.Answers = append(s.Question.Answers, present.Answer{Text: fmt.Sprintf("%d. %s", n+1, a.Text)})
		}
	}
	if v != nil {
		v.draw(s)
	}
	return s
}

// summary says in words what is on screen at a moment.
func summary(s *scene.Scene, n trace.Notation) string {
	if s == nil {
		return "Nothing is on screen: only the caption is shown."
	}
	var who []string
	for _, c := range s.Lanes {
		who = append(who, c.Algorithm.Name)
	}
	text := strings.Join(who, ", ")
	switch {
	case s.Making != nil:
		text = fmt.Sprintf("A puzzle being made, seed %d", s.Seed)
	case s.IsPosition() && s.Entries != nil:
		text = "The game of " + s.Puzzle.Title()
	case s.IsPosition():
		text = "The puzzle " + s.Puzzle.Title()
	default:
		text += " on " + s.Puzzle.Title()
	}
	shape := puzzles.Classic
	if g := s.Puzzle.Givens; !g.IsZero() {
		shape = g.Shape()
	}
	if where := s.Where.Words(n, shape); where != "" {
		text += ", " + where
	}
	if until := s.Until.Words(n, shape); until != "" {
		text += ", until " + until
	}
	return text
}
