// Package handout turns a lesson into what is handed out of it: a page for browsers,
// and pages of paper with their solutions.
//
// A moment that cannot be staged keeps its caption and its question, and a sentence says
// why there is no board. The problem is returned as well, so that it can be mended first.
package handout

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/lesson"
	"sudoscope/app/paper"
	"sudoscope/app/picture"
	"sudoscope/app/scene"
	"sudoscope/app/web"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
)

// program is what made a page.
const program = "Sudoscope"

// Document stages the moments of a lesson, one after the other, and makes of it what a page for
// browsers shows. Progress, which may be nil, is told how many moments are done. The problems are
// those of the lesson, and with them what could not be staged.
func Document(ctx context.Context, l *lesson.Lesson, runs *lesson.Runs, progress func(done, of int64)) (*web.Document,
	[]lesson.Problem, error) {
	to := *l
	d := &web.Document{Lesson: &to, Program: program}
	if to.Moments = slices.Clone(l.Moments); l.Author != "" {
		to.Intro = append([]lesson.Block{lesson.Text("By " + l.Author)}, l.Intro...)
	}
	problems := slices.Clone(l.Problems)
	for i := range to.Moments {
		puzzles.Tell(progress, i, len(to.Moments))
		m, sorry := &to.Moments[i], ""
		var staged *lesson.Staged
		switch {
		case m.Wrong:
			sorry = "There is no board here: the lesson does not say rightly what is on it."
		case m.Scene != nil:
			within, cancel := context.WithTimeout(ctx, lesson.StageTime)
			var err error
			staged, err = runs.Stage(within, m.Scene)
			cancel()
			if ctx.Err() != nil {
				return nil, nil, ctx.Err()
			}
			if err != nil {
				p := lesson.ProblemOf(m.Scene, err)
				problems = append(problems, p)
				why := p.Text
				if place, ok := errors.AsType[*lesson.PlaceError](err); ok {
					why = place.Err.Error() // readers do not see the key
				}
				staged, sorry = nil, "There is no board here: "+why+"."
			}
		}
		if sorry != "" {
			m.Caption = append(slices.Clip(m.Caption), lesson.Text(sorry))
		}
		d.Staged = append(d.Staged, staged)
	}
	puzzles.Tell(progress, len(to.Moments), len(to.Moments))
	slices.SortStableFunc(problems, func(a, b lesson.Problem) int { return a.Line - b.Line })
	return d, problems, nil
}

// HTML writes a lesson as a page for browsers. Progress, which may be nil, is told how
// many moments are staged, and then how many steps are worked out. The problems are
// those of [Document].
func HTML(ctx context.Context, w io.Writer, l *lesson.Lesson, runs *lesson.Runs, progress func(done, of int64)) (
	[]lesson.Problem, error) {
	d, problems, err := Document(ctx, l, runs, progress)
	if err != nil {
		return nil, err
	}
	return problems, web.Write(ctx, w, d, progress)
}

// Options say how a lesson is printed.
type Options struct {
	Paper     paper.Paper
	Solutions paper.Solutions
	Lines     int // to write on below each question
}

// PDF lays a lesson out on paper. Progress, which may be nil, is told how many moments
// are done, first of those to stage and then of those to lay out. The problems are those
// of [Document].
func PDF(ctx context.Context, l *lesson.Lesson, runs *lesson.Runs, o Options, progress func(done, of int64)) (
	*paper.Pages, []lesson.Problem, error) {
	h, problems, err := Handout(ctx, l, runs, o, progress)
	if err != nil {
		return nil, nil, err
	}
	made, err := h.Make(ctx, progress)
	return made, problems, err
}

// Handout makes of a lesson what its pages of paper show; see [PDF].
func Handout(ctx context.Context, l *lesson.Lesson, runs *lesson.Runs, o Options, progress func(done, of int64)) (
	*paper.Handout, []lesson.Problem, error) {
	d, problems, err := Document(ctx, l, runs, progress)
	if err != nil {
		return nil, nil, err
	}
	h := &paper.Handout{Title: d.Title, Author: d.Author, Language: d.Language, Intro: d.Intro, Paper: o.Paper,
		Solutions: o.Solutions}
	for i := range d.Moments {
		m := moment{&d.Moments[i], d.Staged[i]}
		h.Parts = append(h.Parts, m.part(l.Notation, o.Lines))
	}
	return h, problems, nil
}

// moment is a staged moment; nil stands for one without a board.
type moment struct {
	*lesson.Moment
	staged *lesson.Staged
}

// part is the moment as it is printed.
func (m *moment) part(n trace.Notation, lines int) paper.Part {
	p := paper.Part{Heading: m.Heading, Text: m.Caption}
	if m.Question != nil {
		p.Question, p.Lines = m.Question, lines
	}
	if m.staged == nil {
		return p
	}
	s := m.staged.Scene
	for i := range m.staged.Lanes {
		lane := &m.staged.Lanes[i]
		points := []trace.Point{{Step: lane.From, Look: s.Look}}
		if lane.To != lane.From && !s.IsRace() {
			points = append(points, trace.Point{Step: lane.To})
		}
		for _, at := range points {
			board, view := m.board(i, at, n), m.staged.View(i)
			if view == "" || !s.IsRace() {
				p.Boards = append(p.Boards, board)
			}
			if view != "" {
				title, _ := picture.Title(view)
				if s.IsRace() { // it has the place of the board
					title = board.Name
				}
				p.Boards = append(p.Boards, paper.Board{Name: title, Status: board.Status,
					Picture: m.picture(i, at, n)})
			}
		}
	}
	if s.IsPosition() || s.IsRace() {
		return p
	}
	// The words and the lit line are of where the moment ends, which is what is talked about.
	lane := &m.staged.Lanes[0]
	viewer := m.viewer(0, n)
	point := trace.Point{Step: lane.To}
	if lane.To == lane.From {
		point.Look = s.Look
	}
	f := viewer.FrameAt(point)
	if !s.Hides(scene.HideCode) {
		printCode(&p, lane.Run.Algorithm, f.Line())
	}
	if !s.Hides(scene.HideWords) && lane.To > 0 {
		p.Words = viewer.Speaker.Strings(append([]trace.Message{f.Title}, f.Reasons...))
	}
	return p
}

// How much of a program is printed with a moment.
const (
	mostPrinted = 24 // lines
	mostOfLine  = 90 // characters of a line beside the one that is marked
)

// printCode prints the text of an algorithm with a moment at a line: of a long program the
// part that has the line, with the numbers of its lines.
func printCode(p *paper.Part, a *solving.Algorithm, line int) {
	if a.Code == nil {
		p.Code, p.Line = a.Pseudocode, line
		return
	}
	part, before := a.CodeAround(line, mostPrinted)
	add := func(number, text string) { p.Numbers, p.Code = append(p.Numbers, number), append(p.Code, text) }
	if before > 0 {
		add("", fmt.Sprintf("… (%s before this)", puzzles.Plural(before, "line")))
	}
	for i, text := range part {
		number := before + i + 1
		if number != line {
			text = puzzles.Shorten(text, mostOfLine)
		}
		add(strconv.Itoa(number), text)
		if number == line {
			p.Line = len(p.Code)
		}
	}
	if rest := len(a.Lines()) - before - len(part); rest > 0 {
		add("", fmt.Sprintf("… (%s after this)", puzzles.Plural(rest, "line")))
	}
}

// viewer returns what shows a lane.
func (m *moment) viewer(lane int, n trace.Notation) *picture.Viewer {
	run := m.staged.Lanes[lane].Run
	v := picture.New(run.Algorithm, run.Timeline)
	v.Speaker.Notation = n
	return v
}

// picture returns what draws the picture of an algorithm for a page.
func (m *moment) picture(lane int, at trace.Point, n trace.Notation) func(side int, unit float64) *paint.Figure {
	viewer, view, text := m.viewer(lane, n), m.staged.View(lane), paint.NewTypesetter()
	return func(side int, unit float64) *paint.Figure {
		c := diagram.New(side, side, paper.Inks(), unit, text)
		viewer.Draw(view, at, c)
		return &c.Figure
	}
}

// board is a board of the moment as it is printed, at a point of a lane.
func (m *moment) board(lane int, at trace.Point, n trace.Notation) paper.Board {
	s, l := m.staged.Scene, &m.staged.Lanes[lane]
	f := m.viewer(lane, n).FrameAt(at)
	board := paint.NewBoard(l.Run.Timeline.Puzzle().Shape())
	board.Labels = paint.LabelsOf(n)
	m.staged.Show(board, &f, false)
	b := paper.Board{Scene: board, Name: l.Run.Puzzle.Name}
	if s.IsRace() {
		b.Name = s.NameOf(lane)
	}
	switch {
	case s.IsPosition():
	case at.Step == 0:
		b.Status = "before the first step"
	case s.Hides(scene.HideRibbon|scene.HideCounters) || m.Question != nil: // how long a run is tells how it ends
		b.Status = "step " + trace.Thousands(at.Step)
	default:
		b.Status = fmt.Sprintf("step %s of %s", trace.Thousands(at.Step), trace.Thousands(l.Run.Timeline.Len()))
	}
	if at.Look > 0 {
		b.Status += fmt.Sprintf(", part %d", at.Look)
	}
	return b
}
