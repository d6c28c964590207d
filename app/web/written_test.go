package web

import (
	"strings"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/picture"
	"sudoscope/app/scene"
	"sudoscope/app/slides"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/ribbons"
)

// written is a page of runs that were made for a test.
type written struct {
	Title, Language, Program string
	Notation                 trace.Notation
	Intro                    []slides.Block
	Moments                  []Moment
}

// Moment is one of its slides. In a race the first lane says what all show.
type Moment struct {
	Heading  string
	Caption  []slides.Block
	Question *slides.Question
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

func (w *written) page() *Page {
	return &Page{Title: w.Title, Language: w.Language, Notation: w.Notation, Program: w.Program, Intro: w.Intro,
		Slides: puzzles.Map(w.Moments, func(m Moment) *slides.Slide { return m.slide() })}
}

// slide shows all that its only lane has beside it.
func (m *Moment) slide() *slides.Slide {
	s := &slides.Slide{Heading: m.Heading, Caption: m.Caption, Question: m.Question, Hide: m.Hide, ByChanges: true}
	for i, l := range m.Lanes {
		a := *l.Algorithm
		a.Deduces = l.Deductions
		v := picture.NewViewer(&a, l.Timeline)
		f := v.FrameAt(trace.Point{Step: l.From, Look: l.Look})
		f.Point(m.Point)
		scene := paint.NewBoard(l.Timeline.Puzzle().Shape())
		scene.Labels = paint.LetterLabels
		f.PutOn(scene, l.Marks)
		one := slides.Board{Scene: scene, Puzzle: l.Puzzle.Name, Run: v.Stand(f.At, l.Marks)}
		one.Run.To, one.Run.Cells = l.To, m.Point
		if len(m.Lanes) > 1 {
			one.Name, one.Picture = "Board "+string(rune('1'+i)), f.Picture(l.Picture)
			one.Title = v.Speaker.String(f.Title)
		} else {
			s.Tell(&f, 0)
			s.Picture, s.Large = f.Picture(l.Picture), l.Large
			s.Ribbon = &ribbons.Ribbon{Bins: l.Timeline.Profile(nil), Steps: l.Timeline.Len(),
				Cursor: l.From, Filled: true}
		}
		s.Boards = append(s.Boards, one)
	}
	return s
}

// questionOf returns a question with these answers: each with its reason behind a colon, a right one behind a star.
func questionOf(text string, answers ...string) *slides.Question {
	q := &slides.Question{Text: text, Over: true}
	for _, a := range answers {
		a, right := strings.CutPrefix(a, "*")
		one := slides.Answer{}
		if one.Text, one.Reason, _ = strings.Cut(a, ": "); right {
			one.State = slides.Missed
		}
		q.Answers = append(q.Answers, one)
	}
	return q
}
