package handout

import (
	"bytes"
	"context"
	"errors"
	"image/color"
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/annealing"
	"sudoscope/algorithms/script"
	"sudoscope/algorithms/trace"
	"sudoscope/app/lesson"
	"sudoscope/app/paper"
	"sudoscope/app/scene"
)

const text = `---
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

// parsed returns the lesson.
func parsed(t *testing.T) *lesson.Lesson {
	t.Helper()
	l, err := lesson.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestALessonIsAPage(t *testing.T) {
	var told []int64
	d, problems, err := Document(t.Context(), parsed(t), lesson.NewRuns(), func(done, _ int64) {
		told = append(told,
			done)
	})
	if err != nil {
		t.Fatal(err)
	}
	if d.Title != "Two ways" || d.Notation != trace.RowCol || d.Language != "en" || len(d.Moments) != 5 ||
		d.Intro[1].Kind != lesson.Item || d.Intro[1].Number == 0 || d.Intro[0].Spans[0].Text != "By A teacher" {
		t.Errorf("%+v", d)
	}
	search, race, game := d.Staged[0], d.Staged[1], d.Staged[2]
	if l := search.Lanes[0]; l.From != 6 || l.To <= 6 || !search.Hides(scene.HideCounters) ||
		search.Hides(scene.HideWords) || !d.Moments[0].Caption[0].Spans[1].Strong ||
		d.Moments[0].Question.Answers[1].Reason != "nothing fits" {
		t.Errorf("%+v", search)
	}
	if len(race.Lanes) != 2 || race.Scene.NameOf(1) != "Board 2" ||
		race.Lanes[0].Run.Timeline != search.Lanes[0].Run.Timeline {
		t.Errorf("%+v", race)
	}
	if !game.Hides(scene.HideRibbon) || !game.Hides(scene.HideWords) || game.Lanes[0].From != game.Lanes[0].To {
		t.Errorf("%+v", game)
	}
	gone, wrong := d.Moments[3].Caption, d.Moments[4].Caption
	if d.Staged[3] != nil || len(gone) != 2 || !strings.HasPrefix(gone[1].Spans[0].Text,
		"There is no board here: there is no step 100,000") || d.Staged[4] != nil || len(wrong) != 1 {
		t.Errorf("%+v %+v", gone, wrong)
	}
	if len(problems) != 2 || problems[0].Line != 52 || problems[1].Line != 60 {
		t.Errorf("%+v", problems)
	}
	if !slices.Equal(told, []int64{0, 1, 2, 3, 4, 5}) {
		t.Errorf("told %d", told)
	}
	var page bytes.Buffer
	if _, err := HTML(t.Context(), &page, parsed(t), lesson.NewRuns(), nil); err != nil ||
		!strings.Contains(page.String(),
			"Two ways") || strings.Contains(page.String(), "For the speaker alone") {
		t.Errorf("%d bytes, %v", page.Len(), err)
	}
}

func TestALessonIsPaper(t *testing.T) {
	h, problems, err := Handout(t.Context(), parsed(t), lesson.NewRuns(), Options{Paper: paper.Papers()[0],
		Solutions: paper.Separate, Lines: 2}, nil)
	if err != nil || len(problems) != 2 {
		t.Fatal(err, problems)
	}
	search, race, game, gone := h.Parts[0], h.Parts[1], h.Parts[2], h.Parts[3]
	if len(search.Boards) != 2 || search.Boards[0].Status != "step 6" || search.Line == 0 ||
		search.Words == "" ||
		search.Boards[0].Name == "" || search.Lines != 2 || search.Question.Answers[1].Reason != "nothing fits" ||
		search.Boards[0].Scene.Evidence.Marks[len(search.Boards[0].Scene.Evidence.Marks)-1] !=
			(trace.Mark{Cell: 0, Role: trace.Pattern}) { // as everywhere
		t.Errorf("%+v", search)
	}
	if s := h.Parts[0].Boards[1].Status; s == "" {
		t.Error("where a moment ends is not said")
	}
	if len(race.Boards) != 2 || race.Boards[1].Name != "Board 2" || race.Code != nil || race.Words != "" {
		t.Errorf("%+v", race)
	}
	if b := game.Boards[0]; b.Status != "" || len(b.Scene.Evidence.Marks) > 0 || !b.Scene.ShowMarks {
		t.Errorf("%+v", game)
	}
	if len(gone.Boards) > 0 || !strings.Contains(gone.Text[1].Text(), "There is no board here") {
		t.Errorf("%+v", gone)
	}
	if h.Intro[1].Sign()+h.Intro[1].Text() != "1. Look" {
		t.Errorf("%+v", h.Intro)
	}
	made, _, err := PDF(t.Context(), parsed(t), lesson.NewRuns(), Options{Paper: paper.Papers()[0],
		Solutions: paper.Separate}, nil)
	if err != nil || len(made.Sheet) < 4 || len(made.Separate) == 0 {
		t.Errorf("%+v %v", made, err)
	}
}

func TestHandingOutCanBeStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := HTML(ctx, &bytes.Buffer{}, parsed(t), lesson.NewRuns(), nil); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if _, _, err := PDF(ctx, parsed(t), lesson.NewRuns(), Options{Paper: paper.Papers()[0]}, nil); !errors.Is(err,
		context.Canceled) {
		t.Error(err)
	}
}

func TestReadyLessonsAreHandedOut(t *testing.T) {
	runs := lesson.NewRuns()
	for _, r := range lesson.AllReady() {
		d, problems, err := Document(t.Context(), r.Lesson, runs, nil)
		if err != nil || len(problems) > 0 || len(d.Moments) == 0 {
			t.Errorf("%s: %v %v", r.ID, problems, err)
		}
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
	l, err := lesson.Parse([]byte("# A class\n\n```starlark mine\n" + code + "\n```\n\n" + scene("start") +
		scene("step 5")))
	if err != nil || len(l.Problems) > 0 {
		t.Fatal(err, l.Problems)
	}
	runs := lesson.NewRuns()
	runs.RunPrograms(script.InProcess{}, l.Held()...)
	h, problems, err := Handout(t.Context(), l, runs, Options{Paper: paper.Papers()[0]}, nil)
	if err != nil || len(problems) > 0 {
		t.Fatal(err, problems)
	}
	begin, step := h.Parts[0], h.Parts[1]
	if last := len(begin.Code) - 1; begin.Line != 0 || begin.Numbers[0] != "1" || begin.Numbers[last] != "" ||
		begin.Code[last] != "… (276 lines after this)" || len(begin.Code) != 25 {
		t.Errorf("at the start: line %d of %q with the numbers %q", begin.Line, begin.Code, begin.Numbers)
	}
	if step.Line == 0 || step.Numbers[step.Line-1] != "155" ||
		!strings.HasSuffix(step.Code[step.Line-1], "place(c, ds[0])") || step.Numbers[0] != "" ||
		!strings.HasSuffix(step.Code[0], "lines before this)") || len(step.Code) != 26 {
		t.Errorf("at step 5: line %d of %q with the numbers %q", step.Line, step.Code, step.Numbers)
	}
	for i, text := range append(begin.Code, step.Code...) {
		if len([]rune(text)) > mostOfLine+1 {
			t.Errorf("line %d has %d letters", i, len(text))
		}
	}
	if _, err := h.Make(t.Context(), nil); err != nil {
		t.Error(err)
	}
}

// Within a step, paper shows what the step found, and not what the step before it left.
func TestALookOnPaperIsWhatTheStepFound(t *testing.T) {
	l, err := lesson.Parse([]byte("# Inside\n\n## One\n\n```sudoscope\npuzzle: euler-01\nalgorithm: backtracking\n" +
		"where: step 13\nlook: 1\n```\n"))
	if err != nil || len(l.Problems) > 0 {
		t.Fatal(err, l.Problems)
	}
	h, _, err := Handout(t.Context(), l, lesson.NewRuns(), Options{Paper: paper.Papers()[0]}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if b := h.Parts[0].Boards[0].Scene; len(b.Ghosts) > 0 || b.Peers != trace.NoCell {
		t.Errorf("the digits %v are struck, and cell %d has peers", b.Ghosts, b.Peers)
	}
}

// A moment with a picture, and one within a step, have it in pages and on paper.
func TestPicturesAreHandedOut(t *testing.T) {
	l, err := lesson.Parse([]byte("---\ntitle: Inside\n---\n\n## One\n\n```sudoscope\npuzzle: wikipedia\nalgorithm: simulated-annealing\n" +
		"where: step 400\nlook: 3\npicture: energy\nlarge: yes\n```\n"))
	if err != nil || len(l.Problems) > 0 {
		t.Fatal(err, l.Problems)
	}
	runs := lesson.NewRuns()
	d, _, err := Document(t.Context(), l, runs, nil)
	if err != nil {
		t.Fatal(err)
	}
	if s := d.Staged[0]; s.View(0) != annealing.ViewAnnealing || !s.Scene.Large || s.Scene.Look != 3 {
		t.Errorf("%q of %+v", s.View(0), s.Scene)
	}
	h, _, err := Handout(t.Context(), l, runs, Options{Paper: paper.Papers()[0]}, nil)
	if err != nil {
		t.Fatal(err)
	}
	part := h.Parts[0]
	if len(part.Boards) != 2 || part.Boards[1].Picture == nil || !strings.HasSuffix(part.Boards[1].Status, ", part 3") {
		t.Fatalf("%+v", part.Boards)
	}
	if f := part.Boards[1].Picture(300, 1); f.W != 300 || len(f.Parts) < 20 {
		t.Errorf("a picture of %d parts", len(f.Parts))
	}
	if !strings.HasPrefix(part.Words, "In ") {
		t.Errorf("the words are %q", part.Words)
	}
	pages, err := h.Make(t.Context(), nil)
	var file bytes.Buffer
	if err != nil || pages.Write(&file) != nil {
		t.Fatal(err)
	}
	inks := map[color.Color]int{} // at the right of a page as the window shows it, where the picture is
	page := paper.NewPainter().Paint(pages.Sheet[0], 1)
	for y := range page.Rect.Dy() {
		for x := page.Rect.Dx() / 2; x < page.Rect.Dx(); x++ {
			inks[page.At(x, y)]++
		}
	}
	if len(inks) < 20 {
		t.Errorf("%d inks", len(inks))
	}
}
