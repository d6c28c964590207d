package lesson

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/annealing"
	"sudoscope/algorithms/script"
	"sudoscope/algorithms/trace"
	"sudoscope/app/paper"
	"sudoscope/app/scene"
	"sudoscope/app/slides"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
)

const twoWays = `---
title: Two ways
author: A teacher
notation: r1c1
---

1. Look
2. Think

## A search

` + "```sudoscope" + `
puzzle: euler-01
algorithm: backtracking
where: first dead end
until: third dead end
point: A1
hide: counters
` + "```" + `

It **stops**.

> For the speaker alone.

What comes next?

- [ ] On
- [x] Back
  nothing fits

## A race

` + "```sudoscope" + `
puzzle: euler-01
algorithms: backtracking, dlx
where: change 10
hide: names
` + "```" + `

## A game

` + "```sudoscope" + `
puzzle: euler-01
pencil: A1 12
` + "```" + `

## Not there

` + "```sudoscope" + `
puzzle: euler-01
algorithm: dlx
where: step 100000
` + "```" + `

Words alone.

## Not understood

` + "```sudoscope" + `
puzzle: nobody
` + "```" + `
`

// parsed returns the
func parsed(t *testing.T) *Lesson {
	t.Helper()
	l, err := Parse([]byte(twoWays))
	check.OK(t, err)
	return l
}

func TestALessonIsHandedOut(t *testing.T) {
	var told []int64
	all, problems, err := parsed(t).handOut(t.Context(), NewRuns(), func(done, _ int64) { told = append(told, done) })
	check.Must(t, err == nil && len(all) == 5, "%v %v", all, err)
	search, race, game := all[0], all[1][0], all[2][0]
	if at := search[0].Boards[0].Run; len(search) != 2 || at.Step != 6 || at.To <= 6 ||
		search[1].Boards[0].Run.Step != at.To ||
		search[0].Hide != scene.HideCounters || !search[0].Caption[0].Spans[1].Strong ||
		!search[0].Question.Answers[1].IsRight() || search[0].Question.Answers[1].Reason != "nothing fits" {
		t.Errorf("%+v", search[0])
	}
	check.That(t, len(race.Boards) == 2 && race.Boards[1].Name == "Board 2" && race.ByChanges &&
		race.Boards[0].Run.Timeline == search[0].Boards[0].Run.Timeline, "%+v", race)
	check.That(t, game.Hide == slides.HideRun && len(all[2]) == 1, "%+v", game)
	gone, wrong := all[3][0], all[4][0]
	check.That(t, len(gone.Boards) == 0 && len(gone.Caption) == 2 &&
		strings.HasPrefix(gone.Caption[1].Text(), "There is no board here: there is no step 100,000") &&
		len(wrong.Boards) == 0 && len(wrong.Caption) == 1, "%+v %+v", gone, wrong)
	check.That(t, len(problems) == 2 && problems[0].Line == 52 && problems[1].Line == 60, "%+v", problems)
	check.That(t, slices.Equal(told, []int64{0, 1, 2, 3, 4, 5}), "told %d", told)
	var page bytes.Buffer
	if _, err := parsed(t).HTML(t.Context(), &page, NewRuns(), nil); err != nil ||
		!strings.Contains(page.String(), "Two ways") || !strings.Contains(page.String(), "By A teacher") ||
		strings.Contains(page.String(), "For the speaker alone") {
		t.Errorf("%d bytes, %v", page.Len(), err)
	}
}

func TestALessonIsPaper(t *testing.T) {
	h, problems, err := parsed(t).Printed(t.Context(), NewRuns(), PaperOptions{Paper: paper.Papers()[0],
		Solutions: paper.Separate, Lines: 2}, nil)
	check.Must(t, err == nil && len(problems) == 2, "%v %v", err, problems)
	search, race, game := h.Sections[0], h.Sections[1].Slides[0], h.Sections[2].Slides[0]
	begin := search.Slides[0].Boards[0]
	if len(search.Slides) != 2 || begin.Status != "step 6" || search.Slides[1].Line == 0 ||
		search.Slides[1].Title == "" ||
		begin.Puzzle == "" || search.Lines != 2 || begin.Scene.Evidence.Marks[len(begin.Scene.Evidence.Marks)-1] !=
		(trace.Mark{Cell: 0, Role: trace.Pattern}) { // as everywhere
		t.Errorf("%+v", search)
	}
	check.That(t, search.Slides[1].Boards[0].Status != "", "where a moment ends is not said")
	check.That(t, len(race.Boards) == 2 && race.Boards[1].Name == "Board 2" && race.Code == nil &&
		race.Title == "", "%+v", race)
	b := game.Boards[0]
	check.That(t, b.Status == "" && len(b.Scene.Evidence.Marks) == 0 && b.Scene.ShowMarks, "%+v", game)
	check.That(t, h.Intro[1].Sign()+h.Intro[1].Text() == "1. Look", "%+v", h.Intro)
	made, _, err := parsed(t).PDF(t.Context(), NewRuns(), PaperOptions{Paper: paper.Papers()[0],
		Solutions: paper.Separate}, nil)
	check.That(t, err == nil && len(made.Sheet) >= 4 && len(made.Separate) != 0, "%+v %v", made, err)
}

func TestHandingOutCanBeStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := parsed(t).HTML(ctx, &bytes.Buffer{}, NewRuns(), nil); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if _, _, err := parsed(t).PDF(ctx, NewRuns(), PaperOptions{Paper: paper.Papers()[0]}, nil); !errors.Is(err,
		context.Canceled) {
		t.Error(err)
	}
}

// Of a program of 300 lines those around the marked one are printed, with their numbers,
// and no line takes the page.
func TestOfALongProgramAPartIsPrinted(t *testing.T) {
	code := strings.Repeat("# a remark that is "+strings.Repeat("long and ", 30)+"\n\n", 75) +
		"def fill():\n\tfor c in empty_cells():\n\t\tds = candidates(c)\n\t\tif len(ds) == 1:\n\t\t\tplace(c, ds[0])\n" +
		strings.Repeat("\n", 144) + "for again in range(9): fill()"
	scene := func(where string) string {
		return "## Moment\n\n```sudoscope\npuzzle: wikipedia\nalgorithm: own:mine\nwhere: " + where + "\n```\n\n"
	}
	l, err := Parse([]byte("# A class\n\n```starlark mine\n" + code + "\n```\n\n" + scene("start") +
		scene("step 5")))
	check.Must(t, err == nil && len(l.Problems) == 0, "%v %v", err, l.Problems)
	runs := NewRuns()
	runs.RunPrograms(script.InProcess{}, l.Held()...)
	h, problems, err := l.Printed(t.Context(), runs, PaperOptions{Paper: paper.Papers()[0]}, nil)
	check.Must(t, err == nil && len(problems) == 0, "%v %v", err, problems)
	begin, step := h.Sections[0].Slides[0], h.Sections[1].Slides[0]
	check.That(t, begin.Line == 0 && begin.Before == 0 && begin.After == 276 && len(begin.Code) == 24 &&
		begin.Program, "at the start: line %d of %q, %d lines after them", begin.Line, begin.Code, begin.After)
	if step.Line != 155 || !strings.HasSuffix(step.Code[step.Line-step.Before-1], "place(c, ds[0])") ||
		step.Before == 0 || step.After == 0 || len(step.Code) != 24 {
		t.Errorf("at step 5: line %d of %q, %d before them", step.Line, step.Code, step.Before)
	}
	for i, text := range append(begin.Code, step.Code...) {
		check.That(t, len([]rune(text)) <= onPaper.Wide+1, "line %d has %d letters", i, len(text))
	}
	pages, err := h.Make(t.Context(), nil)
	check.OK(t, err)
	for i, want := range [][]string{{"1", "24", "… (276 lines after this)"},
		{fmt.Sprintf("… (%d lines before this)", step.Before), "155"}} {
		for _, one := range want {
			if !slices.ContainsFunc(pages.Sheet[i].Shapes, func(part paint.Shape) bool {
				w, ok := part.(paint.Words)
				return ok && w.Text == one
			}) {
				t.Errorf("page %d has no %q", i+1, one)
			}
		}
	}
}

// A moment with a picture, and one within a step, have it in pages and on paper.
func TestPicturesAreHandedOut(t *testing.T) {
	l, err := Parse([]byte("---\ntitle: Inside\n---\n\n## One\n\n```sudoscope\npuzzle: wikipedia\nalgorithm: simulated-annealing\n" +
		"where: step 400\nlook: 3\npicture: energy\nlarge: yes\n```\n"))
	check.Must(t, err == nil && len(l.Problems) == 0, "%v %v", err, l.Problems)
	h, _, err := l.Printed(t.Context(), NewRuns(), PaperOptions{Paper: paper.Papers()[0]}, nil)
	check.OK(t, err)
	s := h.Sections[0].Slides[0]
	shown, ok := s.PictureOf(0)
	check.That(t, ok && shown.View == annealing.ViewAnnealing && s.Large && s.Boards[0].Run.Look == 3 &&
		strings.HasSuffix(s.Boards[0].Status, ", part 3") && strings.HasPrefix(s.Title, "In "), "%+v", s)
	pages, err := h.Make(t.Context(), nil)
	var file bytes.Buffer
	check.Must(t, err == nil && pages.Write(&file) == nil, "%v", err)
	inks := map[color.Color]int{} // at the right of a page as the window shows it, where the picture is
	page := paper.NewPainter().Paint(pages.Sheet[0], 1)
	for y := range page.Rect.Dy() {
		for x := page.Rect.Dx() / 2; x < page.Rect.Dx(); x++ {
			inks[page.At(x, y)]++
		}
	}
	check.That(t, len(inks) >= 20, "%d inks", len(inks))
}
