package lesson

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math"
	"slices"

	"sudoscope/algorithms/trace"
	"sudoscope/app/paper"
	"sudoscope/app/scene"
	"sudoscope/app/slides"
	"sudoscope/app/web"
	"sudoscope/puzzles"
)

// handOut makes the slides of a lesson, one moment after the other: of each how it begins and, where
// one run plays, how that ends. Progress, which may be nil, is told how many moments are done. The
// problems are those of the lesson, and with them what could not be staged: such a moment keeps its
// caption and its question, and a sentence says why there is no board.
func (l *Lesson) handOut(ctx context.Context, runs *Runs, progress func(done, of int64)) (all [][]*slides.Slide,
	problems []Problem, err error) {
	problems = slices.Clone(l.Problems)
	for i := range l.Moments {
		puzzles.Tell(progress, i, len(l.Moments))
		moment, err := l.begunAndEnded(ctx, i, runs)
		if ctx.Err() != nil {
			return nil, nil, ctx.Err()
		}
		why := ""
		switch {
		case err != nil:
			problems = append(problems, ProblemOf(l.Moments[i].Scene, err))
			why = "There is no board here: " + TroubleOf(err) + "."
		case l.Moments[i].Wrong:
			why = "There is no board here: the lesson does not say rightly what is on it."
		}
		if why != "" {
			moment[0].Caption = append(slices.Clip(moment[0].Caption), slides.Text(why))
		}
		all = append(all, moment)
	}
	puzzles.Tell(progress, len(l.Moments), len(l.Moments))
	slices.SortStableFunc(problems, func(a, b Problem) int { return cmp.Compare(a.Line, b.Line) })
	return all, problems, nil
}

// begunAndEnded returns the slides of a moment, and beside an error one without a board.
func (l *Lesson) begunAndEnded(ctx context.Context, i int, runs *Runs) ([]*slides.Slide, error) {
	if l.Moments[i].Scene == nil {
		return []*slides.Slide{l.Slide(i, nil, nil, true)}, nil
	}
	within, cancel := context.WithTimeout(ctx, StageTime)
	defer cancel()
	staged, err := runs.Stage(within, l.Moments[i].Scene)
	if err != nil {
		return []*slides.Slide{l.Slide(i, nil, nil, true)}, err
	}
	v := NewShown(staged, l.Notation, nil)
	all := []*slides.Slide{l.Slide(i, v, nil, true)}
	if !v.Scene.IsRace() && v.Length() > 0 {
		v.Put(v.Length())
		v.OpenAt(0) // of which the whole step is seen
		all = append(all, l.Slide(i, v, nil, true))
	}
	return all, nil
}

// HTML writes a lesson as a page for browsers. Progress, which may be nil, is told how
// many moments are staged, and then how many steps are worked out.
func (l *Lesson) HTML(ctx context.Context, w io.Writer, runs *Runs, progress func(done, of int64)) ([]Problem, error) {
	all, problems, err := l.handOut(ctx, runs, progress)
	if err != nil {
		return nil, err
	}
	return problems, web.Write(ctx, w, &web.Page{Title: l.Title, Language: l.Language, Notation: l.Notation,
		Program: "Sudoscope", Intro: l.intro(),
		Slides: puzzles.Map(all, func(m []*slides.Slide) *slides.Slide { return m[0] })}, progress)
}

// intro is what comes before the moments.
func (l *Lesson) intro() []slides.Block {
	if l.Author == "" {
		return l.Intro
	}
	return append(slides.Paragraphs("By "+l.Author), l.Intro...)
}

// PaperOptions say how a lesson is printed.
type PaperOptions struct {
	Paper     paper.Paper
	Solutions paper.Solutions
	Lines     int // to write on below each question
}

// PDF lays a lesson out on paper. Progress, which may be nil, is told how many moments
// are done, first of those to stage and then of those to lay out.
func (l *Lesson) PDF(ctx context.Context, runs *Runs, o PaperOptions, progress func(done, of int64)) (*paper.Pages,
	[]Problem, error) {
	h, problems, err := l.Printed(ctx, runs, o, progress)
	if err != nil {
		return nil, nil, err
	}
	made, err := h.Make(ctx, progress)
	return made, problems, err
}

// Printed is what the pages show; see [Lesson.PDF].
func (l *Lesson) Printed(ctx context.Context, runs *Runs, o PaperOptions, progress func(done, of int64)) (
	*paper.Handout, []Problem, error) {
	all, problems, err := l.handOut(ctx, runs, progress)
	if err != nil {
		return nil, nil, err
	}
	h := &paper.Handout{Title: l.Title, Author: l.Author, Language: l.Language, Intro: l.intro(), Paper: o.Paper,
		Solutions: o.Solutions}
	for _, moment := range all {
		part := paper.Section{Slides: moment}
		for _, s := range moment {
			forPaper(s)
		}
		if moment[0].Question != nil {
			part.Lines = o.Lines
		}
		h.Sections = append(h.Sections, part)
	}
	return h, problems, nil
}

// onPaper is how much of a program is printed with a moment.
var onPaper = slides.Excerpt{Lines: 24, Wide: 90, Lit: math.MaxInt}

// forPaper says below the boards where they stand, which elsewhere is said beside them, and shows more of
// a program.
func forPaper(s *slides.Slide) {
	for i := range s.Boards {
		b := &s.Boards[i]
		switch at := b.Run; {
		case s.Hide == slides.HideRun:
			continue
		case at.Step == 0:
			b.Status, s.Title, s.Reasons = "before the first step", "", nil
		case s.Hide&(scene.HideRibbon|scene.HideCounters) != 0, s.Question != nil: // its length tells how the run ends
			b.Status = "step " + trace.Thousands(at.Step)
		default:
			b.Status = fmt.Sprintf("step %s of %s", trace.Thousands(at.Step), trace.Thousands(at.Timeline.Len()))
		}
		if b.Run.Look > 0 {
			b.Status += fmt.Sprintf(", part %d", b.Run.Look)
		}
		if s.Code != nil {
			s.ShowPart(b.Run.Algorithm, s.Line, onPaper)
		}
	}
}
