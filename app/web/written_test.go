package web

import (
	"sudoscope/algorithms/record"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/lesson"
	"sudoscope/app/question"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
)

// written is a document of runs that were made for a test.
type written struct {
	Title, Language, Program string
	Notation                 trace.Notation
	Intro                    []lesson.Block
	Moments                  []Moment
}

// Moment is one of its moments. In a race the first lane says what all show.
type Moment struct {
	Heading  string
	Caption  []lesson.Block
	Question *question.MultipleChoice
	Lanes    []Lane
	Hide     scene.Hidden
	Point    []int
}

// Lane is a run, and how a moment shows it.
type Lane struct {
	Algorithm  *solving.Algorithm
	Timeline   *trace.Timeline
	Puzzle     puzzles.Puzzle
	From, To   int64
	Marks      solving.Marks
	Deductions bool
	Picture    solving.View
	Large      bool
	Look       int
}

func (w *written) document() *Document {
	d := &Document{Lesson: &lesson.Lesson{Title: w.Title, Language: w.Language, Notation: w.Notation, Intro: w.Intro},
		Program: w.Program}
	for _, m := range w.Moments {
		d.Moments = append(d.Moments, lesson.Moment{Heading: m.Heading, Caption: m.Caption, Question: m.Question})
		var staged *lesson.Staged
		if len(m.Lanes) > 0 {
			l := m.Lanes[0]
			staged = &lesson.Staged{Scene: &scene.Scene{Marks: l.Marks, Picture: l.Picture, Large: l.Large,
				Look: l.Look, Hide: m.Hide, Point: m.Point, Where: scene.AtChange(1)}}
		}
		for _, l := range m.Lanes {
			var a solving.Algorithm
			if l.Algorithm != nil {
				a = *l.Algorithm
			}
			a.Deduces = l.Deductions
			staged.Scene.Lanes = append(staged.Scene.Lanes, scene.Contestant{Algorithm: &a})
			staged.Lanes = append(staged.Lanes, lesson.Lane{Run: &record.Run{Algorithm: &a, Timeline: l.Timeline,
				Puzzle: l.Puzzle}, From: l.From, To: l.To})
		}
		d.Staged = append(d.Staged, staged)
	}
	return d
}
